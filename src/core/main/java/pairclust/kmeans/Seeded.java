package pairclust.kmeans;

import java.util.List;

/**
 * The first centroids, and what they were computed from.
 *
 * @param centroids one per cluster
 * @param groups the neighbourhoods of each centroid; none for one that comes from a single row or from random numbers
 * @param labels the cluster of each row, if the start begins with an assignment instead of an E-step; otherwise null
 * @param remote the clusters of rows that are stored elsewhere, if there are labels and such rows; otherwise null
 */
public record Seeded(double[][] centroids, List<List<Integer>> groups, int[] labels, RemoteClusters remote) {

  /**
   * Creates the seeds of a start that begins with an E-step.
   *
   * @param centroids one per cluster
   * @param groups the neighbourhoods of each centroid
   */
  public Seeded(double[][] centroids, List<List<Integer>> groups) {
    this(centroids, groups, null, null);
  }
}
