package pairclust.spectral;

import java.io.Serializable;

/**
 * The cost of a partition of a graph.
 *
 * @param cut the normalised cut
 * @param smallClusters the additional cost of clusters with few rows and few links to others, such as outliers
 * @param mustLinks the cost of violated must-links
 * @param cannotLinks the cost of violated cannot-links
 */
public record CutObjective(double cut, double smallClusters, double mustLinks, double cannotLinks) implements Serializable {

  /** @return the sum of all components */
  public double total() {
    return cut + smallClusters + mustLinks + cannotLinks;
  }
}
