package pairclust.mixture;

/** The sums over rows from which a mixture is estimated: posterior weights, weighted values and weighted products of values. */
final class Moments {

  /** The probability below which a row does not change a cluster: with many clusters nearly all are. */
  private static final double NEGLIGIBLE = 1e-12;

  private final boolean diagonal;
  final double[] sizes;
  final double[][] sums;

  /** The sums of squares, or of the products that make up the lower half of a matrix row by row. */
  final double[][] products;

  Moments(Covariance covariance, int k, int dimensions) {
    diagonal = covariance == Covariance.DIAGONAL;
    sizes = new double[k];
    sums = new double[k][dimensions];
    products = new double[k][covariance.moments(dimensions)];
  }

  void add(double[] row, double[] posterior) {
    for (int h = 0; h < sizes.length; h++) {
      double weight = posterior[h];
      if (weight > NEGLIGIBLE) {
        sizes[h] += weight;
        addProducts(row, weight, sums[h], products[h]);
      }
    }
  }

  private void addProducts(double[] row, double weight, double[] sum, double[] product) {
    int at = 0;
    for (int a = 0; a < row.length; a++) {
      double x = weight * row[a];
      sum[a] += x;
      if (diagonal) {
        product[a] += x * row[a];
        continue;
      }
      for (int b = 0; b <= a; b++) {
        product[at++] += x * row[b];
      }
    }
  }

  void add(Moments other) {
    for (int h = 0; h < sizes.length; h++) {
      sizes[h] += other.sizes[h];
      addTo(sums[h], other.sums[h]);
      addTo(products[h], other.products[h]);
    }
  }

  private static void addTo(double[] to, double[] from) {
    for (int i = 0; i < to.length; i++) {
      to[i] += from[i];
    }
  }
}
