package pairclust.select;

import pairclust.oracle.NoMoreAnswersException;
import pairclust.oracle.StoppedException;

/** Thrown if a recorded answer contradicts what the number of clusters entails: there must be more clusters. */
final class ClustersRefutedException extends NoMoreAnswersException {

  private static final long serialVersionUID = 1L;

  private final StoppedException stop;

  /** Creates the exception with the reason why the oracle stopped, or null if it has not. */
  ClustersRefutedException(StoppedException stop) {
    super("The answers need more clusters.");
    this.stop = stop;
  }

  /** Returns why the oracle stopped, or null if it has not. */
  StoppedException stop() {
    return stop;
  }
}
