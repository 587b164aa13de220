package pairclust.distortion;

import java.util.Arrays;
import pairclust.data.Points;
import pairclust.parallel.Interrupts;

/**
 * {@code Σ x log(x/c) - Σ x + Σ c} (Eqn 12 of Basu, Bilenko and Mooney, A probabilistic framework for semi-supervised clustering, KDD 2004,
 * doi:10.1145/1014052.1014062, with unit weights).
 *
 * <p>A centroid with a zero where a row has none would be infinitely far, so each cluster also gets a share of the global mean worth {@code
 * strength} rows. The objective charges that share as a {@link #prior} term; then the smoothed centroid is the exact minimiser and the
 * objective still never rises.
 *
 * @param globalMean the mean of all rows
 * @param strength the number of rows that the share of the global mean is worth
 */
record IDivergence(double[] globalMean, double strength) implements Distortion {

  /** The default weight of the prior in rows. */
  static final double DEFAULT_PRIOR = 1;

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

  /** Ignores dimensions that are zero in the centroid, as they are zero in all its rows. */
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
      // Rounding may leave a sum slightly below zero after rows were subtracted.
      centroid[j] = (Math.max(0, sum[j]) + strength * globalMean[j]) / (count + strength);
    }
  }

  @Override
  public double prior(double[] centroid) {
    double divergence = 0;
    for (int j = 0; j < centroid.length; j++) {
      divergence += priorOf(centroid[j], j);
    }
    return strength * divergence;
  }

  private double priorOf(double value, int dimension) {
    double mean = globalMean[dimension];
    return (mean > 0 ? mean * Math.log(mean / value) - mean : 0) + value;
  }

  /** The I-divergence of both rows from their mean, Eqn 13. */
  @Override
  public double pair(Points points, int first, int second) {
    double[] sum = new double[1];
    points.forEachPair(first, second, (m, x, y) -> sum[0] += toMean(x, y));
    return Math.max(0, sum[0]);
  }

  private static double toMean(double x, double y) {
    double both = x + y;
    return (x > 0 ? x * Math.log(2 * x / both) : 0) + (y > 0 ? y * Math.log(2 * y / both) : 0);
  }

  @Override
  public FarthestPair farthest(Points points) {
    double[] mass = new double[points.size()];
    for (int row = 0; row < mass.length; row++) {
      Interrupts.check(row);
      int at = row;
      points.forEach(row, (m, x) -> mass[at] += x);
    }
    // Two rows without common entries have the largest distance that rows of their mass can have.
    return FarthestPair.search(mass, (r, s) -> (r + s) * Math.log(2), (i, j) -> pair(points, i, j));
  }

  @Override
  public void addPairGradient(Points points, int first, int second, double factor, double[] gradient) {
    points.forEachPair(first, second, (m, x, y) -> gradient[m] += factor * toMean(x, y));
  }

  @Override
  public void addGradient(Points points, int[] labels, double[][] centroids, double[] gradient) {
    int[] counts = new int[centroids.length];
    for (int row = 0; row < labels.length; row++) {
      Interrupts.check(row);
      double[] centroid = centroids[labels[row]];
      counts[labels[row]]++;
      points.forEach(row, (m, x) -> gradient[m] += x > 0 ? x * Math.log(x / centroid[m]) - x : 0);
    }
    for (int h = 0; h < counts.length; h++) {
      for (int m = 0; m < gradient.length; m++) {
        gradient[m] += counts[h] * centroids[h][m] + strength * priorOf(centroids[h][m], m);
      }
    }
  }

  @Override
  public double[] spread(Points points) {
    double[] spread = new double[points.dimensions()];
    addGradient(points, new int[points.size()], new double[][] {globalMean}, spread);
    return spread;
  }

  @Override
  public Exchange exchange(double[][] sums, int[] counts) {
    return new IDivergenceExchange(globalMean, strength, sums, counts);
  }

  @Override
  public double stretch(double weight) {
    return weight;
  }

  @Override
  public Distortion stretched(double[] factors) {
    double[] mean = new double[globalMean.length];
    Arrays.setAll(mean, m -> globalMean[m] * factors[m]);
    return new IDivergence(mean, strength);
  }

  @Override
  public double smoothing() {
    return strength;
  }

  @Override
  public Distortion smoothed(double rows) {
    return rows == strength ? this : new IDivergence(globalMean, rows);
  }
}
