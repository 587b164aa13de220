package pairclust.data;

import pairclust.parallel.Interrupts;
import pairclust.parallel.Workers;

/** Sparse rows that several threads read, in parts, before they become points. */
public final class SparseParts {

  /** Columns are shared among threads in groups of two to the power of this, so that threads seldom write to the same cache line. */
  private static final int GROUP = 6;

  private final int rows;
  private final int dimensions;

  /** The rows of each range. */
  private final SparsePoints[] parts;

  /** Reads a row. */
  @FunctionalInterface
  public interface Reader {

    /**
     * @param row the number of the row
     * @param consumer receives its entries, in ascending order of their dimensions
     */
    void read(int row, Points.EntryConsumer consumer);
  }

  private SparseParts(int rows, int dimensions) {
    this.rows = rows;
    this.dimensions = dimensions;
    parts = new SparsePoints[Workers.ranges(rows)];
  }

  /**
   * @param rows the number of rows
   * @param dimensions the number of dimensions
   * @param reader reads a row; on several threads
   * @param workers the threads
   * @return the rows; their entries may be NaN
   */
  public static SparseParts read(int rows, int dimensions, Reader reader, Workers workers) {
    SparseParts read = new SparseParts(rows, dimensions);
    workers.forRanges(rows, (range, from, to) -> {
      SparsePoints.Builder builder = new SparsePoints.Builder(dimensions);
      for (int row = from; row < to; row++) {
        Interrupts.check(row);
        reader.read(row, builder::entry);
        builder.endRow();
      }
      read.parts[range] = builder.build();
    });
    return read;
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
      for (SparsePoints part : parts) {
        Interrupts.check();
        for (int at = 0; at < part.values.length; at++) {
          int column = part.indices[at];
          if (threads > 1 && (column >> GROUP) % threads != thread) {
            continue;
          }
          if (Double.isNaN(part.values[at])) {
            missing[column]++;
          } else {
            statistics.add(column, part.values[at]);
          }
        }
      }
    });
    for (int j = 0; j < missing.length; j++) {
      statistics.addZeros(j, rows - missing[j] - statistics.count(j));
    }
    return statistics;
  }

  /**
   * Builds points: replaces NaN by a value per dimension, then multiplies. There is no shift, as it would turn zeros into entries.
   *
   * @param fills the replacements of NaN, one per dimension
   * @param factors one per dimension
   * @param workers the threads
   * @return the points; the parts must not be used afterwards
   */
  public SparsePoints build(double[] fills, double[] factors, Workers workers) {
    long[] first = new long[parts.length + 1];
    for (int range = 0; range < parts.length; range++) {
      first[range + 1] = first[range] + parts[range].values.length;
    }
    int[] indices = new int[SparsePoints.entries(first[parts.length])];
    double[] values = new double[indices.length];
    int[] starts = new int[rows + 1];
    workers.forRanges(rows, (range, from, to) -> {
      SparsePoints part = parts[range];
      // What is copied is not needed any more.
      parts[range] = null;
      int offset = (int) first[range];
      System.arraycopy(part.indices, 0, indices, offset, part.indices.length);
      for (int at = 0; at < part.values.length; at++) {
        int j = part.indices[at];
        values[offset + at] = (Double.isNaN(part.values[at]) ? fills[j] : part.values[at]) * factors[j];
      }
      for (int row = from; row < to; row++) {
        starts[row + 1] = offset + part.starts[row - from + 1];
      }
    });
    return new SparsePoints(dimensions, starts, indices, values);
  }
}
