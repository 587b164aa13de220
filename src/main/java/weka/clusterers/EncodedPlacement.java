package weka.clusterers;

import pairclust.data.Placement;
import weka.core.Instance;

/**
 * Puts rows where the core puts points.
 *
 * @param encoder turns rows into points
 * @param placement puts points into clusters
 * @param origin what is subtracted from a dense point first, or null for nothing
 */
record EncodedPlacement(RowEncoder encoder, Placement placement, double[] origin) implements RowPlacement {

  @Override
  public int count() {
    return placement.count();
  }

  @Override
  public int cluster(Instance instance) {
    RowEncoder.Row row = encoder.encode(instance);
    if (row instanceof RowEncoder.SparseRow entries) {
      return placement.least(entries.indices(), entries.values(), entries.entries());
    }
    double[] values = ((RowEncoder.DenseRow) row).values();
    for (int j = 0; origin != null && j < values.length; j++) {
      values[j] -= origin[j];
    }
    return placement.least(values);
  }
}
