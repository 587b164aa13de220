package pairclust.suspect;

import pairclust.constraint.ConstraintSet;
import pairclust.data.Points;
import pairclust.distortion.Distance;
import pairclust.distortion.StandardDistance;
import pairclust.kmeans.Problem;
import pairclust.kmeans.loop.EmLoop;
import pairclust.kmeans.loop.Recipes;
import pairclust.kmeans.penalty.PottsPenalty;
import pairclust.parallel.Workers;
import pairclust.progress.ProgressListener;

/**
 * Beliefs to start from, by the clusters that PCKMeans finds with cosine distance among the rows themselves. In the many dimensions of
 * sparse rows batch steps on principal components, and models fitted from there, stop far from clusters that exact moves find. Models
 * that have not found them blame the pairs.
 */
final class ClusteredStarts {

  /** Enough to find good clusters. */
  private static final int STARTS = 5;
  private static final int MAX_ITERATIONS = 100;

  private final Points rows;
  private final int k;
  private final long seed;
  private final Workers workers;

  /**
   * @param rows the rows of the sample
   * @param k the number of clusters
   * @param seed the random seed
   * @param workers the threads
   */
  ClusteredStarts(Points rows, int k, long seed, Workers workers) {
    this.rows = rows;
    this.k = k;
    this.seed = seed;
    this.workers = workers;
  }

  /**
   * Clusters the rows. Nothing is inferred from pairs, of which some may be wrong.
   *
   * @param pairs the pairs, whose rows are numbered as those of the sample
   * @param listener observes the iterations, and may stop them
   * @return the probability of each row being in each cluster
   */
  double[][] of(ConstraintSet pairs, ProgressListener listener) {
    Distance.Prepared prepared = StandardDistance.COSINE.prepare(rows);
    Problem problem = new Problem(prepared.points(), prepared.distortion(), k, pairs);
    PottsPenalty penalty = new PottsPenalty(problem, problem.boundedCost(problem.unit()), false);
    return StartingBeliefs.of(EmLoop.run(problem, Recipes.pckMeans(problem, penalty, STARTS, MAX_ITERATIONS), seed, workers, listener)
        .partition().labels(), k);
  }
}
