package pairclust.weka.select;

import java.io.File;
import java.util.ArrayList;
import java.util.List;
import pairclust.distortion.StandardDistance;
import pairclust.weka.options.ConstrainedClustererOptions;
import pairclust.weka.options.Distances;
import pairclust.weka.options.Scale;
import pairclust.weka.strategy.SelectionSchemes;
import weka.core.OptionMetadata;
import weka.core.SelectedTag;
import weka.core.Tag;

/** The options of {@link weka.clusterers.ConstraintSelection}, and nothing else. */
public abstract class ConstraintSelectionOptions extends OracleOptions {

  /** The class labels answer. */
  static final int LABELS = 0;

  /** A person answers. */
  public static final int ASK = 1;

  /** A command answers. */
  public static final int COMMAND = 2;

  /** A language model answers. */
  public static final int CHAT = 3;

  /** Who may answer. */
  public static final Tag[] TAGS_ORACLE = {new Tag(LABELS, "labels"), new Tag(ASK, "ask"), new Tag(COMMAND, "command"),
      new Tag(CHAT, "chat")};

  private File dataFile = new File("");
  private String classAttribute = "";
  private String method = "information-density";
  private int queries = 100;
  private int numClusters = ConstrainedClustererOptions.CHOOSE;
  private int seed = 1;
  private File outputFile = new File("");
  private int oracle;
  private double errorRate;
  private double dontKnowRate;
  private File answersFile = new File("");
  private String idAttribute = "";
  private String distance = StandardDistance.EUCLIDEAN.label();
  private int scale = Scale.AUTO.ordinal();
  private File reportFile = new File("");
  private boolean imputation;
  private String person = "";
  private File[] mergeFiles = {};
  private int examples = 1;
  private boolean triplets;

  @OptionMetadata(displayName = "data file", commandLineParamName = "t", commandLineParamSynopsis = "-t <file>", displayOrder = 1,
      description = "The data (needed).")
  public File getDataFile() {
    return dataFile;
  }

  /** @param dataFile the data */
  public void setDataFile(File dataFile) {
    this.dataFile = dataFile;
  }

  @OptionMetadata(displayName = "class attribute", commandLineParamName = "c", commandLineParamSynopsis = "-c <attribute>",
      displayOrder = 2, description = "The class attribute: first, last, its number or its name. It takes no part in distances and is"
          + " never shown (default last where the labels answer, none otherwise).")
  public String getClassAttribute() {
    return classAttribute;
  }

  /** @param classAttribute the class attribute, empty for the default */
  public void setClassAttribute(String classAttribute) {
    this.classAttribute = classAttribute;
  }

  @OptionMetadata(displayName = "method", commandLineParamName = "method", commandLineParamSynopsis = "-method <name>", displayOrder = 3,
      description = "The strategy that chooses pairs, by its name; its own options go to the end, after -- (default"
          + " information-density).")
  public String getMethod() {
    return method;
  }

  /** @param method the name of the strategy, see {@link SelectionSchemes} */
  public void setMethod(String method) {
    this.method = method;
  }

  @OptionMetadata(displayName = "queries", commandLineParamName = "queries", commandLineParamSynopsis = "-queries <num>", displayOrder = 4,
      description = "How many questions may be asked (default 100).")
  public int getQueries() {
    return queries;
  }

  /** @param queries the number of questions allowed */
  public void setQueries(int queries) {
    this.queries = queries;
  }

  @OptionMetadata(displayName = "number of clusters", commandLineParamName = "N", commandLineParamSynopsis = "-N <num>", displayOrder = 5,
      description = "The number of clusters, if it is known; -1 if not (default -1).")
  public int getNumClusters() {
    return numClusters;
  }

  /** @param numClusters the number of clusters, or -1 */
  public void setNumClusters(int numClusters) {
    this.numClusters = numClusters;
  }

  @OptionMetadata(displayName = "seed", commandLineParamName = "S", commandLineParamSynopsis = "-S <num>", displayOrder = 6,
      description = "The seed of all random choices (default 1).")
  public int getSeed() {
    return seed;
  }

  /** @param seed the seed */
  public void setSeed(int seed) {
    this.seed = seed;
  }

  @OptionMetadata(displayName = "output file", commandLineParamName = "o", commandLineParamSynopsis = "-o <file>", displayOrder = 7,
      description = "The pair file to write. If it holds the answers to these questions already, they are not asked again (default standard"
          + " output; needed if a person or a program answers).")
  public File getOutputFile() {
    return outputFile;
  }

  /** @param outputFile the pair file to write; an empty path for standard output */
  public void setOutputFile(File outputFile) {
    this.outputFile = outputFile;
  }

  @OptionMetadata(displayName = "oracle", commandLineParamName = "oracle", commandLineParamSynopsis = "-oracle labels|ask|command|chat",
      displayOrder = 8, description = "Who answers: labels (the class), ask (the person at the terminal), command (a program, see -command)"
          + " or chat (a language model, see -url) (default labels).")
  public SelectedTag getOracle() {
    return new SelectedTag(oracle, TAGS_ORACLE);
  }

  /** @param oracle who answers */
  public void setOracle(SelectedTag oracle) {
    this.oracle = ConstrainedClustererOptions.number(oracle, TAGS_ORACLE);
  }

  @OptionMetadata(displayName = "error rate", commandLineParamName = "error-rate", commandLineParamSynopsis = "-error-rate <num>",
      displayOrder = 9, description = "How often labels or recorded answers reply wrongly, from 0 to 1 (default 0).")
  public double getErrorRate() {
    return errorRate;
  }

  /** @param errorRate the rate of wrong answers */
  public void setErrorRate(double errorRate) {
    this.errorRate = errorRate;
  }

  @OptionMetadata(displayName = "don't know rate", commandLineParamName = "dont-know-rate",
      commandLineParamSynopsis = "-dont-know-rate <num>", displayOrder = 10,
      description = "How often labels or recorded answers reply that they do not know, from 0 to 1 (default 0).")
  public double getDontKnowRate() {
    return dontKnowRate;
  }

  /** @param dontKnowRate the rate of answers not known */
  public void setDontKnowRate(double dontKnowRate) {
    this.dontKnowRate = dontKnowRate;
  }

  @OptionMetadata(displayName = "answers file", commandLineParamName = "answers", commandLineParamSynopsis = "-answers <file>",
      displayOrder = 11, description = "A pair file that answers instead of the class: by its pairs and what follows from them; others"
          + " it does not know (default none).")
  public File getAnswersFile() {
    return answersFile;
  }

  /** @param answersFile the pair file that answers; an empty path for none */
  public void setAnswersFile(File answersFile) {
    this.answersFile = answersFile;
  }

  @OptionMetadata(displayName = "ID attribute", commandLineParamName = "id", commandLineParamSynopsis = "-id <attribute>",
      displayOrder = 12, description = "The attribute whose values name rows in the pair file, a string, nominal or of whole numbers. It"
          + " takes no part in distances (default none: rows by number).")
  public String getIdAttribute() {
    return idAttribute;
  }

  /** @param idAttribute the name or position of the ID attribute, empty for none */
  public void setIdAttribute(String idAttribute) {
    this.idAttribute = idAttribute;
  }

  @OptionMetadata(displayName = "distance", commandLineParamName = "distance",
      commandLineParamSynopsis = "-distance euclidean|cosine|i-divergence", displayOrder = 13,
      description = "How far apart rows are for strategies that use distances (default euclidean).")
  public SelectedTag getDistance() {
    return Distances.choice(distance);
  }

  /** @param distance the distance */
  public void setDistance(SelectedTag distance) {
    this.distance = Distances.get(distance).label();
  }

  @OptionMetadata(displayName = "scale", commandLineParamName = "scale", commandLineParamSynopsis = "-scale auto|none|range|z|rows",
      displayOrder = 14, description = "How to scale attributes or rows first, as in the clusterers, but auto is always range, or none for"
          + " sparse rows and distances other than euclidean (default auto).")
  public SelectedTag getScale() {
    return new SelectedTag(scale, ConstrainedClustererOptions.TAGS_SCALE);
  }

  /** @param scale the scaling */
  public void setScale(SelectedTag scale) {
    this.scale = ConstrainedClustererOptions.number(scale, ConstrainedClustererOptions.TAGS_SCALE);
  }

  @OptionMetadata(displayName = "report", commandLineParamName = "report", commandLineParamSynopsis = "-report <file>", displayOrder = 15,
      description = "Ask nothing, but judge this pair file: what follows from it, and how informative and coherent it is (default none).")
  public File getReportFile() {
    return reportFile;
  }

  /** @param reportFile the pair file to judge; an empty path for none */
  public void setReportFile(File reportFile) {
    this.reportFile = reportFile;
  }

  @OptionMetadata(displayName = "imputation", commandLineParamName = "imputation", commandLineParamIsFlag = true,
      commandLineParamSynopsis = "-imputation", displayOrder = 16, description = "Ask nothing, but report how many links the committee"
          + " (-method committee) guesses, and how many of these the class labels confirm (default off).")
  public boolean getImputation() {
    return imputation;
  }

  /** @param imputation whether to report how good the committee's guesses are */
  public void setImputation(boolean imputation) {
    this.imputation = imputation;
  }

  @OptionMetadata(displayName = "by", commandLineParamName = "by", commandLineParamSynopsis = "-by <name>", displayOrder = 17,
      description = "Who answers; the name is written behind each answer, so that files of several people can be merged (default none).")
  public String getPerson() {
    return person;
  }

  /** @param person the name of the person who answers; empty if it is not to be written */
  public void setPerson(String person) {
    this.person = person;
  }

  @OptionMetadata(displayName = "merge", commandLineParamName = "merge", commandLineParamSynopsis = "-merge <file> [<file> ...]",
      displayOrder = 18, description = "Ask nothing, but merge these pair files of several people: show where they disagree, estimate how"
          + " reliable each person is, and write one file without contradictions (default none).")
  public File[] getMergeFiles() {
    return mergeFiles.clone();
  }

  /** @param mergeFiles the pair files to merge */
  public void setMergeFiles(File[] mergeFiles) {
    this.mergeFiles = mergeFiles.clone();
  }

  /** Words that belong to no option are further files to merge, if there is one. */
  @Override
  protected void takeArguments(String[] options) {
    List<File> files = new ArrayList<>(List.of(mergeFiles));
    for (int i = 0; i < options.length && mergeFiles.length > 0; i++) {
      if (!options[i].isEmpty() && !options[i].startsWith("-")) {
        files.add(new File(options[i]));
        options[i] = "";
      }
    }
    mergeFiles = files.toArray(File[]::new);
  }

  @OptionMetadata(displayName = "examples", commandLineParamName = "examples", commandLineParamSynopsis = "-examples <num>",
      displayOrder = 19, description = "The largest number of examples that a question compares a row with: which of them does it belong"
          + " with? One answer stands for several questions about pairs, which are counted. 1 asks about pairs, as do strategies that do"
          + " not compare rows with groups (default 1).")
  public int getExamples() {
    return examples;
  }

  /** @param examples the largest number of examples in a question, from 1 to 9 */
  public void setExamples(int examples) {
    this.examples = examples;
  }

  @OptionMetadata(displayName = "triplets", commandLineParamName = "triplets", commandLineParamIsFlag = true,
      commandLineParamSynopsis = "-triplets", displayOrder = 30, description = "Ask which of two rows is more like a third, and write a"
          + " file of triplets. Questions are random, whatever the method; those whose answer follows from others are skipped (default"
          + " off).")
  public boolean getTriplets() {
    return triplets;
  }

  /** @param triplets whether to ask about triplets */
  public void setTriplets(boolean triplets) {
    this.triplets = triplets;
  }
}
