package pairclust.holdout;

import pairclust.constraint.ConstraintSet;
import pairclust.constraint.Link;

/**
 * A candidate clustering against another one, on the same pairs: how many pairs the candidate alone satisfies, and how many the other one
 * alone. Either both or neither must have been trained on the pairs: a clustering agrees best with what it was made from.
 *
 * @param must the number of must-links
 * @param wonMust how many of them the candidate alone satisfies
 * @param lostMust how many of them the other one alone satisfies
 * @param cannot the number of cannot-links
 * @param wonCannot how many of them the candidate alone satisfies
 * @param lostCannot how many of them the other one alone satisfies
 */
public record PairComparison(int must, int wonMust, int lostMust, int cannot, int wonCannot, int lostCannot) {

  /** No pairs at all. */
  public static final PairComparison NONE = new PairComparison(0, 0, 0, 0, 0, 0);

  /**
   * Compares two clusterings. Pairs of weight 0 do not count.
   *
   * @param pairs the pairs
   * @param candidate the cluster of each row in the candidate
   * @param other the cluster of each row in the other one
   * @return the counts
   */
  public static PairComparison of(ConstraintSet pairs, int[] candidate, int[] other) {
    int[] all = new int[2];
    int[] won = new int[2];
    int[] lost = new int[2];
    for (int i = 0; i < pairs.size(); i++) {
      if (pairs.weight(i) > 0) {
        int kind = pairs.link(i) == Link.MUST ? 0 : 1;
        boolean candidateFails = pairs.violated(i, candidate);
        boolean otherFails = pairs.violated(i, other);
        all[kind]++;
        won[kind] += otherFails && !candidateFails ? 1 : 0;
        lost[kind] += candidateFails && !otherFails ? 1 : 0;
      }
    }
    return new PairComparison(all[0], won[0], lost[0], all[1], won[1], lost[1]);
  }

  /**
   * @param more the comparison on other pairs
   * @return the counts of both together
   */
  public PairComparison plus(PairComparison more) {
    return new PairComparison(must + more.must, wonMust + more.wonMust, lostMust + more.lostMust, cannot + more.cannot,
        wonCannot + more.wonCannot, lostCannot + more.lostCannot);
  }

  /** @return how many pairs of both kinds the candidate alone satisfies */
  public int won() {
    return wonMust + wonCannot;
  }

  /** @return how many pairs of both kinds the other one alone satisfies */
  public int lost() {
    return lostMust + lostCannot;
  }

  /** @return by how much the {@linkplain PairError#value error} of the candidate is less than that of the other one */
  public double advantage() {
    return ((wonMust - lostMust) / (must + 1.0) + (wonCannot - lostCannot) / (cannot + 1.0)) / 2;
  }

  /** @return the standard deviation of the advantage if each pair on which the two differ was as likely won as lost */
  public double noise() {
    return Math.sqrt((wonMust + lostMust) / Math.pow(must + 1.0, 2) + (wonCannot + lostCannot) / Math.pow(cannot + 1.0, 2)) / 2;
  }

  /**
   * Returns how many pairs it would take to show the advantage, if it and the shares of pairs on which the two differ stay as they are: the
   * standard deviation falls with the root of the number of pairs.
   *
   * @param deviations the number of standard deviations that the advantage has to exceed
   * @return the number of pairs, those compared here included; infinite if the candidate has no advantage
   */
  public double pairsToShow(double deviations) {
    return advantage() <= 0 ? Double.POSITIVE_INFINITY : (must + cannot) * Math.pow(deviations * noise() / advantage(), 2);
  }

  /**
   * Returns whether the candidate is better beyond what randomness explains. With pairs of one kind and one standard deviation this means
   * won - lost &gt; √(won + lost).
   *
   * @param deviations the number of standard deviations that the advantage has to exceed
   * @return whether it does
   */
  public boolean isBetter(double deviations) {
    return advantage() > deviations * noise();
  }
}
