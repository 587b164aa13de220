package pairclust.distortion;

import pairclust.data.Points;

/** {@code ½‖x - c‖²}; the representative is the mean. */
final class SquaredEuclidean implements Distortion {

  @Override
  public double self(Points points, int row) {
    return points.squaredNorm(row) / 2;
  }

  @Override
  public double linearForm(double[] centroid, double[] direction) {
    double squared = 0;
    for (int j = 0; j < centroid.length; j++) {
      direction[j] = centroid[j];
      squared += centroid[j] * centroid[j];
    }
    return squared / 2;
  }

  @Override
  public void estimate(double[] sum, double count, double[] centroid) {
    for (int j = 0; j < sum.length; j++) {
      centroid[j] = sum[j] / count;
    }
  }
}
