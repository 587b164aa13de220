package pairclust.distortion;

/**
 * The exchange of cosine distance, where a cluster with the sum S of its unit rows has the distortion {@code n - ‖S‖}: the first variation
 * of Dhillon, Guan and Kogan (Iterative clustering of high dimensional text data augmented by local search, ICDM 2002,
 * doi:10.1109/ICDM.2002.1183895).
 */
final class CosineExchange extends InnerProductExchange {

  CosineExchange(double[][] sums, int[] counts) {
    super(sums, counts);
  }

  @Override
  double change(double square, int count, double added, int rows) {
    double lengths = Math.sqrt(Math.max(0, square + added)) + Math.sqrt(square);
    return lengths > 0 ? -added / lengths : 0;
  }

  @Override
  public double join(double distortion, int cluster) {
    double length = Math.sqrt(square(cluster));
    return change(square(cluster), count(cluster), 1 + 2 * length * (1 - distortion), 1);
  }

  @Override
  public double leave(double distortion, int cluster) {
    double length = Math.sqrt(square(cluster));
    return change(square(cluster), count(cluster), 1 - 2 * length * (1 - distortion), -1);
  }
}
