package pairclust.spark;

import java.io.Serializable;
import java.util.Map;
import org.apache.spark.ml.linalg.SparseVector;
import org.apache.spark.ml.linalg.Vector;
import pairclust.data.Placement;

/**
 * What a model needs to assign rows.
 *
 * @param placement assigns vectors without the origin
 * @param origin the vector to subtract first, or null
 * @param centers the centroids in the coordinates of the vectors
 * @param elsewhere the clusters of rows with pairs that are not in the nearest cluster, by ID
 */
record ClusterForms(Placement placement, double[] origin, double[][] centers, Map<String, Integer> elsewhere) implements Serializable {

  /** Returns the cluster of a row; the ID may be null. */
  int cluster(Vector features, String id) {
    if (features == null || features.size() != placement.columns()) {
      throw new IllegalArgumentException((features == null ? "A row has no vector" : "A vector has " + features.size() + " values")
          + "; the clusters were found in vectors of " + placement.columns() + " values.");
    }
    Integer known = id == null ? null : elsewhere.get(id);
    if (known != null) {
      return known;
    }
    if (origin == null && features instanceof SparseVector some) {
      return placement.nearest(some.indices(), some.values(), some.values().length);
    }
    double[] row = features.toArray();
    if (origin != null) {
      row = row.clone();
      for (int j = 0; j < row.length; j++) {
        row[j] -= origin[j];
      }
    }
    return placement.nearest(row);
  }
}
