package pairclust.spectral;

import java.util.Arrays;
import pairclust.spectral.graph.SimilarityGraph;

/**
 * Makes small clusters expensive in the normalised cut. The share cut / volume of a cluster estimates the probability that a random step
 * leaves it. A few outlying rows that nothing links to the others have a share of zero, so they would be the best cluster of all. Like any
 * share of few observations it is smoothed here, by a volume that counts as cut: (cut + c) / (volume + c).
 *
 * <p>Without pairs, c is the volume of √(n/k) rows. A cluster with that few rows costs at least a half, one of mean size little more than
 * its cut. With pairs c decreases, as they say what belongs apart, and is zero from {@link #PAIRS_PER_CLUSTER} pairs per cluster.
 *
 * @param volume c
 * @param small the volume below which a cluster is small
 */
record Smoothing(double volume, double small) {

  /** The number of pairs per cluster from which the pairs suffice. */
  static final int PAIRS_PER_CLUSTER = 10;

  /** A cluster is small below this multiple of c, which is where smoothing adds a fifth or more to its cost. */
  private static final double SMALL = 4;

  /** The normalised cut as it is. */
  static final Smoothing NONE = new Smoothing(0, 0);

  /** Returns the smoothing for a graph, a number of clusters and a number of pairs. */
  static Smoothing of(SimilarityGraph graph, int k, int pairs) {
    double whole = Arrays.stream(graph.degrees()).sum();
    int n = graph.size();
    double missing = Math.max(0, 1 - (double) pairs / (PAIRS_PER_CLUSTER * k));
    double volume = missing * Math.sqrt((double) n / k) * whole / n;
    // Where √(n/k) is not much less than n/k, clusters of mean size are not small.
    return new Smoothing(volume, Math.min(SMALL * volume, whole / (2 * k)));
  }

  /** Returns the cost of a cluster; one without similarity counts as cut completely. */
  double cost(double within, double all) {
    return all > 0 ? Math.max(0, (all - within + volume) / (all + volume)) : 1;
  }

  /** Returns whether a cluster of this volume is small. */
  boolean isSmall(double all) {
    return all < small;
  }
}
