package pairclust.data;

import java.io.Serializable;
import pairclust.parallel.Interrupts;
import pairclust.parallel.Workers;

/**
 * A fixed set of rows in d dimensions. Immutable once built, and safe to read from several threads. Methods that visit all rows throw a
 * {@link java.util.concurrent.CancellationException} soon after their thread is interrupted.
 */
public sealed interface Points extends Serializable permits DensePoints, SparsePoints {

  /** The best number of rows for one call of {@link #linearCosts}, starting at a multiple of it: their costs then stay in the cache. */
  int BATCH = 512;

  /** Receives one entry of a row. */
  @FunctionalInterface
  interface EntryConsumer {

    /**
     * @param dimension the entry's dimension
     * @param value the entry's value, possibly zero in dense data
     */
    void accept(int dimension, double value);
  }

  /** Receives the values of two rows in one dimension. */
  @FunctionalInterface
  interface PairConsumer {

    /**
     * @param dimension the dimension
     * @param x the first row's value
     * @param y the second row's value
     */
    void accept(int dimension, double x, double y);
  }

  /** @return the number of rows */
  int size();

  /** @return the number of dimensions */
  int dimensions();

  /** @return the number of stored values: all of them in dense data, the non-zero ones in sparse data */
  long entries();

  /**
   * Visits the entries of a row: all of them in dense data, the stored ones in sparse data.
   *
   * @param row the row
   * @param consumer is called once per entry, dimensions ascending
   */
  void forEach(int row, EntryConsumer consumer);

  /**
   * @param chosen some rows
   * @return those rows, in the given order
   */
  Points rows(int[] chosen);

  /**
   * Adds {@code factor} times a row to a vector.
   *
   * @param row the row
   * @param factor the factor of the row
   * @param vector changed in place
   */
  void addTo(int row, double factor, double[] vector);

  /**
   * @param row the row
   * @param vector a dense vector
   * @return the inner product of both
   */
  double dot(int row, double[] vector);

  /**
   * @param first a row
   * @param second another row
   * @return the inner product of both
   */
  double dot(int first, int second);

  /**
   * Visits the values of two rows by dimension: every one in dense data, those in which either row has an entry in sparse data.
   *
   * @param first a row
   * @param second another row
   * @param consumer is called once per dimension, ascending
   */
  void forEachPair(int first, int second, PairConsumer consumer);

  /**
   * @param row the row
   * @return the row's squared Euclidean length
   */
  default double squaredNorm(int row) {
    return dot(row, row);
  }

  /**
   * Evaluates {@code offset[h] - direction[h] . x} for every form h and one row.
   *
   * @param row the row
   * @param forms the linear forms
   * @param costs receives the value of form h at {@code h}
   */
  void linearCosts(int row, LinearForms forms, double[] costs);

  /**
   * Evaluates {@code offset[h] - direction[h] . x} for every form h and every row of a range. All distortions of this project reduce to it,
   * so this loop determines the speed of everything. The values of a row are bitwise equal to those computed for the row alone.
   *
   * @param from the first row
   * @param to one past the last row
   * @param forms the linear forms
   * @param costs receives the value for row i and form h at {@code [h][i - from]}
   */
  void linearCosts(int from, int to, LinearForms forms, double[][] costs);

  /**
   * Prepares forms for many calls of {@link #linearCosts}, with several threads. Otherwise the first of these calls does so, and others
   * wait for it.
   *
   * @param forms the linear forms
   * @param workers the threads
   */
  default void prepare(LinearForms forms, Workers workers) {
  }

  /**
   * Sums the rows of each group. The order of summation is fixed, so the result is the same on every run.
   *
   * @param groups the group of each row; rows with a negative group are ignored
   * @param sums one zeroed vector per group, changed in place
   */
  default void addGroups(int[] groups, double[][] sums) {
    for (int row = 0; row < size(); row++) {
      Interrupts.check(row);
      if (groups[row] >= 0) {
        addTo(row, 1, sums[groups[row]]);
      }
    }
  }

  /**
   * @param factors one factor per row
   * @return these rows, each multiplied by its factor
   */
  Points scaled(double[] factors);

  /**
   * @param factors one factor per dimension
   * @return these rows, each dimension multiplied by its factor
   */
  Points stretched(double[] factors);

  /**
   * @param row the row
   * @return a dense copy of the row
   */
  default double[] row(int row) {
    double[] copy = new double[dimensions()];
    addTo(row, 1, copy);
    return copy;
  }

  /**
   * Sums all rows, and their squares.
   *
   * @param sums one entry per dimension, changed in place
   * @param squares one entry per dimension, changed in place
   */
  void addColumns(double[] sums, double[] squares);

  /** @return the mean of all rows; zeros if there are none */
  default double[] mean() {
    double[] mean = new double[dimensions()];
    addColumns(mean, new double[dimensions()]);
    for (int j = 0; j < mean.length && size() > 0; j++) {
      mean[j] /= size();
    }
    return mean;
  }

  /** @return the variance of each dimension, in one pass over the entries */
  default double[] variances() {
    double[] sums = new double[dimensions()];
    double[] squares = new double[dimensions()];
    addColumns(sums, squares);
    return variances(size(), sums, squares);
  }

  /**
   * @param rows the number of rows
   * @param sums the sum of each dimension
   * @param squares the sum of the squares of each dimension; changed in place
   * @return the variance of each dimension
   */
  static double[] variances(int rows, double[] sums, double[] squares) {
    for (int j = 0; j < squares.length && rows > 0; j++) {
      double variance = squares[j] / rows - sums[j] / rows * (sums[j] / rows);
      // The remainder of a constant column is rounding.
      squares[j] = variance > 1e-12 * squares[j] / rows ? variance : 0;
    }
    return squares;
  }
}
