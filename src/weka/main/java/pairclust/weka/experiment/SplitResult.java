package pairclust.weka.experiment;

import java.lang.management.ManagementFactory;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collections;
import java.util.List;
import java.util.Map;
import pairclust.constraint.ConstraintSet;
import pairclust.weka.clusterer.ConstrainedClusterer;
import pairclust.weka.rows.TextColumns;
import weka.clusterers.Clusterer;
import weka.clusterers.ConstrainedClusterEvaluation;
import weka.core.AdditionalMeasureProducer;
import weka.core.Instances;

/**
 * The result of one clusterer on one split.
 *
 * @param values a value for each of {@link #NAMES}; null for a missing one
 * @param built the clusterer
 * @param error why it failed; empty if it did not
 */
public record SplitResult(List<Object> values, Clusterer built, String error) {

  /** The column with the reason why a clusterer failed. */
  public static final String ERROR = "Error";

  /** The columns of every result. */
  public static final List<String> NAMES = names();

  /** Longer texts do not fit into the tables of some databases. */
  private static final int ERROR_LENGTH = 250;

  private static List<String> names() {
    List<String> names = new ArrayList<>(List.of("Number_of_training_instances", "Number_of_testing_instances", "Number_of_clusters"));
    names.addAll(ConstrainedClusterEvaluation.names());
    names.addAll(List.of(ConstrainedClusterEvaluation.UNCLUSTERED, "Elapsed_Time_training", "UserCPU_Time_training", ERROR));
    return List.copyOf(names);
  }

  /**
   * Builds and evaluates a clusterer. Unassigned rows count as clusters of their own: a clusterer must not score better by leaving out
   * difficult rows. Any failure becomes a result with an error, even those for which Weka would abort the whole experiment, such as running
   * out of memory.
   *
   * @param clusterer the clusterer
   * @param split the split
   * @param pairs the pairs of training rows
   * @param clustersFromClasses whether to request as many clusters as there are classes
   * @return the result
   * @throws Exception if the thread was interrupted
   */
  public static SplitResult of(Clusterer clusterer, UnlabelledSplit split, ConstraintSet pairs,
      boolean clustersFromClasses) throws Exception {
    try {
      SchemeChecks.check(clusterer);
      if (clustersFromClasses) {
        SchemeChecks.setNumClusters(clusterer, split.split().classCount());
      }
      // A copy, because a clusterer may modify its rows.
      Instances rows = new Instances(TextColumns.suiting(split.rows(), clusterer));
      long began = System.nanoTime();
      long cpuBegan = cpuNanos();
      if (clusterer instanceof ConstrainedClusterer constrained) {
        constrained.buildClusterer(rows, pairs);
      } else {
        clusterer.buildClusterer(rows);
      }
      double[] seconds = {(System.nanoTime() - began) / 1e9, (cpuNanos() - cpuBegan) / 1e9};
      Map<String, Double> measures = new ConstrainedClusterEvaluation().measure(clusterer,
          TextColumns.suiting(split.rows(), clusterer), split.testClasses(), pairs);
      return new SplitResult(values(split, clusterer.numberOfClusters(), measures, seconds), clusterer, "");
    } catch (InterruptedException e) {
      throw e;
    } catch (Exception | Error e) {
      if (Thread.currentThread().isInterrupted()) {
        throw e;
      }
      return failed(clusterer, split, e);
    }
  }

  private static List<Object> values(UnlabelledSplit split, int clusters, Map<String, Double> measures, double[] seconds) {
    List<Object> values = counts(split);
    values.add((double) clusters);
    for (String name : ConstrainedClusterEvaluation.names()) {
      double value = measures.get(name);
      values.add(Double.isNaN(value) ? null : (Object) value);
    }
    values.add(measures.getOrDefault(ConstrainedClusterEvaluation.UNCLUSTERED, 0.0));
    values.add(seconds[0]);
    values.add(seconds[1]);
    values.add(null);
    return values;
  }

  /** Returns the numbers of training and test rows, whose ratio Weka's corrected t-test uses. */
  private static List<Object> counts(UnlabelledSplit split) {
    double tested = Arrays.stream(split.testClasses()).filter(label -> label >= 0).count();
    return new ArrayList<>(List.of((double) split.split().candidates().length, tested));
  }

  private static SplitResult failed(Clusterer clusterer, UnlabelledSplit split, Throwable e) {
    // Weka does not escape texts in SQL, so an apostrophe would end them.
    String text = (e.getMessage() == null || e instanceof Error ? e.toString() : e.getMessage()).replaceAll("\\s+", " ").replace('\'', '`')
        .strip();
    String error = text.length() <= ERROR_LENGTH ? text : text.substring(0, ERROR_LENGTH - 3) + "...";
    List<Object> values = counts(split);
    values.addAll(Collections.nCopies(NAMES.size() - values.size() - 1, null));
    values.add(error);
    return new SplitResult(values, clusterer, error);
  }

  private static long cpuNanos() {
    return ManagementFactory.getThreadMXBean().isCurrentThreadCpuTimeSupported()
        ? ManagementFactory.getThreadMXBean().getCurrentThreadUserTime() : 0;
  }

  /** Returns an additional measure of the clusterer, or NaN if it has none. Case is ignored, as some databases use upper case. */
  public double additionalMeasure(String name) {
    if (!error.isEmpty() || !(built instanceof AdditionalMeasureProducer producer)) {
      return Double.NaN;
    }
    return Collections.list(producer.enumerateMeasures()).stream().filter(name::equalsIgnoreCase).findFirst()
        .map(producer::getMeasure).orElse(Double.NaN);
  }

  /** @return names and values, and the clusterer's report */
  public String text() {
    StringBuilder text = new StringBuilder();
    for (int i = 0; i < NAMES.size(); i++) {
      if (values.get(i) != null) {
        text.append(NAMES.get(i)).append(' ').append(values.get(i)).append('\n');
      }
    }
    return text + "\n" + (error.isEmpty() ? built : "");
  }
}
