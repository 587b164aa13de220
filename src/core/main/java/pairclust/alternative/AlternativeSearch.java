package pairclust.alternative;

import java.util.List;
import pairclust.data.Partition;
import pairclust.eval.Contingency;
import pairclust.kmeans.Clustering;
import pairclust.kmeans.Penalty;
import pairclust.kmeans.Problem;
import pairclust.kmeans.assignment.ExactMoves;
import pairclust.kmeans.assignment.FirstAssignment;
import pairclust.kmeans.assignment.IteratedModes;
import pairclust.kmeans.loop.EmLoop;
import pairclust.kmeans.loop.Recipe;
import pairclust.kmeans.penalty.AvoidedClusters;
import pairclust.kmeans.seeding.GivenClusters;
import pairclust.kmeans.seeding.PlusPlus;
import pairclust.parallel.Workers;
import pairclust.progress.ProgressListener;

/**
 * Finds clusters that differ from clusterings that were rejected: with the weakest cost of being like them with which the adjusted Rand
 * index to none of them exceeds a bound. A user who rejects a whole clustering constrains the next one (Gondek, Clustering with model-level
 * constraints, SDM 2005, doi:10.1137/1.9781611972757.12).
 *
 * @param rejected the cluster of each row in each rejected clustering, negative for rows in none
 * @param largestIndex the bound
 * @param starts the number of starts with each cost
 * @param maxIterations the largest number of iterations of a start
 */
public record AlternativeSearch(List<int[]> rejected, double largestIndex, int starts, int maxIterations) {

  /** The costs that are tried, see {@link AvoidedClusters}; with 0 it is PCKMeans. */
  private static final double[] STRENGTHS = {0, 0.25, 1, 4, 16, 64};

  /**
   * Searches, and returns a recipe that begins with the clusters found, for a result with all that a run has.
   *
   * @param problem the problem
   * @param pairs the cost of violated pairs
   * @param seed the random seed
   * @param workers the threads
   * @param listener observes the runs; if it stops one, the search ends with the most different clusters so far
   * @return the recipe of a single start
   */
  public Recipe recipe(Problem problem, Penalty pairs, long seed, Workers workers, ProgressListener listener) {
    Observer observer = new Observer(listener);
    double lowest = Double.POSITIVE_INFINITY;
    Recipe best = null;
    for (int i = 0; i < STRENGTHS.length && !observer.stopped && lowest > largestIndex; i++) {
      Penalty penalty = new AvoidedClusters(problem, pairs, rejected, STRENGTHS[i]);
      Clustering found = EmLoop.run(problem, descent(penalty).starts(starts).build(), seed, workers, observer.of());
      double index = index(found.partition());
      if (best == null || index < lowest) {
        lowest = index;
        best = descent(penalty).seedings(List.of(new GivenClusters(found.partition().labels(), found.seeding()))).build();
      }
    }
    return best;
  }

  /** Returns the largest adjusted Rand index to a rejected clustering; negative infinity if there are none. */
  private double index(Partition partition) {
    // A clustering that has no row in any cluster differs from all others; its index is no number.
    return rejected.stream().mapToDouble(clusters -> new Contingency(partition.labels(), clusters).adjustedRand())
        .filter(index -> !Double.isNaN(index)).max().orElse(Double.NEGATIVE_INFINITY);
  }

  private Recipe.Builder descent(Penalty penalty) {
    return Recipe.of(new PlusPlus(), penalty, new FirstAssignment(IteratedModes.withGroupMoves())).refinement(new ExactMoves())
        .maxIterations(maxIterations);
  }

  /** Stops all runs once the listener has stopped one. */
  private static final class Observer {

    private final ProgressListener listener;
    private volatile boolean stopped;

    Observer(ProgressListener listener) {
      this.listener = listener;
    }

    ProgressListener of() {
      return event -> {
        stopped = stopped || !listener.report(event.asTrial());
        return !stopped;
      };
    }
  }
}
