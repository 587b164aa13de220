package pairclust.distortion;

import java.util.Arrays;
import pairclust.data.Points;
import pairclust.parallel.Interrupts;

/**
 * A positive definite matrix A that defines distances, stored as its inverse, the covariance, which learning sums up and which can be
 * interpolated safely. Either diagonal, with a weight per dimension, or full.
 */
public final class Metric {

  /** The diagonal of the covariance, or null if it is full. */
  private final double[] variances;
  private final double[][] covariance;

  /** Lower triangular, with {@code covariance = factor * factor'}. */
  private final double[][] factor;

  private Metric(double[] variances, double[][] covariance, double[][] factor) {
    this.variances = variances;
    this.covariance = covariance;
    this.factor = factor;
  }

  /**
   * @param dimensions the number of dimensions
   * @return the identity
   */
  public static Metric unit(int dimensions) {
    double[] ones = new double[dimensions];
    Arrays.fill(ones, 1);
    return new Metric(ones, null, null);
  }

  /**
   * @param weights one per dimension, positive
   * @return the diagonal metric with these weights
   */
  public static Metric ofWeights(double[] weights) {
    return diagonal(Arrays.stream(weights).map(weight -> 1 / weight).toArray());
  }

  /**
   * @param variances one per dimension, positive
   * @return the diagonal metric that divides by them
   */
  public static Metric diagonal(double[] variances) {
    return new Metric(variances, null, null);
  }

  /**
   * @param covariance a symmetric matrix
   * @return the metric whose inverse it is, or null if it is not positive definite
   */
  public static Metric full(double[][] covariance) {
    double[][] factor = cholesky(covariance);
    return factor == null ? null : new Metric(null, covariance, factor);
  }

  /**
   * @param matrix a symmetric matrix
   * @return the metric with this matrix, or null if it is not positive definite
   */
  public static Metric ofMatrix(double[][] matrix) {
    Metric inverse = full(matrix);
    return inverse == null ? null : full(inverse.matrix());
  }

  /** Returns the lower triangular factor of a symmetric matrix, or null if it is not positive definite. */
  static double[][] cholesky(double[][] matrix) {
    int d = matrix.length;
    double[][] factor = new double[d][d];
    for (int i = 0; i < d; i++) {
      Interrupts.check();
      for (int j = 0; j <= i; j++) {
        double rest = matrix[i][j];
        for (int m = 0; m < j; m++) {
          rest -= factor[i][m] * factor[j][m];
        }
        if (i > j) {
          factor[i][j] = rest / factor[j][j];
        } else if (rest > 1e-14 * matrix[i][i]) {
          factor[i][i] = Math.sqrt(rest);
        } else {
          return null;
        }
      }
    }
    return factor;
  }

  /** @return the number of dimensions */
  public int dimensions() {
    return isDiagonal() ? variances.length : covariance.length;
  }

  /** @return whether it only has a weight per dimension */
  public boolean isDiagonal() {
    return variances != null;
  }

  /** @return the diagonal of A */
  public double[] weights() {
    if (isDiagonal()) {
      return Arrays.stream(variances).map(variance -> 1 / variance).toArray();
    }
    double[][] root = root();
    double[] diagonal = new double[covariance.length];
    for (double[] row : root) {
      for (int m = 0; m < diagonal.length; m++) {
        diagonal[m] += row[m] * row[m];
      }
    }
    return diagonal;
  }

  /** @return a matrix R, by row, with A = R'R, so that distances by A are plain distances of the images under R */
  public double[][] root() {
    int d = dimensions();
    double[][] inverse = new double[d][d];
    for (int i = 0; i < d; i++) {
      Interrupts.check();
      inverse[i][i] = isDiagonal() ? 1 / Math.sqrt(variances[i]) : 1 / factor[i][i];
      for (int j = 0; j < i && !isDiagonal(); j++) {
        double sum = 0;
        for (int m = j; m < i; m++) {
          sum -= factor[i][m] * inverse[m][j];
        }
        inverse[i][j] = sum / factor[i][i];
      }
    }
    return inverse;
  }

  /** @return A itself, by row */
  public double[][] matrix() {
    int d = dimensions();
    double[][] root = root();
    double[][] matrix = new double[d][d];
    for (double[] row : root) {
      Interrupts.check();
      for (int i = 0; i < d; i++) {
        for (int j = 0; j < d && row[i] != 0; j++) {
          matrix[i][j] += row[i] * row[j];
        }
      }
    }
    return matrix;
  }

  /**
   * @param points some rows
   * @param first a row
   * @param second another row
   * @return half the squared distance of the two rows by this metric
   */
  double halfSquare(Points points, int first, int second) {
    double[] difference = new double[dimensions()];
    points.forEachPair(first, second, (m, x, y) -> difference[m] = x - y);
    double sum = 0;
    for (int i = 0; i < difference.length; i++) {
      if (isDiagonal()) {
        sum += difference[i] * difference[i] / variances[i];
        continue;
      }
      // Forward substitution: the image of the difference under the root.
      for (int m = 0; m < i; m++) {
        difference[i] -= factor[i][m] * difference[m];
      }
      difference[i] /= factor[i][i];
      sum += difference[i] * difference[i];
    }
    return sum / 2;
  }

  /** @return the logarithm of A's determinant */
  public double logDeterminant() {
    double sum = 0;
    for (int i = 0; i < dimensions(); i++) {
      sum -= isDiagonal() ? Math.log(variances[i]) : 2 * Math.log(factor[i][i]);
    }
    return sum;
  }

  /**
   * @param other another metric of the same kind
   * @param share the share of the other, from 0 to 1
   * @return the metric whose covariance interpolates between both
   */
  public Metric towards(Metric other, double share) {
    int d = dimensions();
    if (isDiagonal() && other.isDiagonal()) {
      double[] mixed = new double[d];
      Arrays.setAll(mixed, i -> (1 - share) * variances[i] + share * other.variances[i]);
      return diagonal(mixed);
    }
    double[][] mixed = new double[d][d];
    for (int i = 0; i < d; i++) {
      for (int j = 0; j < d; j++) {
        mixed[i][j] = (1 - share) * covariance(i, j) + share * other.covariance(i, j);
      }
    }
    return full(mixed);
  }

  /**
   * @param i a dimension
   * @param j a dimension
   * @return an entry of the covariance
   */
  public double covariance(int i, int j) {
    return isDiagonal() ? i == j ? variances[i] : 0 : covariance[i][j];
  }
}
