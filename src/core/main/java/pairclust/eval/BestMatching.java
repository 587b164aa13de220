package pairclust.eval;

import java.util.Arrays;

/**
 * Finds the assignment of rows of a table to its columns with the largest sum, each column being used at most once. By shortest augmenting
 * paths (the Hungarian method, Kuhn 1955, <a href="https://doi.org/10.1002/nav.3800020109">doi:10.1002/nav.3800020109</a>), in cubic time.
 */
public final class BestMatching {

  private final double[][] cost;
  private final int size;
  private final double[] rowPrice;
  private final double[] columnPrice;

  /** The row of each column, both counted from 1; 0 for none. */
  private final int[] rowOf;

  private BestMatching(double[][] value) {
    int rows = value.length;
    int columns = rows == 0 ? 0 : value[0].length;
    size = Math.max(rows, columns);
    cost = new double[size + 1][size + 1];
    for (int i = 0; i < rows; i++) {
      for (int j = 0; j < columns; j++) {
        cost[i + 1][j + 1] = -value[i][j];
      }
    }
    rowPrice = new double[size + 1];
    columnPrice = new double[size + 1];
    rowOf = new int[size + 1];
  }

  /**
   * Finds the best assignment.
   *
   * @param value what each row is worth in each column, not negative
   * @return the column of each row; -1 where it would be worth nothing
   */
  public static int[] of(double[][] value) {
    BestMatching matching = new BestMatching(value);
    for (int row = 1; row <= matching.size; row++) {
      matching.add(row);
    }
    int[] columns = new int[value.length];
    Arrays.fill(columns, -1);
    for (int column = 1; column <= matching.size; column++) {
      int row = matching.rowOf[column] - 1;
      if (row < value.length && row >= 0 && column <= value[row].length && value[row][column - 1] > 0) {
        columns[row] = column - 1;
      }
    }
    return columns;
  }

  /** Adds a row along a shortest path, which may move earlier rows to other columns. */
  private void add(int row) {
    double[] least = new double[size + 1];
    int[] before = new int[size + 1];
    boolean[] reached = new boolean[size + 1];
    Arrays.fill(least, Double.POSITIVE_INFINITY);
    rowOf[0] = row;
    int column = 0;
    while (rowOf[column] != 0) {
      reached[column] = true;
      int from = rowOf[column];
      int next = 0;
      for (int j = 1; j <= size; j++) {
        if (!reached[j]) {
          double reduced = cost[from][j] - rowPrice[from] - columnPrice[j];
          if (reduced < least[j]) {
            least[j] = reduced;
            before[j] = column;
          }
          next = next == 0 || least[j] < least[next] ? j : next;
        }
      }
      raise(least[next], least, reached);
      column = next;
    }
    while (column != 0) {
      rowOf[column] = rowOf[before[column]];
      column = before[column];
    }
  }

  private void raise(double step, double[] least, boolean[] reached) {
    for (int j = 0; j <= size; j++) {
      if (reached[j]) {
        rowPrice[rowOf[j]] += step;
        columnPrice[j] -= step;
      } else {
        least[j] -= step;
      }
    }
  }
}
