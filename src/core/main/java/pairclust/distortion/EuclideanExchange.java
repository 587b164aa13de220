package pairclust.distortion;

/**
 * The exchange of squared Euclidean distance, where a cluster of n rows with the sum S has the distortion {@code -½ ‖S‖² / n} up to the
 * squares of its rows (Hartigan and Wong, Algorithm AS 136: A k-means clustering algorithm, Applied Statistics 28, 1979,
 * doi:10.2307/2346830).
 */
final class EuclideanExchange extends InnerProductExchange {

  EuclideanExchange(double[][] sums, int[] counts) {
    super(sums, counts);
  }

  @Override
  double change(double square, int count, double added, int rows) {
    return changeOfMeanSquare(square, count, added, rows);
  }

  /** Returns the change of {@code -½ ‖S‖² / n}, where the squared length grows by {@code added} and {@code rows} rows join. */
  static double changeOfMeanSquare(double square, int count, double added, int rows) {
    return count == 0 ? -added / (2 * rows) : (rows * square - count * added) / (2.0 * count * (count + rows));
  }

  @Override
  public double join(double distortion, int cluster) {
    return distortion * count(cluster) / (count(cluster) + 1);
  }

  @Override
  public double leave(double distortion, int cluster) {
    return -distortion * count(cluster) / (count(cluster) - 1);
  }
}
