package pairclust.weka.explorer.model;

import java.util.Arrays;
import java.util.List;
import java.util.Map;
import pairclust.constraint.Constraint;
import pairclust.progress.ProgressEvent;
import weka.clusterers.Clusterer;
import weka.core.Instances;

/**
 * The result of a run.
 *
 * @param name the name in the result list
 * @param clusterer the built clusterer
 * @param header the attributes of the training data, without rows
 * @param rows the data that was clustered; null for a loaded model that does not fit the current data
 * @param clusters the cluster of each row, -1 for rows in none
 * @param count the number of clusters
 * @param pairs the pairs that were given
 * @param measures the measures against the class; empty if there is none
 * @param trace the iterations; empty for clusterers that do not report them
 * @param text the output text
 */
public record RunResult(String name, Clusterer clusterer, Instances header, Rows rows, int[] clusters, int count, List<Constraint> pairs,
    Map<String, Double> measures, List<ProgressEvent> trace, String text) {

  /** Returns whether the result is on these rows. */
  boolean fits(Rows other) {
    return rows != null && other != null && rows.data() == other.data();
  }

  /** Returns a copy with another name. */
  public RunResult named(String other) {
    return new RunResult(other, clusterer, header, rows, clusters, count, pairs, measures, trace, text);
  }

  /** Returns the names of clusters, as in Weka. */
  public static String[] clusterNames(int count) {
    String[] names = new String[count];
    Arrays.setAll(names, i -> "cluster" + i);
    return names;
  }
}
