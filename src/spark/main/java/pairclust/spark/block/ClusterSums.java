package pairclust.spark.block;

import java.io.Serializable;
import java.util.Arrays;
import pairclust.data.Points;

/**
 * The sums and sizes of clusters over some rows. Every sum carries its rounding error along, so that the order in which rows and partitions
 * are added does not change the result.
 */
public final class ClusterSums implements Serializable {

  private static final long serialVersionUID = 1L;

  /** The sums, {@code [cluster][dimension]}, and what they lack. */
  private final double[][] sums;
  private final double[][] errors;
  private final long[] counts;

  /** The number of rows that changed their cluster. */
  private long moved;

  /**
   * Creates the sums of empty clusters.
   *
   * @param clusters the number of clusters
   * @param dimensions the length of a row
   */
  public ClusterSums(int clusters, int dimensions) {
    this(new double[clusters][dimensions], new double[clusters][dimensions], new long[clusters]);
  }

  private ClusterSums(double[][] sums, double[][] errors, long[] counts) {
    this.sums = sums;
    this.errors = errors;
    this.counts = counts;
  }

  /** Returns a copy with no moves. */
  ClusterSums copy() {
    return new ClusterSums(copy(sums), copy(errors), counts.clone());
  }

  private static double[][] copy(double[][] table) {
    return Arrays.stream(table).map(double[]::clone).toArray(double[][]::new);
  }

  /** Adds a row to a cluster. */
  void add(Points points, int row, int cluster) {
    counts[cluster]++;
    double[] sum = sums[cluster];
    double[] error = errors[cluster];
    points.forEach(row, (dimension, value) -> add(sum, error, dimension, value));
  }

  /** Removes a row from a cluster. */
  void remove(Points points, int row, int cluster) {
    if (--counts[cluster] == 0) {
      Arrays.fill(sums[cluster], 0);
      Arrays.fill(errors[cluster], 0);
      return;
    }
    double[] sum = sums[cluster];
    double[] error = errors[cluster];
    points.forEach(row, (dimension, value) -> add(sum, error, dimension, -value));
  }

  void countMove() {
    moved++;
  }

  /**
   * Adds other sums.
   *
   * @param other the sums
   * @return this
   */
  public ClusterSums add(ClusterSums other) {
    for (int h = 0; h < sums.length; h++) {
      counts[h] += other.counts[h];
      for (int j = 0; j < sums[h].length; j++) {
        add(sums[h], errors[h], j, other.sums[h][j]);
        errors[h][j] += other.errors[h][j];
      }
    }
    moved += other.moved;
    return this;
  }

  /**
   * Adds a value without loss: the rounding error of a floating-point addition is a floating-point number (Knuth).
   *
   * @param sum some sums
   * @param error what they lack
   * @param at the position of the sum
   * @param value the value
   */
  public static void add(double[] sum, double[] error, int at, double value) {
    double before = sum[at];
    double after = before + value;
    double added = after - before;
    error[at] += (before - (after - added)) + (value - added);
    sum[at] = after;
  }

  /** @return the rounded sums by cluster */
  public double[][] toArray() {
    double[][] rounded = copy(sums);
    for (int h = 0; h < rounded.length; h++) {
      for (int j = 0; j < rounded[h].length; j++) {
        rounded[h][j] += errors[h][j];
      }
    }
    return rounded;
  }

  /** @return the number of rows by cluster */
  public int[] counts() {
    return Arrays.stream(counts).mapToInt(Math::toIntExact).toArray();
  }

  /** @return the number of rows that changed their cluster */
  public int moved() {
    return Math.toIntExact(moved);
  }
}
