package pairclust.mixture;

/** Computes the posterior probabilities of connected units. */
interface ComponentPosterior {

  /**
   * Replaces the log potentials of the component's units by posterior probabilities.
   *
   * @param potentials for each unit of the graph, what its rows alone say of each cluster; changed in place
   * @return the logarithm of the sum over all assignments of the units, or a lower bound of it
   */
  double update(double[][] potentials);

  /** @return whether the probabilities are exact */
  boolean isExact();
}
