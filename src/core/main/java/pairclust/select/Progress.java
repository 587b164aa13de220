package pairclust.select;

/** Receives the progress of long computations before the first question, or between two questions. */
@FunctionalInterface
public interface Progress {

  /** Ignores all progress. */
  Progress NONE = (what, done, total) -> { };

  /**
   * Reports progress; called by one thread at a time, though not always by the same.
   *
   * @param what a description of the work
   * @param done the number of steps done
   * @param total the number of steps in all
   */
  void reached(String what, int done, int total);
}
