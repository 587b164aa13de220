package pairclust.data;

import java.io.InvalidObjectException;

/** Checks objects as they are read: from a damaged file no model may come that fails later or answers nonsense. */
public final class Saved {

  /** How every message about an object whose parts do not fit together begins. */
  public static final String DAMAGED = "the model is damaged: ";

  private Saved() {
  }

  /**
   * Refuses an object whose parts do not fit together.
   *
   * @param holds whether they do
   * @param wrong what is wrong otherwise, to follow {@link #DAMAGED}
   * @throws InvalidObjectException if they do not
   */
  public static void require(boolean holds, String wrong) throws InvalidObjectException {
    if (!holds) {
      throw new InvalidObjectException(DAMAGED + wrong);
    }
  }

  /**
   * Returns whether numbers of clusters, rows or columns are in range.
   *
   * @param numbers the numbers
   * @param bound one more than the largest allowed
   * @return whether there are numbers, all from 0 to below the bound
   */
  public static boolean areBelow(int[] numbers, int bound) {
    if (numbers == null) {
      return false;
    }
    for (int number : numbers) {
      if (number < 0 || number >= bound) {
        return false;
      }
    }
    return true;
  }
}
