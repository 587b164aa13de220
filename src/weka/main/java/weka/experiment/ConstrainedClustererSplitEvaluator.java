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
 * doi:10.1137/1.9781611972740.31): the clusterer sees all rows, pairs come from the training part only, and measures are taken on the test
 * part only. The class reaches no clusterer, nor does an ID; and rows come in an order that does not tell which part they belong to.
 *
 * <p>Result producers of Weka itself can use it, with one number of pairs; {@link ConstraintCurveResultProducer} has many.
 */
public class ConstrainedClustererSplitEvaluator extends AnnotatedOptions implements SplitEvaluator, AdditionalMeasureProducer {

  private static final long serialVersionUID = 1L;

  private static final List<String> KEYS = List.of("Scheme", "Scheme_options", "Scheme_version_ID", "Selection", "Pairs");

  // Weka's clusterers can be serialised, though the interface does not say so.
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

  /** @return what the evaluator does, for the object editor */
  public String globalInfo() {
    return "Evaluates any clusterer, constrained or not, by NMI, pairwise F-measure and other measures: it sees all rows, pairs come only"
        + " from the training part (a strategy asks its classes, or a pair file tells them), and measures are taken only on the test part."
        + " The class and the ID reach no clusterer.";
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

  /** Whatever is wrong with the way pairs are found is told before the first of many runs. */
  void checkSettings() {
    Distances.get(distance);
    if (clusterer == null) {
      throw new IllegalArgumentException("No clusterer was chosen (-W).");
    }
    if (numPairs < 0) {
      throw new IllegalArgumentException("The number of pairs (-pairs) cannot be negative, as " + numPairs + " is.");
    }
    if (pairsFolder.getPath().isEmpty()) {
      selection.selector();
    } else if (!pairsFolder.isDirectory()) {
      throw new IllegalArgumentException(pairsFolder + " (-pairs-dir) is not a folder.");
    }
  }

  /**
   * What one split needs, for all clusterers and numbers of pairs.
   *
   * @param split the rows as clusterers may see them
   * @param pairs the pairs
   */
  record Prepared(UnlabelledSplit split, PairSupply pairs) {
  }

  /**
   * Takes away what no clusterer may see, and finds the pairs.
   *
   * @param split the split
   * @param original the data set as it was read, or null if nobody knows
   * @param most the largest number of pairs that will be asked for
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
   * Builds the clusterer and measures it. A clusterer that fails yields a result too: one that says so instead of measures.
   *
   * @param split all rows
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
    // The array must be one of strings: Weka's result producers copy it into such.
    return Collections.nCopies(KEYS.size(), "").toArray(String[]::new);
  }

  @Override
  public Object[] getKey() {
    return getKey(numPairs);
  }

  /** Returns the key for another number of pairs than the option says. */
  Object[] getKey(int pairs) {
    String options = clusterer instanceof OptionHandler handler ? Utils.joinOptions(handler.getOptions()) : "";
    String version = Long.toString(ObjectStreamClass.lookup(clusterer.getClass()).getSerialVersionUID());
    return new Object[] {clusterer.getClass().getName(), options, version, pairOrigin(), Integer.toString(pairs)};
  }

  private String pairOrigin() {
    return !pairsFolder.getPath().isEmpty() ? "files of " + pairsFolder.getName()
        : (selection.getClass().getSimpleName() + " " + Utils.joinOptions(selection.getOptions())).strip();
  }

  /**
   * Returns the settings that decide results and are not in the key, and which columns results have: databases know them by their place.
   */
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
      throw new IllegalArgumentException("There is no measure '" + name + "' before a result.");
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
      description = "How many questions the strategy may ask, or how many pairs are taken from the file; all if there are fewer. A"
          + " ConstraintCurveResultProducer has numbers of its own (default 100).")
  public int getNumPairs() {
    return numPairs;
  }

  /** @param numPairs how many pairs */
  public void setNumPairs(int numPairs) {
    this.numPairs = numPairs;
  }

  @OptionMetadata(displayName = "selection", commandLineParamName = "selection", commandLineParamSynopsis = "-selection <strategy>",
      displayOrder = 3, description = "The strategy that chooses which pairs of training rows to ask their classes about, with its options"
          + " (default pairclust.weka.strategy.RandomPairs -draw-implied, random pairs as in the papers).")
  public SelectionScheme getSelection() {
    return selection;
  }

  /** @param selection the strategy that chooses pairs */
  public void setSelection(SelectionScheme selection) {
    this.selection = selection;
  }

  @OptionMetadata(displayName = "pairs folder", commandLineParamName = "pairs-dir", commandLineParamSynopsis = "-pairs-dir <folder>",
      displayOrder = 4, description = "A folder with pair files, called like the relation, with the ending .pairs or .constraints; of their"
          + " pairs, those among training rows are given, instead of asking for pairs (default none).")
  public File getPairsFolder() {
    return pairsFolder;
  }

  /** @param pairsFolder the folder with pair files; an empty path for none */
  public void setPairsFolder(File pairsFolder) {
    this.pairsFolder = pairsFolder == null ? new File("") : pairsFolder;
  }

  @OptionMetadata(displayName = "ID attribute", commandLineParamName = "id", commandLineParamSynopsis = "-id <attribute>",
      displayOrder = 5, description = "The attribute whose values pair files name rows by, if the data has one: its name, or its position"
          + " (first, last, 1, 2, ...). It is taken away before any clusterer sees the data (default none, or what a pair file says).")
  public String getIdAttribute() {
    return idAttribute;
  }

  /** @param idAttribute the name of the ID attribute, empty for none */
  public void setIdAttribute(String idAttribute) {
    this.idAttribute = idAttribute;
  }

  @OptionMetadata(displayName = "distance", commandLineParamName = "distance",
      commandLineParamSynopsis = "-distance euclidean|cosine|i-divergence", displayOrder = 6,
      description = "How far apart rows are for the strategy that chooses pairs; clusterers have a distance of their own (default"
          + " euclidean).")
  public SelectedTag getDistance() {
    return Distances.choice(distance);
  }

  /** @param distance how far apart rows are for the strategy */
  public void setDistance(SelectedTag distance) {
    this.distance = Distances.get(distance).label();
  }

  @OptionMetadata(displayName = "scale", commandLineParamName = "scale", commandLineParamSynopsis = "-scale none|range|z|rows",
      displayOrder = 7, description = "What is done to attributes before the strategy that chooses pairs measures distances, as clusterers"
          + " have it (default none).")
  public SelectedTag getScale() {
    return new SelectedTag(scale, PCKMeans.TAGS_SCALE);
  }

  /** @param scale what is done to attributes before the strategy measures distances */
  public void setScale(SelectedTag scale) {
    this.scale = scale.getSelectedTag().getID();
  }

  @OptionMetadata(displayName = "clusters from classes", commandLineParamName = "k-from-classes", commandLineParamIsFlag = true,
      commandLineParamSynopsis = "-k-from-classes", displayOrder = 8, description = "Ask for as many clusters as there are classes in the"
          + " data, whatever the clusterer says, if it lets its number of clusters be set: for experiments with several data sets"
          + " (default off).")
  public boolean getClustersFromClasses() {
    return clustersFromClasses;
  }

  /** @param clustersFromClasses whether there are as many clusters as classes */
  public void setClustersFromClasses(boolean clustersFromClasses) {
    this.clustersFromClasses = clustersFromClasses;
  }

  @OptionMetadata(displayName = "seed", commandLineParamName = "S", commandLineParamSynopsis = "-S <num>", displayOrder = 9,
      description = "Decides, besides run and fold, which pairs are drawn; the same for every clusterer (default 1).")
  public int getSeed() {
    return seed;
  }

  /** @param seed decides which pairs are drawn */
  public void setSeed(int seed) {
    this.seed = seed;
  }

  @Override
  public String toString() {
    return String.format(Locale.ROOT, "ConstrainedClustererSplitEvaluator: %s, %s, %d pairs", schemeName(), pairOrigin(), numPairs);
  }
}
