package pairclust.spectral;

import pairclust.linear.BlockOperator;
import pairclust.parallel.Workers;
import pairclust.spectral.graph.NormalisedGraph;

/**
 * A normalised graph to which so many times the matrix of pairs is added. Its largest eigenvectors are those of the smallest eigenvalues of
 * {@code L - γ Q}: they cut the graph as little as is possible for vectors that agree with the pairs as much as they do.
 *
 * @param graph the graph
 * @param pairs the pairs
 * @param price γ, what disagreement costs, from 0 up
 */
record PricedGraph(NormalisedGraph graph, PairMatrix pairs, double price) implements BlockOperator {

  @Override
  public int size() {
    return graph.size();
  }

  @Override
  public void multiply(double[] x, double[] y, int width, Workers workers) {
    graph.multiply(x, y, width, workers);
    pairs.addTo(x, y, price, width, workers);
  }
}
