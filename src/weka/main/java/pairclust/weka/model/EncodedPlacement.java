package pairclust.weka.model;

import pairclust.data.Placement;
import pairclust.data.Saved;
import pairclust.weka.rows.EncodedRow;
import pairclust.weka.rows.RowEncoder;
import weka.core.Instance;

/**
 * Assigns rows by converting them to points of the core.
 *
 * @param encoder converts rows to points
 * @param placement assigns points to clusters
 * @param origin the vector to subtract from a dense point first, or null for none
 */
public record EncodedPlacement(RowEncoder encoder, Placement placement, double[] origin) implements RowPlacement {

  /** Checks that the parts match, also when the record is deserialised. */
  public EncodedPlacement {
    Saved.requireArgument(encoder != null && placement != null && placement.columns() == encoder.columns()
        && (origin == null || origin.length == encoder.columns()), "its centroids and rows differ in the number of columns");
  }

  /** A buffer per thread for an encoded dense row, so that assigning a row allocates nothing. */
  private static final ThreadLocal<double[]> VALUES = ThreadLocal.withInitial(() -> new double[0]);

  @Override
  public int count() {
    return placement.count();
  }

  @Override
  public boolean leavesNoise() {
    return placement.leavesNoise();
  }

  @Override
  public int cluster(Instance instance) {
    if (encoder.isSparse()) {
      EncodedRow.Sparse entries = encoder.encodeSparse(instance);
      return placement.nearest(entries.indices(), entries.values(), entries.entries());
    }
    if (VALUES.get().length != encoder.columns()) {
      VALUES.set(new double[encoder.columns()]);
    }
    double[] values = VALUES.get();
    encoder.encodeDense(instance, values);
    for (int j = 0; origin != null && j < values.length; j++) {
      values[j] -= origin[j];
    }
    return placement.nearest(values);
  }

  @Override
  public double[] costs(Instance instance) {
    return placement.costs(RowValues.of(encoder, instance, encoder.isSparse() ? null : origin));
  }
}
