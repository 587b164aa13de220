package pairclust.distortion;

import pairclust.data.DensePoints;
import pairclust.data.LinearForms;
import pairclust.data.Points;

/**
 * A distortion measure on one prepared data set: {@code D(x, c) = self(x) + offset(c) - x . direction(c)}.
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
    point.linearCosts(0, 1, forms(new double[][] {centroid}), cost);
    return Math.max(0, self(point, 0) + cost[0]);
  }
}
