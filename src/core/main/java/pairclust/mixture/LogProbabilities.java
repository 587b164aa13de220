package pairclust.mixture;

import java.util.Arrays;

/** Probabilities given by their logarithms. */
public final class LogProbabilities {

  private LogProbabilities() {
  }

  /**
   * Replaces logarithms by the probabilities they are proportional to.
   *
   * @param logs changed in place
   * @return the logarithm of the sum before
   */
  public static double normalise(double[] logs) {
    double largest = logs[largest(logs)];
    if (largest == Double.NEGATIVE_INFINITY) {
      // All are impossible to the precision of a double, and nothing distinguishes them.
      Arrays.fill(logs, 1.0 / logs.length);
      return largest;
    }
    double sum = 0;
    for (int h = 0; h < logs.length; h++) {
      logs[h] = Math.exp(logs[h] - largest);
      sum += logs[h];
    }
    for (int h = 0; h < logs.length; h++) {
      logs[h] /= sum;
    }
    return largest + Math.log(sum);
  }

  /**
   * Returns the place of the largest value.
   *
   * @param values at least one value
   * @return the first place of it
   */
  public static int largest(double[] values) {
    int best = 0;
    for (int h = 1; h < values.length; h++) {
      if (values[h] > values[best]) {
        best = h;
      }
    }
    return best;
  }

  /**
   * Returns the logarithm of the sum of values given by their logarithms.
   *
   * @param logs the logarithms
   * @param without the place of a value to leave out, or -1
   * @return the logarithm of the sum; negative infinity if there is nothing to sum
   */
  static double logSum(double[] logs, int without) {
    double largest = Double.NEGATIVE_INFINITY;
    for (int h = 0; h < logs.length; h++) {
      largest = h == without ? largest : Math.max(largest, logs[h]);
    }
    double sum = 0;
    for (int h = 0; h < logs.length; h++) {
      sum += h == without ? 0 : Math.exp(logs[h] - largest);
    }
    return largest == Double.NEGATIVE_INFINITY ? largest : largest + Math.log(sum);
  }

  /** Returns the logarithm of the sum of two values given by their logarithms, not both of zero. */
  static double logAdd(double a, double b) {
    double larger = Math.max(a, b);
    return larger + Math.log1p(Math.exp(Math.min(a, b) - larger));
  }
}
