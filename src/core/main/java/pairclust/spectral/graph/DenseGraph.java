package pairclust.spectral.graph;

import pairclust.constraint.PairList;
import pairclust.memory.MemoryNeed;
import pairclust.parallel.Interrupts;
import pairclust.parallel.Workers;

/**
 * A graph in which all rows are similar to some degree. Stored in single precision: similarities are rough, and half the memory takes half
 * the time.
 */
public final class DenseGraph implements SimilarityGraph {

  private static final int COLUMNS_AT_A_TIME = 512;

  private final float[][] similarities;
  private final double[] degrees;

  private DenseGraph(float[][] similarities) {
    this.similarities = similarities;
    degrees = new double[similarities.length];
    for (int row = 0; row < degrees.length; row++) {
      Interrupts.check();
      for (float similarity : similarities[row]) {
        degrees[row] += similarity;
      }
    }
  }

  /** Computes the similarities of a row to those after it. */
  @FunctionalInterface
  interface RowFiller {

    /**
     * @param row the row
     * @param similarities receives the similarities to all rows from row + 1, at their indices
     */
    void fill(int row, float[] similarities);
  }

  /** Creates a graph, on several threads if there are several. */
  static DenseGraph of(int rows, RowFiller filler, Workers workers) {
    requireMemory(rows, MemoryNeed.available());
    float[][] similarities = new float[rows][rows];
    workers.forEach(rows, row -> filler.fill(row, similarities[row]));
    for (int row = 0; row < rows; row++) {
      Interrupts.check();
      similarities[row][row] = 0;
      for (int other = 0; other < row; other++) {
        similarities[row][other] = similarities[other][row];
      }
    }
    return new DenseGraph(similarities);
  }

  /**
   * Rejects graphs that do not fit, before anything is allocated.
   *
   * @param rows the number of rows
   * @param available the memory that Java may use, in bytes
   */
  public static void requireMemory(int rows, long available) {
    MemoryNeed.known(4.0 * rows * rows).require(available, "The full graph of " + rows + " rows needs",
        "Use the graph of nearest neighbours, start Java with more memory (-Xmx), or use fewer rows.");
  }

  @Override
  public int size() {
    return degrees.length;
  }

  @Override
  public long entries() {
    return (long) degrees.length * degrees.length;
  }

  @Override
  public double[] degrees() {
    return degrees;
  }

  @Override
  public void forEach(int row, NeighbourConsumer consumer) {
    float[] all = similarities[row];
    for (int other = 0; other < all.length; other++) {
      if (all[other] > 0) {
        consumer.accept(other, all[other]);
      }
    }
  }

  @Override
  public void addByCluster(int row, int[] labels, double[] sums) {
    float[] all = similarities[row];
    for (int other = 0; other < all.length; other++) {
      sums[labels[other]] += all[other];
    }
  }

  @Override
  public DenseGraph with(PairList pairs) {
    float[][] changed = similarities.clone();
    for (int row = 0; row < changed.length; row++) {
      // Rows without pairs are shared by both graphs.
      changed[row] = pairs.degree(row) > 0 ? changed[row].clone() : changed[row];
      for (int i = 0; i < pairs.degree(row); i++) {
        int pair = pairs.pair(row, i);
        changed[row][pairs.other(pair, row)] = pairs.isMust(pair) ? 1 : 0;
      }
    }
    return new DenseGraph(changed);
  }

  /** Processes some columns at a time, so that the sums stay in the cache, and each thread has its own columns. */
  @Override
  public void multiply(double[] x, double[] y, int width, Workers workers) {
    int n = size();
    workers.forEach((n + COLUMNS_AT_A_TIME - 1) / COLUMNS_AT_A_TIME, number -> {
      int from = number * COLUMNS_AT_A_TIME;
      int columns = Math.min(COLUMNS_AT_A_TIME, n - from);
      double[][] sums = new double[width][columns];
      double[][] four = new double[4][columns];
      for (int row = 0; row < n; row += 4) {
        Interrupts.check(row);
        for (int r = 0; r < 4; r++) {
          widen(row + r < n ? similarities[row + r] : null, from, four[r]);
        }
        for (int c = 0; c < width; c++) {
          int at = row * width + c;
          addFour(x[at], four[0], entry(x, at + width), four[1], entry(x, at + 2 * width), four[2], entry(x, at + 3 * width), four[3],
              sums[c]);
        }
      }
      for (int column = 0; column < columns; column++) {
        for (int c = 0; c < width; c++) {
          y[(from + column) * width + c] = sums[c][column];
        }
      }
    });
  }

  private static double entry(double[] x, int at) {
    return at < x.length ? x[at] : 0;
  }

  /** Converts to double once per row for all vectors, as additions of one type are vectorised. */
  private static void widen(float[] row, int from, double[] into) {
    for (int j = 0; j < into.length; j++) {
      into[j] = row == null ? 0 : row[from + j];
    }
  }

  /** The hottest loop: HotSpot vectorises it over plain arrays that start at index 0. */
  private static void addFour(double a, double[] first, double b, double[] second, double c, double[] third, double d, double[] fourth,
      double[] sums) {
    for (int j = 0; j < sums.length; j++) {
      sums[j] += a * first[j] + b * second[j] + (c * third[j] + d * fourth[j]);
    }
  }
}
