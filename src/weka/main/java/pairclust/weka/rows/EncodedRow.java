package pairclust.weka.rows;

import java.util.Arrays;

/** A row after training, encoded as the training rows were. */
public sealed interface EncodedRow permits EncodedRow.Dense, EncodedRow.Sparse {

  /** A dense row. */
  record Dense(double[] values) implements EncodedRow {
  }

  /** A sparse row: the dimensions and values of its entries. */
  final class Sparse implements EncodedRow {

    private int[] indices;
    private double[] values;
    private int entries;

    Sparse(int capacity) {
      indices = new int[capacity];
      values = new double[capacity];
    }

    void add(int column, double value) {
      if (entries == indices.length) {
        indices = Arrays.copyOf(indices, entries * 2 + 1);
        values = Arrays.copyOf(values, entries * 2 + 1);
      }
      indices[entries] = column;
      values[entries++] = value;
    }

    /** Returns the dimensions of the entries; only the first {@link #entries} are valid. */
    public int[] indices() {
      return indices;
    }

    /** Returns the values of the entries; only the first {@link #entries} are valid. */
    public double[] values() {
      return values;
    }

    /** Returns the number of entries. */
    public int entries() {
      return entries;
    }
  }
}
