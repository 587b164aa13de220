package pairclust.metric;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Random;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import pairclust.constraint.ConstraintSet;
import pairclust.constraint.Link;
import pairclust.data.DensePoints;
import pairclust.data.SparsePoints;

/** Metrics learned from pairs: worked by hand, and by what defines them. */
class MetricLearnersTest {

  private static ConstraintSet pairs(Object... firstSecondLink) {
    ConstraintSet.Builder pairs = new ConstraintSet.Builder();
    for (int i = 0; i < firstSecondLink.length; i += 3) {
      pairs.add((int) firstSecondLink[i], (int) firstSecondLink[i + 1], (Link) firstSecondLink[i + 2], 1, 0);
    }
    return pairs.build();
  }

  private static double squaredLength(double[][] directions, double... vector) {
    return Arrays.stream(directions).mapToDouble(direction -> Math.pow(MahalanobisMatrix.dot(direction, vector), 2)).sum();
  }

  private static double[][] randomRows(Random random, int rows, int columns) {
    return IntStream.range(0, rows).mapToObj(i -> random.doubles(columns, -2, 2).toArray()).toArray(double[][]::new);
  }

  @Test
  void generalisedEigenvectors() {
    for (int seed = 0; seed < 100; seed++) {
      Random random = new Random(seed);
      int d = 1 + random.nextInt(6);
      double[][] a = Scatter.covariance(randomRows(random, d + 1, d));
      double[][] b = Scatter.covariance(randomRows(random, 3 * d, d));
      SymmetricPencil.Solution solved = SymmetricPencil.solve(a, b);
      for (int c = 0; c < d; c++) {
        double[] w = solved.vectors()[c];
        double value = solved.values()[c];
        double[] right = Arrays.stream(MahalanobisMatrix.times(b, w)).map(x -> value * x).toArray();
        assertArrayEquals(right, MahalanobisMatrix.times(a, w), 1e-9 * (1 + Math.abs(value)), "seed " + seed);
        assertEquals(1, MahalanobisMatrix.dot(w, MahalanobisMatrix.times(b, w)), 1e-9);
      }
    }
  }

  /**
   * One must-link between (1, 0) and (-1, 0): scatter 2 along the first axis with one degree of freedom. The identity counts as two rows,
   * so the covariance within is diag(2 + 2, 2) / 3, and squared lengths along the axes are 3/4 and 3/2.
   */
  @Test
  void relevantComponentsByHand() {
    double[][] rows = {{1, 0}, {-1, 0}, {0, 1}, {0, -1}};
    double[][] learned = new RelevantComponents().learn(rows, pairs(0, 1, Link.MUST));
    assertEquals(0.75, squaredLength(learned, 1, 0), 1e-12);
    assertEquals(1.5, squaredLength(learned, 0, 1), 1e-12);
    assertEquals(2.25, squaredLength(learned, 1, 1), 1e-12);
    // The second axis comes first: all rows vary as much along both, must-linked ones along the first only.
    assertEquals(0, learned[0][0], 1e-12);
  }

  @Test
  void withoutMustLinksDistancesStay() {
    double[][] rows = randomRows(new Random(1), 30, 4);
    double[][] learned = new RelevantComponents().learn(rows, pairs(0, 1, Link.CANNOT));
    for (int i = 1; i < rows.length; i++) {
      double[] difference = Scatter.difference(rows[0], rows[i]);
      assertEquals(MahalanobisMatrix.dot(difference, difference), squaredLength(learned, difference), 1e-9);
    }
  }

  /** One cannot-link along the second axis and no must-link: only that axis is left, with its own scale. */
  @Test
  void discriminativeComponentsByHand() {
    double[][] rows = {{1, 1}, {1, -1}, {-2, 0}};
    double[][] learned = new DiscriminativeComponents().learn(rows, pairs(0, 1, Link.CANNOT));
    assertEquals(1, learned.length);
    assertEquals(0, squaredLength(learned, 1, 0), 1e-12);
    assertEquals(1, squaredLength(learned, 0, 1), 1e-12);
    IllegalArgumentException none = assertThrows(IllegalArgumentException.class,
        () -> new DiscriminativeComponents().learn(rows, pairs(0, 1, Link.MUST)));
    assertTrue(none.getMessage().contains("cannot-links"), none::getMessage);
  }

  /** No other metric that keeps must-linked rows as near has a larger sum of distances of cannot-linked rows. */
  @Test
  void theConvexMetricIsTheBest() {
    for (int seed = 0; seed < 30; seed++) {
      Random random = new Random(seed);
      int d = 1 + random.nextInt(3);
      double[][] rows = randomRows(random, 12, d);
      ConstraintSet pairs = pairs(0, 1, Link.MUST, 2, 3, Link.MUST, 4, 5, Link.CANNOT, 6, 7, Link.CANNOT, 8, 9, Link.CANNOT);
      double[][] learned = new ConvexMetric().learn(rows, pairs);
      double[][] together = new double[d][d];
      Scatter.add(Scatter.difference(rows[0], rows[1]), 1.0 / (2 + d), together);
      Scatter.add(Scatter.difference(rows[2], rows[3]), 1.0 / (2 + d), together);
      for (int j = 0; j < d; j++) {
        together[j][j] += 2.0 * d / (2 + d);
      }
      List<double[]> apart = new ArrayList<>();
      for (int i = 4; i < 10; i += 2) {
        apart.add(Scatter.difference(rows[i], rows[i + 1]));
      }
      double[][] matrix = new double[d][d];
      Arrays.stream(learned).forEach(direction -> Scatter.add(direction, 1, matrix));
      assertEquals(1, MahalanobisMatrix.dot(matrix, together), 1e-6);
      double best = ConvexMetric.value(matrix, apart);
      for (int t = 0; t < 500; t++) {
        double[][] other = Scatter.covariance(randomRows(random, 1 + random.nextInt(3), d));
        double bound = MahalanobisMatrix.dot(other, together);
        assertTrue(ConvexMetric.value(other, apart) / Math.sqrt(bound) <= best * (1 + 1e-3), "seed " + seed);
      }
    }
  }

  @Test
  void theConvexMetricNeedsBothKindsOfPairs() {
    double[][] rows = {{1, 1}, {1, -1}, {-2, 0}};
    for (Link link : Link.values()) {
      assertThrows(IllegalArgumentException.class, () -> new ConvexMetric().learn(rows, pairs(0, 1, link)));
    }
  }

  /**
   * One pair along the first axis with squared distance q and bound b. The metric is diag(a, 1), and slack and divergence cost alike, so
   * a - log a + aq/b - log(aq/b) is least: 1 - 2/a + q/b = 0, or a = 2 / (1 + q/b). Here q is 16 for the must-link, .04 for the
   * cannot-link.
   */
  @Test
  void informationTheoreticMetricOfOnePair() {
    double[][] rows = new double[41][];
    for (int i = 0; i < 41; i++) {
      rows[i] = i % 2 == 0 ? new double[] {(i - 20) / 10.0, 0} : new double[] {0, (i - 20) / 10.0};
    }
    double[] drawn = InformationTheoreticMetric.distances(rows);
    double[][] nearer = new InformationTheoreticMetric().learn(rows, pairs(0, 40, Link.MUST));
    assertEquals(2 / (1 + 16 / drawn[(int) (0.05 * (drawn.length - 1))]), squaredLength(nearer, 1, 0), 1e-3);
    assertEquals(1, squaredLength(nearer, 0, 1), 1e-9);
    double[][] farther = new InformationTheoreticMetric().learn(rows, pairs(20, 22, Link.CANNOT));
    assertEquals(2 / (1 + 0.04 / drawn[(int) (0.95 * (drawn.length - 1))]), squaredLength(farther, 1, 0), 1e-3);
    assertEquals(1, squaredLength(farther, 0, 1), 1e-9);
    assertThrows(IllegalArgumentException.class, () -> new InformationTheoreticMetric().learn(rows, ConstraintSet.empty()));
  }

  @Test
  void aMapOfSparseRowsIsThatOfDenseOnes() {
    Random random = new Random(5);
    for (int columns : new int[] {5, 320}) {
      double[][] rows = new double[40][columns];
      SparsePoints.Builder sparse = new SparsePoints.Builder(columns);
      int[][] indices = new int[rows.length][];
      for (int i = 0; i < rows.length; i++) {
        int row = i;
        indices[i] = random.ints(0, columns - 1).distinct().limit(4).sorted().toArray();
        IntStream.of(indices[i]).forEach(j -> rows[row][j] = 1 + random.nextInt(5) + (row % 2) * (j % 3));
        IntStream.of(indices[i]).forEach(j -> sparse.entry(j, rows[row][j]));
        sparse.endRow();
      }
      ConstraintSet given = pairs(0, 2, Link.MUST, 1, 3, Link.MUST, 0, 1, Link.CANNOT);
      LearnedMap dense = LearnedMap.learn(DensePoints.of(rows), given, new RelevantComponents(), 3);
      LearnedMap other = LearnedMap.learn(sparse.build(), given, new RelevantComponents(), 3);
      assertEquals(3, dense.dimensions());
      assertEquals(columns, other.columns());
      double[] sum = new double[3];
      for (int i = 0; i < rows.length; i++) {
        int row = i;
        double[] mapped = dense.map(rows[i]);
        double[] entries = IntStream.of(indices[i]).mapToDouble(j -> rows[row][j]).toArray();
        assertArrayEquals(mapped, dense.map(indices[i], entries, entries.length), 1e-9);
        for (int c = 0; c < 3; c++) {
          assertEquals(Math.abs(mapped[c]), Math.abs(other.map(rows[i])[c]), 1e-4);
          sum[c] += mapped[c];
        }
      }
      assertArrayEquals(new double[3], sum, 1e-8);
    }
  }

  @Test
  void constantColumnsAreLeftOutAndEqualRowsAreAnError() {
    double[][] rows = {{1, 7, 0}, {2, 7, 0}, {3, 7, 1}, {4, 7, 1}};
    LearnedMap map = LearnedMap.learn(DensePoints.of(rows), pairs(0, 1, Link.MUST), new RelevantComponents(), Integer.MAX_VALUE);
    assertEquals(2, map.dimensions());
    assertArrayEquals(map.map(new double[] {1, 7, 0}), map.map(new double[] {1, 70, 0}), 0);
    IllegalArgumentException equal = assertThrows(IllegalArgumentException.class,
        () -> LearnedMap.learn(DensePoints.of(new double[][] {{1}, {1}}), pairs(0, 1, Link.MUST), new RelevantComponents(), 1));
    assertTrue(equal.getMessage().contains("same values"), equal::getMessage);
  }
}
