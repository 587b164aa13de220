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
 * @param products the sum of the products of every two dimensions, in the order of {@link Products}, which a full matrix needs; otherwise
 *     null
 * @param factors the factors by which the dimensions of the stored rows are multiplied to be rows of the problem; null for none
 */
public record RemoteRows(int count, double[] sums, double[] squares, double[] minima, double[] maxima, double self, double[] products,
    double[] factors)
    implements Serializable {

  /** Checks that all dimensions are there; a record that is read from a file comes through here too. */
  public RemoteRows {
    Saved.requireArgument(count >= 0 && sums != null && squares != null && minima != null && maxima != null
        && squares.length == sums.length && minima.length == sums.length && maxima.length == sums.length
        && (products == null || products.length == sums.length * (sums.length + 1) / 2)
        && (factors == null || factors.length == sums.length), "its sums differ in length");
  }

  /**
   * @param dimensions the number of dimensions
   * @return no rows
   */
  public static RemoteRows none(int dimensions) {
    return new RemoteRows(0, new double[dimensions], new double[dimensions], new double[dimensions], new double[dimensions], 0,
        null, null);
  }

  /**
   * Stretches the rows, for squared Euclidean distance.
   *
   * @param by the positive factor of each dimension
   * @return what is known of the stretched rows
   */
  public RemoteRows stretched(double[] by) {
    int d = sums.length;
    double[] all = by.clone();
    double[][] columns = {sums.clone(), squares.clone(), minima.clone(), maxima.clone()};
    double total = 0;
    for (int m = 0; m < d; m++) {
      all[m] *= factors == null ? 1 : factors[m];
      columns[0][m] *= by[m];
      columns[1][m] *= by[m] * by[m];
      columns[2][m] *= by[m];
      columns[3][m] *= by[m];
      total += columns[1][m] / 2;
    }
    return new RemoteRows(count, columns[0], columns[1], columns[2], columns[3], total, null, all);
  }
}
