package pairclust.bench.heldout;

import java.io.IOException;
import pairclust.constraint.ConstraintSet;

/** Supplies pairs within the rows of a draw that may be asked about; fewer pairs are the first of more. */
@FunctionalInterface
interface PairSupply {

  /**
   * @param budget how many pairs, or questions
   * @param wrong how likely a pair has the wrong link
   */
  ConstraintSet pairs(int budget, double wrong) throws IOException, InterruptedException;
}
