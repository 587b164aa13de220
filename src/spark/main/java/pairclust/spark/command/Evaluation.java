package pairclust.spark.command;

import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import org.apache.spark.sql.Dataset;
import org.apache.spark.sql.Row;
import pairclust.eval.Contingency;

/**
 * How clusters agree with classes.
 *
 * @param rows the number of rows whose class is known
 * @param nmi normalised mutual information, by the arithmetic mean of the entropies
 * @param pairwiseF the F-measure of pairs of rows
 * @param adjustedRand the adjusted Rand index
 */
public record Evaluation(long rows, double nmi, double pairwiseF, double adjustedRand) {

  /**
   * Counts clusters and classes in one pass.
   *
   * @param clustered the rows
   * @param classColumn the column with the class; rows without one are left out
   * @param clusterColumn the column with the cluster
   * @return the measures
   */
  public static Evaluation of(Dataset<Row> clustered, String classColumn, String clusterColumn) {
    List<Row> counts = clustered.where("`" + classColumn + "` IS NOT NULL").groupBy("`" + clusterColumn + "`", "`" + classColumn + "`")
        .count().collectAsList();
    Map<Object, Integer> classes = new LinkedHashMap<>();
    int clusters = 0;
    for (Row row : counts) {
      clusters = Math.max(clusters, row.getInt(0) + 1);
      classes.putIfAbsent(row.get(1), classes.size());
    }
    long[][] cells = new long[clusters][classes.size()];
    for (Row row : counts) {
      cells[row.getInt(0)][classes.get(row.get(1))] += row.getLong(2);
    }
    Contingency table = new Contingency(cells);
    return new Evaluation(table.total(), table.nmiArithmetic(), table.pairCounts().fMeasure(), table.adjustedRand());
  }

  /** @return the measures as a JSON object */
  public String toJson() {
    return "{\"rows\": " + rows + ", \"nmi\": " + nmi + ", \"pairwiseF\": " + pairwiseF + ", \"adjustedRand\": " + adjustedRand + "}";
  }

  @Override
  public String toString() {
    return String.format(Locale.ROOT, "NMI %.4f, pairwise F %.4f, adjusted Rand %.4f over %,d rows with a class", nmi, pairwiseF,
        adjustedRand, rows);
  }
}
