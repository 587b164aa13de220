package pairclust.weka.model;

import pairclust.weka.rows.NumericRows;
import weka.core.Instance;

/**
 * Puts rows where the base clusterer alone puts them.
 *
 * @param rows makes numbers of a row
 * @param base the base clusterer, built
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
