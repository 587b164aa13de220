package pairclust.spectral.graph;

import java.util.Arrays;
import pairclust.linear.BlockOperator;
import pairclust.parallel.Workers;

/**
 * The similarities divided by the roots of the degrees of both rows, {@code D^-1/2 A D^-1/2}: one minus the normalised Laplacian (J. Shi
 * and J. Malik, Normalized cuts and image segmentation, IEEE Transactions on Pattern Analysis and Machine Intelligence 22, 2000,
 * doi:10.1109/34.868688). Its eigenvalues lie between -1 and 1, and the largest belong to the smallest of the Laplacian.
 *
 * <p>In addition to their similarities, all rows are linked by a small constant, so no row is without a link, and the eigenvectors of
 * disconnected components are well-defined. The constant adds a ten-thousandth of the mean degree to each row; trials with up to a
 * thousandth gave the same clusters, more blurs them.
 */
public final class NormalisedGraph implements BlockOperator {

  /** The total link of a row to all others, in mean degrees. */
  static final double UNIFORM = 1e-4;

  private final SimilarityGraph graph;
  private final double uniform;
  private final double[] factors;

  /**
   * Normalises a graph.
   *
   * @param graph the similarities
   */
  public NormalisedGraph(SimilarityGraph graph) {
    this.graph = graph;
    double[] degrees = graph.degrees();
    double sum = 0;
    for (double degree : degrees) {
      sum += degree;
    }
    double mean = sum > 0 ? sum / degrees.length : 1;
    uniform = UNIFORM * mean / degrees.length;
    factors = new double[degrees.length];
    Arrays.setAll(factors, row -> 1 / Math.sqrt(degrees[row] + UNIFORM * mean));
  }

  @Override
  public int size() {
    return factors.length;
  }

  /**
   * Returns one over the root of the degree of each row, including the constant links.
   *
   * @return the factors; not a copy
   */
  public double[] factors() {
    return factors;
  }

  @Override
  public void multiply(double[] x, double[] y, int width, Workers workers) {
    double[] scaled = new double[x.length];
    double[] sums = new double[width];
    for (int row = 0, at = 0; row < factors.length; row++) {
      for (int c = 0; c < width; c++, at++) {
        scaled[at] = x[at] * factors[row];
        sums[c] += scaled[at];
      }
    }
    graph.multiply(scaled, y, width, workers);
    for (int row = 0, at = 0; row < factors.length; row++) {
      for (int c = 0; c < width; c++, at++) {
        y[at] = (y[at] + uniform * sums[c]) * factors[row];
      }
    }
  }
}
