package pairclust.select;

import pairclust.oracle.NoMoreAnswersException;

/** Thrown if a recorded answer contradicts what the number of clusters entails: there must be more clusters. */
final class ClustersRefutedException extends NoMoreAnswersException {

  private static final long serialVersionUID = 1L;

  ClustersRefutedException() {
    super("The answers need more clusters.");
  }
}
