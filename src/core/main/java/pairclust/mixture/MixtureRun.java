package pairclust.mixture;

import java.util.Arrays;
import pairclust.data.Partition;
import pairclust.parallel.Workers;
import pairclust.progress.ProgressListener;
import pairclust.progress.Step;

/** One descent of expectation maximisation. Likelihood times prior, or its lower bound, never falls. */
final class MixtureRun {

  /** The improvement per row below which a run has converged. */
  private static final double TOLERANCE = 1e-7;

  private final MixtureProblem problem;
  private final PairGraph graph;
  private final MixturePrior prior;
  private final MixtureEstimation estimation;
  private final Workers workers;

  /** For each row the logarithms of its joint densities, then its posterior probabilities. */
  private final double[][] rows;
  private final int[] labels;
  private int moved;

  MixtureRun(MixtureProblem problem, PairGraph graph, MixturePrior prior, Workers workers) {
    this.problem = problem;
    this.graph = graph;
    this.prior = prior;
    this.workers = workers;
    estimation = new MixtureEstimation(problem.covariance(), prior);
    rows = new double[problem.points().size()][problem.k()];
    labels = new int[rows.length];
  }

  /** Runs from the mixture of given clusters. */
  MixtureClustering from(int[] clusters, Limits limits) {
    for (int row = 0; row < rows.length; row++) {
      Arrays.fill(rows[row], 0);
      rows[row][clusters[row]] = 1;
    }
    return descend(estimate(), new PairPosteriors(graph, problem.k(), clusters), limits);
  }

  /** Runs from a mixture. */
  MixtureClustering from(Gaussians mixture, Limits limits) {
    return descend(mixture, new PairPosteriors(graph, problem.k(), null), limits);
  }

  /**
   * How long a run may take, and how it is shown.
   *
   * @param iterations the largest number of iterations
   * @param start the number of the start, counted from 1
   * @param starts the number of starts
   * @param trial whether it is on a sample
   * @param listener observes the iterations, and may stop the run
   */
  record Limits(int iterations, int start, int starts, boolean trial, ProgressListener listener) {
  }

  private MixtureClustering descend(Gaussians first, PairPosteriors pairs, Limits limits) {
    Gaussians mixture = first;
    double before = Double.NEGATIVE_INFINITY;
    for (int iteration = 1;; iteration++) {
      double likelihood = expect(mixture, pairs);
      double logPrior = prior.log(mixture);
      double bound = likelihood + logPrior;
      assert bound >= before - 1e-8 * (Math.abs(before) + rows.length) : "the log likelihood falls from " + before + " to " + bound;
      boolean converged = bound - before <= TOLERANCE * rows.length;
      boolean goesOn = limits.listener.report(new Step("negative log posterior", -bound, limits.start, limits.starts, iteration, moved,
          limits.trial));
      if (converged || !goesOn || iteration == limits.iterations) {
        return new MixtureClustering(new Partition(partition(pairs), problem.k()), mixture, graph, pairs.posteriors(), likelihood, logPrior,
            pairs.approximate(), iteration, converged, limits.start, null);
      }
      before = bound;
      mixture = estimate();
    }
  }

  /** The E-step. Returns the logarithm of the likelihood, or a lower bound of it. */
  private double expect(Gaussians mixture, PairPosteriors pairs) {
    double[] likelihoods = new double[Workers.ranges(rows.length)];
    int[] changes = new int[likelihoods.length];
    workers.forRanges(rows.length, (range, from, to) -> {
      for (int row = from; row < to; row++) {
        mixture.logJoint(problem.points().row(row), rows[row]);
        if (graph.unitOf(row) < 0) {
          likelihoods[range] += LogProbabilities.normalise(rows[row]);
        }
      }
    });
    double total = Arrays.stream(likelihoods).sum() + pairs.update(rows);
    workers.forRanges(rows.length, (range, from, to) -> {
      for (int row = from; row < to; row++) {
        int label = LogProbabilities.largest(rows[row]);
        changes[range] += label == labels[row] ? 0 : 1;
        labels[row] = label;
      }
    });
    moved = Arrays.stream(changes).sum();
    return total;
  }

  /** The M-step. Parts are added in a fixed order, so the sums do not depend on the number of threads. */
  private Gaussians estimate() {
    Moments[] parts = new Moments[Workers.ranges(rows.length)];
    Moments total = empty();
    workers.forRanges(rows.length, () -> (range, from, to) -> {
      parts[range] = empty();
      for (int row = from; row < to; row++) {
        parts[range].add(problem.points().row(row), rows[row]);
      }
    }, (range, from, to) -> {
      total.add(parts[range]);
      parts[range] = null;
    });
    return estimation.estimate(total);
  }

  private Moments empty() {
    return new Moments(problem.covariance(), problem.k(), problem.points().dimensions());
  }

  private int[] partition(PairPosteriors pairs) {
    int[] ofUnits = pairs.labels();
    int[] all = labels.clone();
    for (int row = 0; row < all.length; row++) {
      all[row] = graph.unitOf(row) < 0 ? all[row] : ofUnits[graph.unitOf(row)];
    }
    return all;
  }
}
