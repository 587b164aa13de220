package pairclust.distortion;

import java.util.Arrays;
import pairclust.data.Points;
import pairclust.data.Vectors;
import pairclust.parallel.Interrupts;

/** {@code ½‖x - c‖²}; the centroid is the mean. */
final class SquaredEuclidean implements Distortion {

  private static final long serialVersionUID = 1L;

  @Override
  public double self(Points points, int row) {
    return points.squaredNorm(row) / 2;
  }

  @Override
  public double linearForm(double[] centroid, double[] direction) {
    System.arraycopy(centroid, 0, direction, 0, centroid.length);
    return Vectors.dot(centroid, centroid) / 2;
  }

  @Override
  public void estimate(double[] sum, double count, double[] centroid) {
    Arrays.setAll(centroid, j -> sum[j] / count);
  }

  @Override
  public double pair(Points points, int first, int second) {
    return Math.max(0, self(points, first) + self(points, second) - points.dot(first, second));
  }

  @Override
  public boolean pairsAreLinear() {
    return true;
  }

  @Override
  public FarthestPair farthest(Points points) {
    double[] mean = points.mean();
    double squared = Vectors.dot(mean, mean);
    double[] radius = new double[points.size()];
    double[] self = new double[points.size()];
    for (int row = 0; row < radius.length; row++) {
      Interrupts.check(row);
      self[row] = self(points, row);
      radius[row] = Math.sqrt(Math.max(0, points.squaredNorm(row) - 2 * points.dot(row, mean) + squared));
    }
    return FarthestPair.search(radius, (r, s) -> (r + s) * (r + s) / 2, (i, j) -> Math.max(0, self[i] + self[j] - points.dot(i, j)));
  }

  @Override
  public void addPairGradient(Points points, int first, int second, double factor, double[] gradient) {
    points.forEachPair(first, second, (m, x, y) -> gradient[m] += factor * (x - y) * (x - y) / 2);
  }

  @Override
  public void addGradient(Points points, int[] labels, double[][] centroids, double[] gradient) {
    int[] counts = new int[centroids.length];
    for (int row = 0; row < labels.length; row++) {
      Interrupts.check(row);
      double[] centroid = centroids[labels[row]];
      counts[labels[row]]++;
      // The zeros of sparse rows are added below.
      points.forEach(row, (m, x) -> gradient[m] += x * x / 2 - x * centroid[m]);
    }
    for (int h = 0; h < counts.length; h++) {
      for (int m = 0; m < gradient.length; m++) {
        gradient[m] += counts[h] * centroids[h][m] * centroids[h][m] / 2;
      }
    }
  }

  @Override
  public boolean isSquaredEuclidean() {
    return true;
  }

  @Override
  public Exchange exchange(double[][] sums, int[] counts) {
    return new EuclideanExchange(sums, counts);
  }

  @Override
  public double stretch(double weight) {
    return Math.sqrt(weight);
  }
}
