package pairclust.density;

import pairclust.parallel.Workers;

/** What clustering by density needs to know of the distances of rows. An index may answer it faster than by all distances. */
public interface RangeSearch {

  /** Receives the neighbours of a row. */
  @FunctionalInterface
  interface NeighbourConsumer {

    /**
     * @param row the row
     * @param others its neighbours, ascending, itself excluded; valid during the call
     * @param squared their squared distances
     * @param count the number of neighbours
     */
    void accept(int row, int[] others, double[] squared, int count);
  }

  /** @return the number of rows */
  int size();

  /**
   * Finds the distance within which each row has a number of rows, itself included.
   *
   * @param count the number of rows, at most {@link #size}
   * @param workers the threads
   * @return a squared distance per row
   */
  double[] coreDistances(int count, Workers workers);

  /**
   * Visits the rows within a distance of each row.
   *
   * @param squaredRadius the squared distance, included
   * @param workers the threads that measure
   * @param consumer is called once per row, rows ascending, by one thread at a time
   */
  void within(double squaredRadius, Workers workers, NeighbourConsumer consumer);

  /**
   * Measures the distances from one row.
   *
   * @param row the row
   * @param squared receives its squared distance from every row
   */
  void from(int row, double[] squared);

  /**
   * @param first a row
   * @param second another row
   * @return their squared distance
   */
  double between(int first, int second);

  /** @return whether only some of the rows within a distance are visited, so that rows may not be connected at any distance */
  default boolean isPartial() {
    return false;
  }
}
