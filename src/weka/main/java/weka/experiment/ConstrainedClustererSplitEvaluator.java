package weka.experiment;

import java.io.File;
import java.io.IOException;
import java.io.ObjectStreamClass;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collections;
import java.util.Enumeration;
import java.util.List;
import java.util.Locale;
import pairclust.constraint.ConstraintSet;
import pairclust.distortion.StandardDistance;
import pairclust.weka.experiment.FolderPairs;
import pairclust.weka.experiment.PairCache;
import pairclust.weka.experiment.PairSupply;
import pairclust.weka.experiment.SplitResult;
import pairclust.weka.experiment.TransductiveSplit;
import pairclust.weka.experiment.UnlabelledSplit;
import pairclust.weka.options.AnnotatedOptions;
import pairclust.weka.options.Distances;
import pairclust.weka.options.Scale;
import pairclust.weka.strategy.RandomPairs;
import pairclust.weka.strategy.SelectionScheme;
import weka.clusterers.AbstractClusterer;
import weka.clusterers.Clusterer;
import weka.clusterers.PCKMeans;
import weka.core.AdditionalMeasureProducer;
import weka.core.Instances;
import weka.core.OptionHandler;
import weka.core.OptionMetadata;
import weka.core.SelectedTag;
import weka.core.Utils;

/**
 * Evaluates any clusterer, constrained or not, the way the papers do (for example Section 5.3 of Basu, Banerjee and Mooney, SDM 2004,
 * doi:10.1137/1.9781611972740.31): the clusterer sees all rows, pairs come from the training part only, and measures from the test part
 * only. No clusterer sees the class or an ID, and the order of the rows does not reveal their part.
 *
 * <p>Weka's own result producers can use it with one number of pairs; {@link ConstraintCurveResultProducer} uses several.
 */
public class ConstrainedClustererSplitEvaluator extends AnnotatedOptions implements SplitEvaluator, AdditionalMeasureProducer {

  private static final long serialVersionUID = 1L;

  private static final List<String> KEYS = List.of("Scheme", "Scheme_options", "Scheme_version_ID", "Selection", "Pairs");

  // Weka's clusterers can be serialised, although the interface does not extend Serializable.
  @SuppressWarnings("serial")
  private Clusterer clusterer = new PCKMeans();
  private int numPairs = 100;
  private SelectionScheme selection = asInThePapers();
  private File pairsFolder = new File("");
  private String idAttribute = "";
  private String distance = StandardDistance.EUCLIDEAN.label();
  private int scale;
  private boolean clustersFromClasses;
  private int seed = 1;

  private String[] additionalMeasures = {};
  private transient PairCache cache;
  private transient SplitResult last;

  private static SelectionScheme asInThePapers() {
    RandomPairs random = new RandomPairs();
    random.setDrawImplied(true);
    return random;
  }

  /** @return the description shown in the object editor */
  public String globalInfo() {
    return "Evaluates any clusterer, constrained or not, by NMI, pairwise F-measure and other measures: it sees all rows, pairs come only"
        + " from the training part (chosen by a strategy and answered by the classes, or from a pair file), and measures only from the"
        + " test part. No clusterer sees the class or the ID.";
  }

  @Override
  protected Object inner() {
    return clusterer;
  }

  @Override
  public Object[] getResult(Instances train, Instances test) throws Exception {
    checkSettings();
    Prepared prepared = prepare(TransductiveSplit.join(train, test), null, numPairs);
    return getResult(prepared.split(), prepared.pairs().first(numPairs));
  }

  /** Checks the settings for pairs, so that errors are reported before the first of many runs. */
  void checkSettings() {
    Distances.get(distance);
    if (clusterer == null) {
      throw new IllegalArgumentException("No clusterer was chosen (-W).");
    }
    if (numPairs < 0) {
      throw new IllegalArgumentException("The number of pairs (-pairs) must not be negative, not " + numPairs + ".");
    }
    if (pairsFolder.getPath().isEmpty()) {
      selection.selector();
    } else if (!pairsFolder.isDirectory()) {
      throw new IllegalArgumentException(pairsFolder + " (-pairs-dir) is not a folder.");
    }
  }

  /**
   * A split prepared for all clusterers and numbers of pairs.
   *
   * @param split the rows as clusterers see them
   * @param pairs the pairs
   */
  record Prepared(UnlabelledSplit split, PairSupply pairs) {
  }

  /**
   * Removes what no clusterer may see, and finds the pairs.
   *
   * @param split the split
   * @param original the data set in its original order, or null if unknown
   * @param most the largest number of pairs needed
   */
  Prepared prepare(TransductiveSplit split, Instances original, int most) throws IOException, InterruptedException {
    if (!pairsFolder.getPath().isEmpty()) {
      FolderPairs pairs = FolderPairs.read(pairsFolder, idAttribute, original, split);
      return new Prepared(new UnlabelledSplit(split, pairs.id()), pairs);
    }
    if (cache == null) {
      cache = new PairCache();
    }
    UnlabelledSplit unlabelled = new UnlabelledSplit(split, idAttribute);
    PairCache.Choice choice = new PairCache.Choice(selection, Distances.get(distance), Scale.values()[scale], seed);
    return new Prepared(unlabelled, cache.get(unlabelled, choice, most));
  }

  /**
   * Builds and evaluates the clusterer. The result of a clusterer that fails has an error message instead of measures.
   *
   * @param split the split
   * @param pairs pairs of training rows
   * @return the result
   */
  Object[] getResult(UnlabelledSplit split, ConstraintSet pairs) throws Exception {
    last = SplitResult.of(AbstractClusterer.makeCopy(clusterer), split, pairs, clustersFromClasses);
    if (!last.error().isEmpty()) {
      System.err.println(schemeName() + " failed on " + split.split().data().relationName() + ": " + last.error());
    }
    List<Object> result = new ArrayList<>(last.values());
    for (String name : additionalMeasures) {
      double value = last.additionalMeasure(name);
      result.add(Double.isNaN(value) ? null : (Object) value);
    }
    return result.toArray();
  }

  private String schemeName() {
    return (clusterer.getClass().getSimpleName() + " " + getKey()[1]).strip();
  }

  @Override
  public String getRawResultOutput() {
    return last == null ? "No result yet." : schemeName() + "\n\n" + last.text();
  }

  @Override
  public String[] getKeyNames() {
    return KEYS.toArray(String[]::new);
  }

  @Override
  public Object[] getKeyTypes() {
    // Must be a String array, because Weka's result producers copy it into one.
    return Collections.nCopies(KEYS.size(), "").toArray(String[]::new);
  }

  @Override
  public Object[] getKey() {
    return getKey(numPairs);
  }

  /** Returns the key for a number of pairs other than that of the option. */
  Object[] getKey(int pairs) {
    String options = clusterer instanceof OptionHandler handler ? Utils.joinOptions(handler.getOptions()) : "";
    String version = Long.toString(ObjectStreamClass.lookup(clusterer.getClass()).getSerialVersionUID());
    return new Object[] {clusterer.getClass().getName(), options, version, pairOrigin(), Integer.toString(pairs)};
  }

  private String pairOrigin() {
    return !pairsFolder.getPath().isEmpty() ? "files of " + pairsFolder.getName()
        : (selection.getClass().getSimpleName() + " " + Utils.joinOptions(selection.getOptions())).strip();
  }

  /** Returns the settings that determine results but are not in the key, and a hash of the columns, which databases know by position. */
  String settings() {
    return String.format(Locale.ROOT, "columns %08x -S %d -distance %s -scale %s%s%s%s", SplitResult.NAMES.hashCode(), seed,
        distance, Scale.values()[scale].label(), clustersFromClasses ? " -k-from-classes" : "",
        idAttribute.isEmpty() ? "" : " -id " + idAttribute, pairsFolder.getPath().isEmpty() ? "" : " -pairs-dir " + pairsFolder)
        .replace('\'', '`');
  }

  @Override
  public String[] getResultNames() {
    List<String> names = new ArrayList<>(SplitResult.NAMES);
    names.addAll(Arrays.asList(additionalMeasures));
    return names.toArray(String[]::new);
  }

  @Override
  public Object[] getResultTypes() {
    return Arrays.stream(getResultNames()).map(name -> name.equals(SplitResult.ERROR) ? "" : (Object) 0.0).toArray();
  }

  @Override
  public void setAdditionalMeasures(String[] additionalMeasures) {
    this.additionalMeasures = additionalMeasures == null ? new String[0] : additionalMeasures.clone();
  }

  @Override
  public Enumeration<String> enumerateMeasures() {
    return clusterer instanceof AdditionalMeasureProducer producer ? producer.enumerateMeasures() : Collections.emptyEnumeration();
  }

  @Override
  public double getMeasure(String name) {
    if (last == null) {
      throw new IllegalArgumentException("There is no measure '" + name + "' before the first result.");
    }
    return last.additionalMeasure(name);
  }

  @OptionMetadata(displayName = "clusterer", commandLineParamName = "W", commandLineParamSynopsis = "-W <clusterer>", displayOrder = 1,
      description = "The clusterer: its class, with its options after -- at the end (default weka.clusterers.PCKMeans).")
  public Clusterer getClusterer() {
    return clusterer;
  }

  /** @param clusterer the clusterer */
  public void setClusterer(Clusterer clusterer) {
    this.clusterer = clusterer;
  }

  @OptionMetadata(displayName = "pairs", commandLineParamName = "pairs", commandLineParamSynopsis = "-pairs <num>", displayOrder = 2,
      description = "The number of questions that the strategy may ask, or of pairs to use from the file; all if there are fewer. A"
          + " ConstraintCurveResultProducer uses its own numbers (default 100).")
  public int getNumPairs() {
    return numPairs;
  }

  /** @param numPairs the number of pairs or questions */
  public void setNumPairs(int numPairs) {
    this.numPairs = numPairs;
  }

  @OptionMetadata(displayName = "selection", commandLineParamName = "selection", commandLineParamSynopsis = "-selection <strategy>",
      displayOrder = 3, description = "The strategy that chooses pairs of training rows, which their classes answer, with its options"
          + " (default pairclust.weka.strategy.RandomPairs -draw-implied, random pairs as in the papers).")
  public SelectionScheme getSelection() {
    return selection;
  }

  /** @param selection the strategy that chooses pairs */
  public void setSelection(SelectionScheme selection) {
    this.selection = selection;
  }

  @OptionMetadata(displayName = "pairs folder", commandLineParamName = "pairs-dir", commandLineParamSynopsis = "-pairs-dir <folder>",
      displayOrder = 4, description = "A folder with pair files, named after the relation, with the extension .pairs or .constraints; their"
          + " pairs of training rows are used instead of a strategy (default none).")
  public File getPairsFolder() {
    return pairsFolder;
  }

  /** @param pairsFolder the folder with pair files; an empty path for none */
  public void setPairsFolder(File pairsFolder) {
    this.pairsFolder = pairsFolder == null ? new File("") : pairsFolder;
  }

  @OptionMetadata(displayName = "ID attribute", commandLineParamName = "id", commandLineParamSynopsis = "-id <attribute>",
      displayOrder = 5, description = "The attribute by whose values pair files name rows, if the data has one: its name, or its position"
          + " (first, last, 1, 2, ...). No clusterer sees it (default none, or the one named in the pair file).")
  public String getIdAttribute() {
    return idAttribute;
  }

  /** @param idAttribute the name of the ID attribute, empty for none */
  public void setIdAttribute(String idAttribute) {
    this.idAttribute = idAttribute;
  }

  @OptionMetadata(displayName = "distance", commandLineParamName = "distance",
      commandLineParamSynopsis = "-distance euclidean|cosine|i-divergence", displayOrder = 6,
      description = "The distance between rows for the strategy that chooses pairs; clusterers have their own option (default euclidean).")
  public SelectedTag getDistance() {
    return Distances.choice(distance);
  }

  /** @param distance the distance that the strategy uses */
  public void setDistance(SelectedTag distance) {
    this.distance = Distances.get(distance).label();
  }

  @OptionMetadata(displayName = "scale", commandLineParamName = "scale", commandLineParamSynopsis = "-scale none|range|z|rows|auto",
      displayOrder = 7, description = "How to scale attributes for the strategy that chooses pairs, as in the clusterers, but auto is"
          + " always range, or none for sparse rows and distances other than euclidean (default none).")
  public SelectedTag getScale() {
    return new SelectedTag(scale, PCKMeans.TAGS_SCALE);
  }

  /** @param scale how attributes are scaled for the strategy */
  public void setScale(SelectedTag scale) {
    this.scale = scale.getSelectedTag().getID();
  }

  @OptionMetadata(displayName = "clusters from classes", commandLineParamName = "k-from-classes", commandLineParamIsFlag = true,
      commandLineParamSynopsis = "-k-from-classes", displayOrder = 8, description = "Request as many clusters as there are classes in the"
          + " data, overriding the clusterer's own option: for experiments with several data sets (default off).")
  public boolean getClustersFromClasses() {
    return clustersFromClasses;
  }

  /** @param clustersFromClasses whether to request as many clusters as classes */
  public void setClustersFromClasses(boolean clustersFromClasses) {
    this.clustersFromClasses = clustersFromClasses;
  }

  @OptionMetadata(displayName = "seed", commandLineParamName = "S", commandLineParamSynopsis = "-S <num>", displayOrder = 9,
      description = "The seed of the strategy, combined with run and fold; the same for every clusterer (default 1).")
  public int getSeed() {
    return seed;
  }

  /** @param seed the seed of the strategy */
  public void setSeed(int seed) {
    this.seed = seed;
  }

  @Override
  public String toString() {
    return String.format(Locale.ROOT, "ConstrainedClustererSplitEvaluator: %s, %s, %d pairs", schemeName(), pairOrigin(), numPairs);
  }
}
