package pairclust.kmeans.learning;

import java.util.Arrays;
import pairclust.data.Points;
import pairclust.data.Products;
import pairclust.data.Vectors;
import pairclust.distortion.Metric;

/** A weighted sum of outer products {@code w v v'}, or of their diagonals only, from which a metric is learned. */
public final class OuterSum {

  private final double[] diagonal;
  private final double[][] full;
  private final double[] scratch;

  /**
   * Creates a sum of zeros.
   *
   * @param dimensions the number of dimensions
   * @param isFull whether whole matrices are summed rather than their diagonals
   */
  public OuterSum(int dimensions, boolean isFull) {
    diagonal = isFull ? null : new double[dimensions];
    full = isFull ? new double[dimensions][dimensions] : null;
    scratch = new double[dimensions];
  }

  /** Adds the outer product of a vector. */
  void add(double[] v, double weight) {
    for (int i = 0; i < v.length; i++) {
      if (full == null) {
        diagonal[i] += weight * v[i] * v[i];
      } else if (v[i] != 0) {
        double factor = weight * v[i];
        double[] row = full[i];
        for (int j = 0; j <= i; j++) {
          row[j] += factor * v[j];
        }
      }
    }
  }

  /**
   * Adds products that were summed elsewhere.
   *
   * @param products squares for a sum of diagonals; otherwise the products of every two dimensions, in the order of {@link Products}
   * @param from where they begin
   */
  void addProducts(double[] products, int from) {
    int at = from;
    for (int i = 0; i < scratch.length; i++) {
      if (full == null) {
        diagonal[i] += products[at++];
        continue;
      }
      for (int j = i; j < scratch.length; j++) {
        full[j][i] += products[at++];
      }
    }
  }

  /** Adds the outer product of a row. */
  void addRow(Points points, int row) {
    if (full == null) {
      points.forEach(row, (m, x) -> diagonal[m] += x * x);
    } else {
      add(points.row(row), 1);
    }
  }

  /**
   * Adds the outer product of the difference of two rows.
   *
   * @param points the rows
   * @param first a row
   * @param second another row
   * @param weight the factor of the outer product
   */
  public void addDifference(Points points, int first, int second, double weight) {
    if (full == null) {
      points.forEachPair(first, second, (m, x, y) -> diagonal[m] += weight * (x - y) * (x - y));
    } else {
      // Sparse rows visit only dimensions in which they have an entry.
      Arrays.fill(scratch, 0);
      points.forEachPair(first, second, (m, x, y) -> scratch[m] = x - y);
      add(scratch, weight);
    }
  }

  /** Returns this sum plus a multiple of another. */
  OuterSum plus(OuterSum other, double factor) {
    OuterSum sum = new OuterSum(scratch.length, full != null);
    for (int i = 0; i < scratch.length; i++) {
      if (full == null) {
        sum.diagonal[i] = diagonal[i] + factor * other.diagonal[i];
      } else {
        for (int j = 0; j <= i; j++) {
          sum.full[i][j] = full[i][j] + factor * other.full[i][j];
        }
      }
    }
    return sum;
  }

  /** Returns an entry of the diagonal. */
  double diagonal(int i) {
    return full == null ? diagonal[i] : full[i][i];
  }

  /** Returns this sum plus a diagonal matrix. */
  OuterSum plusDiagonal(double[] added) {
    OuterSum sum = plus(this, 0);
    for (int i = 0; i < added.length; i++) {
      if (full == null) {
        sum.diagonal[i] += added[i];
      } else {
        sum.full[i][i] += added[i];
      }
    }
    return sum;
  }

  /**
   * Returns the metric whose inverse is the covariance {@code (sum + rows * variances) / (count + rows)}.
   *
   * @param count the number of rows in the sum
   * @param variances the variances of the prior
   * @param rows the weight of the prior in rows
   * @return the metric, or null if the covariance is not positive definite
   */
  public Metric metric(double count, double[] variances, double rows) {
    int d = scratch.length;
    if (full == null) {
      double[] result = new double[d];
      Arrays.setAll(result, i -> Math.max(0, diagonal[i]) / (count + rows) + rows / (count + rows) * variances[i]);
      return Metric.diagonal(result);
    }
    double[][] result = new double[d][d];
    for (int i = 0; i < d; i++) {
      for (int j = 0; j <= i; j++) {
        result[i][j] = full[i][j] / (count + rows);
        result[j][i] = result[i][j];
      }
      result[i][i] += rows / (count + rows) * variances[i];
    }
    return Metric.full(result);
  }
}
