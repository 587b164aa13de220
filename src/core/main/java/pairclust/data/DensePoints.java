package pairclust.data;

import java.io.IOException;
import java.io.ObjectInputStream;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.function.ObjIntConsumer;
import pairclust.parallel.Interrupts;
import pairclust.parallel.Workers;

/**
 * Dense rows, kept in blocks of {@value Points#BATCH} rows, each block as one array per dimension. The innermost loop of
 * {@link #linearCosts} then runs over the rows of a block with no reduction and no computed offsets, which HotSpot turns into vector
 * instructions; with one flat array per block it does not, and is three times slower (doc/design-notes.md has the numbers).
 */
public final class DensePoints implements Points {

  private static final long serialVersionUID = 1L;

  private final int size;
  private final int dimensions;

  /** {@code blocks[row / BATCH][dimension][row % BATCH]}; a single block may have room for fewer rows. */
  private final double[][][] blocks;

  private DensePoints(int size, int dimensions, double[][][] blocks) {
    this.size = size;
    this.dimensions = dimensions;
    this.blocks = blocks;
  }

  private void readObject(ObjectInputStream in) throws IOException, ClassNotFoundException {
    in.defaultReadObject();
    boolean fits = size >= 0 && dimensions >= 0 && blocks != null && blocks.length >= (size + BATCH - 1) / BATCH;
    for (int b = 0; fits && b < (size + BATCH - 1) / BATCH; b++) {
      fits = blocks[b] != null && blocks[b].length == dimensions;
      for (int j = 0; fits && j < dimensions; j++) {
        fits = blocks[b][j] != null && blocks[b][j].length >= Math.min(BATCH, size - b * BATCH);
      }
    }
    Saved.require(fits, "some of its rows are missing");
  }

  /**
   * @param rows the rows, all of one length; copied
   * @return the points
   */
  public static DensePoints of(double[]... rows) {
    Builder builder = new Builder(rows.length == 0 ? 0 : rows[0].length, Math.min(BATCH, rows.length));
    for (double[] row : rows) {
      builder.add(row);
    }
    return builder.build();
  }

  @Override
  public int size() {
    return size;
  }

  @Override
  public int dimensions() {
    return dimensions;
  }

  @Override
  public long entries() {
    return (long) size * dimensions;
  }

  @Override
  public void forEach(int row, EntryConsumer consumer) {
    double[][] block = blocks[row / BATCH];
    int slot = row % BATCH;
    for (int j = 0; j < dimensions; j++) {
      consumer.accept(j, block[j][slot]);
    }
  }

  @Override
  public void addTo(int row, double factor, double[] vector) {
    double[][] block = blocks[row / BATCH];
    int slot = row % BATCH;
    for (int j = 0; j < dimensions; j++) {
      vector[j] += factor * block[j][slot];
    }
  }

  @Override
  public double dot(int row, double[] vector) {
    double[][] block = blocks[row / BATCH];
    int slot = row % BATCH;
    double sum = 0;
    for (int j = 0; j < dimensions; j++) {
      sum += vector[j] * block[j][slot];
    }
    return sum;
  }

  @Override
  public double dot(int first, int second) {
    double[][] a = blocks[first / BATCH];
    double[][] b = blocks[second / BATCH];
    int i = first % BATCH;
    int j = second % BATCH;
    double sum = 0;
    for (int m = 0; m < dimensions; m++) {
      sum += a[m][i] * b[m][j];
    }
    return sum;
  }

  @Override
  public void forEachPair(int first, int second, PairConsumer consumer) {
    double[][] a = blocks[first / BATCH];
    double[][] b = blocks[second / BATCH];
    for (int m = 0; m < dimensions; m++) {
      consumer.accept(m, a[m][first % BATCH], b[m][second % BATCH]);
    }
  }

  @Override
  public void linearCosts(int row, LinearForms forms, double[] costs) {
    double[][] block = blocks[row / BATCH];
    int slot = row % BATCH;
    for (int h = 0; h < forms.count(); h++) {
      double[] c = forms.direction(h);
      double cost = forms.offset(h);
      int j = 0;
      for (; j + 3 < dimensions; j += 4) {
        cost -= c[j] * block[j][slot] + c[j + 1] * block[j + 1][slot] + c[j + 2] * block[j + 2][slot] + c[j + 3] * block[j + 3][slot];
      }
      for (; j < dimensions; j++) {
        cost -= c[j] * block[j][slot];
      }
      costs[h] = cost;
    }
  }

  @Override
  public void linearCosts(int from, int to, LinearForms forms, double[][] costs) {
    for (int start = from; start < to;) {
      int end = Math.min(to, (start / BATCH + 1) * BATCH);
      if (start == from && start % BATCH == 0) {
        firstRowsCosts(blocks[start / BATCH], end - start, forms, costs);
      } else {
        // Ranges that do not start at a block, or that end within one, are computed through a block of scratch space.
        double[][] whole = new double[forms.count()][end - start / BATCH * BATCH];
        firstRowsCosts(blocks[start / BATCH], end - start / BATCH * BATCH, forms, whole);
        for (int h = 0; h < whole.length; h++) {
          System.arraycopy(whole[h], start % BATCH, costs[h], start - from, end - start);
        }
      }
      start = end;
    }
  }

  /**
   * Evaluates all forms on the first rows of a block. Each pass takes four dimensions, so that each cost is loaded and stored a quarter as
   * often, and all forms, so that these four dimensions stay in the L1 cache.
   */
  private void firstRowsCosts(double[][] block, int count, LinearForms forms, double[][] costs) {
    for (int h = 0; h < forms.count(); h++) {
      Arrays.fill(costs[h], 0, count, forms.offset(h));
    }
    int j = 0;
    for (; j + 3 < dimensions; j += 4) {
      for (int h = 0; h < forms.count(); h++) {
        double[] c = forms.direction(h);
        subtractFour(c[j], block[j], c[j + 1], block[j + 1], c[j + 2], block[j + 2], c[j + 3], block[j + 3], costs[h], count);
      }
    }
    for (; j < dimensions; j++) {
      for (int h = 0; h < forms.count(); h++) {
        subtract(forms.direction(h)[j], block[j], costs[h], count);
      }
    }
  }

  /** The hottest loop: HotSpot vectorises it as a separate method over plain arrays that start at index 0. */
  private static void subtractFour(double c0, double[] x0, double c1, double[] x1, double c2, double[] x2, double c3, double[] x3,
      double[] costs, int count) {
    for (int i = 0; i < count; i++) {
      costs[i] -= c0 * x0[i] + c1 * x1[i] + c2 * x2[i] + c3 * x3[i];
    }
  }

  private static void subtract(double c, double[] x, double[] costs, int count) {
    for (int i = 0; i < count; i++) {
      costs[i] -= c * x[i];
    }
  }

  @Override
  public Points rows(int[] chosen) {
    Builder builder = new Builder(dimensions, Math.min(BATCH, chosen.length));
    for (int row : chosen) {
      Interrupts.check();
      builder.add(row(row));
    }
    return builder.build();
  }

  @Override
  public Points scaled(double[] factors) {
    return transformed((from, dimension, column) -> {
      for (int i = 0; i < column.length && from + i < size; i++) {
        column[i] *= factors[from + i];
      }
    });
  }

  @Override
  public Points stretched(double[] factors) {
    return transformed((from, dimension, column) -> {
      for (int i = 0; i < column.length; i++) {
        column[i] *= factors[dimension];
      }
    });
  }

  /**
   * @param matrix a square matrix, by row
   * @return these rows, each multiplied by the matrix
   */
  public DensePoints times(double[][] matrix) {
    Builder builder = new Builder(dimensions, Math.min(BATCH, size));
    double[] image = new double[dimensions];
    for (int row = 0; row < size; row++) {
      Interrupts.check();
      for (int m = 0; m < dimensions; m++) {
        image[m] = dot(row, matrix[m]);
      }
      builder.add(image);
    }
    return builder.build();
  }

  /**
   * @param origin a vector
   * @return these rows with the vector subtracted from each
   */
  public DensePoints minus(double[] origin) {
    return transformed((from, dimension, column) -> {
      for (int i = 0; i < column.length; i++) {
        column[i] -= origin[dimension];
      }
    });
  }

  /** Changes the values of the rows of a block in one dimension. */
  private interface ColumnChange {

    void apply(int firstRow, int dimension, double[] column);
  }

  private DensePoints transformed(ColumnChange change) {
    double[][][] copy = new double[blocks.length][dimensions][];
    for (int b = 0; b < blocks.length; b++) {
      Interrupts.check();
      for (int j = 0; j < dimensions; j++) {
        copy[b][j] = blocks[b][j].clone();
        change.apply(b * BATCH, j, copy[b][j]);
      }
    }
    return new DensePoints(size, dimensions, copy);
  }

  @Override
  public void addColumns(double[] sums, double[] squares) {
    for (int b = 0; b < blocks.length; b++) {
      Interrupts.check();
      int count = Math.min(BATCH, size - b * BATCH);
      for (int j = 0; j < dimensions; j++) {
        double[] column = blocks[b][j];
        double sum = 0;
        double square = 0;
        for (int i = 0; i < count; i++) {
          sum += column[i];
          square += column[i] * column[i];
        }
        sums[j] += sum;
        squares[j] += square;
      }
    }
  }

  /** Collects rows one at a time. */
  public static final class Builder {

    private final int dimensions;
    private final int blockSize;
    private final List<double[][]> blocks = new ArrayList<>();
    private int size;

    /** @param dimensions the length of every row */
    public Builder(int dimensions) {
      this(dimensions, BATCH);
    }

    private Builder(int dimensions, int blockSize) {
      this.dimensions = dimensions;
      this.blockSize = blockSize;
    }

    /**
     * Reads rows with several threads.
     *
     * @param rows the number of rows
     * @param dimensions the length of every row
     * @param reader writes all values of a row, of which the number is given; called by several threads
     * @param workers the threads
     * @return a builder with these rows; none can be added
     */
    public static Builder read(int rows, int dimensions, ObjIntConsumer<double[]> reader, Workers workers) {
      Builder builder = new Builder(dimensions, BATCH);
      double[][][] read = new double[(rows + BATCH - 1) / BATCH][][];
      // Ranges consist of whole blocks.
      workers.forRanges(rows, (range, from, to) -> {
        double[] values = new double[dimensions];
        for (int row = from; row < to; row++) {
          Interrupts.check(row);
          int slot = row % BATCH;
          if (slot == 0) {
            read[row / BATCH] = new double[dimensions][BATCH];
          }
          reader.accept(values, row);
          double[][] block = read[row / BATCH];
          for (int j = 0; j < dimensions; j++) {
            block[j][slot] = values[j];
          }
        }
      });
      builder.blocks.addAll(Arrays.asList(read));
      builder.size = rows;
      return builder;
    }

    /**
     * @param row the next row; copied
     */
    public void add(double[] row) {
      if (row.length != dimensions) {
        throw new IllegalArgumentException("A row of " + row.length + " values among rows of " + dimensions + ".");
      }
      int slot = size % BATCH;
      if (slot == 0) {
        blocks.add(new double[dimensions][blockSize]);
      }
      double[][] block = blocks.get(blocks.size() - 1);
      for (int j = 0; j < dimensions; j++) {
        block[j][slot] = row[j];
      }
      size++;
    }

    /**
     * @param workers the threads
     * @return mean, deviation and range of the rows added so far, without NaN
     */
    public ColumnStatistics statistics(Workers workers) {
      ColumnStatistics statistics = new ColumnStatistics(dimensions);
      // Each thread has columns of its own, and visits their values in order.
      workers.forEach(workers.threads(), part -> {
        int from = (int) ((long) dimensions * part / workers.threads());
        int to = (int) ((long) dimensions * (part + 1) / workers.threads());
        for (int b = 0; b < blocks.size(); b++) {
          Interrupts.check();
          for (int j = from; j < to; j++) {
            statistics.add(j, blocks.get(b)[j], Math.min(BATCH, size - b * BATCH));
          }
        }
      });
      return statistics;
    }

    /**
     * Builds points from data whose means were unknown while it was read: replaces NaN by a value per dimension, then maps x to {@code (x -
     * shift) * factor}.
     *
     * @param fills the replacements of NaN, one per dimension
     * @param shifts one per dimension
     * @param factors one per dimension
     * @param workers the threads
     * @return the points; the builder must not be used afterwards
     */
    public DensePoints build(double[] fills, double[] shifts, double[] factors, Workers workers) {
      workers.forRanges(size, (range, from, to) -> {
        for (int b = from / BATCH; b * BATCH < to; b++) {
          for (int j = 0; j < dimensions; j++) {
            double[] column = blocks.get(b)[j];
            for (int i = 0; i < column.length; i++) {
              column[i] = ((Double.isNaN(column[i]) ? fills[j] : column[i]) - shifts[j]) * factors[j];
            }
          }
        }
      });
      return build();
    }

    /** @return the points; the builder must not be used afterwards */
    public DensePoints build() {
      return new DensePoints(size, dimensions, blocks.toArray(double[][][]::new));
    }
  }
}
