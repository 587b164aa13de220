package pairclust.weka.model;

import pairclust.weka.rows.NumericRows;
import weka.core.Instance;

/**
 * Assigns rows as the base clusterer alone does.
 *
 * @param rows converts rows to numbers
 * @param base the built base clusterer
 */
public record BasePlacement(NumericRows rows, FittedBase base) implements RowPlacement {

  @Override
  public int count() {
    return base.count();
  }

  @Override
  public int cluster(Instance instance) {
    return base.cluster(rows.row(instance));
  }
}
