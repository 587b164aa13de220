package pairclust.kmeans;

import java.util.SplittableRandom;
import pairclust.parallel.Workers;

/** The E-step. */
public interface Assignment {

  /**
   * Assigns every row to a cluster and brings the sums in line with that; never raises the objective.
   *
   * @param state the run's state
   * @param random the run's source of chance
   * @param workers does what can be done in parallel
   */
  void assign(State state, SplittableRandom random, Workers workers);
}
