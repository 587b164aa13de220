package pairclust.kmeans.loop;

import java.util.SplittableRandom;
import java.util.function.Supplier;
import pairclust.kmeans.Perturbation;
import pairclust.kmeans.Seeded;
import pairclust.parallel.Workers;

/**
 * Descends again and again from the perturbed best start, instead of from new seeds (iterated local search; Lourenço, Martin and Stützle,
 * Handbook of Metaheuristics, 2003, doi:10.1007/0-306-48056-5_11). The budget is a number of iterations, never a time, so that results are
 * reproducible.
 */
final class IteratedSearch {

  /** The number of descents from the same best start. Independent of the number of threads, so that results are too. */
  private static final int ROUND = 4;

  private final Perturbation perturbation;
  private final Supplier<Start> best;
  private final Descent descent;

  /**
   * @param perturbation changes the best start
   * @param best returns the best start
   * @param descent descends
   */
  IteratedSearch(Perturbation perturbation, Supplier<Start> best, Descent descent) {
    this.perturbation = perturbation;
    this.best = best;
    this.descent = descent;
  }

  /** A descent from a perturbed start. */
  @FunctionalInterface
  interface Descent {

    /**
     * Descends, and records the result.
     *
     * @param number the number of the descent, from 0
     * @param seeded the seeds
     * @param goal the objective to fall below
     * @param random its own source of randomness
     * @param threads the threads for it
     * @return the number of iterations it took; 0 to end the search
     */
    int run(int number, Seeded seeded, double goal, SplittableRandom random, Workers threads);
  }

  /**
   * Searches until the budget is used.
   *
   * @param budget the number of iterations, exceeded by a round at most
   * @param random the source of randomness
   * @param workers the threads
   */
  void run(long budget, SplittableRandom random, Workers workers) {
    Start start = best.get();
    Perturbation.Proposals proposals = perturbation.around(start.state());
    // Proposals look at every row and centroid once, as an iteration does.
    long used = 1;
    boolean more = true;
    try (Workers alone = new Workers(1)) {
      for (int first = 0; more && used < budget; first += ROUND) {
        if (best.get() != start) {
          start = best.get();
          proposals = perturbation.around(start.state());
          used++;
        }
        int iterations = round(first, start.objective().total(), proposals, random, workers, workers.threads() > 1 ? alone : workers);
        more = iterations > 0;
        used += iterations;
      }
    }
  }

  /** Runs several descents; returns the number of iterations, 0 to end the search. */
  private int round(int first, double goal, Perturbation.Proposals proposals, SplittableRandom random, Workers workers, Workers each) {
    SplittableRandom[] randoms = new SplittableRandom[ROUND];
    Seeded[] seeded = new Seeded[ROUND];
    for (int i = 0; i < ROUND; i++) {
      randoms[i] = random.split();
      seeded[i] = proposals.next(randoms[i]);
      if (seeded[i] == null) {
        return 0;
      }
    }
    int[] iterations = new int[ROUND];
    workers.forEach(ROUND, i -> iterations[i] = descent.run(first + i, seeded[i], goal, randoms[i], each));
    int sum = 0;
    for (int one : iterations) {
      if (one == 0) {
        return 0;
      }
      sum += one;
    }
    return sum;
  }
}
