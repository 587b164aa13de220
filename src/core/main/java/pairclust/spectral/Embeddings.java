package pairclust.spectral;

import pairclust.linear.BlockOperator;
import pairclust.linear.EigenPairs;
import pairclust.linear.LargestEigenvectors;
import pairclust.parallel.Workers;
import pairclust.spectral.graph.AdditiveGraph;
import pairclust.spectral.graph.NormalisedGraph;
import pairclust.spectral.graph.SimilarityGraph;

/** Computes the vectors that embed the rows of a graph. */
final class Embeddings {

  /** The largest residual allowed. Far less exact vectors separate clusters; the rest is for rows at the border. */
  static final double TOLERANCE = 1e-6;

  /** The range of the search for gamma is from this to its reciprocal. */
  private static final double LOWEST_GAMMA = 1.0 / 1024;

  /** The number of bisections of that range. */
  private static final int HALVINGS = 12;

  private final SimilarityGraph graph;
  private final NormalisedGraph normalised;
  private final int k;
  private final long seed;
  private final Workers workers;
  private final LargestEigenvectors.Progress progress;

  Embeddings(SimilarityGraph graph, int k, long seed, Workers workers, LargestEigenvectors.Progress progress) {
    this.graph = graph;
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

  /** Returns the vectors of the graph without pairs. */
  EigenPairs plain() {
    return largest(normalised, k, new double[0][]);
  }

  /** Returns the vectors of the graph with additive normalisation. */
  EigenPairs additive() {
    return largest(new AdditiveGraph(graph), k, new double[0][]);
  }

  /** Returns more vectors of the graph without pairs than there are clusters. */
  EigenPairs wider(int count, double[][] start) {
    return largest(normalised, count, start);
  }

  /** Returns the vectors for a weight of the pairs. */
  EigenPairs weighted(PairMatrix pairs, double gamma, double[][] start) {
    return largest(new WeightedGraph(normalised, pairs, gamma), k, start);
  }

  /** Returns the largest possible agreement with the pairs. */
  private double attainable(PairMatrix pairs) {
    double sum = 0;
    for (double value : LargestEigenvectors.find(pairs, k, new double[0][], TOLERANCE, seed, workers, LargestEigenvectors.Progress.NONE)
        .values()) {
      sum += Math.max(0, value);
    }
    return sum;
  }

  /**
   * Vectors with a degree of agreement.
   *
   * @param vectors the vectors
   * @param gamma the weight of the pairs for which they are optimal
   * @param agreement their agreement with the pairs
   */
  record Weighted(EigenPairs vectors, double gamma, double agreement) {
  }

  /** Returns the vectors with the smallest cut among those that agree with the pairs to a degree; the agreement increases with gamma. */
  Weighted agreeing(PairMatrix pairs, double alpha) {
    double wanted = alpha * attainable(pairs);
    EigenPairs vectors = plain();
    double agreement = pairs.agreement(vectors.vectors(), workers);
    if (agreement >= wanted) {
      return new Weighted(vectors, 0, agreement);
    }
    double low = LOWEST_GAMMA;
    double high = 1 / LOWEST_GAMMA;
    vectors = weighted(pairs, high, vectors.vectors());
    Weighted best = new Weighted(vectors, high, pairs.agreement(vectors.vectors(), workers));
    for (int i = 0; i < HALVINGS && progress.report(0, high / low - 1); i++) {
      double gamma = Math.sqrt(low * high);
      vectors = weighted(pairs, gamma, vectors.vectors());
      agreement = pairs.agreement(vectors.vectors(), workers);
      if (agreement >= wanted) {
        high = gamma;
        best = new Weighted(vectors, gamma, agreement);
      } else {
        low = gamma;
      }
    }
    return best;
  }
}
