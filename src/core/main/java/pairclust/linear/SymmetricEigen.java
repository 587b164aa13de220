package pairclust.linear;

import java.util.Arrays;
import java.util.stream.IntStream;

/**
 * All eigenvalues and eigenvectors of a small symmetric matrix: Householder reduction to tridiagonal form ({@link Tridiagonal}), then
 * implicit QL iterations ({@link ImplicitQl}).
 *
 * <p>The matrix is scaled by a power of two first, so that entries of any size, the smallest that a double can hold included, neither
 * overflow nor underflow. Errors are at the level of rounding relative to the largest eigenvalue. Every finite matrix has a result; an
 * interrupt ends the computation with a {@link java.util.concurrent.CancellationException}.
 */
public final class SymmetricEigen {

  private static final String TOO_LARGE = "The values of the data are too large; scale them, or give them in larger units.";

  private final int shift;
  private final Tridiagonal reduced;
  private final ImplicitQl solved;

  /** The position of each eigenvalue among those of the iteration, largest first. */
  private final int[] order;

  private SymmetricEigen(int shift, Tridiagonal reduced) {
    this.shift = shift;
    this.reduced = reduced;
    solved = new ImplicitQl(reduced.diagonal(), reduced.offDiagonal());
    order = IntStream.range(0, solved.size()).boxed().sorted((a, b) -> Double.compare(solved.value(b), solved.value(a)))
        .mapToInt(i -> i).toArray();
    if (size() > 0 && Double.isInfinite(Math.max(Math.abs(value(0)), Math.abs(value(size() - 1))))) {
      throw new IllegalArgumentException("The largest eigenvalue of the matrix overflows. " + TOO_LARGE);
    }
  }

  /**
   * Solves a dense matrix.
   *
   * @param matrix the entries; only the upper triangle is read, and nothing is changed
   * @return its eigenvalues and eigenvectors
   */
  public static SymmetricEigen of(double[][] matrix) {
    int n = matrix.length;
    double[][] upper = new double[n][];
    double largest = 0;
    for (int i = 0; i < n; i++) {
      upper[i] = matrix[i].clone();
      largest = Math.max(largest, largest(Arrays.copyOfRange(upper[i], i, n), i, i));
    }
    int shift = shift(largest);
    for (int i = 0; i < n; i++) {
      scale(upper[i], shift);
    }
    return new SymmetricEigen(shift, Tridiagonal.reduce(upper));
  }

  /** Decomposes the first rows and columns of a matrix. */
  static SymmetricEigen ofLeading(double[][] matrix, int size) {
    return of(Arrays.stream(matrix, 0, size).map(row -> Arrays.copyOf(row, size)).toArray(double[][]::new));
  }

  /**
   * Solves a tridiagonal matrix.
   *
   * @param diagonal the diagonal
   * @param offDiagonal the off-diagonal, one entry shorter
   * @return its eigenvalues and eigenvectors
   */
  public static SymmetricEigen ofTridiagonal(double[] diagonal, double[] offDiagonal) {
    double[] main = diagonal.clone();
    double[] beside = offDiagonal.clone();
    int shift = shift(Math.max(largest(main, 0, 0), largest(beside, 0, 1)));
    scale(main, shift);
    scale(beside, shift);
    return new SymmetricEigen(shift, Tridiagonal.of(main, beside));
  }

  private static double largest(double[] entries, int row, int column) {
    double largest = 0;
    for (int j = 0; j < entries.length; j++) {
      if (!Double.isFinite(entries[j])) {
        throw new IllegalArgumentException("Eigenvectors need a matrix of finite numbers, but there is " + entries[j] + " in row " + row
            + ", column " + (column + j) + " (counted from 0). " + TOO_LARGE);
      }
      largest = Math.max(largest, Math.abs(entries[j]));
    }
    return largest;
  }

  /** Returns the power of two that scales a number to between one and two. */
  private static int shift(double largest) {
    int subnormal = largest < Double.MIN_NORMAL ? 60 : 0;
    return largest == 0 ? 0 : subnormal - Math.getExponent(Math.scalb(largest, subnormal));
  }

  private static void scale(double[] entries, int shift) {
    for (int j = 0; j < entries.length; j++) {
      entries[j] = Math.scalb(entries[j], shift);
    }
  }

  /** @return the number of rows of the matrix, and of its eigenvalues */
  public int size() {
    return order.length;
  }

  /**
   * @param i the index of an eigenvalue; 0 is the largest
   * @return the eigenvalue
   */
  public double value(int i) {
    return Math.scalb(solved.value(order[i]), -shift);
  }

  /**
   * Computes an eigenvector on every call.
   *
   * @param i the index of its eigenvalue
   * @return the eigenvector, orthonormal to all others
   */
  public double[] vector(int i) {
    double[] vector = solved.vector(order[i]).clone();
    reduced.transformBack(vector);
    return vector;
  }

  /**
   * @param count the number of eigenvalues, at most the number of rows
   * @return the largest ones, with multiplicity
   */
  public EigenPairs largest(int count) {
    double[] values = new double[count];
    double[][] vectors = new double[count][];
    for (int i = 0; i < count; i++) {
      values[i] = value(i);
      vectors[i] = vector(i);
    }
    return new EigenPairs(values, vectors, new double[count]);
  }
}
