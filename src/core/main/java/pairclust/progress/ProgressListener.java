package pairclust.progress;

/** Observes a computation, and may stop it. */
@FunctionalInterface
public interface ProgressListener {

  /** Ignores all events. */
  ProgressListener NONE = event -> true;

  /**
   * Called after every step, by one thread at a time. If several threads work, steps of several starts alternate.
   *
   * @param event the step
   * @return true to continue; false to stop with the best result so far
   */
  boolean report(ProgressEvent event);
}
