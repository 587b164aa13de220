package pairclust.spark;

import java.io.Serializable;
import java.util.Arrays;
import org.apache.spark.ml.linalg.SparseVector;
import org.apache.spark.ml.linalg.Vector;
import pairclust.data.DensePoints;
import pairclust.data.Points;
import pairclust.data.SparsePoints;

/**
 * How vectors become rows of the core: shifted, so that distances stay accurate far from the origin; of unit length, for cosine; stretched
 * by learned weights.
 *
 * @param dimensions the length of a vector
 * @param sparse whether rows are stored without their zeros
 * @param origin the vector that is subtracted, or null
 * @param unit whether rows are divided by their lengths
 * @param factors the factor of each dimension, applied last; null for none
 */
record Preparation(int dimensions, boolean sparse, double[] origin, boolean unit, double[] factors) implements Serializable {

  /** Returns this preparation with learned factors. */
  Preparation stretchedBy(double[] learned) {
    return new Preparation(dimensions, sparse, origin, unit, learned);
  }

  /** Returns a collector of rows. */
  Packer packer() {
    return new Packer();
  }

  /** Collects rows. */
  final class Packer {

    private final DensePoints.Builder dense = sparse ? null : new DensePoints.Builder(dimensions);
    private final SparsePoints.Builder entries = sparse ? new SparsePoints.Builder(dimensions) : null;
    private final double[] row = new double[sparse ? 0 : dimensions];

    void add(Vector vector) {
      double length = unit ? Math.sqrt(squaredLength(vector)) : 1;
      double scale = length > 0 ? 1 / length : 0;
      if (sparse) {
        forEach(vector, (j, x) -> {
          if (x != 0) {
            entries.entry(j, x * scale * factor(j));
          }
        });
        entries.endRow();
        return;
      }
      Arrays.fill(row, 0);
      forEach(vector, (j, x) -> row[j] = x * scale);
      for (int j = 0; j < row.length; j++) {
        row[j] = (row[j] - (origin == null ? 0 : origin[j])) * factor(j);
      }
      dense.add(row);
    }

    Points build() {
      return sparse ? entries.build() : dense.build();
    }
  }

  /** Returns the squared distance of two vectors, both stretched. */
  double squaredDistance(Vector vector, double[] middle) {
    double[] sum = new double[1];
    for (int j = 0; j < middle.length; j++) {
      sum[0] += square(middle[j] * factor(j));
    }
    forEach(vector, (j, x) -> sum[0] += square((x - middle[j]) * factor(j)) - square(middle[j] * factor(j)));
    return sum[0];
  }

  /** Returns the sum of a stretched vector. */
  double mass(Vector vector) {
    double[] sum = new double[1];
    forEach(vector, (j, x) -> sum[0] += x * factor(j));
    return sum[0];
  }

  private static double square(double x) {
    return x * x;
  }

  /** Returns the learned factor of a dimension. */
  double factor(int j) {
    return factors == null ? 1 : factors[j];
  }

  private static double squaredLength(Vector vector) {
    double[] sum = new double[1];
    forEach(vector, (j, x) -> sum[0] += x * x);
    return sum[0];
  }

  /** Visits the stored entries of a vector, dimensions ascending. */
  static void forEach(Vector vector, Points.EntryConsumer consumer) {
    int[] indices = vector instanceof SparseVector some ? some.indices() : null;
    double[] values = vector instanceof SparseVector some ? some.values() : vector.toArray();
    for (int i = 0; i < values.length; i++) {
      consumer.accept(indices == null ? i : indices[i], values[i]);
    }
  }
}
