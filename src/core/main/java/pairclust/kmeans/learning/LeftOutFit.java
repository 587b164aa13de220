package pairclust.kmeans.learning;

import java.util.Arrays;
import pairclust.data.Points;
import pairclust.distortion.Metric;
import pairclust.parallel.Interrupts;

/**
 * How badly clusters predict each row if it is left out of the estimates of its own cluster. Unlike the fit of rows that the estimates have
 * seen, this does not improve with every further parameter.
 *
 * <p>With n rows in the cluster, r the difference of a row from the centroid, and W the scatter that counts M rows, leaving the row out
 * gives the scatter {@code W - n/(n-1) r r'} and the difference {@code n/(n-1) r}. So with {@code q = r' (W/M)⁻¹ r} and {@code f = 1 -
 * n/(n-1) q/M} its determinant is f times as large, and the squared distance {@code (n/(n-1))² q/f (M-1)/M}.
 */
final class LeftOutFit {

  /** Keeps a row that alone spans a direction from costing infinitely much. */
  private static final double SMALLEST = 1e-9;

  private final Points points;
  private final int[] labels;
  private final int[] sizes;
  private final double[][] centroids;

  /**
   * @param points the rows
   * @param labels their clusters
   * @param sizes the sizes of the clusters
   */
  LeftOutFit(Points points, int[] labels, int[] sizes) {
    this.points = points;
    this.labels = labels;
    this.sizes = sizes;
    centroids = new double[sizes.length][points.dimensions()];
    points.addGroups(labels, centroids);
    for (int h = 0; h < sizes.length; h++) {
      for (int m = 0; m < centroids[h].length; m++) {
        centroids[h][m] /= Math.max(1, sizes[h]);
      }
    }
  }

  /**
   * Predicts every row by the others.
   *
   * @param estimates the estimate of each cluster, or the one of all
   * @param varying the number of dimensions that are not constant
   * @param prior the rows that an estimate counts in addition to those of its clusters
   * @param logVariances the logarithm of the determinant for a row that has no others in its cluster; it is then as far from its centroid
   *     as rows are on average
   */
  Prediction prediction(Metric[] estimates, int varying, double prior, double logVariances) {
    boolean shared = estimates.length == 1;
    Prediction prediction = new Prediction(new double[labels.length], new double[labels.length], varying);
    for (int row = 0; row < labels.length; row++) {
      int h = labels[row];
      double counted = (shared ? points.size() : sizes[h]) + prior;
      prediction.squares[row] = sizes[h] == 1 ? varying : 0;
      prediction.logDeterminants[row] = sizes[h] == 1 ? logVariances
          : varying * Math.log(counted / (counted - 1)) - estimates[shared ? 0 : h].logDeterminant();
    }
    for (int h = 0; h < sizes.length; h++) {
      if (sizes[h] > 1) {
        Metric estimate = estimates[shared ? 0 : h];
        Removal removal = new Removal(sizes[h], (shared ? points.size() : sizes[h]) + prior);
        if (estimate.isDiagonal()) {
          addDiagonal(h, estimate, removal, prediction);
        } else {
          addFull(h, estimate, removal, prediction);
        }
      }
    }
    return prediction;
  }

  /**
   * What the estimates without a row say of it.
   *
   * @param squares the squared distance of each row from its centroid
   * @param logDeterminants the logarithm of the determinant of the covariance
   * @param varying the number of dimensions that are not constant
   */
  record Prediction(double[] squares, double[] logDeterminants, int varying) {

    /** Returns the sum of the negative logarithms of the densities of Gaussian clusters, less a constant. */
    double misfit() {
      double misfit = 0;
      for (int row = 0; row < squares.length; row++) {
        misfit += (squares[row] + logDeterminants[row]) / 2;
      }
      return misfit;
    }
  }

  /**
   * Takes a row out of an estimate.
   *
   * @param n the rows of the cluster
   * @param counted the rows that the estimate counts
   */
  private record Removal(double n, double counted) {

    /** Returns the share of the determinant that is left. */
    double factor(double square) {
      return Math.max(SMALLEST, 1 - n / (n - 1) * square / counted);
    }

    double square(double square) {
      double without = n / (n - 1);
      return without * without * square / factor(square) * (counted - 1) / counted;
    }
  }

  /** Dimensions are independent; zeros, which sparse rows do not visit, all cost the same. */
  private void addDiagonal(int cluster, Metric estimate, Removal removal, Prediction prediction) {
    double[] weights = estimate.weights();
    double[] centroid = centroids[cluster];
    double[] zeroSquares = new double[weights.length];
    double[] zeroLogs = new double[weights.length];
    for (int m = 0; m < weights.length; m++) {
      double square = weights[m] * centroid[m] * centroid[m];
      zeroSquares[m] = removal.square(square);
      zeroLogs[m] = Math.log(removal.factor(square));
    }
    double squareOfZeros = Arrays.stream(zeroSquares).sum();
    double logOfZeros = Arrays.stream(zeroLogs).sum();
    for (int i = 0; i < labels.length; i++) {
      Interrupts.check(i);
      if (labels[i] == cluster) {
        int row = i;
        prediction.squares[row] += squareOfZeros;
        prediction.logDeterminants[row] += logOfZeros;
        points.forEach(row, (m, x) -> {
          double square = weights[m] * (x - centroid[m]) * (x - centroid[m]);
          prediction.squares[row] += removal.square(square) - zeroSquares[m];
          prediction.logDeterminants[row] += Math.log(removal.factor(square)) - zeroLogs[m];
        });
      }
    }
  }

  private void addFull(int cluster, Metric estimate, Removal removal, Prediction prediction) {
    double[][] root = estimate.root();
    for (int row = 0; row < labels.length; row++) {
      if (labels[row] == cluster) {
        Interrupts.check();
        double[] difference = points.row(row);
        for (int m = 0; m < difference.length; m++) {
          difference[m] -= centroids[cluster][m];
        }
        double square = 0;
        for (int i = 0; i < root.length; i++) {
          double image = 0;
          for (int j = 0; j <= i; j++) {
            image += root[i][j] * difference[j];
          }
          square += image * image;
        }
        prediction.squares[row] += removal.square(square);
        prediction.logDeterminants[row] += Math.log(removal.factor(square));
      }
    }
  }
}
