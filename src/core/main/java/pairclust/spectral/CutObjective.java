package pairclust.spectral;

/**
 * What a partition of a graph costs.
 *
 * @param cut the normalised cut
 * @param mustLinks the price of violated must-links
 * @param cannotLinks the price of violated cannot-links
 */
public record CutObjective(double cut, double mustLinks, double cannotLinks) {

  /** @return all together */
  public double total() {
    return cut + mustLinks + cannotLinks;
  }
}
