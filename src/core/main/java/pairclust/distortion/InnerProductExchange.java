package pairclust.distortion;

import java.util.Arrays;
import pairclust.data.RowSum;
import pairclust.data.Vectors;

/**
 * The exchange of distortions that depend on a cluster only through its size n and the squared length of its sum S: one inner product per
 * cluster is enough, without the zeros of sparse rows.
 */
abstract class InnerProductExchange implements Exchange {

  private final double[][] sums;
  private final int[] counts;
  private final double[] squares;

  InnerProductExchange(double[][] sums, int[] counts) {
    this.sums = sums;
    this.counts = counts;
    squares = Arrays.stream(sums).mapToDouble(sum -> Vectors.dot(sum, sum)).toArray();
  }

  /**
   * Returns the change of a cluster's distortion, computed without the difference of two large numbers.
   *
   * @param square the squared length of the cluster's sum
   * @param count its number of rows
   * @param added what is added to the squared length
   * @param rows how many rows join; negative if they leave
   * @return the change
   */
  abstract double change(double square, int count, double added, int rows);

  final double square(int cluster) {
    return squares[cluster];
  }

  final int count(int cluster) {
    return counts[cluster];
  }

  @Override
  public final double join(RowSum rows, int cluster) {
    return change(squares[cluster], counts[cluster], added(rows, cluster, 1), rows.count());
  }

  @Override
  public final double leave(RowSum rows, int cluster) {
    return change(squares[cluster], counts[cluster], added(rows, cluster, -1), -rows.count());
  }

  /** Returns by how much the squared length of a cluster's sum grows if rows are added, or subtracted. */
  private double added(RowSum rows, int cluster, int sign) {
    return 2 * sign * rows.dot(sums[cluster]) + rows.squaredNorm();
  }

  @Override
  public final void move(RowSum rows, int from, int to) {
    squares[from] = Math.max(0, squares[from] + added(rows, from, -1));
    squares[to] += added(rows, to, 1);
  }

  @Override
  public final boolean followsFromDistortion() {
    return true;
  }
}
