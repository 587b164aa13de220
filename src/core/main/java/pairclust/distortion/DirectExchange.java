package pairclust.distortion;

import pairclust.data.RowSum;

/** The exchange of any distortion, by estimating the centroid with and without the rows. Takes time in proportion to all dimensions. */
final class DirectExchange implements Exchange {

  private final Distortion distortion;
  private final double[][] sums;
  private final int[] counts;
  private final double[] sum;
  private final double[] centroid;
  private final double[] direction;

  DirectExchange(Distortion distortion, double[][] sums, int[] counts) {
    this.distortion = distortion;
    this.sums = sums;
    this.counts = counts;
    sum = new double[sums[0].length];
    centroid = new double[sum.length];
    direction = new double[sum.length];
  }

  @Override
  public double join(RowSum rows, int cluster) {
    return changed(rows, cluster, 1) - changed(rows, cluster, 0);
  }

  @Override
  public double leave(RowSum rows, int cluster) {
    return changed(rows, cluster, -1) - changed(rows, cluster, 0);
  }

  private double changed(RowSum rows, int cluster, int sign) {
    int count = counts[cluster] + sign * rows.count();
    if (count == 0) {
      return 0;
    }
    System.arraycopy(sums[cluster], 0, sum, 0, sum.length);
    for (int i = 0; i < rows.length() && sign != 0; i++) {
      sum[rows.dimension(i)] += sign * rows.value(rows.dimension(i));
    }
    distortion.estimate(sum, count, centroid);
    double cost = count * distortion.linearForm(centroid, direction) + distortion.prior(centroid);
    for (int j = 0; j < sum.length; j++) {
      cost -= sum[j] * direction[j];
    }
    return cost;
  }

  @Override
  public void move(RowSum rows, int from, int to) {
    // Nothing is kept between calls.
  }
}
