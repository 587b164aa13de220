package pairclust.suspect;

import java.util.Arrays;
import pairclust.data.Points;
import pairclust.data.SparsePoints;
import pairclust.linear.PrincipalComponents;

/**
 * Comparable features of rows: columns of dense data are divided by their deviation, rows of sparse data by their length, and many
 * dimensions are replaced by principal components. Everything is learned from a sample.
 */
final class Features {

  /** The largest number of features: more cost time and say little about a few hundred rows. */
  static final int MOST = 30;

  private final Points points;
  private final double[] factors;
  private final double[] mean;
  private final PrincipalComponents components;

  /**
   * @param points all rows
   * @param sample the rows to learn from
   */
  Features(Points points, int[] sample) {
    this.points = points;
    Points some = points.rows(sample);
    factors = points instanceof SparsePoints ? null : Arrays.stream(some.variances()).map(v -> v > 0 ? 1 / Math.sqrt(v) : 0).toArray();
    Points scaled = scaled(some);
    components = points.dimensions() > MOST ? PrincipalComponents.of(scaled, Math.min(MOST, Math.max(1, sample.length - 1))) : null;
    mean = components == null ? scaled.mean() : null;
  }

  private Points scaled(Points some) {
    if (factors != null) {
      return some.stretched(factors);
    }
    double[] lengths = new double[some.size()];
    for (int row = 0; row < lengths.length; row++) {
      double norm = some.squaredNorm(row);
      lengths[row] = norm > 0 ? 1 / Math.sqrt(norm) : 0;
    }
    return some.scaled(lengths);
  }

  /** @return the number of features */
  int count() {
    return components == null ? mean.length : components.count();
  }

  /**
   * @param rows some rows
   * @return their features
   */
  double[][] of(int[] rows) {
    Points scaled = scaled(points.rows(rows));
    double[][] features = new double[rows.length][];
    if (components == null) {
      for (int i = 0; i < rows.length; i++) {
        features[i] = scaled.row(i);
        for (int j = 0; j < mean.length; j++) {
          features[i][j] -= mean[j];
        }
      }
      return features;
    }
    for (int i = 0; i < rows.length; i++) {
      features[i] = new double[components.count()];
    }
    for (int c = 0; c < components.count(); c++) {
      double[] coordinates = components.coordinates(scaled, c);
      for (int i = 0; i < rows.length; i++) {
        features[i][c] = coordinates[i];
      }
    }
    return features;
  }

  /**
   * @param x a vector
   * @param y another
   * @return their squared Euclidean distance
   */
  static double squaredDistance(double[] x, double[] y) {
    double sum = 0;
    for (int j = 0; j < x.length; j++) {
      double difference = x[j] - y[j];
      sum += difference * difference;
    }
    return sum;
  }
}
