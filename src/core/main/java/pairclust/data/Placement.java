package pairclust.data;

import java.io.Serializable;

/** Puts rows into clusters by their values alone: what a model needs of a finished run. */
public interface Placement extends Serializable {

  /** @return the number of clusters */
  int count();

  /**
   * Returns the number of columns of a row.
   *
   * @return how many values a dense row must have
   */
  int columns();

  /**
   * @param x a dense row
   * @return its cluster; the first of several equally good ones
   */
  int nearest(double[] x);

  /**
   * @param indices the dimensions of a sparse row's entries, ascending
   * @param values their values
   * @param entries how many there are
   * @return its cluster; the first of several equally good ones
   */
  int nearest(int[] indices, double[] values, int entries);

  /**
   * @param points some rows
   * @return the cluster of each, as the other methods give it
   */
  int[] nearest(Points points);
}
