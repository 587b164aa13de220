package pairclust.kmeans.loop;

import java.util.List;
import java.util.Locale;
import java.util.SplittableRandom;
import java.util.function.Function;
import pairclust.constraint.Colouring;
import pairclust.kmeans.Clustering;
import pairclust.kmeans.Problem;
import pairclust.progress.ProgressListener;
import pairclust.kmeans.assignment.HardAssignment;
import pairclust.parallel.Workers;
import pairclust.progress.StopRecorder;

/**
 * Runs the starts on a sample where there are many rows, and continues from the best with all rows (after Bradley and Fayyad, Refining
 * initial points for k-means clustering, ICML 1998). Ten starts then take about as long as two, and a sample shows nearly as well as all
 * rows which of them is best.
 */
final class SampledStarts {

  /** The number of multiplications per iteration (a millisecond's work) below which sampling saves no time. */
  private static final long LITTLE_WORK = 1_000_000;

  /** The smallest sample: this many rows per cluster, and one row in this many of all rows. */
  private static final int ROWS_PER_CLUSTER = 200;
  private static final int AT_LEAST_ONE_IN = 10;

  /** The largest sample worth drawing: one row in this many. */
  private static final int AT_MOST_ONE_IN = 2;

  /** The fewest starts for which choosing the best on a sample pays. */
  private static final int FEWEST_STARTS = 3;

  private SampledStarts() {
  }

  /**
   * Clusters the rows of a problem.
   *
   * @param problem the problem
   * @param recipe the algorithm
   * @param algorithm creates the recipe for a sample of the rows
   * @param mostClusters the largest number of clusters that is tried, so that all numbers are treated alike
   * @param seed the random seed
   * @param workers the threads
   * @param listener observes the run; starts on the sample are reported as additional starts
   * @return the result
   */
  static Clustering run(Problem problem, Recipe recipe, Function<Problem, Recipe> algorithm, int mostClusters, long seed,
      Workers workers, ProgressListener listener) {
    int all = problem.points().size();
    int rows = (int) Math.min(all, Math.max(all / AT_LEAST_ONE_IN, (long) ROWS_PER_CLUSTER * mostClusters));
    // Seeds from a sample have no neighbourhoods that could stay in the clusters they seeded.
    if (recipe.starts() + recipe.searchStarts() < FEWEST_STARTS || recipe.keepSeeds() || rows > all / AT_MOST_ONE_IN
        || problem.points().entries() * mostClusters <= LITTLE_WORK) {
      return UnsupervisedStart.run(problem, recipe, algorithm, 0, seed, workers, listener);
    }
    Sample sample = Sample.draw(problem, rows, new SplittableRandom(seed));
    StopRecorder watching = new StopRecorder(event -> listener.report(event.asTrial()));
    Recipe same = algorithm.apply(sample.problem());
    Recipe ofSample = same.toBuilder().starts(Math.min(same.starts(), recipe.starts())).build();
    Clustering found;
    try {
      found = UnsupervisedStart.run(sample.problem(), ofSample, algorithm, 0, seed, workers, watching);
    } catch (Colouring.InfeasibleException | HardAssignment.UnsettledException e) {
      // The error must name rows of the whole problem, which the caller knows.
      return UnsupervisedStart.run(problem, recipe, algorithm, recipe.starts(), seed, workers, listener);
    }
    String label = String.format(Locale.ROOT, "the best of %d starts on %,d of the rows", found.startObjectives().length,
        sample.size());
    Recipe best = recipe.toBuilder().seedings(List.of(sample.seeding(found, label))).starts(1).search(null, 0).build();
    // A listener that stops the run on the sample still gets a result, after one iteration over all rows.
    return EmLoop.run(problem, best, found.startObjectives().length, seed, workers,
        event -> listener.report(event) && !watching.isStopped());
  }
}
