package pairclust.linear;

import java.util.Arrays;
import pairclust.data.Points;
import pairclust.parallel.Interrupts;
import pairclust.parallel.Workers;

/**
 * Centred rows. The mean is never subtracted from the rows themselves, so sparse rows stay sparse. As an operator this is their covariance,
 * divided by the total variance.
 */
final class CentredRows implements BlockOperator {

  private final Points points;
  private final double[] mean;
  private final double total;

  CentredRows(Points points) {
    this.points = points;
    mean = points.mean();
    total = Arrays.stream(points.variances()).sum();
  }

  double[] mean() {
    return mean;
  }

  @Override
  public int size() {
    return mean.length;
  }

  @Override
  public void multiply(double[] x, double[] y, int width, Workers workers) {
    double[] products = Basis.sideBySide(times(Basis.separated(x, width)));
    double scale = total > 0 ? 1 / total : 0;
    Arrays.setAll(y, at -> scale * products[at]);
  }

  /** Returns the sum of the variances of all dimensions. */
  double totalVariance() {
    return total;
  }

  /** Returns the covariance matrix. */
  double[][] covariance() {
    int d = mean.length;
    double[][] covariance = new double[d][d];
    double[] row = new double[d];
    for (int i = 0; i < points.size(); i++) {
      Interrupts.check();
      for (int j = 0; j < d; j++) {
        row[j] = -mean[j];
      }
      points.addTo(i, 1, row);
      for (int j = 0; j < d; j++) {
        double[] sums = covariance[j];
        double factor = row[j];
        for (int m = 0; m <= j; m++) {
          sums[m] += factor * row[m];
        }
      }
    }
    for (int j = 0; j < d; j++) {
      for (int m = 0; m <= j; m++) {
        covariance[j][m] /= points.size();
        covariance[m][j] = covariance[j][m];
      }
    }
    return covariance;
  }

  /** Returns the products of the covariance matrix and vectors, in one pass over the rows. */
  double[][] times(double[]... vectors) {
    int count = vectors.length;
    double[][] products = new double[count][mean.length];
    double[] origins = new double[count];
    double[] sums = new double[count];
    for (int v = 0; v < count; v++) {
      origins[v] = Basis.dot(mean, vectors[v], 0, mean.length);
    }
    for (int row = 0; row < points.size(); row++) {
      Interrupts.check();
      for (int v = 0; v < count; v++) {
        double along = points.dot(row, vectors[v]) - origins[v];
        points.addTo(row, along, products[v]);
        sums[v] += along;
      }
    }
    for (int v = 0; v < count; v++) {
      Basis.add(-sums[v], mean, products[v], 0, mean.length);
      for (int j = 0; j < mean.length && points.size() > 0; j++) {
        products[v][j] /= points.size();
      }
    }
    return products;
  }
}
