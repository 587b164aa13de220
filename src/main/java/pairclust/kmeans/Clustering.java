package pairclust.kmeans;

import java.util.List;
import pairclust.data.LinearForms;
import pairclust.data.Partition;

/**
 * The result of a run.
 *
 * @param partition who is where
 * @param centroids the representatives, one per cluster, in the space of the prepared rows
 * @param forms their linear forms, which place further rows
 * @param objective the objective reached
 * @param iterations how many iterations the kept start took
 * @param converged whether the kept start ended because nothing moved any more
 * @param start the number of the kept start, counted from 1
 * @param seeding how that start was seeded
 * @param trace the iterations of the kept start
 * @param startObjectives the objective each start reached
 */
public record Clustering(Partition partition, double[][] centroids, LinearForms forms, Objective objective, int iterations,
    boolean converged, int start, String seeding, List<Iteration> trace, double[] startObjectives) {
}
