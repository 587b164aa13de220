package pairclust.kernel;

import java.util.Arrays;
import pairclust.data.Vectors;
import pairclust.linear.SymmetricOperator;
import pairclust.memory.MemoryNeed;
import pairclust.parallel.Interrupts;
import pairclust.parallel.Workers;

/**
 * A symmetric matrix of similarities between rows, of which one half is stored. If memory allows, both halves can be stored: the column of
 * one half takes a cache line per entry, which made up most of the time of kernel k-means.
 */
public final class KernelMatrix implements SymmetricOperator {

  /** The share of Java's memory that both halves may take. */
  private static final double WHOLE_SHARE = 0.4;

  /** The columns and rows that are mirrored at a time, so that both stay in the cache. */
  private static final int TILE = 64;

  /** Row i up to its diagonal entry, or all of it. */
  private final double[][] rows;

  /** Whether rows are stored beyond their diagonal entries too. */
  private boolean whole;

  private KernelMatrix(int size) {
    rows = new double[size][];
  }

  /** A similarity of rows. */
  @FunctionalInterface
  public interface Similarity {

    /**
     * @param i a row
     * @param j a row not after it
     * @return their similarity
     */
    double of(int i, int j);
  }

  /**
   * Computes all similarities.
   *
   * @param size the number of rows
   * @param similarity the similarity; called from several threads if there are several
   * @param workers the threads
   * @return the matrix
   * @throws IllegalArgumentException if a similarity is not a finite number, or the matrix does not fit into memory
   */
  public static KernelMatrix of(int size, Similarity similarity, Workers workers) {
    requireMemory(size, MemoryNeed.available());
    KernelMatrix matrix = new KernelMatrix(size);
    // From long rows to short ones, so that no thread is left with a long row at the end.
    workers.forEach(size, number -> {
      int i = size - 1 - number;
      double[] row = new double[i + 1];
      for (int j = 0; j <= i; j++) {
        Interrupts.check(j);
        row[j] = similarity.of(i, j);
        if (!Double.isFinite(row[j])) {
          throw new IllegalArgumentException("The kernel gives " + row[j] + " for rows " + i + " and " + j + " (counted from 0). Choose"
              + " another kernel or change its settings; if values are too large, scale them first.");
        }
      }
      matrix.rows[i] = row;
    });
    return matrix;
  }

  /**
   * Rejects matrices that do not fit, before anything is allocated.
   *
   * @param size the number of rows
   * @param available the memory that Java may use, in bytes
   */
  public static void requireMemory(int size, long available) {
    MemoryNeed.known(4.0 * size * (size + 1.0)).require(available, "The kernel matrix of " + size + " rows needs",
        "Start Java with more (-Xmx), take fewer rows, or use a clusterer without a kernel, such as PCKMeans.");
  }

  /** Stores both halves from now on, if they fit into the memory that Java may use. */
  void storeWhole(long available) {
    int n = rows.length;
    if (whole || 8.0 * n * n > WHOLE_SHARE * available) {
      return;
    }
    for (int i = 0; i < n; i++) {
      Interrupts.check(i);
      rows[i] = Arrays.copyOf(rows[i], n);
    }
    for (int from = 0; from < n; from += TILE) {
      Interrupts.check();
      for (int i = 0; i < n; i++) {
        int to = Math.min(n, from + TILE);
        for (int j = Math.max(from, i + 1); j < to; j++) {
          rows[i][j] = rows[j][i];
        }
      }
    }
    whole = true;
  }

  @Override
  public int size() {
    return rows.length;
  }

  /**
   * @param i a row
   * @param j a row
   * @return their similarity
   */
  public double get(int i, int j) {
    return i >= j ? rows[i][j] : rows[j][i];
  }

  /** Returns the sum of the entries of some rows in some columns. */
  double sum(int[] some, int[] columns) {
    double sum = 0;
    for (int i : some) {
      Interrupts.check();
      for (int j : columns) {
        sum += get(i, j);
      }
    }
    return sum;
  }

  /** Changes the similarity of two rows, or of a row to itself. */
  void add(int i, int j, double change) {
    rows[Math.max(i, j)][Math.min(i, j)] += change;
    if (whole && i != j) {
      rows[Math.min(i, j)][Math.max(i, j)] += change;
    }
  }

  void addToDiagonal(double change) {
    for (int i = 0; i < rows.length; i++) {
      rows[i][i] += change;
    }
  }

  /** Subtracts the product of a matrix's transpose and the matrix, for some columns; the factor has a column for every row. */
  void subtractSquare(double[][] factor, int from, int to) {
    assert !whole : "The other half would not change.";
    for (int i = from; i < rows.length; i++) {
      Interrupts.check(i);
      double[] row = rows[i];
      int end = Math.min(to, i + 1);
      for (double[] line : factor) {
        double at = line[i];
        for (int j = from; j < end; j++) {
          row[j] -= at * line[j];
        }
      }
    }
  }

  /** @return the mean squared distance of the rows from their mean */
  public double variance() {
    double[] ones = new double[size()];
    Arrays.fill(ones, 1);
    double[] sums = new double[size()];
    multiply(ones, sums);
    return (trace() - Arrays.stream(sums).sum() / size()) / size();
  }

  double trace() {
    double trace = 0;
    for (int i = 0; i < rows.length; i++) {
      trace += rows[i][i];
    }
    return trace;
  }

  /** Adds a multiple of all similarities of a row to a vector. */
  void addTo(int row, double factor, double[] vector) {
    Vectors.add(factor, rows[row], vector);
    for (int i = row + 1; i < rows.length && !whole; i++) {
      vector[i] += factor * rows[i][row];
    }
  }

  /** Adds to {@code sums[h][i]} the similarities of row i to all rows with label h; rows with a negative label are ignored. */
  void addGroups(int[] labels, double[][] sums) {
    for (int i = 0; i < rows.length; i++) {
      Interrupts.check(i);
      double[] row = rows[i];
      double[] mine = labels[i] >= 0 ? sums[labels[i]] : null;
      for (int j = 0; j < i; j++) {
        if (labels[j] >= 0) {
          sums[labels[j]][i] += row[j];
        }
        if (mine != null) {
          mine[j] += row[j];
        }
      }
      if (mine != null) {
        mine[i] += row[i];
      }
    }
  }

  @Override
  public void multiply(double[] x, double[] y) {
    Arrays.fill(y, 0);
    for (int i = 0; i < rows.length; i++) {
      Interrupts.check(i);
      double[] row = rows[i];
      double at = x[i];
      double sum = 0;
      for (int j = 0; j < i; j++) {
        sum += row[j] * x[j];
        y[j] += row[j] * at;
      }
      y[i] += sum + row[i] * at;
    }
  }
}
