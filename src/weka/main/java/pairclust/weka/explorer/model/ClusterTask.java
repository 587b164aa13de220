package pairclust.weka.explorer.model;

import java.io.File;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.function.Consumer;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import pairclust.constraint.Constraint;
import pairclust.constraint.ConstraintSet;
import pairclust.parallel.Interrupts;
import pairclust.progress.ProgressEvent;
import pairclust.weka.clusterer.AbstractConstrainedClusterer;
import pairclust.weka.clusterer.ConstrainedClusterer;
import pairclust.weka.rows.Columns;
import pairclust.weka.select.SelectionData;
import pairclust.weka.validity.ExternalValidity;
import weka.clusterers.AbstractClusterer;
import weka.clusterers.Clusterer;
import weka.clusterers.ConstrainedClusterEvaluation;
import weka.core.Instances;
import weka.core.OptionHandler;
import weka.core.Utils;

/**
 * One run of a clusterer, on the rows without class, ID and text, with the pairs if it can use them.
 *
 * @param clusterer the chosen clusterer, without a pair file of its own; a copy of it is built
 * @param rows the data
 * @param pairs the pairs
 */
public record ClusterTask(Clusterer clusterer, Rows rows, List<Constraint> pairs) {

  /** Removes a pair file from the clusterer's options: only the given pairs are used. */
  public ClusterTask {
    clusterer = withoutPairFile(clusterer);
  }

  /** Returns the name of the class without Weka's package, as Weka's result lists show it. */
  String scheme() {
    return clusterer.getClass().getName().replaceFirst("^weka\\.clusterers\\.", "");
  }

  /** Returns the clusterer with its options, as for a command line. */
  String command() {
    return clusterer.getClass().getName()
        + (clusterer instanceof OptionHandler handler ? " " + Utils.joinOptions(handler.getOptions()) : "");
  }

  /** Returns the clusterer itself, or, if its options name a pair file or an ID, a copy without them. */
  static Clusterer withoutPairFile(Clusterer clusterer) {
    if (!(clusterer instanceof AbstractConstrainedClusterer ours)
        || ours.getConstraintsFile().getPath().isEmpty() && ours.getIdAttribute().isEmpty()) {
      return clusterer;
    }
    try {
      AbstractConstrainedClusterer copy = (AbstractConstrainedClusterer) AbstractClusterer.makeCopy(clusterer);
      copy.setConstraintsFile(new File(""));
      copy.setIdAttribute("");
      return copy;
    } catch (Exception e) {
      throw new IllegalStateException(e);
    }
  }

  /**
   * Builds and evaluates the clusterer. Throws InterruptedException soon after the thread is interrupted, if the clusterer does.
   *
   * @param name the name of the result
   * @param progress takes each iteration; called by one thread at a time
   */
  RunResult run(String name, Consumer<ProgressEvent> progress) throws Exception {
    SelectionData selection = SelectionData.of(rows.labelled(), rows.id());
    Instances measured = selection.measured();
    if (measured.numAttributes() == 0) {
      throw new IllegalArgumentException("Without class, ID and text attributes there is no attribute left to cluster by.");
    }
    Interrupts.check();
    Clusterer built = AbstractClusterer.makeCopy(clusterer);
    List<ProgressEvent> trace = new ArrayList<>();
    if (built instanceof AbstractConstrainedClusterer ours) {
      ours.traceTo(step -> {
        trace.add(step);
        progress.accept(step);
        return true;
      });
    }
    long begin = System.nanoTime();
    boolean usesPairs = built instanceof ConstrainedClusterer;
    if (built instanceof ConstrainedClusterer constrained) {
      constrained.buildClusterer(measured, ConstraintSet.of(pairs));
    } else {
      built.buildClusterer(measured);
    }
    double seconds = (System.nanoTime() - begin) / 1e9;
    Interrupts.check();
    if (built instanceof AbstractConstrainedClusterer ours) {
      ours.traceTo(null);
    }
    int[] clusters = assignments(built, measured);
    int count = Math.max(built.numberOfClusters(), IntStream.of(clusters).max().orElse(-1) + 1);
    StringBuilder text = new StringBuilder(head(measured, selection.textAttributes(), usesPairs));
    text.append("=== Clustering model ===\n\n").append(built).append(String.format(Locale.ROOT,
        "%nTime taken to build model : %.2f seconds%n%n", seconds));
    text.append(sizes(clusters, count)).append(onPairs(clusters, usesPairs));
    // A constrained clusterer may have pairs from labels, too.
    ConstraintSet given = built instanceof ConstrainedClusterer constrained ? constrained.constraints() : ConstraintSet.of(pairs);
    ConstrainedClusterEvaluation evaluation = evaluation(built, rows, clusters, given);
    if (rows.hasNominalClass()) {
      text.append('\n').append(ExternalValidity.section(selection.data(), evaluation, built));
    }
    return new RunResult(name, built, new Instances(measured, 0), rows, clusters, count, pairs, evaluation.externalMeasures(),
        List.copyOf(trace), text.toString());
  }

  private String head(Instances measured, List<String> texts, boolean usesPairs) {
    StringBuilder text = new StringBuilder("=== Run information ===\n\n");
    text.append("Scheme:       ").append(command()).append('\n');
    text.append("Relation:     ").append(rows.data().relationName()).append('\n');
    text.append("Instances:    ").append(rows.size()).append('\n');
    text.append("Attributes:   ").append(measured.numAttributes()).append('\n');
    List<String> ignored = new ArrayList<>();
    if (rows.idIndex() >= 0) {
      ignored.add(rows.id() + " (ID)");
    }
    texts.forEach(name -> ignored.add(name + " (text)"));
    if (rows.classIndex() >= 0) {
      ignored.add(rows.data().attribute(rows.classIndex()).name() + " (class)");
    }
    text.append(ignored.isEmpty() ? "" : ignored.stream().collect(Collectors.joining(", ", "Ignored:      ", "\n")));
    text.append("Pairs:        ").append(pairs.size()).append(usesPairs ? "" : " (this clusterer cannot use pairs)").append("\n\n");
    return text.toString();
  }

  /** Returns the cluster of each row; -1 for a row that the clusterer leaves out as noise. */
  static int[] assignments(Clusterer built, Instances rows) throws Exception {
    if (built instanceof ConstrainedClusterer constrained) {
      return constrained.assignments();
    }
    int[] clusters = new int[rows.numInstances()];
    for (int row = 0; row < clusters.length; row++) {
      Interrupts.check();
      try {
        clusters[row] = built.clusterInstance(rows.instance(row));
      } catch (InterruptedException | RuntimeException e) {
        throw e;
      } catch (Exception e) {
        // Weka's clusterers report noise by a plain exception.
        clusters[row] = -1;
      }
    }
    return clusters;
  }

  /**
   * Evaluates clusters against classes; rows in no cluster are not counted. The text of a result, its measures and comparisons all use
   * this evaluation. Without classes it is empty.
   */
  static ConstrainedClusterEvaluation evaluation(Clusterer built, Rows rows, int[] clusters, ConstraintSet given)
      throws InterruptedException {
    ConstrainedClusterEvaluation evaluation = new ConstrainedClusterEvaluation();
    if (rows.hasNominalClass()) {
      // The ID may be a number, which is no part of any distance.
      Instances measured = new Columns(rows.labelled(), rows.idIndex()).rows();
      evaluation.measure(built, measured, IntStream.of(clusters).asDoubleStream().toArray(), given);
    }
    return evaluation;
  }

  /**
   * Gives each row in no cluster a number of its own, so that it is in no row's cluster.
   *
   * @param clusters the cluster of each row, -1 for none
   * @param count the number of clusters
   * @return the clusters with different numbers from {@code count} in place of -1
   */
  public static int[] apart(int[] clusters, int count) {
    int[] places = clusters.clone();
    int next = count;
    for (int row = 0; row < places.length; row++) {
      places[row] = places[row] < 0 ? next++ : places[row];
    }
    return places;
  }

  private static String sizes(int[] clusters, int count) {
    int[] sizes = new int[count + 1];
    IntStream.of(clusters).forEach(c -> sizes[c < 0 ? count : c]++);
    StringBuilder text = new StringBuilder("Clustered Instances\n\n");
    for (int c = 0; c < count; c++) {
      text.append(String.format(Locale.ROOT, "%-4d %8d (%3.0f%%)%n", c, sizes[c], 100.0 * sizes[c] / clusters.length));
    }
    return text.append(sizes[count] > 0 ? String.format(Locale.ROOT, "none %8d%n", sizes[count]) : "").toString();
  }

  private String onPairs(int[] clusters, boolean usesPairs) {
    int[] places = apart(clusters, clusters.length);
    long violated = pairs.stream().filter(pair -> pair.violatedBy(places)).count();
    return pairs.isEmpty() || usesPairs ? "" : "\nOf " + PairDocument.count(pairs.size()) + ", " + violated
        + (violated == 1 ? " is" : " are") + " violated.\n";
  }
}
