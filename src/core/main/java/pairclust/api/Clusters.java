package pairclust.api;

import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import pairclust.constraint.Constraint;
import pairclust.constraint.ConstraintSet;
import pairclust.data.Placement;
import pairclust.kmeans.Clustering;
import pairclust.kmeans.Objective;

/**
 * The clusters found, and how to assign further rows.
 *
 * @param labels the cluster of each row, from 0 to k-1
 * @param sizes the number of rows in each cluster
 * @param violated the pairs that the clusters violate
 * @param objective the objective by component
 * @param iterations the number of iterations of the best start
 * @param converged whether the best start ended because nothing changed any more
 * @param placement assigns rows after the origin was subtracted
 * @param origin the vector that was subtracted from every row, or null
 */
public record Clusters(int[] labels, int[] sizes, List<Constraint> violated, Objective objective, int iterations, boolean converged,
    Placement placement, double[] origin) {

  static Clusters of(Clustering found, double[] origin, ConstraintSet constraints) {
    int[] labels = found.partition().labels();
    return new Clusters(labels, found.partition().sizes(), List.copyOf(constraints.violatedBy(labels)), found.objective(),
        found.iterations(), found.converged(), found.placement(), origin);
  }

  /** @return the sizes of the clusters, the objective by component and the number of violated pairs, in one line */
  @Override
  public String toString() {
    return String.format(Locale.ROOT, "%d rows in clusters of %s; objective %.6g (distortion %.6g, must-links %.6g, cannot-links %.6g,"
        + " other %.6g); violated pairs: %d; %s after %d iterations", labels.length, Arrays.toString(sizes), objective.total(),
        objective.distortion(), objective.mustLinks(), objective.cannotLinks(), objective.prior() + objective.metric(), violated.size(),
        converged ? "converged" : "stopped", iterations);
  }

  /**
   * Assigns a row to the nearest cluster by the distance that was used, with the learned metric if there is one.
   *
   * @param row a row of the same columns
   * @return its cluster
   */
  public int predict(double... row) {
    if (row.length != placement.columns()) {
      throw new IllegalArgumentException("The row has " + row.length + " values, but the clusters were found in rows of "
          + placement.columns() + ".");
    }
    double[] shifted = row.clone();
    for (int j = 0; origin != null && j < shifted.length; j++) {
      shifted[j] -= origin[j];
    }
    return placement.nearest(shifted);
  }
}
