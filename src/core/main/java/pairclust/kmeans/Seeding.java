package pairclust.kmeans;

import java.util.SplittableRandom;
import pairclust.parallel.Workers;

/** Chooses the first centroids. */
public interface Seeding {

  /**
   * @param problem the problem
   * @param random the run's source of randomness
   * @param workers the threads
   * @return the centroids
   */
  Seeded seed(Problem problem, SplittableRandom random, Workers workers);

  /** @return its name in reports */
  String label();
}
