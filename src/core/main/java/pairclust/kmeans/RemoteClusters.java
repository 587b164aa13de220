package pairclust.kmeans;

import pairclust.data.RemoteRows;

/**
 * The clusters of rows that are stored elsewhere, as sums. Pairs whose rows are stored there too cost what they cost there; none of them is
 * a pair of the problem.
 *
 * @param sums the sum of the rows of each cluster as they are stored, with their products if clusters have metrics of their own
 * @param counts the number of these rows
 * @param mustCost the cost of violated must-links between them
 * @param cannotCost the cost of violated cannot-links between them
 */
public record RemoteClusters(double[][] sums, int[] counts, double mustCost, double cannotCost) {

  /**
   * @param rows the stored rows as a problem has them
   * @return the sums in the coordinates of the problem's rows; not to be changed
   */
  double[][] sumsIn(RemoteRows rows) {
    if (rows.factors() == null) {
      return sums;
    }
    double[][] stretched = new double[sums.length][rows.factors().length];
    for (int h = 0; h < stretched.length; h++) {
      for (int m = 0; m < stretched[h].length; m++) {
        stretched[h][m] = sums[h][m] * rows.factors()[m];
      }
    }
    return stretched;
  }

  /**
   * Adds these rows to sums of others.
   *
   * @param problem the problem that the sums belong to
   * @param totals the sums by cluster
   * @param sizes the numbers of rows by cluster
   */
  public void addTo(Problem problem, double[][] totals, int[] sizes) {
    double[][] own = sumsIn(problem.remote());
    for (int h = 0; h < totals.length; h++) {
      sizes[h] += counts[h];
      for (int m = 0; m < totals[h].length; m++) {
        totals[h][m] += own[h][m];
      }
    }
  }
}
