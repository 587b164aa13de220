package pairclust.data;

import java.io.Serializable;

/**
 * What is known of rows that belong to a problem but are stored elsewhere, such as in the partitions of a cluster of machines: sums. Each
 * assignment adds their sums by cluster to the state of a run.
 *
 * @param count the number of these rows
 * @param sums the sum of the rows, in each dimension
 * @param squares the sum of their squares, in each dimension
 * @param minima the smallest value in each dimension
 * @param maxima the largest value in each dimension
 * @param self the sum of the parts of their distortions that are the same for every centroid
 */
public record RemoteRows(int count, double[] sums, double[] squares, double[] minima, double[] maxima, double self)
    implements Serializable {

  /** Checks that all dimensions are there; a record that is read from a file comes through here too. */
  public RemoteRows {
    Saved.requireArgument(count >= 0 && sums != null && squares != null && minima != null && maxima != null
        && squares.length == sums.length && minima.length == sums.length && maxima.length == sums.length, "its sums differ in length");
  }

  /**
   * @param dimensions the number of dimensions
   * @return no rows
   */
  public static RemoteRows none(int dimensions) {
    return new RemoteRows(0, new double[dimensions], new double[dimensions], new double[dimensions], new double[dimensions], 0);
  }
}
