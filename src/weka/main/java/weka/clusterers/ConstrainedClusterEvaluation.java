package weka.clusterers;

import java.io.File;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.IntStream;
import pairclust.constraint.ConstraintSet;
import pairclust.eval.ExternalMeasures;
import pairclust.parallel.Workers;
import pairclust.weka.clusterer.AbstractConstrainedClusterer;
import pairclust.weka.clusterer.ConstrainedClusterer;
import pairclust.weka.command.CommandLine;
import pairclust.weka.command.DataFiles;
import pairclust.weka.pairs.GivenPairs;
import pairclust.weka.rows.AttributeNames;
import weka.core.Attribute;
import weka.core.CommandlineRunnable;
import weka.core.Instance;
import weka.core.Instances;
import weka.core.Utils;

/**
 * Evaluates any clusterer against known classes: normalised mutual information (by the arithmetic mean, as the papers do, and by the
 * geometric mean), pairwise precision, recall and F-measure, adjusted Rand index and purity, over all rows and again over the rows
 * that are in no pair. Linear in the number of rows. The class never reaches the clusterer, and an ID reaches only those that know
 * what it is.
 *
 * <pre>java weka.Run .ConstrainedClusterEvaluation -t FILE -c last [-constraints F] [-id A] -W CLUSTERER -- OPTIONS</pre>
 */
public class ConstrainedClusterEvaluation implements CommandlineRunnable {

  private static final String USAGE = "Usage: ConstrainedClusterEvaluation -t FILE [-c CLASS] [-constraints PAIRS] [-id ATTRIBUTE]"
      + " -W CLUSTERER [-- OPTIONS]\n"
      + "  -t FILE            the data\n"
      + "  -c CLASS           the class attribute: first, last, its number or its name (default last)\n"
      + "  -constraints PAIRS the pair file, for the clusterer if it knows pairs, and for the count of violated pairs\n"
      + "  -id ATTRIBUTE      the attribute whose values the pairs name\n"
      + "  -W CLUSTERER       the clusterer, for example PCKMeans or SimpleKMeans\n"
      + "  -- OPTIONS         options of the clusterer";

  /** How many rows a clusterer put into no cluster; there only if there are any. */
  public static final String UNCLUSTERED = "Unclustered";

  /** What clusterers say of themselves. */
  public static final List<String> OF_CLUSTERER = List.of("Objective", "Iterations", "Constraints_given", "Constraints_violated");

  private final Map<String, Double> measures = new LinkedHashMap<>();

  /** How many rows the clusterer put into no cluster. */
  private int unclustered;

  /**
   * Builds a clusterer, anew if it was built before, on the data without its class, and measures the result.
   *
   * @param clusterer any clusterer; it is built by this
   * @param data the rows, with a nominal class
   * @param constraintsFile the pair file; an empty path for none
   * @param idAttribute the ID attribute; empty for none, or for what the pair file says
   * @return name and value of each measure, in the order to print
   * @throws Exception if the clusterer or the pair file fails
   */
  public Map<String, Double> evaluate(Clusterer clusterer, Instances data, File constraintsFile, String idAttribute) throws Exception {
    int[] classes = classes(data);
    // By name, as positions move when the class goes.
    Attribute id = idAttribute.isEmpty() ? null : AttributeNames.find(data, idAttribute);
    String idName = id == null ? idAttribute : id.name();
    Instances unlabelled = withoutClass(data);
    ConstraintSet pairs;
    if (clusterer instanceof AbstractConstrainedClusterer constrained) {
      buildWith(constrained, constraintsFile, idName, unlabelled);
      pairs = constrained.constraints();
    } else {
      GivenPairs given = GivenPairs.load(new GivenPairs.Source(constraintsFile, idName, "", true), unlabelled);
      pairs = given.constraints();
      if (given.idIndex() >= 0) {
        unlabelled.deleteAttributeAt(given.idIndex());
      }
      clusterer.buildClusterer(unlabelled);
    }
    return measure(clusterer, unlabelled, classes, pairs);
  }

  /**
   * Measures a clusterer on the rows it was built on.
   *
   * @param built the clusterer
   * @param rows the rows as it was built on them
   * @param classes the class of each row, negative for rows that are not to be measured
   * @param pairs the given pairs
   * @return name and value of each measure, in the order to print
   * @throws Exception if the clusterer cannot tell where the rows are
   */
  public Map<String, Double> measure(Clusterer built, Instances rows, int[] classes, ConstraintSet pairs) throws Exception {
    unclustered = 0;
    int[] measured = classes.clone();
    int[] clusters = built instanceof ConstrainedClusterer constrained ? constrained.assignments() : assign(built, rows, measured);
    putMeasures(built, clusters, measured, pairs);
    return measures();
  }

  /**
   * Measures a clusterer on the rows it was built on, with each row that it puts into no cluster as a cluster of its own. For comparisons:
   * a clusterer must not gain by leaving out what is hard.
   *
   * @param built the clusterer
   * @param rows the rows as it was built on them
   * @param classes the class of each row, negative for rows that are not to be measured
   * @param pairs the given pairs
   * @return name and value of each measure, in the order to print; {@link #UNCLUSTERED} counts measured rows only
   * @throws Exception if the clusterer cannot tell where the rows are
   */
  public Map<String, Double> measureWithNoise(Clusterer built, Instances rows, int[] classes, ConstraintSet pairs) throws Exception {
    unclustered = 0;
    int[] known = classes.clone();
    int[] clusters = built instanceof ConstrainedClusterer constrained ? constrained.assignments() : assign(built, rows, known);
    unclustered = (int) IntStream.range(0, known.length).filter(row -> known[row] != classes[row]).count();
    putMeasures(built, clusters, classes, pairs);
    return measures();
  }

  /**
   * Measures a clusterer that was built already, on data with these attributes and this class.
   *
   * @param built any clusterer; it is asked for the cluster of rows whose class it cannot see
   * @param data the rows, with a nominal class
   * @param trainingRows whether these are the rows it was built on, in the same order. Then pairs that one of our clusterers was given
   *     are left out as ever; among other rows none are, and what is said of pairs is how the clusterer did with them when it was built
   * @return name and value of each measure, in the order to print
   * @throws Exception if the clusterer fails
   */
  public Map<String, Double> measure(Clusterer built, Instances data, boolean trainingRows) throws Exception {
    int[] classes = classes(data);
    if (trainingRows && built instanceof ConstrainedClusterer constrained) {
      return measure(built, data, classes, constrained.constraints());
    }
    unclustered = 0;
    putMeasures(built, assign(built, withClassMissing(data), classes), classes, ConstraintSet.empty());
    return measures();
  }

  /**
   * Measures the clusters that Weka's own evaluation found for the rows a clusterer was built on, without asking it for each row again.
   *
   * @param built the clusterer, or null if it is not at hand; one of ours knows better than its values where a row went
   * @param data the rows, with a nominal class
   * @param assignments the cluster of each row, as from {@link ClusterEvaluation#getClusterAssignments}; negative for rows in none
   * @return name and value of each measure, in the order to print
   * @throws Exception if the clusterer cannot tell where the rows are
   */
  public Map<String, Double> measure(Clusterer built, Instances data, double[] assignments) throws Exception {
    if (built instanceof ConstrainedClusterer constrained) {
      return measure(built, data, checkedClasses(data, assignments), constrained.constraints());
    }
    return measure(built, data, assignments, ConstraintSet.empty());
  }

  /**
   * Measures clusters of rows, whoever found them.
   *
   * @param built the clusterer, or null if it is not at hand; it is not asked for clusters
   * @param data the rows, with a nominal class
   * @param assignments the cluster of each row; negative for rows in none
   * @param pairs the given pairs, which pairwise measures leave out even if the clusterer cannot use pairs, so that clusterers that are
   *     compared are measured on the same pairs of rows
   * @return name and value of each measure, in the order to print
   */
  public Map<String, Double> measure(Clusterer built, Instances data, double[] assignments, ConstraintSet pairs) {
    int[] classes = checkedClasses(data, assignments);
    unclustered = 0;
    int alone = 1 + (int) Arrays.stream(assignments).max().orElse(-1);
    int[] clusters = new int[classes.length];
    for (int row = 0; row < clusters.length; row++) {
      clusters[row] = assignments[row] >= 0 ? (int) assignments[row] : leaveOut(row, classes, alone++);
    }
    putMeasures(built, clusters, classes, pairs);
    return measures();
  }

  private static int[] checkedClasses(Instances data, double[] assignments) {
    int[] classes = classes(data);
    if (assignments.length != classes.length) {
      throw new IllegalArgumentException("There are " + classes.length + " rows, but clusters of " + assignments.length + ".");
    }
    return classes;
  }

  private void putMeasures(Clusterer clusterer, int[] clusters, int[] classes, ConstraintSet pairs) {
    measures.clear();
    measures.putAll(ExternalMeasures.ofAll(clusters, classes, pairs));
    double[] ofClusterer = {reported(clusterer, "measureObjective", Double.NaN), reported(clusterer, "measureIterations", Double.NaN),
        reported(clusterer, "measureConstraintsGiven", pairs.size()),
        reported(clusterer, "measureConstraintsViolated", pairs.violatedBy(clusters).size())};
    for (int i = 0; i < ofClusterer.length; i++) {
      measures.put(OF_CLUSTERER.get(i), ofClusterer[i]);
    }
    measures.putAll(ExternalMeasures.ofUnconstrained(clusters, classes, pairs));
    if (unclustered > 0) {
      measures.put(UNCLUSTERED, (double) unclustered);
    }
  }

  private static int[] classes(Instances data) {
    if (data.classIndex() < 0 || !data.classAttribute().isNominal()) {
      throw new IllegalArgumentException("The class must be a nominal attribute of the data; say which one with -c.");
    }
    int[] classes = new int[data.numInstances()];
    for (int row = 0; row < classes.length; row++) {
      classes[row] = data.instance(row).classIsMissing() ? -1 : (int) data.instance(row).classValue();
    }
    return classes;
  }

  private static Instances withClassMissing(Instances data) {
    Instances copy = new Instances(data);
    copy.forEach(Instance::setClassMissing);
    return copy;
  }

  private static Instances withoutClass(Instances data) {
    Instances copy = new Instances(data);
    int index = copy.classIndex();
    copy.setClassIndex(-1);
    copy.deleteAttributeAt(index);
    return copy;
  }

  /** Builds a clusterer with the evaluation's pairs and ID, and leaves its options as they were. */
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

  /** Asks for each row's cluster. A row that the clusterer leaves out (noise) goes uncounted: its class becomes unknown. */
  private int[] assign(Clusterer clusterer, Instances data, int[] classes) throws Exception {
    int[] clusters = new int[data.numInstances()];
    int alone = clusterer.numberOfClusters();
    for (int row = 0; row < clusters.length; row++) {
      Workers.checkInterrupt();
      try {
        clusters[row] = clusterer.clusterInstance(data.instance(row));
      } catch (InterruptedException | RuntimeException e) {
        throw e;
      } catch (Exception e) {
        // A plain exception is how Weka's clusterers say "noise", unless they say it of all rows.
        if (unclustered + 1 == clusters.length) {
          throw e;
        }
        clusters[row] = leaveOut(row, classes, alone++);
      }
    }
    return clusters;
  }

  /** Has a row go uncounted; returns its cluster: one with nobody else in it, so that must-links of the row count as violated. */
  private int leaveOut(int row, int[] classes, int alone) {
    unclustered++;
    classes[row] = -1;
    return alone;
  }

  private static double reported(Clusterer clusterer, String name, double ofOthers) {
    return clusterer instanceof ConstrainedClusterer constrained ? constrained.getMeasure(name) : ofOthers;
  }

  /** @return the names of all measures but {@link #UNCLUSTERED}, in the order to print */
  public static List<String> names() {
    int[] oneRow = {0};
    List<String> names = new ArrayList<>(ExternalMeasures.ofAll(oneRow, oneRow, ConstraintSet.empty()).keySet());
    names.addAll(OF_CLUSTERER);
    names.addAll(ExternalMeasures.ofUnconstrained(oneRow, oneRow, ConstraintSet.empty()).keySet());
    return names;
  }

  /** @return name and value of each measure of the last evaluation, in the order to print */
  public Map<String, Double> measures() {
    return Collections.unmodifiableMap(measures);
  }

  /** @return name and value of the measures of the last evaluation that compare clusters with classes, in the order to print */
  public Map<String, Double> externalMeasures() {
    Map<String, Double> external = new LinkedHashMap<>(measures);
    external.keySet().removeAll(OF_CLUSTERER);
    external.remove(UNCLUSTERED);
    return external;
  }

  /** @return the measures of the last evaluation, one 'name value' a line */
  @Override
  public String toString() {
    StringBuilder text = new StringBuilder();
    measures.forEach((name, value) -> text.append(name).append(' ')
        .append(value == Math.rint(value) && name.matches("Constraints_.*|Iterations|Unclustered")
            ? Long.toString(value.longValue()) : value.toString())
        .append('\n'));
    return text.toString();
  }

  @Override
  public void preExecution() {
    // Nothing to prepare.
  }

  @Override
  public void postExecution() {
    // Nothing to clean up.
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
        throw new IllegalArgumentException("-t and -W are needed.\n" + USAGE);
      }
      Instances data = DataFiles.read(file, "-t");
      data.setClassIndex(DataFiles.classIndex(data, classAttribute));
      Clusterer clusterer = make(name, clustererOptions.toArray(String[]::new));
      evaluate(clusterer, data, new File(pairs), id);
      if (clusterer instanceof AbstractConstrainedClusterer) {
        // Not among the measures, which scripts read from standard output.
        clusterer.toString().lines().filter(line -> line.startsWith("Note: ")).forEach(System.err::println);
      }
      return toString();
    });
  }

  private static String option(String name, String[] arguments) {
    try {
      return Utils.getOption(name, arguments);
    } catch (Exception e) {
      throw new IllegalArgumentException(e.getMessage(), e);
    }
  }

  /** Weka says with exceptions of any kind what is wrong with a name or an option; here that is the user's to mend. */
  private static Clusterer make(String name, String[] options) {
    try {
      return AbstractClusterer.forName(resolve(name), options);
    } catch (ClassNotFoundException e) {
      throw new IllegalArgumentException("There is no clusterer '" + name + "' (-W).", e);
    } catch (Exception e) {
      throw new IllegalArgumentException(name + ": " + e.getMessage(), e);
    }
  }

  /** Lets people leave out the package of a clusterer, with or without a dot as for weka.Run. */
  private static String resolve(String name) {
    String plain = name.startsWith(".") ? name.substring(1) : name;
    return plain.contains(".") ? plain : "weka.clusterers." + plain;
  }

  /**
   * Runs the evaluation from the command line.
   *
   * @param args the options
   * @throws Exception if something fails that is not the user's to mend
   */
  public static void main(String[] args) throws Exception {
    ConstrainedClusterEvaluation evaluation = new ConstrainedClusterEvaluation();
    evaluation.run(evaluation, args);
  }
}
