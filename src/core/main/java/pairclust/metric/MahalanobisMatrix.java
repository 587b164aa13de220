package pairclust.metric;

import pairclust.linear.SymmetricEigen;

/** A positive semidefinite matrix that defines a distance. */
final class MahalanobisMatrix {

  private MahalanobisMatrix() {
  }

  static double[][] identity(int d) {
    double[][] matrix = new double[d][d];
    for (int j = 0; j < d; j++) {
      matrix[j][j] = 1;
    }
    return matrix;
  }

  /** Returns a matrix plus a factor times another. */
  static double[][] sum(double[][] matrix, double factor, double[][] other) {
    double[][] sum = new double[matrix.length][matrix.length];
    for (int a = 0; a < sum.length; a++) {
      for (int b = 0; b < sum.length; b++) {
        sum[a][b] = matrix[a][b] + factor * other[a][b];
      }
    }
    return sum;
  }

  /** Returns a matrix times a vector. */
  static double[] times(double[][] matrix, double[] vector) {
    double[] product = new double[matrix.length];
    for (int a = 0; a < product.length; a++) {
      for (int b = 0; b < vector.length; b++) {
        product[a] += matrix[a][b] * vector[b];
      }
    }
    return product;
  }

  /** Returns the inner product of two vectors. */
  static double dot(double[] x, double[] y) {
    double sum = 0;
    for (int j = 0; j < x.length; j++) {
      sum += x[j] * y[j];
    }
    return sum;
  }

  /** Returns the sum of the products of the entries of two matrices. */
  static double dot(double[][] x, double[][] y) {
    double sum = 0;
    for (int a = 0; a < x.length; a++) {
      sum += dot(x[a], y[a]);
    }
    return sum;
  }

  /** Returns the nearest positive semidefinite matrix. */
  static double[][] projected(double[][] matrix) {
    double[][] projected = new double[matrix.length][matrix.length];
    SymmetricEigen solved = SymmetricEigen.of(matrix);
    for (int c = 0; c < matrix.length && solved.value(c) > 0; c++) {
      Scatter.add(solved.vector(c), solved.value(c), projected);
    }
    return projected;
  }

  /** Returns directions after which the Euclidean distance is that of the matrix, the longest first; at least one. */
  static double[][] directions(double[][] matrix) {
    SymmetricEigen solved = SymmetricEigen.of(matrix);
    int count = 1;
    while (count < matrix.length && solved.value(count) > 1e-12 * solved.value(0)) {
      count++;
    }
    double[][] directions = new double[count][];
    for (int c = 0; c < count; c++) {
      directions[c] = solved.vector(c);
      for (int j = 0; j < matrix.length; j++) {
        directions[c][j] *= Math.sqrt(Math.max(0, solved.value(c)));
      }
    }
    return directions;
  }
}
