package pairclust.select.settle;

import java.util.function.IntUnaryOperator;
import pairclust.constraint.ConstraintSet;

/** Clusters the rows with some pairs. The same pairs give the same clusters. */
@FunctionalInterface
public interface Clusterings {

  /**
   * Clusters the rows.
   *
   * @param pairs the pairs
   * @return the cluster of each row
   * @throws Exception if the rows cannot be clustered, or the thread was interrupted
   */
  IntUnaryOperator cluster(ConstraintSet pairs) throws Exception;
}
