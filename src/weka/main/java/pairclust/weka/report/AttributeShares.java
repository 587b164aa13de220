package pairclust.weka.report;

import java.io.Serializable;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.stream.IntStream;
import pairclust.weka.rows.RowEncoder;

/**
 * How much each column counts in a learned distance: its share in the weighted variance of the rows, which for squared distances is its
 * share in the mean distance of two rows. Weights alone say little, because they depend on the scale of a column.
 *
 * @param columns the number of columns
 * @param full whether the metric is a full matrix, of which only the diagonal is counted
 * @param metrics for each cluster, or once for all clusters together, the columns that count most, the largest share first
 */
public record AttributeShares(int columns, boolean full, List<List<Share>> metrics) implements Serializable {

  /** The number of columns kept for one metric, and for all metrics together, which bounds the size of saved models. */
  private static final int MOST = 50;
  private static final int MOST_OF_ALL = 1000;
  private static final int FEWEST = 3;

  /**
   * The share of a column.
   *
   * @param name the attribute, and its value if it is nominal
   * @param before the share before learning
   * @param after the share after learning
   */
  public record Share(String name, double before, double after) implements Serializable {
  }

  /** Keeps the largest shares, given those of all columns before learning and for each metric after. */
  static AttributeShares of(RowEncoder encoder, double[] before, List<double[]> after, boolean full) {
    int kept = Math.max(FEWEST, Math.min(MOST, MOST_OF_ALL / after.size()));
    List<List<Share>> metrics = new ArrayList<>();
    for (double[] shares : after) {
      metrics.add(new ArrayList<>(IntStream.range(0, before.length).boxed().sorted(Comparator.comparingDouble(j -> -shares[j])).limit(kept)
          .map(j -> new Share(encoder.columnName(j), before[j], shares[j])).toList()));
    }
    return new AttributeShares(before.length, full, metrics);
  }

  /** Returns these shares with other numbers of clusters. */
  AttributeShares renumbered(int[] numbers) {
    return new AttributeShares(columns, full, LearnedWeights.renumbered(metrics, numbers));
  }
}
