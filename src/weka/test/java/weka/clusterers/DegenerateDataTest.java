package weka.clusterers;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertNotEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Random;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;
import org.junit.jupiter.params.provider.ValueSource;
import pairclust.data.Partition;
import pairclust.eval.Contingency;
import pairclust.pairfile.PairFileException;
import pairclust.weka.clusterer.AbstractConstrainedClusterer;
import weka.core.Attribute;
import weka.core.DenseInstance;
import weka.core.Instances;
import weka.core.SparseInstance;
import weka.core.Utils;

/** HMRFKMeans and MPCKMeans on data that gives a learner of distances too little, or nothing, to learn from. */
class DegenerateDataTest {

  @TempDir
  Path folder;

  static List<String> schemes() {
    return LearningClusterersTest.schemes();
  }

  private static String file(Path pairs) {
    return " -constraints " + Utils.quote(pairs.toString());
  }

  /** Builds, and checks what must hold on any data. Five starts use each way to seed once. */
  private static AbstractConstrainedClusterer sane(String scheme, Instances data) throws Exception {
    AbstractConstrainedClusterer clusterer = TestData.built(scheme + " -starts 5", data);
    String text = clusterer.toString();
    assertFalse(text.contains("NaN") || text.contains("Infinity"), text);
    assertTrue(Double.isFinite(clusterer.getMeasure("measureObjective")), text);
    int k = clusterer.numberOfClusters();
    assertTrue(Arrays.stream(clusterer.assignments()).allMatch(cluster -> cluster >= 0 && cluster < k), text);
    for (int row = 0; row < data.numInstances(); row++) {
      int cluster = clusterer.clusterInstance(data.get(row));
      assertTrue(cluster >= 0 && cluster < k);
    }
    return clusterer;
  }

  private static Instances rows(int attributes, double[]... rows) {
    ArrayList<Attribute> columns = new ArrayList<>();
    IntStream.range(0, attributes).forEach(i -> columns.add(new Attribute("a" + i)));
    Instances data = new Instances("rows", columns, rows.length);
    for (double[] row : rows) {
      data.add(new DenseInstance(1, row));
    }
    return data;
  }

  private static Instances random(int count, int attributes, long seed) {
    Random random = new Random(seed);
    return rows(attributes, IntStream.range(0, count)
        .mapToObj(i -> IntStream.range(0, attributes).mapToDouble(j -> 1 + random.nextDouble() + (j == 0 ? 3 * (i % 2) : 0)).toArray())
        .toArray(double[][]::new));
  }

  /** Starts that end in the same clusters differ by rounding only, so which one is kept, and how it numbers them, may differ. */
  private static void assertSamePartition(int[] expected, int[] actual) {
    assertEquals(1, new Contingency(expected, actual).nmiArithmetic(), 1e-9, () -> Arrays.toString(actual));
  }

  @Test
  void negativeValuesAndIDivergence() {
    Instances data = TestData.unlabelledBlobs(20, 0.3, 3);
    data.get(7).setValue(1, -5.5);
    IntStream.range(0, 60).forEach(row -> data.get(row).setValue(0, Math.abs(data.get(row).value(0))));
    IntStream.range(0, 60).filter(row -> row != 7).forEach(row -> data.get(row).setValue(1, Math.abs(data.get(row).value(1))));
    Exception e = assertThrows(IllegalArgumentException.class, () -> TestData.built("HMRFKMeans -N 3 -distance i-divergence", data));
    assertTrue(e.getMessage().contains("'y'") && e.getMessage().contains("-5.5") && e.getMessage().contains("row 7"), e::getMessage);
  }

  @ParameterizedTest
  @ValueSource(strings = {"", " -as-published", " -no-learning", " -no-penalty"})
  void rowsOfZerosHaveNoDirection(String options) throws Exception {
    Instances data = random(20, 3, 1);
    for (int i = 0; i < 3; i++) {
      data.add(new DenseInstance(1, new double[3]));
    }
    Path pairs = TestData.pairFile(folder, "@rows 23", "20 0 =", "21 1 =", "20 21 !=", "2 4 =", "3 4 !=");
    AbstractConstrainedClusterer clusterer = sane("HMRFKMeans -N 2 -distance cosine" + options + file(pairs), data);
    int zero = clusterer.clusterInstance(new DenseInstance(1, new double[3]));
    assertTrue(zero == 0 || zero == 1);
    // Nothing but zeros: all are as far from every centroid as can be.
    sane("HMRFKMeans -N 2 -distance cosine" + options, rows(2, new double[2], new double[2], new double[2]));
    sane("HMRFKMeans -N 2 -distance i-divergence" + options, rows(2, new double[2], new double[2], new double[2]));
  }

  @ParameterizedTest
  @MethodSource("schemes")
  void constantAndDuplicateAttributes(String scheme) throws Exception {
    Instances plain = random(30, 2, 2);
    Instances data = rows(6, plain.stream().map(row -> new double[] {row.value(0), 7, row.value(1), row.value(0), 0, 2 * row.value(1)})
        .toArray(double[][]::new));
    Path pairs = TestData.pairFile(folder, "@rows 30", "0 2 =", "0 1 !=", "3 5 =", "4 6 =", "8 10 =", "7 8 !=");
    int[] clusters = sane(scheme + " -N 2" + file(pairs), data).assignments();
    // Even and odd rows lie apart in the first attribute, and its copy, by more than all else varies.
    assertTrue(scheme.contains("-distance") || IntStream.range(0, 30).allMatch(row -> clusters[row] == clusters[row % 2]),
        () -> Arrays.toString(clusters));
    sane(scheme + " -N 3 -noisy", data);
  }

  @ParameterizedTest
  @MethodSource("schemes")
  void fewerRowsThanAttributes(String scheme) throws Exception {
    Instances data = random(6, 20, 3);
    Path pairs = TestData.pairFile(folder, "@rows 6", "0 2 =", "0 1 !=");
    sane(scheme + " -N 2", data);
    sane(scheme + " -N 3" + file(pairs), data);
    sane(scheme + " -N 2 -weight 1e6" + file(pairs), data);
  }

  @ParameterizedTest
  @MethodSource("schemes")
  void oneClusterAndAsManyAsRows(String scheme) throws Exception {
    Instances data = random(8, 2, 4);
    Path pairs = TestData.pairFile(folder, "@rows 8", "0 2 =", "1 3 !=");
    assertArrayEquals(new int[8], sane(scheme + " -N 1", data).assignments());
    assertArrayEquals(new int[8], sane(scheme + " -N 1" + file(pairs), data).assignments());
    // One cluster cannot keep a cannot-link; that says nothing against the pair, and what another cluster would cost is no number.
    assertArrayEquals(new int[8], sane(scheme + " -N 1 -noisy" + file(pairs), data).assignments());
    AbstractConstrainedClusterer all = sane(scheme + " -N 8", data);
    // As published, or with metrics of their own, which one row alone cannot give, clusters may stay empty.
    if (!scheme.contains("-as-published") && scheme.startsWith("HMRF") && !scheme.contains("-distance")) {
      assertEquals(8, Arrays.stream(all.assignments()).distinct().count(), all::toString);
    }
    sane(scheme + " -N 8" + file(pairs), data);
    sane(scheme + " -N 1", new Instances(data, 0, 1));
  }

  @ParameterizedTest
  @MethodSource("schemes")
  void identicalRows(String scheme) throws Exception {
    Instances data = rows(2, IntStream.range(0, 10).mapToObj(i -> new double[] {1, 2}).toArray(double[][]::new));
    AbstractConstrainedClusterer clusterer = sane(scheme + " -N 3", data);
    int[] sizes = new Partition(clusterer.assignments(), 3).sizes();
    assertEquals(10, Arrays.stream(sizes).sum());
    Path pairs = TestData.pairFile(folder, "@rows 10", "0 1 =", "2 3 !=", "4 5 !=", "1 2 =");
    sane(scheme + " -N 3" + file(pairs), data);
    sane(scheme + " -N 10" + file(pairs), data);
  }

  /** Only the pairs distinguish these rows, so they are satisfied. */
  @ParameterizedTest
  @ValueSource(strings = {"PCKMeans", "HMRFKMeans", "MPCKMeans -metric diagonal"})
  void pairsAreAllThereIs(String scheme) throws Exception {
    Instances data = rows(2, IntStream.range(0, 10).mapToObj(i -> new double[] {1, 2}).toArray(double[][]::new));
    Path pairs = TestData.pairFile(folder, "@rows 10", "0 1 =", "2 3 !=", "1 2 =");
    int[] clusters = sane(scheme + " -N 2 -weight 10" + file(pairs), data).assignments();
    assertEquals(clusters[0], clusters[2], "tied");
    assertTrue(!scheme.startsWith("PCK") || clusters[2] != clusters[3], "apart");
  }

  @ParameterizedTest
  @MethodSource("schemes")
  void contradictionsBetweenDuplicatesOfARow(String scheme) throws Exception {
    Instances data = random(20, 2, 5);
    for (int copy : new int[] {1, 2}) {
      data.set(copy, data.get(0));
    }
    Path pairs = TestData.pairFile(folder, "@rows 20", "0 1 =", "1 2 =", "0 2 !=", "5 7 =");
    Exception e = assertThrows(PairFileException.class, () -> TestData.built(scheme + " -N 2" + file(pairs), data));
    for (String part : new String[] {"contradict", "line 4 (0 != 2)", "line 2 (0 = 1)", "line 3 (1 = 2)", "-noisy"}) {
      assertTrue(e.getMessage().contains(part), e::getMessage);
    }
    AbstractConstrainedClusterer noisy = sane(scheme + " -N 2 -noisy" + file(pairs), data);
    assertTrue(noisy.toString().contains("Contradictions:\n    line 4 (0 != 2) contradicts line 2 (0 = 1), line 3 (1 = 2)"),
        noisy::toString);
    assertTrue(noisy.getMeasure("measureConstraintsViolated") >= 1);
  }

  @ParameterizedTest
  @MethodSource("schemes")
  void missingValues(String scheme) throws Exception {
    Instances data = random(30, 3, 6);
    Random random = new Random(1);
    data.forEach(row -> row.setMissing(random.nextInt(3)));
    data.insertAttributeAt(new Attribute("nothing"), 1);
    data.forEach(row -> row.setMissing(1));
    Path pairs = TestData.pairFile(folder, "@rows 30", "0 2 =", "0 1 !=", "4 6 =");
    AbstractConstrainedClusterer clusterer = sane(scheme + " -N 2" + file(pairs), data);
    assertTrue(clusterer.toString().contains("'nothing' has no values at all"), clusterer::toString);
    int cluster = clusterer.clusterInstance(new DenseInstance(1, new double[] {Double.NaN, Double.NaN, Double.NaN, Double.NaN}));
    assertTrue(cluster == 0 || cluster == 1);
  }

  /** A nominal attribute becomes a column per value, whose sum is always one: the covariance is singular. */
  @ParameterizedTest
  @MethodSource("schemes")
  void nominalAttributes(String scheme) throws Exception {
    Instances data = new Instances("things",
        new ArrayList<>(List.of(new Attribute("colour", List.of("red", "green", "blue")), new Attribute("size", List.of("s", "l")))), 60);
    for (int i = 0; i < 60; i++) {
      data.add(new DenseInstance(1, new double[] {i / 20, i % 2}));
    }
    List<String> lines = new ArrayList<>(List.of("@rows 60"));
    for (int i = 0; i < 20; i++) {
      lines.add(i + " " + (i + 20) + " !=");
      lines.add(i + 20 + " " + (i + 40) + " !=");
      lines.add(i + " " + (i + 40) + " !=");
    }
    Path pairs = TestData.pairFile(folder, lines.toArray(String[]::new));
    AbstractConstrainedClusterer clusterer = sane(scheme + " -N 3" + file(pairs), data);
    assertTrue(clusterer.toString().contains("colour=green"), clusterer::toString);
    AbstractConstrainedClusterer large = sane(scheme + " -N 3 -weight 1e6" + file(pairs), data);
    if (!scheme.contains("-as-published") && !scheme.contains("-no-penalty")) {
      int[] clusters = large.assignments();
      IntStream.range(0, 20).forEach(i -> assertTrue(clusters[i] != clusters[i + 20] && clusters[i] != clusters[i + 40], "row " + i));
    }
  }

  @ParameterizedTest
  @ValueSource(strings = {"HMRFKMeans", "MPCKMeans", "MPCKMeans -metric full -per-cluster"})
  void emptyAndForeignData(String scheme) throws Exception {
    Instances data = random(10, 2, 7);
    assertTrue(assertThrows(IllegalArgumentException.class, () -> TestData.built(scheme, new Instances(data, 0))).getMessage()
        .contains("no training rows"));
    AbstractConstrainedClusterer clusterer = TestData.built(scheme + " -N 2", data);
    assertThrows(IllegalArgumentException.class, () -> clusterer.clusterInstance(new DenseInstance(3)));
    Instances huge = new Instances(data);
    huge.forEach(row -> row.setValue(0, row.value(0) * 1e200));
    Exception e = assertThrows(IllegalArgumentException.class, () -> TestData.built(scheme + " -N 2", huge));
    assertTrue(e.getMessage().contains("overflow"), e::getMessage);
  }

  /** Units must not matter to a learned metric beyond what rounding does. */
  @ParameterizedTest
  @ValueSource(strings = {"MPCKMeans -metric diagonal", "MPCKMeans -metric full", "MPCKMeans -metric diagonal -per-cluster",
      "MPCKMeans -metric full -per-cluster", "HMRFKMeans"})
  void smallAndLargeUnits(String scheme) throws Exception {
    Path pairs = TestData.pairsFromClasses(folder, 60, 20, 40, 2);
    int[] plain = TestData.built(scheme + " -N 3" + file(pairs), TestData.unlabelledBlobs(20, 0.3, 3)).assignments();
    for (double unit : new double[] {1e-6, 1e6}) {
      Instances data = TestData.unlabelledBlobs(20, 0.3, 3);
      data.forEach(row -> {
        row.setValue(0, row.value(0) * unit);
        row.setValue(1, row.value(1) * unit);
      });
      assertSamePartition(plain, sane(scheme + " -N 3" + file(pairs), data).assignments());
    }
  }

  /** Rows far from the origin: squares of values have few digits left for their differences. */
  @ParameterizedTest
  @ValueSource(strings = {"MPCKMeans -metric diagonal", "MPCKMeans -metric full", "MPCKMeans -metric diagonal -per-cluster",
      "MPCKMeans -metric full -per-cluster", "HMRFKMeans"})
  void farFromTheOrigin(String scheme) throws Exception {
    Path pairs = TestData.pairsFromClasses(folder, 60, 20, 40, 2);
    Instances near = TestData.unlabelledBlobs(20, 0.3, 3);
    Instances far = new Instances(near);
    far.forEach(row -> row.setValue(0, row.value(0) + 1e7));
    AbstractConstrainedClusterer clusterer = sane(scheme + " -N 3" + file(pairs), far);
    assertSamePartition(TestData.built(scheme + " -N 3" + file(pairs), near).assignments(), clusterer.assignments());
    assertArrayEquals(clusterer.assignments(), TestData.clusters(clusterer, far));
  }

  @Test
  void sparseRowsWithConstantAndEmptyColumns() throws Exception {
    ArrayList<Attribute> columns = new ArrayList<>();
    IntStream.range(0, 20).forEach(i -> columns.add(new Attribute("w" + i)));
    Instances data = new Instances("sparse", columns, 20);
    for (int i = 0; i < 20; i++) {
      double[] values = new double[20];
      values[0] = 1;
      values[1 + i % 2] = 3;
      values[3 + i % 5] = 1;
      data.add(new SparseInstance(1, values));
    }
    Path pairs = TestData.pairFile(folder, "@rows 20", "0 2 =", "0 1 !=");
    for (String scheme : List.of("HMRFKMeans", "HMRFKMeans -distance cosine", "HMRFKMeans -distance i-divergence",
        "MPCKMeans -metric diagonal", "MPCKMeans -metric diagonal -per-cluster")) {
      AbstractConstrainedClusterer clusterer = sane(scheme + " -N 2" + file(pairs), data);
      assertTrue(clusterer.toString().contains("(sparse)"), clusterer::toString);
      assertNotEquals(clusterer.assignments()[0], clusterer.assignments()[1], scheme);
    }
  }
}
