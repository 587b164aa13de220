package pairclust.linear;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.Random;
import java.util.concurrent.CancellationException;
import org.apache.commons.math3.linear.Array2DRowRealMatrix;
import org.apache.commons.math3.linear.EigenDecomposition;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.parallel.Isolated;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;
import org.junit.jupiter.params.provider.ValueSource;

/** Eigenvalues by hand, by their definition, and against LAPACK and commons-math. */
@Isolated("measures how fast it stops")
class SymmetricEigenTest {

  private static void assertSolved(double[][] a, double tolerance) throws Exception {
    SymmetricEigen solved = SymmetricEigen.of(a);
    EigenPairs pairs = solved.largest(a.length);
    assertTrue(EigenProblems.residual(a, pairs.values(), pairs.vectors()) <= tolerance, () -> "residual "
        + EigenProblems.residual(a, pairs.values(), pairs.vectors()));
    assertTrue(EigenProblems.skewness(pairs.vectors()) <= 1e-13, () -> "not orthogonal " + EigenProblems.skewness(pairs.vectors()));
    assertArrayEquals(EigenProblems.byLapack(a), pairs.values(), tolerance);
  }

  @ParameterizedTest
  @EnumSource
  void everyShape(EigenProblems.Shape shape) throws Exception {
    Random random = new Random(1);
    for (int n : new int[] {1, 2, 3, 5, 21, 64, 130}) {
      double[][] a = EigenProblems.matrix(shape, n, 1, random);
      assertSolved(a, 1e-14 * (1 + n * EigenProblems.largest(a)));
    }
  }

  /** The path of three points has the eigenvalues root two, 0 and minus root two, the first with the vector (1, root two, 1) / 2. */
  @Test
  void byHand() {
    double root = Math.sqrt(2);
    for (SymmetricEigen path : new SymmetricEigen[] {SymmetricEigen.of(new double[][] {{0, 1, 0}, {1, 0, 1}, {0, 1, 0}}),
        SymmetricEigen.ofTridiagonal(new double[3], new double[] {1, 1})}) {
      assertEquals(3, path.size());
      assertEquals(root, path.value(0), 1e-15);
      assertEquals(0, path.value(1), 1e-15);
      assertEquals(-root, path.value(2), 1e-15);
      double sign = Math.signum(path.vector(0)[1]);
      assertArrayEquals(new double[] {sign / 2, sign / root, sign / 2}, path.vector(0), 1e-15);
    }
    assertEquals(-7, SymmetricEigen.of(new double[][] {{-7}}).value(0));
    assertEquals(0, SymmetricEigen.of(new double[0][]).size());
  }

  @Test
  void matrixIsNotChangedAndOnlyItsUpperHalfIsRead() {
    double[][] a = {{2, 1}, {99, 2}};
    assertEquals(3, SymmetricEigen.of(a).value(0), 1e-15);
    assertArrayEquals(new double[][] {{2, 1}, {99, 2}}, a);
  }

  /** 0.5 and 1.5 times any unit. */
  @ParameterizedTest
  @ValueSource(doubles = {1e-320, 1e-300, 1e-200, 1, 1e150, 1e300, 1e308})
  void everyUnit(double unit) {
    SymmetricEigen solved = SymmetricEigen.of(new double[][] {{unit, unit / 2}, {unit / 2, unit}});
    double rounding = 1e-15 * unit + Double.MIN_VALUE;
    assertEquals(1.5 * unit, solved.value(0), rounding);
    assertEquals(0.5 * unit, solved.value(1), rounding);
    assertEquals(Math.sqrt(0.5), Math.abs(solved.vector(1)[0]), 1e-3 * (unit < 1e-310 ? 1 : 1e-12));
  }

  @Test
  void agreesWithCommonsMathWhereThatConverges() {
    double[][] a = EigenProblems.symmetric(60, new Random(4));
    assertArrayEquals(new EigenDecomposition(new Array2DRowRealMatrix(a)).getRealEigenvalues(), SymmetricEigen.of(a).largest(60).values(),
        1e-12);
  }

  @Test
  void tridiagonalIsSolvedAsWrittenOut() {
    Random random = new Random(6);
    double[][] a = EigenProblems.matrix(EigenProblems.Shape.TRIDIAGONAL, 40, 1, random);
    double[] diagonal = new double[40];
    double[] beside = new double[39];
    for (int i = 0; i < 40; i++) {
      diagonal[i] = a[i][i];
      beside[Math.min(i, 38)] = a[Math.min(i, 38)][Math.min(i, 38) + 1];
    }
    EigenPairs pairs = SymmetricEigen.ofTridiagonal(diagonal, beside).largest(40);
    assertTrue(EigenProblems.residual(a, pairs.values(), pairs.vectors()) <= 1e-14);
    assertArrayEquals(SymmetricEigen.of(a).largest(40).values(), pairs.values(), 1e-14);
  }

  @ParameterizedTest
  @ValueSource(doubles = {Double.NaN, Double.POSITIVE_INFINITY, Double.NEGATIVE_INFINITY})
  void nonFiniteValuesAreRejected(double entry) {
    double[][] a = {{1, 0, entry}, {0, 1, 0}, {entry, 0, 1}};
    Exception e = assertThrows(IllegalArgumentException.class, () -> SymmetricEigen.of(a));
    assertTrue(e.getMessage().contains(entry + " in row 0, column 2"), e.getMessage());
    assertThrows(IllegalArgumentException.class, () -> SymmetricEigen.ofTridiagonal(new double[2], new double[] {entry}));
  }

  @Test
  void eigenvaluesBeyondAllNumbersAreRefused() {
    double most = Double.MAX_VALUE;
    Exception e = assertThrows(IllegalArgumentException.class, () -> SymmetricEigen.of(new double[][] {{most, most}, {most, most}}));
    assertTrue(e.getMessage().contains("overflows"), e.getMessage());
  }

  @Test
  void stopsWhenInterrupted() {
    double[][] a = EigenProblems.symmetric(50, new Random(1));
    Thread.currentThread().interrupt();
    assertThrows(CancellationException.class, () -> SymmetricEigen.of(a));
    assertTrue(Thread.interrupted());
  }

  /** 1,200 rows take seconds; an interrupt ends the computation in a small part of that time. */
  @Test
  void stopsInTheMiddle() throws Exception {
    double[][] a = EigenProblems.symmetric(1200, new Random(1));
    long[] ended = new long[1];
    Thread thread = new Thread(() -> {
      try {
        SymmetricEigen.of(a);
      } catch (CancellationException e) {
        ended[0] = System.nanoTime();
      }
    });
    thread.start();
    Thread.sleep(100);
    long asked = System.nanoTime();
    thread.interrupt();
    thread.join();
    assertTrue(ended[0] > 0, "It was over before it was interrupted.");
    assertTrue(ended[0] - asked < 500_000_000L, () -> (ended[0] - asked) / 1_000_000 + " ms");
  }
}
