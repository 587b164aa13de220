package pairclust.spectral;

import pairclust.linear.BlockOperator;
import pairclust.parallel.Workers;
import pairclust.spectral.graph.NormalisedGraph;

/**
 * A normalised graph plus a multiple of the matrix of pairs. Its largest eigenvectors belong to the smallest eigenvalues of {@code L - γ
 * Q}: they have the smallest cut among all vectors with at least their agreement with the pairs.
 *
 * @param graph the graph
 * @param pairs the pairs
 * @param gamma γ, the weight of the pairs, at least 0
 */
record WeightedGraph(NormalisedGraph graph, PairMatrix pairs, double gamma) implements BlockOperator {

  @Override
  public int size() {
    return graph.size();
  }

  @Override
  public void multiply(double[] x, double[] y, int width, Workers workers) {
    graph.multiply(x, y, width, workers);
    pairs.addTo(x, y, gamma, width, workers);
  }
}
