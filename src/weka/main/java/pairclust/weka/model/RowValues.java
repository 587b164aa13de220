package pairclust.weka.model;

import pairclust.weka.rows.EncodedRow;
import pairclust.weka.rows.RowEncoder;
import weka.core.Instance;

/** The values of a row as the clusters see them, zeros of sparse rows filled in. */
final class RowValues {

  private RowValues() {
  }

  /**
   * @param encoder converts rows to points
   * @param instance the row
   * @param origin the vector to subtract from the point, or null for none
   */
  static double[] of(RowEncoder encoder, Instance instance, double[] origin) {
    double[] values = new double[encoder.columns()];
    if (encoder.isSparse()) {
      EncodedRow.Sparse entries = encoder.encodeSparse(instance);
      for (int at = 0; at < entries.entries(); at++) {
        values[entries.indices()[at]] = entries.values()[at];
      }
    } else {
      encoder.encodeDense(instance, values);
    }
    for (int j = 0; origin != null && j < values.length; j++) {
      values[j] -= origin[j];
    }
    return values;
  }
}
