package pairclust.neighbours;

import pairclust.data.Points;

/**
 * The rows of a search in single precision: candidates need not be ranked exactly, and half the memory takes half the time. They are
 * numbered in an order in which near rows have near numbers, so that most of what a search reads is in the cache.
 */
interface SearchRows {

  /** Returns the largest absolute value of some rows. */
  static double largest(Points points, int[] chosen) {
    double[] largest = new double[1];
    for (int row : chosen) {
      points.forEach(row, (j, value) -> largest[0] = Math.max(largest[0], Math.abs(value)));
    }
    return largest[0];
  }

  /** Returns the number of rows. */
  int size();

  /** Returns the same rows in another order. */
  SearchRows reordered(int[] order);

  /**
   * Projects some rows onto the line through two rows.
   *
   * @param a a row
   * @param b another row
   * @param some the rows
   * @param from the first position in them
   * @param to one past the last position
   * @param keys receives the coordinate of each, at its position
   */
  void project(int a, int b, int[] some, int from, int to, float[] keys);

  /** Returns an object that computes distances, for one thread. */
  Distances distances();

  /** Computes the distances among a few rows. */
  interface Distances {

    /**
     * @param some the rows
     * @param count the number of rows
     * @param first the number of them, the first ones, from which distances are computed
     * @param squared receives the squared distance of the i-th of the rows from the j-th at {@code [i][j]}, for i below {@code first}
     */
    void among(int[] some, int count, int first, float[][] squared);
  }
}
