package pairclust.weka.clusterer;

import java.io.File;
import java.io.IOException;
import java.io.InterruptedIOException;
import java.util.ArrayList;
import java.util.Collections;
import java.util.Enumeration;
import java.util.List;
import java.util.Locale;
import java.util.Set;
import java.util.concurrent.Callable;
import java.util.concurrent.CancellationException;
import java.util.stream.Collectors;
import pairclust.constraint.ConstraintSet;
import pairclust.kmeans.Iteration;
import pairclust.kmeans.TraceListener;
import pairclust.parallel.Workers;
import pairclust.weka.command.CommandLine;
import pairclust.weka.command.EvaluationOptions;
import pairclust.weka.model.Model;
import pairclust.weka.options.ConstrainedClustererOptions;
import pairclust.weka.pairs.GivenPairs;
import pairclust.weka.pairs.ReportedPairs;
import pairclust.weka.rows.KeyColumns;
import pairclust.weka.rows.RowIds;
import weka.clusterers.ClusterEvaluation;
import weka.clusterers.Clusterer;
import weka.core.Attribute;
import weka.core.Capabilities.Capability;
import weka.core.Capabilities;
import weka.core.Environment;
import weka.core.EnvironmentHandler;
import weka.core.Instance;
import weka.core.Instances;
import weka.core.TechnicalInformationHandler;

/**
 * What all clusterers of this package share besides their options: the way from rows and pair file to an algorithm, and the way back. A
 * subclass only clusters.
 */
public abstract class AbstractConstrainedClusterer extends ConstrainedClustererOptions
    implements ConstrainedClusterer, TechnicalInformationHandler, EnvironmentHandler {

  private static final long serialVersionUID = 1L;

  /** The last pair file of row numbers that did not say for how many rows it is, and for how many it was used. */
  private File uncheckedFile;
  private int uncheckedRows;

  /** What the path of the pair file may name; null for the variables of the whole system. */
  private transient Environment environment;
  private transient TraceListener listener;
  private Model model;

  /** The violated pairs in words; rows are called by names that only the build knows. */
  private ArrayList<String> violatedPairs;

  /** @return what the clusterer does, for the object editor */
  public abstract String globalInfo();

  @Override
  public void buildClusterer(Instances data) throws Exception {
    model = null;
    checkSettings(data);
    buildWith(data, () -> {
      GivenPairs pairs = loadPairs(data);
      checkUncheckedRows(pairs, data.numInstances());
      return pairs;
    });
  }

  @Override
  public void buildClusterer(Instances data, ConstraintSet pairs) throws Exception {
    model = null;
    checkSettings(data);
    require(getConstraintsFile().getPath().isEmpty(), "This run already has pairs; remove the pair file (-constraints)"
        + " from the clusterer's options, or use its pairs instead.");
    buildWith(data, () -> GivenPairs.of(pairs, new GivenPairs.Source(new File(""), "", getLabelsAttribute(), getNoisy()), data));
  }

  /**
   * Clusters. The settings were checked, and the attributes.
   *
   * @param data the rows
   * @param pairs what is known of them
   * @return the result
   * @throws Exception if it cannot be done; the message says why
   */
  protected abstract Model build(Instances data, GivenPairs pairs) throws Exception;

  private void buildWith(Instances data, Callable<GivenPairs> source) throws Exception {
    try {
      GivenPairs pairs = source.call();
      checkAttributes(data, pairs.leftOut());
      Model result = build(data, pairs);
      violatedPairs = new ArrayList<>(ReportedPairs.violated(result.constraints(), result.labels(), pairs.rowNames()));
      model = result;
    } catch (CancellationException | InterruptedException | InterruptedIOException e) {
      throw Workers.interrupted(e);
    }
  }

  /**
   * Row numbers without {@code @rows} cannot be checked against the data, but one sign is left: Weka's percentage split builds the same
   * clusterer on all rows first and then on some of them.
   */
  private void checkUncheckedRows(GivenPairs pairs, int rows) {
    if (pairs.rowsUnchecked()) {
      require(!pairs.file().equals(uncheckedFile) || rows == uncheckedRows, pairs.file() + ": this clusterer was built on "
          + uncheckedRows + " rows with this file before, and now on " + rows + ", so row numbers mean other rows.\nIf the data was split"
          + " or filtered, name rows by an ID: add one with the filter AddStringID before, and say @id in the file.\nIf not, say '@rows "
          + rows + "' in the file.");
      uncheckedFile = pairs.file();
      uncheckedRows = rows;
    }
  }

  private GivenPairs loadPairs(Instances data) throws IOException {
    return GivenPairs.load(new GivenPairs.Source(pairFile(), getIdAttribute(), getLabelsAttribute(), getNoisy()), data);
  }

  /** @return the pair file with the variables in its path replaced; an empty path for none */
  public File pairFile() {
    String path = getConstraintsFile().getPath();
    try {
      return new File((environment == null ? Environment.getSystemWide() : environment).substitute(path));
    } catch (Exception e) {
      throw new IllegalArgumentException(path + ": the path of the pair file (-constraints) names a variable that is not set. "
          + e.getMessage(), e);
    }
  }

  @Override
  public void setEnvironment(Environment environment) {
    this.environment = environment;
  }

  /**
   * Tells those who watch.
   *
   * @param iteration what happened
   * @return whether to go on
   */
  protected boolean trace(Iteration iteration) {
    if (getDebug()) {
      System.err.printf(Locale.ROOT, "start %d/%d%s, iteration %d: objective %.6g, %d points moved%n", iteration.start(),
          iteration.starts(), iteration.sampled() ? " on a sample" : "", iteration.iteration(),
          iteration.objective().total(), iteration.moved());
    }
    return listener == null || listener.iteration(iteration);
  }

  /** Checks what the options say, as far as that can be done without looking at the rows. */
  protected void checkSettings(Instances data) {
    require(data.numInstances() > 0, "There are no training rows to cluster.");
    checkClusters(data.numInstances());
    require(getNumClusters() <= data.numInstances(), "There are fewer rows (" + data.numInstances() + ") than clusters asked for (-N "
        + getNumClusters() + "). Ask for at most " + data.numInstances() + ".");
    require(getMaxIterations() >= 1, "The maximum number of iterations (-I) must be at least 1, not " + getMaxIterations() + ".");
    require(getWeight() >= 0 && getWeight() < Double.POSITIVE_INFINITY,
        "The weight (-weight) must be a finite number from 0 up, not " + getWeight() + ".");
    require(getStarts() >= 1, "The number of starts (-starts) must be at least 1, not " + getStarts() + ".");
    require(getNumExecutionSlots() >= 1, "The number of threads (-num-slots) must be at least 1, not " + getNumExecutionSlots() + ".");
  }

  /** Returns the weight, or the largest with which sums of costs stay numbers; no pair that can hold is violated with either. */
  protected double boundedWeight() {
    return Math.min(ConstraintSet.LARGEST_WEIGHT, getWeight());
  }

  /** Checks the number of clusters that is asked for, but for there being enough rows. */
  protected void checkClusters(int rows) {
    require(getNumClusters() != CHOOSE, getClass().getSimpleName() + " cannot choose the number of clusters (-N "
        + CHOOSE + "): say how many. PCKMeans and the other k-means methods can choose it.");
    require(getNumClusters() >= 1, "The number of clusters (-N) must be at least 1, not " + getNumClusters() + ".");
  }

  protected static void require(boolean holds, String message) {
    if (!holds) {
      throw new IllegalArgumentException(message);
    }
  }

  /** Tests what is left when the ID, the labels and the class are left out. */
  private void checkAttributes(Instances data, Set<Integer> leftOut) {
    Instances used = new Instances(data, 0);
    used.setClassIndex(-1);
    for (int i = data.numAttributes() - 1; i >= 0; i--) {
      if (leftOut.contains(i) || i == data.classIndex()) {
        used.deleteAttributeAt(i);
      }
    }
    for (int i = 0; i < used.numAttributes(); i++) {
      Attribute attribute = used.attribute(i);
      require(!attribute.isString(), "Attribute '" + attribute.name() + "' is a string. If it is the ID, say " + RowIds.option(attribute)
          + "; otherwise turn it into numbers with the filter StringToWordVector, or remove it.");
      require(!attribute.isRelationValued(), "Attribute '" + attribute.name() + "' holds a relation, which has no distances. Remove it, or"
          + " turn it into other attributes first.");
    }
    if (!readsAttributes()) {
      return;
    }
    require(used.numAttributes() > 0, "Without the ID, the labels and the class there is no attribute left to cluster by.");
    Set<Integer> names = KeyColumns.of(data, leftOut);
    require(used.numAttributes() > names.size(), "There is no attribute left to cluster by. " + names.stream()
        .map(i -> KeyColumns.note(data.attribute(i))).collect(Collectors.joining(" ")));
    Capabilities capabilities = getCapabilities();
    // The rows were counted already, and this copy has none.
    capabilities.setMinimumNumberInstances(0);
    // Weka puts the name of the class before its reason.
    require(getDoNotCheckCapabilities() || capabilities.test(used), capabilities.getFailReason() == null ? ""
        : capabilities.getFailReason().getMessage().replaceFirst("^[\\w.]+\\.(?=\\w+: )", ""));
  }

  /** Returns whether rows are clustered by their attributes, not only by which rows they are. */
  protected boolean readsAttributes() {
    return true;
  }

  @Override
  public Capabilities getCapabilities() {
    Capabilities result = new Capabilities(this);
    result.disableAll();
    result.enable(Capability.NO_CLASS);
    result.enable(Capability.NOMINAL_ATTRIBUTES);
    result.enable(Capability.NUMERIC_ATTRIBUTES);
    result.enable(Capability.DATE_ATTRIBUTES);
    result.enable(Capability.MISSING_VALUES);
    if (!getIdAttribute().isEmpty() || !getConstraintsFile().getPath().isEmpty()) {
      // The ID; any other string attribute is refused by name when the clusterer is built.
      result.enable(Capability.STRING_ATTRIBUTES);
    }
    result.setMinimumNumberInstances(1);
    return result;
  }

  @Override
  public int clusterInstance(Instance instance) {
    return built().cluster(instance);
  }

  @Override
  public int numberOfClusters() {
    return model == null ? getNumClusters() : model.placement().count();
  }

  private Model built() {
    if (model == null) {
      throw new IllegalStateException("This clusterer has not been built yet.");
    }
    return model;
  }

  @Override
  public int[] assignments() {
    return built().labels().clone();
  }

  @Override
  public ConstraintSet constraints() {
    return built().constraints();
  }

  @Override
  public List<String> violatedPairs() {
    built();
    return Collections.unmodifiableList(violatedPairs);
  }

  /**
   * Has a listener watch the next builds; it may end one early with what was found so far. Not kept when the clusterer is saved.
   *
   * @param watcher the listener, or null for none
   */
  public void traceTo(TraceListener watcher) {
    listener = watcher;
  }

  @Override
  public String toString() {
    return model == null ? getClass().getSimpleName() + ": no model has been built yet." : model.report();
  }

  @Override
  public Enumeration<String> enumerateMeasures() {
    return Collections.enumeration(
        List.of("measureObjective", "measureIterations", "measureConstraintsGiven", "measureConstraintsViolated"));
  }

  @Override
  public double getMeasure(String name) {
    return switch (name) {
      case "measureObjective" -> built().objective();
      case "measureIterations" -> built().iterations();
      case "measureConstraintsGiven" -> built().constraints().size();
      case "measureConstraintsViolated" -> built().violated();
      default -> throw new IllegalArgumentException(name + " is not known to " + getClass().getSimpleName() + ".");
    };
  }

  @Override
  public void run(Object toRun, String[] options) throws Exception {
    CommandLine.run(toRun.getClass().getSimpleName(), () -> {
      try (EvaluationOptions checked = EvaluationOptions.checked((Clusterer) toRun, options)) {
        return ClusterEvaluation.evaluateClusterer((Clusterer) toRun, checked.options());
      }
    });
  }
}
