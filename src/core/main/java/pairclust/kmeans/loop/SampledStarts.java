package pairclust.kmeans.loop;

import java.util.List;
import java.util.Locale;
import java.util.SplittableRandom;
import java.util.concurrent.atomic.AtomicBoolean;
import java.util.function.Function;
import pairclust.constraint.Colouring;
import pairclust.kmeans.Clustering;
import pairclust.kmeans.Problem;
import pairclust.kmeans.TraceListener;
import pairclust.kmeans.assignment.HardAssignment;
import pairclust.parallel.Workers;

/**
 * Where there are many rows, makes the many starts on a sample, and goes on from the best with all rows (after Bradley and Fayyad, Refining
 * initial points for k-means clustering, ICML 1998). Ten starts then cost about as much as two, and which of them is best shows on a sample
 * nearly as well as on all rows.
 */
final class SampledStarts {

  /** Below so many multiplications per iteration (a millisecond's work) all starts are made on all rows: there is no time to be saved. */
  private static final long LITTLE_WORK = 1_000_000;

  /** How many rows the sample has at least for each cluster, and at least one in how many of all. */
  private static final int ROWS_PER_CLUSTER = 200;
  private static final int ONE_IN = 10;

  /** A sample of more than one row in so many saves too little. */
  private static final int MOST_ONE_IN = 2;

  /** With fewer starts there is little to choose from. */
  private static final int FEWEST_STARTS = 3;

  private SampledStarts() {
  }

  /**
   * Clusters.
   *
   * @param problem what is to be clustered
   * @param recipe how
   * @param algorithm makes such a recipe for a sample of the rows
   * @param mostClusters the largest number of clusters that is tried, so that all numbers are tried alike
   * @param seed the seed of all chance
   * @param workers the threads
   * @param listener watches; what is rehearsed is told as so many starts more
   * @return the result
   */
  static Clustering run(Problem problem, Recipe recipe, Function<Problem, Recipe> algorithm, int mostClusters, long seed,
      Workers workers, TraceListener listener) {
    int all = problem.points().size();
    int rows = (int) Math.min(all, Math.max(all / ONE_IN, (long) ROWS_PER_CLUSTER * mostClusters));
    // Neighbourhoods that are to stay where they seeded a cluster cannot be told from seeds found elsewhere.
    if (recipe.starts() < FEWEST_STARTS || recipe.keepSeeds() || rows > all / MOST_ONE_IN
        || problem.points().entries() * mostClusters <= LITTLE_WORK) {
      return EmLoop.run(problem, recipe, seed, workers, listener);
    }
    Sample sample = Sample.draw(problem, rows, new SplittableRandom(seed));
    AtomicBoolean stopped = new AtomicBoolean();
    Recipe same = algorithm.apply(sample.problem());
    Recipe ofSample = same.toBuilder().starts(Math.min(same.starts(), recipe.starts())).build();
    Clustering found;
    try {
      found = EmLoop.run(sample.problem(), ofSample, seed, workers, iteration -> {
        stopped.set(!listener.iteration(iteration.ofSample()));
        return !stopped.get();
      });
    } catch (Colouring.InfeasibleException | HardAssignment.UnsettledException e) {
      // Pairs that cannot all hold are to be told by the rows that the caller knows.
      return EmLoop.run(problem, recipe, recipe.starts(), seed, workers, listener);
    }
    String label = String.format(Locale.ROOT, "the best of %d starts on %,d of the rows", recipe.starts(), sample.size());
    Recipe best = recipe.toBuilder().seedings(List.of(sample.seeding(found, label))).starts(1).build();
    // Who stops the rehearsal still gets a result: of one iteration over all rows, after which nobody is asked again.
    return EmLoop.run(problem, best, recipe.starts(), seed, workers,
        iteration -> listener.iteration(iteration) && !stopped.get());
  }
}
