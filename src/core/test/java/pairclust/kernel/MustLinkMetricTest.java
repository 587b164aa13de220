package pairclust.kernel;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.Random;
import org.apache.commons.math3.linear.Array2DRowRealMatrix;
import org.apache.commons.math3.linear.LUDecomposition;
import org.apache.commons.math3.linear.MatrixUtils;
import org.apache.commons.math3.linear.RealMatrix;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import pairclust.constraint.ConstraintSet;
import pairclust.constraint.Link;
import pairclust.constraint.Neighbourhoods;
import pairclust.data.GaussianRows;
import pairclust.parallel.Workers;

/** The metric learned from must-links, by hand and with a linear kernel, whose space is known. */
class MustLinkMetricTest {

  private static MustLinkMetric learn(KernelMatrix matrix, ConstraintSet pairs, double weight, boolean closure, int threads)
      throws InterruptedException {
    try (Workers workers = new Workers(threads)) {
      return MustLinkMetric.learn(matrix, pairs, weight, closure, workers);
    }
  }

  /**
   * The corners of a rectangle of 2 by 1, whose rows have the variance 1 + 1/4. One must-link along the longer side is a difference of
   * 2 / root 2, squared 2; the ridge is 0.02 * 1.25 * (1 + 20) = 0.525. Products of the first values shrink to 0.525 / 2.525.
   */
  @Test
  void byHand() throws InterruptedException {
    double[][] points = {{0, 0}, {2, 0}, {0, 1}, {2, 1}};
    KernelMatrix matrix = KernelStateTest.linear(points);
    assertEquals(1.25, matrix.variance(), 1e-12);
    ConstraintSet pairs = new ConstraintSet.Builder().add(0, 1, Link.MUST, 1, 0).add(0, 2, Link.CANNOT, 1, 0).build();
    assertEquals(1, learn(matrix, pairs, 1, true, 1).count());
    assertEquals(4 * 0.525 / 2.525, matrix.get(1, 1), 1e-12);
    assertEquals(4 * 0.525 / 2.525 + 1, matrix.get(3, 3), 1e-12);
    assertEquals(1, matrix.get(2, 3), 1e-12);
  }

  /** With a linear kernel the metric is the inverse of I + scatter / ridge, in the dimensions of the rows. */
  @ParameterizedTest
  @ValueSource(booleans = {true, false})
  void againstTheSpaceItself(boolean closure) throws InterruptedException {
    double[][] points = GaussianRows.of(50, 4, 3);
    ConstraintSet pairs = WrittenOutKernel.pairs(new Random(4).ints(50, 0, 3).toArray(), 40, 5);
    KernelMatrix matrix = KernelStateTest.linear(points);
    RealMatrix metric = metric(points, pairs, 2, closure, matrix.variance());
    MustLinkMetric learned = learn(matrix, pairs, 2, closure, 1);
    RealMatrix rows = new Array2DRowRealMatrix(points);
    RealMatrix expected = rows.multiply(metric).multiply(rows.transpose());
    for (int i = 0; i < 50; i++) {
      for (int j = 0; j <= i; j++) {
        assertEquals(expected.getEntry(i, j), matrix.get(i, j), 1e-9);
      }
    }
    // A new row's similarities to the rows of each cluster, in sum.
    int[] labels = new Random(6).ints(50, 0, 3).toArray();
    double[] fresh = {0.3, -1, 2, 0.7};
    double[] similarities = rows.operate(metric.operate(fresh));
    double[][] factors = learned.factors(labels, 3);
    double[] sums = new double[3];
    for (int row = 0; row < 50; row++) {
      double plain = WrittenOutKernel.dot(points[row], fresh);
      sums[labels[row]] += plain - similarities[row];
      for (int h = 0; h < 3; h++) {
        sums[h] += factors[h][row] * plain;
      }
    }
    assertArrayEquals(new double[3], sums, 1e-9);
  }

  private static RealMatrix metric(double[][] points, ConstraintSet pairs, double weight, boolean closure, double variance) {
    RealMatrix scatter = new Array2DRowRealMatrix(4, 4);
    double total = 0;
    Neighbourhoods neighbourhoods = new Neighbourhoods(points.length, pairs);
    for (int p = 0; closure && p < neighbourhoods.count(); p++) {
      int[] members = neighbourhoods.members(p);
      double pairWeight = members.length > 1 ? neighbourhoods.mustWeight(p) : 0;
      total += pairWeight * (members.length - 1);
      // Half of the squared differences of all ordered pairs, over the size, is the scatter about the mean.
      for (int a : members) {
        for (int b : members) {
          scatter = scatter.add(square(points[a], points[b]).scalarMultiply(0.5 * pairWeight / members.length));
        }
      }
    }
    for (int pair = 0; !closure && pair < pairs.size(); pair++) {
      if (pairs.link(pair) == Link.MUST) {
        total += pairs.weight(pair);
        RealMatrix square = square(points[pairs.first(pair)], points[pairs.second(pair)]);
        scatter = scatter.add(square.scalarMultiply(0.5 * pairs.weight(pair)));
      }
    }
    RealMatrix inverse = MatrixUtils.createRealIdentityMatrix(4).add(scatter.scalarMultiply(1 / (0.02 * variance * (total + 20 / weight))));
    return new LUDecomposition(inverse).getSolver().getInverse();
  }

  private static RealMatrix square(double[] a, double[] b) {
    RealMatrix difference = MatrixUtils.createColumnRealMatrix(a).subtract(MatrixUtils.createColumnRealMatrix(b));
    return difference.multiply(difference.transpose());
  }

  /** Weights of pairs are factors of the weight, also where they are below 1. */
  @Test
  void weightsOfPairsAreFactors() throws InterruptedException {
    double[][] points = GaussianRows.of(30, 3, 1);
    ConstraintSet pairs = WrittenOutKernel.pairs(new Random(2).ints(30, 0, 2).toArray(), 25, 3);
    KernelMatrix one = KernelStateTest.linear(points);
    learn(one, pairs, 1, true, 1);
    KernelProblem wholeCost = new KernelProblem(one, 2, pairs, new KernelProblem.Weight(1, 1, true, true));
    ConstraintSet.Builder lighter = new ConstraintSet.Builder();
    pairs.forEach(pair -> lighter.add(pair.first(), pair.second(), pair.link(), pair.weight() / 8, 0));
    KernelMatrix other = KernelStateTest.linear(points);
    learn(other, lighter.build(), 8, true, 1);
    for (int i = 0; i < 30; i++) {
      assertEquals(one.get(i, i / 2), other.get(i, i / 2), 1e-12);
    }
    for (boolean constant : new boolean[] {true, false}) {
      KernelProblem light = new KernelProblem(KernelStateTest.linear(points), 2, lighter.build(),
          new KernelProblem.Weight(8, 1, true, constant));
      KernelProblem whole = constant ? wholeCost
          : new KernelProblem(KernelStateTest.linear(points), 2, pairs, new KernelProblem.Weight(1, 1, true, false));
      assertEquals(whole.cost(), light.cost() / 8, 1e-12);
    }
  }

  /** More differences than the limit are represented by a sample; threads change nothing. */
  @Test
  void manyMustLinks() throws InterruptedException {
    double[][] points = GaussianRows.of(700, 2, 1);
    ConstraintSet.Builder builder = new ConstraintSet.Builder();
    for (int i = 1; i < 650; i++) {
      builder.add(0, i, Link.MUST, 1, 0);
    }
    ConstraintSet pairs = builder.build();
    KernelMatrix one = KernelStateTest.linear(points);
    KernelMatrix two = KernelStateTest.linear(points);
    double before = one.get(3, 3);
    MustLinkMetric metric = learn(one, pairs, 1, true, 1);
    assertEquals(Contrasts.LIMIT, metric.count());
    learn(two, pairs, 1, true, 2);
    for (int i = 0; i < 700; i++) {
      assertEquals(one.get(i, 699), two.get(i, 699));
    }
    // About the whole variance of two dimensions is within: each shrinks to about 0.02 * 2 / (1 + 0.02 * 2) of it.
    double[] shares = {one.get(3, 3) / before, 0.04 / 1.04};
    assertEquals(1, shares[0] / shares[1], 0.2);
  }

  @Test
  void nothingToLearn() throws InterruptedException {
    KernelMatrix matrix = KernelStateTest.linear(new double[][] {{0, 1}, {2, 2}});
    ConstraintSet cannot = new ConstraintSet.Builder().add(0, 1, Link.CANNOT, 1, 0).build();
    ConstraintSet must = new ConstraintSet.Builder().add(0, 1, Link.MUST, 1, 0).build();
    assertEquals(0, learn(matrix, cannot, 1, true, 1).count());
    assertEquals(0, learn(matrix, must, 0, true, 1).factors(new int[2], 2).length);
    assertEquals(8, matrix.get(1, 1));
    assertEquals(0, learn(KernelStateTest.linear(new double[2][2]), must, 1, true, 1).count());
    assertTrue(learn(matrix, must, 1, true, 1).count() == 1 && matrix.get(1, 1) < 8);
  }
}
