package pairclust.kmeans;

import java.util.SplittableRandom;
import pairclust.parallel.Workers;

/** The E-step: assigns rows to clusters. */
public interface Assignment {

  /**
   * Assigns every row to a cluster and updates the sums; never raises the objective.
   *
   * @param state the run's state
   * @param random the run's source of randomness
   * @param workers the threads
   */
  void assign(State state, SplittableRandom random, Workers workers);
}
