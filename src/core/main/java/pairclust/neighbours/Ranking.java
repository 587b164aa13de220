package pairclust.neighbours;

import java.util.Arrays;

/**
 * The nearest of the rows offered so far, nearest first; of rows at the same distance those that were offered first.
 *
 * @param rows the rows
 * @param squared their squared distances; infinite while fewer rows were offered
 */
public record Ranking(int[] rows, double[] squared) {

  /** Starts with no rows. */
  public Ranking {
    Arrays.fill(squared, Double.POSITIVE_INFINITY);
  }

  /** @param count the number of rows that are kept */
  public Ranking(int count) {
    this(new int[count], new double[count]);
  }

  /**
   * Offers a row.
   *
   * @param row the row, not offered before
   * @param distance its squared distance
   */
  public void offer(int row, double distance) {
    int at = squared.length - 1;
    if (at < 0 || !(distance < squared[at])) {
      return;
    }
    for (; at > 0 && squared[at - 1] > distance; at--) {
      squared[at] = squared[at - 1];
      rows[at] = rows[at - 1];
    }
    squared[at] = distance;
    rows[at] = row;
  }
}
