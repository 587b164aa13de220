package pairclust.benchmark;

/** One way to run k-means. */
interface Engine {

  /**
   * Brings the data into the form the engine works on; not timed.
   *
   * @param data the data
   * @throws Exception if the engine fails
   */
  void load(DataSet data) throws Exception;

  /**
   * Runs k-means; timed.
   *
   * @param iterations after how many iterations it ends at the latest
   * @return something of the result, so that the work cannot be optimised away
   * @throws Exception if the engine fails
   */
  Object run(int iterations) throws Exception;

  /** Returns half the sum of squared distances of a result of {@link #run}, by the engine's own account; NaN if it has none. */
  default double objective(Object result) {
    return Double.NaN;
  }
}
