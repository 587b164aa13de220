package pairclust.linear;

import pairclust.parallel.Interrupts;

/**
 * A symmetric matrix brought to tridiagonal form by Householder reflections (G. Golub and C. Van Loan, Matrix computations, 4th edition
 * 2013, section 8.3.1). Only the upper half is read and written, row by row, which is the order in memory.
 *
 * @param diagonal the diagonal
 * @param offDiagonal the off-diagonal, one entry shorter
 * @param reflectors by row, the unit vector of its reflection, from the column right of the diagonal; null if the row was tridiagonal
 *     already
 */
record Tridiagonal(double[] diagonal, double[] offDiagonal, double[][] reflectors) {

  /** The length beyond the tridiagonal below which a row counts as reduced: squares of smaller numbers would underflow. */
  private static final double NOTHING = 1e-140;

  /** Wraps a matrix that is tridiagonal already. */
  static Tridiagonal of(double[] diagonal, double[] offDiagonal) {
    return new Tridiagonal(diagonal, offDiagonal, new double[0][]);
  }

  /**
   * Reduces a matrix.
   *
   * @param a the matrix, whose upper half is overwritten; its largest entry is near one
   */
  static Tridiagonal reduce(double[][] a) {
    int n = a.length;
    double[] diagonal = new double[n];
    double[] offDiagonal = new double[Math.max(0, n - 1)];
    double[][] reflectors = new double[n][];
    double[] product = new double[n];
    for (int k = 0; k < n; k++) {
      Interrupts.check();
      diagonal[k] = a[k][k];
      if (k + 1 < n) {
        double[] row = a[k];
        double rest = Math.sqrt(Basis.dot(row, row, k + 2, n));
        offDiagonal[k] = row[k + 1];
        if (rest > NOTHING) {
          offDiagonal[k] = reflector(row, k + 1, rest);
          reflectors[k] = row;
          reflect(a, row, k + 1, product);
        }
      }
    }
    return new Tridiagonal(diagonal, offDiagonal, reflectors);
  }

  /** Replaces the end of a row by the unit vector that reflects it onto one axis; returns its coordinate there. */
  private static double reflector(double[] row, int from, double rest) {
    double length = Math.hypot(row[from], rest);
    double image = row[from] > 0 ? -length : length;
    row[from] -= image;
    double factor = 1 / Math.hypot(row[from], rest);
    for (int j = from; j < row.length; j++) {
      row[j] *= factor;
    }
    return image;
  }

  /** Reflects the rest of the matrix from both sides: {@code A - u w' - w u'} with {@code w = 2 (A u - (u' A u) u)}. */
  private static void reflect(double[][] a, double[] u, int from, double[] w) {
    int n = u.length;
    for (int i = from; i < n; i++) {
      w[i] = 0;
    }
    for (int i = from; i < n; i++) {
      w[i] += Basis.dot(a[i], u, i, n);
      Basis.add(u[i], a[i], w, i + 1, n);
    }
    double along = Basis.dot(u, w, from, n);
    for (int i = from; i < n; i++) {
      w[i] = 2 * (w[i] - along * u[i]);
    }
    for (int i = from; i < n; i++) {
      double[] row = a[i];
      double ofU = u[i];
      double ofW = w[i];
      for (int j = i; j < n; j++) {
        row[j] -= ofU * w[j] + ofW * u[j];
      }
    }
  }

  /** Converts an eigenvector of the tridiagonal matrix into one of the original matrix. */
  void transformBack(double[] vector) {
    Interrupts.check();
    for (int k = reflectors.length - 1; k >= 0; k--) {
      if (reflectors[k] != null) {
        Basis.add(-2 * Basis.dot(reflectors[k], vector, k + 1, vector.length), reflectors[k], vector, k + 1, vector.length);
      }
    }
  }
}
