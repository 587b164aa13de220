package pairclust.svad;

import pairclust.data.Partition;
import pairclust.data.Placement;
import pairclust.distortion.ClusterSpaces;

/**
 * The result of a run.
 *
 * @param partition the cluster of each row
 * @param centroids the centroids, one per cluster
 * @param space the rows with the metric of each cluster
 * @param objective the objective reached: distances to centroids, what triplets cost, and the prior, for rows whose attributes have a
 *     variance of 1 on average
 * @param tripletCost what triplets cost
 * @param prior what the prior of the weights adds
 * @param violated whether each triplet is violated in the metric of its anchor's cluster
 * @param iterations the number of iterations of the best start
 * @param converged whether the best start ended because nothing changed any more
 * @param start the number of the best start, counted from 1
 * @param seeding how that start was seeded
 * @param startObjectives the objective each start reached
 */
public record SvadClustering(Partition partition, double[][] centroids, ClusterSpaces space, double objective, double tripletCost,
    double prior, boolean[] violated, int iterations, boolean converged, int start, String seeding, double[] startObjectives) {

  /** @return assigns new rows by their distances alone */
  public Placement placement() {
    return space.placement(centroids);
  }

  SvadClustering of(double[] objectives) {
    return new SvadClustering(partition, centroids, space, objective, tripletCost, prior, violated, iterations, converged, start, seeding,
        objectives);
  }
}
