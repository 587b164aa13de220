package pairclust.data;

import java.io.IOException;
import java.io.ObjectInputStream;
import java.io.Serializable;
import java.util.Arrays;
import pairclust.parallel.Workers;

/**
 * The k affine functions {@code offset[h] - direction[h] . x}. Up to a part that depends on the point alone, every distortion of this
 * project has this shape, so one kernel serves them all, and a model needs only these forms to assign new rows.
 */
public final class LinearForms implements Serializable {

  private static final long serialVersionUID = 1L;

  /** The number of dimensions that are transposed as one piece of work. */
  private static final int DIMENSIONS = 1024;

  private final double[] offsets;
  private final double[][] directions;

  /** The directions by dimension, {@code [dimension * k + h]}; created when first needed for sparse rows. */
  private transient volatile double[] byDimension;

  /**
   * @param offsets one per form; kept, not copied
   * @param directions one vector per form; kept, not copied
   */
  public LinearForms(double[] offsets, double[][] directions) {
    this.offsets = offsets;
    this.directions = directions;
  }

  private void readObject(ObjectInputStream in) throws IOException, ClassNotFoundException {
    in.defaultReadObject();
    Saved.require(offsets != null && directions != null && offsets.length > 0 && directions.length == offsets.length,
        "it has no centroid for some cluster");
    for (double[] direction : directions) {
      Saved.require(direction != null && direction.length == directions[0].length, "its centroids differ in length");
    }
  }

  /** @return the number of forms */
  public int count() {
    return offsets.length;
  }

  /**
   * Returns the length of a row.
   *
   * @return how many values a dense row must have
   */
  public int columns() {
    return directions[0].length;
  }

  /**
   * @param h the form
   * @return its constant part
   */
  public double offset(int h) {
    return offsets[h];
  }

  /**
   * @param h the form
   * @return its direction; not a copy
   */
  public double[] direction(int h) {
    return directions[h];
  }

  /**
   * @param from the first form
   * @param to one past the last form
   * @return these forms
   */
  public LinearForms range(int from, int to) {
    return new LinearForms(Arrays.copyOfRange(offsets, from, to), Arrays.copyOfRange(directions, from, to));
  }

  /**
   * Returns the form with the lowest value. Sums in the order of {@code DensePoints.linearCosts}, so that the values are bitwise equal.
   *
   * @param x a dense row
   * @return the form with the lowest value; the first of several
   */
  public int nearest(double[] x) {
    int best = 0;
    double lowest = Double.POSITIVE_INFINITY;
    for (int h = 0; h < offsets.length; h++) {
      double[] c = directions[h];
      double cost = offsets[h];
      int j = 0;
      for (; j + 3 < x.length; j += 4) {
        cost -= c[j] * x[j] + c[j + 1] * x[j + 1] + c[j + 2] * x[j + 2] + c[j + 3] * x[j + 3];
      }
      for (; j < x.length; j++) {
        cost -= c[j] * x[j];
      }
      if (cost < lowest) {
        lowest = cost;
        best = h;
      }
    }
    return best;
  }

  /**
   * @param x a dense row
   * @return the value of each form
   */
  public double[] values(double[] x) {
    double[] values = offsets.clone();
    for (int h = 0; h < values.length; h++) {
      for (int j = 0; j < x.length; j++) {
        values[h] -= directions[h][j] * x[j];
      }
    }
    return values;
  }

  /**
   * @param indices the dimensions of a sparse row's entries, ascending
   * @param values their values
   * @param entries the number of entries
   * @return the form with the lowest value; the first of several
   */
  public int nearest(int[] indices, double[] values, int entries) {
    double[] costs = new double[offsets.length];
    sparseCosts(indices, values, 0, entries, costs);
    int best = 0;
    for (int h = 1; h < costs.length; h++) {
      best = costs[h] < costs[best] ? h : best;
    }
    return best;
  }

  /**
   * Writes the lowest cost of each row, cluster by cluster, which is the order in memory and lets HotSpot vectorise the loop.
   *
   * @param costs the costs, {@code [cluster][row]}
   * @param count the number of rows
   * @param lowest receives the lowest cost of each row
   */
  public static void lowest(double[][] costs, int count, double[] lowest) {
    System.arraycopy(costs[0], 0, lowest, 0, count);
    for (int h = 1; h < costs.length; h++) {
      lower(lowest, costs[h], count);
    }
  }

  private static void lower(double[] lowest, double[] costs, int count) {
    for (int i = 0; i < count; i++) {
      lowest[i] = Math.min(lowest[i], costs[i]);
    }
  }

  /**
   * @param costs the costs, {@code [cluster][row]}
   * @param row a row
   * @param lowest the lowest of its costs
   * @return the first cluster with that cost
   */
  public static int first(double[][] costs, int row, double lowest) {
    int h = 0;
    while (h < costs.length - 1 && costs[h][row] != lowest) {
      h++;
    }
    return h;
  }

  /**
   * Evaluates all forms on one sparse row, four at a time so that their sums stay in registers.
   *
   * @param indices the dimensions of entries, ascending
   * @param values their values
   * @param from the row's first entry
   * @param to one past its last entry
   * @param costs receives the value of each form
   */
  void sparseCosts(int[] indices, double[] values, int from, int to, double[] costs) {
    int k = offsets.length;
    double[] factors = byDimension == null ? transpose(Workers.CALLER) : byDimension;
    int h = 0;
    for (; h + 3 < k; h += 4) {
      double c0 = offsets[h];
      double c1 = offsets[h + 1];
      double c2 = offsets[h + 2];
      double c3 = offsets[h + 3];
      for (int at = from; at < to; at++) {
        int base = indices[at] * k + h;
        double value = values[at];
        c0 -= value * factors[base];
        c1 -= value * factors[base + 1];
        c2 -= value * factors[base + 2];
        c3 -= value * factors[base + 3];
      }
      costs[h] = c0;
      costs[h + 1] = c1;
      costs[h + 2] = c2;
      costs[h + 3] = c3;
    }
    for (; h < k; h++) {
      double c = offsets[h];
      for (int at = from; at < to; at++) {
        c -= values[at] * factors[indices[at] * k + h];
      }
      costs[h] = c;
    }
  }

  /**
   * Subtracts {@code sums[h] . direction(h)} for each form, so that its value summed over some rows remains. Four forms at a time, because
   * an addition to one sum waits for the one before; the order within a sum stays.
   *
   * @param sums the sum of the rows of each form
   * @param constants the constant parts to begin with, one per form; receives the results
   * @param workers the threads
   */
  public void subtractProducts(double[][] sums, double[] constants, Workers workers) {
    workers.forAll((constants.length + 3) / 4, (long) constants.length * columns(),
        i -> subtractProducts(sums, constants, 4 * i, Math.min(constants.length, 4 * i + 4)));
  }

  private void subtractProducts(double[][] sums, double[] constants, int from, int to) {
    int h = from;
    if (to - from == 4) {
      double c0 = constants[h];
      double c1 = constants[h + 1];
      double c2 = constants[h + 2];
      double c3 = constants[h + 3];
      for (int j = 0; j < directions[h].length; j++) {
        c0 -= sums[h][j] * directions[h][j];
        c1 -= sums[h + 1][j] * directions[h + 1][j];
        c2 -= sums[h + 2][j] * directions[h + 2][j];
        c3 -= sums[h + 3][j] * directions[h + 3][j];
      }
      constants[h] = c0;
      constants[h + 1] = c1;
      constants[h + 2] = c2;
      constants[h + 3] = c3;
      return;
    }
    for (; h < to; h++) {
      for (int j = 0; j < directions[h].length; j++) {
        constants[h] -= sums[h][j] * directions[h][j];
      }
    }
  }

  /** Returns the directions transposed, so that the k factors of one entry of a sparse row are adjacent. */
  synchronized double[] transpose(Workers workers) {
    if (byDimension == null) {
      int k = offsets.length;
      int d = k == 0 ? 0 : directions[0].length;
      double[] transposed = new double[Math.multiplyExact(k, d)];
      workers.forAll((d + DIMENSIONS - 1) / DIMENSIONS, transposed.length,
          i -> transpose(i * DIMENSIONS, Math.min(d, (i + 1) * DIMENSIONS), transposed));
      byDimension = transposed;
    }
    return byDimension;
  }

  /** In the order of the result: scattered writes take several times as long as reading k vectors. */
  private void transpose(int from, int to, double[] transposed) {
    int at = from * directions.length;
    for (int j = from; j < to; j++) {
      for (double[] direction : directions) {
        transposed[at++] = direction[j];
      }
    }
  }
}
