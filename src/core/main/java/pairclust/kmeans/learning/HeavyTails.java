package pairclust.kmeans.learning;

import java.util.Arrays;
import pairclust.parallel.Interrupts;

/**
 * How badly clusters predict rows if their tails may be heavy: the negative logarithm of the density of Student's t in as many dimensions
 * as vary, with the degrees of freedom and the width that fit best (Lange, Little and Taylor, Robust statistical modeling using the t
 * distribution, Journal of the American Statistical Association 84, 1989, doi:10.1080/01621459.1989.10478852; a constant is dropped, as for
 * Gaussian clusters, which are the limit of many degrees).
 *
 * <p>Gaussian clusters with matrices of their own explain outlying rows by a wide cluster for the outliers of all others. With heavy tails
 * rows can be outliers of the cluster that they belong to.
 */
final class HeavyTails {

  /** The degrees of freedom that are tried: from Cauchy's distribution to one that hardly differs from a Gaussian. */
  private static final int[] DEGREES = {1, 2, 3, 4, 6, 8, 12, 16, 24, 32, 64, 128, 512, 4096};

  private static final int MAX_STEPS = 200;
  private static final double PRECISION = 1e-6;

  private HeavyTails() {
  }

  /** Returns the misfit of each row. */
  static double[] misfits(LeftOutFit.Prediction rows) {
    double[] best = null;
    double least = Double.POSITIVE_INFINITY;
    for (int degrees : DEGREES) {
      double[] misfits = misfits(rows, degrees);
      double sum = Arrays.stream(misfits).sum();
      if (best == null || sum < least) {
        best = misfits;
        least = sum;
      }
    }
    return best;
  }

  /** Returns the misfit of each row with these degrees of freedom and the width that fits best. */
  static double[] misfits(LeftOutFit.Prediction rows, int degrees) {
    int d = rows.varying();
    double width = width(rows.squares(), d, degrees);
    double constant = logGammaOfHalf(degrees) - logGammaOfHalf(degrees + d) + d * (Math.log(degrees / 2.0) + Math.log(width)) / 2;
    double[] misfits = new double[rows.squares().length];
    Arrays.setAll(misfits, i -> constant + rows.logDeterminants()[i] / 2
        + (degrees + d) / 2.0 * Math.log1p(rows.squares()[i] / (width * degrees)));
    return misfits;
  }

  /** Finds the factor of the covariances by expectation maximisation: rows far out count less. */
  private static double width(double[] squares, int d, int degrees) {
    double width = 1;
    for (int step = 0; step < MAX_STEPS; step++) {
      Interrupts.check();
      double sum = 0;
      for (double square : squares) {
        sum += (degrees + d) * square / (degrees + square / width);
      }
      double next = sum / (Math.max(1, d) * (double) squares.length);
      if (!(next > 0) || Math.abs(next - width) <= PRECISION * width) {
        break;
      }
      width = next;
    }
    return width;
  }

  /** Returns the logarithm of the gamma function at m/2, from its values at 1 and ½ by the recurrence Γ(x + 1) = x Γ(x). */
  static double logGammaOfHalf(int m) {
    double sum = m % 2 == 0 ? 0 : Math.log(Math.PI) / 2;
    for (int i = m - 2; i > 0; i -= 2) {
      sum += Math.log(i / 2.0);
    }
    return sum;
  }
}
