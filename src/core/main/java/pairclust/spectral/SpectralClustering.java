package pairclust.spectral;

import java.io.Serializable;
import java.util.List;
import pairclust.data.Partition;

/**
 * The result of a run.
 *
 * @param partition the cluster of each row
 * @param objective its cost
 * @param trials the embeddings that were tried
 * @param chosen the index of the best of these
 * @param iterations the number of passes over all rows after embedding: of k-means, and to lower the cut
 * @param components the number of connected components of the graph
 * @param note a note for the user, possibly empty
 * @param converged whether the eigenvectors reached the wanted accuracy, and nothing moved in the last pass
 */
public record SpectralClustering(Partition partition, CutObjective objective, List<Trial> trials, int chosen, int iterations,
    int components, String note, boolean converged) {

  /**
   * An embedding that was tried.
   *
   * @param gamma the weight of the pairs in it
   * @param steps the steps by which pairs are spread in it
   * @param agreement its agreement with the pairs, the trace of V'QV
   * @param values its eigenvalues, of the graph plus the weighted pairs
   * @param residual the largest residual of its eigenvectors
   * @param objective the cost of the clusters found in it
   */
  public record Trial(double gamma, int steps, double agreement, double[] values, double residual, CutObjective objective)
      implements Serializable {
  }
}
