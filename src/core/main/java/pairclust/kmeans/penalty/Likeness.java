package pairclust.kmeans.penalty;

import java.util.Arrays;
import java.util.stream.IntStream;

/**
 * How much clusters are like a clustering that was rejected: the numerator of the adjusted Rand index, the number of pairs of rows that are
 * together in both, less the number expected of independent clusterings of the same sizes. Kept up to date while rows move.
 */
final class Likeness {

  private final int[] rejected;

  /** The share of all pairs of rows that are together in the rejected clustering. */
  private final double together;

  /** The number of rows of each rejected cluster in each cluster, {@code [rejected * k + cluster]}, and the size of each cluster. */
  private final int[] cells;
  private final int[] sizes;
  private final int k;
  private double value;

  /**
   * @param rejected the rejected cluster of each row, negative for rows that do not count
   * @param k the number of clusters
   */
  Likeness(int[] rejected, int k) {
    this.rejected = rejected;
    this.k = k;
    long[] counts = new long[IntStream.of(rejected).max().orElse(-1) + 1];
    long rows = 0;
    for (int cluster : rejected) {
      if (cluster >= 0) {
        counts[cluster]++;
        rows++;
      }
    }
    double pairs = 0;
    for (long count : counts) {
      pairs += pairs(count);
    }
    together = rows > 1 ? pairs / pairs(rows) : 0;
    cells = new int[Math.multiplyExact(counts.length, k)];
    sizes = new int[k];
  }

  private static double pairs(double n) {
    return n * (n - 1) / 2;
  }

  /** Counts the rows of all clusters; rows with the label -1 are in none. */
  void count(int[] labels) {
    Arrays.fill(cells, 0);
    Arrays.fill(sizes, 0);
    for (int row = 0; row < labels.length; row++) {
      if (labels[row] >= 0 && rejected[row] >= 0) {
        cells[rejected[row] * k + labels[row]]++;
        sizes[labels[row]]++;
      }
    }
    value = 0;
    for (int cell : cells) {
      value += pairs(cell);
    }
    for (int size : sizes) {
      value -= together * pairs(size);
    }
  }

  /** Returns the number of pairs above those expected; negative if there are fewer. */
  double value() {
    return value;
  }

  /** Returns the value if a row were in another cluster. */
  double valueAfter(int row, int from, int to) {
    int cell = rejected[row] * k;
    if (cell < 0 || from == to) {
      return value;
    }
    double left = from < 0 ? 0 : cells[cell + from] - 1 - together * (sizes[from] - 1);
    return value - left + cells[cell + to] - together * sizes[to];
  }

  /** Returns the value if some rows, all of them in one cluster or in none, were in another. */
  double valueAfter(Rows rows, int from, int to) {
    if (from == to) {
      return value;
    }
    double after = value;
    int count = 0;
    for (int i = 0; i < rows.groups; i++) {
      int cell = rows.group[i] * k;
      after += rows.count[i] * (double) cells[cell + to] + pairs(rows.count[i]);
      after -= from < 0 ? 0 : rows.count[i] * (double) (cells[cell + from] - rows.count[i]) + pairs(rows.count[i]);
      count += rows.count[i];
    }
    after -= together * (count * (double) sizes[to] + pairs(count));
    return from < 0 ? after : after + together * (count * (double) (sizes[from] - count) + pairs(count));
  }

  /** Moves a row. */
  void move(int row, int from, int to) {
    int cell = rejected[row] * k;
    if (cell < 0 || from == to) {
      return;
    }
    if (from >= 0) {
      value -= --cells[cell + from] - together * --sizes[from];
    }
    value += cells[cell + to]++ - together * sizes[to]++;
  }

  /** Some rows, by their rejected clusters. */
  final class Rows {

    private final int[] group = new int[cells.length / Math.max(1, k)];
    private final int[] count = new int[group.length];
    private int groups;

    void add(int row) {
      if (rejected[row] < 0) {
        return;
      }
      for (int i = 0; i < groups; i++) {
        if (group[i] == rejected[row]) {
          count[i]++;
          return;
        }
      }
      group[groups] = rejected[row];
      count[groups++] = 1;
    }
  }
}
