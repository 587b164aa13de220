package pairclust.data;

import pairclust.parallel.Interrupts;
import pairclust.parallel.Workers;

/**
 * Sparse rows that several threads read. Rows are read twice, first to count their entries, so that every entry is written to its final
 * place: collecting them in pieces left so much garbage that two threads took longer than one.
 */
public final class SparseReading {

  /** Columns are shared among threads in groups of two to the power of this, so that threads seldom write to the same cache line. */
  private static final int GROUP = 6;

  private final int dimensions;
  private final int[] starts;
  private final int[] indices;
  private final double[] values;

  /** Reads a row. */
  @FunctionalInterface
  public interface Reader {

    /**
     * @param row the number of the row
     * @param consumer receives its entries, in ascending order of their dimensions; the same ones whenever the row is read
     */
    void read(int row, Points.EntryConsumer consumer);
  }

  /**
   * Reads rows; their entries may be NaN.
   *
   * @param rows the number of rows
   * @param dimensions the number of dimensions
   * @param reader reads a row; on several threads
   * @param workers the threads
   */
  public SparseReading(int rows, int dimensions, Reader reader, Workers workers) {
    this.dimensions = dimensions;
    starts = new int[rows + 1];
    workers.forRanges(rows, (range, from, to) -> {
      for (int row = from; row < to; row++) {
        Interrupts.check(row);
        int after = row + 1;
        reader.read(row, (dimension, value) -> starts[after]++);
      }
    });
    for (int row = 0; row < rows; row++) {
      starts[row + 1] = SparsePoints.entries((long) starts[row] + starts[row + 1]);
    }
    indices = new int[starts[rows]];
    values = new double[indices.length];
    workers.forRanges(rows, (range, from, to) -> write(from, to, reader));
  }

  private void write(int from, int to, Reader reader) {
    // Where the next entry goes, and the dimension of the last one.
    int[] next = {starts[from], -1};
    for (int row = from; row < to; row++) {
      Interrupts.check(row);
      next[1] = -1;
      reader.read(row, (dimension, value) -> {
        SparsePoints.checkEntry(dimension, next[1], dimensions);
        next[1] = dimension;
        indices[next[0]] = dimension;
        values[next[0]++] = value;
      });
    }
  }

  /**
   * @param workers the threads
   * @return mean, deviation and range of each column, without NaN
   */
  public ColumnStatistics statistics(Workers workers) {
    ColumnStatistics statistics = new ColumnStatistics(dimensions);
    long[] missing = new long[dimensions];
    int threads = workers.threads();
    // Each thread has columns of its own, and visits their values in order.
    workers.forEach(threads, thread -> {
      for (int at = 0; at < values.length; at++) {
        Interrupts.check(at);
        int column = indices[at];
        if (threads > 1 && (column >> GROUP) % threads != thread) {
          continue;
        }
        if (Double.isNaN(values[at])) {
          missing[column]++;
        } else {
          statistics.add(column, values[at]);
        }
      }
    });
    for (int j = 0; j < missing.length; j++) {
      statistics.addZeros(j, starts.length - 1 - missing[j] - statistics.count(j));
    }
    return statistics;
  }

  /**
   * Builds points: replaces NaN by a value per dimension, then multiplies. There is no shift, as it would turn zeros into entries.
   *
   * @param fills the replacements of NaN, one per dimension
   * @param factors one per dimension
   * @param workers the threads
   * @return the points; this must not be used afterwards
   */
  public SparsePoints build(double[] fills, double[] factors, Workers workers) {
    workers.forRanges(starts.length - 1, (range, from, to) -> {
      for (int at = starts[from]; at < starts[to]; at++) {
        int j = indices[at];
        values[at] = (Double.isNaN(values[at]) ? fills[j] : values[at]) * factors[j];
      }
    });
    return new SparsePoints(dimensions, starts, indices, values);
  }
}
