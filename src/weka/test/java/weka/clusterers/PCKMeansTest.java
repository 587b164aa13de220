package weka.clusterers;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertNotEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Locale;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;
import pairclust.data.Partition;
import pairclust.eval.Contingency;
import pairclust.weka.options.ConstrainedClustererOptions;
import pairclust.weka.options.StrictOptions;
import weka.core.Attribute;
import weka.core.DenseInstance;
import weka.core.Instances;
import weka.core.SelectedTag;
import weka.core.SerializedObject;
import weka.core.Utils;

/** PCKMeans as users of Weka meet it. */
class PCKMeansTest {

  @TempDir
  Path folder;

  private static PCKMeans built(Instances data, String options) throws Exception {
    PCKMeans clusterer = new PCKMeans();
    clusterer.setOptions(Utils.splitOptions(options));
    clusterer.buildClusterer(data);
    return clusterer;
  }

  private static double agreement(int[] clusters, int perClass) {
    return new Contingency(clusters, IntStream.range(0, clusters.length).map(i -> i / perClass).toArray()).nmiArithmetic();
  }

  @Test
  void passesWekasChecks() throws Exception {
    WekaChecks.assertPasses(new PCKMeans());
  }

  @Test
  void pairsImproveTheClusteringAlsoOfOtherRows() throws Exception {
    Instances data = TestData.unlabelledBlobs(60, 1.3, 1);
    Path pairs = TestData.pairsFromClasses(folder, 180, 60, 150, 2);
    double without = agreement(built(data, "-N 3").assignments(), 60);
    PCKMeans with = built(data, "-N 3 -constraints " + Utils.quote(pairs.toString()));
    assertTrue(agreement(with.assignments(), 60) > without + 0.05);
    assertEquals(0, with.getMeasure("measureConstraintsViolated"));
  }

  /** A very large weight keeps pairs against the distances; clusterInstance answers as decided, also after serialisation. */
  @Test
  void clusterInstanceOnTrainingRowsGivesTheConstrainedAssignment() throws Exception {
    Instances data = TestData.unlabelledBlobs(20, 0.3, 3);
    Path pairs = TestData.pairFile(folder, "@rows 60", "0 20 =", "1 2 !=", "3 45 =");
    PCKMeans clusterer = built(data, "-N 3 -weight 1e6 -constraints " + Utils.quote(pairs.toString()));
    int[] clusters = TestData.clusters(clusterer, data);
    assertArrayEquals(clusterer.assignments(), clusters);
    assertEquals(clusters[0], clusters[20]);
    assertNotEquals(clusters[1], clusters[2]);
    assertEquals(clusters[3], clusters[45]);
    PCKMeans copy = (PCKMeans) new SerializedObject(clusterer).getObject();
    assertArrayEquals(clusters, TestData.clusters(copy, data));
    assertEquals(clusterer.toString(), copy.toString());
    // A row that is new goes to the nearest centroid: near the first corner that is where its unconstrained rows are.
    DenseInstance fresh = new DenseInstance(1, new double[] {0.001, 0.002});
    assertEquals(clusters[10], clusterer.clusterInstance(fresh));
  }

  @ParameterizedTest
  @CsvSource({"euclidean", "cosine", "i-divergence"})
  void sparseTexts(String distance) throws Exception {
    Instances data = TestData.texts(30, 4);
    PCKMeans clusterer = built(data, "-N 3 -distance " + distance);
    assertTrue(agreement(clusterer.assignments(), 30) > 0.8, clusterer::toString);
    assertArrayEquals(clusterer.assignments(), TestData.clusters(clusterer, data));
    assertTrue(clusterer.toString().contains("top terms"), clusterer::toString);
    assertTrue(clusterer.toString().contains("word"), clusterer::toString);
  }

  @Test
  void sameSeedSameResultWhateverTheThreads() throws Exception {
    Instances data = TestData.unlabelledBlobs(2000, 1.5, 5);
    Path pairs = TestData.pairsFromClasses(folder, 6000, 2000, 500, 6);
    String options = "-N 3 -S 7 -constraints " + Utils.quote(pairs.toString());
    PCKMeans one = built(data, options + " -num-slots 1");
    PCKMeans two = built(data, options + " -num-slots 2");
    assertArrayEquals(one.assignments(), two.assignments());
    assertEquals(one.getMeasure("measureObjective"), two.getMeasure("measureObjective"));
  }

  @Test
  void buildingTwiceGivesTheSame() throws Exception {
    Instances data = TestData.unlabelledBlobs(30, 1, 5);
    PCKMeans clusterer = built(data, "-N 4");
    int[] first = clusterer.assignments();
    clusterer.buildClusterer(data);
    assertArrayEquals(first, clusterer.assignments());
  }

  @Test
  void weightZeroIsPlainKMeansFromSeeds() throws Exception {
    Instances data = TestData.unlabelledBlobs(20, 0.3, 3);
    Path pairs = TestData.pairFile(folder, "@rows 60", "0 20 =", "1 2 !=");
    PCKMeans clusterer = built(data, "-N 3 -weight 0 -constraints " + Utils.quote(pairs.toString()));
    assertEquals(1, agreement(clusterer.assignments(), 20), 1e-9);
    assertEquals(2, clusterer.getMeasure("measureConstraintsViolated"));
  }

  /** On data whose best k-means solution disagrees with the pairs, weight 0 must still start from the pairs. */
  @Test
  void weightZeroStillSeedsByPairs() throws Exception {
    Instances data = TestData.unlabelledBlobs(20, 0.3, 3);
    Path pairs = TestData.pairsFromClasses(folder, 60, 20, 100, 9);
    String text = built(data, "-N 3 -weight 0 -constraints " + Utils.quote(pairs.toString())).toString();
    assertFalse(text.contains("k-means++"), text);
  }

  /** Weka's percentage split builds the same object on all rows, then on some: row numbers would silently mean other rows. */
  @Test
  void uncheckedRowNumbersAreRefusedWhenTheRowsChange() throws Exception {
    Instances data = TestData.unlabelledBlobs(20, 0.3, 3);
    Path pairs = TestData.pairFile(folder, "0 1 =", "1 2 =");
    PCKMeans clusterer = built(data, "-N 3 -constraints " + Utils.quote(pairs.toString()));
    assertTrue(clusterer.toString().contains("does not give its number of rows"), clusterer::toString);
    clusterer.buildClusterer(data);
    Exception e = assertThrows(IllegalArgumentException.class, () -> clusterer.buildClusterer(new Instances(data, 0, 40)));
    assertTrue(e.getMessage().contains("@rows 40") && e.getMessage().contains("AddStringID"), e::getMessage);
    Path sure = TestData.pairFile(folder, "@rows 60", "0 1 =");
    assertFalse(built(data, "-N 3 -constraints " + Utils.quote(sure.toString())).toString().contains("does not give its number of rows"));
  }

  @Test
  void noFileIsNoFile() throws Exception {
    PCKMeans clusterer = new PCKMeans();
    clusterer.setConstraintsFile(null);
    clusterer.buildClusterer(TestData.unlabelledBlobs(20, 0.3, 3));
    assertTrue(clusterer.toString().contains("No pairs were given"));
  }

  @Test
  void absoluteWeightIsTakenAsItIs() throws Exception {
    Instances data = TestData.unlabelledBlobs(20, 0.3, 3);
    Path pairs = TestData.pairFile(folder, "@rows 60", "0 20 =");
    String file = " -constraints " + Utils.quote(pairs.toString());
    assertTrue(built(data, "-N 3 -weight 0.5 -absolute-weight" + file).toString().contains("weight 1 costs 0.500000"));
    assertFalse(built(data, "-N 3 -weight 0.5" + file).toString().contains("weight 1 costs 0.500000"));
  }

  /** Ten starts, one from the clusters without pairs, and, as the best of these violates a pair, one that begins without violations. */
  @Test
  void oneNumberOfStarts() throws Exception {
    Path pairs = TestData.pairFile(folder, "@rows 60", "0 1 =", "20 21 =", "40 41 =", "0 59 =");
    String text = built(TestData.unlabelledBlobs(20, 0.3, 3), "-N 3 -keep-suspects -constraints " + Utils.quote(pairs.toString()))
        .toString();
    assertTrue(text.contains(" of 12 (seeded by"), text);
  }

  @Test
  void asPublishedMakesOneStart() throws Exception {
    Instances data = TestData.unlabelledBlobs(20, 1, 3);
    assertTrue(built(data, "-N 3 -as-published").toString().contains("Kept start 1 of 1 (seeded by largest neighbourhoods)"));
    assertTrue(built(data, "-N 3").toString().contains(" of 10 ("));
    assertTrue(built(data, "-N 3 -starts 4").toString().contains(" of 4 ("));
  }

  @Test
  void maximumIterationsIsKept() throws Exception {
    Instances data = TestData.unlabelledBlobs(200, 2, 3);
    PCKMeans clusterer = built(data, "-N 5 -I 1 -starts 1");
    assertEquals(1, clusterer.getMeasure("measureIterations"));
    assertTrue(clusterer.toString().contains("stopped before convergence"));
  }

  @Test
  void scaling() throws Exception {
    Instances data = TestData.unlabelledBlobs(30, 0.3, 3);
    data.forEach(row -> row.setValue(0, row.value(0) * 1e-4));
    PCKMeans raw = built(data, "-N 3 -scale none");
    assertTrue(raw.toString().contains("differ by more than 100 times"), raw::toString);
    assertTrue(agreement(raw.assignments(), 30) < 0.9);
    for (String scale : new String[] {"z", "range", "auto"}) {
      PCKMeans scaled = built(data, "-N 3 -scale " + scale);
      assertEquals(1, agreement(scaled.assignments(), 30), 1e-9);
      assertFalse(scaled.toString().contains("differ by more than"));
      assertArrayEquals(scaled.assignments(), TestData.clusters(scaled, data));
      // Means are in the units of the attributes.
      double mean = data.meanOrMode(0);
      assertTrue(scaled.toString().contains(String.format(Locale.ROOT, "%11.5g", mean)), scaled::toString);
    }
  }

  @Test
  void classIsLeftOutIfItIsSet() throws Exception {
    Instances data = TestData.blobs(20, 0.3, 3);
    data.setClassIndex(2);
    PCKMeans withClass = built(data, "-N 3");
    assertArrayEquals(built(TestData.unlabelledBlobs(20, 0.3, 3), "-N 3").assignments(), withClass.assignments());
    assertArrayEquals(withClass.assignments(), TestData.clusters(withClass, data));
  }

  @Test
  void reportDescribesTheRun() throws Exception {
    Instances data = TestData.unlabelledBlobs(20, 0.3, 3);
    Path pairs = TestData.pairFile(folder, "@rows 60", "0 1 =", "1 2 =", "0 21 !=", "30 31 !=");
    String text = built(data, "-N 3 -constraints " + Utils.quote(pairs.toString())).toString();
    for (String part : new String[] {"PCKMeans", "60 rows, 2 columns", "distance euclidean", "Objective", "distortion",
        "violated must-links", "violated cannot-links", "given    4 (2 must-link, 2 cannot-link)",
        // 0=2 follows, and 1!=21 and 2!=21.
        "entailed 3 more", "violated 1", "line 5: 30 != 31 (both in cluster", "Cluster means", "(rows)", pairs.toString()}) {
      assertTrue(text.contains(part), () -> part + " in " + text);
    }
  }

  @ParameterizedTest
  @ValueSource(strings = {"-N abc", "-N", "-N 2.5", "-S x", "-I ten", "-weight heavy", "-distance manhattan", "-scale minmax",
      "-num-slots many", "-starts 1.5", "-nonsense", "-N 2 -N 3"})
  void refusesWhatItDoesNotUnderstand(String options) throws Exception {
    Exception e = assertThrows(Exception.class, () -> new PCKMeans().setOptions(Utils.splitOptions(options)));
    assertTrue(e.getMessage().contains(Utils.splitOptions(options)[0]), e::getMessage);
  }

  @ParameterizedTest
  @CsvSource({"-N 0, -N", "-N -3, -N", "-N 61, 60", "-I 0, -I", "-weight -1, -weight", "-weight NaN, -weight", "-weight Infinity, -weight",
      "-starts 0, -starts", "-num-slots 0, -num-slots"})
  void refusesImpossibleSettings(String options, String named) {
    Instances data = TestData.unlabelledBlobs(20, 0.3, 3);
    Exception e = assertThrows(IllegalArgumentException.class, () -> built(data, options));
    assertTrue(e.getMessage().contains(named), e::getMessage);
  }

  @Test
  void optionsThatAreNotGivenAreReset() throws Exception {
    PCKMeans clusterer = new PCKMeans();
    clusterer.setOptions(Utils.splitOptions("-N 5 -noisy -distance cosine -constraints some.pairs -id ID -S 9"));
    assertEquals(5, clusterer.getNumClusters());
    clusterer.setOptions(new String[0]);
    assertArrayEquals(new PCKMeans().getOptions(), clusterer.getOptions());
  }

  @Test
  void everyOptionGoesAroundAndIsDescribed() throws Exception {
    PCKMeans clusterer = new PCKMeans();
    String options = "-S 3 -N 5 -I 7 -constraints some.pairs -id ID -weight 2.5 -absolute-weight -starts 4 -as-published -noisy"
        + " -num-slots 2 -distance i-divergence -scale range";
    clusterer.setOptions(Utils.splitOptions(options));
    PCKMeans copy = new PCKMeans();
    copy.setOptions(clusterer.getOptions());
    assertArrayEquals(clusterer.getOptions(), copy.getOptions());
    List<String> words = List.of(copy.getOptions());
    for (String word : Utils.splitOptions(options)) {
      assertTrue(words.contains(word), word);
    }
    assertEquals("i-divergence", copy.getDistance().getSelectedTag().getReadable());
    for (String property : List.of("numClusters", "maxIterations", "constraintsFile", "idAttribute", "labelsAttribute", "weight",
        "absoluteWeight", "starts", "asPublished", "noisy", "numExecutionSlots", "distance", "scale")) {
      assertTrue(StrictOptions.tip(copy, property).length() > 20, property);
    }
    assertTrue(Collections.list(copy.listOptions()).size() >= 13);
  }

  @Test
  void negativeValuesAndIDivergence() {
    Instances data = TestData.unlabelledBlobs(20, 0.3, 3);
    Exception e = assertThrows(IllegalArgumentException.class, () -> built(data, "-N 3 -distance i-divergence"));
    assertTrue(e.getMessage().contains("'x'") || e.getMessage().contains("'y'"), e::getMessage);
  }

  @Test
  void degenerateData() throws Exception {
    Instances none = new Instances(TestData.unlabelledBlobs(20, 0.3, 3), 0);
    assertTrue(assertThrows(IllegalArgumentException.class, () -> built(none, "")).getMessage().contains("no training rows"));

    Instances one = new Instances(none);
    one.add(new DenseInstance(1, new double[] {1, 2}));
    assertArrayEquals(new int[] {0}, built(one, "-N 1").assignments());

    Instances same = new Instances(none);
    for (int i = 0; i < 10; i++) {
      same.add(new DenseInstance(1, new double[] {1, 2}));
    }
    PCKMeans alike = built(same, "-N 3");
    assertTrue(alike.toString().contains("empty"), alike::toString);
    assertEquals(0, alike.getMeasure("measureObjective"), 1e-12);

    Instances missing = new Instances(TestData.unlabelledBlobs(20, 0.3, 3));
    missing.insertAttributeAt(new Attribute("nothing"), 2);
    missing.forEach(row -> row.setMissing(2));
    missing.insertAttributeAt(new Attribute("nameless", List.of("a", "b")), 3);
    missing.forEach(row -> row.setMissing(3));
    PCKMeans gaps = built(missing, "-N 3");
    assertEquals(1, agreement(gaps.assignments(), 20), 1e-9);
    assertTrue(gaps.toString().contains("'nothing' has no values at all"), gaps::toString);
    assertArrayEquals(gaps.assignments(), TestData.clusters(gaps, missing));
  }

  @Test
  void nominalAttributes() throws Exception {
    ArrayList<Attribute> attributes =
        new ArrayList<>(List.of(new Attribute("colour", List.of("red", "green", "blue")), new Attribute("size", List.of("s", "l"))));
    Instances data = new Instances("things", attributes, 30);
    for (int i = 0; i < 30; i++) {
      data.add(new DenseInstance(1, new double[] {i / 10, 0}));
    }
    PCKMeans clusterer = built(data, "-N 3");
    assertEquals(1, agreement(clusterer.assignments(), 10), 1e-9);
    assertTrue(clusterer.toString().contains("colour=green"), clusterer::toString);
  }

  /** Seed, sizes and agreement pinned; the expected sizes are the classes' own, the blobs being far apart. */
  @Test
  void pinned() throws Exception {
    PCKMeans clusterer = built(TestData.unlabelledBlobs(40, 0.3, 12), "-N 3 -S 1");
    int[] sizes = new Partition(clusterer.assignments(), 3).sizes();
    assertArrayEquals(new int[] {40, 40, 40}, sizes);
    assertEquals(1, agreement(clusterer.assignments(), 40), 1e-12);
  }

  @Test
  void weightsBeyondHardChangeNothing() throws Exception {
    Instances data = TestData.unlabelledBlobs(40, 1.3, 8);
    Path pairs = TestData.pairsFromClasses(folder, 120, 40, 80, 9);
    String file = " -N 3 -constraints " + Utils.quote(pairs.toString());
    double hard = built(data, "-weight 1e9" + file).getMeasure("measureObjective");
    for (String weight : new String[] {"1e12", "1e18", "1e300"}) {
      assertEquals(hard, built(data, "-weight " + weight + file).getMeasure("measureObjective"), 1e-9, weight);
    }
  }

  @Test
  void valuesWhoseSquaresOverflowAreRefused() {
    Instances data = TestData.unlabelledBlobs(10, 0.3, 3);
    data.forEach(row -> row.setValue(0, row.value(0) * 1e200));
    Exception e = assertThrows(IllegalArgumentException.class, () -> built(data, "-N 3"));
    assertTrue(e.getMessage().contains("overflow"), e::getMessage);
  }

  @Test
  void foreignChoicesAreRefused() {
    PCKMeans clusterer = new PCKMeans();
    SelectedTag scale = new SelectedTag(2, ConstrainedClustererOptions.TAGS_SCALE);
    assertThrows(IllegalArgumentException.class, () -> clusterer.setDistance(scale));
  }

  @Test
  void unknownNominalValuesOfNewRowsAreRefused() throws Exception {
    Instances data = new Instances("things",
        new ArrayList<>(List.of(new Attribute("colour", List.of("red", "green")), new Attribute("size", List.of("s", "l")))), 4);
    for (int i = 0; i < 4; i++) {
      data.add(new DenseInstance(1, new double[] {i / 2, i % 2}));
    }
    PCKMeans clusterer = built(data, "-N 2");
    assertThrows(IllegalArgumentException.class, () -> clusterer.clusterInstance(new DenseInstance(1, new double[] {2, 0})));
    assertThrows(IllegalArgumentException.class, () -> clusterer.clusterInstance(new DenseInstance(1, new double[] {0, 2})));
  }

  /** Four equal rows, of which three are kept together elsewhere: asked for such values, the answer is where most of them are. */
  @Test
  void equalRowsWithoutIdsGetTheClusterOfMost() throws Exception {
    Instances data = TestData.unlabelledBlobs(10, 0.1, 3);
    for (int row = 0; row < 4; row++) {
      data.instance(row).setValue(0, 0.01);
      data.instance(row).setValue(1, 0.02);
    }
    Path pairs = TestData.pairFile(folder, "@rows 30", "0 10 =", "1 10 =", "2 10 =", "3 4 =", "4 10 !=", "10 11 =");
    PCKMeans clusterer = built(data, "-N 3 -weight 1e6 -constraints " + Utils.quote(pairs.toString()));
    int[] labels = clusterer.assignments();
    assertNotEquals(labels[0], labels[3]);
    assertEquals(labels[0], clusterer.clusterInstance(data.instance(3)));
  }

  /** An interrupt that comes before the build, or in any phase of it, is an InterruptedException, and leaves no model behind. */
  @Test
  void everyPhaseRespondsToInterrupts() throws Exception {
    Instances data = TestData.unlabelledBlobs(5000, 1, 1);
    Path pairs = TestData.pairsFromClasses(folder, 15_000, 5000, 3000, 4);
    for (String options : new String[] {"-N 3", "-N 3 -distance cosine", "-N 3 -constraints " + Utils.quote(pairs.toString())}) {
      PCKMeans clusterer = new PCKMeans();
      clusterer.setOptions(Utils.splitOptions(options));
      Thread.currentThread().interrupt();
      assertThrows(InterruptedException.class, () -> clusterer.buildClusterer(data));
      // Weka's own checks leave the interrupt set.
      Thread.interrupted();
      assertTrue(clusterer.toString().contains("no model"));
    }
  }

  @Test
  void beforeItIsBuilt() {
    PCKMeans clusterer = new PCKMeans();
    assertTrue(clusterer.toString().contains("no model"));
    assertThrows(IllegalStateException.class, clusterer::assignments);
    assertThrows(IllegalStateException.class, () -> clusterer.clusterInstance(new DenseInstance(2)));
    assertThrows(IllegalArgumentException.class, () -> built(TestData.unlabelledBlobs(5, 1, 1), "").getMeasure("measureLuck"));
  }

  @Test
  void rowOfAnotherShapeIsRefused() throws Exception {
    PCKMeans clusterer = built(TestData.unlabelledBlobs(20, 0.3, 3), "-N 3");
    assertThrows(IllegalArgumentException.class, () -> clusterer.clusterInstance(new DenseInstance(3)));
  }

  @Test
  void aListenerSeesAndEndsARun() throws Exception {
    PCKMeans clusterer = new PCKMeans();
    int[] seen = new int[1];
    clusterer.traceTo(iteration -> ++seen[0] < 3);
    clusterer.setNumClusters(4);
    clusterer.buildClusterer(TestData.unlabelledBlobs(100, 2, 1));
    assertEquals(3, seen[0]);
    assertTrue(clusterer.toString().contains("stopped on request"), clusterer::toString);
  }
}
