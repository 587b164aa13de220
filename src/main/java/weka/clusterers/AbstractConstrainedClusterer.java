package weka.clusterers;

import java.io.File;
import java.io.IOException;
import java.io.InterruptedIOException;
import java.util.Collections;
import java.util.Enumeration;
import java.util.List;
import java.util.Set;
import pairclust.constraint.Colouring;
import pairclust.constraint.ConstraintSet;
import pairclust.distortion.Measure;
import pairclust.distortion.NegativeValueException;
import pairclust.kmeans.Clustering;
import pairclust.kmeans.EmLoop;
import pairclust.kmeans.Iteration;
import pairclust.kmeans.Problem;
import pairclust.kmeans.Recipe;
import pairclust.kmeans.TraceListener;
import pairclust.kmeans.Workers;
import weka.core.AdditionalMeasureProducer;
import weka.core.Attribute;
import weka.core.Capabilities;
import weka.core.Capabilities.Capability;
import weka.core.Instance;
import weka.core.Instances;
import weka.core.OptionMetadata;
import weka.core.SelectedTag;
import weka.core.StrictOptions;
import weka.core.Tag;
import weka.core.TechnicalInformationHandler;

/**
 * What all clusterers of this package share: their options, the way from rows and pair file to the loop, and the way back. A
 * subclass names its recipe, and nothing else happens there.
 */
public abstract class AbstractConstrainedClusterer extends RandomizableClusterer
    implements NumberOfClustersRequestable, TechnicalInformationHandler, AdditionalMeasureProducer {

  private static final long serialVersionUID = 1L;

  /** The distortion measures, in the order of {@link Measure}. */
  public static final Tag[] TAGS_DISTANCE = {new Tag(0, "euclidean"), new Tag(1, "cosine"), new Tag(2, "i-divergence")};

  /** The ways to scale attributes, in the order of {@link Scale}. */
  public static final Tag[] TAGS_SCALE = {new Tag(0, "none"), new Tag(1, "range"), new Tag(2, "z")};

  private int numClusters = 2;
  private int maxIterations = 100;
  private File constraintsFile = new File("");
  private String idAttribute = "";
  private String labelsAttribute = "";
  private double weight = 1;
  private boolean absoluteWeight;
  private int starts = 10;
  private boolean asPublished;
  private boolean noisy;
  private int numExecutionSlots = 1;
  private int distance;
  private int scale;

  /** The last pair file of row numbers that did not say for how many rows it is, and for how many it was used. */
  private File uncheckedFile;
  private int uncheckedRows;

  private transient TraceListener listener;
  private Model model;

  /** @return what the clusterer does, for the object editor */
  public abstract String globalInfo();

  /**
   * @param problem what is to be clustered
   * @return the parts of the loop that make it this algorithm
   */
  protected abstract Recipe recipe(Problem problem);

  @Override
  public void buildClusterer(Instances data) throws Exception {
    model = null;
    checkSettings(data);
    GivenPairs pairs = loadPairs(data);
    checkUncheckedRows(pairs, data.numInstances());
    checkCapabilities(data, pairs.leftOut());
    model = build(data, pairs);
  }

  /**
   * Row numbers without {@code @rows} cannot be checked against the data, but one sign is left: Weka's percentage split builds the same
   * clusterer on all rows first and then on some of them.
   */
  private void checkUncheckedRows(GivenPairs pairs, int rows) {
    if (pairs.rowsUnchecked()) {
      require(!constraintsFile.equals(uncheckedFile) || rows == uncheckedRows, constraintsFile + ": this clusterer was built on "
          + uncheckedRows + " rows with this file before, and now on " + rows + ", so row numbers mean other rows.\nIf the data was split"
          + " or filtered, name rows by an ID: add one with the filter AddStringID before, and say @id in the file.\nIf not, say '@rows "
          + rows + "' in the file.");
      uncheckedFile = constraintsFile;
      uncheckedRows = rows;
    }
  }

  private GivenPairs loadPairs(Instances data) throws IOException, InterruptedException {
    try {
      return GivenPairs.load(new GivenPairs.Source(constraintsFile, idAttribute, labelsAttribute, noisy), data);
    } catch (InterruptedIOException e) {
      throw (InterruptedException) new InterruptedException(e.getMessage()).initCause(e);
    }
  }

  private Model build(Instances data, GivenPairs pairs) throws InterruptedException {
    RowEncoder.Encoded encoded = RowEncoder.encode(data, pairs.leftOut(), Scale.values()[scale]);
    Measure.Prepared prepared = prepare(encoded);
    Problem problem = new Problem(prepared.points(), prepared.distortion(), numClusters, heard(pairs.constraints()));
    try (Workers workers = new Workers(numExecutionSlots)) {
      Clustering clustering = EmLoop.run(problem, recipe(problem), getSeed(), workers, this::trace);
      int[] labels = clustering.partition().labels();
      TrainingRows rows =
          new TrainingRows(encoded.encoder(), data, pairs.idIndex(), labels, clustering.forms().least(prepared.points()));
      String report = new ClusteringReport(this, encoded, problem, pairs, clustering).text();
      return new Model(encoded.encoder(), clustering.forms(), prepared.origin(), rows, labels, pairs.constraints(), report,
          clustering.objective().total(), clustering.iterations(), pairs.constraints().violatedBy(labels).size());
    } catch (Colouring.InfeasibleException e) {
      throw new IllegalArgumentException(InfeasiblePairs.describe(e, problem, pairs), e);
    }
  }

  /**
   * @param given the pairs as they were given
   * @return the pairs as the algorithm takes them
   */
  ConstraintSet heard(ConstraintSet given) {
    return given;
  }

  private Measure.Prepared prepare(RowEncoder.Encoded encoded) {
    try {
      return measure().prepare(encoded.points());
    } catch (NegativeValueException e) {
      throw new IllegalArgumentException("I-divergence needs non-negative values, but attribute '"
          + encoded.encoder().columnName(e.dimension()) + "' is " + e.value() + " in row " + e.row()
          + " (counted from 0). Choose another -distance, or -scale range.", e);
    }
  }

  private boolean trace(Iteration iteration) {
    if (getDebug()) {
      System.err.printf("start %d/%d, iteration %d: objective %.6g, %d points moved%n", iteration.start(), iteration.starts(),
          iteration.iteration(), iteration.objective().total(), iteration.moved());
    }
    return listener == null || listener.iteration(iteration);
  }

  private void checkSettings(Instances data) {
    require(numClusters >= 1, "The number of clusters (-N) must be at least 1, not " + numClusters + ".");
    require(data.numInstances() > 0, "There are no training rows to cluster.");
    require(numClusters <= data.numInstances(), "There are fewer rows (" + data.numInstances() + ") than clusters asked for (-N "
        + numClusters + "). Ask for at most " + data.numInstances() + ".");
    require(maxIterations >= 1, "The maximum number of iterations (-I) must be at least 1, not " + maxIterations + ".");
    require(weight >= 0 && weight < Double.POSITIVE_INFINITY, "The weight (-weight) must be a finite number from 0 up, not " + weight + ".");
    require(starts >= 1, "The number of starts (-starts) must be at least 1, not " + starts + ".");
    require(numExecutionSlots >= 1, "The number of threads (-num-slots) must be at least 1, not " + numExecutionSlots + ".");
  }

  private static void require(boolean holds, String message) {
    if (!holds) {
      throw new IllegalArgumentException(message);
    }
  }

  /** Tests what is left when the ID, the labels and the class are left out. */
  private void checkCapabilities(Instances data, Set<Integer> leftOut) throws Exception {
    for (int i = 0; i < data.numAttributes(); i++) {
      Attribute attribute = data.attribute(i);
      require(!attribute.isString() || leftOut.contains(i) || i == data.classIndex(), "Attribute '" + attribute.name()
          + "' is a string. If it is the ID, say -id " + attribute.name()
          + "; otherwise turn it into numbers with the filter StringToWordVector, or remove it.");
    }
    if (getDoNotCheckCapabilities()) {
      return;
    }
    Instances used = new Instances(data, 0);
    used.setClassIndex(-1);
    for (int i = data.numAttributes() - 1; i >= 0; i--) {
      if (leftOut.contains(i) || i == data.classIndex()) {
        used.deleteAttributeAt(i);
      }
    }
    require(used.numAttributes() > 0, "Without the ID, the labels and the class there is no attribute left to cluster by.");
    Capabilities capabilities = getCapabilities();
    // The rows were counted already, and this copy has none.
    capabilities.setMinimumNumberInstances(0);
    capabilities.testWithFail(used);
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
    if (!idAttribute.isEmpty() || !constraintsFile.getPath().isEmpty()) {
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
    return numClusters;
  }

  private Model built() {
    if (model == null) {
      throw new IllegalStateException("This clusterer has not been built yet.");
    }
    return model;
  }

  /**
   * @return the cluster of each training row, in the order of the training data
   */
  public int[] assignments() {
    return built().labels().clone();
  }

  /** @return the pairs that were found among the training data, by row of it */
  public ConstraintSet constraints() {
    return built().constraints();
  }

  /**
   * Has a listener watch the next builds; it may end one early with what was found so far. Not kept when the clusterer is saved.
   *
   * @param watcher the listener, or null for none
   */
  public void traceTo(TraceListener watcher) {
    listener = watcher;
  }

  /** @return the cost of one violated pair under the present options */
  double pairCost(Problem problem) {
    return absoluteWeight ? weight : weight * problem.unit();
  }

  Measure measure() {
    return Measure.values()[distance];
  }

  Scale scaling() {
    return Scale.values()[scale];
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
    CommandLine.run(toRun.getClass().getSimpleName(), () -> ClusterEvaluation.evaluateClusterer((Clusterer) toRun, options));
  }

  @Override
  public void setOptions(String[] options) throws Exception {
    StrictOptions.check(this, options);
    StrictOptions.checkInteger("-S", options);
    StrictOptions.reset(this);
    super.setOptions(options);
  }

  @OptionMetadata(displayName = "number of clusters", commandLineParamName = "N", commandLineParamSynopsis = "-N <num>",
      description = "The number of clusters (default 2).", displayOrder = 1)
  public int getNumClusters() {
    return numClusters;
  }

  @Override
  public void setNumClusters(int numClusters) {
    this.numClusters = numClusters;
  }

  /** @return the tip text */
  public String numClustersTipText() {
    return StrictOptions.tip(this, "numClusters");
  }

  @OptionMetadata(displayName = "constraints file", commandLineParamName = "constraints",
      commandLineParamSynopsis = "-constraints <file>", displayOrder = 2,
      description = "The file with must-link and cannot-link pairs, one 'first second link [weight]' a line. Without it, the data is"
          + " clustered without supervision (default none).")
  public File getConstraintsFile() {
    return constraintsFile;
  }

  /** @param constraintsFile the pair file; an empty path for none */
  public void setConstraintsFile(File constraintsFile) {
    this.constraintsFile = constraintsFile == null ? new File("") : constraintsFile;
  }

  /** @return the tip text */
  public String constraintsFileTipText() {
    return StrictOptions.tip(this, "constraintsFile");
  }

  @OptionMetadata(displayName = "ID attribute", commandLineParamName = "id", commandLineParamSynopsis = "-id <attribute>",
      displayOrder = 3, description = "The string or nominal attribute whose values the pairs name rows by: its name, or its position"
          + " (first, last, 1, 2, ...). It is kept out of the distances (default none: rows by number, or as the pair file says).")
  public String getIdAttribute() {
    return idAttribute;
  }

  /** @param idAttribute the name of the ID attribute, empty for none */
  public void setIdAttribute(String idAttribute) {
    this.idAttribute = idAttribute;
  }

  /** @return the tip text */
  public String idAttributeTipText() {
    return StrictOptions.tip(this, "idAttribute");
  }

  @OptionMetadata(displayName = "labels attribute", commandLineParamName = "labels", commandLineParamSynopsis = "-labels <attribute>",
      displayOrder = 3, description = "A nominal attribute that holds labels of some rows and is missing for the others: its name, or its"
          + " position (first, last, 1, 2, ...). Rows of one label are must-linked, rows of different labels cannot-linked. It is kept out"
          + " of the distances (default none).")
  public String getLabelsAttribute() {
    return labelsAttribute;
  }

  /** @param labelsAttribute the name of the attribute with labels, empty for none */
  public void setLabelsAttribute(String labelsAttribute) {
    this.labelsAttribute = labelsAttribute;
  }

  /** @return the tip text */
  public String labelsAttributeTipText() {
    return StrictOptions.tip(this, "labelsAttribute");
  }

  @OptionMetadata(displayName = "weight", commandLineParamName = "weight", commandLineParamSynopsis = "-weight <num>", displayOrder = 4,
      description = "What a violated pair costs, as a multiple of the data's own unit, the mean distortion of the rows from the global"
          + " centroid. 0 lets the pairs only choose the seeds; a very large weight keeps all pairs that can be kept (default 1).")
  public double getWeight() {
    return weight;
  }

  /** @param weight the cost of a violated pair */
  public void setWeight(double weight) {
    this.weight = weight;
  }

  /** @return the tip text */
  public String weightTipText() {
    return StrictOptions.tip(this, "weight");
  }

  @OptionMetadata(displayName = "absolute weight", commandLineParamName = "absolute-weight", commandLineParamIsFlag = true,
      commandLineParamSynopsis = "-absolute-weight", displayOrder = 5,
      description = "Take the weight as it is, as the papers do, not as a multiple of the data's own unit (default off).")
  public boolean getAbsoluteWeight() {
    return absoluteWeight;
  }

  /** @param absoluteWeight whether the weight is taken as it is */
  public void setAbsoluteWeight(boolean absoluteWeight) {
    this.absoluteWeight = absoluteWeight;
  }

  /** @return the tip text */
  public String absoluteWeightTipText() {
    return StrictOptions.tip(this, "absoluteWeight");
  }

  @OptionMetadata(displayName = "noisy pairs", commandLineParamName = "noisy", commandLineParamIsFlag = true,
      commandLineParamSynopsis = "-noisy", displayOrder = 6,
      description = "Accept pairs that contradict each other: nothing is inferred from them, each counts for itself, and the"
          + " contradictions are listed (default off: contradictory pairs are an error).")
  public boolean getNoisy() {
    return noisy;
  }

  /** @param noisy whether contradictory pairs are accepted */
  public void setNoisy(boolean noisy) {
    this.noisy = noisy;
  }

  /** @return the tip text */
  public String noisyTipText() {
    return StrictOptions.tip(this, "noisy");
  }

  @OptionMetadata(displayName = "distance", commandLineParamName = "distance",
      commandLineParamSynopsis = "-distance euclidean|cosine|i-divergence", displayOrder = 7,
      description = "How far a row is from a centroid: euclidean (half the squared distance), cosine (for text and other data where only"
          + " the direction matters), or i-divergence (for counts; no negative values) (default euclidean).")
  public SelectedTag getDistance() {
    return new SelectedTag(distance, TAGS_DISTANCE);
  }

  /** @param distance the distortion measure */
  public void setDistance(SelectedTag distance) {
    this.distance = distance.getSelectedTag().getID();
  }

  /** @return the tip text */
  public String distanceTipText() {
    return StrictOptions.tip(this, "distance");
  }

  @OptionMetadata(displayName = "scale", commandLineParamName = "scale", commandLineParamSynopsis = "-scale none|range|z",
      displayOrder = 8, description = "What to do to numeric attributes first: none, range (to 0..1) or z (to mean 0 and standard"
          + " deviation 1). Sparse data is only stretched, not shifted (default none).")
  public SelectedTag getScale() {
    return new SelectedTag(scale, TAGS_SCALE);
  }

  /** @param scale how attributes are scaled */
  public void setScale(SelectedTag scale) {
    this.scale = scale.getSelectedTag().getID();
  }

  /** @return the tip text */
  public String scaleTipText() {
    return StrictOptions.tip(this, "scale");
  }

  @OptionMetadata(displayName = "starts", commandLineParamName = "starts", commandLineParamSynopsis = "-starts <num>", displayOrder = 9,
      description = "From how many different seedings to start; the result with the lowest objective is kept (default 10).")
  public int getStarts() {
    return starts;
  }

  /** @param starts the number of starts */
  public void setStarts(int starts) {
    this.starts = starts;
  }

  /** @return the tip text */
  public String startsTipText() {
    return StrictOptions.tip(this, "starts");
  }

  @OptionMetadata(displayName = "as published", commandLineParamName = "as-published", commandLineParamIsFlag = true,
      commandLineParamSynopsis = "-as-published", displayOrder = 10,
      description = "Run the algorithm exactly as the paper prints it, to reproduce its results: one start, single points moved one at"
          + " a time (default off: a better search for the same objective).")
  public boolean getAsPublished() {
    return asPublished;
  }

  /** @param asPublished whether to run the printed algorithm */
  public void setAsPublished(boolean asPublished) {
    this.asPublished = asPublished;
  }

  /** @return the tip text */
  public String asPublishedTipText() {
    return StrictOptions.tip(this, "asPublished");
  }

  @OptionMetadata(displayName = "maximum iterations", commandLineParamName = "I", commandLineParamSynopsis = "-I <num>",
      displayOrder = 11, description = "After how many iterations a start ends at the latest (default 100).")
  public int getMaxIterations() {
    return maxIterations;
  }

  /** @param maxIterations the maximum number of iterations */
  public void setMaxIterations(int maxIterations) {
    this.maxIterations = maxIterations;
  }

  /** @return the tip text */
  public String maxIterationsTipText() {
    return StrictOptions.tip(this, "maxIterations");
  }

  @OptionMetadata(displayName = "execution slots", commandLineParamName = "num-slots", commandLineParamSynopsis = "-num-slots <num>",
      displayOrder = 12, description = "How many threads to use. The result does not depend on it (default 1).")
  public int getNumExecutionSlots() {
    return numExecutionSlots;
  }

  /** @param numExecutionSlots the number of threads */
  public void setNumExecutionSlots(int numExecutionSlots) {
    this.numExecutionSlots = numExecutionSlots;
  }

  /** @return the tip text */
  public String numExecutionSlotsTipText() {
    return StrictOptions.tip(this, "numExecutionSlots");
  }
}
