package pairclust.spectral;

import pairclust.linear.BlockOperator;
import pairclust.linear.EigenPairs;
import pairclust.linear.LargestEigenvectors;
import pairclust.parallel.Workers;
import pairclust.spectral.graph.NormalisedGraph;
import pairclust.spectral.graph.SimilarityGraph;

/** Finds the vectors that embed the rows of a graph. */
final class Embeddings {

  /** How small residuals have to be. Clusters are told by vectors that are far less exact; the rest is for rows at the border. */
  static final double TOLERANCE = 1e-6;

  /** A price is looked for among powers of two from this to one over it. */
  private static final double LEAST_PRICE = 1.0 / 1024;

  /** So often the range of prices is halved. */
  private static final int HALVINGS = 12;

  private final NormalisedGraph normalised;
  private final int k;
  private final long seed;
  private final Workers workers;
  private final LargestEigenvectors.Progress progress;

  Embeddings(SimilarityGraph graph, int k, long seed, Workers workers, LargestEigenvectors.Progress progress) {
    normalised = new NormalisedGraph(graph);
    this.k = k;
    this.seed = seed;
    this.workers = workers;
    this.progress = progress;
  }

  NormalisedGraph normalised() {
    return normalised;
  }

  private EigenPairs largest(BlockOperator matrix, int count, double[][] start) {
    return LargestEigenvectors.find(matrix, count, start, TOLERANCE, seed, workers, progress);
  }

  /** Returns the vectors that hear no pairs. */
  EigenPairs plain() {
    return largest(normalised, k, new double[0][]);
  }

  /** Returns the vectors for a price of disagreement. */
  EigenPairs priced(PairMatrix pairs, double price, double[][] start) {
    return largest(new PricedGraph(normalised, pairs, price), k, start);
  }

  /** Returns how well any vectors can agree with the pairs. */
  private double attainable(PairMatrix pairs) {
    double sum = 0;
    for (double value : LargestEigenvectors.find(pairs, k, new double[0][], TOLERANCE, seed, workers, LargestEigenvectors.Progress.NONE)
        .values()) {
      sum += Math.max(0, value);
    }
    return sum;
  }

  /**
   * Vectors for a degree of agreement.
   *
   * @param vectors the vectors
   * @param price the price at which they are best
   * @param agreement how well they agree with the pairs
   */
  record Priced(EigenPairs vectors, double price, double agreement) {
  }

  /**
   * Returns the vectors that cut the graph least among those that agree with the pairs to a degree: the higher the price, the more they do.
   */
  Priced agreeing(PairMatrix pairs, double alpha) {
    double wanted = alpha * attainable(pairs);
    EigenPairs vectors = plain();
    double agreement = pairs.agreement(vectors.vectors(), workers);
    if (agreement >= wanted) {
      return new Priced(vectors, 0, agreement);
    }
    double low = LEAST_PRICE;
    double high = 1 / LEAST_PRICE;
    vectors = priced(pairs, high, vectors.vectors());
    Priced best = new Priced(vectors, high, pairs.agreement(vectors.vectors(), workers));
    for (int i = 0; i < HALVINGS && progress.went(0, high / low - 1); i++) {
      double price = Math.sqrt(low * high);
      vectors = priced(pairs, price, vectors.vectors());
      agreement = pairs.agreement(vectors.vectors(), workers);
      if (agreement >= wanted) {
        high = price;
        best = new Priced(vectors, price, agreement);
      } else {
        low = price;
      }
    }
    return best;
  }
}
