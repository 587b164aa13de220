package pairclust.linear;

/** Lower triangular matrices. */
public final class Triangular {

  private Triangular() {
  }

  /**
   * @param symmetric a positive definite matrix, of which the lower half is read
   * @return its lower triangular root (Cholesky)
   */
  public static double[][] root(double[][] symmetric) {
    int d = symmetric.length;
    double[][] root = new double[d][d];
    for (int a = 0; a < d; a++) {
      for (int b = 0; b <= a; b++) {
        double sum = symmetric[a][b];
        for (int c = 0; c < b; c++) {
          sum -= root[a][c] * root[b][c];
        }
        // Rounding may take a tiny pivot below zero.
        root[a][b] = a == b ? Math.sqrt(Math.max(sum, 1e-12 * symmetric[a][a])) : sum / root[b][b];
      }
    }
    return root;
  }

  /**
   * @param lower a lower triangular matrix
   * @return its inverse
   */
  public static double[][] inverse(double[][] lower) {
    int d = lower.length;
    double[][] inverse = new double[d][d];
    for (int a = 0; a < d; a++) {
      inverse[a][a] = 1 / lower[a][a];
      for (int b = 0; b < a; b++) {
        double sum = 0;
        for (int c = b; c < a; c++) {
          sum += lower[a][c] * inverse[c][b];
        }
        inverse[a][b] = -sum / lower[a][a];
      }
    }
    return inverse;
  }

  /**
   * @param lower a lower triangular matrix
   * @param vector a vector
   * @param product receives their product
   */
  public static void times(double[][] lower, double[] vector, double[] product) {
    for (int a = 0; a < vector.length; a++) {
      double sum = 0;
      for (int b = 0; b <= a; b++) {
        sum += lower[a][b] * vector[b];
      }
      product[a] = sum;
    }
  }
}
