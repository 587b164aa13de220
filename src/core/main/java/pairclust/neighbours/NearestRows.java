package pairclust.neighbours;

import java.util.Arrays;

/**
 * The nearest rows of each row that differ from it and from each other.
 *
 * @param rows the nearest rows of each row, nearest first
 * @param squared their squared distances
 * @param copies which rows are duplicates
 */
public record NearestRows(int[][] rows, double[][] squared, DuplicateRows copies) {

  /**
   * @param row a row
   * @param count the largest number of rows wanted
   * @return the nearest rows of the row; a duplicate has one more, the row that it duplicates
   */
  public int[] of(int row, int count) {
    int found = Math.min(count, rows[row].length);
    int[] all = Arrays.copyOf(rows[row], copies.isFirst(row) ? found : found + 1);
    if (!copies.isFirst(row)) {
      all[found] = copies.first(row);
    }
    return all;
  }

  /**
   * @param row a row
   * @return the ascending squared distances of its nearest rows; not a copy
   */
  public double[] squared(int row) {
    return squared[row];
  }
}
