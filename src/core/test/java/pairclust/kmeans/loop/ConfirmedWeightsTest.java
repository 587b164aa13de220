package pairclust.kmeans.loop;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertSame;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.SplittableRandom;
import java.util.function.Function;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;
import pairclust.constraint.ConstraintSet;
import pairclust.constraint.Link;
import pairclust.data.DensePoints;
import pairclust.distortion.SharedSpace;
import pairclust.distortion.StandardDistance;
import pairclust.kmeans.Clustering;
import pairclust.kmeans.Iteration;
import pairclust.kmeans.Objective;
import pairclust.kmeans.Problem;
import pairclust.kmeans.penalty.DistancePenalty;
import pairclust.parallel.Workers;
import pairclust.progress.ProgressListener;

/** HMRF-KMeans learns weights between descents, and keeps them if the pairs confirm them. */
class ConfirmedWeightsTest {

  private static final int CLASSES = 3;
  private static final int ROWS = 150;

  private static Function<Problem, Recipe> hmrf(boolean learning, double scale, boolean closure) {
    return problem -> Recipes.hmrfKMeans(problem, new Recipes.HmrfParts(true, true, learning, closure),
        new DistancePenalty(problem, scale, closure), 3, 100);
  }

  private static Clustering run(Problem problem, Function<Problem, Recipe> algorithm, int threads, ProgressListener listener) {
    try (Workers workers = new Workers(threads)) {
      return ConfirmedWeights.run(problem, algorithm.apply(problem), algorithm, problem.k(), 1, workers, listener);
    }
  }

  private static double[] weights(Clustering clustering) {
    return ((SharedSpace) clustering.space()).learned().weights();
  }

  /** Row i is of class i % 3. Two dimensions separate the classes; the others are noise that spreads more widely. */
  private static Problem problem(int noise, double spread, int pairs, long seed) throws InterruptedException {
    SplittableRandom random = new SplittableRandom(seed);
    double[][] rows = new double[ROWS][2 + noise];
    for (int i = 0; i < ROWS; i++) {
      rows[i][0] = i % CLASSES == 1 ? 4 : 0;
      rows[i][1] = i % CLASSES == 2 ? 4 : 0;
      for (int j = 0; j < rows[i].length; j++) {
        rows[i][j] += random.nextGaussian() * (j < 2 ? 0.7 : spread);
      }
    }
    ConstraintSet.Builder given = new ConstraintSet.Builder();
    for (int i = 0; i < pairs; i++) {
      // Among the first half of the rows only.
      int first = random.nextInt(ROWS / 2);
      int second = (first + 1 + random.nextInt(ROWS / 2 - 1)) % (ROWS / 2);
      given.add(first, second, first % CLASSES == second % CLASSES ? Link.MUST : Link.CANNOT, 1, i);
    }
    StandardDistance.Prepared prepared = StandardDistance.EUCLIDEAN.prepare(DensePoints.of(rows));
    return new Problem(prepared.points(), prepared.distortion(), CLASSES, given.build());
  }

  /** The share of pairs of rows without given pairs, which are in the second half, that are together or apart as their classes are. */
  private static double agreement(Clustering clustering) {
    int[] labels = clustering.partition().labels();
    int right = 0;
    int all = 0;
    for (int i = ROWS / 2; i < ROWS; i++) {
      for (int j = i + 1; j < ROWS; j++) {
        right += (labels[i] == labels[j]) == (i % CLASSES == j % CLASSES) ? 1 : 0;
        all++;
      }
    }
    return (double) right / all;
  }

  /**
   * In the mean of ten draws rows without pairs gain much. In a draw in which they are right already, weights may still be confirmed by
   * other rows and cost one: it is then wrong with the 24 others of its class and the 25 of another class, of 75 · 74 / 2 pairs of rows.
   */
  @Test
  void noiseLosesItsWeightAndOtherRowsGain() throws InterruptedException {
    double gains = 0;
    for (int seed = 1; seed <= 10; seed++) {
      Problem problem = problem(6, 2.5, 80, seed);
      Clustering without = run(problem, hmrf(false, 1, true), 1, ProgressListener.NONE);
      Clustering with = run(problem, hmrf(true, 1, true), 1, ProgressListener.NONE);
      String both = agreement(without) + " -> " + agreement(with) + ", seed " + seed;
      assertTrue(agreement(with) > agreement(without) - 49.5 / (75 * 74 / 2), both);
      gains += agreement(with) - agreement(without);
      double[] weights = weights(with);
      double noise = Arrays.stream(weights, 2, weights.length).max().orElseThrow();
      assertTrue(Math.min(weights[0], weights[1]) > 3 * noise, () -> Arrays.toString(weights));
    }
    assertTrue(gains / 10 > 0.1, "mean gain " + gains / 10);
  }

  /** New rows are assigned as the rows of the run were, although these were stretched. */
  @Test
  void placementTakesRowsWithoutWeights() throws InterruptedException {
    Problem problem = problem(6, 2.5, 80, 1);
    Clustering clustering = run(problem, hmrf(true, 1, true), 1, ProgressListener.NONE);
    int[] nearest = clustering.placement().nearest(problem.points());
    int[] labels = clustering.partition().labels();
    int same = 0;
    for (int i = ROWS / 2; i < ROWS; i++) {
      same += nearest[i] == labels[i] ? 1 : 0;
    }
    // Exact moves count both centroids, so that a row between two clusters may not be in the nearest.
    assertTrue(same >= ROWS / 2 - 3, same + " of " + ROWS / 2);
  }

  /** Where the clusters are the classes already, no pair becomes right, and nothing confirms weights. */
  @Test
  void nothingIsLearnedWhereNothingIsGained() throws InterruptedException {
    Problem problem = problem(2, 0.3, 80, 3);
    Clustering without = run(problem, hmrf(false, 1, true), 1, ProgressListener.NONE);
    Clustering with = run(problem, hmrf(true, 1, true), 1, ProgressListener.NONE);
    assertSame(problem.space(), with.space());
    assertArrayEquals(without.partition().labels(), with.partition().labels());
    assertEquals(without.objective(), with.objective());
  }

  @Test
  void nothingIsLearnedWithoutPairs() throws InterruptedException {
    Problem problem = problem(6, 2.5, 0, 1);
    assertSame(problem.space(), run(problem, hmrf(true, 1, true), 1, ProgressListener.NONE).space());
  }

  /** A run that is stopped before the pairs could confirm anything has the result without weights. */
  @Test
  void stoppedRunsKeepTheirDistances() throws InterruptedException {
    Problem problem = problem(6, 2.5, 80, 1);
    Clustering stopped = run(problem, hmrf(true, 1, true), 1, event -> !((Iteration) event).trial() || event.start() <= 4);
    assertSame(problem.space(), stopped.space());
  }

  @Test
  void threadsChangeNothing() throws InterruptedException {
    Problem problem = problem(6, 2.5, 80, 2);
    Clustering one = run(problem, hmrf(true, 1, true), 1, ProgressListener.NONE);
    Clustering two = run(problem, hmrf(true, 1, true), 2, ProgressListener.NONE);
    assertArrayEquals(one.partition().labels(), two.partition().labels());
    assertArrayEquals(weights(one), weights(two));
    assertEquals(one.objective(), two.objective());
  }

  /** Whatever is learned, no descent raises the objective, and the one reported is that of the clusters by the learned distances. */
  @ParameterizedTest
  @EnumSource(StandardDistance.class)
  void descentsNeverRise(StandardDistance measure) throws InterruptedException {
    RandomProblems problems = new RandomProblems(300 + measure.ordinal());
    int learned = 0;
    for (int i = 0; i < 150; i++) {
      RandomProblems.Sample sample = problems.next(measure, (i & 1) == 0, (i & 2) == 0, 40);
      Problem problem = sample.problem();
      List<Iteration> seen = new ArrayList<>();
      Clustering clustering = run(problem, hmrf(true, sample.scale(), !sample.noisy()), 1, event -> seen.add((Iteration) event));
      assertFalls(seen, clustering, problem);
      WrittenOutClosure closure = new WrittenOutClosure(problem.points().size(), problem.constraints(), !sample.noisy());
      Objective expected = WrittenOutObjective.hmrf(problem, measure, closure, sample.scale(), clustering);
      assertEquals(expected.distortion(), clustering.objective().distortion(), 1e-7 * (1 + expected.distortion()), "problem " + i);
      assertEquals(expected.mustLinks(), clustering.objective().mustLinks(), 1e-7 * (1 + expected.mustLinks()), "problem " + i);
      assertEquals(expected.cannotLinks(), clustering.objective().cannotLinks(), 1e-7 * (1 + expected.cannotLinks()), "problem " + i);
      assertEquals(0, clustering.objective().metric());
      learned += clustering.space() instanceof SharedSpace space && Arrays.stream(space.learned().weights()).anyMatch(a -> a != 1) ? 1 : 0;
    }
    assertTrue(learned > 0, "nothing was learned in any problem");
  }

  private static void assertFalls(List<Iteration> seen, Clustering clustering, Problem problem) {
    Map<List<Object>, Iteration> latest = new HashMap<>();
    for (Iteration it : seen) {
      // Starts apart have numbers of their own, and an iteration 1 begins another descent.
      Iteration before = latest.put(List.of(it.start(), it.trial()), it);
      double rounding = 10 * Descents.rounding(problem) * (1 + Math.abs(it.objective().total()));
      assertTrue(it.objective().total() <= it.assigned().total() + rounding, () -> "rose within " + it);
      assertTrue(it.iteration() == 1 || it.assigned().total() <= before.objective().total() + rounding, () -> before + " -> " + it);
    }
    List<Iteration> trace = clustering.trace();
    assertEquals(clustering.objective().total(), trace.get(trace.size() - 1).objective().total());
  }
}
