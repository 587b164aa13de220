package pairclust.weka.auto;

import java.io.Serializable;
import pairclust.holdout.PairError;

/**
 * How a candidate did.
 *
 * @param name the candidate
 * @param error its error on left-out pairs; of no pairs if it was not judged
 * @param share its share in the result, 0 if it has none
 * @param seconds the time that it took
 * @param note what became of it, empty if it was judged by all left-out pairs
 */
public record Standing(String name, PairError error, double share, double seconds, String note) implements Serializable {

  /** @return whether left-out pairs judged it */
  public boolean isJudged() {
    return error.must() + error.cannot() > 0;
  }

  /** @return the share of left-out pairs that it agrees with, must-links and cannot-links counted alike */
  public double agreement() {
    return 1 - error.value();
  }

  /** @return the standard error of the agreement */
  public double uncertainty() {
    return error.deviation();
  }
}
