package pairclust.spark.block;

import java.io.Serializable;
import java.util.Arrays;
import pairclust.data.Points;
import pairclust.kmeans.RemoteClusters;

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

  /** The costs of violated must-links and cannot-links, and what they lack. */
  private final double[] costs = new double[2];
  private final double[] costErrors = new double[2];

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

  /** @return a copy with no moves and no costs */
  public ClusterSums copy() {
    return new ClusterSums(copy(sums), copy(errors), counts.clone());
  }

  private static double[][] copy(double[][] table) {
    return Arrays.stream(table).map(double[]::clone).toArray(double[][]::new);
  }

  /**
   * Adds a row to a cluster.
   *
   * @param points some rows
   * @param row the row
   * @param cluster the cluster
   */
  public void add(Points points, int row, int cluster) {
    counts[cluster]++;
    double[] sum = sums[cluster];
    double[] error = errors[cluster];
    points.forEach(row, (dimension, value) -> add(sum, error, dimension, value));
  }

  /**
   * Removes a row from a cluster.
   *
   * @param points some rows
   * @param row the row
   * @param cluster the cluster
   */
  public void remove(Points points, int row, int cluster) {
    if (--counts[cluster] == 0) {
      Arrays.fill(sums[cluster], 0);
      Arrays.fill(errors[cluster], 0);
      return;
    }
    double[] sum = sums[cluster];
    double[] error = errors[cluster];
    points.forEach(row, (dimension, value) -> add(sum, error, dimension, -value));
  }

  /** Counts a row that changes its cluster. */
  public void countMove() {
    moved++;
  }

  /**
   * Sets the costs of violated pairs between these rows.
   *
   * @param must that of must-links
   * @param cannot that of cannot-links
   */
  public void setCosts(double must, double cannot) {
    costs[0] = must;
    costs[1] = cannot;
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
    for (int i = 0; i < costs.length; i++) {
      add(costs, costErrors, i, other.costs[i]);
      costErrors[i] += other.costErrors[i];
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

  /** @return these clusters as the core knows them */
  public RemoteClusters toRemoteClusters() {
    return new RemoteClusters(rounded(), counts(), costs[0] + costErrors[0], costs[1] + costErrors[1]);
  }

  private double[][] rounded() {
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
