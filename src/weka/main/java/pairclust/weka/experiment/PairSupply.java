package pairclust.weka.experiment;

import pairclust.constraint.ConstraintSet;

/** Supplies any number of pairs of training rows, always a prefix of the same sequence. */
@FunctionalInterface
public interface PairSupply {

  /**
   * Returns the first pairs.
   *
   * @param budget the number of pairs, or of questions
   * @return the pairs; all if there are fewer
   */
  ConstraintSet first(int budget);
}
