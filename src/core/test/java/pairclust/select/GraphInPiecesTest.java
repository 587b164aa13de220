package pairclust.select;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.HashSet;
import java.util.List;
import java.util.Random;
import java.util.Set;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import pairclust.answer.Answers;
import pairclust.answer.KnownPair;
import pairclust.data.DensePoints;
import pairclust.distortion.StandardDistance;
import pairclust.oracle.LabelOracle;
import pairclust.parallel.Workers;
import pairclust.spectral.graph.GraphBuilder;

/** Active spectral selection on data whose graph of neighbours falls into pieces. */
class GraphInPiecesTest {

  private static Answers ask(double[][] rows, int[] classes, int k, int questions, int batch, long seed) throws Exception {
    ActiveSpectral selector = new ActiveSpectral(new GraphBuilder(false, 10), batch, 1);
    return Questions.ask(selector, task(rows, k), new LabelOracle(classes), questions, seed);
  }

  private static SelectionTask task(double[][] rows, int k) {
    StandardDistance.Prepared prepared = StandardDistance.EUCLIDEAN.prepare(DensePoints.of(rows));
    return new SelectionTask(prepared.points(), prepared.distortion(), IntStream.range(0, rows.length).toArray(), k);
  }

  /** Clouds of deviation one around the given points. */
  private static double[][] clouds(double[][] centres, int[] classes, long seed) {
    Random random = new Random(seed);
    double[][] rows = new double[classes.length][];
    for (int i = 0; i < rows.length; i++) {
      double[] centre = centres[classes[i]];
      rows[i] = new double[] {centre[0] + random.nextGaussian(), centre[1] + random.nextGaussian()};
    }
    return rows;
  }

  /** Returns after how many questions a cannot-link is known between any two of some classes. */
  private static int questionsUntilAllApart(Answers answers, int[] classes, int k) {
    Set<List<Integer>> apart = new HashSet<>();
    for (KnownPair pair : answers.pairs()) {
      int a = classes[pair.first()];
      int b = classes[pair.second()];
      if (a != b) {
        apart.add(List.of(Math.min(a, b), Math.max(a, b)));
      }
      if (apart.size() == k * (k - 1) / 2) {
        return pair.question();
      }
    }
    return Integer.MAX_VALUE;
  }

  /** All forty questions were must-links of one neighbourhood. */
  @ParameterizedTest
  @ValueSource(ints = {1, 5})
  void threeCloudsTwentyDeviationsApart(int batch) throws Exception {
    int[] classes = IntStream.range(0, 150).map(i -> i % 3).toArray();
    double[][] rows = clouds(new double[][] {{0, 0}, {20, 0}, {10, 17.3}}, classes, 1);
    for (int seed = 1; seed <= 10; seed++) {
      Answers answers = ask(rows, classes, 3, 40, batch, seed);
      // The second piece against the first, the third against both.
      assertEquals(3, questionsUntilAllApart(answers, classes, 3));
      // After that all pieces are asked about, none more than the others.
      int[] asked = new int[3];
      answers.pairs().stream().filter(KnownPair::asked).forEach(pair -> asked[classes[pair.first()]]++);
      IntStream.of(asked).forEach(count -> assertTrue(count >= 8, "asked " + List.of(asked[0], asked[1], asked[2])));
    }
  }

  /** The same without the number of clusters. */
  @Test
  void unknownNumberOfClusters() throws Exception {
    int[] classes = IntStream.range(0, 150).map(i -> i % 3).toArray();
    double[][] rows = clouds(new double[][] {{0, 0}, {20, 0}, {10, 17.3}}, classes, 1);
    assertEquals(3, questionsUntilAllApart(ask(rows, classes, SelectionTask.UNKNOWN_CLUSTERS, 40, 1, 1), classes, 3));
  }

  /** Two pieces, each of two clusters that touch: all four are found, within a share of the questions that leave nothing open. */
  @Test
  void piecesOfTwoClustersEach() throws Exception {
    int[] classes = IntStream.range(0, 200).map(i -> i % 4).toArray();
    for (int seed = 1; seed <= 10; seed++) {
      double[][] rows = clouds(new double[][] {{0, 0}, {4, 0}, {60, 0}, {64, 0}}, classes, seed);
      int needed = questionsUntilAllApart(ask(rows, classes, 4, 60, 1, seed), classes, 4);
      assertTrue(needed <= 30, needed + " questions, seed " + seed);
    }
  }

  /** The same two clusters in both pieces: with both found in one piece, the other one is still searched for both. */
  @Test
  void oneClusterInSeveralPieces() throws Exception {
    int[] clouds = IntStream.range(0, 200).map(i -> i % 4).toArray();
    int[] classes = IntStream.range(0, 200).map(i -> i % 4 % 2).toArray();
    for (int seed = 1; seed <= 10; seed++) {
      double[][] rows = clouds(new double[][] {{0, 0}, {4, 0}, {60, 0}, {64, 0}}, clouds, seed);
      Answers answers = ask(rows, classes, 2, 40, 1, seed);
      Set<Integer> found = new HashSet<>();
      for (KnownPair pair : answers.pairs()) {
        found.add(clouds[pair.first()]);
        found.add(clouds[pair.second()]);
      }
      assertEquals(Set.of(0, 1, 2, 3), found, "seed " + seed);
    }
  }

  /** Twelve rows far from all others and from each other: the clouds are found first, and few questions go to outliers. */
  @Test
  void outliersTakeFewQuestions() throws Exception {
    int[] classes = IntStream.range(0, 162).map(i -> i < 150 ? i % 3 : 0).toArray();
    for (int seed = 1; seed <= 10; seed++) {
      double[][] rows = clouds(new double[][] {{0, 0}, {20, 0}, {10, 17.3}}, classes, seed);
      for (int i = 150; i < 162; i++) {
        rows[i] = new double[] {1000 * Math.cos(i), 1000 * Math.sin(i)};
      }
      Answers answers = ask(rows, classes, 3, 40, 1, seed);
      assertTrue(questionsUntilAllApart(answers, classes, 3) <= 5, () -> "" + answers);
      long outliers = answers.pairs().stream().filter(pair -> pair.asked() && Math.max(pair.first(), pair.second()) >= 150).count();
      assertTrue(outliers <= 10, outliers + " questions about outliers");
    }
  }

  /** Overlapping clouds are one piece, and single rows do not change that. */
  @Test
  void connectedGraphIsOnePiece() throws Exception {
    int[] classes = IntStream.range(0, 150).map(i -> i % 3).toArray();
    double[][] rows = clouds(new double[][] {{0, 0}, {4, 0}, {2, 3.5}}, classes, 1);
    rows[0] = new double[] {500, 500};
    SelectionTask task = task(rows, 3);
    try (Workers workers = new Workers(1)) {
      Pieces pieces = new Pieces(new GraphBuilder(false, 10).ofPoints(task.points(), task.distortion(), workers).graph(), 3);
      assertEquals(1, pieces.count());
      assertEquals(150, pieces.size(0));
      assertEquals(0, pieces.of(0));
      assertEquals(0, pieces.explore());
      assertEquals(-1, pieces.explore());
    }
  }
}
