package pairclust.data;

/**
 * An assignment of every row to one of k clusters.
 *
 * @param labels the cluster of each row, from 0 to k-1
 * @param k the number of clusters, empty ones included
 */
public record Partition(int[] labels, int k) {

  /** Checks that all labels are in range. */
  public Partition {
    for (int label : labels) {
      if (label < 0 || label >= k) {
        throw new IllegalArgumentException("Cluster " + label + " in a partition of " + k + " clusters.");
      }
    }
  }

  /** @return the number of rows in each cluster */
  public int[] sizes() {
    int[] sizes = new int[k];
    for (int label : labels) {
      sizes[label]++;
    }
    return sizes;
  }
}
