package pairclust.metric;

import pairclust.linear.SymmetricEigen;
import pairclust.linear.Triangular;

/** The generalised eigenproblem of two symmetric matrices. */
final class SymmetricPencil {

  private SymmetricPencil() {
  }

  /**
   * The solution of a generalised eigenproblem.
   *
   * @param values the eigenvalues, largest first
   * @param vectors their eigenvectors, with {@code w' B w = 1}
   */
  record Solution(double[] values, double[][] vectors) {
  }

  /**
   * Solves {@code A w = λ B w}.
   *
   * @param a a symmetric matrix
   * @param b a positive definite matrix
   * @return its solution
   */
  static Solution solve(double[][] a, double[][] b) {
    int d = a.length;
    double[][] inverse = Triangular.inverse(Triangular.root(b));
    double[][] half = new double[d][d];
    // Rows of A are its columns, so this is the transpose of the inverse root times A.
    for (int i = 0; i < d; i++) {
      Triangular.times(inverse, a[i], half[i]);
    }
    double[][] reduced = new double[d][d];
    double[] column = new double[d];
    for (int j = 0; j < d; j++) {
      for (int i = 0; i < d; i++) {
        column[i] = half[i][j];
      }
      Triangular.times(inverse, column, reduced[j]);
    }
    SymmetricEigen solved = SymmetricEigen.of(symmetric(reduced));
    double[] values = new double[d];
    double[][] vectors = new double[d][d];
    for (int c = 0; c < d; c++) {
      values[c] = solved.value(c);
      double[] vector = solved.vector(c);
      for (int i = 0; i < d; i++) {
        for (int j = 0; j <= i; j++) {
          vectors[c][j] += inverse[i][j] * vector[i];
        }
      }
    }
    return new Solution(values, vectors);
  }

  /** Removes the asymmetry that rounding leaves. */
  private static double[][] symmetric(double[][] matrix) {
    for (int i = 0; i < matrix.length; i++) {
      for (int j = 0; j < i; j++) {
        double mean = 0.5 * (matrix[i][j] + matrix[j][i]);
        matrix[i][j] = mean;
        matrix[j][i] = mean;
      }
    }
    return matrix;
  }
}
