package pairclust.linear;

import pairclust.parallel.Workers;

/** A symmetric matrix that is known by what it does to several vectors at once, and that several threads can multiply with. */
public interface BlockOperator {

  /** @return the number of rows */
  int size();

  /**
   * Multiplies several vectors at once, so that a large matrix is read once for all of them. The result does not depend on the number of
   * threads.
   *
   * @param x the vectors, side by side: entry {@code row * width + c} is that of vector c
   * @param y receives the products, in the same order
   * @param width how many vectors there are
   * @param workers the threads
   */
  void multiply(double[] x, double[] y, int width, Workers workers);
}
