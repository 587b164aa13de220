package pairclust.svad;

import java.util.Arrays;
import java.util.SplittableRandom;
import java.util.stream.DoubleStream;
import pairclust.constraint.ConstraintSet;
import pairclust.data.Points;
import pairclust.distortion.StandardDistance;
import pairclust.kmeans.Problem;
import pairclust.kmeans.loop.EmLoop;
import pairclust.kmeans.loop.Recipes;
import pairclust.kmeans.penalty.PottsPenalty;
import pairclust.parallel.Workers;
import pairclust.progress.ProgressListener;
import pairclust.progress.StopRecorder;

/**
 * Clusters rows with spatially variant dissimilarities: each cluster weights the attributes in its own way. Weights, centroids and clusters
 * minimise the distances of rows from their centroids and the cost of violated triplets, measured in the cluster of the row that is
 * compared.
 *
 * <p>N. Kumar, K. Kummamuru: Semisupervised clustering with metric learning using relative comparisons. IEEE Transactions on Knowledge and
 * Data Engineering 20(4), 2008, 496-503, doi:10.1109/TKDE.2007.190715; the dissimilarities without triplets: K. Kummamuru, R. Krishnapuram,
 * R. Agrawal: Learning spatially variant dissimilarity (SVaD) measures. KDD 2004, doi:10.1145/1014052.1014127. From there are the
 * dissimilarity per cluster, a weighted sum over the attributes; clusters that are compact by it; triplets as constraints on it that may be
 * violated at a cost; and the alternation of assignment, centroids and weights, with a multiplier per triplet. Ours are: weights with
 * product 1 rather than another normalisation, which makes their update a convex problem that is solved to a known accuracy; squared
 * differences as the dissimilarity along an attribute; the margin, the prior of the weights, and the starts.
 */
public final class Svad {

  /** The largest number of iterations of k-means, which only seeds. */
  private static final int SEEDING_ITERATIONS = 20;

  private Svad() {
  }

  /**
   * How to search.
   *
   * @param starts the number of starts
   * @param maxIterations the largest number of iterations of a start
   * @param seed the random seed
   */
  public record Settings(int starts, int maxIterations, long seed) {
  }

  /**
   * Clusters rows, from clusters of k-means with different seeds, every other time in a metric for all rows that is learned from the
   * triplets, and keeps the best.
   *
   * @param problem the problem
   * @param settings how to search
   * @param workers the threads; not closed
   * @param listener observes the iterations, and may stop the run with the best result so far
   * @return the best result
   */
  public static SvadClustering run(SvadProblem problem, Settings settings, Workers workers, ProgressListener listener) {
    SvadRows data = new SvadRows(problem);
    SvadRun run = new SvadRun(problem, data, workers);
    Points plain = data.weighted(DoubleStream.generate(() -> 1).limit(data.varying()).toArray());
    Points learned = problem.triplets().isEmpty() ? plain : data.weighted(run.common());
    SplittableRandom seeds = new SplittableRandom(settings.seed);
    double[] objectives = new double[settings.starts];
    StopRecorder watching = new StopRecorder(listener);
    SvadClustering best = null;
    int start = 0;
    for (; start < settings.starts && !watching.isStopped(); start++) {
      boolean common = start % 2 == 0 && learned != plain;
      int[] clusters = data.varying() == 0 ? new int[data.rows.length]
          : clusters(common ? learned : plain, problem, start % 4 < 2, seeds.nextLong(), workers);
      SvadClustering found = run.from(clusters, common ? "k-means in a metric learned from the triplets" : "k-means",
          new SvadRun.Limits(settings.maxIterations, start + 1, settings.starts, watching));
      objectives[start] = found.objective();
      best = best == null || found.objective() < best.objective() ? found : best;
    }
    return best.of(Arrays.copyOf(objectives, start));
  }

  /** Returns the clusters of one start of k-means, with or without the pairs. */
  private static int[] clusters(Points points, SvadProblem problem, boolean withPairs, long seed, Workers workers) {
    Problem rounds = new Problem(points, StandardDistance.euclidean(), problem.k(), withPairs ? problem.pairs() : ConstraintSet.empty());
    PottsPenalty penalty = new PottsPenalty(rounds, rounds.boundedCost(rounds.unit()), false);
    return EmLoop.run(rounds, Recipes.pckMeans(rounds, penalty, 1, SEEDING_ITERATIONS), seed, workers, step -> true).partition().labels();
  }
}
