package pairclust.kmeans.learning;

import pairclust.data.Points;
import pairclust.distortion.Metric;
import pairclust.parallel.Interrupts;

/**
 * How badly Gaussian clusters predict each row if it is left out of the estimates of its own cluster: the sum of the negative logarithms of
 * the densities, less a constant. Unlike the fit of rows that the estimates have seen, it does not improve with every further parameter.
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
   * Returns the misfit.
   *
   * @param estimates the estimate of each cluster, or the one of all
   * @param varying the number of dimensions that are not constant
   * @param prior the rows that an estimate counts in addition to those of its clusters
   * @param alone the misfit of a row that has no others in its cluster
   */
  double misfit(Metric[] estimates, int varying, double prior, double alone) {
    boolean shared = estimates.length == 1;
    double misfit = 0;
    for (int h = 0; h < sizes.length; h++) {
      Metric estimate = estimates[shared ? 0 : h];
      double counted = (shared ? points.size() : sizes[h]) + prior;
      if (sizes[h] == 1) {
        misfit += alone;
      } else if (sizes[h] > 1) {
        misfit += sizes[h] * (varying * Math.log(counted / (counted - 1)) - estimate.logDeterminant()) / 2
            + (estimate.isDiagonal() ? diagonal(h, estimate, counted) : full(h, estimate, counted));
      }
    }
    return misfit;
  }

  private static double cost(double square, double n, double counted) {
    double without = n / (n - 1);
    double factor = Math.max(SMALLEST, 1 - without * square / counted);
    return (without * without * square / factor * (counted - 1) / counted + Math.log(factor)) / 2;
  }

  /** Dimensions are independent; zeros, which sparse rows do not visit, all cost the same. */
  private double diagonal(int cluster, Metric estimate, double counted) {
    double[] weights = estimate.weights();
    double[] centroid = centroids[cluster];
    double[] zeros = new double[weights.length];
    double ofZeros = 0;
    for (int m = 0; m < zeros.length; m++) {
      zeros[m] = cost(weights[m] * centroid[m] * centroid[m], sizes[cluster], counted);
      ofZeros += zeros[m];
    }
    double[] sum = new double[1];
    for (int row = 0; row < labels.length; row++) {
      Interrupts.check(row);
      if (labels[row] == cluster) {
        sum[0] += ofZeros;
        points.forEach(row, (m, x) ->
            sum[0] += cost(weights[m] * (x - centroid[m]) * (x - centroid[m]), sizes[cluster], counted) - zeros[m]);
      }
    }
    return sum[0];
  }

  private double full(int cluster, Metric estimate, double counted) {
    double[][] root = estimate.root();
    double sum = 0;
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
        sum += cost(square, sizes[cluster], counted);
      }
    }
    return sum;
  }
}
