package pairclust.distortion;

import pairclust.data.Points;

/**
 * {@code 1 - x . c} on rows and centroids of length one (Dhillon and Modha, Concept decompositions for large sparse text data using
 * clustering, Machine Learning 42, 2001, doi:10.1023/A:1007612920971). A row of zeros has no direction: its distortion is 1 from
 * every centroid.
 */
final class Cosine implements Distortion {

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
    double squared = 0;
    for (double value : sum) {
      squared += value * value;
    }
    double norm = Math.sqrt(squared);
    for (int j = 0; j < sum.length; j++) {
      centroid[j] = norm > 0 ? sum[j] / norm : 0;
    }
  }
}
