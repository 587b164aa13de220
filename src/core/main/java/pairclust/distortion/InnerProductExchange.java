package pairclust.distortion;

import pairclust.data.RowSum;

/**
 * The exchange of distortions that depend on a cluster only through its size and the length of its sum: squared Euclidean distance
 * (Hartigan and Wong, Algorithm AS 136: A k-means clustering algorithm, Applied Statistics 28, 1979, doi:10.2307/2346830) and cosine (the
 * first variation of Dhillon, Guan and Kogan, Iterative clustering of high dimensional text data augmented by local search, ICDM 2002,
 * doi:10.1109/ICDM.2002.1183895). One inner product per cluster is enough, without the zeros of sparse rows.
 */
final class InnerProductExchange implements Exchange {

  /** The change of a cluster's distortion, up to a part that does not depend on the clusters. */
  @FunctionalInterface
  interface Change {

    /**
     * Computed without the difference of two large numbers.
     *
     * @param square the squared length of the cluster's sum
     * @param count its number of rows
     * @param added what is added to the squared length
     * @param rows how many rows join; negative if they leave
     * @return the change
     */
    double of(double square, int count, double added, int rows);
  }

  private final Change change;
  private final double[][] sums;
  private final int[] counts;
  private final double[] squares;

  InnerProductExchange(Change change, double[][] sums, int[] counts) {
    this.change = change;
    this.sums = sums;
    this.counts = counts;
    squares = new double[sums.length];
    for (int h = 0; h < sums.length; h++) {
      for (double value : sums[h]) {
        squares[h] += value * value;
      }
    }
  }

  /** Of squared Euclidean distance, {@code -½ ‖S‖² / n}. */
  static double euclidean(double square, int count, double added, int rows) {
    return count == 0 ? -added / (2 * rows) : (rows * square - count * added) / (2.0 * count * (count + rows));
  }

  /** Of cosine, {@code -‖S‖}. */
  static double cosine(double square, int count, double added, int rows) {
    double lengths = Math.sqrt(Math.max(0, square + added)) + Math.sqrt(square);
    return lengths > 0 ? -added / lengths : 0;
  }

  @Override
  public double join(RowSum rows, int cluster) {
    return change.of(squares[cluster], counts[cluster], added(rows, cluster, 1), rows.count());
  }

  @Override
  public double leave(RowSum rows, int cluster) {
    return change.of(squares[cluster], counts[cluster], added(rows, cluster, -1), -rows.count());
  }

  /** Returns what the squared length of a cluster's sum gains if rows are added, or subtracted. */
  private double added(RowSum rows, int cluster, int sign) {
    return 2 * sign * rows.dot(sums[cluster]) + rows.squaredNorm();
  }

  @Override
  public void move(RowSum rows, int from, int to) {
    squares[from] = Math.max(0, squares[from] + added(rows, from, -1));
    squares[to] += added(rows, to, 1);
  }
}
