package pairclust.weka.options;

import pairclust.constraint.ConstraintSet;

/**
 * What a clusterer does with pairs that it may violate.
 *
 * @param weight the influence of the pairs
 * @param absolute whether the weight is used unscaled instead of relative to the scale of the data
 * @param noisy whether contradictory pairs are accepted
 * @param keepSuspects whether pairs that are probably wrong count too
 */
public record SoftPairs(double weight, boolean absolute, boolean noisy, boolean keepSuspects) {

  /** What a report says after the reason why pairs were not used. */
  public static final String USED_ANYWAY = "To use them anyway, set 'always use pairs' (-always-use-pairs).";

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
}
