package pairclust.kmeans;

import java.util.SplittableRandom;

/** Changes the result of a start a little, so that a descent from there may end at a lower objective. */
public interface Perturbation {

  /**
   * @param state a start, after its descent; not changed, neither now nor later
   * @return changes of it
   */
  Proposals around(State state);

  /** @return its name in reports */
  String label();

  /** Changes of the result of one start, one after another. */
  @FunctionalInterface
  interface Proposals {

    /**
     * @param random the source of randomness
     * @return the seeds of another start; null if there are no more
     */
    Seeded next(SplittableRandom random);
  }
}
