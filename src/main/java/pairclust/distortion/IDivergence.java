package pairclust.distortion;

import pairclust.data.Points;

/**
 * {@code Σ x log(x/c) - Σ x + Σ c} (Eqn 12 of Basu, Bilenko and Mooney, A probabilistic framework for semi-supervised clustering, KDD
 * 2004, doi:10.1145/1014052.1014062, with unit weights).
 *
 * <p>A centroid with a zero where a row has none would be infinitely far, so each cluster gets, besides its rows, a share of the
 * global mean worth {@code strength} rows. The objective charges that share as a {@link #prior} term; then the smoothed centroid is
 * the exact minimiser and the objective still never rises.
 */
final class IDivergence implements Distortion {

  /** The prior weighs as much as one row. */
  static final double DEFAULT_PRIOR = 1;

  private final double[] globalMean;
  private final double strength;

  IDivergence(double[] globalMean, double strength) {
    this.globalMean = globalMean;
    this.strength = strength;
  }

  @Override
  public double self(Points points, int row) {
    double[] sum = new double[1];
    points.forEach(row, (dimension, x) -> {
      if (x > 0) {
        sum[0] += x * Math.log(x) - x;
      }
    });
    return sum[0];
  }

  /** A dimension that is zero in the centroid is zero in all rows the centroid was made of; it then has no say. */
  @Override
  public double linearForm(double[] centroid, double[] direction) {
    double sum = 0;
    for (int j = 0; j < centroid.length; j++) {
      direction[j] = centroid[j] > 0 ? Math.log(centroid[j]) : 0;
      sum += centroid[j];
    }
    return sum;
  }

  @Override
  public void estimate(double[] sum, double count, double[] centroid) {
    for (int j = 0; j < sum.length; j++) {
      // A sum can come out a hair below zero when rows were moved out of it.
      centroid[j] = (Math.max(0, sum[j]) + strength * globalMean[j]) / (count + strength);
    }
  }

  @Override
  public double prior(double[] centroid) {
    double divergence = 0;
    for (int j = 0; j < centroid.length; j++) {
      if (globalMean[j] > 0) {
        divergence += globalMean[j] * Math.log(globalMean[j] / centroid[j]) - globalMean[j];
      }
      divergence += centroid[j];
    }
    return strength * divergence;
  }
}
