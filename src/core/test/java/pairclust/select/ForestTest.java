package pairclust.select;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.Arrays;
import java.util.Random;
import java.util.SplittableRandom;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import pairclust.data.DensePoints;
import pairclust.data.Points;
import pairclust.data.SparsePoints;
import pairclust.parallel.Workers;

/** Trees that separate clusters, and their use in NPU. */
class ForestTest {

  private static Forest grow(Points points, int[] labels, int threads) throws InterruptedException {
    try (Workers workers = new Workers(threads)) {
      return Forest.grow(points, labels, 8, new SplittableRandom(3), workers);
    }
  }

  /** Rows of different clusters never meet in a leaf, unless some are alike; and rows that are alike always do. */
  @Test
  void leavesArePure() throws Exception {
    Random random = new Random(1);
    for (int trial = 0; trial < 30; trial++) {
      int n = 1 + random.nextInt(300);
      double[][] rows = new double[n][4];
      // In every other trial most values are zero, and some rows have nothing else.
      int zeros = trial % 4 < 2 ? 1 : 3;
      for (double[] row : rows) {
        Arrays.setAll(row, j -> random.nextInt(zeros) == 0 ? random.nextDouble() : 0);
      }
      boolean alike = Arrays.stream(rows).map(Arrays::toString).distinct().count() < n;
      int[] labels = random.ints(n, 0, 3).toArray();
      Points points = trial % 2 == 0 ? DensePoints.of(rows) : SparsePoints.of(rows);
      Forest forest = grow(points, labels, 1);
      for (int t = 0; t < forest.members(); t++) {
        for (int a = 0; a < n; a++) {
          for (int b = 0; b < a; b++) {
            boolean together = forest.label(a, t) == forest.label(b, t);
            assertTrue(!together || labels[a] == labels[b] || alike);
            assertTrue(together || !Arrays.equals(rows[a], rows[b]));
            assertTrue(forest.label(a, t) < forest.groups());
          }
        }
      }
    }
  }

  /** The first split separates distant clusters, so all rows of one are in one leaf. */
  @Test
  void oneLeafPerClusterIfThatIsEasy() throws Exception {
    double[][] rows = new double[60][1];
    Arrays.setAll(rows, row -> new double[] {row % 2 * 1000 + row});
    int[] labels = IntStream.range(0, 60).map(row -> row % 2).toArray();
    double[] associations = grow(DensePoints.of(rows), labels, 1).associations(0);
    for (int row = 0; row < 60; row++) {
      assertEquals(1 - row % 2, associations[row]);
    }
  }

  @Test
  void threadsChangeNothingAndTreesDiffer() throws Exception {
    Random random = new Random(2);
    double[][] rows = new double[200][];
    Arrays.setAll(rows, row -> random.doubles(3).toArray());
    int[] labels = random.ints(200, 0, 4).toArray();
    Forest one = grow(DensePoints.of(rows), labels, 1);
    Forest two = grow(DensePoints.of(rows), labels, 2);
    double[] associations = one.associations(5);
    assertArrayEquals(associations, two.associations(5));
    assertTrue(Arrays.stream(associations).anyMatch(own -> own > 0 && own < 1));
  }

  /** With halves and a quarter each: one bit and a half; asked in that order, one question, or two, or, all clusters found, two again. */
  @Test
  void uncertaintyByHand() {
    double[] probabilities = {0.25, 0.5, 0.25};
    assertEquals(1.5 * Math.log(2), NPU.entropy(probabilities), 1e-12);
    assertEquals(0, NPU.entropy(new double[] {0, 1}));
    assertEquals(0.5 + 2 * 0.25 + 3 * 0.25, NPU.expectedQuestions(probabilities, new int[] {1, 0, 2}, 5), 1e-12);
    assertEquals(0.5 + 2 * 0.25 + 2 * 0.25, NPU.expectedQuestions(probabilities, new int[] {1, 0, 2}, 3), 1e-12);
  }
}
