package pairclust.holdout;

import java.io.Serializable;
import pairclust.constraint.ConstraintSet;
import pairclust.constraint.Link;

/**
 * How many pairs labels violate, by kind. The numbers of violated pairs may be fractions, if they are estimated from more pairs than were
 * given.
 *
 * @param must the number of must-links
 * @param wrongMust how many of them are violated
 * @param cannot the number of cannot-links
 * @param wrongCannot how many of them are violated
 */
public record PairError(int must, double wrongMust, int cannot, double wrongCannot) implements Serializable {

  /** No pairs at all. */
  public static final PairError NONE = new PairError(0, 0, 0, 0);

  /**
   * Checks the counts.
   *
   * @param must the number of must-links
   * @param wrongMust how many of them are violated
   * @param cannot the number of cannot-links
   * @param wrongCannot how many of them are violated
   */
  public PairError {
    if (!(wrongMust >= 0 && wrongMust <= must && wrongCannot >= 0 && wrongCannot <= cannot)) {
      throw new IllegalArgumentException("Of " + must + " must-links and " + cannot + " cannot-links, " + wrongMust + " and " + wrongCannot
          + " cannot be violated.");
    }
  }

  /**
   * Counts the violated pairs. Pairs of weight 0 do not count.
   *
   * @param pairs the pairs
   * @param labels the cluster of each row
   * @return the counts
   */
  public static PairError of(ConstraintSet pairs, int[] labels) {
    int[] all = new int[2];
    int[] wrong = new int[2];
    for (int i = 0; i < pairs.size(); i++) {
      if (pairs.weight(i) > 0) {
        int kind = pairs.link(i) == Link.MUST ? 0 : 1;
        all[kind]++;
        wrong[kind] += pairs.violated(i, labels) ? 1 : 0;
      }
    }
    return new PairError(all[0], wrong[0], all[1], wrong[1]);
  }

  /**
   * @param other counts of other pairs
   * @return the counts of both together
   */
  public PairError plus(PairError other) {
    return new PairError(must + other.must, wrongMust + other.wrongMust, cannot + other.cannot, wrongCannot + other.wrongCannot);
  }

  /**
   * Returns the mean of the error rates of both kinds, each drawn towards ½ by one pair that is half wrong. Both kinds count alike, however
   * few the pairs of one kind are: otherwise one cluster for each row, or one for all, would win with pairs of mostly one kind.
   *
   * @return the error, greater than 0 and less than 1
   */
  public double value() {
    return ((wrongMust + 0.5) / (must + 1) + (wrongCannot + 0.5) / (cannot + 1)) / 2;
  }

  /** @return the standard error of {@link #value}, if pairs are right or wrong independently of each other */
  public double deviation() {
    return Math.sqrt(variance(must, wrongMust) + variance(cannot, wrongCannot)) / 2;
  }

  private static double variance(int pairs, double wrong) {
    double rate = (wrong + 0.5) / (pairs + 1);
    return rate * (1 - rate) / (pairs + 1);
  }
}
