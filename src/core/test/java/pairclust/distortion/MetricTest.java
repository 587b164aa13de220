package pairclust.distortion;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertNotNull;
import static org.junit.jupiter.api.Assertions.assertNull;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.Random;
import org.junit.jupiter.api.Test;
import pairclust.data.DensePoints;
import pairclust.data.Points;
import pairclust.data.SparsePoints;

/** Metrics by hand, and by what their parts must have to do with each other. */
class MetricTest {

  private static void assertMatrix(double[][] expected, double[][] actual, double tolerance) {
    assertEquals(expected.length, actual.length);
    for (int i = 0; i < expected.length; i++) {
      assertArrayEquals(expected[i], actual[i], tolerance);
    }
  }

  private static double[][] times(double[][] a, double[][] b) {
    double[][] product = new double[a.length][b[0].length];
    for (int i = 0; i < a.length; i++) {
      for (int j = 0; j < b[0].length; j++) {
        for (int m = 0; m < b.length; m++) {
          product[i][j] += a[i][m] * b[m][j];
        }
      }
    }
    return product;
  }

  private static double[][] transposed(double[][] a) {
    double[][] transposed = new double[a[0].length][a.length];
    for (int i = 0; i < a.length; i++) {
      for (int j = 0; j < a[0].length; j++) {
        transposed[j][i] = a[i][j];
      }
    }
    return transposed;
  }

  private static double[][] identity(int d) {
    double[][] identity = new double[d][d];
    for (int i = 0; i < d; i++) {
      identity[i][i] = 1;
    }
    return identity;
  }

  /** BB' + I is positive definite for any B. */
  private static double[][] covariance(Random random, int d) {
    double[][] b = new double[d][d];
    for (double[] row : b) {
      for (int j = 0; j < d; j++) {
        row[j] = random.nextGaussian();
      }
    }
    double[][] covariance = times(b, transposed(b));
    for (int i = 0; i < d; i++) {
      covariance[i][i] += 1;
    }
    return covariance;
  }

  /**
   * C = [4 2; 2 5] = L L' with L = [2 0; 1 2]. L⁻¹ = [½ 0; -¼ ½]. A = C⁻¹ = [5 -2; -2 4] / 16, log det A = -log 16. From (0, 0) to
   * (2, 4): ½ (4·5 - 2·2·4·2 + 16·4) / 16 = ½ (20 - 32 + 64) / 16 = 52/32.
   */
  @Test
  void fullByHand() {
    Metric metric = Metric.full(new double[][] {{4, 2}, {2, 5}});
    assertFalse(metric.isDiagonal());
    assertEquals(2, metric.dimensions());
    assertMatrix(new double[][] {{2, 0}, {1, 2}}, Metric.cholesky(new double[][] {{4, 2}, {2, 5}}), 1e-15);
    assertMatrix(new double[][] {{0.5, 0}, {-0.25, 0.5}}, metric.root(), 1e-15);
    assertMatrix(new double[][] {{5.0 / 16, -2.0 / 16}, {-2.0 / 16, 4.0 / 16}}, metric.matrix(), 1e-15);
    assertArrayEquals(new double[] {5.0 / 16, 4.0 / 16}, metric.weights(), 1e-15);
    assertEquals(-Math.log(16), metric.logDeterminant(), 1e-14);
    assertEquals(52.0 / 32, metric.halfSquare(DensePoints.of(new double[][] {{0, 0}, {2, 4}}), 0, 1), 1e-14);
    assertEquals(2, metric.covariance(0, 1));
  }

  /** Variances 4 and ½: weights ¼ and 2, log det A = log ½; from (1, 0) to (3, 1): ½ (4/4 + 1·2) = 1.5. */
  @Test
  void diagonalByHand() {
    Metric metric = Metric.diagonal(new double[] {4, 0.5});
    assertTrue(metric.isDiagonal());
    assertArrayEquals(new double[] {0.25, 2}, metric.weights(), 1e-15);
    assertMatrix(new double[][] {{0.25, 0}, {0, 2}}, metric.matrix(), 1e-14);
    assertEquals(Math.log(0.5), metric.logDeterminant(), 1e-15);
    double[][] rows = {{1, 0}, {3, 1}};
    for (Points points : new Points[] {DensePoints.of(rows), SparsePoints.of(rows)}) {
      assertEquals(1.5, metric.halfSquare(points, 0, 1), 1e-15);
    }
    assertEquals(0, metric.covariance(0, 1));
    assertEquals(0.5, Metric.ofWeights(new double[] {2}).covariance(0, 0));
    assertEquals(0, Metric.unit(3).logDeterminant());
  }

  /** [1 2; 2 1] has a negative eigenvalue, [1 1; 1 1] a zero one. */
  @Test
  void refusesWhatIsNotPositiveDefinite() {
    assertNull(Metric.full(new double[][] {{1, 2}, {2, 1}}));
    assertNull(Metric.full(new double[][] {{1, 1}, {1, 1}}));
    assertNull(Metric.full(new double[][] {{0}}));
    assertNull(Metric.full(new double[][] {{Double.NaN}}));
  }

  @Test
  void partsAgree() {
    Random random = new Random(1);
    for (int d = 1; d <= 12; d++) {
      double[][] covariance = covariance(random, d);
      Metric metric = Metric.full(covariance);
      assertNotNull(metric);
      double[][] factor = Metric.cholesky(covariance);
      assertMatrix(covariance, times(factor, transposed(factor)), 1e-10);
      assertMatrix(identity(d), times(metric.root(), factor), 1e-10);
      assertMatrix(times(transposed(metric.root()), metric.root()), metric.matrix(), 1e-12);
      assertMatrix(identity(d), times(metric.matrix(), covariance), 1e-9);
      for (int i = 0; i < d; i++) {
        assertEquals(metric.matrix()[i][i], metric.weights()[i], 1e-12);
      }
      // det A is one over the square of the product of the factor's diagonal.
      double determinant = 1;
      for (int i = 0; i < d; i++) {
        determinant /= factor[i][i] * factor[i][i];
      }
      assertEquals(Math.log(determinant), metric.logDeterminant(), 1e-10);
    }
  }

  /** The distance by a metric is the plain one of images under its root. */
  @Test
  void distanceIsThatOfImages() {
    Random random = new Random(2);
    for (int d = 1; d <= 8; d++) {
      double[][] rows = new double[5][d];
      for (double[] row : rows) {
        for (int j = 0; j < d; j++) {
          row[j] = random.nextInt(3) == 0 ? 0 : random.nextGaussian();
        }
      }
      Metric metric = Metric.full(covariance(random, d));
      double[][] a = metric.matrix();
      DensePoints points = DensePoints.of(rows);
      DensePoints images = points.times(metric.root());
      for (int i = 0; i < 5; i++) {
        for (int j = 0; j < 5; j++) {
          double direct = 0;
          for (int s = 0; s < d; s++) {
            for (int t = 0; t < d; t++) {
              direct += (rows[i][s] - rows[j][s]) * a[s][t] * (rows[i][t] - rows[j][t]) / 2;
            }
          }
          assertEquals(direct, metric.halfSquare(points, i, j), 1e-10);
          assertEquals(direct, metric.halfSquare(SparsePoints.of(rows), i, j), 1e-10);
          assertEquals(direct, new SquaredEuclidean().pair(images, i, j), 1e-10);
        }
      }
    }
  }

  @Test
  void liesBetween() {
    Metric some = Metric.full(new double[][] {{4, 2}, {2, 5}});
    Metric other = Metric.full(new double[][] {{2, 0}, {0, 1}});
    Metric quarter = some.towards(other, 0.25);
    // ¾ of the one and ¼ of the other.
    assertEquals(3.5, quarter.covariance(0, 0), 1e-15);
    assertEquals(1.5, quarter.covariance(0, 1), 1e-15);
    assertEquals(1.5, quarter.covariance(1, 0), 1e-15);
    assertEquals(4, quarter.covariance(1, 1), 1e-15);
    Metric diagonal = Metric.diagonal(new double[] {1, 2}).towards(Metric.diagonal(new double[] {3, 10}), 0.5);
    assertTrue(diagonal.isDiagonal());
    assertEquals(2, diagonal.covariance(0, 0), 1e-15);
    assertEquals(6, diagonal.covariance(1, 1), 1e-15);
    assertMatrix(new double[][] {{5.0 / 16, -2.0 / 16}, {-2.0 / 16, 4.0 / 16}}, some.towards(other, 0).matrix(), 1e-15);
    Metric mixed = Metric.unit(2).towards(some, 0.5);
    assertEquals(2.5, mixed.covariance(0, 0), 1e-15);
    assertEquals(1, mixed.covariance(0, 1), 1e-15);
  }
}
