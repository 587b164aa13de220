package pairclust.linear;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.Random;
import java.util.concurrent.CancellationException;
import org.apache.commons.math3.linear.Array2DRowRealMatrix;
import org.apache.commons.math3.linear.EigenDecomposition;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** Eigenvalues by residual, and against an independent solver. */
class LanczosTest {

  private record Stored(double[][] entries) implements SymmetricOperator {

    @Override
    public int size() {
      return entries.length;
    }

    @Override
    public void multiply(double[] x, double[] y) {
      for (int i = 0; i < y.length; i++) {
        y[i] = 0;
        for (int j = 0; j < x.length; j++) {
          y[i] += entries[i][j] * x[j];
        }
      }
    }
  }

  private static Stored random(int size, long seed) {
    Random random = new Random(seed);
    double[][] entries = new double[size][size];
    for (int i = 0; i < size; i++) {
      for (int j = 0; j <= i; j++) {
        entries[i][j] = random.nextGaussian();
        entries[j][i] = entries[i][j];
      }
    }
    return new Stored(entries);
  }

  /** Checks {@code |Av - lambda v|} with products made here, and that the vectors are at right angles. */
  private static void assertEigen(Stored matrix, EigenPairs pairs, double tolerance) {
    for (int c = 0; c < pairs.count(); c++) {
      double[] product = new double[matrix.size()];
      matrix.multiply(pairs.vectors()[c], product);
      double residual = 0;
      for (int i = 0; i < product.length; i++) {
        double off = product[i] - pairs.values()[c] * pairs.vectors()[c][i];
        residual += off * off;
      }
      assertTrue(Math.sqrt(residual) <= tolerance, "residual " + Math.sqrt(residual));
      assertEquals(Math.sqrt(residual), pairs.residuals()[c], tolerance);
      for (int d = 0; d <= c; d++) {
        double product2 = 0;
        for (int i = 0; i < product.length; i++) {
          product2 += pairs.vectors()[c][i] * pairs.vectors()[d][i];
        }
        assertEquals(c == d ? 1 : 0, product2, 1e-9);
      }
    }
  }

  @ParameterizedTest
  @CsvSource({"1, 1", "2, 1", "2, 2", "3, 5", "10, 3", "60, 4", "200, 2", "200, 6"})
  void largestOfRandomMatrices(int size, int count) {
    Stored matrix = random(size, 7 * size + count);
    EigenDecomposition expected = new EigenDecomposition(new Array2DRowRealMatrix(matrix.entries()));
    EigenPairs found = Lanczos.largest(matrix, count, 1e-9, 1);
    assertEquals(Math.min(size, count), found.count());
    assertEigen(matrix, found, 1e-6);
    for (int c = 0; c < found.count(); c++) {
      assertEquals(expected.getRealEigenvalue(c), found.values()[c], 1e-6);
    }
  }

  @Test
  void smallestThroughTheNegatedMatrix() {
    Stored matrix = random(80, 3);
    EigenDecomposition expected = new EigenDecomposition(new Array2DRowRealMatrix(matrix.entries()));
    assertEquals(-expected.getRealEigenvalue(79), Lanczos.largest(matrix.negated(), 1, 1e-9, 5).values()[0], 1e-6);
  }

  /** The path of three points has the eigenvalues root two, 0 and minus root two. */
  @Test
  void byHand() {
    Stored path = new Stored(new double[][] {{0, 1, 0}, {1, 0, 1}, {0, 1, 0}});
    EigenPairs pairs = Lanczos.largest(path, 3, 1e-12, 1);
    assertEquals(Math.sqrt(2), pairs.values()[0], 1e-12);
    assertEquals(0, pairs.values()[1], 1e-12);
    assertEquals(-Math.sqrt(2), pairs.values()[2], 1e-12);
    assertEigen(path, pairs, 1e-12);
  }

  /** One direction is invariant under the identity; the search for further ones must restart. */
  @Test
  void repeatedEigenvalues() {
    double[][] identity = new double[20][20];
    double[][] blocks = new double[20][20];
    for (int i = 0; i < 20; i++) {
      identity[i][i] = 1;
      blocks[i][i] = i < 10 ? 2 : -1;
    }
    EigenPairs ones = Lanczos.largest(new Stored(identity), 4, 1e-12, 1);
    assertEigen(new Stored(identity), ones, 1e-12);
    EigenPairs twos = Lanczos.largest(new Stored(blocks), 1, 1e-12, 1);
    assertEquals(2, twos.values()[0], 1e-12);
    assertEquals(1, Lanczos.largest(new Stored(blocks).negated(), 1, 1e-12, 1).values()[0], 1e-12);
  }

  @Test
  void nothingButZeros() {
    EigenPairs pairs = Lanczos.largest(new Stored(new double[5][5]), 2, 1e-9, 1);
    assertEquals(2, pairs.count());
    assertEquals(0, pairs.values()[0]);
    assertEigen(new Stored(new double[5][5]), pairs, 0);
  }

  @Test
  void stopsWhenAsked() {
    Stored matrix = random(50, 1);
    Thread.currentThread().interrupt();
    assertThrows(CancellationException.class, () -> Lanczos.largest(matrix, 1, 1e-9, 1));
    assertTrue(Thread.interrupted());
  }
}
