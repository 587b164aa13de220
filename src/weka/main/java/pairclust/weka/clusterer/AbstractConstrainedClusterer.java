package pairclust.weka.clusterer;

import java.io.File;
import java.io.IOException;
import java.io.InterruptedIOException;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collections;
import java.util.Enumeration;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.concurrent.Callable;
import java.util.concurrent.CancellationException;
import pairclust.constraint.ConstraintSet;
import pairclust.memory.MemoryNeed;
import pairclust.progress.Activity;
import pairclust.progress.ProgressEvent;
import pairclust.progress.ProgressListener;
import pairclust.parallel.Interrupts;
import pairclust.suspect.Suspects;
import pairclust.weka.command.CommandLine;
import pairclust.weka.command.EvaluationOptions;
import pairclust.weka.model.Model;
import pairclust.weka.model.NoiseException;
import pairclust.weka.model.RowPlacement;
import pairclust.weka.names.ClusterNames;
import pairclust.weka.options.Scale;
import pairclust.weka.pairs.ContradictoryPairsException;
import pairclust.weka.pairs.GivenPairs;
import pairclust.weka.pairs.PairFileBeside;
import pairclust.weka.pairs.ReportedPairs;
import pairclust.weka.pairs.UncheckedRows;
import pairclust.weka.report.FiguresSection;
import pairclust.weka.report.LinesSection;
import pairclust.weka.report.PairsSection;
import pairclust.weka.report.Report;
import pairclust.weka.report.RowsSection;
import pairclust.weka.report.SuspectsSection;
import pairclust.weka.rows.ScaleChoice;
import pairclust.weka.rows.TextColumns;
import weka.clusterers.ClusterEvaluation;
import weka.clusterers.Clusterer;
import weka.core.Environment;
import weka.core.EnvironmentHandler;
import weka.core.Instance;
import weka.core.Instances;
import weka.core.TechnicalInformationHandler;
import weka.core.WeightedAttributesHandler;

/**
 * Base class of the clusterers: reads the pairs, checks rows and settings, runs the algorithm of the subclass and answers Weka's questions
 * about the result.
 */
public abstract class AbstractConstrainedClusterer extends ClustererTraits
    implements ConstrainedClusterer, TechnicalInformationHandler, EnvironmentHandler, WeightedAttributesHandler {

  private static final long serialVersionUID = 1L;

  /** The last pair file with row numbers but no {@code @rows}; null in models saved before this was kept so. */
  private UncheckedRows unchecked = new UncheckedRows();

  /** Variables that the path of the pair file may refer to; null for those of the whole system. */
  private transient Environment environment;
  private transient ProgressListener listener;
  private Model model;

  /** Whether the present run is not the one whose objectives the listener has received so far. */
  private transient boolean trying;

  /** Whether a command runs this, so that standard error is where its user looks. */
  private transient boolean onCommandLine;

  /** Whether the listener stopped the present build. */
  private transient boolean stopped;

  /** The violated pairs as text, made during the build because only then the names of the rows are known. */
  private ArrayList<String> violatedPairs;

  /** The names of attributes that took no part in the last build; null in models saved before this was kept. */
  private ArrayList<String> leftOut;

  /** @return the description shown in the object editor */
  public abstract String globalInfo();

  @Override
  public void buildClusterer(Instances data) throws Exception {
    discard();
    checkSettings(data);
    buildWith(data, () -> {
      GivenPairs pairs = loadPairs(data);
      checkUncheckedRows(pairs, data.numInstances());
      return pairs;
    });
  }

  @Override
  public void buildClusterer(Instances data, ConstraintSet pairs) throws Exception {
    discard();
    checkSettings(data);
    require(getConstraintsFile().getPath().isEmpty(), "This run already has pairs; remove the pair file (-constraints)"
        + " from the clusterer's options, or use its pairs instead.");
    buildWith(data, () -> GivenPairs.of(pairs, new GivenPairs.Source(new File(""), "", getLabelsAttribute(), softPairs().noisy()), data));
  }

  /**
   * Clusters the rows; settings and attributes have been checked.
   *
   * @param data the rows
   * @param pairs the pairs of these rows
   * @param scale how attributes are scaled
   * @return the result
   * @throws Exception if the rows cannot be clustered; the message says why
   */
  protected abstract Model build(Instances data, GivenPairs pairs, Scale scale) throws Exception;

  /**
   * Clusters rows with these pairs and options as they are: no suspects are sought, no scale is chosen, and the pairs are not doubted
   * afterwards. For callers who decide all that themselves; this clusterer keeps no model.
   *
   * @param data the rows
   * @param pairs the pairs of these rows
   * @param noisy whether the pairs may contradict each other, whatever the option says
   * @return the result
   * @throws Exception if the rows cannot be clustered; the message says why
   */
  public Model fit(Instances data, GivenPairs pairs, boolean noisy) throws Exception {
    setNoisy(noisy || getNoisy());
    checkSettings(data);
    stopped = false;
    Scale usual = scalesByDefault() ? ScaleChoice.usual(data) : Scale.NONE;
    Model result;
    try {
      result = build(data, pairs, wantedScale() == Scale.AUTO ? usual : wantedScale());
    } finally {
      releaseRun();
    }
    require(!result.placement().leavesNoise() || Arrays.stream(result.labels()).allMatch(label -> label >= 0), getClass().getSimpleName()
        + " leaves rows in no cluster, so that it cannot be compared and combined with other clusterers.");
    return result;
  }

  /** Forgets all of the last build: one that fails or is interrupted must not leave parts of two. */
  private void discard() {
    model = null;
    violatedPairs = null;
    leftOut = null;
    forgetRun();
  }

  private void buildWith(Instances data, Callable<GivenPairs> source) throws Exception {
    stopped = false;
    trying = false;
    try {
      GivenPairs pairs = checked(data, source);
      Model result = prepareAndBuild(data, pairs);
      leftOut = new ArrayList<>(pairs.leftOut().stream().map(index -> data.attribute(index).name()).toList());
      violatedPairs = new ArrayList<>(ReportedPairs.violated(result.constraints(), result.labels(), pairs.rowNames()));
      model = result;
    } catch (CancellationException | InterruptedException | InterruptedIOException e) {
      throw Interrupts.checked(e);
    } finally {
      releaseRun();
    }
  }

  private GivenPairs checked(Instances data, Callable<GivenPairs> source) throws Exception {
    try {
      GivenPairs pairs = source.call().leavingOut(otherAttributes(data));
      checkAttributes(data, pairs.leftOut());
      return pairs;
    } catch (ContradictoryPairsException e) {
      checkAttributes(data, e.pairs().leftOut());
      // Labels are chains of pairs, of which none is wrong alone.
      Suspects suspects = readsAttributes() && e.pairs().labels() == null ? Preparation.suspects(this, data, e.pairs()) : null;
      throw ContradictionAdvice.on(e, suspects, getClass().getSimpleName(), acceptsNoisyPairs());
    }
  }

  private Model prepareAndBuild(Instances data, GivenPairs given) throws Exception {
    String memory = memoryWarning(data, given);
    Preparation prepared = Preparation.of(this, data, given);
    Model result = build(data, prepared.pairs(), prepared.scale());
    keepRun();
    Guard.Objection objection =
        stopped || !isGuarded() ? Guard.Objection.NONE : Guard.objection(this, data, prepared, result.placement().count());
    if (objection != Guard.Objection.NONE) {
      trying = true;
      want(objection.kind());
      Model better = build(data, objection.kind() == null ? prepared.pairs().using(ConstraintSet.empty()) : prepared.pairs(),
          prepared.scale());
      trying = false;
      if (stopped) {
        objection = Guard.Objection.NONE;
      } else {
        result = better;
        keepRun();
      }
    }
    result = named(result.notingEqualRows(data, row -> given.idIndex() >= 0 && data.instance(row).isMissing(given.idIndex())
        ? row + " (no ID)" : given.rowNames().apply(row)), data, given);
    Report.Section last = stopped ? null : finishingSection();
    result = last == null ? result : result.with(FiguresSection.class, last);
    String choice = prepared.choice() == null ? null : prepared.choice().text();
    String texts = TextColumns.note(data, given.texts());
    List<String> idle = optionsWithoutEffect();
    return result.with(RowsSection.class, LinesSection.of(choice, objection.text(), memory == null ? null : "Note: " + memory,
        texts == null ? null : "Note: " + texts,
        idle.isEmpty() ? null
            : "Note: these options have no effect in " + getClass().getSimpleName() + ": " + String.join(", ", idle) + "."))
        .with(PairsSection.class, prepared.suspects() == null ? null : SuspectsSection.of(prepared.suspects(), given, result.labels(),
            softPairs().keepSuspects(), !objection.ignoresPairs(), getNumClusters()));
  }

  /** Returns what to say if a build needs much of the memory that there is, and says it to observers; null if there is nothing to say. */
  private String memoryWarning(Instances data, GivenPairs given) {
    String warning = MemoryNeed.estimated(memoryNeeded(data, given)).announcement(heapSize());
    if (warning != null) {
      trace(new Activity(warning, 1, 1));
      if (onCommandLine) {
        System.err.println(warning);
      }
    }
    return warning;
  }

  /** Names and numbers the clusters by the file with names, if there is one. */
  private Model named(Model result, Instances data, GivenPairs given) throws IOException {
    if (getNamesFile().getPath().isEmpty()) {
      return result;
    }
    ClusterNames.Match match = ClusterNames.read(namesFile(), data, given.idIndex())
        .match(result.labels(), result.placement().count());
    return result.named(match.names(), match.notes()).renumbered(match.numbers());
  }

  /**
   * Gives clusters other numbers, in the model and its report.
   *
   * @param numbers the new number of each cluster: each number below their count once
   */
  public void renumber(int[] numbers) {
    model = built().renumbered(numbers);
    violatedPairs = new ArrayList<>(ReportedPairs.renumbered(violatedPairs, numbers));
  }

  /**
   * Gives clusters names, in the model and its report.
   *
   * @param names the name of each cluster, null for none
   * @param notes remarks on them, for the report
   */
  public void nameClusters(String[] names, List<String> notes) {
    model = built().named(names, notes);
  }

  /** @return the name of each cluster, null for none */
  public String[] clusterNames() {
    return built().names() == null ? new String[numberOfClusters()] : built().names().clone();
  }

  private void checkUncheckedRows(GivenPairs pairs, int rows) {
    if (pairs.rowsUnchecked()) {
      unchecked = unchecked == null ? new UncheckedRows() : unchecked;
      unchecked.check(pairs.file(), rows);
    }
  }

  /** @return the names of the attributes that only name or label rows, and so took no part in distances when this was built */
  public List<String> leftOutAttributes() {
    return leftOut == null ? List.of() : Collections.unmodifiableList(leftOut);
  }

  private GivenPairs loadPairs(Instances data) throws IOException {
    return GivenPairs.load(new GivenPairs.Source(pairFile(), getIdAttribute(), getLabelsAttribute(), softPairs().noisy()), data);
  }

  /** @return the pair file, with variables in its path substituted; an empty path for none */
  public File pairFile() {
    require(!PairFileBeside.isAskedFor(getConstraintsFile()), "The pair file beside the data (-constraints auto) is only found on the"
        + " command line, and offered in the Constrained tab: here the name of the data file is not known. Give the path of the pair"
        + " file.");
    return substituted(getConstraintsFile(), "pair file (-constraints)");
  }

  /** @return the file with names of clusters, with variables in its path substituted; an empty path for none */
  public File namesFile() {
    return substituted(getNamesFile(), "file with names (-names)");
  }

  /** Returns a file with variables in its path substituted. */
  protected final File substituted(File file, String what) {
    String path = file.getPath();
    try {
      return new File((environment == null ? Environment.getSystemWide() : environment).substitute(path));
    } catch (Exception e) {
      throw new IllegalArgumentException(path + ": the path of the " + what + " contains a variable that is not set. " + e.getMessage(), e);
    }
  }

  @Override
  public void setEnvironment(Environment environment) {
    this.environment = environment;
  }

  /**
   * Reports a step to the listener, and to standard error in debug mode.
   *
   * @param step the step
   * @return whether to continue
   */
  protected boolean trace(ProgressEvent step) {
    if (getDebug() && step.step() > 0) {
      System.err.println(step.describe() + (step instanceof Activity ? "" : ", " + step.moved() + " points moved"));
    }
    // A listener that has stopped the build is not asked again, though several runs may have to end.
    stopped = stopped || listener != null && !listener.report(trying ? step.asTrial() : step);
    return !stopped;
  }

  private void checkAttributes(Instances data, Set<Integer> leftOut) {
    AttributeCheck check = new AttributeCheck(data, leftOut);
    check.refuseRelational();
    if (readsAttributes()) {
      check.requireSome();
      if (!getDoNotCheckCapabilities()) {
        check.requireCapabilities(getCapabilities());
      }
    }
  }

  @Override
  public int clusterInstance(Instance instance) {
    int cluster = built().cluster(instance);
    if (cluster < 0) {
      throw new NoiseException();
    }
    return cluster;
  }

  @Override
  public int numberOfClusters() {
    return model == null ? getNumClusters() : model.placement().count();
  }

  /**
   * Returns how rows are assigned by their values.
   *
   * @return the part of the model that assigns them
   */
  public RowPlacement rowPlacement() {
    return built().placement();
  }

  /**
   * Returns a section of the report on the last build.
   *
   * @param <T> the type of the section
   * @param type the type of the section
   * @return the section, if the report has one; models of version 1.1.0 have none
   */
  public <T> Optional<T> section(Class<T> type) {
    return built().report() instanceof Report sections ? sections.find(type) : Optional.empty();
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
   * Sets a listener for the next builds, which may stop a build early with the best result so far. It is not serialised.
   *
   * @param observer the listener, or null for none
   */
  public void traceTo(ProgressListener observer) {
    listener = observer;
  }

  @Override
  public String toString() {
    return model == null ? getClass().getSimpleName() + ": no model has been built yet." : model.report().toString();
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
    onCommandLine = true;
    CommandLine.run(toRun.getClass().getSimpleName(), () -> {
      try (EvaluationOptions checked = EvaluationOptions.checked((Clusterer) toRun, options)) {
        return ClusterEvaluation.evaluateClusterer((Clusterer) toRun, checked.options());
      }
    });
  }

  /**
   * Runs a clusterer from the command line.
   *
   * @param clusterer the clusterer
   * @param args the options
   * @throws Exception on unexpected errors
   */
  protected static void launch(AbstractConstrainedClusterer clusterer, String[] args) throws Exception {
    clusterer.run(clusterer, args);
  }
}
