package pairclust.data;

import java.util.Arrays;

/** The sum of some rows, stored by the dimensions in which one of them has an entry. Reused for one set of rows after another. */
public final class RowSum {

  private final Points points;
  private final double[] values;

  /** The dimensions with an entry, in the order in which they first occurred. */
  private final int[] touched;
  private final boolean[] isTouched;
  private int length;
  private int count;

  /** The squared length; negative until it is first asked for. */
  private double squaredNorm = -1;

  /** @param points the rows to sum */
  public RowSum(Points points) {
    this.points = points;
    values = new double[points.dimensions()];
    touched = new int[values.length];
    isTouched = new boolean[values.length];
  }

  /** Forgets all rows. */
  public void clear() {
    for (int i = 0; i < length; i++) {
      values[touched[i]] = 0;
      isTouched[touched[i]] = false;
    }
    length = 0;
    count = 0;
    squaredNorm = -1;
  }

  /**
   * Adds a row.
   *
   * @param row the row
   */
  public void add(int row) {
    count++;
    squaredNorm = -1;
    points.forEach(row, (dimension, value) -> {
      if (!isTouched[dimension]) {
        isTouched[dimension] = true;
        touched[length++] = dimension;
      }
      values[dimension] += value;
    });
  }

  /** @return the number of rows */
  public int count() {
    return count;
  }

  /** @return the number of dimensions in which one of the rows has an entry */
  public int length() {
    return length;
  }

  /**
   * @param i the number of an entry, below {@link #length}
   * @return its dimension
   */
  public int dimension(int i) {
    return touched[i];
  }

  /**
   * @param dimension a dimension
   * @return the sum in it
   */
  public double value(int dimension) {
    return values[dimension];
  }

  /**
   * @param vector a dense vector
   * @return the inner product of the sum and the vector
   */
  public double dot(double[] vector) {
    double product = 0;
    if (length == values.length) {
      for (int j = 0; j < values.length; j++) {
        product += values[j] * vector[j];
      }
      return product;
    }
    for (int i = 0; i < length; i++) {
      product += values[touched[i]] * vector[touched[i]];
    }
    return product;
  }

  /** @return the squared Euclidean length of the sum */
  public double squaredNorm() {
    if (squaredNorm < 0) {
      squaredNorm = dot(values);
    }
    return squaredNorm;
  }

  /** @return a dense copy of the sum */
  public double[] toArray() {
    return Arrays.copyOf(values, values.length);
  }
}
