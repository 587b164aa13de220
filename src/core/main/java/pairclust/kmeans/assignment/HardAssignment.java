package pairclust.kmeans.assignment;

import java.util.SplittableRandom;
import pairclust.constraint.Colouring;
import pairclust.constraint.Neighbourhoods;
import pairclust.kmeans.Assignment;
import pairclust.kmeans.Penalty;
import pairclust.kmeans.Problem;
import pairclust.kmeans.State;
import pairclust.kmeans.penalty.PottsPenalty;
import pairclust.parallel.Workers;

/**
 * An E-step that satisfies all pairs. A violated pair costs more than the distortion of all rows, so no move ever violates one. Where
 * assigning neighbourhoods one by one cannot satisfy all pairs, a search over all of them does, or proves that there is no solution.
 */
public final class HardAssignment implements Assignment {

  private final IteratedModes modes = IteratedModes.withGroupMoves();

  /**
   * Returns a penalty so high that no violation ever pays.
   *
   * @param problem the problem
   * @return the penalty
   */
  public static Penalty penalty(Problem problem) {
    return new PottsPenalty(problem, problem.hardCost(), true);
  }

  @Override
  public void assign(State state, SplittableRandom random, Workers workers) {
    modes.assign(state, random, workers);
    if (violates(state)) {
      Neighbourhoods neighbourhoods = state.problem().neighbourhoods();
      int[] clusters = Colouring.find(neighbourhoods, state.centroids().length);
      if (clusters == null) {
        throw new UnsettledException();
      }
      for (int p = 0; p < clusters.length; p++) {
        state.tally().moveGroup(p, clusters[p]);
      }
      modes.assign(state, random, workers);
    }
  }

  private static boolean violates(State state) {
    return state.tally().mustCost() + state.tally().cannotCost() > 0;
  }

  /** Thrown if the bounded search found no assignment that satisfies all pairs, but did not prove that there is none. */
  public static final class UnsettledException extends IllegalArgumentException {

    private static final long serialVersionUID = 1L;

    UnsettledException() {
      super("No assignment that satisfies all pairs was found within the limit of the search; one may still exist. Use more clusters, give"
          + " fewer cannot-links, or use PCKMeans with a large weight, which satisfies as many pairs as it can.");
    }
  }
}
