package pairclust.holdout;

import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.function.Function;
import pairclust.constraint.ConstraintSet;

/**
 * Chooses among ways to cluster the same rows by how well each agrees with pairs that it was not given. The first way is the usual one:
 * another is chosen only if its advantage over the first exceeds what randomness explains, because the best of several equals looks better
 * than it is.
 */
public final class LeftOutChoice {

  private final List<PairError> errors;
  private final int chosen;

  private LeftOutChoice(List<PairError> errors, int chosen) {
    this.errors = Collections.unmodifiableList(errors);
    this.chosen = chosen;
  }

  /**
   * Runs all ways on all folds.
   *
   * @param ways the ways to cluster, the usual one first; each returns the cluster of each row, made from the pairs that it is given
   * @param folds the pairs
   * @param deviations by how many standard deviations another way has to be better than the usual one
   * @return the choice
   */
  public static LeftOutChoice among(List<Function<ConstraintSet, int[]>> ways, PairFolds folds, double deviations) {
    List<PairError> errors = new ArrayList<>(Collections.nCopies(ways.size(), PairError.NONE));
    List<PairComparison> comparisons = new ArrayList<>(Collections.nCopies(ways.size(), PairComparison.NONE));
    for (int fold = 0; fold < folds.count(); fold++) {
      ConstraintSet training = folds.training(fold);
      ConstraintSet leftOut = folds.leftOut(fold);
      int[] usual = ways.get(0).apply(training);
      for (int way = 0; way < ways.size(); way++) {
        int[] labels = way == 0 ? usual : ways.get(way).apply(training);
        errors.set(way, errors.get(way).plus(PairError.of(leftOut, labels)));
        comparisons.set(way, comparisons.get(way).plus(PairComparison.of(leftOut, labels, usual)));
      }
    }
    int best = 0;
    for (int way = 1; way < ways.size(); way++) {
      if (comparisons.get(way).isBetter(deviations) && errors.get(way).value() < errors.get(best).value()) {
        best = way;
      }
    }
    return new LeftOutChoice(errors, best);
  }

  /** @return the number of the chosen way, 0 for the usual one */
  public int chosen() {
    return chosen;
  }

  /** @return the errors of all ways on the left-out pairs, in the order of the ways */
  public List<PairError> errors() {
    return errors;
  }
}
