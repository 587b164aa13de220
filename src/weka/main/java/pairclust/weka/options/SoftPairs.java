package pairclust.weka.options;

import pairclust.constraint.ConstraintSet;

/**
 * What a clusterer does with pairs that it may violate. A clusterer offers those of these options that have a meaning for it; the others
 * keep their defaults.
 *
 * @param weight the influence of the pairs
 * @param absolute whether the weight is used unscaled instead of relative to the scale of the data
 * @param noisy whether contradictory pairs are accepted
 * @param keepSuspects whether pairs that are probably wrong count too
 */
public record SoftPairs(double weight, boolean absolute, boolean noisy, boolean keepSuspects) {

  /** The description of the option for an unscaled weight. */
  public static final String ABSOLUTE_TIP =
      "Use the weight unscaled, as the papers do, instead of relative to the scale of the data (default off).";

  /** The description of the option to accept contradictory pairs. */
  public static final String NOISY_TIP = "Accept pairs that contradict each other: no pairs are inferred from them, and the contradictions"
      + " are listed (default off: contradictory pairs are an error).";

  /** The description of the option to use suspect pairs. */
  public static final String SUSPECTS_TIP = "Cluster by all pairs, also by those that the other pairs and the rows contradict (default off:"
      + " they are listed in the result, and ignored).";

  /** Rejects values out of range. */
  public void check() {
    if (!(weight >= 0 && weight < Double.POSITIVE_INFINITY)) {
      throw new IllegalArgumentException("The weight (-weight) must be finite and not negative, not " + weight + ".");
    }
  }

  /** @return the weight, capped so that sums of costs stay finite; at the cap every pair that can be satisfied already is */
  public double boundedWeight() {
    return Math.min(ConstraintSet.LARGEST_WEIGHT, weight);
  }

  /** Returns these options with another weight. */
  public SoftPairs withWeight(double other) {
    return new SoftPairs(other, absolute, noisy, keepSuspects);
  }

  /** Returns these options with the weight used unscaled, or relative to the scale of the data. */
  public SoftPairs withAbsolute(boolean unscaled) {
    return new SoftPairs(weight, unscaled, noisy, keepSuspects);
  }

  /** Returns these options with contradictory pairs accepted, or rejected. */
  public SoftPairs withNoisy(boolean accepted) {
    return new SoftPairs(weight, absolute, accepted, keepSuspects);
  }

  /** Returns these options with suspect pairs used, or ignored. */
  public SoftPairs withSuspects(boolean kept) {
    return new SoftPairs(weight, absolute, noisy, kept);
  }
}
