package pairclust.kmeans;

/**
 * The objective J by component.
 *
 * @param distortion of the points from their representatives
 * @param mustLinks the cost of violated must-links
 * @param cannotLinks the cost of violated cannot-links
 * @param prior what the representatives themselves cost: the smoothing of I-divergence, else 0
 * @param metric what the learned distances themselves cost, so that they do not shrink to nothing; may be negative
 */
public record Objective(double distortion, double mustLinks, double cannotLinks, double prior, double metric) {

  /** @return the sum of all components */
  public double total() {
    return distortion + mustLinks + cannotLinks + prior + metric;
  }

  /**
   * Compares up to rounding, which is relative to the distortion's scale as well: J near zero is a difference of large numbers.
   *
   * @param other another objective
   * @param scale the size of the numbers that were added up
   * @return whether this one is lower or equal
   */
  public boolean isNotAbove(Objective other, double scale) {
    return total() <= other.total() + 1e-9 * (Math.abs(other.total()) + scale);
  }
}
