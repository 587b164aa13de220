package pairclust.spectral;

import java.util.Arrays;
import java.util.Locale;
import pairclust.data.Interrupts;
import pairclust.kmeans.Workers;

/**
 * A graph in which all rows are similar to some degree. Kept in single precision: similarities are rough, and half of the memory is half of
 * the time.
 */
public final class DenseGraph implements SimilarityGraph {

  /** How much of Java's memory the graph may take; vectors and the rest need room too. */
  private static final double MEMORY_SHARE = 0.8;

  /** So many entries a thread works through before it looks if it was asked to stop: about a hundredth of a second. */
  private static final int ENTRIES_AT_A_TIME = 1 << 22;

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

  /** Writes how similar a row is to those after it. */
  @FunctionalInterface
  interface RowFiller {

    /**
     * @param row the row
     * @param similarities receives the similarities to all rows from row + 1 on, at their places
     */
    void fill(int row, float[] similarities);
  }

  /** Makes a graph, on several threads if there are several. */
  static DenseGraph of(int rows, RowFiller filler, Workers workers) throws InterruptedException {
    requireMemory(rows, Runtime.getRuntime().maxMemory());
    float[][] similarities = new float[rows][rows];
    workers.forEach(rows, row -> filler.fill(row, similarities[row]));
    for (int row = 0; row < rows; row++) {
      Workers.checkInterrupt();
      similarities[row][row] = 0;
      for (int other = 0; other < row; other++) {
        similarities[row][other] = similarities[other][row];
      }
    }
    return new DenseGraph(similarities);
  }

  /**
   * Refuses graphs that do not fit, before anything is allocated.
   *
   * @param rows how many rows there are
   * @param available how much memory Java may use, in bytes
   */
  public static void requireMemory(int rows, long available) {
    double needed = 4.0 * rows * rows;
    if (needed > MEMORY_SHARE * available) {
      throw new IllegalArgumentException(String.format(Locale.ROOT, "The full graph of %d rows needs %.1f GB of memory, but Java may use"
          + " %.1f GB in all. Use the graph of nearest neighbours (-graph knn), start Java with more (-Xmx), or take fewer rows.", rows,
          needed / 1e9, available / 1e9));
    }
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
  public void multiply(double[] x, double[] y, int width, Workers workers) throws InterruptedException {
    int n = size();
    int rows = Math.max(1, ENTRIES_AT_A_TIME / Math.max(1, n * width));
    workers.forEach((n + rows - 1) / rows, number -> {
      int from = number * rows;
      int to = Math.min(n, from + rows);
      Arrays.fill(y, from * width, to * width, 0);
      for (int row = from; row < to; row++) {
        multiplyRow(similarities[row], x, y, row * width, width);
      }
    });
  }

  /** Four rows of x at a time, so that each sum is loaded and stored a quarter as often. */
  private static void multiplyRow(float[] row, double[] x, double[] y, int into, int width) {
    int j = 0;
    for (; j + 3 < row.length; j += 4) {
      double a = row[j];
      double b = row[j + 1];
      double c = row[j + 2];
      double d = row[j + 3];
      int at = j * width;
      for (int v = 0; v < width; v++) {
        y[into + v] += a * x[at + v] + b * x[at + width + v] + (c * x[at + 2 * width + v] + d * x[at + 3 * width + v]);
      }
    }
    for (; j < row.length; j++) {
      for (int v = 0; v < width; v++) {
        y[into + v] += row[j] * x[j * width + v];
      }
    }
  }
}
