package pairclust.weka.model;

import pairclust.data.Saved;
import weka.core.Instance;

/**
 * Assigns rows to the clusters of a tree.
 *
 * @param placement assigns rows
 * @param newick the tree, for viewers
 */
public record HierarchyPlacement(RowPlacement placement, String newick) implements RowPlacement {

  /** Checks that nothing is missing, also when the record is deserialised. */
  public HierarchyPlacement {
    Saved.requireArgument(placement != null && newick != null, "its tree is missing");
  }

  @Override
  public int count() {
    return placement.count();
  }

  @Override
  public int cluster(Instance instance) {
    return placement.cluster(instance);
  }

  @Override
  public double[] costs(Instance instance) {
    return placement.costs(instance);
  }
}
