package pairclust.kmeans;

import java.util.List;
import pairclust.data.Partition;
import pairclust.data.Placement;
import pairclust.distortion.Space;

/**
 * The result of a run.
 *
 * @param partition who is where
 * @param centroids the representatives, one per cluster, as the space has them
 * @param space where the rows lie with what was learned
 * @param placement places further rows, prepared as the problem's rows
 * @param objective the objective reached
 * @param iterations how many iterations the kept start took
 * @param converged whether the kept start ended because nothing moved any more
 * @param start the number of the kept start, counted from 1
 * @param seeding how that start was seeded
 * @param trace the iterations of the kept start
 * @param startObjectives the objective each start reached
 * @param violations for each given pair, how many starts ended with it violated
 */
public record Clustering(Partition partition, double[][] centroids, Space space, Placement placement, Objective objective, int iterations,
    boolean converged, int start, String seeding, List<Iteration> trace, double[] startObjectives, int[] violations) {
}
