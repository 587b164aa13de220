package weka.experiment;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertNotEquals;
import static org.junit.jupiter.api.Assertions.assertNull;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import java.util.stream.IntStream;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import pairclust.constraint.Constraint;
import pairclust.weka.experiment.TransductiveSplit;
import weka.clusterers.Clusterer;
import weka.clusterers.FarthestFirst;
import weka.clusterers.FilteredClusterer;
import weka.clusterers.HMRFKMeans;
import weka.clusterers.PCKMeans;
import weka.clusterers.SimpleKMeans;
import weka.clusterers.TestData;
import weka.core.Attribute;
import weka.core.CheckGOE;
import weka.core.CheckOptionHandler;
import weka.core.Instance;
import weka.core.Instances;
import weka.core.Utils;

/** Learning curves: which results there are, that they are fair and repeatable, and what happens when something is wrong. */
class ConstraintCurveResultProducerTest {

  @BeforeEach
  @AfterEach
  void clearSpy() {
    SpyClusterer.SEEN.clear();
    SpyClusterer.failAt = 0;
  }

  private static Instances data() {
    Instances data = TestData.blobs(20, 1.2, 7);
    data.setClassIndex(2);
    return data;
  }

  private static ConstraintCurveResultProducer producer(String options) throws Exception {
    ConstraintCurveResultProducer producer = new ConstraintCurveResultProducer();
    producer.setOptions(Utils.splitOptions(options + " -W weka.experiment.ConstrainedClustererSplitEvaluator -- -W weka.clusterers.PCKMeans"
        + " -- -N 3 -starts 2"));
    return producer;
  }

  @Test
  void oneResultPerRunFoldAndNumberOfPairs() throws Exception {
    Instances data = data();
    CollectedResults results = CollectedResults.of(producer("-X 4 -points 0,5,30"), data, 2);
    assertEquals(2 * 4 * 3, results.rows().size());
    Set<String> keys = new HashSet<>();
    results.rows().forEach(row -> keys.add(row.get("Run") + " " + row.get("Fold") + " " + row.get("Pairs")));
    assertEquals(24, keys.size());
    assertTrue(results.rows().stream().allMatch(row -> row.get("Dataset").equals("blobs")));
    assertEquals("blobs", data.relationName());
    assertArrayEquals(IntStream.range(0, 24).mapToDouble(i -> new double[] {0, 5, 30}[i % 3]).toArray(),
        results.column("Constraints_given"));
    assertArrayEquals(IntStream.range(0, 24).mapToDouble(i -> 15).toArray(), results.column("Number_of_testing_instances"));
    assertArrayEquals(IntStream.range(0, 24).mapToDouble(i -> 45).toArray(), results.column("Number_of_training_instances"));
    assertNull(results.rows().get(0).get("Error"));
  }

  @Test
  void twoRunsGiveTheSameNumbers() throws Exception {
    List<String> first = CollectedResults.of(producer("-X 3 -points 0,20"), data(), 2).withoutTimes();
    List<String> second = CollectedResults.of(producer("-X 3 -points 0,20"), data(), 2).withoutTimes();
    assertEquals(first, second);
    assertEquals(12, new HashSet<>(first).size());
  }

  /** The folds of a run are a partition of the rows, with the classes spread evenly, and runs differ. */
  @Test
  void foldsAreStratified() {
    Instances data = data();
    Set<List<Integer>> tested = new HashSet<>();
    for (int run = 1; run <= 3; run++) {
      List<Integer> all = new ArrayList<>();
      for (TransductiveSplit split : TransductiveSplit.folds(data, 6, run)) {
        List<Integer> rows = IntStream.range(0, 60).filter(row -> split.testing()[row]).mapToObj(row -> split.origins()[row]).sorted()
            .toList();
        all.addAll(rows);
        tested.add(rows);
        int[] perClass = new int[3];
        rows.forEach(row -> perClass[(int) data.instance(row).classValue()]++);
        assertTrue(Arrays.stream(perClass).allMatch(count -> count == 3 || count == 4), Arrays.toString(perClass));
      }
      assertEquals(IntStream.range(0, 60).boxed().toList(), all.stream().sorted().toList());
    }
    assertEquals(18, tested.size());
  }

  /** Pairs contain training rows only, are correct, are nested, and do not depend on the clusterer. */
  @Test
  void pairsAreFair() throws Exception {
    ConstrainedClustererSplitEvaluator first = new ConstrainedClustererSplitEvaluator();
    ConstrainedClustererSplitEvaluator second = new ConstrainedClustererSplitEvaluator();
    second.setClusterer(new HMRFKMeans());
    Set<List<Constraint>> sets = new HashSet<>();
    for (int run = 1; run <= 2; run++) {
      for (TransductiveSplit split : TransductiveSplit.folds(data(), 3, run)) {
        List<Constraint> fifty = List.copyOf(first.prepare(split, null, 50).pairs().first(50));
        assertEquals(50, fifty.size());
        assertEquals(fifty.subList(0, 20), List.copyOf(first.prepare(split, null, 20).pairs().first(20)));
        assertEquals(fifty, List.copyOf(second.prepare(split, null, 100).pairs().first(50)));
        for (Constraint pair : fifty) {
          assertFalse(split.testing()[pair.first()] || split.testing()[pair.second()]);
          boolean same = split.data().instance(pair.first()).classValue() == split.data().instance(pair.second()).classValue();
          assertEquals(same, pair.link() == pairclust.constraint.Link.MUST);
        }
        sets.add(fifty);
      }
    }
    assertEquals(6, sets.size());
    second.setSeed(2);
    TransductiveSplit split = TransductiveSplit.folds(data(), 3, 1).get(0);
    assertNotEquals(List.copyOf(first.prepare(split, null, 50).pairs().first(50)),
        List.copyOf(second.prepare(split, null, 50).pairs().first(50)));
  }

  /** Rows without a class are clustered with the others, but neither asked about nor measured. */
  @Test
  void rowsWithoutClass() throws Exception {
    Instances data = data();
    for (int row = 0; row < 12; row++) {
      data.instance(row * 5).setClassMissing();
    }
    CollectedResults results = CollectedResults.of(producer("-X 4 -points 40"), data, 1);
    assertEquals(4, results.rows().size());
    assertArrayEquals(new double[] {12, 12, 12, 12}, results.column("Number_of_testing_instances"));
    assertArrayEquals(new double[] {36, 36, 36, 36}, results.column("Number_of_training_instances"));
    assertArrayEquals(new double[] {40, 40, 40, 40}, results.column("Constraints_given"));
  }

  /** A clusterer that would use any column it is given sees all rows, and neither class, ID nor fold. */
  @Test
  void nothingLeaks() throws Exception {
    Instances data = TestData.withIds(data());
    data.setRelationName("blobs");
    List<Double> values = data.stream().map(row -> row.value(1)).sorted().toList();
    ConstraintCurveResultProducer producer = new ConstraintCurveResultProducer();
    producer.setNumFolds(3);
    producer.setPoints("0,10");
    ConstrainedClustererSplitEvaluator evaluator = (ConstrainedClustererSplitEvaluator) producer.getSplitEvaluator();
    evaluator.setClusterer(new SpyClusterer());
    evaluator.setIdAttribute("ID");
    CollectedResults results = CollectedResults.of(producer, data, 1);
    assertEquals(6, SpyClusterer.SEEN.size());
    for (int i = 0; i < 6; i++) {
      Instances seen = SpyClusterer.SEEN.get(i);
      assertEquals(-1, seen.classIndex());
      assertEquals(List.of("x", "y"), List.of(seen.attribute(0).name(), seen.attribute(1).name()));
      assertEquals(2, seen.numAttributes());
      assertEquals("blobs", seen.relationName());
      assertEquals(values, seen.stream().map(row -> row.value(0)).sorted().toList());
      assertTrue(seen.stream().allMatch(row -> row.weight() == 1));
      // The same rows in the same order for every fold and number of pairs: neither reveals the test rows.
      assertEquals(SpyClusterer.SEEN.get(0).toString(), seen.toString());
    }
    assertEquals(6, results.rows().size());
    // The order is not that of the data, whose classes come one after the other.
    double[] order = SpyClusterer.SEEN.get(0).attributeToDoubleArray(0);
    assertFalse(Arrays.equals(order, data.attributeToDoubleArray(1)));
  }

  /** Only test rows count in measures: here they are right, and all training rows are wrong. */
  @Test
  void measuresAreThoseOfTheTestPart() throws Exception {
    ArrayList<Attribute> attributes = new ArrayList<>(List.of(new Attribute("x"), new Attribute("class", List.of("a", "b"))));
    Instances train = new Instances("halves", attributes, 0);
    Instances test = new Instances("halves", attributes, 0);
    for (int i = 0; i < 20; i++) {
      train.add(new weka.core.DenseInstance(1, new double[] {0, i % 2}));
      test.add(new weka.core.DenseInstance(1, new double[] {i % 2, i % 2}));
    }
    train.setClassIndex(1);
    test.setClassIndex(1);
    ConstrainedClustererSplitEvaluator evaluator = new ConstrainedClustererSplitEvaluator();
    evaluator.setClusterer(new SpyClusterer());
    List<String> names = List.of(evaluator.getResultNames());
    Object[] result = evaluator.getResult(train, test);
    for (String name : List.of("NMI", "NMI_geometric", "Pairwise_F_measure", "ARI", "Purity", "NMI_unconstrained")) {
      assertEquals(1.0, result[names.indexOf(name)], name);
    }
    assertEquals(40, SpyClusterer.SEEN.get(0).numInstances());
    assertEquals(100.0, result[names.indexOf("Constraints_given")]);
    assertEquals(0.0, evaluator.getResult(test, train)[names.indexOf("NMI")]);
  }

  /** The row says so, and the run goes on. */
  @Test
  void aClustererThatFails() throws Exception {
    ConstraintCurveResultProducer producer = new ConstraintCurveResultProducer();
    producer.setNumFolds(3);
    producer.setPoints("0,10");
    ((ConstrainedClustererSplitEvaluator) producer.getSplitEvaluator()).setClusterer(new SpyClusterer());
    SpyClusterer.failAt = 2;
    CollectedResults results = CollectedResults.ofFailing(producer, data(), 1);
    assertEquals(6, results.rows().size());
    assertEquals("I can`t do `this` one.", results.rows().get(1).get("Error"));
    assertNull(results.rows().get(1).get("NMI"));
    assertEquals(40.0, results.rows().get(1).get("Number_of_training_instances"));
    assertEquals(20.0, results.rows().get(1).get("Number_of_testing_instances"));
    for (int i : new int[] {0, 2, 3, 4, 5}) {
      assertNull(results.rows().get(i).get("Error"));
      assertTrue((Double) results.rows().get(i).get("NMI") >= 0);
    }
  }

  @Test
  void morePairsThanThereAre() throws Exception {
    Instances small = new Instances(data(), 0, 0);
    Instances all = data();
    for (int i = 0; i < 6; i++) {
      small.add(all.instance(i * 10));
    }
    CollectedResults results = CollectedResults.of(producer("-X 2 -points 2,1000"), small, 1);
    assertArrayEquals(new double[] {2, 3, 2, 3}, results.column("Constraints_given"));
  }

  @Test
  void oneClassOnly() throws Exception {
    Instances data = data();
    for (Instance row : data) {
      row.setClassValue(1);
    }
    CollectedResults results = CollectedResults.of(producer("-X 3 -points 0,5"), data, 1);
    assertEquals(6, results.rows().size());
    assertTrue(results.rows().stream().allMatch(row -> row.get("Error") == null));
  }

  @Test
  void randomSplits() throws Exception {
    CollectedResults results = CollectedResults.of(producer("-random-splits -P 70 -points 0,10"), data(), 3);
    assertEquals(6, results.rows().size());
    assertArrayEquals(IntStream.range(0, 6).mapToDouble(i -> 18).toArray(), results.column("Number_of_testing_instances"));
    assertTrue(results.rows().stream().allMatch(row -> row.get("Fold").equals("1")));
  }

  @ParameterizedTest
  @CsvSource(delimiter = '|', value = {"-X 31 | too few for 31 folds", "-X 1 | at least 2 folds", "-points 1,x | whole numbers",
      "-points -5 | whole numbers", "-random-splits -P 99.9 | Choose another training percentage", "-random-splits -P 100 | less than 100",
          "-random-splits -P 0 | more than 0"})
  void badSettings(String options, String message) throws Exception {
    ConstraintCurveResultProducer producer = producer(options);
    Exception e = assertThrows(IllegalArgumentException.class, () -> CollectedResults.of(producer, data(), 1));
    assertTrue(e.getMessage().contains(message), e.getMessage());
  }

  @Test
  void badData() throws Exception {
    Instances none = data();
    none.setClassIndex(-1);
    assertMessage("has no class attribute", none);
    Instances numeric = data();
    numeric.setClassIndex(0);
    assertMessage("is not nominal", numeric);
    Instances alone = data();
    alone.deleteAttributeAt(1);
    alone.deleteAttributeAt(0);
    assertMessage("no attribute other than its class", alone);
    assertMessage("has 0 rows with a class", new Instances(data(), 0));
  }

  private static void assertMessage(String message, Instances data) throws Exception {
    ConstraintCurveResultProducer producer = producer("-X 3");
    Exception e = assertThrows(IllegalArgumentException.class, () -> CollectedResults.of(producer, data, 1));
    assertTrue(e.getMessage().contains(message), e.getMessage());
  }

  @Test
  void otherEvaluatorsAreRefused() {
    ConstraintCurveResultProducer producer = new ConstraintCurveResultProducer();
    producer.setSplitEvaluator(new ClassifierSplitEvaluator());
    Exception e = assertThrows(IllegalArgumentException.class, () -> CollectedResults.of(producer, data(), 1));
    assertTrue(e.getMessage().contains("choose a ConstrainedClustererSplitEvaluator"), e.getMessage());
  }

  @Test
  void keysAloneForWekaToPlanWith() throws Exception {
    CollectedResults keys = new CollectedResults() {
      private static final long serialVersionUID = 1L;

      @Override
      public void acceptResult(ResultProducer producer, Object[] key, Object[] result) {
        assertNull(result);
        rows().add(new java.util.HashMap<>(java.util.Map.of("key", List.of(key).toString())));
      }
    };
    ConstraintCurveResultProducer producer = producer("-X 2 -points 0,5");
    producer.setResultListener(keys);
    producer.setInstances(data());
    producer.doRunKeys(3);
    assertEquals(4, keys.rows().size());
    assertTrue(keys.rows().get(3).get("key").toString().startsWith("[blobs, 3, 2, weka.clusterers.PCKMeans, "));
    assertTrue(keys.rows().get(3).get("key").toString().endsWith(", 5]"));
  }

  @Test
  void stopStops() throws Exception {
    ConstraintCurveResultProducer producer = producer("-X 3 -points 0,10");
    producer.setResultListener(new CollectedResults());
    producer.setInstances(data());
    producer.preProcess();
    Thread.currentThread().interrupt();
    assertThrows(InterruptedException.class, () -> producer.doRun(1));
    assertTrue(Thread.interrupted());
  }

  @Test
  void optionsAsWekaWantsThem() throws Exception {
    ConstraintCurveResultProducer producer = producer("-X 7 -points 1,2 -random-splits -P 30");
    assertEquals(7, producer.getNumFolds());
    assertEquals(30, producer.getTrainPercent());
    PCKMeans inner = (PCKMeans) ((ConstrainedClustererSplitEvaluator) producer.getSplitEvaluator()).getClusterer();
    assertEquals(3, inner.getNumClusters());
    String[] options = producer.getOptions();
    ConstraintCurveResultProducer copy = new ConstraintCurveResultProducer();
    copy.setOptions(options.clone());
    assertArrayEquals(options, copy.getOptions());
    inner = (PCKMeans) ((ConstrainedClustererSplitEvaluator) copy.getSplitEvaluator()).getClusterer();
    assertEquals(2, inner.getStarts());
    for (Object handler : List.of(new ConstraintCurveResultProducer(), new ConstrainedClustererSplitEvaluator())) {
      CheckOptionHandler options2 = new CheckOptionHandler();
      options2.setOptionHandler((weka.core.OptionHandler) handler);
      options2.setSilent(true);
      options2.doTests();
      assertTrue(options2.getSuccess());
      CheckGOE editor = new CheckGOE();
      editor.setObject(handler);
      editor.setSilent(true);
      editor.doTests();
      assertTrue(editor.getSuccess());
    }
  }

  @Test
  void wrongOptionsOfNestedObjectsAreReported() {
    ConstraintCurveResultProducer producer = new ConstraintCurveResultProducer();
    for (String options : List.of("-W weka.experiment.ConstrainedClustererSplitEvaluator -- -W weka.clusterers.PCKMeans -- -N abc",
        "-W weka.experiment.NoSuchThing", "-W \"weka.experiment.ConstrainedClustererSplitEvaluator -pairs x\"", "-no-such 3",
        "-W weka.experiment.ConstrainedClustererSplitEvaluator -- -W weka.clusterers.PCKMeans -- -no-such")) {
      assertThrows(Exception.class, () -> producer.setOptions(Utils.splitOptions(options)), options);
    }
  }

  /** Weka's own averaging producer averages the folds of a run. It averages over one key at a time, so it needs one number of pairs. */
  @Test
  void insideWekasAveragingProducer() throws Exception {
    AveragingResultProducer averaging = new AveragingResultProducer();
    averaging.setExpectedResultsPerAverage(4);
    averaging.setResultProducer(producer("-X 4 -points 20"));
    CollectedResults single = CollectedResults.of(producer("-X 4 -points 20"), data(), 1);
    CollectedResults averages = CollectedResults.of(averaging, data(), 1);
    assertEquals(1, averages.rows().size());
    assertEquals(Arrays.stream(single.column("NMI")).average().getAsDouble(), averages.column("NMI")[0], 1e-12);
  }

  private static String error(Clusterer clusterer, boolean clustersFromClasses) throws Exception {
    ConstraintCurveResultProducer producer = producer("-X 3 -points 10");
    ConstrainedClustererSplitEvaluator evaluator = (ConstrainedClustererSplitEvaluator) producer.getSplitEvaluator();
    evaluator.setClusterer(clusterer);
    evaluator.setClustersFromClasses(clustersFromClasses);
    CollectedResults results = CollectedResults.ofFailing(producer, data(), 1);
    assertEquals(3, results.rows().size());
    return String.valueOf(results.rows().get(2).get("Error"));
  }

  /** Anything that would make a comparison unfair is reported in the results, so that the other clusterers of the experiment still run. */
  @Test
  void unfairClusterersAreRefused() throws Exception {
    FilteredClusterer wrapped = new FilteredClusterer();
    wrapped.setClusterer(new PCKMeans());
    assertTrue(error(wrapped, false).contains("gets no pairs inside FilteredClusterer"));
    PCKMeans withFile = new PCKMeans();
    withFile.setConstraintsFile(new java.io.File("some.pairs"));
    assertTrue(error(withFile, false).contains("remove the option -constraints"));
    PCKMeans withId = new PCKMeans();
    withId.setIdAttribute("ID");
    assertTrue(error(withId, false).contains("set -id of the split evaluator"));
    assertTrue(error(new SpyClusterer(), true).contains("number of clusters of SpyClusterer cannot be set"));
    wrapped.setClusterer(new FarthestFirst());
    assertEquals("null", error(wrapped, true));
    SpyClusterer.failAt = -1;
    assertTrue(error(new SpyClusterer(), false).contains("StackOverflowError"));
  }

  /** A clusterer must not score better by leaving out difficult rows. */
  @Test
  void rowsWithoutAClusterCountAsWrong() throws Exception {
    ConstraintCurveResultProducer producer = producer("-X 3 -points 0");
    DBSCANLike noise = new DBSCANLike();
    ((ConstrainedClustererSplitEvaluator) producer.getSplitEvaluator()).setClusterer(noise);
    CollectedResults results = CollectedResults.of(producer, data(), 1);
    assertTrue(Arrays.stream(results.column("NMI")).allMatch(nmi -> nmi < 1));
    assertEquals(40, Arrays.stream(results.column("Unclustered")).sum());
  }

  /** Finds the first class exactly, and calls all other rows noise. */
  public static class DBSCANLike extends SpyClusterer {

    private static final long serialVersionUID = 1L;

    @Override
    public int clusterInstance(Instance instance) throws Exception {
      if (data().subList(20, 60).stream().anyMatch(row -> row.value(0) == instance.value(0))) {
        throw new Exception("Noise.");
      }
      return 0;
    }
  }

  /** The results of clusterers of Weka's own, with as many clusters as classes. */
  @Test
  void anyClustererWithAsManyClustersAsClasses() throws Exception {
    ConstraintCurveResultProducer producer = producer("-X 3 -points 0,10");
    ConstrainedClustererSplitEvaluator evaluator = (ConstrainedClustererSplitEvaluator) producer.getSplitEvaluator();
    evaluator.setClusterer(new SimpleKMeans());
    assertArrayEquals(new double[] {2, 2, 2, 2, 2, 2}, CollectedResults.of(producer, data(), 1).column("Number_of_clusters"));
    evaluator.setClustersFromClasses(true);
    CollectedResults results = CollectedResults.of(producer, data(), 1);
    assertArrayEquals(new double[] {3, 3, 3, 3, 3, 3}, results.column("Number_of_clusters"));
    assertArrayEquals(new double[] {0, 10, 0, 10, 0, 10}, results.column("Constraints_given"));
    assertNull(results.rows().get(0).get("Objective"));
  }
}
