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
 * An E-step that keeps all pairs. A violated pair costs more than all distortion together, so that no move ever pays that breaks one.
 * Where placing the neighbourhoods one by one could not keep all, a search over all of them does, or proves that nothing can.
 */
public final class HardAssignment implements Assignment {

  private final IteratedModes modes = IteratedModes.withGroupMoves();

  /** Returns a penalty with which breaking a pair never pays. */
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

  /** The bounded search found no way to keep all pairs, but did not prove that there is none. */
  public static final class UnsettledException extends IllegalArgumentException {

    private static final long serialVersionUID = 1L;

    UnsettledException() {
      super("No way was found to keep all pairs, and the search for one is bounded: it may or may not exist. Ask for more clusters, give"
          + " fewer cannot-links, or use PCKMeans with a large weight, which keeps what it can.");
    }
  }
}
