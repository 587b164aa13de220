package pairclust.weka.model;

import pairclust.data.Saved;
import pairclust.weka.rows.NumericRows;
import weka.core.Instance;

/**
 * Assigns rows as the base clusterer alone does.
 *
 * @param rows converts rows to numbers
 * @param base the built base clusterer
 */
public record BasePlacement(NumericRows rows, FittedBase base) implements RowPlacement {

  /** Checks that the parts are there; a record that is read from a file comes through here too. */
  public BasePlacement {
    Saved.requireArgument(rows != null && base != null, "some of its parts are missing");
  }

  @Override
  public int count() {
    return base.count();
  }

  @Override
  public int cluster(Instance instance) {
    return base.cluster(rows.row(instance));
  }
}
