package pairclust.weka.experiment;

import java.lang.management.ManagementFactory;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collections;
import java.util.List;
import java.util.Map;
import pairclust.constraint.ConstraintSet;
import pairclust.weka.clusterer.ConstrainedClusterer;
import weka.clusterers.Clusterer;
import weka.clusterers.ConstrainedClusterEvaluation;
import weka.core.AdditionalMeasureProducer;
import weka.core.Instances;

/**
 * What became of one clusterer on one split.
 *
 * @param values a value per name; null where there is none
 * @param built the clusterer
 * @param error why it failed, or an empty text
 */
public record SplitResult(List<Object> values, Clusterer built, String error) {

  /** The column that says why a clusterer failed. */
  public static final String ERROR = "Error";

  /** The columns of every result. */
  public static final List<String> NAMES = names();

  /** Longer texts would not fit into the tables of some databases. */
  private static final int ERROR_LENGTH = 250;

  private static List<String> names() {
    List<String> names = new ArrayList<>(List.of("Number_of_training_instances", "Number_of_testing_instances", "Number_of_clusters"));
    names.addAll(ConstrainedClusterEvaluation.names());
    names.addAll(List.of(ConstrainedClusterEvaluation.UNCLUSTERED, "Elapsed_Time_training", "UserCPU_Time_training", ERROR));
    return List.copyOf(names);
  }

  /**
   * Builds a clusterer and measures it. Rows that it puts into no cluster count as clusters of their own: a clusterer must not gain by
   * leaving out what is hard. Whatever is wrong with a clusterer becomes a result that says so, also what Weka would end the whole
   * experiment for: no memory left, a stack too deep.
   */
  public static SplitResult of(Clusterer clusterer, UnlabelledSplit split, ConstraintSet pairs,
      boolean clustersFromClasses) throws Exception {
    try {
      SchemeChecks.check(clusterer);
      if (clustersFromClasses) {
        SchemeChecks.setNumClusters(clusterer, split.split().classCount());
      }
      // A copy: what a clusterer does to its rows must not reach the next one.
      Instances rows = new Instances(split.rows());
      long began = System.nanoTime();
      long cpuBegan = cpuNanos();
      if (clusterer instanceof ConstrainedClusterer constrained) {
        constrained.buildClusterer(rows, pairs);
      } else {
        clusterer.buildClusterer(rows);
      }
      double[] seconds = {(System.nanoTime() - began) / 1e9, (cpuNanos() - cpuBegan) / 1e9};
      Map<String, Double> measures =
          new ConstrainedClusterEvaluation().measureWithNoise(clusterer, split.rows(), split.testClasses(), pairs);
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

  /** Returns how many rows pairs may come from and how many are measured: Weka's corrected t-test takes their ratio from here. */
  private static List<Object> counts(UnlabelledSplit split) {
    double tested = Arrays.stream(split.testClasses()).filter(label -> label >= 0).count();
    return new ArrayList<>(List.of((double) split.split().candidates().length, tested));
  }

  private static SplitResult failed(Clusterer clusterer, UnlabelledSplit split, Throwable e) {
    // Weka puts texts into SQL as they are, so that an apostrophe would end them.
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

  /** Returns a measure that the clusterer offers besides, or NaN if it does not. Some databases write names in capitals. */
  public double additionalMeasure(String name) {
    if (!error.isEmpty() || !(built instanceof AdditionalMeasureProducer producer)) {
      return Double.NaN;
    }
    return Collections.list(producer.enumerateMeasures()).stream().filter(name::equalsIgnoreCase).findFirst()
        .map(producer::getMeasure).orElse(Double.NaN);
  }

  /** Returns names and values, and what the clusterer has to say. */
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
