package pairclust.kmeans.loop;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.Comparator;
import java.util.List;
import pairclust.constraint.ConstraintSet;
import pairclust.holdout.PairComparison;
import pairclust.kmeans.loop.Selection.Verdict;

/**
 * Rules out kinds of learning before their scores are compared, by two questions. Do the distances alone, without costs of violated pairs,
 * agree with the pairs? Do the clusters predict left-out rows even if tails may be heavy? A kind is ruled out if the best one is better by
 * more than one standard deviation of the difference; the second question compares those that passed the first.
 *
 * <p>The score alone favours a matrix per cluster on data with outliers, by far more than randomness explains: a narrow and a wide Gaussian
 * cluster predict outliers better than clusters of one width, whatever the classes are.
 */
final class KindChoice {

  /** By how many standard deviations a kind may be worse than the best. */
  private static final double DEVIATIONS = 1;

  /** Rounding errors of a sum of misfits, relative to it. */
  private static final double ROUNDING = 1e-9;

  private KindChoice() {
  }

  /**
   * What is known of a kind.
   *
   * @param nearest the cluster of each row by the distances alone
   * @param misfits how badly its clusters predict each row; null if this is not known
   * @param violations the cost of the pairs that it violates
   */
  record Judged(int[] nearest, double[] misfits, double violations) {

    private double misfit() {
      return Arrays.stream(misfits).sum() + violations;
    }
  }

  /**
   * Returns the verdict on each kind; at least one is plausible.
   *
   * @param kinds the kinds
   * @param pairs the pairs that all of them were given
   */
  static List<Verdict> verdicts(List<Judged> kinds, ConstraintSet pairs) {
    Judged agreeing = kinds.get(0);
    for (Judged kind : kinds) {
      PairComparison comparison = PairComparison.of(pairs, kind.nearest, agreeing.nearest);
      agreeing = comparison.won() > comparison.lost() ? kind : agreeing;
    }
    List<Judged> left = new ArrayList<>();
    for (Judged kind : kinds) {
      if (!agreesBetter(agreeing, kind, pairs)) {
        left.add(kind);
      }
    }
    boolean comparable = left.stream().allMatch(kind -> kind.misfits != null);
    Judged fitting = comparable ? left.stream().min(Comparator.comparingDouble(Judged::misfit)).orElseThrow() : null;
    return kinds.stream().map(kind -> !left.contains(kind) ? Verdict.AGAINST_PAIRS
        : comparable && fitsBetter(fitting, kind) ? Verdict.AGAINST_ROWS : Verdict.PLAUSIBLE).toList();
  }

  private static boolean agreesBetter(Judged best, Judged kind, ConstraintSet pairs) {
    PairComparison comparison = PairComparison.of(pairs, best.nearest, kind.nearest);
    return comparison.won() - comparison.lost() > DEVIATIONS * Math.sqrt(comparison.won() + comparison.lost());
  }

  private static boolean fitsBetter(Judged best, Judged kind) {
    double rounding = ROUNDING * Math.abs(best.misfit());
    return kind.misfit() - best.misfit() > DEVIATIONS * deviation(kind.misfits, best.misfits) + rounding;
  }

  /** Returns the standard deviation of the sum of the differences, if rows are drawn independently. */
  private static double deviation(double[] first, double[] second) {
    double sum = 0;
    double squares = 0;
    for (int i = 0; i < first.length; i++) {
      double difference = first[i] - second[i];
      sum += difference;
      squares += difference * difference;
    }
    return Math.sqrt(Math.max(0, squares - sum * sum / first.length));
  }
}
