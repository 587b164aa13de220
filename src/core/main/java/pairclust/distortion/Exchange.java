package pairclust.distortion;

import pairclust.data.RowSum;

/**
 * The distortion of each cluster at its own best centroid, while rows move between clusters. Unlike the distance of a row from two
 * centroids, a change given here counts that both centroids follow the row. It reads the sums and counts of the clusters, which the caller
 * updates after each {@link #move}.
 */
public interface Exchange {

  /**
   * @param rows the rows that would join or leave
   * @param cluster the cluster
   * @return the change of the cluster's distortion if the rows joined it
   */
  double join(RowSum rows, int cluster);

  /**
   * @param rows some rows of the cluster, not all of them
   * @param cluster the cluster
   * @return the change of the cluster's distortion if the rows left it
   */
  double leave(RowSum rows, int cluster);

  /**
   * Prepares for a move; called before the sums and counts change.
   *
   * @param rows the rows
   * @param from the cluster they leave
   * @param to the cluster they join
   */
  void move(RowSum rows, int from, int to);

  /** @return whether {@link #join(double, int)} and {@link #leave(double, int)} are supported, which many rows need only a kernel for */
  default boolean followsFromDistortion() {
    return false;
  }

  /**
   * @param distortion the distortion of a single row from the cluster's best centroid
   * @param cluster the cluster
   * @return the change of the cluster's distortion if the row joined it, up to the part that {@link #join(RowSum, int)} leaves out
   */
  default double join(double distortion, int cluster) {
    throw new UnsupportedOperationException();
  }

  /**
   * @param distortion the distortion of a single row of the cluster, which has more rows, from its best centroid
   * @param cluster the cluster
   * @return the change of the cluster's distortion if the row left it, up to the part that {@link #leave(RowSum, int)} leaves out
   */
  default double leave(double distortion, int cluster) {
    throw new UnsupportedOperationException();
  }
}
