package pairclust.select;

import pairclust.oracle.NoMoreAnswersException;

/** Thrown if a recorded answer contradicts what the number of clusters entails: there must be more clusters. */
final class ClustersRefutedException extends NoMoreAnswersException {

  private static final long serialVersionUID = 1L;

  private final transient NoMoreAnswersException ending;

  ClustersRefutedException() {
    this(null);
  }

  /** Takes why the oracle answers no more questions; null if it does. */
  ClustersRefutedException(NoMoreAnswersException ending) {
    super("The answers need more clusters.");
    this.ending = ending;
  }

  /** Returns why the oracle answers no more questions; null if it does. */
  NoMoreAnswersException ending() {
    return ending;
  }
}
