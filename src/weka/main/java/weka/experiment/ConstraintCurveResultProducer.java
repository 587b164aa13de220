package weka.experiment;

import java.util.Arrays;
import java.util.Collections;
import java.util.Enumeration;
import java.util.List;
import java.util.concurrent.CancellationException;
import java.util.stream.Stream;
import pairclust.parallel.Interrupts;
import pairclust.weka.experiment.TransductiveSplit;
import pairclust.weka.options.AnnotatedOptions;
import weka.core.AdditionalMeasureProducer;
import weka.core.Instances;
import weka.core.OptionMetadata;
import weka.core.Utils;

/**
 * Produces learning curves: each run splits the data, by cross-validation or at random, and evaluates the clusterer with several numbers of
 * pairs on each split. Smaller sets of pairs are prefixes of larger ones, and only run and fold determine them: every clusterer gets the
 * same pairs, so that paired tests are fair.
 */
public class ConstraintCurveResultProducer extends AnnotatedOptions implements ResultProducer, AdditionalMeasureProducer {

  private static final long serialVersionUID = 1L;

  private static final List<String> KEYS = List.of("Dataset", "Run", "Fold");

  private String points = "0,10,20,50,100,200,500";
  private int numFolds = 10;
  private boolean randomSplits;
  private double trainPercent = 50;
  private SplitEvaluator splitEvaluator = new ConstrainedClustererSplitEvaluator();

  private transient Instances instances;
  private ResultListener resultListener;

  /** @return the description shown in the object editor */
  public String globalInfo() {
    return "Learning curves: evaluates a clusterer with several numbers of pairs on every fold of a cross-validation, or on random splits."
        + " One result per data set, run, fold and number of pairs. Smaller sets of pairs are prefixes of larger ones, and every clusterer"
        + " gets the same pairs in the same run and fold. To compare results, choose Dataset and Pairs as rows in the Analyse tab.";
  }

  @Override
  protected Object inner() {
    return splitEvaluator;
  }

  @Override
  public void setInstances(Instances instances) {
    this.instances = instances;
  }

  @Override
  public void setResultListener(ResultListener listener) {
    resultListener = listener;
  }

  @Override
  public void preProcess() throws Exception {
    if (resultListener == null) {
      throw new IllegalArgumentException("There is no destination for the results: choose a result listener.");
    }
    checkSettings();
    resultListener.preProcess(this);
  }

  @Override
  public void postProcess() throws Exception {
    resultListener.postProcess(this);
  }

  /** Checks the options, so that errors are reported before the first of many runs. */
  private void checkSettings() {
    evaluator().checkSettings();
    budgets();
    if (randomSplits && !(trainPercent > 0 && trainPercent < 100)) {
      throw new IllegalArgumentException("The training part (-P) must be more than 0 and less than 100 percent, not " + trainPercent + ".");
    }
    if (!randomSplits && numFolds < 2) {
      throw new IllegalArgumentException("A cross-validation needs at least 2 folds (-X), not " + numFolds + ".");
    }
  }

  private ConstrainedClustererSplitEvaluator evaluator() {
    if (splitEvaluator instanceof ConstrainedClustererSplitEvaluator evaluator) {
      return evaluator;
    }
    throw new IllegalArgumentException((splitEvaluator == null ? "No split evaluator was chosen"
        : splitEvaluator.getClass().getSimpleName() + " cannot use numbers of pairs") + " (-W): choose a"
        + " ConstrainedClustererSplitEvaluator.");
  }

  private int[] budgets() {
    try {
      int[] budgets = Arrays.stream(points.strip().split("\\s*[,\\s]\\s*")).mapToInt(Integer::parseInt).sorted().distinct().toArray();
      if (budgets[0] >= 0) {
        return budgets;
      }
    } catch (NumberFormatException e) {
      // Reported below, together with negative numbers.
    }
    throw new IllegalArgumentException("The numbers of pairs (-points) must be whole numbers from 0 up, separated by commas, not '" + points
        + "'.");
  }

  @Override
  public void doRunKeys(int run) throws Exception {
    checkRun();
    for (int fold = 1; fold <= folds(); fold++) {
      for (int budget : budgets()) {
        Object[] key = key(run, fold, budget);
        if (resultListener.isResultRequired(this, key)) {
          resultListener.acceptResult(this, key, null);
        }
      }
    }
  }

  @Override
  public void doRun(int run) throws Exception {
    checkRun();
    List<TransductiveSplit> splits = randomSplits ? List.of(TransductiveSplit.holdOut(instances, trainPercent, run))
        : TransductiveSplit.folds(instances, numFolds, run);
    try {
      for (int fold = 1; fold <= splits.size(); fold++) {
        doFold(run, fold, splits.get(fold - 1));
      }
    } catch (CancellationException | InterruptedException e) {
      InterruptedException stopped = Interrupts.checked(e);
      // Weka's run panel checks the interrupt status of the thread, not the exception.
      Thread.currentThread().interrupt();
      throw stopped;
    }
  }

  private void doFold(int run, int fold, TransductiveSplit split) throws Exception {
    int[] budgets = budgets();
    split.checkSizes();
    ConstrainedClustererSplitEvaluator.Prepared prepared = null;
    for (int budget : budgets) {
      Object[] key = key(run, fold, budget);
      if (resultListener.isResultRequired(this, key)) {
        if (prepared == null) {
          prepared = evaluator().prepare(split, instances, budgets[budgets.length - 1]);
        }
        Object[] result = evaluator().getResult(prepared.split(), prepared.pairs().first(budget));
        Object timestamp = CrossValidationResultProducer.getTimestamp();
        resultListener.acceptResult(this, key, Stream.concat(Stream.of(timestamp), Arrays.stream(result)).toArray());
      }
    }
  }

  private void checkRun() {
    if (instances == null) {
      throw new IllegalArgumentException("There is no data set to run on.");
    }
    TransductiveSplit.check(instances);
    checkSettings();
    long labelled = instances.stream().filter(row -> !row.classIsMissing()).count();
    // A single row always agrees with its class.
    if (!randomSplits && 2L * numFolds > labelled) {
      throw new IllegalArgumentException("Data set '" + instances.relationName() + "' has " + labelled + " rows with a class, too few for "
          + numFolds + " folds (-X) of two rows each.");
    }
  }

  private int folds() {
    return randomSplits ? 1 : numFolds;
  }

  private Object[] key(int run, int fold, int budget) {
    return Stream.concat(Stream.of(Utils.backQuoteChars(instances.relationName()), Integer.toString(run), Integer.toString(fold)),
        Arrays.stream(evaluator().getKey(budget))).toArray();
  }

  @Override
  public String[] getKeyNames() {
    return Stream.concat(KEYS.stream(), Arrays.stream(splitEvaluator.getKeyNames())).toArray(String[]::new);
  }

  @Override
  public Object[] getKeyTypes() {
    return Collections.nCopies(getKeyNames().length, "").toArray(String[]::new);
  }

  @Override
  public String[] getResultNames() {
    return Stream.concat(Stream.of("Date_time"), Arrays.stream(splitEvaluator.getResultNames())).toArray(String[]::new);
  }

  @Override
  public Object[] getResultTypes() {
    return Stream.concat(Stream.of((Object) 0.0), Arrays.stream(splitEvaluator.getResultTypes())).toArray();
  }

  @Override
  public String getCompatibilityState() {
    return (randomSplits ? "-random-splits -P " + trainPercent : "-X " + numFolds) + " -W " + splitEvaluator.getClass().getName() + " -- "
        + (splitEvaluator instanceof ConstrainedClustererSplitEvaluator evaluator ? evaluator.settings() : "");
  }

  @Override
  public void setAdditionalMeasures(String[] additionalMeasures) {
    splitEvaluator.setAdditionalMeasures(additionalMeasures);
  }

  @Override
  public Enumeration<String> enumerateMeasures() {
    return splitEvaluator instanceof AdditionalMeasureProducer producer ? producer.enumerateMeasures() : Collections.emptyEnumeration();
  }

  @Override
  public double getMeasure(String name) {
    return evaluator().getMeasure(name);
  }

  @OptionMetadata(displayName = "points", commandLineParamName = "points", commandLineParamSynopsis = "-points <list>", displayOrder = 1,
      description = "The numbers of pairs, separated by commas; if there are fewer pairs, all are used (default 0,10,20,50,100,200,500).")
  public String getPoints() {
    return points;
  }

  /** @param points the numbers of pairs, separated by commas */
  public void setPoints(String points) {
    this.points = points;
  }

  @OptionMetadata(displayName = "folds", commandLineParamName = "X", commandLineParamSynopsis = "-X <num>", displayOrder = 2,
      description = "The number of folds of the cross-validation: each is the test part once, with pairs from the others (default 10).")
  public int getNumFolds() {
    return numFolds;
  }

  /** @param numFolds the number of folds */
  public void setNumFolds(int numFolds) {
    this.numFolds = numFolds;
  }

  @OptionMetadata(displayName = "random splits", commandLineParamName = "random-splits", commandLineParamIsFlag = true,
      commandLineParamSynopsis = "-random-splits", displayOrder = 3,
      description = "Use one random split per run instead of a cross-validation (default off).")
  public boolean getRandomSplits() {
    return randomSplits;
  }

  /** @param randomSplits whether each run is one random split */
  public void setRandomSplits(boolean randomSplits) {
    this.randomSplits = randomSplits;
  }

  @OptionMetadata(displayName = "training percent", commandLineParamName = "P", commandLineParamSynopsis = "-P <percent>",
      displayOrder = 4, description = "The percentage of training rows, from which pairs come, in each class, if splits are random (default"
          + " 50).")
  public double getTrainPercent() {
    return trainPercent;
  }

  /** @param trainPercent the percentage of training rows */
  public void setTrainPercent(double trainPercent) {
    this.trainPercent = trainPercent;
  }

  @OptionMetadata(displayName = "split evaluator", commandLineParamName = "W", commandLineParamSynopsis = "-W <evaluator>",
      displayOrder = 5, description = "The evaluator of a clusterer on a split: a ConstrainedClustererSplitEvaluator, with its options"
          + " after -- at the end.")
  public SplitEvaluator getSplitEvaluator() {
    return splitEvaluator;
  }

  /** @param splitEvaluator the evaluator of a clusterer on a split */
  public void setSplitEvaluator(SplitEvaluator splitEvaluator) {
    this.splitEvaluator = splitEvaluator;
  }

  @Override
  public String toString() {
    return "ConstraintCurveResultProducer: " + (randomSplits ? trainPercent + " % for training" : numFolds + " folds") + ", "
        + points + " pairs, " + splitEvaluator;
  }
}
