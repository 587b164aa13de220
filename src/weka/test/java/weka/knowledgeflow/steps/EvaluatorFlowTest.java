package weka.knowledgeflow.steps;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.File;
import java.io.IOException;
import java.io.StringReader;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Random;
import java.util.concurrent.CopyOnWriteArrayList;
import java.util.concurrent.LinkedBlockingQueue;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.function.BooleanSupplier;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import pairclust.eval.Contingency;
import pairclust.weka.auto.Standing;
import weka.clusterers.AutoConstrained;
import weka.clusterers.ConstrainedClusterEvaluation;
import weka.clusterers.FilteredClusterer;
import weka.clusterers.PCKMeans;
import weka.clusterers.SimpleKMeans;
import weka.core.Environment;
import weka.core.Instance;
import weka.core.Instances;
import weka.core.Range;
import weka.core.converters.ArffLoader;
import weka.core.converters.CSVLoader;
import weka.experiment.PairedCorrectedTTester;
import weka.filters.unsupervised.attribute.Remove;
import weka.gui.Logger;
import weka.knowledgeflow.Flow;
import weka.knowledgeflow.FlowRunner;
import weka.knowledgeflow.StepManager;
import weka.knowledgeflow.StepManagerImpl;

/** Whole flows, from a file to the table, run as Weka runs them. */
class EvaluatorFlowTest {

  /** What the tests wait for at most; only a test that fails waits so long. */
  private static final int SECONDS = 60;

  @TempDir
  private Path folder;

  private final Flow flow = new Flow();
  private final StepManagerImpl evaluator = add(new ConstrainedClustererEvaluator());
  private final LinkedBlockingQueue<Object> outcomes = new LinkedBlockingQueue<>();
  private final List<String> texts = new CopyOnWriteArrayList<>();
  private Instances data;
  private Path pairs;

  /** Two clouds that overlap; the file knows row IDs. */
  @BeforeEach
  void makeData() throws IOException {
    Random random = new Random(7);
    List<String> lines = new ArrayList<>(List.of("@relation clouds", "@attribute ID string", "@attribute x numeric", "@attribute y numeric",
        "@attribute class {a,b}", "@data"));
    for (int row = 0; row < 60; row++) {
      lines.add("r" + row + "," + (row % 2 * 2 + random.nextGaussian()) + "," + 3 * random.nextGaussian() + "," + "ab".charAt(row % 2));
    }
    Path file = Files.write(folder.resolve("clouds.arff"), lines);
    data = new Instances(new StringReader(String.join("\n", lines)));
    data.setClassIndex(3);
    List<String> pairLines = new ArrayList<>(List.of("@id ID"));
    for (int i = 0; i < 50; i++) {
      int a = random.nextInt(60);
      int b = (a + 1 + random.nextInt(59)) % 60;
      pairLines.add("r" + a + " r" + b + (a % 2 == b % 2 ? " 1" : " -1"));
    }
    pairs = Files.write(folder.resolve("clouds.pairs"), pairLines);
    ArffLoader loader = new ArffLoader();
    loader.setFile(file.toFile());
    Loader source = new Loader();
    source.setLoader(loader);
    source.setName("Source");
    connect(add(source), StepManager.CON_DATASET, add(new ClassAssigner()));
    evaluator.addStepOutputListener(text -> texts.add(text.getPrimaryPayload()), StepManager.CON_TEXT);
    evaluator.addStepOutputListener(table -> outcomes.add(table.getPrimaryPayload()), StepManager.CON_DATASET);
  }

  private StepManagerImpl add(Step step) {
    StepManagerImpl manager = new StepManagerImpl(step);
    flow.addStep(manager);
    return manager;
  }

  private void connect(StepManagerImpl from, String connection, StepManagerImpl to) {
    assertTrue(flow.connectSteps(from, to, connection), from.getName() + " to " + to.getName());
  }

  private StepManagerImpl sets(Step maker) {
    StepManagerImpl manager = add(maker);
    connect(flow.findStep("ClassAssigner"), StepManager.CON_DATASET, manager);
    return manager;
  }

  private void clusterer(weka.clusterers.Clusterer clusterer, StepManagerImpl sets) {
    Clusterer step = new Clusterer();
    step.setClusterer(clusterer);
    StepManagerImpl manager = add(step);
    connect(sets, StepManager.CON_TRAININGSET, manager);
    if (sets.getManagedStep().getOutgoingConnectionTypes().contains(StepManager.CON_TESTSET)) {
      connect(sets, StepManager.CON_TESTSET, manager);
    }
    connect(manager, StepManager.CON_BATCH_CLUSTERER, evaluator);
  }

  private PCKMeans pckMeans() {
    PCKMeans clusterer = new PCKMeans();
    clusterer.setConstraintsFile(pairs.toFile());
    return clusterer;
  }

  /** Weka's clusterers do not take data with a class, nor with strings. */
  private static FilteredClusterer kMeansWithout(String attributes) throws Exception {
    Remove remove = new Remove();
    remove.setAttributeIndices(attributes);
    FilteredClusterer clusterer = new FilteredClusterer();
    clusterer.setFilter(remove);
    clusterer.setClusterer(new SimpleKMeans());
    return clusterer;
  }

  private FlowRunner start(Flow started, Environment variables) throws Exception {
    FlowRunner runner = new FlowRunner();
    runner.setEnvironment(variables);
    runner.setLogger(new Logger() {
      @Override
      public void logMessage(String message) {
        if (message.startsWith("[ERROR]") || message.endsWith("Save successful")) {
          outcomes.add(message);
        }
      }

      @Override
      public void statusMessage(String message) {
        // Not of interest.
      }
    });
    runner.setFlow(started);
    runner.run();
    return runner;
  }

  private Object outcome() throws Exception {
    start(flow, new Environment());
    return firstOutcome();
  }

  /** Returns the table, or the first message about an error or a saved file. */
  private Object firstOutcome() throws InterruptedException {
    Object outcome = outcomes.poll(SECONDS, TimeUnit.SECONDS);
    assertTrue(outcome != null, "nothing came");
    return outcome;
  }

  private static void assertRow(Map<String, Double> expected, Instance row) {
    expected.forEach((name, value) -> assertEquals(value, row.value(row.dataset().attribute(name)), name));
  }

  @Test
  void pairsAndClassesOnTheTrainingSet() throws Exception {
    clusterer(pckMeans(), sets(new TrainingSetMaker()));
    Instances table = (Instances) outcome();
    Map<String, Double> expected = new ConstrainedClusterEvaluation().evaluate(pckMeans(), data, new File(""), "");
    assertTrue(expected.get("Constraints_given") > 40 && expected.get("NMI_unconstrained") < expected.get("NMI"));
    assertEquals(1, table.numInstances());
    assertRow(expected, table.instance(0));
    assertEquals(1, texts.size());
  }

  @Test
  void newRowsOfASplit() throws Exception {
    clusterer(pckMeans(), sets(new TrainTestSplitMaker()));
    Instances table = (Instances) outcome();
    Instances shuffled = new Instances(data);
    shuffled.randomize(new Random(1));
    int count = (int) Math.round(60 * 0.66);
    PCKMeans clusterer = pckMeans();
    clusterer.buildClusterer(new Instances(shuffled, 0, count));
    Instances test = new Instances(shuffled, count, 60 - count);
    assertEquals("test", table.instance(0).stringValue(table.attribute("Key_Set")));
    assertEquals(clusterer.constraints().size(), table.instance(0).value(table.attribute("Constraints_given")));
    assertEquals(nmi(clusterer, test), table.instance(0).value(table.attribute("NMI")));
  }

  /** The candidates of AutoConstrained are judged by pairs of the training part only, also one that must see neither class nor ID. */
  @Test
  void candidatesOnTheTrainingPart() throws Exception {
    clusterer(auto(), sets(new TrainTestSplitMaker()));
    Instances table = (Instances) outcome();
    Instances shuffled = new Instances(data);
    shuffled.randomize(new Random(1));
    int count = (int) Math.round(60 * 0.66);
    AutoConstrained expected = auto();
    expected.buildClusterer(new Instances(shuffled, 0, count));
    assertTrue(expected.standings().stream().allMatch(Standing::isJudged), expected.toString());
    assertTrue(expected.constraints().size() < 40, "only pairs of training rows");
    assertEquals(expected.constraints().size(), table.instance(0).value(table.attribute("Constraints_given")));
    assertEquals(nmi(expected, new Instances(shuffled, count, 60 - count)), table.instance(0).value(table.attribute("NMI")));
  }

  private AutoConstrained auto() {
    AutoConstrained clusterer = new AutoConstrained();
    clusterer.setCandidates(new weka.clusterers.Clusterer[] {new PCKMeans(), new SimpleKMeans()});
    clusterer.setConstraintsFile(pairs.toFile());
    return clusterer;
  }

  private static double nmi(weka.clusterers.Clusterer clusterer, Instances rows) throws Exception {
    int[] clusters = new int[rows.numInstances()];
    for (int row = 0; row < clusters.length; row++) {
      clusters[row] = clusterer.clusterInstance(rows.instance(row));
    }
    return new Contingency(clusters, rows.stream().mapToInt(row -> (int) row.classValue()).toArray()).nmiArithmetic();
  }

  @Test
  void foldsOfTwoClusterersComeIntoOneTable() throws Exception {
    CrossValidationFoldMaker folds = new CrossValidationFoldMaker();
    folds.setNumFolds("5");
    StepManagerImpl sets = sets(folds);
    clusterer(pckMeans(), sets);
    clusterer(kMeansWithout("first,last"), sets);
    Instances table = (Instances) outcome();
    assertEquals(10, table.numInstances());
    // A text for each, and the means of both clusterers.
    assertEquals(12, texts.size());
    Random random = new Random(1);
    Instances shuffled = new Instances(data);
    shuffled.randomize(random);
    shuffled.stratify(5);
    for (int fold = 0; fold < 5; fold++) {
      Instances training = shuffled.trainCV(5, fold, random);
      Instances test = shuffled.testCV(5, fold);
      // By name: FilteredClusterer comes before PCKMeans.
      weka.clusterers.Clusterer[] clusterers = {kMeansWithout("first,last"), pckMeans()};
      for (int i = 0; i < 2; i++) {
        clusterers[i].buildClusterer(training);
        Instance row = table.instance(5 * i + fold);
        assertEquals(Integer.toString(fold + 1), row.stringValue(table.attribute("Key_Fold")));
        assertEquals(clusterers[i].getClass().getName(), row.stringValue(table.attribute("Key_Scheme")));
        assertEquals(nmi(clusterers[i], test), row.value(table.attribute("NMI")), 1e-15);
      }
    }
    assertTrue(tested(new Instances(new StringReader(table.toString()))).contains("PCKMeans"));
  }

  /** Does what the Analyse tab of the Experimenter does with a file of results. */
  private static String tested(Instances table) throws Exception {
    PairedCorrectedTTester tester = new PairedCorrectedTTester();
    tester.setInstances(table);
    tester.setDatasetKeyColumns(new Range("1"));
    tester.setRunColumn(table.attribute("Key_Run").index());
    tester.setFoldColumn(table.attribute("Key_Fold").index());
    int scheme = table.attribute("Key_Scheme").index() + 1;
    tester.setResultsetKeyColumns(new Range(scheme + "-" + (scheme + 1)));
    return tester.multiResultsetFull(0, table.attribute("NMI").index());
  }

  @Test
  void aClustererWithoutRowsIsNotWaitedFor() throws Exception {
    clusterer(pckMeans(), sets(new TrainingSetMaker()));
    Clusterer idle = new Clusterer();
    idle.setClusterer(new SimpleKMeans());
    connect(add(idle), StepManager.CON_BATCH_CLUSTERER, evaluator);
    assertEquals(1, ((Instances) outcome()).numInstances());
  }

  /** This is Weka's doing: the class reaches every clusterer, marked as such, and those that know no class refuse it. */
  @Test
  void wekasOwnClusterersRefuseTheClass() throws Exception {
    clusterer(kMeansWithout("first"), sets(new TrainingSetMaker()));
    String error = (String) outcome();
    assertTrue(error.contains("SimpleKMeans: Cannot handle any class attribute!"), error);
  }

  @Test
  void aFlowEndsWithTheReasonIfThereIsNothingToMeasureAgainst() throws Exception {
    ((ClassAssigner) flow.findStep("ClassAssigner").getManagedStep()).setClassColumn("x");
    clusterer(pckMeans(), sets(new TrainingSetMaker()));
    String error = (String) outcome();
    assertTrue(error.contains("The class 'x' of the training set is not nominal"), error);
  }

  /** The flow that comes with the package; it finds its pairs by a variable that only the editor of flows sets by itself. */
  @Test
  void theExampleRuns() throws Exception {
    File examples = new File(System.getProperty("pairclust.doc"), "examples");
    Environment variables = new Environment();
    variables.addVariable("Internal.knowledgeflow.directory", examples.getPath());
    variables.addVariable("user.dir", folder.toString());
    start(Flow.loadFlow(new File(examples, "iris.kf"), null), variables);
    String outcome = (String) firstOutcome();
    assertTrue(outcome.endsWith("Save successful"), outcome);
    CSVLoader loader = new CSVLoader();
    loader.setFile(folder.resolve("iris-measures.csv").toFile());
    Instances table = loader.getDataSet();
    assertEquals(List.of("PCKMeans", "k-means without pairs"),
        table.stream().map(row -> row.stringValue(table.attribute("Key_Step"))).toList());
    assertEquals(40, table.instance(0).value(table.attribute("Constraints_given")));
    assertTrue(table.instance(0).value(table.attribute("NMI")) > table.instance(1).value(table.attribute("NMI")));
    assertTrue(table.instance(1).isMissing(table.attribute("Objective")));
  }

  /** Runs very long and ignores interrupts. */
  public static final class Slow extends ConstrainedClustererEvaluatorTest.Threshold {

    private static final long serialVersionUID = 1L;

    static final AtomicInteger ROWS = new AtomicInteger();

    @Override
    public int clusterInstance(Instance row) {
      long end = System.nanoTime() + TimeUnit.MILLISECONDS.toNanos(200);
      do {
        Thread.onSpinWait();
      } while (System.nanoTime() < end);
      return ROWS.incrementAndGet() % 2;
    }
  }

  @Test
  void stopStops() throws Exception {
    clusterer(new Slow(), sets(new TrainingSetMaker()));
    FlowRunner runner = start(flow, new Environment());
    waitFor(() -> Slow.ROWS.get() > 0);
    runner.stopProcessing();
    waitFor(() -> !evaluator.isStepBusy());
    assertTrue(Slow.ROWS.get() < 60);
    assertTrue(texts.isEmpty() && outcomes.isEmpty());
    assertFalse(evaluator.isStepFinished());
  }

  private static void waitFor(BooleanSupplier condition) throws InterruptedException {
    for (int i = 0; i < SECONDS * 100 && !condition.getAsBoolean(); i++) {
      Thread.sleep(10);
    }
    assertTrue(condition.getAsBoolean());
  }
}
