package pairclust.spectral.graph;

import pairclust.constraint.PairList;
import pairclust.parallel.Workers;

/** The similarities of rows: a symmetric non-negative matrix with zero diagonal. Immutable. */
public sealed interface SimilarityGraph permits SparseGraph, DenseGraph {

  /** Receives similar rows. */
  @FunctionalInterface
  interface NeighbourConsumer {

    /**
     * @param row a row
     * @param similarity its similarity
     */
    void accept(int row, double similarity);
  }

  /** @return the number of rows */
  int size();

  /** @return the number of stored similarities */
  long entries();

  /** @return the sum of the similarities of each row; not a copy */
  double[] degrees();

  /**
   * Visits the rows similar to a row.
   *
   * @param row the row
   * @param consumer receives each of them, in ascending order
   */
  void forEach(int row, NeighbourConsumer consumer);

  /**
   * Sums the similarities of a row to the rows of each cluster.
   *
   * @param row the row
   * @param labels the cluster of each row
   * @param sums one entry per cluster, changed in place
   */
  void addByCluster(int row, int[] labels, double[] sums);

  /**
   * Returns this graph with the similarities that pairs demand.
   *
   * @param pairs the pairs
   * @return the graph in which must-linked rows have the similarity 1 and cannot-linked rows 0
   */
  SimilarityGraph with(PairList pairs);

  /**
   * Multiplies several vectors in one pass over the graph.
   *
   * @param x the vectors, side by side: entry {@code row * width + c} is that of vector c
   * @param y receives the products, in the same order
   * @param width the number of vectors
   * @param workers the threads
   */
  void multiply(double[] x, double[] y, int width, Workers workers);
}
