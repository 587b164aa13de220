package pairclust.kmeans.assignment;

import java.util.SplittableRandom;
import pairclust.kmeans.Assignment;
import pairclust.kmeans.State;
import pairclust.parallel.Workers;

/**
 * Assigns rows once, at the beginning of a start; afterwards only exact moves do. For costs that depend on the clusters of all other rows,
 * which rows that are assigned independently of each other could raise.
 *
 * @param first the assignment at the beginning
 */
public record FirstAssignment(Assignment first) implements Assignment {

  @Override
  public void assign(State state, SplittableRandom random, Workers workers) {
    if (!state.isAssigned()) {
      first.assign(state, random, workers);
    }
  }
}
