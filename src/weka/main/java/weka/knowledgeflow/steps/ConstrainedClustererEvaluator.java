package weka.knowledgeflow.steps;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.stream.Collectors;
import pairclust.weka.clusterer.AbstractConstrainedClusterer;
import pairclust.weka.flow.MeasureTable;
import pairclust.weka.flow.MeasuredSet.Kind;
import pairclust.weka.flow.MeasuredSet;
import pairclust.weka.flow.TrainedClusterer;
import weka.clusterers.ConstrainedClusterEvaluation;
import weka.core.Instances;
import weka.core.OptionMetadata;
import weka.core.WekaException;
import weka.knowledgeflow.Data;
import weka.knowledgeflow.StepManager;

/**
 * Evaluates trained clusterers against the classes with {@link ConstrainedClusterEvaluation}, and outputs the measures: as text for each
 * set, and as a data set with a row for each set after the last one. Several clusterers may be connected; they share one table.
 *
 * <p>Weka sends the sets of a cross-validation from several threads and in any order.
 */
@KFStep(name = "ConstrainedClustererEvaluator", category = "Evaluation",
    toolTipText = "Evaluates batch clusterers, with or without pairs, against the classes",
    iconPath = "weka/knowledgeflow/steps/ConstrainedClustererEvaluator.png", resourceIntensive = true)
public class ConstrainedClustererEvaluator extends BaseStep {

  private static final long serialVersionUID = 1L;

  /** The rows to evaluate clusterers on. */
  public enum EvaluatedSets {

    /** The test set, or the training set if there is no test set. */
    TEST_OR_TRAINING,

    /** The training set. */
    TRAINING,

    /** The training set, and the test set if there is one. */
    BOTH
  }

  private EvaluatedSets evaluatedSets = EvaluatedSets.TEST_OR_TRAINING;

  private transient List<MeasuredSet> measured;

  /** The number of sets still to come from each step that has sent one. */
  private transient Map<Step, Integer> pending;

  /** The number of threads in this step. */
  private transient int active;

  /** @return the description shown in the object editor */
  @Override
  public String globalInfo() {
    return "Evaluates trained clusterers, with or without pairs, against the classes. The measures are normalised mutual"
        + " information, pairwise precision, recall and F-measure, adjusted Rand index, purity, silhouette and others, and for the"
        + " clusterers of PairClust the objective and the number of violated pairs. The output is a text for each training or test"
        + " set, and a data set with one row for each after the last one. Put a ClassAssigner before the training and test sets."
        + " Weka's own clusterers reject data with a class: wrap them in a FilteredClusterer whose filter removes it.";
  }

  @OptionMetadata(displayName = "Rows to evaluate on", displayOrder = 1,
      description = "TEST_OR_TRAINING: the test set, or the training set if there is no test set. TRAINING: the training set. BOTH: the"
          + " training set, and the test set if there is one. On training rows, pairs that were given to the clusterer do not count in"
          + " the pairwise measures.")
  public EvaluatedSets getEvaluatedSets() {
    return evaluatedSets;
  }

  /** @param evaluatedSets the rows to evaluate clusterers on */
  public void setEvaluatedSets(EvaluatedSets evaluatedSets) {
    this.evaluatedSets = evaluatedSets;
  }

  @Override
  public List<String> getIncomingConnectionTypes() {
    return List.of(StepManager.CON_BATCH_CLUSTERER);
  }

  @Override
  public List<String> getOutgoingConnectionTypes() {
    return getStepManager().numIncomingConnections() == 0 ? List.of() : List.of(StepManager.CON_TEXT, StepManager.CON_DATASET);
  }

  @Override
  public void stepInit() {
    measured = new ArrayList<>();
    pending = new HashMap<>();
    active = 0;
  }

  @Override
  public void processIncoming(Data data) throws WekaException {
    begin();
    boolean last = false;
    try {
      TrainedClusterer trained = TrainedClusterer.of(data);
      warnIfShared(trained, data.getSourceStep());
      List<MeasuredSet> sets = new ArrayList<>();
      for (Kind kind : kinds(trained)) {
        if (isStopRequested()) {
          return;
        }
        sets.add(measure(trained, kind));
      }
      List<MeasuredSet> all = keep(sets, data.getSourceStep(), trained.count());
      last = !all.isEmpty();
      if (last) {
        outputMeans(all);
        getStepManager().outputData(new Data(StepManager.CON_DATASET, MeasureTable.of(all)));
      }
    } catch (InterruptedException e) {
      // The user stopped the flow; the thread belongs to Weka, which ends it.
      Thread.currentThread().interrupt();
    } finally {
      end(last);
    }
  }

  private synchronized void begin() {
    active++;
    getStepManager().processing();
  }

  /** Updates the state: Weka keeps a flow running while a step is busy, so a step that only waits for more sets must not be. */
  private synchronized void end(boolean last) {
    active--;
    if (last) {
      getStepManager().finished();
    } else if (active == 0) {
      getStepManager().interrupted();
    }
  }

  /** Returns which of the sets that arrived are to be evaluated. */
  private List<Kind> kinds(TrainedClusterer trained) {
    if (trained.test() == null || evaluatedSets == EvaluatedSets.TRAINING) {
      return List.of(Kind.TRAINING);
    }
    return evaluatedSets == EvaluatedSets.BOTH ? List.of(Kind.TRAINING, Kind.TEST) : List.of(Kind.TEST);
  }

  private MeasuredSet measure(TrainedClusterer trained, Kind kind) throws WekaException, InterruptedException {
    Instances rows = trained.rows(kind);
    ConstrainedClusterEvaluation evaluation = new ConstrainedClusterEvaluation();
    String set = kind.label() + " set " + trained.number() + " of " + trained.count();
    getStepManager().statusMessage("Evaluating (" + set + ") " + trained.label());
    Map<String, Double> measures;
    try {
      measures = new LinkedHashMap<>(evaluation.measure(trained.clusterer(), rows, kind == Kind.TRAINING));
    } catch (InterruptedException e) {
      throw e;
    } catch (Exception e) {
      throw new WekaException(trained.label() + " could not be evaluated on " + set + ": "
          + (e.getMessage() == null ? e.toString() : e.getMessage()), e);
    }
    measures.putIfAbsent("Unclustered", 0.0);
    MeasuredSet result = trained.measured(kind, measures);
    output(result.title(), "=== Evaluation result for " + kind.label() + " instances ===\n\n" + result.heading() + evaluation);
    getStepManager().logDetailed("Evaluated " + trained.label() + " on " + set);
    return result;
  }

  /** Stores the measures of one set; returns those of all sets if it was the last one, and nothing otherwise. */
  private synchronized List<MeasuredSet> keep(List<MeasuredSet> sets, Step source, int count) {
    measured.addAll(sets);
    pending.merge(source, count - 1, (left, unused) -> left - 1);
    // A step without input sends nothing.
    long sources = getStepManager().getIncomingConnectedStepsOfConnectionType(StepManager.CON_BATCH_CLUSTERER).stream()
        .filter(step -> step.numIncomingConnections() > 0).count();
    if (pending.size() < sources || pending.values().stream().anyMatch(left -> left > 0)) {
      return List.of();
    }
    List<MeasuredSet> all = measured;
    measured = new ArrayList<>();
    pending.clear();
    return all;
  }

  private void outputMeans(List<MeasuredSet> all) throws WekaException {
    Map<String, List<MeasuredSet>> groups = all.stream().collect(Collectors.groupingBy(set -> set.name() + " " + set.kind().label(),
        TreeMap::new, Collectors.toList()));
    for (Map.Entry<String, List<MeasuredSet>> group : groups.entrySet()) {
      List<MeasuredSet> sets = group.getValue();
      if (sets.size() > 1) {
        output(group.getKey() + " (mean of " + sets.size() + ")", "=== Mean and standard deviation over " + sets.size() + " "
            + sets.get(0).kind().label() + " sets ===\n\n" + sets.get(0).heading() + MeasureTable.means(sets));
      }
    }
  }

  private void output(String title, String text) throws WekaException {
    Data data = new Data(StepManager.CON_TEXT, text);
    data.setPayloadElement(StepManager.CON_AUX_DATA_TEXT_TITLE, title);
    getStepManager().outputData(data);
  }

  /** Warns about a shared clusterer: unlike ours, many of Weka's are not thread-safe, among them all that filter rows. */
  private void warnIfShared(TrainedClusterer trained, Step source) {
    if (trained.number() == 1 && !(trained.clusterer() instanceof AbstractConstrainedClusterer)
        && source.getStepManager().numOutgoingConnectionsOfType(StepManager.CON_BATCH_CLUSTERER) > 1) {
      getStepManager().logWarning(trained.label() + " is also connected to other steps, which may use it at the same time, and not every"
          + " clusterer is thread-safe. Give each evaluator a clusterer of its own.");
    }
  }
}
