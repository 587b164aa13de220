package pairclust.kernel;

import java.util.List;
import pairclust.data.Partition;
import pairclust.kmeans.Objective;
import pairclust.progress.Step;

/**
 * The result of a run.
 *
 * @param partition the cluster of each row
 * @param objective the objective reached
 * @param innerSums for each cluster, the sum of the kernel's similarities among its rows, without the terms of pairs and sigma
 * @param iterations the number of iterations of the best start
 * @param converged whether the best start ended because nothing moved any more
 * @param start the number of the best start, counted from 1
 * @param seeding how that start was seeded
 * @param kept whether its first assignment satisfied all pairs, or one that does is known
 * @param trace the iterations of the best start
 * @param startObjectives the objective each start reached
 */
public record KernelClustering(Partition partition, Objective objective, double[] innerSums, int iterations, boolean converged, int start,
    String seeding, boolean kept, List<Step> trace, double[] startObjectives) {
}
