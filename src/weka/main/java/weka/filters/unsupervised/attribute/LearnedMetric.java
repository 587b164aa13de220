package weka.filters.unsupervised.attribute;

import java.io.File;
import java.io.IOException;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.Set;
import java.util.stream.IntStream;
import pairclust.metric.ConvexMetric;
import pairclust.metric.DiscriminativeComponents;
import pairclust.metric.InformationTheoreticMetric;
import pairclust.metric.LearnedMap;
import pairclust.metric.MetricLearner;
import pairclust.metric.RelativeComparisons;
import pairclust.metric.RelevantComponents;
import pairclust.triplet.TripletSet;
import pairclust.weka.command.FilterCommand;
import pairclust.weka.options.Scale;
import pairclust.weka.options.StrictOptions;
import pairclust.weka.pairs.GivenPairs;
import pairclust.weka.pairs.GivenTriplets;
import pairclust.weka.rows.Columns;
import pairclust.weka.rows.EncodedRow;
import pairclust.weka.rows.RowEncoder;
import weka.core.Attribute;
import weka.core.Capabilities.Capability;
import weka.core.Capabilities;
import weka.core.DenseInstance;
import weka.core.Instance;
import weka.core.Instances;
import weka.core.OptionMetadata;
import weka.core.SelectedTag;
import weka.core.Tag;
import weka.core.Utils;
import weka.filters.Filter;
import weka.filters.SimpleBatchFilter;
import weka.filters.UnsupervisedFilter;

/**
 * Replaces the attributes by others in which the Euclidean distance is one learned from pairs, so that any clusterer, classifier or plot of
 * Weka profits from them. The methods are cited in {@code pairclust.metric}.
 */
public class LearnedMetric extends SimpleBatchFilter implements UnsupervisedFilter {

  private static final long serialVersionUID = 1L;

  private static final int RELATIVE = 4;

  /** The methods. */
  public static final Tag[] TAGS_METHOD = {new Tag(0, "rca"), new Tag(1, "dca"), new Tag(2, "convex"), new Tag(3, "itml"),
      new Tag(RELATIVE, "relative")};

  private File constraintsFile = new File("");
  private File tripletsFile = new File("");
  private String idAttribute = "";
  private boolean noisy;
  private int method;
  private int dimensions = -1;

  /** Learned from the first batch. */
  private RowEncoder encoder;
  private LearnedMap map;
  private int[] kept;

  /** @return the description shown in the object editor */
  @Override
  public String globalInfo() {
    return "Replaces the attributes by others in which the Euclidean distance is one learned from must-link and cannot-link pairs, or"
        + " from triplets ('a is closer to b than to c'), the most important first. Class, ID and texts are kept. Weka's"
        + " own schemes scale attributes to a range unless an option says otherwise:"
        + " switch that off (EuclideanDistance: dontNormalize), or what was learned is lost. Methods: relevant component analysis (rca,"
        + " Bar-Hillel et al. 2005: must-links only), discriminative component analysis (dca, Hoi et al. 2006), the convex problem of Xing"
        + " et al. 2002 (convex), information-theoretic metric learning (itml, Davis et al. 2007), a large"
        + " margin by triplets (relative, after Schultz and Joachims 2003).";
  }

  @Override
  public Capabilities getCapabilities() {
    Capabilities result = super.getCapabilities();
    result.disableAll();
    result.enable(Capability.NOMINAL_ATTRIBUTES);
    result.enable(Capability.NUMERIC_ATTRIBUTES);
    result.enable(Capability.DATE_ATTRIBUTES);
    result.enable(Capability.STRING_ATTRIBUTES);
    result.enable(Capability.MISSING_VALUES);
    result.enableAllClasses();
    result.enable(Capability.MISSING_CLASS_VALUES);
    result.enable(Capability.NO_CLASS);
    return result;
  }

  @Override
  public boolean allowAccessToFullInputFormat() {
    return true;
  }

  @Override
  protected Instances determineOutputFormat(Instances input) throws Exception {
    require(dimensions == -1 || dimensions >= 1, "The number of dimensions (-dimensions) must be at least 1, or -1 for all, not "
        + dimensions + ".");
    require(method == RELATIVE || tripletsFile.getPath().isEmpty(), "Triplets (-triplets) are used by one method only: choose -method"
        + " relative, which also uses pairs, or leave them out.");
    GivenPairs pairs = pairs(input);
    GivenTriplets triplets = GivenTriplets.load(GivenTriplets.withoutAuto(tripletsFile), pairs.idIndex(), noisy, input);
    Set<Integer> leftOut = new HashSet<>(pairs.leftOut());
    leftOut.add(input.classIndex());
    leftOut.add(triplets.idIndex());
    Columns columns = new Columns(input, leftOut);
    require(input.numInstances() > 0, "There are no rows to learn from.");
    require(columns.measured().findAny().isPresent(), "There is no attribute left to measure distances by.");
    RowEncoder.Encoded encoded = RowEncoder.encode(input, leftOut, RowEncoder.isSparse(input) ? Scale.NONE : Scale.RANGE);
    encoder = encoded.encoder();
    map = LearnedMap.learn(encoded.points(), pairs.used(), learner(triplets.triplets()), dimensions == -1 ? Integer.MAX_VALUE : dimensions);
    kept = IntStream.range(0, input.numAttributes()).filter(i -> !columns.isMeasured(i)).toArray();
    return format(input);
  }

  private static void require(boolean holds, String message) {
    if (!holds) {
      throw new IllegalArgumentException(message);
    }
  }

  private GivenPairs pairs(Instances input) throws IOException {
    return GivenPairs.load(new GivenPairs.Source(constraintsFile, idAttribute, "", noisy), input);
  }

  private MetricLearner learner(TripletSet triplets) {
    return switch (method) {
      case 0 -> new RelevantComponents();
      case 1 -> new DiscriminativeComponents();
      case 2 -> new ConvexMetric();
      case RELATIVE -> new RelativeComparisons(triplets);
      default -> new InformationTheoreticMetric();
    };
  }

  /** The learned attributes come first, so that the last attribute, often the class, is still the last. */
  private Instances format(Instances input) {
    ArrayList<Attribute> attributes = new ArrayList<>();
    for (int i = 0; i < map.dimensions(); i++) {
      String name = "metric" + (i + 1);
      while (input.attribute(name) != null) {
        name += "_";
      }
      attributes.add(new Attribute(name));
    }
    for (int i : kept) {
      attributes.add((Attribute) input.attribute(i).copy());
    }
    Instances output = new Instances(input.relationName(), attributes, 0);
    IntStream.range(0, kept.length).filter(i -> kept[i] == input.classIndex())
        .forEach(i -> output.setClassIndex(map.dimensions() + i));
    return output;
  }

  @Override
  protected Instances process(Instances batch) {
    Instances result = new Instances(outputFormatPeek(), batch.numInstances());
    for (Instance row : batch) {
      double[] values = new double[result.numAttributes()];
      System.arraycopy(mapped(row), 0, values, 0, map.dimensions());
      for (int i = 0; i < kept.length; i++) {
        int at = map.dimensions() + i;
        values[at] = batch.attribute(kept[i]).isString() && !row.isMissing(kept[i])
            ? result.attribute(at).addStringValue(row.stringValue(kept[i])) : row.value(kept[i]);
      }
      result.add(new DenseInstance(row.weight(), values));
    }
    return result;
  }

  private double[] mapped(Instance row) {
    if (encoder.isSparse()) {
      EncodedRow.Sparse entries = encoder.encodeSparse(row);
      return map.map(entries.indices(), entries.values(), entries.entries());
    }
    double[] values = new double[encoder.columns()];
    encoder.encodeDense(row, values);
    return map.map(values);
  }

  @Override
  public void setOptions(String[] options) throws Exception {
    StrictOptions.check(this, options);
    StrictOptions.reset(this);
    super.setOptions(options);
    Utils.checkForRemainingOptions(options);
  }

  @OptionMetadata(displayName = "constraints file", commandLineParamName = "constraints", commandLineParamSynopsis = "-constraints <file>",
      displayOrder = 1, description = "The file with must-link and cannot-link pairs of the first batch of rows (default none: rca then"
          + " only rotates the attributes, and relative distances stay as they are).")
  public File getConstraintsFile() {
    return constraintsFile;
  }

  /** @param constraintsFile the pair file; an empty path for none */
  public void setConstraintsFile(File constraintsFile) {
    this.constraintsFile = constraintsFile;
  }

  @OptionMetadata(displayName = "triplets file", commandLineParamName = "triplets", commandLineParamSynopsis = "-triplets <file>",
      displayOrder = 2, description = "The file with triplets of the first batch of rows, one 'a b c [weight]' per line: a is closer to b"
          + " than to c; for the method 'relative' (default none).")
  public File getTripletsFile() {
    return tripletsFile;
  }

  /** @param tripletsFile the triplet file; an empty path for none */
  public void setTripletsFile(File tripletsFile) {
    this.tripletsFile = tripletsFile;
  }

  @OptionMetadata(displayName = "noisy", commandLineParamName = "noisy", commandLineParamIsFlag = true, commandLineParamSynopsis = "-noisy",
      displayOrder = 5, description = "Accept pairs, or triplets, that contradict each other (default off: they are an error).")
  public boolean getNoisy() {
    return noisy;
  }

  /** @param noisy whether contradictions are accepted */
  public void setNoisy(boolean noisy) {
    this.noisy = noisy;
  }

  @OptionMetadata(displayName = "ID attribute", commandLineParamName = "id", commandLineParamSynopsis = "-id <attribute>",
      displayOrder = 2, description = "The attribute that names rows, by name or number (default: the one that the pair file names).")
  public String getIdAttribute() {
    return idAttribute;
  }

  /** @param idAttribute the attribute that names rows; empty for the one of the pair file */
  public void setIdAttribute(String idAttribute) {
    this.idAttribute = idAttribute;
  }

  @OptionMetadata(displayName = "method", commandLineParamName = "method",
      commandLineParamSynopsis = "-method rca|dca|convex|itml|relative",
      displayOrder = 3, description = "How the metric is learned: rca (must-links only), dca (keeps only directions along which"
          + " cannot-linked rows differ), convex (both, at most a few hundred attributes), itml (both), relative (triplets, and"
          + " those that pairs stand for) (default rca).")
  public SelectedTag getMethod() {
    return new SelectedTag(method, TAGS_METHOD);
  }

  /** @param method how the metric is learned */
  public void setMethod(SelectedTag method) {
    if (method.getTags() == TAGS_METHOD) {
      this.method = method.getSelectedTag().getID();
    }
  }

  @OptionMetadata(displayName = "dimensions", commandLineParamName = "dimensions", commandLineParamSynopsis = "-dimensions <num>",
      displayOrder = 4, description = "The largest number of attributes after the filter, the most important ones; -1 for"
          + " all. Of more than 300 columns there are 100 for -1, and at most 300 (default -1).")
  public int getDimensions() {
    return dimensions;
  }

  /** @param dimensions the largest number of attributes, or -1 for all */
  public void setDimensions(int dimensions) {
    this.dimensions = dimensions;
  }

  /** Weka's {@code Run} calls this; errors are sentences. */
  @Override
  public void run(Object toRun, String[] options) {
    FilterCommand.run((Filter) toRun, options);
  }

  /**
   * Runs the filter from the command line.
   *
   * @param args the options
   */
  public static void main(String[] args) {
    FilterCommand.run(new LearnedMetric(), args);
  }
}
