package pairclust.kmeans;

/** The M-step: estimates the centroids from the rows assigned to them. */
@FunctionalInterface
public interface Estimation {

  /** Computes the centroids that minimise the distortion of their rows; an empty cluster keeps its centroid. */
  Estimation MINIMISERS = state -> state.forClusters(h -> {
    if (state.count(h) > 0) {
      state.space().estimate(state.sum(h), state.count(h), state.centroids()[h]);
    }
  });

  /**
   * Writes the new {@link State#centroids centroids}; must not raise the objective.
   *
   * @param state the state of the start, with sums that are up to date
   */
  void estimate(State state);
}
