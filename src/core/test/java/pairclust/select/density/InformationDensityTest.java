package pairclust.select.density;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.List;
import java.util.Random;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import pairclust.answer.Answers;
import pairclust.data.DensePoints;
import pairclust.distortion.StandardDistance;
import pairclust.knowledge.Closures;
import pairclust.knowledge.KnownPair;
import pairclust.oracle.Answer;
import pairclust.oracle.LabelOracle;
import pairclust.select.MinMax;
import pairclust.select.NeighbourhoodBuilder;
import pairclust.select.PairSelector;
import pairclust.select.Questions;
import pairclust.select.SelectionTask;

class InformationDensityTest {

  private static final int OPEN = SelectionTask.UNKNOWN_CLUSTERS;
  private static final double[] LINE = {0, 1, 2, 3, 10, 11, 12};
  private static final int[] CLASSES = {0, 0, 0, 0, 1, 1, 1};

  private static SelectionTask line(int clusters, double... values) {
    double[][] rows = IntStream.range(0, values.length).mapToObj(i -> new double[] {values[i]}).toArray(double[][]::new);
    return task(rows, clusters);
  }

  private static SelectionTask task(double[][] rows, int clusters) {
    StandardDistance.Prepared prepared = StandardDistance.EUCLIDEAN.prepare(DensePoints.of(rows));
    return new SelectionTask(prepared.points(), prepared.distortion(), IntStream.range(0, rows.length).toArray(), clusters);
  }

  private static List<List<Integer>> asked(Answers answers) {
    return answers.pairs().stream().filter(KnownPair::asked).map(pair -> List.of(pair.first(), pair.second())).toList();
  }

  /**
   * By hand: the row with the smallest sum of distances is 3 (30, against 31 for row 2). Then row 5, at 11, covers (7 - 1) + 8 + (9 - 1) =
   * 22, its neighbours 21, and row 0 only 3 + 1. When these two differ, rows 0 and 1 both cover 4, row 2 covers 3 and rows 4 and 6 cover
   * 1; row 0 is the least certain of them all, as it is 3 from row 3 and 11 from row 5, and row 3 is more probable.
   */
  @Test
  void theFirstRowsOfALine() throws Exception {
    for (int clusters : new int[] {OPEN, 2}) {
      for (int seed = 0; seed < 10; seed++) {
        Answers answers = Questions.ask(new InformationDensity(), line(clusters, LINE), new LabelOracle(CLASSES), 2, seed);
        assertEquals(List.of(List.of(5, 3), List.of(0, 3)), asked(answers));
      }
    }
  }

  @Test
  void coverageOfALine() {
    Coverage coverage = new Coverage(line(OPEN, LINE), IntStream.range(0, 7).toArray());
    coverage.chooseFrom(new int[] {3, 5, 0, 4});
    // Distances are those of half the squares.
    double half = Math.sqrt(0.5);
    // The farthest of these four rows from each witness: 11, 10, 9, 8, 10, 11 and 12 away.
    assertEquals(half * 71 / 7, coverage.unit(), 1e-12);
    assertEquals(half * (71 - 30), coverage.gain(0), 1e-12);
    coverage.cover(0);
    assertEquals(half * 22, coverage.gain(1), 1e-12);
    assertEquals(half * 21, coverage.gain(3), 1e-12);
    assertEquals(half * 4, coverage.gain(2), 1e-12);
    assertEquals(0, coverage.gain(0));
    coverage.cover(1);
    assertEquals(half * 1, coverage.gain(3), 1e-12);
  }

  /** Row 0 is 3 from row 3 and 11 from row 5: probabilities 11⁴ : 3⁴, 14641 : 81. */
  @Test
  void probabilitiesOnALine() throws Exception {
    Questions.ask((task, questions, random) -> {
      NeighbourhoodBuilder neighbourhoods = new NeighbourhoodBuilder(task, questions, random);
      Membership membership = new Membership(task, neighbourhoods, new int[] {0, 5}, 1);
      neighbourhoods.assign(5, new int[0]);
      membership.joined(5);
      assertEquals(1, membership.uncertainty(0));
      neighbourhoods.assign(3, new int[] {0});
      membership.joined(3);
      double p = 81.0 / (14641 + 81);
      assertEquals(p, membership.probabilities(0)[0], 1e-12);
      assertEquals(1 - p, membership.probabilities(0)[1], 1e-12);
      assertEquals(List.of(1, 0), IntStream.of(membership.order(0)).boxed().toList());
      // One question, and another with probability p, as more clusters may follow.
      double entropy = -(p * Math.log(p) + (1 - p) * Math.log(1 - p)) / Math.log(2);
      assertEquals((0.05 + entropy) / (1 + p), membership.uncertainty(0), 1e-12);
      // A row of distance 0 is as good as certain.
      assertEquals(1, membership.probabilities(1)[0], 1e-12);
    }, line(OPEN, LINE), new LabelOracle(CLASSES), 10, 1);
  }

  /** Three groups and a few outliers: a row of each group comes first, whereas farthest-first strategies begin with outliers. */
  @Test
  void groupsComeBeforeOutliers() throws Exception {
    for (int seed = 0; seed < 10; seed++) {
      Random random = new Random(seed);
      double[][] rows = new double[95][2];
      int[] classes = new int[95];
      for (int row = 0; row < 95; row++) {
        classes[row] = row % 3;
        boolean outlier = row >= 90;
        rows[row][0] = (outlier ? 15 * (row - 92) : 10 * classes[row]) + random.nextGaussian();
        rows[row][1] = (outlier ? 30 : classes[row] == 1 ? 10 : 0) + random.nextGaussian();
      }
      assertEquals(0, outliers(new InformationDensity(), task(rows, 3), classes, seed));
      assertTrue(outliers(new MinMax(), task(rows, 3), classes, seed) > 0);
    }
  }

  /** Returns the number of outliers among the rows of the first three questions, which are enough to find three groups. */
  private static long outliers(PairSelector strategy, SelectionTask task, int[] classes, int seed) throws Exception {
    return asked(Questions.ask(strategy, task, new LabelOracle(classes), 3, seed)).stream().flatMap(List::stream).distinct()
        .filter(row -> row >= 90).count();
  }

  /** More rows than are considered at a time: all of them are assigned in the end, and nothing implied is asked. */
  @Test
  void moreRowsThanTheSample() throws Exception {
    Random random = new Random(3);
    double[][] rows = IntStream.range(0, 2300).mapToObj(row -> new double[] {row % 2 * 4 + random.nextGaussian()}).toArray(double[][]::new);
    int[] classes = IntStream.range(0, 2300).map(row -> row % 2).toArray();
    SelectionTask task = task(rows, 2);
    Answers answers = Questions.ask(new InformationDensity(), task, new LabelOracle(classes), 10_000, 1);
    assertEquals(2, Closures.groups(answers, task.candidates()));
    // With two clusters every row after the first takes one question.
    assertEquals(2299, answers.questions());
    assertEquals(answers, Questions.ask(new InformationDensity(), task, new LabelOracle(classes), 10_000, 1));
  }

  /** Then every pair must be asked, if the number of clusters is unknown, and none is asked twice. */
  @Test
  void everyRowACluster() throws Exception {
    SelectionTask task = line(OPEN, LINE);
    Answers answers = Questions.ask(new InformationDensity(), task, (a, b) -> Answer.DIFFERENT, 100, 1);
    assertEquals(21, answers.questions());
    assertEquals(21, asked(answers).stream().distinct().count());
  }

  /** Rows whose comparisons nobody could answer are asked about again with others, until every pair was tried. */
  @Test
  void unknownAnswersAreAskedOnce() throws Exception {
    assertEquals(21, Questions.ask(new InformationDensity(), line(OPEN, LINE), (a, b) -> Answer.UNKNOWN, 100, 1).questions());
    Answers some = Questions.ask(new InformationDensity(), line(OPEN, LINE),
        (a, b) -> (a + b) % 2 == 0 ? Answer.UNKNOWN : new LabelOracle(CLASSES).ask(a, b), 100, 1);
    assertEquals(0, Closures.contradictions(some, CLASSES));
    assertFalse(some.ending().isEmpty());
  }

  @Test
  void nothingToAsk() throws Exception {
    assertEquals(0, Questions.ask(new InformationDensity(), line(2, LINE), new LabelOracle(CLASSES), 0, 1).questions());
    assertEquals(0, Questions.ask(new InformationDensity(), line(1, LINE), new LabelOracle(CLASSES), 9, 1).questions());
    assertEquals(0, Questions.ask(new InformationDensity(), line(2, 7), new LabelOracle(CLASSES), 9, 1).questions());
  }

  /** Identical rows, and rows of tiny and huge values, take no invalid numbers into the choice. */
  @Test
  void extremeValues() throws Exception {
    for (double factor : new double[] {0, 1e-150, 1e150}) {
      double[] values = IntStream.range(0, 7).mapToDouble(i -> LINE[i] * factor).toArray();
      Answers answers = Questions.ask(new InformationDensity(), line(2, values), new LabelOracle(CLASSES), 100, 1);
      assertEquals(2, Closures.groups(answers, IntStream.range(0, 7).toArray()));
      assertEquals(6, answers.questions());
    }
  }

  @Test
  void anInterruptStopsIt() {
    SelectionTask task = line(2, LINE);
    Thread.currentThread().interrupt();
    assertThrows(InterruptedException.class, () -> Questions.ask(new InformationDensity(), task, new LabelOracle(CLASSES), 9, 1));
    assertFalse(Thread.interrupted());
  }
}
