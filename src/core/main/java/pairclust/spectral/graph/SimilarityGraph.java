package pairclust.spectral.graph;

import pairclust.parallel.Workers;

/** How similar rows are: a symmetric matrix without negative entries, whose diagonal is zero. Immutable. */
public sealed interface SimilarityGraph permits SparseGraph, DenseGraph {

  /** Receives a row and how similar it is. */
  @FunctionalInterface
  interface NeighbourConsumer {

    /**
     * @param row a row
     * @param similarity how similar it is
     */
    void accept(int row, double similarity);
  }

  /** @return the number of rows */
  int size();

  /** @return how many similarities are stored */
  long entries();

  /** @return the sum of the similarities of each row; not a copy */
  double[] degrees();

  /**
   * Visits the rows that a row is similar to.
   *
   * @param row the row
   * @param consumer is called once for each of them, in ascending order
   */
  void forEach(int row, NeighbourConsumer consumer);

  /**
   * Adds up how similar a row is to the rows of each cluster.
   *
   * @param row the row
   * @param labels the cluster of each row
   * @param sums one entry per cluster, changed in place
   */
  void addByCluster(int row, int[] labels, double[] sums);

  /**
   * Multiplies several vectors at once.
   *
   * @param x the vectors, side by side: entry {@code row * width + c} is that of vector c
   * @param y receives the products, in the same order
   * @param width the number of vectors
   * @param workers the threads
   */
  void multiply(double[] x, double[] y, int width, Workers workers);
}
