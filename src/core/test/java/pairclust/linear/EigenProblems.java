package pairclust.linear;

import java.util.Arrays;
import java.util.Random;
import java.util.stream.IntStream;
import no.uib.cipr.matrix.DenseMatrix;
import no.uib.cipr.matrix.NotConvergedException;
import no.uib.cipr.matrix.SymmDenseEVD;

/** Symmetric matrices of every shape that has been hard for some solver, and how well a solution fits. */
public final class EigenProblems {

  /** What a matrix is like. */
  public enum Shape {
    /** Independent entries. */
    RANDOM,
    /** Nothing off the diagonal. */
    DIAGONAL,
    /** Few eigenvalues, each many times. */
    REPEATED,
    /** Products of fewer vectors than rows, as covariances of few rows are. */
    LOW_RANK,
    /** Rows from large to tiny, or the other way round. */
    GRADED,
    /** Eigenvalues that differ by rounding only. */
    CLUSTERED,
    /** Tridiagonal. */
    TRIDIAGONAL,
    /** Wilkinson's matrix, whose largest eigenvalues agree to all digits in pairs. */
    WILKINSON,
    /** Zeros. */
    ZERO,
    /** One eigenvalue near zero. */
    NEARLY_SINGULAR,
    /** Several blocks, as of a disconnected graph. */
    BLOCKS
  }

  private EigenProblems() {
  }

  /**
   * Draws a matrix.
   *
   * @param shape what it is like
   * @param n its rows
   * @param scale its unit
   */
  public static double[][] matrix(Shape shape, int n, double scale, Random random) {
    double[][] a = switch (shape) {
      case RANDOM -> symmetric(n, random);
      case DIAGONAL -> diagonal(random.doubles(n, -1, 1).toArray());
      case REPEATED -> turned(IntStream.range(0, n).mapToDouble(i -> i % 3 - 1).toArray(), random);
      case LOW_RANK -> product(n, Math.max(1, n / 6), random);
      case GRADED -> graded(n, random);
      case CLUSTERED -> turned(IntStream.range(0, n).mapToDouble(i -> 1 + 1e-14 * random.nextGaussian()).toArray(), random);
      case TRIDIAGONAL -> tridiagonal(random.doubles(n, -1, 1).toArray(), random.doubles(n, -1, 1).toArray());
      case WILKINSON -> tridiagonal(IntStream.range(0, n).mapToDouble(i -> Math.abs(i - (n - 1) / 2.0)).toArray(), ones(n));
      case ZERO -> new double[n][n];
      case NEARLY_SINGULAR -> turned(IntStream.range(0, n).mapToDouble(i -> i == 0 ? 1e-18 : 1 + i).toArray(), random);
      case BLOCKS -> blocks(n, random);
    };
    for (double[] row : a) {
      Arrays.setAll(row, j -> row[j] * scale);
    }
    return a;
  }

  private static double[] ones(int n) {
    double[] ones = new double[n];
    Arrays.fill(ones, 1);
    return ones;
  }

  static double[][] symmetric(int n, Random random) {
    double[][] a = new double[n][n];
    for (int i = 0; i < n; i++) {
      for (int j = 0; j <= i; j++) {
        a[i][j] = random.nextGaussian();
        a[j][i] = a[i][j];
      }
    }
    return a;
  }

  private static double[][] diagonal(double[] values) {
    return tridiagonal(values, new double[values.length]);
  }

  private static double[][] tridiagonal(double[] diagonal, double[] beside) {
    double[][] a = new double[diagonal.length][diagonal.length];
    for (int i = 0; i < diagonal.length; i++) {
      a[i][i] = diagonal[i];
      if (i > 0) {
        a[i][i - 1] = beside[i];
        a[i - 1][i] = beside[i];
      }
    }
    return a;
  }

  private static double[][] product(int n, int rank, Random random) {
    double[][] a = new double[n][n];
    for (int r = 0; r < rank; r++) {
      double[] v = random.doubles(n, -1, 1).toArray();
      for (int i = 0; i < n; i++) {
        for (int j = 0; j < n; j++) {
          a[i][j] += v[i] * v[j];
        }
      }
    }
    return a;
  }

  private static double[][] graded(int n, Random random) {
    double[][] a = symmetric(n, random);
    boolean falls = random.nextBoolean();
    double step = Math.pow(10, -1 - random.nextInt(12));
    for (int i = 0; i < n; i++) {
      for (int j = 0; j < n; j++) {
        a[i][j] *= Math.pow(step, falls ? i + j : 2 * n - 2 - i - j);
      }
    }
    return a;
  }

  private static double[][] blocks(int n, Random random) {
    double[][] a = symmetric(n, random);
    int pieces = 1 + random.nextInt(5);
    for (int i = 0; i < n; i++) {
      for (int j = 0; j < n; j++) {
        a[i][j] = i % pieces == j % pieces ? a[i][j] : 0;
      }
    }
    return a;
  }

  /** A matrix with the given eigenvalues: reflected from both sides, several times. */
  private static double[][] turned(double[] values, Random random) {
    int n = values.length;
    double[][] a = diagonal(values);
    for (int turn = 0; turn < 3; turn++) {
      double[] u = random.doubles(n, -1, 1).toArray();
      double squares = Arrays.stream(u).map(x -> x * x).sum();
      for (int side = 0; side < 2; side++) {
        for (double[] row : a) {
          double along = 2 * IntStream.range(0, n).mapToDouble(j -> row[j] * u[j]).sum() / squares;
          Arrays.setAll(row, j -> row[j] - along * u[j]);
        }
        a = transposed(a);
      }
    }
    for (int i = 0; i < n; i++) {
      for (int j = 0; j < i; j++) {
        a[i][j] = a[j][i];
      }
    }
    return a;
  }

  private static double[][] transposed(double[][] a) {
    double[][] b = new double[a.length][a.length];
    for (int i = 0; i < a.length; i++) {
      for (int j = 0; j < a.length; j++) {
        b[j][i] = a[i][j];
      }
    }
    return b;
  }

  /** Returns the matrix over its largest entry, so that nothing under- or overflows in a check. */
  public static double[][] normalised(double[][] a, double largest) {
    return Arrays.stream(a).map(row -> Arrays.stream(row).map(x -> largest > 0 ? x / largest : x).toArray()).toArray(double[][]::new);
  }

  /** Returns the eigenvalues that LAPACK finds, which Weka brings as Java; the largest first. */
  public static double[] byLapack(double[][] a) throws NotConvergedException {
    // Without this it looks for native libraries first, and prints a warning for each that is not there.
    System.setProperty("com.github.fommil.netlib.LAPACK", "com.github.fommil.netlib.F2jLAPACK");
    System.setProperty("com.github.fommil.netlib.BLAS", "com.github.fommil.netlib.F2jBLAS");
    double[] ascending = SymmDenseEVD.factorize(new DenseMatrix(a)).getEigenvalues();
    return IntStream.range(0, ascending.length).mapToDouble(i -> ascending[ascending.length - 1 - i]).toArray();
  }

  /** Returns the largest absolute entry. */
  public static double largest(double[][] a) {
    return Arrays.stream(a).flatMapToDouble(Arrays::stream).map(Math::abs).max().orElse(0);
  }

  /**
   * Returns the largest entry of {@code A V - V diag(values)}, where the matrix has entries near one.
   *
   * @param values eigenvalues of that matrix
   * @param vectors by number, the eigenvectors
   */
  public static double residual(double[][] a, double[] values, double[][] vectors) {
    double worst = 0;
    for (int e = 0; e < values.length; e++) {
      for (int i = 0; i < a.length; i++) {
        double sum = -values[e] * vectors[e][i];
        for (int j = 0; j < a.length; j++) {
          sum += a[i][j] * vectors[e][j];
        }
        worst = Math.max(worst, Double.isNaN(sum) ? Double.POSITIVE_INFINITY : Math.abs(sum));
      }
    }
    return worst;
  }

  /** Returns how far the vectors are from orthonormal. */
  public static double skewness(double[][] vectors) {
    double worst = 0;
    for (int a = 0; a < vectors.length; a++) {
      for (int b = 0; b <= a; b++) {
        double sum = a == b ? -1 : 0;
        for (int i = 0; i < vectors[a].length; i++) {
          sum += vectors[a][i] * vectors[b][i];
        }
        worst = Math.max(worst, Double.isNaN(sum) ? Double.POSITIVE_INFINITY : Math.abs(sum));
      }
    }
    return worst;
  }
}
