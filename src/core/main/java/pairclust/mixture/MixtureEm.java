package pairclust.mixture;

import java.util.Arrays;
import java.util.SplittableRandom;
import pairclust.constraint.ConstraintSet;
import pairclust.constraint.PairSample;
import pairclust.distortion.StandardDistance;
import pairclust.kmeans.Problem;
import pairclust.kmeans.loop.EmLoop;
import pairclust.kmeans.loop.Recipes;
import pairclust.kmeans.penalty.PottsPenalty;
import pairclust.parallel.Workers;
import pairclust.progress.ProgressListener;
import pairclust.progress.StopRecorder;

/**
 * Gaussian mixtures with pairs, by expectation maximisation. Must-linked rows are one unit, a chunklet, with one cluster; a violated
 * cannot-link makes an assignment of the rows less probable. The answers to random questions are observations of the clusters like the rows
 * themselves, so the likelihood of rows and answers is maximised.
 *
 * <p>N. Shental, A. Bar-Hillel, T. Hertz, D. Weinshall: Computing Gaussian mixture models with EM using equivalence constraints. Advances
 * in Neural Information Processing Systems 16, 2003. Soft pairs: Z. Lu, T. K. Leen: Semi-supervised learning with penalized probabilistic
 * clustering. Advances in Neural Information Processing Systems 17, 2005. Unlike there, the normalising constant of the pairs' prior, which
 * depends on the sizes of the clusters, is left out, as it belongs to pairs that are chosen regardless of what they link.
 */
public final class MixtureEm {

  /** With twice as many rows the starts run on a sample of this size, more with many clusters; at most half of it are rows with pairs. */
  private static final int SAMPLE = 5000;
  private static final int SAMPLE_PER_CLUSTER = 200;

  /** The largest number of iterations of k-means, which only seeds. */
  private static final int SEEDING_ITERATIONS = 20;

  private MixtureEm() {
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
   * Fits the mixture, from clusters of k-means with different seeds, every other time with the pairs, and keeps the best.
   *
   * @param problem the problem
   * @param settings how to search
   * @param workers the threads; not closed
   * @param listener observes the iterations, and may stop the run with the best result so far
   * @return the best result
   */
  public static MixtureClustering run(MixtureProblem problem, Settings settings, Workers workers, ProgressListener listener) {
    long size = Math.max(SAMPLE, (long) SAMPLE_PER_CLUSTER * problem.k());
    if (problem.points().size() <= 2 * size || settings.starts == 1) {
      return best(problem, settings, false, workers, listener);
    }
    PairSample sample = PairSample.draw(problem.points().size(), problem.pairs(), (int) size, new SplittableRandom(settings.seed));
    MixtureClustering found = best(problem.of(sample.rows(), sample.pairs()), settings, true, workers, listener);
    MixtureRun all = new MixtureRun(problem, problem.graph(), problem.prior(), workers);
    return all.from(found.gaussians(), new MixtureRun.Limits(settings.maxIterations, found.start(), settings.starts, false, listener))
        .as(found.start(), found.startObjectives());
  }

  private static MixtureClustering best(MixtureProblem problem, Settings settings, boolean trial, Workers workers,
      ProgressListener listener) {
    MixtureRun run = new MixtureRun(problem, problem.graph(), problem.prior(), workers);
    SplittableRandom seeds = new SplittableRandom(settings.seed);
    double[] objectives = new double[settings.starts];
    StopRecorder watching = new StopRecorder(listener);
    MixtureClustering best = null;
    int start = 0;
    for (; start < settings.starts && !watching.isStopped(); start++) {
      ConstraintSet seeding = start % 2 == 0 ? problem.pairs() : ConstraintSet.empty();
      MixtureClustering found = run.from(clusters(problem, seeding, seeds.nextLong(), workers),
          new MixtureRun.Limits(settings.maxIterations, start + 1, settings.starts, trial, watching));
      objectives[start] = found.objective();
      best = best == null || found.objective() < best.objective() ? found : best;
    }
    return best.as(best.start(), Arrays.copyOf(objectives, start));
  }

  /** Returns the clusters of one start of PCKMeans. */
  private static int[] clusters(MixtureProblem problem, ConstraintSet pairs, long seed, Workers workers) {
    Problem rounds = new Problem(problem.points(), StandardDistance.euclidean(), problem.k(), pairs);
    PottsPenalty penalty = new PottsPenalty(rounds, rounds.boundedCost(rounds.unit()), problem.certainMustLinks());
    return EmLoop.run(rounds, Recipes.pckMeans(rounds, penalty, 1, SEEDING_ITERATIONS), seed, workers, step -> true).partition().labels();
  }
}
