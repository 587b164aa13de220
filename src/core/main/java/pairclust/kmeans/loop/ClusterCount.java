package pairclust.kmeans.loop;

import java.util.Comparator;
import java.util.List;
import java.util.Map;
import java.util.SplittableRandom;
import java.util.TreeMap;
import java.util.function.Function;
import java.util.stream.IntStream;
import pairclust.constraint.Colouring;
import pairclust.constraint.ConstraintSet;
import pairclust.constraint.Link;
import pairclust.holdout.PairError;
import pairclust.holdout.PairFolds;
import pairclust.kmeans.Problem;
import pairclust.kmeans.assignment.HardAssignment;
import pairclust.parallel.Interrupts;
import pairclust.parallel.Workers;
import pairclust.progress.ProgressListener;

/**
 * Chooses the number of clusters by pairs that are left out: with too few clusters they violate cannot-links, with too many must-links.
 * Scores of the rows alone, such as BIC, follow the shape of clusters more than what the pairs say.
 */
public final class ClusterCount {

  /** Fewer pairs cannot distinguish the numbers. */
  private static final int FEWEST_PAIRS = 20;

  /** The folds, and how often the pairs are redivided, because some divisions are lucky. */
  private static final int FOLDS = 10;
  private static final int DIVISIONS = 3;

  /** The trials only have to show which number is better. */
  private static final int STARTS = 3;
  private static final int MOST_ROWS = 500;

  private ClusterCount() {
  }

  /**
   * Tries numbers of clusters.
   *
   * @param problem the problem, with its pairs
   * @param fewest the smallest number
   * @param most the largest number
   * @param algorithm creates the recipe for a problem
   * @param seed the random seed
   * @param workers the threads
   * @param listener observes the trials; if it stops one, the others end soon
   * @return the errors on left-out pairs by number of clusters, without numbers for which not all pairs can be satisfied though they must
   *     be; empty if there are too few pairs, or if those of one kind are missing
   */
  public static Map<Integer, PairError> errors(Problem problem, int fewest, int most, Function<Problem, Recipe> algorithm, long seed,
      Workers workers, ProgressListener listener) {
    int rows = Math.max(MOST_ROWS, 10 * most);
    Problem tried = problem.points().size() <= 2 * rows ? problem : Sample.draw(problem, rows, new SplittableRandom(seed)).problem();
    Map<Integer, PairError> errors = new TreeMap<>();
    ConstraintSet pairs = tried.constraints();
    if (pairs.effectiveSize() < FEWEST_PAIRS || pairs.count(Link.MUST) == 0 || pairs.count(Link.CANNOT) == 0) {
      return errors;
    }
    for (int k = fewest; k <= most; k++) {
      try {
        errors.put(k, error(tried.withClusters(k), algorithm, seed, workers, listener));
      } catch (Colouring.InfeasibleException | HardAssignment.UnsettledException e) {
        // The pairs must all be satisfied, and need more clusters.
        Interrupts.check();
      }
    }
    return errors;
  }

  private static PairError error(Problem problem, Function<Problem, Recipe> algorithm, long seed, Workers workers,
      ProgressListener listener) {
    PairError error = PairError.NONE;
    for (int division = 0; division < DIVISIONS; division++) {
      PairFolds folds = new PairFolds(problem.constraints(), FOLDS, seed + division);
      for (int fold = 0; fold < folds.count(); fold++) {
        Problem training = problem.withConstraints(folds.training(fold));
        Recipe recipe = algorithm.apply(training);
        Recipe quick = recipe.toBuilder().starts(Math.min(STARTS, recipe.starts())).build();
        int[] labels = EmLoop.run(training, quick, seed, workers, event -> listener.report(event.asTrial())).partition().labels();
        error = error.plus(PairError.of(folds.leftOut(fold), labels));
      }
    }
    return error;
  }

  /**
   * Returns numbers of clusters in the order to try them: a number that was best on a sample may not be able to satisfy all pairs.
   *
   * @param errors the errors by number of clusters
   * @param fewest the smallest number
   * @param most the largest number
   * @return all numbers, those with the least error first, those without one last
   */
  public static List<Integer> order(Map<Integer, PairError> errors, int fewest, int most) {
    return IntStream.rangeClosed(fewest, most).boxed()
        .sorted(Comparator.comparingDouble(k -> errors.containsKey(k) ? errors.get(k).value() : 1)).toList();
  }
}
