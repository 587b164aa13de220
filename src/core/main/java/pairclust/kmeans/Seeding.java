package pairclust.kmeans;

import java.util.SplittableRandom;
import pairclust.parallel.Workers;

/** Chooses the first representatives. */
public interface Seeding {

  /**
   * @param problem the problem
   * @param random the run's source of chance
   * @param workers does what can be done in parallel
   * @return the representatives
   */
  Seeded seed(Problem problem, SplittableRandom random, Workers workers);

  /** @return what it is called in reports */
  String label();
}
