package pairclust.data;

import java.io.IOException;
import java.io.ObjectInputStream;
import java.util.Arrays;
import pairclust.parallel.Interrupts;
import pairclust.parallel.Workers;

/** Sparse rows in compressed form (CSR): only stored entries take memory or time. */
public final class SparsePoints implements Points {

  private static final long serialVersionUID = 1L;

  /** The length of the largest array. */
  private static final int MOST = Integer.MAX_VALUE - 8;

  private final int dimensions;
  private final int[] starts;
  private final int[] indices;
  private final double[] values;

  SparsePoints(int dimensions, int[] starts, int[] indices, double[] values) {
    this.dimensions = dimensions;
    this.starts = starts;
    this.indices = indices;
    this.values = values;
  }

  private void readObject(ObjectInputStream in) throws IOException, ClassNotFoundException {
    in.defaultReadObject();
    Saved.require(indices != null && values != null && Saved.areStarts(starts, indices.length) && values.length == indices.length
        && Saved.areBelow(indices, dimensions), "some of its rows are missing");
  }

  /**
   * @param rows dense rows, all of one length; their zeros are not stored
   * @return the points
   */
  public static SparsePoints of(double[]... rows) {
    Builder builder = new Builder(rows.length == 0 ? 0 : rows[0].length);
    for (double[] row : rows) {
      for (int j = 0; j < row.length; j++) {
        if (row[j] != 0) {
          builder.entry(j, row[j]);
        }
      }
      builder.endRow();
    }
    return builder.build();
  }

  @Override
  public int size() {
    return starts.length - 1;
  }

  @Override
  public int dimensions() {
    return dimensions;
  }

  @Override
  public long entries() {
    return values.length;
  }

  @Override
  public void forEach(int row, EntryConsumer consumer) {
    for (int at = starts[row]; at < starts[row + 1]; at++) {
      consumer.accept(indices[at], values[at]);
    }
  }

  @Override
  public void addTo(int row, double factor, double[] vector) {
    for (int at = starts[row]; at < starts[row + 1]; at++) {
      vector[indices[at]] += factor * values[at];
    }
  }

  @Override
  public double dot(int row, double[] vector) {
    double sum = 0;
    for (int at = starts[row]; at < starts[row + 1]; at++) {
      sum += vector[indices[at]] * values[at];
    }
    return sum;
  }

  @Override
  public double dot(int first, int second) {
    double sum = 0;
    int a = starts[first];
    int b = starts[second];
    while (a < starts[first + 1] && b < starts[second + 1]) {
      int order = Integer.compare(indices[a], indices[b]);
      if (order == 0) {
        sum += values[a] * values[b];
      }
      a += order <= 0 ? 1 : 0;
      b += order >= 0 ? 1 : 0;
    }
    return sum;
  }

  @Override
  public void forEachPair(int first, int second, PairConsumer consumer) {
    int a = starts[first];
    int b = starts[second];
    while (a < starts[first + 1] || b < starts[second + 1]) {
      int i = a < starts[first + 1] ? indices[a] : Integer.MAX_VALUE;
      int j = b < starts[second + 1] ? indices[b] : Integer.MAX_VALUE;
      consumer.accept(Math.min(i, j), i <= j ? values[a] : 0, j <= i ? values[b] : 0);
      a += i <= j ? 1 : 0;
      b += j <= i ? 1 : 0;
    }
  }

  @Override
  public double squaredNorm(int row) {
    double sum = 0;
    for (int at = starts[row]; at < starts[row + 1]; at++) {
      sum += values[at] * values[at];
    }
    return sum;
  }

  @Override
  public void linearCosts(int row, LinearForms forms, double[] costs) {
    forms.sparseCosts(indices, values, starts[row], starts[row + 1], costs);
  }

  @Override
  public void prepare(LinearForms forms, Workers workers) {
    forms.transpose(workers);
  }

  @Override
  public void linearCosts(int from, int to, LinearForms forms, double[][] costs) {
    double[] rowCosts = new double[forms.count()];
    for (int row = from; row < to; row++) {
      linearCosts(row, forms, rowCosts);
      for (int h = 0; h < rowCosts.length; h++) {
        costs[h][row - from] = rowCosts[h];
      }
    }
  }

  @Override
  public Points rows(int[] chosen) {
    Builder builder = new Builder(dimensions);
    for (int row : chosen) {
      Interrupts.check();
      for (int at = starts[row]; at < starts[row + 1]; at++) {
        builder.entry(indices[at], values[at]);
      }
      builder.endRow();
    }
    return builder.build();
  }

  @Override
  public void addColumns(double[] sums, double[] squares) {
    for (int at = 0; at < values.length; at++) {
      Interrupts.check(at);
      sums[indices[at]] += values[at];
      squares[indices[at]] += values[at] * values[at];
    }
  }

  @Override
  public Points scaled(double[] factors) {
    double[] copy = values.clone();
    for (int row = 0; row < size(); row++) {
      Interrupts.check(row);
      for (int at = starts[row]; at < starts[row + 1]; at++) {
        copy[at] *= factors[row];
      }
    }
    return new SparsePoints(dimensions, starts, indices, copy);
  }

  @Override
  public Points stretched(double[] factors) {
    double[] copy = values.clone();
    for (int at = 0; at < copy.length; at++) {
      Interrupts.check(at);
      copy[at] *= factors[indices[at]];
    }
    return new SparsePoints(dimensions, starts, indices, copy);
  }

  /** Returns a number of entries, unless there are too many for an array. */
  static int entries(long count) {
    if (count > MOST) {
      throw new IllegalArgumentException("The data has more than 2^31 non-zero entries; use fewer rows or fewer attributes.");
    }
    return (int) count;
  }

  /** Refuses an entry whose dimension does not exist or does not come after that of the row's last entry, -1 if there is none. */
  static void checkEntry(int dimension, int last, int dimensions) {
    if (dimension <= last || dimension >= dimensions) {
      throw new IllegalArgumentException("Entry " + dimension + " is out of order or beyond " + dimensions + " dimensions.");
    }
  }

  /** Collects rows entry by entry. */
  public static final class Builder {

    private final int dimensions;
    private int[] starts = new int[16];
    private int[] indices = new int[64];
    private double[] values = new double[64];
    private int rows;
    private int entries;

    /** @param dimensions the number of dimensions */
    public Builder(int dimensions) {
      this.dimensions = dimensions;
    }

    /**
     * Adds an entry to the row under construction.
     *
     * @param dimension greater than the dimension of the row's last entry
     * @param value the value
     */
    public void entry(int dimension, double value) {
      checkEntry(dimension, entries > starts[rows] ? indices[entries - 1] : -1, dimensions);
      if (entries == indices.length) {
        int capacity = grown(entries);
        indices = Arrays.copyOf(indices, capacity);
        values = Arrays.copyOf(values, capacity);
      }
      indices[entries] = dimension;
      values[entries++] = value;
    }

    /** Ends the row under construction, which may be empty. */
    public void endRow() {
      if (rows + 1 == starts.length) {
        starts = Arrays.copyOf(starts, grown(starts.length));
      }
      starts[++rows] = entries;
    }

    /** @return the points; the builder must not be used afterwards */
    public SparsePoints build() {
      return new SparsePoints(dimensions, Arrays.copyOf(starts, rows + 1), Arrays.copyOf(indices, entries),
          Arrays.copyOf(values, entries));
    }

    private static int grown(int capacity) {
      long wanted = (long) capacity + (capacity >> 1);
      return Math.max(entries(capacity + 1L), (int) Math.min(wanted, MOST));
    }
  }
}
