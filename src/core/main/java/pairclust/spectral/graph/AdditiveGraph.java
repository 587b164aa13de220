package pairclust.spectral.graph;

import pairclust.linear.BlockOperator;
import pairclust.parallel.Workers;

/**
 * The similarities with additive normalisation, {@code (A + d_max I - D) / d_max}: a random walk that stays at rows of small degree (S. D.
 * Kamvar, D. Klein, C. D. Manning: Spectral learning. IJCAI 2003, 561-566). Its rows sum to one, and its eigenvalues lie between -1 and 1.
 */
public final class AdditiveGraph implements BlockOperator {

  private final SimilarityGraph graph;
  private final double largest;

  /**
   * Normalises a graph.
   *
   * @param graph the similarities
   */
  public AdditiveGraph(SimilarityGraph graph) {
    this.graph = graph;
    double largestDegree = 0;
    for (double degree : graph.degrees()) {
      largestDegree = Math.max(largestDegree, degree);
    }
    largest = largestDegree > 0 ? largestDegree : 1;
  }

  @Override
  public int size() {
    return graph.size();
  }

  @Override
  public void multiply(double[] x, double[] y, int width, Workers workers) {
    graph.multiply(x, y, width, workers);
    double[] degrees = graph.degrees();
    for (int row = 0, at = 0; row < degrees.length; row++) {
      for (int c = 0; c < width; c++, at++) {
        y[at] = (y[at] + (largest - degrees[row]) * x[at]) / largest;
      }
    }
  }
}
