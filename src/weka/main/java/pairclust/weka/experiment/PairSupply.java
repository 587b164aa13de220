package pairclust.weka.experiment;

import pairclust.constraint.ConstraintSet;

/** Pairs of training rows, as many as are asked for: fewer are the first ones of more. */
@FunctionalInterface
public interface PairSupply {

  /**
   * @param budget how many pairs, or questions that lead to pairs
   * @return so many pairs, or all there are
   */
  ConstraintSet first(int budget);
}
