package pairclust.spectral;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.Comparator;
import java.util.List;
import pairclust.data.DensePoints;
import pairclust.data.Vectors;
import pairclust.linear.BlockOperator;
import pairclust.linear.EigenPairs;
import pairclust.linear.LargestEigenvectors;
import pairclust.parallel.Workers;
import pairclust.spectral.graph.NormalisedGraph;

/**
 * The embedding as printed (Algorithm 1 of X. Wang and I. Davidson, Flexible constrained spectral clustering, KDD 2010,
 * doi:10.1145/1835804.1835877): among the solutions of {@code L v = λ (Q - β I) v} with positive λ, the k - 1 with the smallest {@code
 * v'Lv}.
 *
 * <p>They are found without inverting anything. A solution is an eigenvector of {@code N + λ Q} with the eigenvalue {@code 1 + λ β}, where
 * N is one minus L; and the number of positive eigenvalues of {@code Q - β I - L / λ} grows with λ. The j-th solution is therefore where
 * its j-th eigenvalue crosses zero, and λ is found by bisection.
 */
record PublishedEmbedding(NormalisedGraph graph, PairMatrix pairs, int k, long seed, Workers workers,
    LargestEigenvectors.Progress progress) {

  /** The default of β, as a share of the largest one for which there are enough solutions. */
  static final double DEFAULT_SHARE = 0.5;

  private static final double LEAST = 1e-8;
  private static final int HALVINGS = 40;

  /**
   * A solution.
   *
   * @param lambda λ
   * @param beta β
   * @param vector v, of length one
   * @param cost v'Lv
   * @param residual the length of {@code L v - λ (Q - β I) v}, divided by one plus λ
   */
  record Solution(double lambda, double beta, double[] vector, double cost, double residual) {
  }

  /** Returns the k - 1 best solutions, or none if there are too few pairs for that many. */
  List<Solution> solve(double share) {
    int wanted = k - 1;
    int most = Math.min(graph.size() - 1, 2 * wanted + 2);
    double[] limits = largest(pairs, Math.min(graph.size(), most + 1), new double[0][]).values();
    double beta = share * limits[wanted - 1];
    // If the constant vector agrees with the pairs better than β, the first eigenvalue is positive for all λ and not a solution.
    int skipped = trivialAgreement() > beta ? 1 : 0;
    beta = share * limits[wanted - 1 + skipped];
    if (!(limits[wanted - 1 + skipped] > 1e-10)) {
      return List.of();
    }
    List<Solution> solutions = new ArrayList<>();
    for (int j = skipped; j < limits.length && limits[j] > beta && !progressStopped(solutions.size()); j++) {
      solutions.add(solution(j, beta));
    }
    solutions.sort(Comparator.comparingDouble(Solution::cost));
    return solutions.subList(0, Math.min(wanted, solutions.size()));
  }

  private boolean progressStopped(int found) {
    return found >= k - 1 && !progress.report(0, 0);
  }

  private EigenPairs largest(BlockOperator matrix, int count, double[][] start) {
    return LargestEigenvectors.find(matrix, count, start, Embeddings.TOLERANCE * 1e-2, seed, workers, progress);
  }

  private double trivialAgreement() {
    double[] vector = new double[graph.size()];
    Arrays.setAll(vector, row -> 1 / graph.factors()[row]);
    return pairs.agreement(new double[][] {vector}, workers) / Vectors.dot(vector, vector);
  }

  private Solution solution(int j, double beta) {
    double low = LEAST;
    double high = 1 / LEAST;
    double[][] start = {};
    for (int i = 0; i < HALVINGS; i++) {
      double lambda = Math.sqrt(low * high);
      EigenPairs vectors = largest(new WeightedGraph(graph, pairs, lambda), j + 1, start);
      start = vectors.vectors();
      if (vectors.values()[j] > 1 + lambda * beta) {
        high = lambda;
      } else {
        low = lambda;
      }
    }
    double lambda = Math.sqrt(low * high);
    EigenPairs vectors = largest(new WeightedGraph(graph, pairs, lambda), j + 1, start);
    double[] vector = vectors.vectors()[j];
    double[] image = new double[vector.length];
    double[] known = new double[vector.length];
    graph.multiply(vector, image, 1, workers);
    pairs.multiply(vector, known, 1, workers);
    double kept = 0;
    double squares = 0;
    for (int row = 0; row < image.length; row++) {
      kept += vector[row] * image[row];
      double difference = vector[row] - image[row] - lambda * (known[row] - beta * vector[row]);
      squares += difference * difference;
    }
    return new Solution(lambda, beta, vector, 1 - kept, Math.sqrt(squares) / (1 + lambda));
  }

  /** Embeds each row by its entries in the solutions, divided by the root of its degree. */
  DensePoints embed(List<Solution> solutions) {
    DensePoints.Builder builder = new DensePoints.Builder(solutions.size());
    double[] point = new double[solutions.size()];
    for (int row = 0; row < graph.size(); row++) {
      for (int e = 0; e < point.length; e++) {
        point[e] = solutions.get(e).vector()[row] * graph.factors()[row];
      }
      builder.add(point);
    }
    return builder.build();
  }
}
