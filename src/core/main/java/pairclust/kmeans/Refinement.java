package pairclust.kmeans;

import java.util.SplittableRandom;
import pairclust.parallel.Workers;

/** Moves rows after the M-step, to leave positions that the E-step and the M-step in turn cannot leave. */
@FunctionalInterface
public interface Refinement {

  /** Moves nothing. */
  Refinement NONE = (state, random, workers) -> 0;

  /**
   * Moves rows such that the objective, with the centroids estimated again, falls.
   *
   * @param state the state of the start, with centroids and sums that are up to date; on return the sums are, the centroids are not
   * @param random the run's source of randomness
   * @param workers the threads
   * @return the number of rows that changed their cluster
   */
  int refine(State state, SplittableRandom random, Workers workers);
}
