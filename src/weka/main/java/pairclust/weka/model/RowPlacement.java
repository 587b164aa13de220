package pairclust.weka.model;

import java.io.Serializable;
import weka.core.Instance;

/** Assigns rows to clusters by their values alone. */
public interface RowPlacement extends Serializable {

  /** @return the number of clusters */
  int count();

  /** Returns whether rows may be in no cluster; their cluster is then negative. */
  default boolean leavesNoise() {
    return false;
  }

  /** Returns the cluster of any row with the attributes of the training data. */
  int cluster(Instance instance);

  /**
   * Returns the cost of a row in each cluster, up to a number that is the same for all of them.
   *
   * @param instance a row with the attributes of the training data
   * @return one cost per cluster; null if rows are assigned in another way
   */
  default double[] costs(Instance instance) {
    return null;
  }
}
