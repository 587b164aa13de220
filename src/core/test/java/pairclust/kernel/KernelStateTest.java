package pairclust.kernel;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.Random;
import org.apache.commons.math3.linear.Array2DRowRealMatrix;
import org.apache.commons.math3.linear.EigenDecomposition;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import pairclust.constraint.ConstraintSet;
import pairclust.constraint.Link;
import pairclust.data.GaussianRows;
import pairclust.parallel.Workers;

/** The matrix K and the sums over clusters, against the formulas written out. */
class KernelStateTest {

  static KernelMatrix linear(double[][] points) throws InterruptedException {
    try (Workers workers = new Workers(1)) {
      return KernelMatrix.of(points.length, (i, j) -> WrittenOutKernel.dot(points[i], points[j]), workers);
    }
  }

  /** Pairs count as they are given, with W = cost. */
  private static KernelProblem problem(double[][] points, int k, ConstraintSet pairs, double cost) throws InterruptedException {
    return new KernelProblem(linear(points), k, pairs, new KernelProblem.Weight(cost, Double.NaN, false, false));
  }

  /**
   * Rows 0, 1 and 10 on a line; 0 and 10 must-linked, 1 and 10 cannot-linked, w = 30. Together with 0, the 10 makes a cluster with the mean
   * 5 and the squared distances 25 and 25, and a reward of 2 * 30 / 2; with 1 it makes 20.25 + 20.25 and as much of a penalty.
   */
  @Test
  void byHand() throws InterruptedException {
    double[][] points = {{0}, {1}, {10}};
    ConstraintSet pairs = new ConstraintSet.Builder().add(0, 2, Link.MUST, 1, 0).add(1, 2, Link.CANNOT, 1, 0).build();
    KernelProblem problem = problem(points, 2, pairs, 30);
    assertEquals(50 - 30, new KernelState(problem, new int[] {0, 1, 0}).objective().total(), 1e-9);
    assertEquals(40.5 + 30, new KernelState(problem, new int[] {0, 1, 1}).objective().total(), 1e-9);
    assertEquals(0.5, new KernelState(problem, new int[] {0, 0, 1}).objective().total(), 1e-9);
    KernelState all = new KernelState(problem, new int[] {0, 0, 0});
    // The mean is 11/3: 121/9 + 64/9 + 361/9 = 182/3; both pairs are within, and cancel.
    assertEquals(182.0 / 3, all.objective().total(), 1e-9);
    assertEquals(-20, all.objective().mustLinks(), 1e-9);
    assertEquals(20, all.objective().cannotLinks(), 1e-9);
    assertEquals(182.0 / 3, all.objective().distortion(), 1e-9);
  }

  @Test
  void objectiveAsPrinted() throws InterruptedException {
    double[][] points = GaussianRows.of(40, 3, 1);
    Random random = new Random(2);
    int[] classes = random.ints(40, 0, 3).toArray();
    ConstraintSet pairs = WrittenOutKernel.pairs(classes, 30, 3);
    KernelProblem problem = problem(points, 4, pairs, 0.7);
    for (int trial = 0; trial < 20; trial++) {
      int[] labels = random.ints(40, 0, 4).toArray();
      KernelState state = new KernelState(problem, labels);
      assertEquals(WrittenOutKernel.objective(points, pairs, 0.7, labels, 4), state.objective().total(), 1e-9);
      // What never rises differs from it by sigma for every row but one per cluster.
      assertEquals(state.objective().total() + problem.sigma() * 36, state.value(), 1e-9);
    }
  }

  @ParameterizedTest
  @ValueSource(doubles = {0, 0.1, 5})
  void sigmaMakesTheMatrixPositive(double cost) throws InterruptedException {
    double[][] points = GaussianRows.of(60, 4, 5);
    ConstraintSet pairs = WrittenOutKernel.pairs(new Random(6).ints(60, 0, 2).toArray(), 50, 7);
    KernelMatrix plain = linear(points);
    double[][] entries = new double[60][60];
    for (int i = 0; i < 60; i++) {
      for (int j = 0; j < 60; j++) {
        entries[i][j] = plain.get(i, j);
      }
    }
    for (int i = 0; i < pairs.size(); i++) {
      double w = (pairs.link(i) == Link.MUST ? cost : -cost) * pairs.weight(i);
      entries[pairs.first(i)][pairs.second(i)] += w;
      entries[pairs.second(i)][pairs.first(i)] += w;
    }
    EigenDecomposition expected = new EigenDecomposition(new Array2DRowRealMatrix(entries));
    double smallest = expected.getRealEigenvalue(59);
    double largest = expected.getRealEigenvalue(0);
    KernelProblem problem = problem(points, 2, pairs, cost);
    assertEquals(smallest, problem.smallestEigenvalue(), 1e-6 * largest);
    assertTrue(problem.sigma() >= 0 && problem.sigma() + smallest >= -1e-9 * largest, "sigma " + problem.sigma());
    assertTrue(problem.sigma() <= Math.max(0, -smallest) + 1e-6 * largest, "sigma " + problem.sigma());
    assertEquals(entries[3][3] + problem.sigma(), problem.matrix().get(3, 3), 1e-12);
  }

  @Test
  void aMoveLowersTheObjectiveAsComputed() throws InterruptedException {
    double[][] points = GaussianRows.of(50, 2, 8);
    Random random = new Random(9);
    ConstraintSet pairs = WrittenOutKernel.pairs(random.ints(50, 0, 3).toArray(), 40, 10);
    KernelProblem problem = problem(points, 3, pairs, 0.5);
    KernelState state = new KernelState(problem, random.ints(50, 0, 3).toArray());
    for (int step = 0; step < 300; step++) {
      int row = random.nextInt(50);
      double before = state.value();
      int[] labels = state.labels().clone();
      boolean moved = state.improve(row);
      assertTrue(moved ? state.value() < before : state.value() == before);
      assertEquals(moved, labels[row] != state.labels()[row]);
      assertStands(problem, state);
      // No other cluster would have been better.
      for (int h = 0; h < 3; h++) {
        labels[row] = h;
        assertTrue(state.value() <= new KernelState(problem, labels).value() + 1e-9);
      }
      state.move(random.nextInt(50), random.nextInt(3));
    }
  }

  /** Sums updated by moves equal recomputed ones. */
  private static void assertStands(KernelProblem problem, KernelState state) {
    KernelState recomputed = new KernelState(problem, state.labels());
    assertEquals(recomputed.value(), state.value(), 1e-9);
    for (int row = 0; row < 50; row += 7) {
      for (int h = 0; h < 3; h++) {
        assertEquals(recomputed.distance(row, h), state.distance(row, h), 1e-9);
      }
    }
  }

  @Test
  void groupsMoveTogetherOrNotAtAll() throws InterruptedException {
    double[][] points = {{0}, {1}, {10}, {11}, {9}};
    KernelProblem problem = problem(points, 2, ConstraintSet.empty(), 1);
    KernelState state = new KernelState(problem, new int[] {0, 0, 0, 0, 1});
    int[] group = {2, 3};
    assertTrue(state.isTogether(group));
    assertTrue(state.improve(group, 100 + 110 + 110 + 121));
    assertArrayEquals(new int[] {0, 0, 1, 1, 1}, state.labels());
    assertFalse(state.improve(group, 100 + 110 + 110 + 121));
    assertFalse(state.isTogether(new int[] {1, 2}));
    // 0 and 1 around 0.5; 10, 11 and 9 around 10.
    assertEquals(0.5 + 2, state.objective().total(), 1e-9);
  }

  @Test
  void distancesAreThoseFromTheMeans() throws InterruptedException {
    KernelProblem problem = problem(new double[][] {{0}, {2}, {10}}, 2, ConstraintSet.empty(), 1);
    KernelState state = new KernelState(problem, new int[] {0, 0, 1});
    // 10 is 9 from the mean 1; 81 = 100 + distance.
    assertEquals(81 - 100, state.distance(2, 0), 1e-9);
    assertEquals(-100, state.distance(2, 1), 1e-9);
    assertEquals(1, state.nearest(2));
    assertEquals(0, state.nearest(1));
  }
}
