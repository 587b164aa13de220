package pairclust.data;

/** Rows less their mean, which is never subtracted from the rows themselves, so that sparse ones stay sparse. */
final class CentredRows {

  private final Points points;
  private final double[] mean;

  CentredRows(Points points) {
    this.points = points;
    mean = points.mean();
  }

  double[] mean() {
    return mean;
  }

  int dimensions() {
    return mean.length;
  }

  /** Returns the sum of the variances of all dimensions. */
  double totalVariance() {
    double total = 0;
    for (double variance : points.variances()) {
      total += variance;
    }
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
      origins[v] = dot(mean, vectors[v]);
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
      add(mean, -sums[v], products[v]);
      for (int j = 0; j < mean.length && points.size() > 0; j++) {
        products[v][j] /= points.size();
      }
    }
    return products;
  }

  static double dot(double[] a, double[] b) {
    double sum = 0;
    for (int j = 0; j < a.length; j++) {
      sum += a[j] * b[j];
    }
    return sum;
  }

  static void add(double[] vector, double factor, double[] to) {
    for (int j = 0; j < to.length; j++) {
      to[j] += factor * vector[j];
    }
  }
}
