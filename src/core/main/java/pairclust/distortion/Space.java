package pairclust.distortion;

import pairclust.data.LinearForms;
import pairclust.data.Placement;
import pairclust.data.Points;

/**
 * The rows as a distortion sees them with what has been learned so far. Immutable: learning makes another one, which a run enters if
 * its objective falls by that.
 */
public interface Space {

  /** @return the rows as the linear forms take them */
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
   * Writes the representative that minimises the distortion of a group of rows.
   *
   * @param sum the sum of the rows, as {@link #points} has them
   * @param count the number of rows, at least one
   * @param centroid receives the representative
   */
  void estimate(double[] sum, double count, double[] centroid);

  /**
   * @param centroids one vector per cluster
   * @return their linear forms on {@link #points}
   */
  LinearForms forms(double[][] centroids);

  /**
   * @param row a row
   * @return how far it is from a representative made of it alone
   */
  double alone(int row);

  /**
   * @param cluster a cluster
   * @return what its linear form charges every row besides the distance: minus half the logarithm of the determinant of a metric that only
   *     this cluster has
   */
  double charge(int cluster);

  /**
   * @param centroid a centroid
   * @return what the objective charges for the centroid itself
   */
  double centroidPrior(double[] centroid);

  /** @return what the objective charges for what was learned, besides {@link #charge} */
  double metricCost();

  /** @return how many metrics there are: one for all clusters, or one for each */
  int metrics();

  /**
   * @param first a row
   * @param second another row
   * @param metric the number of a metric
   * @return how far the two rows are apart by it
   */
  double pair(int first, int second, int metric);

  /**
   * @param metric the number of a metric
   * @return the rows farthest apart by it
   */
  FarthestPair farthest(int metric);

  /**
   * @param centroids one vector per cluster
   * @return what places rows as they were before anything was learned
   */
  Placement placement(double[][] centroids);
}
