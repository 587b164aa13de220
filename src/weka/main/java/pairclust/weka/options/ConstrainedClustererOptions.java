package pairclust.weka.options;

import java.io.File;
import java.util.Arrays;
import javax.swing.JFileChooser;
import weka.clusterers.NumberOfClustersRequestable;
import weka.clusterers.RandomizableClusterer;
import weka.core.OptionMetadata;
import weka.core.SelectedTag;
import weka.core.Tag;
import weka.core.Utils;
import weka.gui.FilePropertyMetadata;

/** The options that all clusterers of PairClust share. */
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

  // Only clusterers that may violate pairs have and offer these; see SoftPairs.
  private double weight = 1;
  private boolean absoluteWeight;
  private boolean noisy;
  private boolean keepSuspects;

  @Override
  public void setOptions(String[] options) throws Exception {
    takeUnoffered(options);
    StrictOptions.check(this, options);
    StrictOptions.checkInteger("-S", options);
    StrictOptions.reset(this);
    super.setOptions(options);
  }

  /**
   * Takes the options for soft pairs that have no meaning here and are therefore not offered: a command line that compares clusterers gives
   * the same options to all of them.
   */
  private void takeUnoffered(String[] options) throws Exception {
    if (!StrictOptions.offers(this, "weight")) {
      StrictOptions.checkNumber("-weight", options);
      Utils.getOption("weight", options);
    }
    for (String flag : new String[] {"absolute-weight", "noisy", "keep-suspects"}) {
      if (!StrictOptions.offers(this, flag)) {
        Utils.getFlag(flag, options);
      }
    }
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
          + " environment variables such as ${HOME}. Without a file, the data is clustered without supervision (default none).")
  // With this the object editor shows a text field, in which the path can be deleted; its default file editor cannot go back to none.
  @FilePropertyMetadata(fileChooserDialogType = JFileChooser.OPEN_DIALOG, directoriesOnly = false)
  public File getConstraintsFile() {
    return constraintsFile;
  }

  /** @param constraintsFile the pair file; an empty path for none */
  public void setConstraintsFile(File constraintsFile) {
    this.constraintsFile = constraintsFile == null ? new File("") : constraintsFile;
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

  /** @return the maximum number of iterations */
  public abstract int getMaxIterations();

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

  /** @return what is done with pairs that may be violated */
  public SoftPairs softPairs() {
    return new SoftPairs(weight, absoluteWeight, noisy, keepSuspects);
  }

  /**
   * Sets what is done with pairs that may be violated.
   *
   * @param soft the options for such pairs
   */
  protected void setSoftPairs(SoftPairs soft) {
    weight = soft.weight();
    absoluteWeight = soft.absolute();
    noisy = soft.noisy();
    keepSuspects = soft.keepSuspects();
  }

  /** @return how attributes are to be scaled, as the option says */
  public Scale wantedScale() {
    return Scale.values()[scale];
  }

  /** @return how attributes are scaled in the present build */
  public abstract Scale scaling();
}
