package pairclust.kmeans;

/** Watches a run, and may end it. */
@FunctionalInterface
public interface TraceListener {

  /** Watches nothing. */
  TraceListener NONE = iteration -> true;

  /**
   * Is called after every iteration, by one thread at a time. Where several threads work, iterations of several starts come in turn.
   *
   * @param iteration what happened
   * @return true to go on; false to stop here with the best result so far
   */
  boolean iteration(Iteration iteration);
}
