package pairclust.spectral.graph;

import java.util.Arrays;
import java.util.stream.IntStream;
import pairclust.data.Points;
import pairclust.parallel.Interrupts;
import pairclust.parallel.Workers;

/**
 * The nearest rows of each row that differ from it and from each other. Found exactly, by computing all distances with the fast kernel
 * without storing them, which is fast enough for data whose eigenvectors can be computed.
 *
 * @param rows the nearest rows of each row, nearest first
 * @param squared their squared distances
 * @param copies which rows are duplicates
 */
record NearestRows(int[][] rows, double[][] squared, DuplicateRows copies) {

  /** The number of rows for which distances are computed at a time. */
  private static final int AT_A_TIME = 32;

  /** Finds a number of nearest rows for each row, or all others if there are fewer; ties go to lower row numbers. */
  static NearestRows find(RowDistances distances, int count, DuplicateRows copies, Workers workers) {
    int n = distances.size();
    int different = (int) IntStream.range(0, n).filter(copies::isFirst).count();
    int each = Math.min(count, different - 1);
    NearestRows nearest = new NearestRows(new int[n][each], new double[n][each], copies);
    workers.forEach((n + AT_A_TIME - 1) / AT_A_TIME, number -> {
      int first = number * AT_A_TIME;
      nearest.find(distances, first, Math.min(AT_A_TIME, n - first));
    });
    return nearest;
  }

  private void find(RowDistances distances, int first, int count) {
    RowDistances.From from = distances.new From(first, count);
    double[][] measured = new double[count][Points.BATCH];
    int n = rows.length;
    Ranking[] rankings = new Ranking[count];
    Arrays.setAll(rankings, q -> new Ranking(rows[first + q], squared[first + q]));
    for (int start = 0; start < n; start += Points.BATCH) {
      Interrupts.check();
      int end = Math.min(n, start + Points.BATCH);
      from.measure(start, end, measured);
      for (int q = 0; q < count; q++) {
        for (int row = start; row < end; row++) {
          if (copies.isFirst(row) && row != copies.first(first + q)) {
            rankings[q].offer(row, measured[q][row - start]);
          }
        }
      }
    }
  }

  /** The nearest of the rows offered so far, nearest first. */
  record Ranking(int[] rows, double[] squared) {

    Ranking {
      Arrays.fill(squared, Double.POSITIVE_INFINITY);
    }

    Ranking(int count) {
      this(new int[count], new double[count]);
    }

    void offer(int row, double distance) {
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

  /** Returns the nearest rows of a row, limited to a number. A duplicate has one more, the row that it duplicates. */
  int[] of(int row, int count) {
    int found = Math.min(count, rows[row].length);
    int[] all = Arrays.copyOf(rows[row], copies.isFirst(row) ? found : found + 1);
    if (!copies.isFirst(row)) {
      all[found] = copies.first(row);
    }
    return all;
  }

  /** Returns the ascending squared distances of the nearest rows of a row; not a copy. */
  double[] squared(int row) {
    return squared[row];
  }
}
