package pairclust.distortion;

import pairclust.data.DensePoints;
import pairclust.data.LinearForms;
import pairclust.data.Points;

/**
 * A distortion measure on one prepared data set: {@code D(x, c) = self(x) + offset(c) - x . direction(c)}.
 *
 * <p>A weight per dimension is learned by stretching the dimensions: the weighted measure is the plain one on stretched rows. So weights
 * need no code but what is here: how far to stretch, and how costs change with the logarithm of a weight.
 */
public interface Distortion {

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
   * Writes the representative that minimises the distortion of a group of rows (and the {@link #prior}).
   *
   * @param sum the sum of the rows
   * @param count the number of rows, at least one
   * @param centroid receives the representative
   */
  void estimate(double[] sum, double count, double[] centroid);

  /**
   * What the objective charges for the centroid itself, whatever its rows: the smoothing of I-divergence.
   *
   * @param centroid the centroid
   * @return the charge, zero for most measures
   */
  default double prior(double[] centroid) {
    return 0;
  }

  /**
   * @param points the data
   * @param first a row
   * @param second another row
   * @return how far the two rows are apart, whichever comes first; what a distance-scaled penalty is made of
   */
  double pair(Points points, int first, int second);

  /**
   * @return whether {@link #pair} is the distortion of the one row from a centroid at the other, so that the kernel of the linear forms
   *     measures it fast
   */
  default boolean pairsAreLinear() {
    return false;
  }

  /**
   * @param points the data
   * @return the largest value of {@link #pair} over the data, or a bound that no pair exceeds
   */
  FarthestPair farthest(Points points);

  /**
   * Adds how {@link #pair} changes with the logarithm of each dimension's weight.
   *
   * @param points the data
   * @param first a row
   * @param second another row
   * @param factor what is added is multiplied with this
   * @param gradient one entry per dimension, changed in place
   */
  void addPairGradient(Points points, int first, int second, double factor, double[] gradient);

  /**
   * Adds how the distortion of all rows from their centroids (and the {@link #prior}) changes with the logarithm of each weight. The
   * centroids are the best ones for their rows, so it does not matter that they change with the weights too.
   *
   * @param points the data
   * @param labels the cluster of each row
   * @param centroids one vector per cluster
   * @param gradient one entry per dimension, changed in place
   */
  void addGradient(Points points, int[] labels, double[][] centroids, double[] gradient);

  /**
   * @param points the data
   * @return how much there is to explain in each dimension
   */
  default double[] spread(Points points) {
    double[] spread = points.variances();
    for (int m = 0; m < spread.length; m++) {
      spread[m] *= points.size() / 2.0;
    }
    return spread;
  }

  /**
   * @param weight the weight of a dimension
   * @return how far the dimension is stretched for it
   */
  double stretch(double weight);

  /**
   * @param base the data with all weights one
   * @param factors how far each dimension is stretched
   * @return the data stretched, ready for this measure
   */
  default Points stretched(Points base, double[] factors) {
    return base.stretched(factors);
  }

  /**
   * @param factors how far each dimension is stretched
   * @return this measure for data stretched so
   */
  default Distortion stretched(double[] factors) {
    return this;
  }

  /**
   * @param rows with how many rows' worth centroids are to be smoothed
   * @return this measure with so much smoothing; itself if it knows none
   */
  default Distortion smoothed(double rows) {
    return this;
  }

  /** @return with how many rows' worth centroids are smoothed */
  default double smoothing() {
    return 0;
  }

  /**
   * @param centroids one vector per cluster
   * @return their linear forms
   */
  default LinearForms forms(double[][] centroids) {
    double[] offsets = new double[centroids.length];
    double[][] directions = new double[centroids.length][];
    for (int h = 0; h < centroids.length; h++) {
      directions[h] = new double[centroids[h].length];
      offsets[h] = linearForm(centroids[h], directions[h]);
    }
    return new LinearForms(offsets, directions);
  }

  /**
   * @param x a vector in the place of a point
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
