package pairclust.spark;

import java.io.Serializable;
import java.util.Arrays;
import pairclust.spark.block.ClusterSums;

/** What one pass over the input shows: sums, faults, and the rows that pairs name. */
final class InputScan implements Serializable {

  private static final long serialVersionUID = 1L;

  private long rows;
  private long entries;

  /** A negative value, with the ID of its row; none if that is not negative. */
  private double negative;
  private String negativeRow;
  private double[] sums = new double[0];
  private double[] errors = new double[0];

  /** The rows that pairs name. */
  private final LinkedRows.Scan linked;

  /** The faults: how many rows without features, how many with a value that is no number, and an example of each. */
  private long nulls;
  private long undefined;
  private String undefinedRow;

  /** The length of the vectors, and another one that occurs; -1 if there is none. */
  private int length = -1;
  private int otherLength = -1;

  InputScan(LinkedRows.Scan linked) {
    this.linked = linked;
  }

  /** Adds a row. */
  InputScan add(InputRow row) {
    rows++;
    if (row.features() == null) {
      nulls++;
      return this;
    }
    int size = row.features().size();
    if (length < 0) {
      length = size;
      sums = new double[size];
      errors = new double[size];
    } else if (size != length) {
      otherLength = size;
      return this;
    }
    boolean[] finite = {true};
    Preparation.forEach(row.features(), (dimension, value) -> {
      finite[0] &= Double.isFinite(value);
      entries += value != 0 ? 1 : 0;
      if (value < negative) {
        negative = value;
        negativeRow = String.valueOf(row.id());
      }
      ClusterSums.add(sums, errors, dimension, value);
    });
    if (!finite[0]) {
      undefined++;
      undefinedRow = undefinedRow == null ? String.valueOf(row.id()) : undefinedRow;
    }
    linked.add(row);
    return this;
  }

  /** Adds another scan. */
  InputScan add(InputScan other) {
    rows += other.rows;
    entries += other.entries;
    negativeRow = other.negative < negative ? other.negativeRow : negativeRow;
    negative = Math.min(negative, other.negative);
    nulls += other.nulls;
    undefined += other.undefined;
    undefinedRow = undefinedRow == null ? other.undefinedRow : undefinedRow;
    linked.add(other.linked);
    otherLength = otherLength < 0 ? other.otherLength : otherLength;
    if (length < 0) {
      length = other.length;
      sums = other.sums;
      errors = other.errors;
    } else if (other.length == length) {
      for (int j = 0; j < length; j++) {
        ClusterSums.add(sums, errors, j, other.sums[j]);
        errors[j] += other.errors[j];
      }
    } else if (other.length >= 0) {
      otherLength = other.length;
    }
    return this;
  }

  /** Throws an exception with a clear message if the input cannot be clustered. */
  void check(String column) {
    require(rows > 0, "There are no rows to cluster: the input is empty.");
    require(nulls == 0, nulls + " of " + rows + " rows have no value in column '" + column + "'. Remove them first, or fill them in.");
    require(otherLength < 0, "The vectors in column '" + column + "' differ in length: " + Math.min(length, otherLength) + " and "
        + Math.max(length, otherLength) + " values.");
    require(length > 0, "The vectors in column '" + column + "' are empty.");
    require(undefined == 0, undefined + " of " + rows + " rows have a value in column '" + column + "' that is not a finite number"
        + ("null".equals(undefinedRow) || undefinedRow == null ? "" : ", such as the row with ID '" + undefinedRow + "'")
        + ". Replace missing and infinite values first.");
    require(rows <= Integer.MAX_VALUE, "There are " + rows + " rows; at most " + Integer.MAX_VALUE + " can be clustered.");
  }

  /** Throws an exception if there is a negative value. */
  void requireNonNegative(String column) {
    require(!isNegative(), "I-divergence needs values that are not negative, but column '" + column + "' has the value " + negative
        + ("null".equals(negativeRow) ? "" : " in the row with ID '" + negativeRow + "'") + ". Choose another distance, or correct it.");
  }

  private static void require(boolean holds, String otherwise) {
    if (!holds) {
      throw new IllegalArgumentException(otherwise);
    }
  }

  int rows() {
    return (int) rows;
  }

  int dimensions() {
    return length;
  }

  /** Returns whether storing zeros would take more memory than storing the positions of the other values. */
  boolean isSparse() {
    return entries < rows * (double) length / 3;
  }

  boolean isNegative() {
    return negative < 0;
  }

  double[] mean() {
    double[] mean = Arrays.copyOf(sums, length);
    for (int j = 0; j < length; j++) {
      mean[j] = (mean[j] + errors[j]) / rows;
    }
    return mean;
  }

  LinkedRows.Scan linked() {
    return linked;
  }
}
