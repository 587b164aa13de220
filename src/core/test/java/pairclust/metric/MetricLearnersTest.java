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
import pairclust.triplet.Triplet;
import pairclust.triplet.TripletSet;

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

  /**
   * (0, 0) is closer to (1, 0) than to (0, 1). Squared distances are divided by their mean for random rows, 4. With a metric of diagonal
   * 1 - t, 1 + t the triplet lacks 1/2 - t/2, so t² + 5/8 (1 - t)² is minimised: t = 5/13.
   */
  @Test
  void relativeComparisonsByHand() {
    double[][] rows = {{0, 0}, {1, 0}, {0, 1}};
    TripletSet triplets = TripletSet.of(List.of(new Triplet(0, 1, 2)));
    double[][] learned = new RelativeComparisons(triplets).learn(rows, ConstraintSet.empty());
    assertEquals(1 - 5.0 / 13, squaredLength(learned, 1, 0), 1e-3);
    assertEquals(1 + 5.0 / 13, squaredLength(learned, 0, 1), 1e-3);
    assertEquals(2, squaredLength(learned, 1, 1), 1e-3);
    // Weight 0 has no effect, and pairs stand for the same triplet.
    assertArrayEquals(learned, new RelativeComparisons(TripletSet.empty()).learn(rows, pairs(0, 1, Link.MUST, 0, 2, Link.CANNOT)));
    assertThrows(IllegalArgumentException.class,
        () -> new RelativeComparisons(TripletSet.of(List.of(new Triplet(0, 1, 2, 0, 0)))).learn(rows, pairs(0, 1, Link.MUST)));
  }

  /** Triplets by one direction that is no axis: others of the same kind, of other rows, are violated less often afterwards. */
  @Test
  void relativeComparisonsHoldForOtherRows() {
    for (int seed = 0; seed < 10; seed++) {
      Random random = new Random(seed);
      double[][] rows = randomRows(random, 200, 5);
      double[] direction = {1, -1, 0.5, 0, 0};
      List<Triplet> given = new ArrayList<>();
      List<Triplet> heldOut = new ArrayList<>();
      while (heldOut.size() < 500) {
        int[] r = random.ints(3, 0, 100).toArray();
        int side = given.size() < 150 ? 0 : 100;
        double near = Math.abs(MahalanobisMatrix.dot(direction, Scatter.difference(rows[r[0] + side], rows[r[1] + side])));
        double far = Math.abs(MahalanobisMatrix.dot(direction, Scatter.difference(rows[r[0] + side], rows[r[2] + side])));
        if (r[0] != r[1] && near < far) {
          (side == 0 ? given : heldOut).add(new Triplet(r[0] + side, r[1] + side, r[2] + side));
        }
      }
      double[][] learned = new RelativeComparisons(TripletSet.of(given)).learn(rows, ConstraintSet.empty());
      long before = heldOut.stream().filter(t -> violated(t, rows, MahalanobisMatrix.identity(5))).count();
      long after = heldOut.stream().filter(t -> violated(t, rows, learned)).count();
      assertTrue(after < 0.5 * before, "seed " + seed + ": " + before + " before, " + after + " after");
    }
  }

  private static boolean violated(Triplet t, double[][] rows, double[][] directions) {
    return squaredLength(directions, Scatter.difference(rows[t.anchor()], rows[t.near()]))
        >= squaredLength(directions, Scatter.difference(rows[t.anchor()], rows[t.far()]));
  }

  /** No small change of the matrix that keeps it positive semidefinite lowers the objective. */
  @Test
  void relativeComparisonsAreBest() {
    for (int seed = 0; seed < 50; seed++) {
      Random random = new Random(seed);
      double[][] rows = randomRows(random, 20, 3);
      List<Triplet> triplets = new ArrayList<>();
      for (int i = 0; i < 30; i++) {
        int[] r = random.ints(0, 20).distinct().limit(3).toArray();
        triplets.add(new Triplet(r[0], r[1], r[2], random.nextDouble(), 0));
      }
      TripletSet set = TripletSet.of(triplets);
      double[][] directions = new RelativeComparisons(set).learn(rows, ConstraintSet.empty());
      double[][] matrix = new double[3][3];
      for (double[] direction : directions) {
        Scatter.add(direction, 1, matrix);
      }
      double least = RelativeComparisons.value(matrix, rows, set);
      assertTrue(least <= RelativeComparisons.value(MahalanobisMatrix.identity(3), rows, set));
      for (int i = 0; i < 100; i++) {
        double[][] change = Scatter.covariance(randomRows(random, 1, 3));
        double[][] other = MahalanobisMatrix.projected(MahalanobisMatrix.sum(matrix, random.nextGaussian() / 10, change));
        assertTrue(RelativeComparisons.value(other, rows, set) >= least * (1 - 1e-3), "seed " + seed);
      }
    }
  }
}
