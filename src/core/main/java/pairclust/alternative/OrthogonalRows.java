package pairclust.alternative;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import pairclust.data.DensePoints;
import pairclust.data.GroupMeans;
import pairclust.data.Points;
import pairclust.data.Vectors;
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

  /** A direction is new if orthogonalising leaves more than this share of its length. */
  private static final double NEW = 1e-6;

  /** The rows have nothing in common with other directions if these have less than this share of the variance. */
  private static final double NOTHING = 1e-9;

  /** The largest number of values, which are dense: 800 MB. */
  private static final long LARGEST = 100_000_000L;

  private OrthogonalRows() {
  }

  /**
   * @param points the rows, centred
   * @param rejected the cluster of each row in each rejected clustering, negative for rows in none
   * @return the rows without the directions; the rows themselves if nothing would be left of them, or if they are sparse and too many
   */
  public static Points of(Points points, List<int[]> rejected) {
    if (points.size() * (long) points.dimensions() > LARGEST) {
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

  /** Returns orthonormal vectors that span the differences of the centroids. */
  private static List<double[]> basis(Points points, List<int[]> rejected) {
    List<double[]> basis = new ArrayList<>();
    for (int[] clusters : rejected) {
      for (double[] difference : GroupMeans.of(points, clusters).differences()) {
        extend(basis, difference);
      }
    }
    return basis;
  }

  private static void extend(List<double[]> basis, double[] direction) {
    double before = Math.sqrt(Vectors.dot(direction, direction));
    orthogonalise(direction, basis);
    double length = Math.sqrt(Vectors.dot(direction, direction));
    if (length > NEW * before) {
      Arrays.setAll(direction, j -> direction[j] / length);
      basis.add(direction);
    }
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
