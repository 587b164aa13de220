package pairclust.kmeans.loop;

/**
 * The shrinkage of MPCK-Means by its definition: every row counts a little in the distances of the diagonal, of the ranges and of all
 * clusters, so that the sum over all rows is the trace of the matrices with the shrunk scatter.
 */
final class WrittenOutShrinkage {

  private final int size;
  private final double[] ranges;
  private double varying;

  WrittenOutShrinkage(double[][] rows) {
    size = rows.length;
    ranges = new double[rows[0].length];
    for (int j = 0; j < ranges.length; j++) {
      double low = rows[0][j];
      double high = low;
      for (double[] row : rows) {
        low = Math.min(low, row[j]);
        high = Math.max(high, row[j]);
      }
      ranges[j] = high - low;
      varying += high > low ? 1 : 0;
    }
  }

  /** As many rows as dimensions for each target, or d²/64 if these are fewer than 64. */
  private double each() {
    return varying < 64 ? varying * varying / 64 : varying;
  }

  double rows(boolean full, boolean perCluster) {
    return perCluster || !full ? each() : 2 * each();
  }

  double[][][] distances(double[][][] estimates, boolean full, boolean perCluster) {
    double[][][] shared = new double[estimates.length][][];
    for (int m = 0; m < shared.length; m++) {
      shared[m] = shared(estimates[m], full);
    }
    if (!perCluster) {
      return shared;
    }
    double[][][] distances = new double[estimates.length][ranges.length][ranges.length];
    for (int m = 0; m < distances.length; m++) {
      for (int i = 0; i < ranges.length; i++) {
        for (int j = 0; j < ranges.length; j++) {
          distances[m][i][j] = estimates[m][i][j];
          for (double[][] other : shared) {
            distances[m][i][j] += each() / (size + (full ? 2 : 1) * each()) * other[i][j];
          }
        }
      }
    }
    return distances;
  }

  /** A row counts once, once more by the diagonal, and by the mean of the weights relative to the ranges. */
  private double[][] shared(double[][] estimate, boolean full) {
    double mean = 0;
    for (int j = 0; j < ranges.length; j++) {
      mean += ranges[j] > 0 ? estimate[j][j] * ranges[j] * ranges[j] / varying : 0;
    }
    double[][] result = new double[ranges.length][];
    for (int j = 0; j < ranges.length; j++) {
      result[j] = estimate[j].clone();
      result[j][j] += full ? each() / size * estimate[j][j] : 0;
      result[j][j] += ranges[j] > 0 ? each() / size * mean / (ranges[j] * ranges[j]) : 0;
    }
    return result;
  }
}
