package pairclust.kmeans;

import java.util.List;
import pairclust.data.Partition;
import pairclust.data.Placement;
import pairclust.distortion.Space;

/**
 * The result of a run.
 *
 * @param partition the cluster of each row
 * @param centroids the centroids, one per cluster, in the coordinates of the space
 * @param space the space of the rows, with the learned metric
 * @param placement assigns new rows that were prepared like the problem's rows
 * @param objective the objective reached
 * @param iterations the number of iterations of the best start
 * @param converged whether the best start ended because nothing changed any more
 * @param start the number of the best start, counted from 1
 * @param seeding how that start was seeded
 * @param trace the iterations of the best start
 * @param startObjectives the objective each start reached
 * @param remote the clusters of rows that are stored elsewhere; null if there are none
 */
public record Clustering(Partition partition, double[][] centroids, Space space, Placement placement, Objective objective, int iterations,
    boolean converged, int start, String seeding, List<Iteration> trace, double[] startObjectives, RemoteClusters remote) {
}
