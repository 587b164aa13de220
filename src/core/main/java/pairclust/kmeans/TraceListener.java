package pairclust.kmeans;

/** Observes a run and may stop it. */
@FunctionalInterface
public interface TraceListener {

  /** Ignores all iterations. */
  TraceListener NONE = iteration -> true;

  /**
   * Receives every iteration, from one thread at a time. With several threads, iterations of different starts interleave.
   *
   * @param iteration the iteration
   * @return true to continue; false to stop with the best result so far
   */
  boolean iteration(Iteration iteration);
}
