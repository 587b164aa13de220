package pairclust.kmeans.learning;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;

import org.junit.jupiter.api.Test;
import pairclust.constraint.ConstraintSet;
import pairclust.constraint.Link;
import pairclust.data.DensePoints;
import pairclust.data.Points;
import pairclust.data.SparsePoints;
import pairclust.distortion.Metric;
import pairclust.distortion.SharedSpace;
import pairclust.distortion.StandardDistance;
import pairclust.kmeans.Problem;

class InverseScatterTest {

  private static final double[][] ROWS = {{0, 0, 5}, {2, 0, 5}, {0, 6, 5}, {2, 10, 5}};
  private static final int[] LABELS = {0, 0, 1, 1};

  /** Rows 0 and 1 are must-linked; row 2 is only cannot-linked, and says nothing about scatter. */
  private static Problem problem(Points points) throws InterruptedException {
    StandardDistance.Prepared prepared = StandardDistance.EUCLIDEAN.prepare(points);
    ConstraintSet pairs = new ConstraintSet.Builder().add(0, 1, Link.MUST, 1, 0).add(0, 2, Link.CANNOT, 1, 0).build();
    return new Problem(prepared.points(), prepared.distortion(), 2, pairs);
  }

  /**
   * The first dimension has variance 1. Each cluster has 1 + 1 about its mean, 4 in all, and 4 / (4 - 2) = 2 per degree of freedom; the
   * neighbourhood has 2 with one degree. W = (2 + 20 · 2) / 21 = 2. The second has mean 4 and variance (16 + 16 + 4 + 36) / 4 = 18; the
   * clusters have 0 and 4 + 4, 8 / 2 = 4 per degree, the neighbourhood 0: W = 80 / 21. The third is constant.
   */
  @Test
  void weightsByHand() throws InterruptedException {
    double first = 1 / (2 + 0.01);
    double second = 1 / (80.0 / 21 + 0.18);
    double factor = (1 + 18) / (first * 1 + second * 18);
    double[] expected = {first * factor, second * factor, 1};
    assertArrayEquals(expected, new InverseScatter().propose(problem(DensePoints.of(ROWS)), LABELS), 1e-9);
    assertArrayEquals(expected, new InverseScatter().propose(problem(SparsePoints.of(ROWS)), LABELS), 1e-9);
  }

  /** So that a cost of pairs in units of the data means the same as before. */
  @Test
  void theUnitOfTheDataStays() throws InterruptedException {
    Problem problem = problem(DensePoints.of(ROWS));
    Metric weights = Metric.ofWeights(new InverseScatter().propose(problem, LABELS));
    Problem weighted = problem.in(SharedSpace.learned(problem.points(), problem.distortion(), weights, 0));
    // (1 + 18) / 2
    assertEquals(9.5, problem.unit(), 1e-9);
    assertEquals(9.5, weighted.unit(), 1e-9);
  }

  @Test
  void identicalRowsKeepTheirWeights() throws InterruptedException {
    Problem problem = problem(DensePoints.of(new double[][] {{1, 2}, {1, 2}, {1, 2}, {1, 2}}));
    assertArrayEquals(new double[] {1, 1}, new InverseScatter().propose(problem, LABELS));
  }

  /** Variances that differ by 1e280 must not make weights that are no numbers. */
  @Test
  void weightsAreBounded() throws InterruptedException {
    Problem problem = problem(DensePoints.of(new double[][] {{0, 0}, {1e-40, 1e100}, {2e-40, 3e100}, {0, 1e100}}));
    for (double weight : new InverseScatter().propose(problem, LABELS)) {
      assertEquals(Math.min(1e100, Math.max(1e-100, weight)), weight);
    }
  }
}
