package pairclust.kmeans.loop;

import java.util.List;
import java.util.concurrent.atomic.AtomicBoolean;
import java.util.function.Function;
import pairclust.distortion.Distortion;
import pairclust.distortion.Metric;
import pairclust.distortion.SharedSpace;
import pairclust.kmeans.Clustering;
import pairclust.kmeans.Problem;
import pairclust.kmeans.Seeding;
import pairclust.kmeans.Weighting;
import pairclust.kmeans.seeding.GivenClusters;
import pairclust.parallel.Workers;
import pairclust.progress.ProgressListener;

/**
 * Learns weights around the loop: weights are proposed from the clusters, the clusters descend again in the space with these weights, and
 * so on. The result replaces the one without weights only if the given pairs confirm that its distances are better.
 *
 * <p>Objectives of different spaces cannot be compared, so that no objective can say whether weights help. Here none has to: the space is
 * the same throughout a descent.
 */
public final class ConfirmedWeights {

  /** How often weights are proposed: the clusters that they lead to correct them a few times. */
  private static final int ROUNDS = 4;

  private ConfirmedWeights() {
  }

  /**
   * Clusters the rows of a problem.
   *
   * @param problem the problem
   * @param recipe the algorithm
   * @param algorithm creates the recipe for the problem with weights, or for a sample of the rows
   * @param mostClusters the largest number of clusters that is tried
   * @param seed the random seed
   * @param workers the threads
   * @param listener observes the run; descents with weights are reported apart, as objectives that cannot be compared
   * @return the result
   */
  public static Clustering run(Problem problem, Recipe recipe, Function<Problem, Recipe> algorithm, int mostClusters, long seed,
      Workers workers, ProgressListener listener) {
    AtomicBoolean stopped = new AtomicBoolean();
    Clustering plain = SampledStarts.run(problem, recipe, algorithm, mostClusters, seed, workers, event -> {
      stopped.compareAndSet(false, !listener.report(event));
      return !stopped.get();
    });
    // Nothing could confirm weights without pairs.
    if (recipe.weighting() == Weighting.NONE || problem.constraints().isEmpty()) {
      return plain;
    }
    int starts = Math.max(plain.trace().get(0).starts(), plain.startObjectives().length);
    SharedSpace space = problem.space();
    Clustering weighted = plain;
    for (int round = 0; round < ROUNDS && !stopped.get(); round++) {
      int[] labels = weighted.partition().labels();
      space = in(problem, problem.distortion(), Metric.ofWeights(recipe.weighting().propose(problem, labels, weighted.remote())));
      Problem posed = problem.in(space);
      Seeding seeding = new GivenClusters(labels, weighted.remote(), "the clusters before learning");
      Recipe descent = algorithm.apply(posed).toBuilder().seedings(List.of(seeding)).starts(1).tryFeasibleStart(false).build();
      weighted = EmLoop.run(posed, descent, starts + round, seed, workers, event -> {
        stopped.compareAndSet(false, !listener.report(event.asTrial()));
        return !stopped.get();
      });
    }
    PairJudgement before = new PairJudgement(problem, plain.partition().labels(), plain.remote());
    boolean confirmed = !stopped.get()
        && new PairJudgement(problem.in(space), weighted.partition().labels(), weighted.remote()).isBetterThan(before);
    return confirmed ? fromOriginalRows(problem, weighted, space.learned()) : plain;
  }

  /** Returns a result in a space with weights as one that starts from the rows without weights. */
  private static Clustering fromOriginalRows(Problem problem, Clustering found, Metric weights) {
    double smoothing = ((SharedSpace) found.space()).unlearned().smoothing();
    SharedSpace space = in(problem, problem.distortion().smoothed(smoothing), weights);
    return new Clustering(found.partition(), found.centroids(), space, space.placement(found.centroids()), found.objective(),
        found.iterations(), found.converged(), found.start(), found.seeding(), found.trace(), found.startObjectives(),
        found.remote());
  }

  private static SharedSpace in(Problem problem, Distortion distortion, Metric weights) {
    return SharedSpace.learned(problem.points(), problem.remote(), distortion, weights, weights, 0);
  }
}
