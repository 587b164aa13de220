package pairclust.kmeans;

/**
 * The objective J by component.
 *
 * @param distortion the distortion of the rows from their centroids
 * @param mustLinks the cost of violated must-links
 * @param cannotLinks the cost of violated cannot-links
 * @param prior the cost of the centroids themselves: the smoothing of I-divergence, otherwise 0
 * @param metric the cost of the learned metric, which keeps it from shrinking to zero; may be negative
 * @param likeness the cost of being like clusters that are to be avoided
 */
public record Objective(double distortion, double mustLinks, double cannotLinks, double prior, double metric, double likeness) {

  /** Creates an objective without clusters to avoid. */
  public Objective(double distortion, double mustLinks, double cannotLinks, double prior, double metric) {
    this(distortion, mustLinks, cannotLinks, prior, metric, 0);
  }

  /** @return the sum of all components */
  public double total() {
    return distortion + mustLinks + cannotLinks + prior + metric + likeness;
  }

  /**
   * Compares up to rounding errors, which are also relative to the scale of the distortion: J near zero is a difference of large numbers.
   *
   * @param other another objective
   * @param scale the magnitude of the summands
   * @return whether this one is lower or equal
   */
  public boolean isNotAbove(Objective other, double scale) {
    return total() <= other.total() + 1e-9 * (Math.abs(other.total()) + scale);
  }
}
