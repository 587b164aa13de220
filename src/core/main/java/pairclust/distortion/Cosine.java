package pairclust.distortion;

import java.util.Arrays;
import pairclust.data.Points;
import pairclust.data.Vectors;
import pairclust.parallel.Interrupts;

/**
 * {@code 1 - x . c} on rows and centroids of length one (Dhillon and Modha, Concept decompositions for large sparse text data using
 * clustering, Machine Learning 42, 2001, doi:10.1023/A:1007612920971). A row of zeros has no direction: its distortion is 1 from
 * every centroid.
 *
 * @param largest the largest possible distortion of two rows: 1 for non-negative data, otherwise 2
 */
record Cosine(double largest) implements Distortion {

  /** Returns rows of length one, in the same directions. */
  static Points unit(Points raw) {
    double[] factors = new double[raw.size()];
    for (int row = 0; row < factors.length; row++) {
      Interrupts.check(row);
      double norm = Math.sqrt(raw.squaredNorm(row));
      factors[row] = norm > 0 ? 1 / norm : 0;
    }
    return raw.scaled(factors);
  }

  @Override
  public double self(Points points, int row) {
    return 1;
  }

  @Override
  public double linearForm(double[] centroid, double[] direction) {
    System.arraycopy(centroid, 0, direction, 0, centroid.length);
    return 0;
  }

  @Override
  public void estimate(double[] sum, double count, double[] centroid) {
    double norm = Math.sqrt(Vectors.dot(sum, sum));
    Arrays.setAll(centroid, j -> norm > 0 ? sum[j] / norm : 0);
  }

  @Override
  public double pair(Points points, int first, int second) {
    return Math.max(0, 1 - points.dot(first, second));
  }

  @Override
  public boolean pairsAreLinear() {
    return true;
  }

  /** Holds for all weights. */
  @Override
  public FarthestPair farthest(Points points) {
    return new FarthestPair(largest, -1, -1);
  }

  /** The gradient of Eqn 19 of the HMRF-KMeans paper, with its sign corrected. */
  @Override
  public void addPairGradient(Points points, int first, int second, double factor, double[] gradient) {
    double cosine = points.dot(first, second);
    points.forEachPair(first, second, (m, x, y) -> gradient[m] += factor * ((x * x + y * y) * cosine / 2 - x * y));
  }

  @Override
  public void addGradient(Points points, int[] labels, double[][] centroids, double[] gradient) {
    for (int row = 0; row < labels.length; row++) {
      Interrupts.check(row);
      double[] centroid = centroids[labels[row]];
      double cosine = points.dot(row, centroid);
      points.forEach(row, (m, x) -> gradient[m] += (x * x * cosine - x * centroid[m]) / 2);
    }
  }

  @Override
  public Exchange exchange(double[][] sums, int[] counts) {
    return new CosineExchange(sums, counts);
  }

  @Override
  public double stretch(double weight) {
    return Math.sqrt(weight);
  }

  @Override
  public Points stretched(Points base, double[] factors) {
    return unit(base.stretched(factors));
  }
}
