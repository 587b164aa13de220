package pairclust.data;

import java.io.InvalidObjectException;

/** Checks deserialised objects, so that a damaged file never yields a model that fails later or returns nonsense. */
public final class Saved {

  /** The start of every message about an object whose parts do not fit together. */
  public static final String DAMAGED = "the model is damaged: ";

  private Saved() {
  }

  /**
   * Rejects an object whose parts do not fit together.
   *
   * @param holds whether they do
   * @param wrong the problem otherwise, which follows {@link #DAMAGED} in the message
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
   * @return whether the array exists and all its numbers are from 0 to below the bound
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
