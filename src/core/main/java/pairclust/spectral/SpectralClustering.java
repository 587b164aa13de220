package pairclust.spectral;

import java.util.List;
import pairclust.data.Partition;

/**
 * The result of a run.
 *
 * @param partition who is where
 * @param objective what it costs
 * @param trials what was tried
 * @param chosen which of these was best
 * @param iterations how often all rows were gone through once they were embedded: by k-means, and to lower the cut
 * @param components how many parts of the graph are connected by nothing
 * @param note what a user should know, or nothing
 * @param converged whether the eigenvectors are as exact as asked for, and nothing moved any more at the end
 */
public record SpectralClustering(Partition partition, CutObjective objective, List<Trial> trials, int chosen, int iterations,
    int components, String note, boolean converged) {

  /**
   * An embedding that was tried.
   *
   * @param price what disagreement with the pairs costs in it
   * @param steps how far pairs are spread in it
   * @param agreement how well it agrees with the pairs, the trace of V'QV
   * @param values its eigenvalues, of the graph with the priced pairs added
   * @param residual the largest residual of its eigenvectors
   * @param objective what the clusters cost that were found in it
   */
  public record Trial(double price, int steps, double agreement, double[] values, double residual, CutObjective objective) {
  }
}
