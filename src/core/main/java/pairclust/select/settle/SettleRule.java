package pairclust.select.settle;

/**
 * Decides whether clusters have settled: whether those after {@link #HORIZON} answers are expected to have an adjusted Rand index above
 * {@link #SIMILAR} to the present ones. Two things change clusters. Answers that disagree with them move at least one row each; how many
 * will is estimated from how many of the recent ones did, and from how many rows the answers leave open. And every answer may move rows
 * that it does not mention; how far is estimated from the change when answers are left out. Both factors were chosen on a few data sets
 * and checked on others, see the page on strategies.
 */
final class SettleRule {

  /** The number of answers to look ahead to. */
  static final int HORIZON = 500;

  /** Later than that there are still some answers to look ahead to. */
  private static final int SHORTEST = 100;

  static final double SIMILAR = 0.95;

  /** With fewer recent answers nothing is said. */
  private static final int FEWEST = 20;

  /** The loss of similarity by an answer that disagrees, times the number of rows. */
  private static final double PER_SURPRISE = 2.5;

  /** Added to the answers of each kind, so that a few that agree are no proof. */
  private static final double PRIOR = 3;

  /** The share of the change by answers left out that adds up from one set of them to the next. */
  private static final double ADDS_UP = 0.2;

  private final int rows;
  private final double ahead;
  private int judged;
  private int surprises;

  /**
   * @param rows the number of rows
   * @param determined the number of rows whose cluster the answers determine
   * @param answers the number of answers
   */
  SettleRule(int rows, int determined, int answers) {
    this.rows = rows;
    double open = (rows - determined) * Math.max(1, (double) answers / Math.max(1, determined));
    ahead = Math.min(open, Math.max(SHORTEST, HORIZON - answers));
  }

  /** Returns which part of the next {@link SettleWatch#AHEAD} answers is still needed to determine the clusters of all rows. */
  double share() {
    return Math.min(1, ahead / SettleWatch.AHEAD);
  }

  /** Returns how many of the last answers are compared with the clusters before them. */
  static int window(int answers) {
    return Math.max(30, answers / 4);
  }

  /** Records whether an answer agrees with the clusters before it. */
  void judge(boolean agrees) {
    judged++;
    surprises += agrees ? 0 : 1;
  }

  int judged() {
    return judged;
  }

  int surprises() {
    return surprises;
  }

  /** Returns whether the clusters have settled, given the change when {@link SettleWatch#AHEAD} answers are left out. */
  boolean settled(double change) {
    double rate = (surprises + PRIOR) / (judged + 2 * PRIOR);
    double direct = PER_SURPRISE * rate * ahead / rows;
    double indirect = ADDS_UP * change * ahead / SettleWatch.AHEAD;
    return judged >= FEWEST && Math.max(direct, indirect) < 1 - SIMILAR;
  }
}
