package pairclust.neighbours;

import java.util.Arrays;
import pairclust.data.Points;
import pairclust.parallel.Interrupts;
import pairclust.parallel.Workers;

/** Computes all distances with the fast kernel, without storing them. Ties go to lower row numbers. */
public final class ExactSearch implements NeighbourSearch {

  /** The number of rows for which distances are computed at a time. */
  private static final int AT_A_TIME = 32;

  @Override
  public NearestRows find(RowDistances distances, int count, DuplicateRows copies, Workers workers) {
    int n = distances.size();
    int each = Math.min(count, copies.distinct().length - 1);
    NearestRows nearest = new NearestRows(new int[n][each], new double[n][each], copies);
    workers.forEach((n + AT_A_TIME - 1) / AT_A_TIME, number -> {
      int first = number * AT_A_TIME;
      find(distances, first, Math.min(AT_A_TIME, n - first), nearest);
    });
    return nearest;
  }

  private static void find(RowDistances distances, int first, int count, NearestRows nearest) {
    RowDistances.From from = distances.new From(first, count);
    double[][] measured = new double[count][Points.BATCH];
    int n = distances.size();
    DuplicateRows copies = nearest.copies();
    Ranking[] rankings = new Ranking[count];
    Arrays.setAll(rankings, q -> new Ranking(nearest.rows()[first + q], nearest.squared()[first + q]));
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
}
