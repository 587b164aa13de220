package pairclust.weka.model;

import java.io.Serializable;
import weka.core.Instance;

/** Assigns rows to clusters by their values alone. */
public interface RowPlacement extends Serializable {

  /** @return the number of clusters */
  int count();

  /** Returns the cluster of any row with the attributes of the training data. */
  int cluster(Instance instance);
}
