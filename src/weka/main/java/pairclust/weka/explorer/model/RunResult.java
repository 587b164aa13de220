package pairclust.weka.explorer.model;

import java.util.Arrays;
import java.util.List;
import java.util.Map;
import pairclust.kmeans.Iteration;
import weka.clusterers.Clusterer;
import weka.core.Instances;

/**
 * What a run left: shown, compared, saved.
 *
 * @param name what the result list calls it
 * @param clusterer the built clusterer
 * @param header the attributes it was built on, without rows
 * @param rows the data it was about; null for a model from a file that fits no data at hand
 * @param clusters the cluster of each row, -1 for rows in none
 * @param count how many clusters there are
 * @param pairs the pairs that were given
 * @param measures the measures against the class; empty if there is none
 * @param trace what each iteration did; empty for clusterers that do not say
 * @param text all there is to read
 */
public record RunResult(String name, Clusterer clusterer, Instances header, Rows rows, int[] clusters, int count, List<Pair> pairs,
    Map<String, Double> measures, List<Iteration> trace, String text) {

  /** Returns whether it says where the rows of this data are. */
  boolean fits(Rows other) {
    return rows != null && other != null && rows.data() == other.data();
  }

  public RunResult named(String other) {
    return new RunResult(other, clusterer, header, rows, clusters, count, pairs, measures, trace, text);
  }

  /** Returns names of the clusters, as Weka calls them. */
  static String[] clusterNames(int count) {
    String[] names = new String[count];
    Arrays.setAll(names, i -> "cluster" + i);
    return names;
  }
}
