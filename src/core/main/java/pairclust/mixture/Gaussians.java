package pairclust.mixture;

import java.util.Arrays;
import pairclust.data.Placement;
import pairclust.data.Points;
import pairclust.data.Saved;
import pairclust.parallel.Interrupts;

/**
 * The parameters of a Gaussian mixture; assigns a row to the cluster with the largest posterior probability.
 *
 * @param logPriors the logarithm of each cluster's prior probability
 * @param means the mean of each cluster
 * @param whitening for each cluster the inverse of the lower triangular root of its covariance; of a diagonal covariance one row with the
 *     diagonal. Clusters may share it.
 * @param logScales the logarithm of each cluster's density at its mean
 */
public record Gaussians(double[] logPriors, double[][] means, double[][][] whitening, double[] logScales) implements Placement {

  /** Checks that the parts match, also when the record is deserialised. */
  public Gaussians {
    boolean valid = logPriors != null && logPriors.length > 0 && means != null && means.length == logPriors.length && means[0] != null
        && Saved.areOfLength(means, means[0].length) && whitening != null && whitening.length == means.length && logScales != null
        && logScales.length == means.length;
    for (int h = 0; valid && h < means.length; h++) {
      int columns = means[0].length;
      valid = whitening[h] != null && (whitening[h].length == 1 || whitening[h].length == columns)
          && Saved.areOfLength(whitening[h], columns);
    }
    Saved.requireArgument(valid, "its clusters differ in the number of columns");
  }

  @Override
  public int count() {
    return means.length;
  }

  @Override
  public int columns() {
    return means[0].length;
  }

  /**
   * Computes the density of a row in each cluster.
   *
   * @param x a row
   * @param logs receives the logarithm of the density in cluster h at {@code h}
   */
  public void logDensities(double[] x, double[] logs) {
    double[] difference = new double[x.length];
    for (int h = 0; h < means.length; h++) {
      for (int j = 0; j < x.length; j++) {
        difference[j] = x[j] - means[h][j];
      }
      logs[h] = logScales[h] - 0.5 * squaredLength(whitening[h], difference);
    }
  }

  /** Returns the squared length of a vector times a lower triangular or diagonal matrix. */
  private static double squaredLength(double[][] matrix, double[] vector) {
    double sum = 0;
    if (matrix.length == 1) {
      for (int j = 0; j < vector.length; j++) {
        double value = matrix[0][j] * vector[j];
        sum += value * value;
      }
      return sum;
    }
    for (int a = 0; a < vector.length; a++) {
      double[] row = matrix[a];
      double value = 0;
      for (int b = 0; b <= a; b++) {
        value += row[b] * vector[b];
      }
      sum += value * value;
    }
    return sum;
  }

  /**
   * Computes the joint density of a row and each cluster.
   *
   * @param x a row
   * @param logs receives the logarithm of prior times density of cluster h at {@code h}
   */
  public void logJoint(double[] x, double[] logs) {
    logDensities(x, logs);
    for (int h = 0; h < logs.length; h++) {
      logs[h] += logPriors[h];
    }
  }

  @Override
  public int nearest(double[] x) {
    double[] logs = new double[count()];
    logJoint(x, logs);
    return LogProbabilities.largest(logs);
  }

  @Override
  public int nearest(int[] indices, double[] values, int entries) {
    double[] dense = new double[columns()];
    for (int at = 0; at < entries; at++) {
      dense[indices[at]] = values[at];
    }
    return nearest(dense);
  }

  @Override
  public int[] nearest(Points points) {
    int[] nearest = new int[points.size()];
    Arrays.setAll(nearest, row -> {
      Interrupts.check(row);
      return nearest(points.row(row));
    });
    return nearest;
  }
}
