package pairclust.weka.model;

import pairclust.data.Placement;
import pairclust.data.Saved;
import pairclust.weka.rows.RowEncoder;
import weka.core.Instance;

/**
 * Puts rows where the core puts points.
 *
 * @param encoder turns rows into points
 * @param placement puts points into clusters
 * @param origin what is subtracted from a dense point first, or null for nothing
 */
public record EncodedPlacement(RowEncoder encoder, Placement placement, double[] origin) implements RowPlacement {

  /** Checks that the parts fit together; a record that is read from a file comes through here too. */
  public EncodedPlacement {
    Saved.requireArgument(encoder != null && placement != null && placement.columns() == encoder.columns()
        && (origin == null || origin.length == encoder.columns()), "its centroids are not of as many columns as its rows");
  }

  /** Where each thread encodes a dense row: placing one makes no object. */
  private static final ThreadLocal<double[]> VALUES = ThreadLocal.withInitial(() -> new double[0]);

  @Override
  public int count() {
    return placement.count();
  }

  @Override
  public int cluster(Instance instance) {
    if (encoder.isSparse()) {
      RowEncoder.SparseRow entries = encoder.encodeSparse(instance);
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
}
