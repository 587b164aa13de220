package pairclust.holdout;

import java.util.ArrayList;
import java.util.List;

/**
 * Judges clusters by pairs that they were not made from. In addition to the left-out pairs themselves, all pairs of rows count whose link
 * follows from the given pairs and not from the training pairs alone: a few must-links connect many rows, and all of them carry
 * information. They are not independent of each other, so they only determine the rates at which pairs are violated, not how many pairs
 * there are.
 */
public final class LeftOutJudge {

  private final PairFolds folds;
  private final EntailedPairs all;
  private final List<EntailedPairs> training = new ArrayList<>();

  /**
   * @param folds the pairs
   * @param clusters the number of clusters
   * @param closure whether pairs that follow from others count; not if the pairs may contradict each other
   */
  public LeftOutJudge(PairFolds folds, int clusters, boolean closure) {
    this.folds = folds;
    all = closure ? new EntailedPairs(folds.pairs(), clusters) : null;
    for (int fold = 0; closure && fold < folds.count(); fold++) {
      // As for all pairs: fewer pairs may leave two sides where all of them do not, and would entail what all do not.
      training.add(new EntailedPairs(folds.training(fold), all.isTwoSided() ? clusters : 0));
    }
  }

  /** @return the pairs */
  public PairFolds folds() {
    return folds;
  }

  /**
   * Judges clusters.
   *
   * @param labels the cluster of each row as found with the training pairs of each fold; null for folds that do not count
   * @return their error: of as many pairs as were left out, violated at the rates of all that follow
   */
  public PairError error(int[][] labels) {
    PairError error = PairError.NONE;
    long[] entailed = new long[4];
    for (int fold = 0; fold < labels.length; fold++) {
      if (labels[fold] != null) {
        error = error.plus(PairError.of(folds.leftOut(fold), labels[fold]));
        if (all != null) {
          add(entailed, all.count(labels[fold]), 1);
          add(entailed, training.get(fold).count(labels[fold]), -1);
        }
      }
    }
    return all == null ? error : new PairError(error.must(), wrong(error.must(), entailed[0], entailed[1]), error.cannot(),
        wrong(error.cannot(), entailed[2], entailed[3]));
  }

  /**
   * Compares two clusterings on the left-out pairs themselves: what follows from them is not independent of them.
   *
   * @param candidate the cluster of each row as the candidate found it with the training pairs of each fold; null for missing folds
   * @param other the same of the other one
   * @return the comparison on the folds in which both took part
   */
  public PairComparison compare(int[][] candidate, int[][] other) {
    PairComparison comparison = PairComparison.NONE;
    for (int fold = 0; fold < folds.count(); fold++) {
      if (candidate[fold] != null && other[fold] != null) {
        comparison = comparison.plus(PairComparison.of(folds.leftOut(fold), candidate[fold], other[fold]));
      }
    }
    return comparison;
  }

  private static void add(long[] sums, long[] counts, int sign) {
    for (int i = 0; i < sums.length; i++) {
      sums[i] += sign * counts[i];
    }
  }

  /** Returns how many of the left-out pairs would be violated at the rate of the entailed ones, which contain them. */
  private static double wrong(int leftOut, long entailed, long wrong) {
    return leftOut == 0 ? 0 : leftOut * ((double) wrong / entailed);
  }
}
