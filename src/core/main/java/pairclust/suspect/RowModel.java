package pairclust.suspect;

/** Learns from rows and their probable clusters how well any row fits each cluster. */
interface RowModel {

  /**
   * Learns.
   *
   * @param beliefs the probability of each row being in each cluster
   */
  void learn(double[][] beliefs);

  /**
   * Computes how well the learned rows fit the clusters, each as if it had not been learned from.
   *
   * @param beliefs the beliefs learned from
   * @param potentials receives the logarithm of the fit of row i to cluster h at {@code [i][h]}, up to a constant per row
   */
  void potentials(double[][] beliefs, double[][] potentials);

  /**
   * Computes how well other rows fit the clusters.
   *
   * @param rows the features of the rows
   * @param potentials receives the logarithm of the fit of row i to cluster h at {@code [i][h]}, up to a constant per row
   */
  void potentialsOf(double[][] rows, double[][] potentials);
}
