package pairclust.weka.model;

import java.io.Serializable;
import weka.core.Instance;

/** Puts rows into clusters by their values alone: what a model needs of a finished run. */
public interface RowPlacement extends Serializable {

  /** Returns the number of clusters. */
  int count();

  /** Returns the cluster of a row that need not be a training row; one of another shape is refused. */
  int cluster(Instance instance);
}
