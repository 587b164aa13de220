package pairclust.distortion;

import java.io.Serializable;
import java.util.Arrays;
import pairclust.data.DensePoints;
import pairclust.data.LinearForms;
import pairclust.data.Points;
import pairclust.parallel.Workers;

/**
 * A distortion on one prepared data set: {@code D(x, c) = self(x) + offset(c) - x . direction(c)}.
 *
 * <p>A weight per dimension is learned by stretching the dimensions: the weighted distortion is the plain one on stretched rows. Weights
 * therefore need only what is here: the stretching factors, and the derivatives of costs by the logarithm of a weight.
 */
public interface Distortion extends Serializable {

  /**
   * @param points the data
   * @param row a row
   * @return the part of the row's distortion that is the same for every centroid
   */
  double self(Points points, int row);

  /**
   * Writes a centroid's direction and returns its offset.
   *
   * @param centroid the centroid
   * @param direction receives the direction
   * @return the offset
   */
  double linearForm(double[] centroid, double[] direction);

  /**
   * Writes the centroid that minimises the distortion of a group of rows (and the {@link #prior}).
   *
   * @param sum the sum of the rows
   * @param count the number of rows, at least one
   * @param centroid receives the centroid
   */
  void estimate(double[] sum, double count, double[] centroid);

  /**
   * Returns the cost of the centroid itself, independent of its rows: the smoothing of I-divergence.
   *
   * @param centroid the centroid
   * @return the cost, zero for most distortions
   */
  default double prior(double[] centroid) {
    return 0;
  }

  /**
   * @param points the data
   * @param first a row
   * @param second another row
   * @return the symmetric distance of the two rows, the basis of distance-scaled penalties
   */
  double pair(Points points, int first, int second);

  /**
   * @return whether {@link #pair} is the distortion of one row from a centroid at the other, so that the kernel of the linear forms
   *     computes it
   */
  default boolean pairsAreLinear() {
    return false;
  }

  /** @return whether it is half the squared Euclidean distance, so that the distortion of a group of rows is the sum of their variances */
  default boolean isSquaredEuclidean() {
    return false;
  }

  /**
   * @param points the data
   * @return the largest value of {@link #pair} over the data, or a bound that no pair exceeds
   */
  FarthestPair farthest(Points points);

  /**
   * Adds the derivative of {@link #pair} by the logarithm of each dimension's weight.
   *
   * @param points the data
   * @param first a row
   * @param second another row
   * @param factor the factor of the derivative
   * @param gradient one entry per dimension, changed in place
   */
  void addPairGradient(Points points, int first, int second, double factor, double[] gradient);

  /**
   * Adds the derivative of the distortion of all rows from their centroids (and of the {@link #prior}) by the logarithm of each weight. The
   * centroids minimise the distortion, so their own dependence on the weights does not contribute.
   *
   * @param points the data
   * @param labels the cluster of each row
   * @param centroids one vector per cluster
   * @param gradient one entry per dimension, changed in place
   */
  void addGradient(Points points, int[] labels, double[][] centroids, double[] gradient);

  /**
   * @param points the data
   * @return the amount of variation to explain in each dimension
   */
  default double[] spread(Points points) {
    double[] spread = points.variances();
    Arrays.setAll(spread, m -> spread[m] * points.size() / 2.0);
    return spread;
  }

  /**
   * @param weight the weight of a dimension
   * @return the stretching factor of the dimension
   */
  double stretch(double weight);

  /**
   * @param base the data with all weights one
   * @param factors the stretching factor of each dimension
   * @return the stretched data, prepared for this distortion
   */
  default Points stretched(Points base, double[] factors) {
    return base.stretched(factors);
  }

  /**
   * @param factors the stretching factor of each dimension
   * @return this distortion for data stretched by these factors
   */
  default Distortion stretched(double[] factors) {
    return this;
  }

  /**
   * @param rows the weight of the smoothing in rows
   * @return this distortion with that smoothing; itself if it does not smooth
   */
  default Distortion smoothed(double rows) {
    return this;
  }

  /** @return the weight of the smoothing in rows */
  default double smoothing() {
    return 0;
  }

  /**
   * Returns what exact moves of rows between clusters need.
   *
   * @param sums the sum of each cluster's rows; the arrays are read whenever a change is asked for
   * @param counts the number of rows of each cluster, likewise
   * @return the exchange; this one works for any distortion but takes time in proportion to the dimensions
   */
  default Exchange exchange(double[][] sums, int[] counts) {
    return new DirectExchange(this, sums, counts);
  }

  /**
   * @param centroids one vector per cluster
   * @return their linear forms
   */
  default LinearForms forms(double[][] centroids) {
    return forms(centroids, Workers.CALLER);
  }

  /**
   * @param centroids one vector per cluster
   * @param workers the threads
   * @return their linear forms
   */
  default LinearForms forms(double[][] centroids, Workers workers) {
    double[] offsets = new double[centroids.length];
    double[][] directions = new double[centroids.length][];
    workers.forAll(centroids.length, (long) centroids.length * centroids[0].length, h -> {
      directions[h] = new double[centroids[h].length];
      offsets[h] = linearForm(centroids[h], directions[h]);
    });
    return new LinearForms(offsets, directions);
  }

  /**
   * @param x a vector used as a point
   * @param centroid a centroid
   * @return the distortion of the first from the second
   */
  default double between(double[] x, double[] centroid) {
    double[] cost = new double[1];
    Points point = DensePoints.of(x);
    point.linearCosts(0, forms(new double[][] {centroid}), cost);
    return Math.max(0, self(point, 0) + cost[0]);
  }
}
