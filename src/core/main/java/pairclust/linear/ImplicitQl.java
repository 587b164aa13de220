package pairclust.linear;

import java.util.Arrays;
import pairclust.parallel.Interrupts;

/**
 * Eigenvalues and eigenvectors of a symmetric tridiagonal matrix by QL iterations with implicit shifts (A. Dubrulle, R. Martin and J.
 * Wilkinson, The implicit QL algorithm, Numerische Mathematik 12, 1968, doi:10.1007/BF02165404).
 *
 * <p>An off-diagonal entry counts as zero if it is at the level of rounding of the whole matrix, not only of its two neighbours on the
 * diagonal: where these are nearly zero, as in a matrix of low rank, rounding keeps reintroducing larger entries, and the iteration would
 * not end. Vectors are rows here, so that rotations access memory in order.
 */
final class ImplicitQl {

  /** The distance from one to the next double. */
  private static final double EPSILON = 0x1p-52;

  /** Numbers below this lose digits in quotients, and rotations would not be orthogonal. */
  private static final double SMALLEST = Double.MIN_NORMAL / EPSILON;

  /** Two or three sweeps per eigenvalue are usual. After this many the tolerance doubles repeatedly, so that the iteration always ends. */
  private static final int PATIENCE = 30;

  private final double[] d;
  private final double[] e;
  private final double[][] vectors;
  private final double limit;

  /**
   * @param diagonal the diagonal; replaced by the eigenvalues
   * @param offDiagonal the off-diagonal, one entry shorter; its squares must not overflow
   */
  ImplicitQl(double[] diagonal, double[] offDiagonal) {
    int n = diagonal.length;
    d = diagonal;
    e = Arrays.copyOf(offDiagonal, n);
    vectors = new double[n][n];
    double norm = 0;
    for (int i = 0; i < n; i++) {
      vectors[i][i] = 1;
      norm = Math.max(norm, Math.abs(d[i]) + Math.abs(e[i]));
    }
    limit = EPSILON * norm;
    for (int l = 0; l < n; l++) {
      int end = blockEnd(l, limit);
      for (int sweep = 1; end > l; sweep++) {
        Interrupts.check();
        sweep(l, end);
        end = blockEnd(l, Math.scalb(limit, sweep / PATIENCE));
      }
    }
  }

  int size() {
    return d.length;
  }

  double value(int i) {
    return d[i];
  }

  double[] vector(int i) {
    return vectors[i];
  }

  /** Returns the last row of the block that starts at a row and has no negligible entry beside its diagonal. */
  private int blockEnd(int l, double negligible) {
    int m = l;
    while (m < d.length - 1 && Math.abs(e[m]) > negligible) {
      m++;
    }
    return m;
  }

  /** Chases one bulge through rows l to m, shifted by the eigenvalue of the first two rows that is nearer the first. */
  private void sweep(int l, int m) {
    double half = (d[l + 1] - d[l]) / (2 * e[l]);
    double g = d[m] - d[l] + e[l] / (half + Math.copySign(Math.hypot(half, 1), half));
    double sine = 1;
    double cosine = 1;
    double p = 0;
    for (int i = m - 1; i >= l; i--) {
      double f = sine * e[i];
      double b = cosine * e[i];
      double r = Math.hypot(f, g);
      e[i + 1] = r;
      if (r < SMALLEST) {
        // The matrix splits here; the rows before this one are left for the next sweep.
        d[i + 1] -= p;
        e[i + 1] = 0;
        e[m] = 0;
        return;
      }
      sine = f / r;
      cosine = g / r;
      g = d[i + 1] - p;
      r = (d[i] - g) * sine + 2 * cosine * b;
      p = sine * r;
      d[i + 1] = g + p;
      g = cosine * r - b;
      rotate(vectors[i], vectors[i + 1], sine, cosine);
    }
    d[l] -= p;
    e[l] = g;
    e[m] = 0;
  }

  private static void rotate(double[] lower, double[] upper, double sine, double cosine) {
    for (int k = 0; k < lower.length; k++) {
      double f = upper[k];
      upper[k] = sine * lower[k] + cosine * f;
      lower[k] = cosine * lower[k] - sine * f;
    }
  }
}
