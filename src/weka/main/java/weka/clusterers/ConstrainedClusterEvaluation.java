package weka.clusterers;

import java.io.File;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.concurrent.CancellationException;
import java.util.stream.IntStream;
import pairclust.constraint.ConstraintSet;
import pairclust.eval.ClusterMeasure;
import pairclust.eval.EvaluatedClustering;
import pairclust.eval.Measures;
import pairclust.parallel.Interrupts;
import pairclust.weka.clusterer.AbstractConstrainedClusterer;
import pairclust.weka.clusterer.ConstrainedClusterer;
import pairclust.weka.command.Command;
import pairclust.weka.command.CommandLine;
import pairclust.weka.command.DataFiles;
import pairclust.weka.evaluate.InstalledMeasures;
import pairclust.weka.evaluate.MeasuredRows;
import pairclust.weka.model.NoiseException;
import pairclust.weka.pairs.GivenPairs;
import pairclust.weka.pairs.PairFileBeside;
import pairclust.weka.rows.AttributeNames;
import pairclust.weka.rows.Columns;
import pairclust.weka.rows.TextColumns;
import weka.core.Attribute;
import weka.core.Instance;
import weka.core.Instances;
import weka.core.Utils;

/**
 * Evaluates any clusterer against known classes: normalised mutual information (by the arithmetic mean, as the papers do, and by the
 * geometric mean), pairwise precision, recall and F-measure, adjusted Rand index, purity and others, over all rows and again over the
 * rows that are in no pair; and the silhouette, which needs no classes. Linear in the number of rows. The class never reaches the
 * clusterer, and an ID reaches only those that know what it is. A row in no cluster (noise) counts as a cluster of its own: a clusterer
 * must not score better by leaving out difficult rows.
 *
 * <pre>java weka.Run .ConstrainedClusterEvaluation -t FILE -c last [-constraints F] [-id A] -W CLUSTERER -- OPTIONS</pre>
 */
public class ConstrainedClusterEvaluation implements Command {

  private static final String USAGE = "Usage: ConstrainedClusterEvaluation -t FILE [-c CLASS] [-constraints PAIRS] [-id ATTRIBUTE]"
      + " -W CLUSTERER [-- OPTIONS]\n"
      + "  -t FILE            the data\n"
      + "  -c CLASS           the class attribute: first, last, its number or its name (default last)\n"
      + "  -constraints PAIRS the pair file, for the clusterer if it uses pairs, and to count violated pairs;\n"
      + "                     auto: the one beside the data, such as flowers.pairs beside flowers.arff\n"
      + "  -id ATTRIBUTE      the attribute by whose values the pairs name rows\n"
      + "  -W CLUSTERER       the clusterer, for example PCKMeans or SimpleKMeans\n"
      + "  -- OPTIONS         options of the clusterer";

  /** The measure that counts rows with a known class that are in no cluster; present only if there are any. */
  public static final String UNCLUSTERED = InstalledMeasures.UNCLUSTERED;

  /** The measure that counts the rows in no pair with a known class, on which the measures over such rows rest. */
  public static final String ROWS_UNCONSTRAINED = InstalledMeasures.ROWS_UNCONSTRAINED;

  private final Map<String, Double> measures = new LinkedHashMap<>();

  /** What was left out for a clusterer that is not ours; null if nothing was. */
  private String note;

  /** The number of rows with a known class that are in no cluster. */
  private int unclustered;

  /**
   * Builds a clusterer on the data without its class, and evaluates the result.
   *
   * @param clusterer any clusterer; rebuilt if it was built before
   * @param data the rows, with a nominal class
   * @param constraintsFile the pair file; an empty path for none
   * @param idAttribute the ID attribute; empty for none, or for the one named in the pair file
   * @return name and value of each measure, in the order to print
   * @throws Exception if the clusterer or the pair file fails
   */
  public Map<String, Double> evaluate(Clusterer clusterer, Instances data, File constraintsFile, String idAttribute) throws Exception {
    int[] classes = classes(data);
    // By name, as removing the class shifts positions.
    Attribute id = idAttribute.isEmpty() ? null : AttributeNames.find(data, idAttribute);
    String idName = id == null ? idAttribute : id.name();
    Instances unlabelled = new Columns(data).withoutClass().rows();
    ConstraintSet pairs;
    if (clusterer instanceof AbstractConstrainedClusterer constrained) {
      buildWith(constrained, constraintsFile, idName, unlabelled);
      pairs = constrained.constraints();
    } else {
      GivenPairs given = GivenPairs.load(new GivenPairs.Source(constraintsFile, idName, "", true), unlabelled);
      pairs = given.constraints();
      unlabelled = new Columns(unlabelled, given.idIndex()).rows();
      note = TextColumns.note(unlabelled, Arrays.stream(TextColumns.texts(unlabelled, clusterer)).boxed().toList());
      unlabelled = TextColumns.suiting(unlabelled, clusterer);
      clusterer.buildClusterer(unlabelled);
    }
    return measure(clusterer, unlabelled, classes, pairs);
  }

  /**
   * Evaluates a clusterer on the rows it was built on.
   *
   * @param built the clusterer
   * @param rows the rows it was built on
   * @param classes the class of each row, negative for rows to leave out
   * @param pairs the given pairs
   * @return name and value of each measure, in the order to print
   * @throws Exception if the clusterer cannot assign the rows
   */
  public Map<String, Double> measure(Clusterer built, Instances rows, int[] classes, ConstraintSet pairs) throws Exception {
    int[] clusters = built instanceof ConstrainedClusterer constrained ? constrained.assignments() : assign(built, rows);
    return measures(built, clusters, classes, rows, pairs);
  }

  /**
   * Evaluates a clusterer that was built on data with these attributes and this class.
   *
   * @param built any clusterer; it assigns the rows without seeing their class
   * @param data the rows, with a nominal class
   * @param trainingRows whether these are the rows it was built on, in the same order. If so, pairwise measures leave out the pairs that
   *     the clusterer was given; otherwise they leave out none, and the measures of constraints are those of the build
   * @return name and value of each measure, in the order to print
   * @throws Exception if the clusterer fails
   */
  public Map<String, Double> measure(Clusterer built, Instances data, boolean trainingRows) throws Exception {
    int[] classes = classes(data);
    if (trainingRows && built instanceof ConstrainedClusterer constrained) {
      return measure(built, data, classes, constrained.constraints());
    }
    return measures(built, assign(built, withClassMissing(data)), classes, data, ConstraintSet.empty());
  }

  /**
   * Evaluates the assignments that Weka's own evaluation made for the rows a clusterer was built on, without assigning each row again.
   *
   * @param built the clusterer, or null if unknown; the assignments of a constrained clusterer are taken from itself
   * @param data the rows, with a nominal class
   * @param assignments the cluster of each row, as from {@link ClusterEvaluation#getClusterAssignments}; negative for rows in none
   * @return name and value of each measure, in the order to print
   * @throws Exception if the clusterer cannot assign the rows
   */
  public Map<String, Double> measure(Clusterer built, Instances data, double[] assignments) throws Exception {
    if (built instanceof ConstrainedClusterer constrained) {
      return measure(built, data, checkedClasses(data, assignments), constrained.constraints());
    }
    return measure(built, data, assignments, ConstraintSet.empty());
  }

  /**
   * Evaluates assignments from any source.
   *
   * @param built the clusterer, or null if unknown; it does not assign rows here
   * @param data the rows, with a nominal class
   * @param assignments the cluster of each row; negative for rows in none
   * @param pairs the given pairs, which pairwise measures leave out even if the clusterer cannot use pairs, so that all clusterers are
   *     compared on the same pairs of rows
   * @return name and value of each measure, in the order to print
   * @throws InterruptedException if the thread was interrupted
   */
  public Map<String, Double> measure(Clusterer built, Instances data, double[] assignments, ConstraintSet pairs)
      throws InterruptedException {
    int[] classes = checkedClasses(data, assignments);
    int[] clusters = Arrays.stream(assignments).mapToInt(cluster -> cluster >= 0 ? (int) cluster : -1).toArray();
    return measures(built, clusters, classes, data, pairs);
  }

  private static int[] checkedClasses(Instances data, double[] assignments) {
    int[] classes = classes(data);
    if (assignments.length != classes.length) {
      throw new IllegalArgumentException("There are " + classes.length + " rows, but " + assignments.length + " assignments.");
    }
    return classes;
  }

  private Map<String, Double> measures(Clusterer built, int[] clusters, int[] classes, Instances rows, ConstraintSet pairs)
      throws InterruptedException {
    unclustered = (int) IntStream.range(0, clusters.length).filter(row -> clusters[row] < 0 && classes[row] >= 0).count();
    return putMeasures(built, new EvaluatedClustering(clusters, classes, pairs).withNoiseCounted(), rows, pairs);
  }

  private Map<String, Double> putMeasures(Clusterer clusterer, EvaluatedClustering clustering, Instances rows, ConstraintSet pairs)
      throws InterruptedException {
    measures.clear();
    EvaluatedClustering measured = clustering.withRows(new MeasuredRows(rows, clusterer));
    Map<String, Double> unconstrained;
    try {
      measures.putAll(Measures.ofAll(InstalledMeasures.ALL, measured));
      unconstrained = Measures.ofUnconstrained(InstalledMeasures.ALL, measured);
    } catch (CancellationException e) {
      throw Interrupts.checked(e);
    }
    double[] ofClusterer = {reported(clusterer, "measureObjective", Double.NaN), reported(clusterer, "measureIterations", Double.NaN),
        reported(clusterer, "measureConstraintsGiven", pairs.size()),
        reported(clusterer, "measureConstraintsViolated", pairs.violatedBy(clustering.groups()).size())};
    for (int i = 0; i < ofClusterer.length; i++) {
      measures.put(InstalledMeasures.OF_CLUSTERER.get(i), ofClusterer[i]);
    }
    measures.put(ROWS_UNCONSTRAINED, (double) clustering.unconstrained().contingency().total());
    measures.putAll(unconstrained);
    if (unclustered > 0) {
      measures.put(UNCLUSTERED, (double) unclustered);
    }
    return measures();
  }

  private static int[] classes(Instances data) {
    if (data.classIndex() < 0 || !data.classAttribute().isNominal()) {
      throw new IllegalArgumentException("The class must be a nominal attribute of the data; choose it with -c.");
    }
    return data.stream().mapToInt(row -> row.classIsMissing() ? -1 : (int) row.classValue()).toArray();
  }

  private static Instances withClassMissing(Instances data) {
    Instances copy = new Instances(data);
    copy.forEach(Instance::setClassMissing);
    return copy;
  }

  /** Builds a clusterer with the evaluation's pairs and ID, and restores its options. */
  private static void buildWith(AbstractConstrainedClusterer clusterer, File constraintsFile, String idAttribute, Instances data)
      throws Exception {
    File file = clusterer.getConstraintsFile();
    String id = clusterer.getIdAttribute();
    if (!constraintsFile.getPath().isEmpty() && !file.getPath().isEmpty() && !file.equals(constraintsFile)) {
      throw new IllegalArgumentException("Give -constraints once: to the evaluation or to the clusterer.");
    }
    try {
      clusterer.setConstraintsFile(constraintsFile.getPath().isEmpty() ? file : constraintsFile);
      clusterer.setIdAttribute(idAttribute.isEmpty() ? id : idAttribute);
      clusterer.buildClusterer(data);
    } finally {
      clusterer.setConstraintsFile(file);
      clusterer.setIdAttribute(id);
    }
  }

  /** Asks for each row's cluster; a row that the clusterer leaves out (noise) is in none. */
  private static int[] assign(Clusterer clusterer, Instances data) throws Exception {
    int[] clusters = new int[data.numInstances()];
    int noise = 0;
    for (int row = 0; row < clusters.length; row++) {
      if (Thread.currentThread().isInterrupted()) {
        throw Interrupts.checked(Interrupts.unchecked());
      }
      try {
        clusters[row] = clusterer.clusterInstance(data.instance(row));
      } catch (NoiseException e) {
        clusters[row] = -1;
      } catch (InterruptedException | RuntimeException e) {
        throw e;
      } catch (Exception e) {
        // A plain exception is how Weka's clusterers say "noise", unless they say it of all rows.
        if (++noise == clusters.length) {
          throw e;
        }
        clusters[row] = -1;
      }
    }
    return clusters;
  }

  private static double reported(Clusterer clusterer, String name, double ofOthers) {
    return clusterer instanceof ConstrainedClusterer constrained ? constrained.getMeasure(name) : ofOthers;
  }

  /** @return the names of all measures except {@link #UNCLUSTERED}, in the order to print */
  public static List<String> names() {
    List<String> names = new ArrayList<>(InstalledMeasures.ALL.stream().map(ClusterMeasure::label).toList());
    names.addAll(InstalledMeasures.OF_CLUSTERER);
    names.add(ROWS_UNCONSTRAINED);
    InstalledMeasures.ALL.stream().filter(ClusterMeasure::hasUnconstrained)
        .forEach(measure -> names.add(measure.label() + Measures.UNCONSTRAINED));
    return names;
  }

  /** @return name and value of each measure of the last evaluation, in the order to print */
  public Map<String, Double> measures() {
    return Collections.unmodifiableMap(measures);
  }

  /** @return name and value of the measures of the last evaluation without those that clusterers report, in the order to print */
  public Map<String, Double> externalMeasures() {
    Map<String, Double> external = new LinkedHashMap<>(measures);
    external.keySet().removeAll(InstalledMeasures.OF_CLUSTERER);
    external.remove(UNCLUSTERED);
    return external;
  }

  /** @return the measures of the last evaluation, one 'name value' per line */
  @Override
  public String toString() {
    StringBuilder text = new StringBuilder();
    measures.forEach((name, value) -> text.append(name).append(' ')
        .append(value == Math.rint(value) && name.matches("Constraints_.*|Iterations|Rows_.*|Unclustered")
            ? Long.toString(value.longValue()) : value.toString())
        .append('\n'));
    return text.toString();
  }

  @Override
  public void run(Object toRun, String[] options) throws Exception {
    CommandLine.run("ConstrainedClusterEvaluation", () -> {
      String[] arguments = options.clone();
      if (arguments.length == 0 || Utils.getFlag('h', arguments) || Utils.getFlag("help", arguments)) {
        return USAGE;
      }
      List<String> clustererOptions = new ArrayList<>(Arrays.asList(Utils.partitionOptions(arguments)));
      String file = option("t", arguments);
      String classAttribute = option("c", arguments);
      String pairs = option("constraints", arguments);
      String id = option("id", arguments);
      String name = option("W", arguments);
      String rest = String.join(" ", arguments).strip();
      if (!rest.isEmpty()) {
        throw new IllegalArgumentException("Unknown options: " + rest + ". Options of the clusterer go after --.");
      }
      if (file.isEmpty() || name.isEmpty()) {
        throw new IllegalArgumentException("-t and -W are required.\n" + USAGE);
      }
      Instances data = DataFiles.read(file, "-t");
      data.setClassIndex(DataFiles.classIndex(data, classAttribute));
      Clusterer clusterer = make(name, clustererOptions.toArray(String[]::new));
      if (clusterer instanceof SSSVaD byTriplets && PairFileBeside.isAskedFor(byTriplets.getTripletsFile())) {
        byTriplets.setTripletsFile(PairFileBeside.ofTriplets(file));
      }
      evaluate(clusterer, data, pairFile(pairs, clusterer, file), id);
      if (clusterer instanceof AbstractConstrainedClusterer) {
        // Not among the measures, which scripts read from standard output.
        clusterer.toString().lines().filter(line -> line.startsWith("Note: ")).forEach(System.err::println);
      } else if (note != null) {
        System.err.println("Note: " + note);
      }
      return toString();
    });
  }

  /** Returns the pair file of the evaluation; if the clusterer's options ask for the one beside the data, that one. */
  private static File pairFile(String given, Clusterer clusterer, String data) {
    boolean asked = clusterer instanceof AbstractConstrainedClusterer ours && PairFileBeside.isAskedFor(ours.getConstraintsFile());
    if (!asked && !given.equals(PairFileBeside.AUTO)) {
      return new File(given);
    }
    PairFileBeside found = PairFileBeside.of(data);
    System.err.println(found.note());
    if (asked) {
      ((AbstractConstrainedClusterer) clusterer).setConstraintsFile(found.file());
    }
    return given.equals(PairFileBeside.AUTO) ? found.file() : new File(given);
  }

  private static String option(String name, String[] arguments) {
    try {
      return Utils.getOption(name, arguments);
    } catch (Exception e) {
      throw new IllegalArgumentException(e.getMessage(), e);
    }
  }

  /** Creates a clusterer; whatever Weka throws for a wrong name or option is an error of the user here. */
  private static Clusterer make(String name, String[] options) {
    try {
      return AbstractClusterer.forName(resolve(name), options);
    } catch (ClassNotFoundException e) {
      throw new IllegalArgumentException("There is no clusterer '" + name + "' (-W).", e);
    } catch (Exception e) {
      throw new IllegalArgumentException(name + ": " + e.getMessage(), e);
    }
  }

  /** Completes a class name without a package, with or without a leading dot as for weka.Run. */
  private static String resolve(String name) {
    String plain = name.startsWith(".") ? name.substring(1) : name;
    return plain.contains(".") ? plain : "weka.clusterers." + plain;
  }

  /**
   * Runs the evaluation from the command line.
   *
   * @param args the options
   * @throws Exception on unexpected errors
   */
  public static void main(String[] args) throws Exception {
    ConstrainedClusterEvaluation evaluation = new ConstrainedClusterEvaluation();
    evaluation.run(evaluation, args);
  }
}
