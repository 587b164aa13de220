package pairclust.weka.pairs;

import java.io.File;
import java.io.Serializable;

/**
 * Detects one misuse of row numbers without {@code @rows}, which cannot be checked against the data: Weka's percentage split builds the
 * same clusterer on all rows first and then on some of them.
 */
public final class UncheckedRows implements Serializable {

  private static final long serialVersionUID = 1L;

  private File file;
  private int rows;

  /**
   * Checks a file that has row numbers but no {@code @rows}.
   *
   * @param used the file
   * @param count the number of rows it is used for
   * @throws IllegalArgumentException if it was used for another number of rows before
   */
  public void check(File used, int count) {
    if (used.equals(file) && count != rows) {
      throw new IllegalArgumentException(used + ": this clusterer was built on " + rows + " rows with this file before, and now on " + count
          + ", so row numbers refer to different rows.\nIf the data was split or filtered, name rows by an ID: add one with the filter"
          + " AddStringID first, and write @id in the file.\nOtherwise write '@rows " + count + "' in the file.");
    }
    file = used;
    rows = count;
  }
}
