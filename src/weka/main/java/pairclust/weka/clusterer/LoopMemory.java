package pairclust.weka.clusterer;

import java.util.Set;
import pairclust.kmeans.assignment.CostTable;
import pairclust.weka.rows.RowEncoder;
import weka.core.Instances;

/** What the k-means loop needs of the heap beside the data that Weka has loaded, estimated before it starts. */
final class LoopMemory {

  /** The bytes of a stored value, with its position in sparse rows. */
  private static final int DENSE_VALUE = Double.BYTES;
  private static final int SPARSE_VALUE = Double.BYTES + Integer.BYTES;

  /** The bytes of a row in the state of one start, in the model, and of a pair, as measured. */
  private static final int STATE_OF_ROW = 24;
  private static final int MODEL_OF_ROW = 48;
  private static final int PAIR = 80;

  private LoopMemory() {
  }

  /**
   * Estimates the need.
   *
   * @param data the rows
   * @param leftOut the attributes that are not used
   * @param pairs the number of pairs
   * @param copies how many copies of the rows exist at the same time
   * @param clusters the number of clusters
   * @param threads the number of starts that run at the same time
   * @return the number of bytes
   */
  static long bytes(Instances data, Set<Integer> leftOut, int pairs, int copies, int clusters, int threads) {
    long rows = data.numInstances();
    long values = 0;
    if (RowEncoder.isSparse(data)) {
      for (int i = 0; i < rows; i++) {
        values += (long) data.instance(i).numValues() * SPARSE_VALUE;
      }
    } else {
      values = rows * RowEncoder.columns(data, leftOut) * DENSE_VALUE;
    }
    long table = Double.BYTES * Math.min(CostTable.LIMIT, 2L * pairs * Math.max(1, clusters));
    return copies * values + rows * (MODEL_OF_ROW + (long) threads * STATE_OF_ROW) + threads * table + (long) pairs * PAIR;
  }
}
