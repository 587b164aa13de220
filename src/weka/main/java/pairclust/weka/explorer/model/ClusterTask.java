package pairclust.weka.explorer.model;

import java.io.File;
import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Objects;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import pairclust.constraint.Constraint;
import pairclust.constraint.ConstraintSet;
import pairclust.parallel.Interrupts;
import pairclust.progress.Activity;
import pairclust.progress.CandidateStep;
import pairclust.progress.ProgressEvent;
import pairclust.progress.ProgressListener;
import pairclust.weka.clusterer.AbstractConstrainedClusterer;
import pairclust.weka.clusterer.ConstrainedClusterer;
import pairclust.weka.names.ClusterNames;
import pairclust.weka.options.OptionMentions;
import pairclust.weka.pairs.ContradictoryPairsException;
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
 * @param source where the pairs are from, for the report; empty if they are in no file
 */
public record ClusterTask(Clusterer clusterer, Rows rows, List<Constraint> pairs, String source) {

  /** Removes a pair file from the clusterer's options: only the given pairs are used. */
  public ClusterTask {
    clusterer = withoutPairFile(clusterer);
  }

  /** Creates a run with pairs that are in no file. */
  public ClusterTask(Clusterer clusterer, Rows rows, List<Constraint> pairs) {
    this(clusterer, rows, pairs, "");
  }

  /** Creates a run with the pairs in the table. */
  static ClusterTask of(Clusterer clusterer, Rows rows, PairDocument document) {
    String source = document.file() == null ? "" : document.file() + (document.unsaved() ? " (and changes that are not saved)" : "");
    return new ClusterTask(clusterer, rows, document.pairs(), source);
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
    return clusterer instanceof AbstractConstrainedClusterer ours
        && !(ours.getConstraintsFile().getPath().isEmpty() && ours.getIdAttribute().isEmpty())
        ? copy(ours, ours.getNamesFile()) : clusterer;
  }

  /** Returns the clusterer itself, or, if its options name files or an ID, a copy without them. */
  static Clusterer withoutFiles(Clusterer clusterer) {
    return withoutPairFile(clusterer) instanceof AbstractConstrainedClusterer ours && !ours.getNamesFile().getPath().isEmpty()
        ? copy(ours, new File("")) : withoutPairFile(clusterer);
  }

  private static Clusterer copy(AbstractConstrainedClusterer clusterer, File names) {
    try {
      AbstractConstrainedClusterer copy = (AbstractConstrainedClusterer) AbstractClusterer.makeCopy(clusterer);
      copy.setConstraintsFile(new File(""));
      copy.setIdAttribute("");
      copy.setNamesFile(names);
      return copy;
    } catch (Exception e) {
      throw new IllegalStateException(e);
    }
  }

  /**
   * Builds and evaluates the clusterer. Throws InterruptedException soon after the thread is interrupted, if the clusterer does.
   *
   * @param name the name of the result
   * @param progress observes each step, and may end the run with the best result so far
   */
  RunResult run(String name, ProgressListener progress) throws Exception {
    return run(name, progress, KeptLabels.NONE);
  }

  /** Builds and evaluates the clusterer, and numbers and names its clusters as before. */
  RunResult run(String name, ProgressListener progress, KeptLabels kept) throws Exception {
    SelectionData selection = rows.selection();
    Instances measured = selection.measured();
    if (measured.numAttributes() == 0) {
      throw new IllegalArgumentException("Without class, ID and text attributes there is no attribute left to cluster by.");
    }
    Interrupts.check();
    KeptLabels before = labels(kept);
    Clusterer built = AbstractClusterer.makeCopy(withoutFiles(clusterer));
    List<ProgressEvent> trace = new ArrayList<>();
    if (built instanceof AbstractConstrainedClusterer ours) {
      ours.traceTo(step -> {
        // What is no objective, or that of one of several methods, cannot be compared.
        if (!(step instanceof Activity || step instanceof CandidateStep)) {
          trace.add(step);
        }
        return progress.report(step);
      });
    }
    long begin = System.nanoTime();
    boolean usesPairs = built instanceof ConstrainedClusterer;
    if (built instanceof ConstrainedClusterer constrained) {
      build(constrained, measured);
    } else {
      built.buildClusterer(measured);
    }
    double seconds = (System.nanoTime() - begin) / 1e9;
    Interrupts.check();
    if (built instanceof AbstractConstrainedClusterer ours) {
      ours.traceTo(null);
    }
    int[] unsteady = assignments(built, measured);
    int count = Math.max(built.numberOfClusters(), IntStream.of(unsteady).max().orElse(-1) + 1);
    KeptLabels.Labels labels = before.of(built, rows, unsteady, count);
    int[] clusters = labels.clusters();
    StringBuilder text = new StringBuilder(head(measured, selection.textAttributes(), usesPairs));
    text.append("=== Clustering model ===\n\n").append(built).append(String.format(Locale.ROOT,
        "%nTime taken to build model : %.2f seconds%n%n", seconds));
    text.append(sizes(clusters, count, labels.names())).append(onPairs(clusters, usesPairs));
    // A constrained clusterer may have pairs from labels, too.
    ConstraintSet given = built instanceof ConstrainedClusterer constrained ? constrained.constraints() : ConstraintSet.of(pairs);
    ConstrainedClusterEvaluation evaluation = evaluation(built, rows, clusters, given);
    if (rows.hasNominalClass()) {
      text.append('\n').append(ExternalValidity.section(selection.data(), evaluation, built));
    }
    return new RunResult(name, built, new Instances(measured, 0), rows, clusters, count, pairs, evaluation.externalMeasures(),
        List.copyOf(trace), text.toString(), labels.names(), labels.colours());
  }

  /** Returns what clusters are called: by the file that the clusterer names, which may name rows by the ID, or else as before. */
  private KeptLabels labels(KeptLabels kept) throws IOException {
    File names = clusterer instanceof AbstractConstrainedClusterer ours ? ours.namesFile() : new File("");
    return names.getPath().isEmpty() ? kept : kept.namedBy(ClusterNames.read(names, rows.data(), rows.idIndex()));
  }

  private void build(ConstrainedClusterer constrained, Instances measured) throws Exception {
    try {
      constrained.buildClusterer(measured, ConstraintSet.of(pairs));
    } catch (ContradictoryPairsException e) {
      String problem = e.problem(rows.naming().titles());
      throw new IllegalArgumentException(problem.substring(0, 1).toUpperCase(Locale.ROOT) + problem.substring(1) + "\n"
          + (e.pairs().labels() != null ? "Correct the labels, or the pairs in the table."
              : e.isAcceptable() ? "Correct them in the table, or click the clusterer's name and set 'noisy pairs' to True."
                  : "Correct them in the table, or choose a clusterer that may violate pairs and set its 'noisy pairs' to True."), e);
    } catch (IllegalArgumentException e) {
      String message = OptionMentions.remove(e.getMessage());
      throw Objects.equals(message, e.getMessage()) ? e : new IllegalArgumentException(message, e);
    }
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
    text.append("Pairs:        ").append(pairs.size()).append(usesPairs ? "" : " (this clusterer cannot use pairs)").append('\n');
    text.append(source.isEmpty() ? "" : "Pair file:    " + source + "\n").append('\n');
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
      evaluation.measure(built, rows.measured(), IntStream.of(clusters).asDoubleStream().toArray(), given);
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

  /** Returns the number of rows in each cluster, in words. */
  static String sizes(int[] clusters, int count, String[] names) {
    int[] sizes = new int[count + 1];
    IntStream.of(clusters).forEach(c -> sizes[c < 0 ? count : c]++);
    StringBuilder text = new StringBuilder("Clustered Instances\n\n");
    for (int c = 0; c < count; c++) {
      text.append(String.format(Locale.ROOT, "%-4d %8d (%3.0f%%)%s%n", c, sizes[c], 100.0 * sizes[c] / clusters.length,
          names[c] == null ? "" : "  " + names[c]));
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
