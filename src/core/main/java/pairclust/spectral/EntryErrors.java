package pairclust.spectral;

import java.util.Arrays;
import pairclust.constraint.ConstraintSet;
import pairclust.constraint.Neighbourhoods;
import pairclust.linear.EigenPairs;
import pairclust.linear.LargestEigenvectors;
import pairclust.parallel.Workers;
import pairclust.spectral.graph.SimilarityGraph;

/**
 * The expected error of an embedding about pairs of rows, as in steps (b) to (e) of the algorithm in Section 1.2.3 of the handbook chapter
 * (X. Wang and I. Davidson, Active spectral clustering, ICDM 2010, doi:10.1109/ICDM.2010.119). A low-rank approximation of the known
 * entries gives the probability that two rows belong together; the product of their embeddings gives the prediction.
 *
 * <p>The chapter has two clusters, one vector and rank one; here the number of vectors and the rank are one less than the number of
 * clusters. The printed approximation lacks its singular value, without which all probabilities are near one half.
 */
public final class EntryErrors {

  /** The weight of the pairs in the embedding. */
  private static final double GAMMA = 0.8;

  private final double[][] embedded;

  /** The approximation is {@code sum of values[e] known[e][i] known[e][j]}. */
  private final double[][] known;
  private final double[] values;
  private final double[][] start;

  private EntryErrors(double[][] embedded, double[][] known, double[] values, double[][] start) {
    this.embedded = embedded;
    this.known = known;
    this.values = values;
    this.start = start;
  }

  /**
   * Embeds the rows with the known pairs.
   *
   * @param graph the graph
   * @param constraints the known pairs
   * @param k the number of clusters, at least two
   * @param before an earlier embedding as the initial one, or null
   * @param seed the random seed
   * @param workers the threads
   * @return the expected errors
   */
  public static EntryErrors of(SimilarityGraph graph, ConstraintSet constraints, int k, EntryErrors before, long seed, Workers workers) {
    Embeddings embeddings = new Embeddings(graph, k, seed, workers, LargestEigenvectors.Progress.NONE);
    Neighbourhoods neighbourhoods = new Neighbourhoods(graph.size(), constraints);
    if (neighbourhoods.count() == 0) {
      EigenPairs plain = embeddings.plain();
      return new EntryErrors(scaled(plain.vectors(), embeddings.normalised().factors()), new double[0][], new double[0], plain.vectors());
    }
    double[] ones = new double[graph.size()];
    Arrays.fill(ones, 1);
    PairMatrix entries = PairMatrix.asPublished(neighbourhoods, constraints, true, ones);
    int rank = Math.min(k - 1, graph.size());
    EigenPairs approximation =
        LargestEigenvectors.find(entries, rank, new double[0][], Embeddings.TOLERANCE, seed, workers, LargestEigenvectors.Progress.NONE);
    EigenPairs weighted = embeddings.weighted(PairMatrix.of(neighbourhoods, constraints, true), GAMMA,
        before == null ? new double[0][] : before.start);
    return new EntryErrors(scaled(weighted.vectors(), embeddings.normalised().factors()), approximation.vectors(), approximation.values(),
        weighted.vectors());
  }

  /** Drops the first vector, which is nearly constant, and scales the others so that the mean square of a row is one. */
  private static double[][] scaled(double[][] vectors, double[] factors) {
    double[][] all = new double[vectors.length - 1][];
    for (int e = 0; e < all.length; e++) {
      double[] vector = new double[factors.length];
      double squares = 0;
      for (int row = 0; row < vector.length; row++) {
        vector[row] = vectors[e + 1][row] * factors[row];
        squares += vector[row] * vector[row];
      }
      double scale = Math.sqrt(vector.length / (squares * all.length));
      Arrays.setAll(vector, row -> vector[row] * scale);
      all[e] = vector;
    }
    return all;
  }

  /**
   * @param first a row
   * @param second another row
   * @return the expected error of the embedding about them
   */
  public double of(int first, int second) {
    double predicted = 0;
    for (double[] vector : embedded) {
      predicted += vector[first] * vector[second];
    }
    double approximation = 0;
    for (int e = 0; e < values.length; e++) {
      approximation += Math.max(0, values[e]) * known[e][first] * known[e][second];
    }
    double same = (1 + Math.min(1, Math.max(-1, approximation))) / 2;
    return same * (predicted - 1) * (predicted - 1) + (1 - same) * (predicted + 1) * (predicted + 1);
  }
}
