package pairclust.mixture;

import java.util.Arrays;
import pairclust.linear.Triangular;

/** The M-step: the mixture with the largest posterior density given the probabilities of the rows. */
final class MixtureEstimation {

  private static final double LOG_TWO_PI = Math.log(2 * Math.PI);

  private final Covariance covariance;
  private final MixturePrior prior;

  MixtureEstimation(Covariance covariance, MixturePrior prior) {
    this.covariance = covariance;
    this.prior = prior;
  }

  /**
   * Estimates the mixture.
   *
   * @param moments the sums over all rows
   * @return the mixture
   */
  Gaussians estimate(Moments moments) {
    int k = moments.sizes.length;
    int d = moments.sums[0].length;
    double rows = Arrays.stream(moments.sizes).sum();
    double[] logPriors = new double[k];
    double[][] means = new double[k][d];
    for (int h = 0; h < k; h++) {
      logPriors[h] = Math.log((moments.sizes[h] + prior.perCluster) / (rows + k * prior.perCluster));
      for (int j = 0; j < d; j++) {
        // The mean of a cluster without rows has no effect on the objective.
        means[h][j] = moments.sizes[h] > 0 ? moments.sums[h][j] / moments.sizes[h] : 0;
      }
    }
    double[][][] whitening = covariance == Covariance.TIED ? tied(moments, means, rows) : own(moments, means);
    double[] logScales = new double[k];
    for (int h = 0; h < k; h++) {
      logScales[h] = -0.5 * (d * LOG_TWO_PI + MixturePrior.logDeterminant(whitening[h]));
    }
    return new Gaussians(logPriors, means, whitening, logScales);
  }

  private double[][][] own(Moments moments, double[][] means) {
    double[][][] whitening = new double[means.length][][];
    for (int h = 0; h < means.length; h++) {
      double[] scatter = moments.products[h].clone();
      subtractMean(scatter, moments.sizes[h], means[h]);
      whitening[h] = whitening(scatter, moments.sizes[h]);
    }
    return whitening;
  }

  private double[][][] tied(Moments moments, double[][] means, double rows) {
    double[] scatter = new double[moments.products[0].length];
    for (int h = 0; h < means.length; h++) {
      double[] own = moments.products[h].clone();
      subtractMean(own, moments.sizes[h], means[h]);
      for (int i = 0; i < own.length; i++) {
        scatter[i] += own[i];
      }
    }
    double[][][] whitening = new double[means.length][][];
    Arrays.fill(whitening, whitening(scatter, rows));
    return whitening;
  }

  private void subtractMean(double[] products, double size, double[] mean) {
    int at = 0;
    for (int a = 0; a < mean.length; a++) {
      if (covariance == Covariance.DIAGONAL) {
        products[a] = Math.max(0, products[a] - size * mean[a] * mean[a]);
        continue;
      }
      for (int b = 0; b <= a; b++) {
        products[at++] -= size * mean[a] * mean[b];
      }
    }
  }

  /** Returns the inverse root of the covariance with the given scatter, to which the prior adds its own. */
  private double[][] whitening(double[] scatter, double size) {
    double total = size + prior.rows;
    int d = prior.variances.length;
    if (covariance == Covariance.DIAGONAL) {
      double[] inverse = new double[d];
      Arrays.setAll(inverse, j -> Math.sqrt(total / (scatter[j] + prior.rows * prior.variances[j])));
      return new double[][] {inverse};
    }
    double[][] matrix = new double[d][d];
    int at = 0;
    for (int a = 0; a < d; a++) {
      for (int b = 0; b <= a; b++) {
        matrix[a][b] = (scatter[at++] + (a == b ? prior.rows * prior.variances[a] : 0)) / total;
      }
    }
    return Triangular.inverse(Triangular.root(matrix));
  }
}
