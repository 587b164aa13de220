package pairclust.alternative;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import pairclust.data.DensePoints;
import pairclust.data.GroupMeans;
import pairclust.data.Points;
import pairclust.data.Vectors;
import pairclust.linear.SymmetricEigen;
import pairclust.parallel.Interrupts;

/**
 * Rows without the directions in which the centroids of rejected clusterings differ (Cui, Fern and Dy, Non-redundant multi-view clustering
 * via orthogonalization, ICDM 2007, doi:10.1109/ICDM.2007.94). What is good about a rejected clustering would otherwise be good about parts
 * of it too, and outweigh anything else.
 *
 * <p>Centroids of such rows have no component in these directions either. So the nearest centroid of a row is the same with and without
 * them, and new rows need no conversion.
 */
public final class OrthogonalRows {

  /**
   * A direction is left out if more than this share of its variance is between the clusters, and this many times as much as expected of
   * random clusters, but at most half of it. The centroids of k clusters always differ in k - 1 directions; some of these are noise.
   */
  private static final double BETWEEN = 0.1;
  private static final double AT_MOST = 0.5;
  private static final double ABOVE_CHANCE = 4;

  /** The rows have nothing in common with other directions if these have less than this share of the variance. */
  private static final double NOTHING = 1e-9;

  /** The largest number of values that sparse rows may have as dense ones: 800 MB. */
  private static final long LARGEST = 100_000_000L;

  private OrthogonalRows() {
  }

  /**
   * @param points the rows, centred
   * @param rejected the cluster of each row in each rejected clustering, negative for rows in none
   * @return the rows without the directions; the rows themselves if nothing would be left of them, or if they are sparse and too many
   */
  public static Points of(Points points, List<int[]> rejected) {
    if (!(points instanceof DensePoints) && points.size() * (long) points.dimensions() > LARGEST) {
      return points;
    }
    List<double[]> basis = basis(points, rejected);
    DensePoints.Builder rest = new DensePoints.Builder(points.dimensions());
    double before = 0;
    double after = 0;
    for (int row = 0; row < points.size(); row++) {
      Interrupts.check(row);
      double[] x = points.row(row);
      before += Vectors.dot(x, x);
      orthogonalise(x, basis);
      after += Vectors.dot(x, x);
      rest.add(x);
    }
    return basis.isEmpty() || after <= NOTHING * before ? points : rest.build();
  }

  /** Returns orthonormal vectors in whose directions the clusters differ. */
  private static List<double[]> basis(Points points, List<int[]> rejected) {
    List<double[]> basis = new ArrayList<>();
    for (int[] clusters : rejected) {
      GroupMeans means = GroupMeans.of(points, clusters);
      double[][] scaled = means.differences();
      for (int c = 0; c < scaled.length; c++) {
        orthogonalise(scaled[c], basis);
        double factor = Math.sqrt((double) means.sizes()[c] / points.size());
        double[] difference = scaled[c];
        Arrays.setAll(difference, j -> factor * difference[j]);
      }
      double chance = ABOVE_CHANCE * (scaled.length - 1) / Math.max(1, points.size() - 1);
      extend(basis, points, scaled, Math.min(AT_MOST, Math.max(BETWEEN, chance)));
    }
    return basis;
  }

  /** Adds the principal directions of scaled differences; those of the small matrix of their products show them. */
  private static void extend(List<double[]> basis, Points points, double[][] scaled, double least) {
    SymmetricEigen eigen = SymmetricEigen.of(Arrays.stream(scaled)
        .map(a -> Arrays.stream(scaled).mapToDouble(b -> Vectors.dot(a, b)).toArray()).toArray(double[][]::new));
    for (int i = 0; i < eigen.size() && eigen.value(i) > NOTHING * eigen.value(0); i++) {
      double[] direction = new double[points.dimensions()];
      for (int c = 0; c < scaled.length; c++) {
        Vectors.add(eigen.vector(i)[c] / Math.sqrt(eigen.value(i)), scaled[c], direction);
      }
      if (eigen.value(i) > least * variance(points, direction)) {
        basis.add(direction);
      }
    }
  }

  private static double variance(Points points, double[] direction) {
    double mean = Vectors.dot(points.mean(), direction);
    double sum = 0;
    for (int row = 0; row < points.size(); row++) {
      double deviation = points.dot(row, direction) - mean;
      sum += deviation * deviation;
    }
    return sum / points.size();
  }

  /** Takes the components in some directions away; twice, as one pass leaves rounding errors where most of a vector cancels. */
  private static void orthogonalise(double[] x, List<double[]> basis) {
    for (int pass = 0; pass < 2; pass++) {
      for (double[] direction : basis) {
        Vectors.add(-Vectors.dot(direction, x), direction, x);
      }
    }
  }
}
