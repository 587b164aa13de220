package pairclust.kmeans;

import pairclust.distortion.Metric;

/** Proposes a weight per dimension from clusters, for the loop to run again with if the pairs confirm it. */
@FunctionalInterface
public interface Weighting {

  /** Proposes to leave the distances as they are. */
  Weighting NONE = (problem, labels, remote) -> Metric.unit(problem.points().dimensions()).weights();

  /**
   * @param problem the problem, with all weights one
   * @param labels the cluster of each row
   * @param remote the clusters of rows that are stored elsewhere; null if there are none
   * @return the weights, positive and finite, one per dimension
   */
  double[] propose(Problem problem, int[] labels, RemoteClusters remote);

  /**
   * Proposes weights where all rows are here.
   *
   * @param problem the problem, with all weights one
   * @param labels the cluster of each row
   * @return the weights, positive and finite, one per dimension
   */
  default double[] propose(Problem problem, int[] labels) {
    return propose(problem, labels, null);
  }
}
