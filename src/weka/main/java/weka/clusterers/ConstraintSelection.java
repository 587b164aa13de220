package weka.clusterers;

import java.io.BufferedReader;
import java.io.File;
import java.io.IOException;
import java.io.InputStreamReader;
import java.nio.charset.Charset;
import java.util.Arrays;
import java.util.Collections;
import java.util.Set;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import pairclust.answer.AnswerBook;
import pairclust.answer.Answers;
import pairclust.constraint.ConstraintSet;
import pairclust.constraint.Neighbourhoods;
import pairclust.distortion.Distance;
import pairclust.eval.PairSetMeasures;
import pairclust.knowledge.RecordedOracle;
import pairclust.oracle.KnowingOracle;
import pairclust.oracle.LabelOracle;
import pairclust.oracle.NoisyOracle;
import pairclust.oracle.ParallelOracle;
import pairclust.oracle.SimulatedChoices;
import pairclust.pairfile.journal.Author;
import pairclust.pairfile.journal.PairJournal;
import pairclust.select.Questions;
import pairclust.select.SelectionTask;
import pairclust.select.committee.ImputationTable;
import pairclust.select.settle.SettleWatch;
import pairclust.text.PlainText;
import pairclust.triplet.TripletJournal;
import pairclust.weka.command.Command;
import pairclust.weka.command.CommandLine;
import pairclust.weka.command.DataFiles;
import pairclust.weka.options.Distances;
import pairclust.weka.options.Scale;
import pairclust.weka.pairs.GivenPairs;
import pairclust.weka.rows.KeyColumns;
import pairclust.weka.select.AnswerMerge;
import pairclust.weka.select.ConstraintSelectionOptions;
import pairclust.weka.select.InterruptNotice;
import pairclust.weka.select.ProgramInterview;
import pairclust.weka.select.ProgramOracle;
import pairclust.weka.select.ProgressLine;
import pairclust.weka.select.SelectionData;
import pairclust.weka.select.SelectionOutput;
import pairclust.weka.select.SelectionReport;
import pairclust.weka.select.SelectionSettings;
import pairclust.weka.select.SelectionTasks;
import pairclust.weka.select.TerminalInterview;
import pairclust.weka.select.TripletSelection;
import pairclust.weka.select.WatchedClusterings;
import pairclust.weka.strategy.Committee;
import pairclust.weka.strategy.SelectionScheme;
import pairclust.weka.strategy.SelectionSchemes;
import weka.core.Instances;
import weka.core.Option;

/**
 * Creates pair files by asking an oracle: the class labels, a recorded file, the person at the terminal, or a program. Answers of people
 * and programs are on disk before the next question, and the same command resumes an interrupted session. With {@code -report} it assesses
 * an existing pair file.
 *
 * <pre>java weka.Run .ConstraintSelection -t FILE -c last -method random -queries 100 -N 3 -S 1 -o OUT</pre>
 */
public class ConstraintSelection extends ConstraintSelectionOptions implements Command {

  /** More would not fit a screen, nor a key. */
  private static final int MOST_EXAMPLES = 9;

  private SelectionScheme scheme;

  /** The program that answers; null unless one does. */
  private ProgramOracle program;

  /** @return the description of the command */
  public String globalInfo() {
    return "Chooses pairs of rows, asks whether they belong together, and writes the answers to a pair file; with -report, assesses one;"
        + " with -merge, merges those of several people; with -triplets, asks which of two rows is more like a third.";
  }

  @Override
  public void setOptions(String[] options) throws Exception {
    scheme = null;
    super.setOptions(options);
    inner();
  }

  @Override
  protected Object inner() {
    if (scheme == null) {
      scheme = SelectionSchemes.named(getMethod());
    }
    return scheme;
  }

  /** Runs the command; questions to a person go through the reader and the screen. */
  String execute(String[] options, BufferedReader in, Appendable screen) throws Exception {
    if (options.length == 0 || Arrays.asList(options).contains("-h") || Arrays.asList(options).contains("-help")) {
      return usage();
    }
    setOptions(options.clone());
    require(!getDataFile().getPath().isEmpty(), "-t is required: the data.\n" + usage());
    checkNumbers();
    Instances data = DataFiles.read(getDataFile().getPath(), "-t");
    if (!getClassAttribute().isEmpty() || answersByLabels()) {
      data.setClassIndex(DataFiles.classIndex(data, getClassAttribute()));
    }
    if (getMergeFiles().length > 0) {
      return new AnswerMerge(getMergeFiles(), data, getIdAttribute(), getOutputFile()).run();
    }
    require(getNumClusters() <= data.numInstances(), "There are fewer rows (" + data.numInstances() + ") than clusters (-N "
        + getNumClusters() + ").");
    if (getTriplets()) {
      return triplets(SelectionData.of(data, getIdAttribute()), in, screen);
    }
    File pairFile = getReportFile().getPath().isEmpty() ? getAnswersFile() : getReportFile();
    GivenPairs pairs = GivenPairs.load(new GivenPairs.Source(pairFile, getIdAttribute(), "", pairFile == getReportFile()), data);
    // The file may name an ID attribute even if the options do not.
    SelectionData selection = SelectionData.of(data, pairs.idIndex() < 0 ? "" : data.attribute(pairs.idIndex()).name());
    if (getImputation()) {
      return imputation(selection);
    }
    return getReportFile().getPath().isEmpty() ? select(selection, pairs, in, screen) : report(selection, pairs);
  }

  private String triplets(SelectionData selection, BufferedReader in, Appendable screen) throws IOException, InterruptedException {
    require(selection.data().numInstances() > 2, "There are fewer than three rows to ask about.");
    TripletSelection questions = new TripletSelection(selection, getQueries(), getSeed());
    if (!asksPerson()) {
      return questions.answerByClasses(getErrorRate(), getOutputFile().toPath());
    }
    try (TripletJournal journal = questions.journal(getOutputFile().toPath())) {
      return InterruptNotice.during(journal.file(), journal::isEmpty, screen, () -> questions.ask(journal, in, screen));
    }
  }

  private String imputation(SelectionData selection) {
    SelectionTask task = task(selection, IntStream.range(0, selection.data().numInstances()).toArray());
    ImputationTable table = ((Committee) scheme).imputation(task, selection.classes(), getSeed(), new ProgressLine(System.err));
    return SelectionReport.ofGuesses(table).strip();
  }

  private boolean asksPerson() {
    return getOracle().getSelectedTag().getID() == ASK;
  }

  private boolean asksProgram() {
    return getOracle().getSelectedTag().getID() > ASK;
  }

  private boolean answersByLabels() {
    return !asksPerson() && !asksProgram() && getAnswersFile().getPath().isEmpty() && getReportFile().getPath().isEmpty()
        && getMergeFiles().length == 0;
  }

  private static void require(boolean holds, String message) {
    if (!holds) {
      throw new IllegalArgumentException(message);
    }
  }

  private static void requireRate(double rate, String name) {
    require(rate >= 0 && rate <= 1, name + " must be from 0 to 1, not " + rate + ".");
  }

  private void checkNumbers() throws IOException {
    require(getQueries() >= 0, "The number of questions (-queries) must not be negative, not " + getQueries() + ".");
    require(getNumClusters() >= 2 || getNumClusters() == SelectionTask.UNKNOWN_CLUSTERS,
        "The number of clusters (-N) must be at least 2, or -1 if it is unknown, not " + getNumClusters() + ".");
    require(getExamples() >= 1 && getExamples() <= MOST_EXAMPLES, "The number of examples in a question (-examples) must be from 1 to "
        + MOST_EXAMPLES + ", not " + getExamples() + ".");
    requireRate(getErrorRate(), "The rate of wrong answers (-error-rate)");
    requireRate(getDontKnowRate(), "The rate of unknown answers (-dont-know-rate)");
    // The constructor checks ranges, before minutes of work.
    scheme.selector();
    int answering = getOracle().getSelectedTag().getID();
    refuseUnused(answering == COMMAND, answering == CHAT);
    if (asksProgram()) {
      program = new ProgramOracle(this, answering == CHAT);
    }
    if (asksPerson() || asksProgram()) {
      String oracle = "-oracle " + getOracle().getSelectedTag().getReadable();
      require(getErrorRate() == 0 && getDontKnowRate() == 0, "-error-rate and -dont-know-rate simulate errors of labels and recorded"
          + " answers; leave them out with " + oracle + ".");
      require(getAnswersFile().getPath().isEmpty(), "Either " + oracle + " answers or a file does (-answers), not both.");
      require(!asksProgram() || getExamples() == 1, "-examples is for people and class labels; leave it out with " + oracle + ".");
      require(!getOutputFile().getPath().isEmpty(), "Specify with -o where to store the answers, so that none is lost.");
    }
    require(!getImputation() || scheme instanceof Committee && answersByLabels() && getOutputFile().getPath().isEmpty(),
        "-imputation compares the guesses of the committee with the class labels: use -method committee, and leave out -oracle, -o,"
        + " -answers and -report, as it asks nothing and writes nothing.");
    require(!(scheme instanceof Committee) || getNumClusters() > 0,
        "The committee needs the number of clusters (-N). If it is unknown, use information-density, which works without it.");
    boolean writes = !getOutputFile().getPath().isEmpty() || !getAnswersFile().getPath().isEmpty();
    require(getReportFile().getPath().isEmpty() || !asksPerson() && !asksProgram() && !writes,
        "-report asks nothing and writes nothing; leave out -oracle, -o and -answers.");
    checkPeople();
    require(!getTriplets() || !asksProgram() && getExamples() == 1 && getAnswersFile().getPath().isEmpty()
        && getReportFile().getPath().isEmpty() && getMergeFiles().length == 0 && !getImputation() && getPerson().isEmpty()
        && getDontKnowRate() == 0, "With -triplets a person or the class labels answer; leave out -oracle command and chat, -examples,"
        + " -answers, -report, -merge, -imputation, -by and -dont-know-rate.");
  }

  private void checkPeople() {
    require(getMergeFiles().length == 0 || !asksPerson() && !asksProgram() && !getImputation() && getAnswersFile().getPath().isEmpty()
        && getReportFile().getPath().isEmpty() && getPerson().isEmpty(),
        "-merge asks nothing; leave out -oracle, -answers, -report, -imputation and -by.");
    // The word after the option is taken for a file, even if it is the next option.
    require(Arrays.stream(getMergeFiles()).noneMatch(file -> file.getPath().startsWith("-") && !file.exists()),
        "-merge needs the files to merge, such as -merge ann.pairs bob.pairs.");
    if (!getPerson().isEmpty()) {
      Author.checked(getPerson());
    }
  }

  private String select(SelectionData selection, GivenPairs recorded, BufferedReader in, Appendable screen) throws Exception {
    // Read once, as every call scans all rows.
    int[] classes = answersByLabels() ? selection.classes() : null;
    KnowingOracle oracle = asksPerson() || asksProgram() ? null : oracle(classes, selection.data().numInstances(), recorded);
    int[] candidates = classes != null ? SelectionData.candidates(classes) : IntStream.range(0, selection.data().numInstances()).toArray();
    require(candidates.length >= 2, "There are fewer than two rows " + (classes != null ? "with a class " : "") + "to ask about.");
    long classCount = classes != null ? Arrays.stream(candidates).map(row -> classes[row]).distinct().count() : 0;
    require(getNumClusters() == SelectionTask.UNKNOWN_CLUSTERS || classCount <= getNumClusters(), "There are " + classCount
        + " classes, more than the " + getNumClusters() + " clusters of -N: what is inferred from that number would be wrong. Use -N "
        + classCount + ", or leave it out.");
    SelectionOutput output = new SelectionOutput(getOutputFile(), selection, settings());
    output.check();
    if (oracle == null) {
      String other = asksProgram() ? output.otherOrigin() : "";
      // The file is opened first, so that one locked by another session is reported immediately; bad options must not create it.
      try (ParallelOracle asked = asksProgram() ? program.open(selection, screen) : null; PairJournal journal = output.journal()) {
        journal.by(getPerson());
        screen.append(other);
        SelectionTask task = task(selection, candidates);
        return InterruptNotice.during(journal.file(), journal::isEmpty, screen, () -> asked != null
            ? askProgram(asked, selection, task, journal, screen)
            : new TerminalInterview(scheme.selector(new ProgressLine(System.err)), task, getQueries(), getSeed(), getExamples())
                .hold(selection, journal, watch(selection), in, screen, onAttributes(selection)));
      }
    }
    SelectionTask task = task(selection, candidates);
    AnswerBook book = new AnswerBook();
    Answers answers = Questions.ask(scheme.selector(new ProgressLine(System.err)), task, new SimulatedChoices(oracle, getExamples()),
        getQueries(), getSeed(), book);
    String pairs = output.write(answers.entries(), getPerson().strip());
    // Labels never tire, so nobody has to know when to stop; watching would take longer than all their answers.
    String report = TerminalInterview.shown(book, getExamples()) + SelectionReport.ofAnswers(answers, task, getQueries())
        + onAttributes(selection);
    // After pairs on standard output the report must be a comment.
    return pairs.isEmpty() ? report.strip() + "\nThe answers are in " + getOutputFile() + "."
        : pairs + report.strip().replaceAll("(?m)^", "% ");
  }

  private SelectionTask task(SelectionData selection, int[] candidates) {
    return SelectionTasks.of(selection.measured(), -1, candidates, distance(), scaling(), getNumClusters());
  }

  private static String onAttributes(SelectionData selection) {
    String texts = selection.textAttributes().isEmpty() ? ""
        : "Text attributes were excluded from distances: " + String.join(", ", selection.textAttributes()) + ".\n";
    return texts + KeyColumns.notes(selection.measured(), Set.of()).stream().map(note -> note + "\n").collect(Collectors.joining());
  }

  private KnowingOracle oracle(int[] classes, int rows, GivenPairs recorded) {
    KnowingOracle truth = classes != null ? new LabelOracle(classes) : new RecordedOracle(rows, recorded.constraints());
    return getErrorRate() == 0 && getDontKnowRate() == 0 ? truth : new NoisyOracle(truth, getErrorRate(), getDontKnowRate(), getSeed());
  }

  private String askProgram(ParallelOracle oracle, SelectionData selection, SelectionTask task, PairJournal journal, Appendable screen)
      throws IOException, InterruptedException {
    return new ProgramInterview(scheme.selector(new ProgressLine(System.err)), task, getQueries(), getSeed(), screen)
        .hold(oracle, journal, selection, watch(selection)) + onAttributes(selection) + selection.onForgottenClass()
        + (journal.isEmpty() ? "There are no answers yet." : "The answers are in " + journal.file() + ".");
  }

  private String report(SelectionData selection, GivenPairs pairs) throws Exception {
    PCKMeans clusterer = clusterer();
    clusterer.buildClusterer(selection.measured());
    int rows = selection.data().numInstances();
    SelectionTask task = task(selection, IntStream.range(0, rows).toArray());
    PairSetMeasures measures = PairSetMeasures.of(pairs.constraints(), task.points(), clusterer.assignments(), getSeed());
    return PlainText.of(SelectionReport.ofFile(pairs, new Neighbourhoods(rows, pairs.constraints()), measures,
        clusterer.numberOfClusters(), getNumClusters())).strip();
  }

  private PCKMeans clusterer() {
    PCKMeans clusterer = new PCKMeans();
    clusterer.setNumClusters(getNumClusters());
    clusterer.setDistance(getDistance());
    clusterer.setScale(getScale());
    clusterer.setSeed(getSeed());
    return clusterer;
  }

  private SettleWatch watch(SelectionData selection) {
    return WatchedClusterings.watch(selection.measured(), clusterer(), ConstraintSet.empty(), getSeed());
  }

  private Distance distance() {
    return Distances.get(getDistance());
  }

  private Scale scaling() {
    return Scale.values()[getScale().getSelectedTag().getID()];
  }

  /** Returns the settings on which questions and answers depend; the number of questions is not one of them. */
  private String settings() {
    String answering = asksPerson() ? " " + SelectionOutput.ASKED : asksProgram() ? program.settings()
        : answersByLabels() ? " -oracle labels" : " -answers " + getAnswersFile().getName();
    answering += SelectionOutput.examples(getExamples());
    answering += getErrorRate() == 0 ? "" : " -error-rate " + getErrorRate();
    answering += getDontKnowRate() == 0 ? "" : " -dont-know-rate " + getDontKnowRate();
    return new SelectionSettings(scheme, getNumClusters(), getSeed(), distance(), scaling()).text(answering);
  }

  private String usage() {
    StringBuilder text = new StringBuilder("Usage: ConstraintSelection -t FILE [options] [-- options of the method]\n" + globalInfo()
        + "\n");
    for (Option option : Collections.list(listOptions())) {
      text.append(option.synopsis()).append("\n\t").append(option.description().strip()).append('\n');
    }
    text.append("Methods and their options:\n");
    for (SelectionScheme each : SelectionSchemes.all()) {
      text.append(each.name()).append(": ").append(each.globalInfo()).append('\n');
      for (Option option : Collections.list(each.listOptions())) {
        text.append('\t').append(option.synopsis()).append("\n\t\t").append(option.description().strip()).append('\n');
      }
    }
    return text.toString().stripTrailing();
  }

  @Override
  public void run(Object toRun, String[] options) throws Exception {
    CommandLine.run("ConstraintSelection",
        () -> execute(options, new BufferedReader(new InputStreamReader(System.in, Charset.defaultCharset())), System.out));
  }

  /**
   * Runs the selection from the command line.
   *
   * @param args the options
   * @throws Exception on unexpected errors
   */
  public static void main(String[] args) throws Exception {
    ConstraintSelection selection = new ConstraintSelection();
    selection.run(selection, args);
  }
}
