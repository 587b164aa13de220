package pairclust.weka.options;

import java.io.File;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collections;
import java.util.Enumeration;
import java.util.List;
import javax.swing.JFileChooser;
import weka.clusterers.NumberOfClustersRequestable;
import weka.clusterers.RandomizableClusterer;
import weka.core.Option;
import weka.core.OptionMetadata;
import weka.core.SelectedTag;
import weka.core.Tag;
import weka.gui.FilePropertyMetadata;

/**
 * The options of all clusterers. A clusterer for which one has no meaning withdraws it: it overrides the getter, hidden from the object
 * editor, with the default. The option is then neither offered nor used, but accepted, because a command line that compares clusterers
 * gives the same options to all of them; the report says that it has no effect.
 */
public abstract class ConstrainedClustererOptions extends RandomizableClusterer implements NumberOfClustersRequestable {

  private static final long serialVersionUID = 1L;

  /** The value of the number of clusters that means: choose it automatically. */
  public static final int CHOOSE = -1;

  /** The ways to scale attributes, in the order of {@link Scale}. */
  public static final Tag[] TAGS_SCALE =
      Arrays.stream(Scale.values()).map(scale -> new Tag(scale.ordinal(), scale.label())).toArray(Tag[]::new);

  // Models and experiments hold these fields by name and class: where one is renamed or moved, files of earlier versions lose its value.
  private int numClusters = 2;
  private File constraintsFile = new File("");
  private String idAttribute = "";
  private String labelsAttribute = "";
  private int starts = 10;
  private boolean asPublished;
  private int numExecutionSlots = 1;
  private int scale = Scale.AUTO.ordinal();

  /** The maximum number of iterations; each clusterer says what these are. */
  protected int maxIterations = 100;

  // What is done with pairs that may be violated; see SoftPairs.
  private double weight = 1;
  private boolean absoluteWeight;
  private boolean noisy;
  private boolean keepSuspects;
  private boolean alwaysUsePairs;

  /** Null in models of earlier versions. */
  private File namesFile = new File("");

  /** The withdrawn options that were given; null in models of earlier versions. */
  private ArrayList<String> withdrawn = new ArrayList<>();

  @Override
  public void setOptions(String[] options) throws Exception {
    StrictOptions.check(this, options);
    StrictOptions.checkInteger("-S", options);
    StrictOptions.reset(this);
    withdrawn = new ArrayList<>(StrictOptions.withdrawn(this, options));
    super.setOptions(options);
  }

  @Override
  public String[] getOptions() {
    return StrictOptions.offered(this, super.getOptions());
  }

  @Override
  public Enumeration<Option> listOptions() {
    return StrictOptions.offered(this, super.listOptions());
  }

  @OptionMetadata(displayName = "number of clusters", commandLineParamName = "N", commandLineParamSynopsis = "-N <num>",
      displayOrder = 1, description = "The number of clusters; -1 lets the clusterer choose it, if it can (default 2).")
  public int getNumClusters() {
    return numClusters;
  }

  @Override
  public void setNumClusters(int numClusters) {
    this.numClusters = numClusters;
  }

  @OptionMetadata(displayName = "constraints file", commandLineParamName = "constraints",
      commandLineParamSynopsis = "-constraints <file>", displayOrder = 2,
      description = "The file with must-link and cannot-link pairs, one 'first second link [weight]' per line. Its path may contain"
          + " environment variables such as ${HOME}. On the command line, auto is the file beside the data: flowers.pairs (or"
          + " .constraints, also .gz) beside flowers.arff. Without a file, the data is clustered without supervision (default none).")
  // With this the object editor shows a text field, in which the path can be deleted; its default file editor cannot go back to none.
  @FilePropertyMetadata(fileChooserDialogType = JFileChooser.OPEN_DIALOG, directoriesOnly = false)
  public File getConstraintsFile() {
    return constraintsFile;
  }

  /** @param constraintsFile the pair file; an empty path for none */
  public void setConstraintsFile(File constraintsFile) {
    this.constraintsFile = constraintsFile == null ? new File("") : constraintsFile;
  }

  @OptionMetadata(displayName = "names file", commandLineParamName = "names", commandLineParamSynopsis = "-names <file>",
      displayOrder = 20, description = "The file with names of clusters, one 'NAME: row row row' per line, with rows that are typical of"
          + " the cluster. Clusters are numbered in the order of the names (default none).")
  @FilePropertyMetadata(fileChooserDialogType = JFileChooser.OPEN_DIALOG, directoriesOnly = false)
  public File getNamesFile() {
    return namesFile == null ? new File("") : namesFile;
  }

  /** @param namesFile the file with names of clusters; an empty path for none */
  public void setNamesFile(File namesFile) {
    this.namesFile = namesFile;
  }

  @OptionMetadata(displayName = "ID attribute", commandLineParamName = "id", commandLineParamSynopsis = "-id <attribute>",
      displayOrder = 3, description = "The attribute by whose values the pairs name rows, with strings, nominal values or whole numbers:"
          + " its name, or its position (first, last, 1, 2, ...). It is excluded from distances (default none: rows by number, or as"
          + " the pair file says).")
  public String getIdAttribute() {
    return idAttribute;
  }

  /** @param idAttribute the name of the ID attribute, empty for none */
  public void setIdAttribute(String idAttribute) {
    this.idAttribute = idAttribute;
  }

  @OptionMetadata(displayName = "labels attribute", commandLineParamName = "labels", commandLineParamSynopsis = "-labels <attribute>",
      displayOrder = 3, description = "A nominal attribute with labels for some rows, missing for the others: its name, or its position"
          + " (first, last, 1, 2, ...). Rows with the same label are must-linked, rows with different labels cannot-linked. It is"
          + " excluded from distances (default none).")
  public String getLabelsAttribute() {
    return labelsAttribute;
  }

  /** @param labelsAttribute the name of the attribute with labels, empty for none */
  public void setLabelsAttribute(String labelsAttribute) {
    this.labelsAttribute = labelsAttribute;
  }

  @OptionMetadata(displayName = "weight", commandLineParamName = "weight", commandLineParamSynopsis = "-weight <num>", displayOrder = 4,
      description = "The influence of the pairs, in a unit that does not depend on the scale of the data; the description of the clusterer"
          + " says which (default 1).")
  public double getWeight() {
    return weight;
  }

  /** @param weight the influence of the pairs */
  public void setWeight(double weight) {
    this.weight = weight;
  }

  @OptionMetadata(displayName = "absolute weight", commandLineParamName = "absolute-weight", commandLineParamIsFlag = true,
      commandLineParamSynopsis = "-absolute-weight", displayOrder = 5,
      description = "Use the weight unscaled, as the papers do, instead of relative to the scale of the data (default off).")
  public boolean getAbsoluteWeight() {
    return absoluteWeight;
  }

  /** @param absoluteWeight whether the weight is used unscaled */
  public void setAbsoluteWeight(boolean absoluteWeight) {
    this.absoluteWeight = absoluteWeight;
  }

  @OptionMetadata(displayName = "noisy pairs", commandLineParamName = "noisy", commandLineParamIsFlag = true,
      commandLineParamSynopsis = "-noisy", displayOrder = 6,
      description = "Accept pairs that contradict each other: no pairs are inferred from them, and the contradictions are listed. In"
          + " HMRFKMeans and MPCKMeans violated pairs also cost less, so that a wrong pair cannot outvote many right ones (default off:"
          + " contradictory pairs are an error).")
  public boolean getNoisy() {
    return noisy;
  }

  /** @param noisy whether contradictory pairs are accepted */
  public void setNoisy(boolean noisy) {
    this.noisy = noisy;
  }

  @OptionMetadata(displayName = "keep suspects", commandLineParamName = "keep-suspects", commandLineParamIsFlag = true,
      commandLineParamSynopsis = "-keep-suspects", displayOrder = 6,
      description = "Cluster by all pairs, also by those that the other pairs and the rows contradict (default off: they are listed in the"
          + " result, and ignored). ConstrainedHierarchical and ConstrainedDBSCAN look for such pairs only if pairs are noisy (-noisy).")
  public boolean getKeepSuspects() {
    return keepSuspects;
  }

  /** @param keepSuspects whether pairs that are probably wrong count too */
  public void setKeepSuspects(boolean keepSuspects) {
    this.keepSuspects = keepSuspects;
  }

  @OptionMetadata(displayName = "always use pairs", commandLineParamName = "always-use-pairs", commandLineParamIsFlag = true,
      commandLineParamSynopsis = "-always-use-pairs", displayOrder = 6,
      description = "Use pairs (and triplets) even if left-out ones show that the clusters are better without them. Off by"
          + " default: such pairs are ignored, or in ConstrainedHierarchical satisfied without guiding the merges, and the result says so.")
  public boolean getAlwaysUsePairs() {
    return alwaysUsePairs;
  }

  /** @param alwaysUsePairs whether pairs are used even if left-out pairs agree better with clusters without any */
  public void setAlwaysUsePairs(boolean alwaysUsePairs) {
    this.alwaysUsePairs = alwaysUsePairs;
  }

  @OptionMetadata(displayName = "scale", commandLineParamName = "scale", commandLineParamSynopsis = "-scale auto|none|range|z|rows",
      displayOrder = 8, description = "How to scale numeric attributes: auto, none, range (to 0..1), z (to mean 0 and standard deviation"
          + " 1), or rows (each row is divided by the sum of its absolute values, so that the length of a text does not matter). With auto"
          + " it is range, unless pairs that are left out prefer none or z; sparse rows, other distances than Euclidean and the"
          + " published algorithms are not scaled. Sparse data is only rescaled, not shifted (default auto).")
  public SelectedTag getScale() {
    return new SelectedTag(scale, TAGS_SCALE);
  }

  /** @param scale how attributes are scaled */
  public void setScale(SelectedTag scale) {
    this.scale = number(scale, TAGS_SCALE);
  }

  @OptionMetadata(displayName = "starts", commandLineParamName = "starts", commandLineParamSynopsis = "-starts <num>", displayOrder = 9,
      description = "The number of starts, each with another seeding; the best result is kept. With very many rows the k-means methods"
          + " run the starts on a sample and continue from the best one on all rows (default 10).")
  public int getStarts() {
    return starts;
  }

  /** @param starts the number of starts */
  public void setStarts(int starts) {
    this.starts = starts;
  }

  @OptionMetadata(displayName = "as published", commandLineParamName = "as-published", commandLineParamIsFlag = true,
      commandLineParamSynopsis = "-as-published", displayOrder = 10,
      description = "Run the algorithm as printed in the paper, to reproduce its results, with one start and without our improvements"
          + " (default off: a better search for the same objective).")
  public boolean getAsPublished() {
    return asPublished;
  }

  /** @param asPublished whether to run the printed algorithm */
  public void setAsPublished(boolean asPublished) {
    this.asPublished = asPublished;
  }

  @OptionMetadata(displayName = "maximum iterations", commandLineParamName = "I", commandLineParamSynopsis = "-I <num>", displayOrder = 11,
      description = "The maximum number of iterations of each start (default 100, unless the description of the clusterer says"
          + " otherwise).")
  public int getMaxIterations() {
    return maxIterations;
  }

  /** @param maxIterations the maximum number of iterations */
  public void setMaxIterations(int maxIterations) {
    this.maxIterations = maxIterations;
  }

  @OptionMetadata(displayName = "execution slots", commandLineParamName = "num-slots", commandLineParamSynopsis = "-num-slots <num>",
      displayOrder = 12, description = "The number of threads. The result does not depend on it (default 1).")
  public int getNumExecutionSlots() {
    return numExecutionSlots;
  }

  /** @param numExecutionSlots the number of threads */
  public void setNumExecutionSlots(int numExecutionSlots) {
    this.numExecutionSlots = numExecutionSlots;
  }

  /** Returns the number of a selected tag. Tags are compared by name, because a copy of the object has copies of the tags. */
  public static int number(SelectedTag choice, Tag[] tags) {
    for (Tag tag : tags) {
      if (tag.getReadable().equals(choice.getSelectedTag().getReadable())) {
        return tag.getID();
      }
    }
    throw new IllegalArgumentException("'" + choice.getSelectedTag().getReadable() + "' is not one of " + Arrays.toString(tags) + ".");
  }

  /**
   * Returns the options that were given although they have no effect: those without meaning for this clusterer, and where it says so, those
   * without meaning beside other options.
   *
   * @return the options with their values, for the report
   */
  public List<String> optionsWithoutEffect() {
    return withdrawn == null ? List.of() : Collections.unmodifiableList(withdrawn);
  }

  /** @return what is done with pairs that may be violated; where an option is withdrawn, its default */
  public SoftPairs softPairs() {
    return new SoftPairs(getWeight(), getAbsoluteWeight(), getNoisy(), getKeepSuspects());
  }

  /** @return how attributes are to be scaled, as the option says */
  public Scale wantedScale() {
    return Scale.values()[scale];
  }
}
