package pairclust.weka.explorer.model;

import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.stream.IntStream;
import pairclust.constraint.Constraint;
import pairclust.progress.ProgressEvent;
import pairclust.weka.clusterer.AbstractConstrainedClusterer;
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
 * @param names the name of each cluster, null for none
 * @param colours the colour of each cluster: its number, unless the number does not match the clusters of earlier results
 */
public record RunResult(String name, Clusterer clusterer, Instances header, Rows rows, int[] clusters, int count, List<Constraint> pairs,
    Map<String, Double> measures, List<ProgressEvent> trace, String text, String[] names, int[] colours) {

  /** The beginning of the names of results that follow the answers to questions. */
  static final String LIVE = "live - ";

  /** @return whether the result follows the answers to questions, and will soon be replaced */
  public boolean isLive() {
    return name.startsWith(LIVE);
  }

  /** Creates a result whose clusters have their numbers as colours. */
  public RunResult(String name, Clusterer clusterer, Instances header, Rows rows, int[] clusters, int count, List<Constraint> pairs,
      Map<String, Double> measures, List<ProgressEvent> trace, String text, String[] names) {
    this(name, clusterer, header, rows, clusters, count, pairs, measures, trace, text, names, IntStream.range(0, count).toArray());
  }

  /** Creates a result whose clusters have no names. */
  public RunResult(String name, Clusterer clusterer, Instances header, Rows rows, int[] clusters, int count, List<Constraint> pairs,
      Map<String, Double> measures, List<ProgressEvent> trace, String text) {
    this(name, clusterer, header, rows, clusters, count, pairs, measures, trace, text, new String[count]);
  }

  /** Returns whether the result is on these rows. */
  public boolean fits(Rows other) {
    return rows != null && other != null && rows.data() == other.data();
  }

  /** Returns a copy with another name. */
  public RunResult named(String other) {
    return new RunResult(other, clusterer, header, rows, clusters, count, pairs, measures, trace, text, names, colours);
  }

  /** Returns a copy with other colours, one for each cluster. */
  RunResult coloured(int[] others) {
    return new RunResult(name, clusterer, header, rows, clusters, count, pairs, measures, trace, text, names, others);
  }

  /**
   * Gives clusters other names, also in the clusterer and in the text.
   *
   * @param others the name of each cluster, null for none
   * @return the result with these names
   */
  public RunResult withNames(String[] others) {
    String model = clusterer.toString();
    if (clusterer instanceof AbstractConstrainedClusterer ours) {
      ours.nameClusters(others, List.of());
    }
    String changed = text.replace(model, clusterer.toString())
        .replace(ClusterTask.sizes(clusters, count, names), ClusterTask.sizes(clusters, count, others));
    return new RunResult(name, clusterer, header, rows, clusters, count, pairs, measures, trace, changed, others.clone(), colours);
  }

  /** @return the colour of each row, -1 for rows in no cluster */
  public int[] rowColours() {
    return Arrays.stream(clusters).map(cluster -> cluster < 0 ? -1 : colours[cluster]).toArray();
  }

  /** @return whether any cluster has a name */
  public boolean hasNames() {
    return Arrays.stream(names).anyMatch(Objects::nonNull);
  }

  /** @return what each cluster is called: its name, or as in Weka if it has none */
  public String[] titles() {
    String[] titles = clusterNames(count);
    for (int c = 0; c < count; c++) {
      titles[c] = names[c] == null ? titles[c] : names[c];
    }
    return titles;
  }

  /** Returns the names of clusters, as in Weka. */
  public static String[] clusterNames(int count) {
    String[] names = new String[count];
    Arrays.setAll(names, i -> "cluster" + i);
    return names;
  }
}
