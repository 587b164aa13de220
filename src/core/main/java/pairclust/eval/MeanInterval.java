package pairclust.eval;

import org.apache.commons.math3.distribution.TDistribution;
import org.apache.commons.math3.stat.StatUtils;

/**
 * The mean of repeated results, and how far it can be trusted. Results of cross-validation or of repeated random splits share most of
 * their training rows, so that the usual interval of a mean is too narrow. The correction is that of C. Nadeau and Y. Bengio, Inference
 * for the Generalization Error, Machine Learning 52, 2003,
 * <a href="https://doi.org/10.1023/A:1024068626366">doi:10.1023/A:1024068626366</a>, which Weka's corrected paired t-test uses too: the
 * variance of the mean is (1/n + test rows / training rows) times that of the results.
 *
 * @param count how many results there are
 * @param mean their mean, NaN if there are none
 * @param margin how far the interval reaches on either side of the mean, NaN if that is unknown
 */
public record MeanInterval(int count, double mean, double margin) {

  /** How sure a confidence interval is. */
  public static final double LEVEL = 0.95;

  /**
   * Makes a confidence interval of the mean by Student's t.
   *
   * @param results the results
   * @param testTrainRatio test rows per training row; 0 if the results are independent of each other
   * @return the mean, with a margin if there are at least two results
   */
  public static MeanInterval confidence(double[] results, double testTrainRatio) {
    if (!(testTrainRatio >= 0) || Double.isInfinite(testTrainRatio)) {
      throw new IllegalArgumentException("Test rows per training row must be 0 or more, not " + testTrainRatio + ".");
    }
    int n = results.length;
    double t = n < 2 ? Double.NaN : new TDistribution(n - 1).inverseCumulativeProbability((1 + LEVEL) / 2);
    return of(results, t * Math.sqrt(1.0 / n + testTrainRatio));
  }

  /**
   * Takes the standard error for the margin.
   *
   * @param results the results
   * @return the mean, with a margin if there are at least two results
   */
  public static MeanInterval standardError(double[] results) {
    return of(results, 1 / Math.sqrt(results.length));
  }

  /**
   * Takes the mean alone.
   *
   * @param results the results
   * @return the mean, without a margin
   */
  public static MeanInterval meanOnly(double[] results) {
    return of(results, Double.NaN);
  }

  /** Makes an interval whose margin is a number of standard deviations of the results. */
  private static MeanInterval of(double[] results, double deviations) {
    double deviation = results.length < 2 ? Double.NaN : Math.sqrt(StatUtils.variance(results));
    return new MeanInterval(results.length, StatUtils.mean(results), deviations * deviation);
  }

  /** @return whether the margin is known */
  public boolean hasMargin() {
    return !Double.isNaN(margin);
  }

  /** @return the lower end of the interval; the mean if its margin is unknown */
  public double low() {
    return hasMargin() ? mean - margin : mean;
  }

  /** @return the upper end of the interval; the mean if its margin is unknown */
  public double high() {
    return hasMargin() ? mean + margin : mean;
  }
}
