package pairclust.data;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;

/**
 * Dense rows, kept in blocks of {@value #BLOCK} rows, each block dimension by dimension. The innermost loop of
 * {@link #linearCosts} then runs over the rows of a block with no reduction, which HotSpot turns into vector instructions; rows one
 * after another would be four to eight times slower there (doc/design-notes.md has the numbers).
 */
public final class DensePoints implements Points {

  /** Rows per block: a block of a few dozen dimensions and its costs stay in the second-level cache. */
  static final int BLOCK = 256;

  private final int size;
  private final int dimensions;

  /** {@code blocks[row / BLOCK][dimension * stride + row % BLOCK]}. */
  private final double[][] blocks;

  /** How far the dimensions of a block are apart: {@value #BLOCK}, or less if there are not that many rows. */
  private final int stride;

  private DensePoints(int size, int dimensions, double[][] blocks, int stride) {
    this.size = size;
    this.dimensions = dimensions;
    this.blocks = blocks;
    this.stride = stride;
  }

  /**
   * @param rows the rows, all of one length; copied
   * @return the points
   */
  public static DensePoints of(double[]... rows) {
    Builder builder = new Builder(rows.length == 0 ? 0 : rows[0].length, Math.min(BLOCK, rows.length));
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
  public void forEach(int row, EntryConsumer consumer) {
    double[] block = blocks[row / BLOCK];
    for (int j = 0, at = row % BLOCK; j < dimensions; j++, at += stride) {
      consumer.accept(j, block[at]);
    }
  }

  @Override
  public void addTo(int row, double factor, double[] vector) {
    double[] block = blocks[row / BLOCK];
    for (int j = 0, at = row % BLOCK; j < dimensions; j++, at += stride) {
      vector[j] += factor * block[at];
    }
  }

  @Override
  public double dot(int row, double[] vector) {
    double[] block = blocks[row / BLOCK];
    double sum = 0;
    for (int j = 0, at = row % BLOCK; j < dimensions; j++, at += stride) {
      sum += vector[j] * block[at];
    }
    return sum;
  }

  @Override
  public double squaredNorm(int row) {
    double[] block = blocks[row / BLOCK];
    double sum = 0;
    for (int j = 0, at = row % BLOCK; j < dimensions; j++, at += stride) {
      sum += block[at] * block[at];
    }
    return sum;
  }

  @Override
  public void linearCosts(int from, int to, LinearForms forms, double[] costs) {
    int rows = to - from;
    for (int start = from; start < to;) {
      int end = Math.min(to, (start / BLOCK + 1) * BLOCK);
      for (int h = 0; h < forms.count(); h++) {
        blockCosts(blocks[start / BLOCK], start % BLOCK, end - start, forms.offset(h), forms.direction(h), costs,
            h * rows + start - from);
      }
      start = end;
    }
  }

  /** One form on consecutive rows of one block, four dimensions a pass so that each cost is loaded and stored a quarter as often. */
  private void blockCosts(double[] block, int first, int count, double offset, double[] direction, double[] costs, int at) {
    Arrays.fill(costs, at, at + count, offset);
    int j = 0;
    for (; j + 3 < dimensions; j += 4) {
      double c0 = direction[j];
      double c1 = direction[j + 1];
      double c2 = direction[j + 2];
      double c3 = direction[j + 3];
      int x0 = j * stride + first;
      int x1 = x0 + stride;
      int x2 = x1 + stride;
      int x3 = x2 + stride;
      for (int i = 0; i < count; i++) {
        costs[at + i] -= c0 * block[x0 + i] + c1 * block[x1 + i] + c2 * block[x2 + i] + c3 * block[x3 + i];
      }
    }
    for (; j < dimensions; j++) {
      double c = direction[j];
      int x = j * stride + first;
      for (int i = 0; i < count; i++) {
        costs[at + i] -= c * block[x + i];
      }
    }
  }

  @Override
  public Points scaled(double[] factors) {
    return transformed((row, dimension, value) -> value * factors[row]);
  }

  /**
   * @param origin a vector
   * @return these rows, each less the vector
   */
  public DensePoints minus(double[] origin) {
    return transformed((row, dimension, value) -> value - origin[dimension]);
  }

  private interface ValueFunction {

    double apply(int row, int dimension, double value);
  }

  private DensePoints transformed(ValueFunction function) {
    double[][] copy = new double[blocks.length][];
    for (int b = 0; b < blocks.length; b++) {
      copy[b] = new double[blocks[b].length];
      int count = Math.min(BLOCK, size - b * BLOCK);
      for (int j = 0; j < dimensions; j++) {
        for (int i = 0; i < count; i++) {
          copy[b][j * stride + i] = function.apply(b * BLOCK + i, j, blocks[b][j * stride + i]);
        }
      }
    }
    return new DensePoints(size, dimensions, copy, stride);
  }

  /** Collects rows one at a time. */
  public static final class Builder {

    private final int dimensions;
    private final int stride;
    private final List<double[]> blocks = new ArrayList<>();
    private int size;

    /** @param dimensions the length of every row */
    public Builder(int dimensions) {
      this(dimensions, BLOCK);
    }

    private Builder(int dimensions, int stride) {
      this.dimensions = dimensions;
      this.stride = stride;
    }

    /**
     * @param row the next row; copied
     */
    public void add(double[] row) {
      if (row.length != dimensions) {
        throw new IllegalArgumentException("A row of " + row.length + " values among rows of " + dimensions + ".");
      }
      int slot = size % BLOCK;
      if (slot == 0) {
        blocks.add(new double[Math.multiplyExact(dimensions, stride)]);
      }
      double[] block = blocks.get(blocks.size() - 1);
      for (int j = 0; j < dimensions; j++) {
        block[j * stride + slot] = row[j];
      }
      size++;
    }

    /**
     * Ends a pass over data that had to be read before its means were known: replaces NaN by a value per dimension, then maps x to
     * {@code (x - shift) * factor}.
     *
     * @param fills stand for NaN, one per dimension
     * @param shifts one per dimension
     * @param factors one per dimension
     * @return the points; the builder must not be used afterwards
     */
    public DensePoints build(double[] fills, double[] shifts, double[] factors) {
      for (double[] block : blocks) {
        for (int j = 0; j < dimensions; j++) {
          for (int at = j * stride; at < (j + 1) * stride; at++) {
            block[at] = ((Double.isNaN(block[at]) ? fills[j] : block[at]) - shifts[j]) * factors[j];
          }
        }
      }
      return build();
    }

    /** @return the points; the builder must not be used afterwards */
    public DensePoints build() {
      return new DensePoints(size, dimensions, blocks.toArray(double[][]::new), stride);
    }
  }
}
