package pairclust.neighbours;

import pairclust.parallel.Workers;

/** A way to find the nearest rows of every row. */
public interface NeighbourSearch {

  /** The largest number of rows for which all distances are computed by default. */
  int MOST_EXACT = 20_000;

  /**
   * Finds a number of nearest rows for each row, or all others if there are fewer. Duplicates are no neighbours of each other, and only the
   * first of them is a neighbour of others.
   *
   * @param distances the distances
   * @param count the number of nearest rows wanted
   * @param copies which rows are duplicates
   * @param workers the threads; the result does not depend on their number
   * @return the nearest rows
   */
  NearestRows find(RowDistances distances, int count, DuplicateRows copies, Workers workers);

  /**
   * @param rows the number of rows
   * @param seed the random seed of an approximate search
   * @return exact search for up to {@link #MOST_EXACT} rows, otherwise approximate search
   */
  static NeighbourSearch suitedTo(int rows, long seed) {
    return rows <= MOST_EXACT ? new ExactSearch() : new ApproximateSearch(seed);
  }
}
