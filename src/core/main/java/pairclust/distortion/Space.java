package pairclust.distortion;

import pairclust.data.LinearForms;
import pairclust.data.Placement;
import pairclust.data.Points;
import pairclust.parallel.Workers;

/**
 * The rows together with the metric learned so far. Immutable: learning creates another space, which a run enters if that lowers its
 * objective.
 */
public interface Space {

  /** @return the rows in the coordinates of the linear forms */
  Points points();

  /** @return the length of a centroid */
  int dimensions();

  /**
   * @param row a row
   * @return the part of the row's distortion that is the same for every centroid
   */
  double self(int row);

  /** @return the sum of {@link #self} over all rows */
  double selfTotal();

  /**
   * Writes the centroid that minimises the distortion of a group of rows.
   *
   * @param sum the sum of the rows, in the coordinates of {@link #points}
   * @param count the number of rows, at least one
   * @param centroid receives the centroid
   */
  void estimate(double[] sum, double count, double[] centroid);

  /**
   * @param centroids one vector per cluster
   * @return their linear forms on {@link #points}
   */
  default LinearForms forms(double[][] centroids) {
    return forms(centroids, Workers.CALLER);
  }

  /**
   * @param centroids one vector per cluster
   * @param workers the threads
   * @return their linear forms on {@link #points}
   */
  LinearForms forms(double[][] centroids, Workers workers);

  /**
   * @param row a row
   * @return its distortion from the centroid of the row alone
   */
  double alone(int row);

  /**
   * @param cluster a cluster
   * @return the cost that its linear form adds to the distance of every row: minus half the logarithm of the determinant of a metric that
   *     only this cluster has
   */
  double charge(int cluster);

  /**
   * @param centroid a centroid
   * @return the cost of the centroid itself
   */
  double centroidPrior(double[] centroid);

  /** @return the cost of the learned metric in addition to {@link #charge} */
  double metricCost();

  /** @return the number of metrics: one for all clusters, or one for each */
  int metrics();

  /**
   * @param first a row
   * @param second another row
   * @param metric the number of a metric
   * @return the distance of the two rows by it
   */
  double pair(int first, int second, int metric);

  /**
   * @param metric the number of a metric
   * @return the rows farthest apart by it
   */
  FarthestPair farthest(int metric);

  /**
   * Returns what exact moves of rows between clusters need.
   *
   * @param sums the sum of each cluster's rows, in the coordinates of {@link #points}; read whenever a change is asked for
   * @param counts the number of rows of each cluster, likewise
   * @return the exchange
   */
  Exchange exchange(double[][] sums, int[] counts);

  /**
   * @param row a row, or a sum of rows, before anything was learned; with products if clusters have metrics of their own
   * @return the row in the coordinates of {@link #points}
   */
  double[] transformed(double[] row);

  /**
   * @param centroids one vector per cluster
   * @return the assignment of rows in their original coordinates
   */
  Placement placement(double[][] centroids);
}
