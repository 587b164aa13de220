package pairclust.api;

/** The kinds of metrics that MPCK-Means learns. */
public enum MetricKind {

  /** A weight per column. */
  DIAGONAL(false, false),

  /** A matrix, which also captures correlations of columns. */
  FULL(true, false),

  /** A weight per column for each cluster. */
  DIAGONAL_PER_CLUSTER(false, true),

  /** A matrix for each cluster. */
  FULL_PER_CLUSTER(true, true);

  private final boolean full;
  private final boolean perCluster;

  MetricKind(boolean full, boolean perCluster) {
    this.full = full;
    this.perCluster = perCluster;
  }

  /** @return whether metrics are full matrices rather than diagonal */
  public boolean isFull() {
    return full;
  }

  /** @return whether each cluster has a metric of its own */
  public boolean isPerCluster() {
    return perCluster;
  }
}
