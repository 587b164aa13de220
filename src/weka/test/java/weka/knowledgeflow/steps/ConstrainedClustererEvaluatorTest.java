package weka.knowledgeflow.steps;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertNotNull;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.io.StringReader;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import javax.swing.ImageIcon;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import pairclust.weka.options.StrictOptions;
import weka.clusterers.AbstractClusterer;
import weka.clusterers.ConstrainedClusterEvaluation;
import weka.clusterers.PCKMeans;
import weka.core.Instance;
import weka.core.Instances;
import weka.core.WekaException;
import weka.gui.Logger;
import weka.gui.knowledgeflow.StepVisual;
import weka.knowledgeflow.Data;
import weka.knowledgeflow.Flow;
import weka.knowledgeflow.StepManager;
import weka.knowledgeflow.StepManagerImpl;
import weka.knowledgeflow.steps.ConstrainedClustererEvaluator.EvaluatedSets;

/** The step by itself: what it makes of what is sent to it. {@link EvaluatorFlowTest} has whole flows. */
class ConstrainedClustererEvaluatorTest {

  private final ConstrainedClustererEvaluator step = new ConstrainedClustererEvaluator();
  private final StepManagerImpl manager = new StepManagerImpl(step);
  private final List<Data> texts = new ArrayList<>();
  private final List<Instances> tables = new ArrayList<>();

  private final Instances training = rows("0,a", "1,a", "9,b", "8,b", "2,b");
  private final Instances test = rows("0,a", "9,a", "9,b", "9,b");

  @BeforeEach
  void listen() {
    manager.addStepOutputListener(texts::add, StepManager.CON_TEXT);
    manager.addStepOutputListener(data -> tables.add(data.getPrimaryPayload()), StepManager.CON_DATASET);
    step.stepInit();
  }

  static Instances rows(String... rows) {
    try {
      Instances data =
          new Instances(new StringReader("@relation r\n@attribute x numeric\n@attribute class {a,b}\n@data\n" + String.join("\n", rows)));
      data.setClassIndex(1);
      return data;
    } catch (IOException e) {
      throw new IllegalStateException(e);
    }
  }

  /** Clusters by the sign of x - 5, calls 7 noise, and fails on a negative x. */
  static class Threshold extends AbstractClusterer {

    private static final long serialVersionUID = 1L;

    @Override
    public void buildClusterer(Instances data) {
      // There is nothing to learn.
    }

    @Override
    public int clusterInstance(Instance row) throws Exception {
      if (row.value(0) < 0) {
        throw new IllegalStateException("not trained");
      }
      if (row.value(0) == 7) {
        throw new Exception("noise");
      }
      return row.value(0) > 5 ? 1 : 0;
    }

    @Override
    public int numberOfClusters() {
      return 2;
    }
  }

  private static Data sent(Step source, Instances training, Instances test, int number, int count) {
    Data data = new Data(StepManager.CON_BATCH_CLUSTERER, new Threshold());
    data.setSourceStep(source);
    data.setPayloadElement(StepManager.CON_AUX_DATA_TRAININGSET, training);
    data.setPayloadElement(StepManager.CON_AUX_DATA_TESTSET, test);
    data.setPayloadElement(StepManager.CON_AUX_DATA_SET_NUM, number);
    data.setPayloadElement(StepManager.CON_AUX_DATA_MAX_SET_NUM, count);
    data.setPayloadElement(StepManager.CON_AUX_DATA_LABEL, source.getName());
    return data;
  }

  private static Step clusterers(String name) {
    Clusterer source = new Clusterer();
    source.setName(name);
    new StepManagerImpl(source);
    return source;
  }

  private void send(Instances trainingSet, Instances testSet) throws WekaException {
    step.processIncoming(sent(clusterers("Threshold"), trainingSet, testSet, 1, 1));
  }

  private static String title(Data text) {
    return text.getPayloadElement(StepManager.CON_AUX_DATA_TEXT_TITLE);
  }

  private static double value(Instances table, int row, String name) {
    return table.instance(row).value(table.attribute(name));
  }

  private static String key(Instances table, int row, String name) {
    return table.instance(row).stringValue(table.attribute(name));
  }

  /** In the test set, one pair of three in a cluster is of one class, and one of two of a class in one cluster. */
  @Test
  void textAndTableSayWhatWasMeasured() throws Exception {
    send(training, test);
    assertEquals("Threshold test (1 of 1)", title(texts.get(0)));
    String text = texts.get(0).getPrimaryPayload();
    assertTrue(text.startsWith("=== Evaluation result for test instances ===\n\nScheme: Threshold "), text);
    assertTrue(text.contains("\nRelation: r\n\nNMI 0."), text);
    assertTrue(text.contains("\nPairwise_precision 0.3333333333333333\nPairwise_recall 0.5\nPairwise_F_measure 0.4\nARI 0.0\nAMI 0.0\n"
        + "Purity 0.75\n"), text);
    assertEquals(1, texts.size());

    Instances table = tables.get(0);
    assertEquals(1, table.numInstances());
    assertEquals("r-measures", table.relationName());
    assertEquals("r", key(table, 0, "Key_Dataset"));
    assertEquals("1", key(table, 0, "Key_Fold"));
    assertEquals("test", key(table, 0, "Key_Set"));
    assertEquals("Threshold", key(table, 0, "Key_Step"));
    assertEquals(Threshold.class.getName(), key(table, 0, "Key_Scheme"));
    assertEquals(0.4, value(table, 0, "Pairwise_F_measure"), 1e-15);
    assertEquals(0.75, value(table, 0, "Purity_unconstrained"), 1e-15);
    assertEquals(0, value(table, 0, "Unclustered"));
    assertTrue(table.instance(0).isMissing(table.attribute("Objective")));
    Map<String, Double> expected = new ConstrainedClusterEvaluation().measure(new Threshold(), test, false);
    expected.forEach((name, value) -> assertEquals(value, value(table, 0, name), name));
    assertFalse(manager.isStepBusy());
    assertTrue(manager.isStepFinished());
  }

  @Test
  void theRowsToMeasureOnMayBeChosen() throws Exception {
    step.setEvaluatedSets(EvaluatedSets.TRAINING);
    send(training, test);
    assertEquals(List.of("Threshold training (1 of 1)"), texts.stream().map(text -> title(text)).toList());
    step.setEvaluatedSets(EvaluatedSets.BOTH);
    send(training, test);
    assertEquals(List.of("Threshold training (1 of 1)", "Threshold test (1 of 1)"),
        texts.subList(1, 3).stream().map(text -> title(text)).toList());
    Instances table = tables.get(1);
    assertEquals(2, table.numInstances());
    assertEquals("training", key(table, 0, "Key_Set"));
    assertEquals(0.8, value(table, 0, "Purity"), 1e-15);
    assertEquals(0.75, value(table, 1, "Purity"), 1e-15);
  }

  @Test
  void withoutATestSetTheTrainingSetIsMeasured() throws Exception {
    send(training, null);
    step.setEvaluatedSets(EvaluatedSets.BOTH);
    send(training, null);
    send(training, training);
    assertEquals(3, texts.size());
    texts.forEach(text -> assertEquals("Threshold training (1 of 1)", title(text)));
  }

  /** Sets come from many threads; the table is in order, and is there once. */
  @Test
  void setsMayComeInAnyOrder() throws Exception {
    Step first = clusterers("A");
    Step second = clusterers("B");
    Instances perfect = rows("0,a", "9,b");
    step.processIncoming(sent(second, training, test, 2, 2));
    step.processIncoming(sent(first, training, test, 3, 3));
    step.processIncoming(sent(first, training, perfect, 1, 3));
    step.processIncoming(sent(second, training, perfect, 1, 2));
    assertFalse(manager.isStepBusy(), "it only waits");
    assertFalse(manager.isStepFinished());
    assertTrue(tables.isEmpty());
    step.processIncoming(sent(first, training, perfect, 2, 3));
    assertTrue(manager.isStepFinished());
    assertEquals(1, tables.size());
    Instances table = tables.get(0);
    assertEquals(List.of("1", "2", "3", "1", "2"), table.stream().map(row -> row.stringValue(table.attribute("Key_Fold"))).toList());
    assertEquals(List.of(1.0, 1.0, 0.75, 1.0, 0.75), table.stream().map(row -> row.value(table.attribute("Purity"))).toList());
    // Three and two sets, and the means of each.
    assertEquals(7, texts.size());
    assertEquals("A : Threshold test (mean of 3)", title(texts.get(5)));
    String means = texts.get(6).getPrimaryPayload();
    // Of 0.75 and 1; the deviation is that of a sample.
    assertTrue(means.contains("\nPurity 0.875 " + Math.sqrt(0.03125) + "\n"), means);
    assertTrue(means.contains("\nObjective NaN NaN\n"), means);
  }

  @Test
  void aSecondRunStartsFromScratch() throws Exception {
    Step source = clusterers("A");
    step.processIncoming(sent(source, training, test, 1, 2));
    step.stepInit();
    step.processIncoming(sent(source, training, test, 1, 2));
    assertTrue(tables.isEmpty());
    step.processIncoming(sent(source, training, test, 2, 2));
    assertEquals(2, tables.get(0).numInstances());
  }

  @Test
  void noiseIsCounted() throws Exception {
    send(training, rows("0,a", "7,a", "9,b", "7,b"));
    assertEquals(2, value(tables.get(0), 0, "Unclustered"));
    // Four clusters of one row, 2 bits, against two classes of two rows, 1 bit, which is also what they have in common.
    assertEquals(1 / 1.5, value(tables.get(0), 0, "NMI"), 1e-15);
    String text = texts.get(0).getPrimaryPayload();
    assertTrue(text.endsWith("\nUnclustered 2\n"), text);
  }

  @Test
  void rowsWithoutAClassAreNotCounted() throws Exception {
    send(training, rows("0,a", "0,?", "9,b", "9,?"));
    assertEquals(1, value(tables.get(0), 0, "NMI"), 1e-15);
  }

  @Test
  void noRowsHaveNoMeasures() throws Exception {
    send(training, new Instances(test, 0));
    assertTrue(tables.get(0).instance(0).isMissing(tables.get(0).attribute("NMI")));
  }

  private void assertRefuses(String part, Instances trainingSet, Instances testSet) {
    WekaException e = assertThrows(WekaException.class, () -> send(trainingSet, testSet));
    assertTrue(e.getMessage().contains(part), e.getMessage());
    assertFalse(manager.isStepBusy());
    assertTrue(texts.isEmpty() && tables.isEmpty());
  }

  @Test
  void saysWhatIsWrongWithTheData() {
    Instances classless = new Instances(test);
    classless.setClassIndex(-1);
    assertRefuses("ClassAssigner", classless, classless);
    assertRefuses("'class' is not the class, so it used it for clustering", classless, test);
    Instances numeric = new Instances(test);
    numeric.setClassIndex(0);
    assertRefuses("'x' of the test set is not nominal", numeric, new Instances(numeric));
    assertRefuses("no training set", null, null);
  }

  @Test
  void saysWhatIsWrongWithTheClusterer() {
    assertRefuses("Threshold could not be evaluated on test set 1 of 1: not trained", training, rows("0,a", "-1,b"));
    assertRefuses("Threshold could not be evaluated on test set 1 of 1: noise", training, rows("7,a", "7,b"));
    Data none = new Data(StepManager.CON_BATCH_CLUSTERER);
    assertTrue(assertThrows(WekaException.class, () -> step.processIncoming(none)).getMessage().contains("no clusterer"));
    Data unbuilt = sent(clusterers("A"), training, null, 1, 1);
    unbuilt.setPayloadElement(StepManager.CON_BATCH_CLUSTERER, new PCKMeans());
    assertTrue(assertThrows(WekaException.class, () -> step.processIncoming(unbuilt)).getMessage().contains("not been built"));
  }

  @Test
  void warnsOfAClustererSharedWithOtherSteps() throws Exception {
    List<String> log = new ArrayList<>();
    manager.setLog(new Logger() {
      @Override
      public void logMessage(String message) {
        log.add(message);
      }

      @Override
      public void statusMessage(String message) {
        // Not of interest.
      }
    });
    Step source = clusterers("A");
    ((StepManagerImpl) source.getStepManager()).addOutgoingConnection(StepManager.CON_BATCH_CLUSTERER, manager);
    step.processIncoming(sent(source, training, test, 1, 1));
    assertTrue(log.isEmpty(), log.toString());
    ((StepManagerImpl) source.getStepManager()).addOutgoingConnection(StepManager.CON_BATCH_CLUSTERER,
        new StepManagerImpl(new ClustererPerformanceEvaluator()));
    step.processIncoming(sent(source, training, test, 1, 1));
    assertEquals(1, log.size());
    assertTrue(log.get(0).contains("A is also connected to other steps"), log.toString());
  }

  @Test
  void nothingIsBegunAfterAStop() throws Exception {
    manager.setStopRequested(true);
    send(training, test);
    assertTrue(texts.isEmpty() && tables.isEmpty());
    assertFalse(manager.isStepBusy() || manager.isStepFinished());
  }

  @Test
  void anInterruptEndsItQuietly() throws Exception {
    Thread.currentThread().interrupt();
    send(training, test);
    assertTrue(Thread.interrupted(), "left for Weka to see");
    assertTrue(texts.isEmpty() && tables.isEmpty());
    assertFalse(manager.isStepBusy());
    assertFalse(manager.isStepFinished());
  }

  @Test
  void isSavedWithItsOption() throws Exception {
    step.setEvaluatedSets(EvaluatedSets.BOTH);
    Flow flow = new Flow();
    flow.addStep(manager);
    Step again = Flow.JSONToFlow(flow.toJSON()).findStep("ConstrainedClustererEvaluator").getManagedStep();
    assertEquals(EvaluatedSets.BOTH, ((ConstrainedClustererEvaluator) again).getEvaluatedSets());
    assertTrue(StrictOptions.tip(step, "evaluatedSets").contains("TEST_OR_TRAINING"));
  }

  @Test
  void hasAnIconLikeTheOthers() {
    ImageIcon icon = StepVisual.iconForStep(step);
    assertNotNull(icon);
    ImageIcon other = StepVisual.iconForStep(new ClustererPerformanceEvaluator());
    assertEquals(other.getIconWidth(), icon.getIconWidth());
    assertEquals(other.getIconHeight(), icon.getIconHeight());
  }
}
