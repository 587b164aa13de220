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
   * Rejects the parts of a record, which is read through its constructor.
   *
   * @param holds whether they fit together
   * @param wrong what is wrong otherwise, to follow {@link #DAMAGED}
   */
  public static void requireArgument(boolean holds, String wrong) {
    if (!holds) {
      throw new IllegalArgumentException(DAMAGED + wrong);
    }
  }

  /**
   * Returns whether positions divide a range into consecutive parts.
   *
   * @param starts where each part starts, and the end of the last
   * @param end the end of the range
   * @return whether they rise from 0 to the end
   */
  public static boolean areStarts(int[] starts, int end) {
    boolean rising = starts != null && starts.length > 0 && starts[0] == 0 && starts[starts.length - 1] == end;
    for (int i = 1; rising && i < starts.length; i++) {
      rising = starts[i - 1] <= starts[i];
    }
    return rising;
  }

  /**
   * Returns whether a table is complete.
   *
   * @param table the table
   * @param columns the length of every row
   * @return whether there are rows, all of that length
   */
  public static boolean areOfLength(double[][] table, int columns) {
    if (table == null) {
      return false;
    }
    for (double[] row : table) {
      if (row == null || row.length != columns) {
        return false;
      }
    }
    return true;
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
