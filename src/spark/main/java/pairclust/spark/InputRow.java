package pairclust.spark;

import java.io.Serializable;
import org.apache.spark.ml.linalg.SparseVector;
import org.apache.spark.ml.linalg.Vector;
import pairclust.parallel.Orders;

/**
 * A row of the input.
 *
 * @param id its ID as text, or null if there is no ID column
 * @param features its values, or null if they are missing
 */
record InputRow(String id, Vector features) implements Serializable {

  /** Returns a number, evenly distributed, that depends on the values and the ID only, so that all partitionings sample alike. */
  long hash(long seed) {
    long hash = Orders.mix(seed + (id == null ? 0 : id.hashCode()));
    int[] indices = features instanceof SparseVector some ? some.indices() : null;
    double[] values = features instanceof SparseVector some ? some.values() : features.toArray();
    for (int i = 0; i < values.length; i++) {
      if (values[i] != 0) {
        hash = Orders.mix(hash ^ Orders.mix(Double.doubleToLongBits(values[i]) + 31L * (indices == null ? i : indices[i])));
      }
    }
    return hash;
  }
}
