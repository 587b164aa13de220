package pairclust.linear;

import pairclust.parallel.Workers;

/** A symmetric matrix given by its products with blocks of vectors, computed by several threads. */
public interface BlockOperator {

  /** @return the number of rows */
  int size();

  /**
   * Multiplies several vectors in one pass over the matrix. The result does not depend on the number of threads.
   *
   * @param x the vectors, side by side: entry {@code row * width + c} is that of vector c
   * @param y receives the products, in the same order
   * @param width the number of vectors
   * @param workers the threads
   */
  void multiply(double[] x, double[] y, int width, Workers workers);
}
