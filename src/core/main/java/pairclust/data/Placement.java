package pairclust.data;

import java.io.Serializable;
import java.util.Arrays;

/** Assigns rows to clusters by their values alone: the part of a result that a model keeps. */
public interface Placement extends Serializable {

  /** @return the number of clusters */
  int count();

  /**
   * Returns the number of columns of a row.
   *
   * @return how many values a dense row must have
   */
  int columns();

  /** @return the linear forms of the values of a row, or of its values and {@link #products}; null if there are none */
  default LinearForms forms() {
    return null;
  }

  /** @return the products that the forms take in addition to the values; null for none */
  default Products products() {
    return null;
  }

  /** @return whether rows may be in no cluster; their cluster is then negative */
  default boolean leavesNoise() {
    return false;
  }

  /**
   * @param x a dense row
   * @return its cluster; the first of several equally near ones
   */
  int nearest(double[] x);

  /**
   * @param indices the dimensions of a sparse row's entries, ascending
   * @param values their values
   * @param entries the number of entries
   * @return its cluster; the first of several equally near ones
   */
  default int nearest(int[] indices, double[] values, int entries) {
    double[] x = new double[columns()];
    for (int at = 0; at < entries; at++) {
      x[indices[at]] = values[at];
    }
    return nearest(x);
  }

  /**
   * @param x a dense row
   * @return the cost of the row in each cluster, up to a number that is the same for all of them; null if there are none
   */
  default double[] costs(double[] x) {
    return null;
  }

  /**
   * @param points some rows
   * @return the cluster of each, as the other methods return it
   */
  default int[] nearest(Points points) {
    int[] clusters = new int[points.size()];
    Arrays.setAll(clusters, row -> nearest(points.row(row)));
    return clusters;
  }
}
