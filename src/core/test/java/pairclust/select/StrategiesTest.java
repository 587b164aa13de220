package pairclust.select;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.Comparator;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Random;
import java.util.Set;
import java.util.TreeMap;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import pairclust.answer.Answers;
import pairclust.consensus.Member;
import pairclust.data.DensePoints;
import pairclust.data.Partition;
import pairclust.data.Points;
import pairclust.data.SparsePoints;
import pairclust.distortion.StandardDistance;
import pairclust.knowledge.Closures;
import pairclust.knowledge.KnownPair;
import pairclust.oracle.Answer;
import pairclust.oracle.LabelOracle;
import pairclust.oracle.NoisyOracle;
import pairclust.oracle.Oracle;
import pairclust.select.committee.Committee;
import pairclust.select.committee.ImputedLinks;
import pairclust.select.density.InformationDensity;
import pairclust.select.methods.DecideMethods;
import pairclust.spectral.graph.GraphBuilder;

/** Properties of every strategy, and the papers' claims about Explore and Consolidate. */
class StrategiesTest {

  private static final int NO_LIMIT = 100_000;

  /** A task and its true classes. */
  private record Case(SelectionTask task, int[] classes) {

    LabelOracle oracle() {
      return new LabelOracle(classes);
    }
  }

  private static PairSelector strategy(String name) {
    return strategy(name, 1);
  }

  private static PairSelector strategy(String name, int threads) {
    return switch (name) {
      case "information-density" -> new InformationDensity();
      case "random" -> new RandomPairs();
      case "explore" -> new ExploreConsolidate(false, false);
      case "explore-consolidate" -> new ExploreConsolidate(true, false);
      case "explore-consolidate -density" -> new ExploreConsolidate(true, true);
      case "committee" -> new Committee(20, 0.8, new ImputedLinks.Thresholds(0.98, 0), threads, Progress.NONE);
      case "min-max" -> new MinMax();
      case "npu" -> new NPU(10, 2, threads);
      case "active-spectral" -> new ActiveSpectral(new GraphBuilder(false, 10), 1, threads);
      case "active-spectral -batch 3" -> new ActiveSpectral(new GraphBuilder(false, 5), 3, threads);
      case "active-spectral -as-published" -> new PublishedActiveSpectral(new GraphBuilder(false, 10), 5, threads);
      case "decide-methods" -> new DecideMethods((task, known, seed) -> List.of(slices(task, 0), slices(task, 1)));
      default -> throw new IllegalArgumentException(name);
    };
  }

  /** A clustering of the rows by one dimension. */
  private static Member slices(SelectionTask task, int dimension) {
    int rows = task.points().size();
    int k = Math.max(2, task.clusters());
    int used = Math.min(dimension, task.points().dimensions() - 1);
    int[] order = IntStream.range(0, rows).boxed().sorted(Comparator.comparingDouble(row -> task.points().row(row)[used]))
        .mapToInt(row -> row).toArray();
    int[] labels = new int[rows];
    IntStream.range(0, rows).forEach(i -> labels[order[i]] = i * k / rows);
    return new Member(new Partition(labels, k), 1 + dimension);
  }

  private static SelectionTask task(Points raw, int[] candidates, int clusters) {
    StandardDistance.Prepared prepared = (raw instanceof SparsePoints ? StandardDistance.COSINE : StandardDistance.EUCLIDEAN).prepare(raw);
    return new SelectionTask(prepared.points(), prepared.distortion(), candidates, clusters);
  }

  /** Overlapping groups; every third row is not to be asked about. */
  private static Case groups(int rows, int k, long seed) {
    Random random = new Random(seed);
    double[][] points = new double[rows][2];
    int[] classes = new int[rows];
    for (int row = 0; row < rows; row++) {
      classes[row] = random.nextInt(k);
      points[row][0] = 2 * classes[row] + random.nextGaussian();
      points[row][1] = classes[row] % 2 * 2 + random.nextGaussian();
    }
    return new Case(task(DensePoints.of(points), IntStream.range(0, rows).filter(row -> row % 3 != 2).toArray(), k), classes);
  }

  /** Texts in three topics. */
  private static Case texts(int rows, long seed) {
    Random random = new Random(seed);
    SparsePoints.Builder builder = new SparsePoints.Builder(300);
    int[] classes = new int[rows];
    for (int row = 0; row < rows; row++) {
      classes[row] = row % 3;
      Map<Integer, Integer> words = new TreeMap<>();
      for (int w = 0; w < 12; w++) {
        words.merge(random.nextInt(3) == 0 ? random.nextInt(300) : classes[row] * 100 + random.nextInt(100), 1, Integer::sum);
      }
      words.forEach((word, count) -> builder.entry(word, count));
      builder.endRow();
    }
    return new Case(task(builder.build(), IntStream.range(0, rows).toArray(), 3), classes);
  }

  private static Answers ask(String name, Case given, Oracle oracle, int allowed, long seed) throws Exception {
    return Questions.ask(strategy(name), given.task, oracle, allowed, seed);
  }

  /**
   * Appendix A.4 of the paper on active PCKMeans: from k disjoint balls, equally large, Explore has a row of each after at most k times
   * k over 2 questions.
   */
  @Test
  void exploreFindsDisjointBallsWithinTheBoundOfThePaper() throws Exception {
    Random random = new Random(42);
    for (int draw = 0; draw < 1000; draw++) {
      int k = 2 + random.nextInt(6);
      int dimensions = 2 + random.nextInt(4);
      Case balls = balls(k, dimensions, 20 + random.nextInt(20), random);
      Answers answers = ask("explore-consolidate", balls, balls.oracle(), NO_LIMIT, draw);
      int needed = questionsUntilAllAreFound(answers, balls);
      assertTrue(needed <= k * k * (k - 1) / 2, "draw " + draw + ": " + needed + " questions for " + k + " balls");
    }
  }

  /** One row in ten is an outlier far from all balls, of any class: looking at dense regions first, the classes are found sooner. */
  @Test
  void densityHelpsAgainstOutliers() throws Exception {
    Random random = new Random(11);
    int plain = 0;
    int dense = 0;
    for (int draw = 0; draw < 60; draw++) {
      Case balls = balls(4, 2, 40, random);
      double[][] rows = new double[balls.classes.length][];
      for (int row = 0; row < rows.length; row++) {
        rows[row] = row % 10 == 0 ? random.doubles(2, -60, 60).toArray() : balls.task.points().row(row);
      }
      Case given = new Case(task(DensePoints.of(rows), balls.task.candidates(), 4), balls.classes);
      plain += questionsUntilAllAreFound(ask("explore-consolidate", given, given.oracle(), NO_LIMIT, draw), given);
      dense += questionsUntilAllAreFound(ask("explore-consolidate -density", given, given.oracle(), NO_LIMIT, draw), given);
    }
    assertTrue(dense < 0.8 * plain, dense + " questions with density, " + plain + " without");
  }

  private static int questionsUntilAllAreFound(Answers answers, Case given) {
    Set<Integer> found = new HashSet<>();
    for (KnownPair pair : answers.pairs()) {
      found.add(given.classes[pair.first()]);
      found.add(given.classes[pair.second()]);
      if (found.size() == given.task.clusters()) {
        return pair.question();
      }
    }
    throw new IllegalStateException("Not all classes were found.");
  }

  /** Balls of radius 1 that do not touch, with rows drawn evenly in them. */
  private static Case balls(int k, int dimensions, int perBall, Random random) {
    List<double[]> centres = new ArrayList<>();
    while (centres.size() < k) {
      double[] centre = random.doubles(dimensions, 0, 2.0 * k).toArray();
      if (centres.stream().allMatch(other -> distance(other, centre) > 2)) {
        centres.add(centre);
      }
    }
    double[][] rows = new double[k * perBall][];
    int[] classes = new int[rows.length];
    for (int row = 0; row < rows.length; row++) {
      classes[row] = row % k;
      double[] offset = random.doubles(dimensions, -1, 1).toArray();
      while (distance(offset, new double[dimensions]) > 1) {
        offset = random.doubles(dimensions, -1, 1).toArray();
      }
      double[] centre = centres.get(row % k);
      double[] moved = offset;
      rows[row] = IntStream.range(0, dimensions).mapToDouble(j -> centre[j] + moved[j]).toArray();
    }
    return new Case(task(DensePoints.of(rows), IntStream.range(0, rows.length).toArray(), k), classes);
  }

  private static double distance(double[] a, double[] b) {
    return Math.sqrt(IntStream.range(0, a.length).mapToDouble(j -> (a[j] - b[j]) * (a[j] - b[j])).sum());
  }

  /** After Explore every row is assigned with at most k - 1 consecutive questions, and all rows end up in the right cluster. */
  @Test
  void consolidateTakesAtMostOneQuestionLessThanClusters() throws Exception {
    for (int trial = 0; trial < 50; trial++) {
      int k = 2 + trial % 5;
      Case given = groups(90, k, trial);
      Answers answers = ask("explore-consolidate", given, given.oracle(), NO_LIMIT, trial);
      Map<Integer, Integer> questions = new TreeMap<>();
      Set<Integer> classes = new HashSet<>();
      boolean consolidating = false;
      for (KnownPair pair : answers.pairs()) {
        if (consolidating && pair.asked()) {
          questions.merge(pair.first(), 1, Integer::sum);
        }
        classes.add(given.classes[pair.first()]);
        classes.add(given.classes[pair.second()]);
        consolidating = classes.size() == k;
      }
      int most = k - 1;
      questions.forEach((row, count) -> assertTrue(count <= most, "row " + row + " was asked about " + count + " times"));
      assertEquals(0, Closures.contradictions(answers, given.classes));
      assertEquals(k, Closures.groups(answers, given.task.candidates()));
    }
  }

  @ParameterizedTest
  @ValueSource(strings = {"information-density", "random", "explore", "explore-consolidate", "explore-consolidate -density", "committee",
      "min-max", "npu", "active-spectral", "active-spectral -batch 3", "active-spectral -as-published", "decide-methods"})
  void entailedPairsAreNeverAsked(String name) throws Exception {
    for (int trial = 0; trial < 6; trial++) {
      Case given = trial % 2 == 0 ? groups(45, 3, trial) : texts(30, trial);
      Answers answers = ask(name, given, given.oracle(), NO_LIMIT, trial);
      Closures.assertNothingImpliedAsked(answers, given.classes.length);
      Set<Integer> candidates = new HashSet<>(Arrays.stream(given.task.candidates()).boxed().toList());
      answers.pairs().forEach(pair -> assertTrue(candidates.contains(pair.first()) && candidates.contains(pair.second())));
      // Asked without end, every strategy learns where all rows belong.
      assertEquals(Arrays.stream(given.task.candidates()).map(row -> given.classes[row]).distinct().count(),
          Closures.groups(answers, given.task.candidates()), name);
      assertFalse(answers.ending().isEmpty());
    }
  }

  @ParameterizedTest
  @ValueSource(strings = {"information-density", "random", "explore", "explore-consolidate", "explore-consolidate -density", "committee",
      "min-max", "npu", "active-spectral", "active-spectral -batch 3", "active-spectral -as-published", "decide-methods"})
  void theSameSeedAsksTheSameAndFewerQuestionsAreTheFirstOfMore(String name) throws Exception {
    Case given = groups(45, 3, 7);
    Answers answers = ask(name, given, given.oracle(), 30, 5);
    assertEquals(30, answers.questions());
    assertEquals(answers, ask(name, given, given.oracle(), 30, 5));
    // The published strategy is deterministic.
    boolean chance = !name.equals("active-spectral -as-published");
    assertEquals(!chance, answers.pairs().equals(ask(name, given, given.oracle(), 30, 6).pairs()));
    for (int allowed : new int[] {0, 1, 7}) {
      Answers fewer = ask(name, given, given.oracle(), allowed, 5);
      assertEquals(allowed, fewer.questions());
      assertEquals(List.copyOf(answers.after(allowed)), List.copyOf(fewer.after(allowed)));
    }
  }

  @ParameterizedTest
  @ValueSource(strings = {"committee", "npu", "active-spectral", "active-spectral -as-published"})
  void theNumberOfThreadsChangesNothing(String name) throws Exception {
    Case given = groups(60, 4, 3);
    assertEquals(Questions.ask(strategy(name, 1), given.task, given.oracle(), 25, 1),
        Questions.ask(strategy(name, 2), given.task, given.oracle(), 25, 1));
  }

  /** A person who never knows, one who errs, and one who answers at random. */
  @ParameterizedTest
  @ValueSource(strings = {"information-density", "random", "explore", "explore-consolidate", "explore-consolidate -density", "committee",
      "min-max", "npu", "active-spectral", "active-spectral -batch 3", "active-spectral -as-published", "decide-methods"})
  void difficultPersons(String name) throws Exception {
    Case given = groups(24, 3, 9);
    Answers none = ask(name, given, (first, second) -> Answer.UNKNOWN, NO_LIMIT, 1);
    assertTrue(none.questions() <= given.task.pairs());
    assertEquals(0, none.after(NO_LIMIT).size());
    Answers noisy = ask(name, given, new NoisyOracle(given.oracle(), 0.2, 0.2, 1), NO_LIMIT, 1);
    assertTrue(noisy.questions() <= given.task.pairs());
    Random random = new Random(1);
    Answers luck = ask(name, given, (first, second) -> Answer.values()[random.nextInt(3)], NO_LIMIT, 1);
    assertTrue(luck.questions() <= given.task.pairs());
  }

  /** Whichever row nobody can judge, it does not use up the questions: at most about a third of them is in vain. */
  @ParameterizedTest
  @ValueSource(strings = {"information-density", "random", "explore", "explore-consolidate", "explore-consolidate -density", "committee",
      "min-max", "npu", "active-spectral", "active-spectral -batch 3", "decide-methods"})
  void oneRowThatNobodyCanJudge(String name) throws Exception {
    Case given = groups(24, 3, 9);
    for (int row = 0; row < 24; row++) {
      int silent = row;
      Answers answers = ask(name, given, (first, second) -> first == silent || second == silent ? Answer.UNKNOWN
          : given.oracle().ask(first, second), 15, 1);
      long unknown = answers.pairs().stream().filter(pair -> pair.answer() == Answer.UNKNOWN).count();
      assertTrue(unknown <= 5, unknown + " of 15 about row " + row);
    }
  }

  @ParameterizedTest
  @ValueSource(strings = {"information-density", "random", "explore", "explore-consolidate", "explore-consolidate -density", "committee",
      "min-max", "npu", "active-spectral", "active-spectral -batch 3", "active-spectral -as-published", "decide-methods"})
  void degenerateData(String name) throws Exception {
    int[] one = {0};
    assertEquals(0, ask(name, new Case(task(DensePoints.of(new double[][] {{1}}), one, 2), one), new LabelOracle(one), 5, 1).questions());
    int[] classes = {0, 1, 0, 1, 0, 1, 0, 1};
    int[] all = IntStream.range(0, 8).toArray();
    Case identical = new Case(task(DensePoints.of(new double[8][2]), all, 2), classes);
    assertEquals(2, Closures.groups(ask(name, identical, identical.oracle(), NO_LIMIT, 1), all));
    // More clusters asked for than there are classes, and than there are rows.
    for (int clusters : new int[] {5, 8}) {
      Case more = new Case(task(DensePoints.of(new double[][] {{0}, {9}, {1}, {8}, {0.5}, {9.5}, {0.2}, {7}}), all, clusters), classes);
      Answers answers = ask(name, more, more.oracle(), NO_LIMIT, 1);
      assertEquals(2, Closures.groups(answers, all));
      assertEquals(0, Closures.contradictions(answers, classes));
    }
  }

  /** Strategies that do not need the number of clusters find all of them. */
  @ParameterizedTest
  @ValueSource(strings = {"information-density", "random", "explore", "explore-consolidate", "min-max", "npu", "active-spectral",
      "active-spectral -as-published", "decide-methods"})
  void unknownNumberOfClusters(String name) throws Exception {
    Case given = groups(40, 4, 2);
    SelectionTask task = new SelectionTask(given.task.points(), given.task.distortion(), given.task.candidates(),
        SelectionTask.UNKNOWN_CLUSTERS);
    Answers answers = Questions.ask(strategy(name), task, given.oracle(), NO_LIMIT, 1);
    assertEquals(4, Closures.groups(answers, task.candidates()));
  }
}
