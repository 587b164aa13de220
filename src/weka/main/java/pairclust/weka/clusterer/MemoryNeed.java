package pairclust.weka.clusterer;

import java.util.Locale;
import java.util.Set;
import pairclust.kmeans.assignment.CostTable;
import pairclust.weka.rows.RowEncoder;
import weka.core.Instances;

/** What a run needs of the heap beside the data that Weka has loaded, estimated before it starts. */
final class MemoryNeed {

  /** The bytes of a stored value, with its position in sparse rows. */
  private static final int DENSE_VALUE = Double.BYTES;
  private static final int SPARSE_VALUE = Double.BYTES + Integer.BYTES;

  /** The bytes of a row in the state of one start, in the model, and of a pair, as measured. */
  private static final int STATE_OF_ROW = 24;
  private static final int MODEL_OF_ROW = 48;
  private static final int PAIR = 80;

  private static final long MEGABYTE = 1_000_000;

  private MemoryNeed() {
  }

  /**
   * Estimates what the k-means loop needs.
   *
   * @param data the rows
   * @param leftOut the attributes that are not used
   * @param pairs the number of pairs
   * @param copies how many copies of the rows exist at the same time
   * @param clusters the number of clusters
   * @param threads the number of starts that run at the same time
   * @return the number of bytes
   */
  static long ofLoop(Instances data, Set<Integer> leftOut, int pairs, int copies, int clusters, int threads) {
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

  /**
   * Returns what to say before a run that needs more than half of the heap.
   *
   * @param bytes what the run needs
   * @param heap the size of the heap
   * @return a sentence; null if the run needs less
   */
  static String warning(long bytes, long heap) {
    // With the data that is there already, and with room for the collector.
    long advised = (long) Math.ceil(3.0 * bytes / (1 << 30));
    return bytes <= heap / 2 ? null : String.format(Locale.ROOT, "This run needs about %,d MB in addition to the data, of the %,d MB that"
        + " Java may use. If memory runs out, start Java with more, such as -Xmx%dg.", bytes / MEGABYTE, heap / MEGABYTE, advised);
  }
}
