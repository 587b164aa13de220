package weka.clusterers;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNotEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Random;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.MethodSource;
import org.junit.jupiter.params.provider.ValueSource;
import pairclust.eval.Contingency;
import pairclust.weka.clusterer.AbstractConstrainedClusterer;
import weka.core.Attribute;
import weka.core.DenseInstance;
import weka.core.Instance;
import weka.core.Instances;
import weka.core.SerializedObject;
import weka.core.SparseInstance;
import weka.core.Utils;

/** HMRFKMeans and MPCKMeans as users of Weka meet them: what holds for both, whatever is learned. */
@Tag("slow")
class LearningClusterersTest {

  @TempDir
  Path folder;

  /** Every distance and every kind of metric, with the search of the paper too. */
  static List<String> schemes() {
    return List.of("HMRFKMeans", "HMRFKMeans -distance cosine", "HMRFKMeans -distance i-divergence", "HMRFKMeans -as-published",
        "HMRFKMeans -distance cosine -as-published", "HMRFKMeans -distance i-divergence -as-published", "HMRFKMeans -no-learning",
        "HMRFKMeans -no-penalty", "HMRFKMeans -no-seeding -no-penalty -no-learning", "MPCKMeans", "MPCKMeans -per-cluster",
        "MPCKMeans -metric diagonal", "MPCKMeans -metric diagonal -per-cluster", "MPCKMeans -metric full",
        "MPCKMeans -metric full -per-cluster", "MPCKMeans -as-published", "MPCKMeans -metric full -per-cluster -as-published");
  }

  private static String file(Path pairs) {
    return " -constraints " + Utils.quote(pairs.toString());
  }

  /** Blobs far enough from the origin that all values are positive, which I-divergence needs. */
  private static Instances positiveBlobs(int perClass, double spread, long seed) {
    Instances data = TestData.unlabelledBlobs(perClass, spread, seed);
    for (Instance row : data) {
      row.setValue(0, row.value(0) + 10);
      row.setValue(1, row.value(1) + 10);
    }
    return data;
  }

  private static double agreement(int[] clusters, int perClass) {
    return new Contingency(clusters, IntStream.range(0, clusters.length).map(i -> i / perClass).toArray()).nmiArithmetic();
  }

  /** The pairs name rows by ID; some go against the distances, so that not every row is where its values alone would put it. */
  private Path crossPairs() throws Exception {
    return TestData.pairFile(folder, "@id ID", "0 30 =", "1 2 !=", "3 65 =", "4 5 =", "31 32 =", "33 62 !=", "61 64 =", "6 66 =");
  }

  private static void assertKnowsItsRows(AbstractConstrainedClusterer clusterer, Instances data) throws Exception {
    int[] clusters = clusterer.assignments();
    assertArrayEquals(clusters, TestData.clusters(clusterer, data));
    AbstractConstrainedClusterer copy = (AbstractConstrainedClusterer) new SerializedObject(clusterer).getObject();
    assertArrayEquals(clusters, copy.assignments());
    assertArrayEquals(clusters, TestData.clusters(copy, data));
    assertEquals(clusterer.toString(), copy.toString());
    // Without their IDs the same rows are new, and the copy must still assign them as the original does.
    Instances fresh = new Instances(data);
    fresh.forEach(row -> row.setMissing(0));
    assertArrayEquals(TestData.clusters(clusterer, fresh), TestData.clusters(copy, fresh));
  }

  @ParameterizedTest
  @MethodSource("schemes")
  void trainingRowsAreWhereTheyWerePut(String scheme) throws Exception {
    Instances data = TestData.withIds(positiveBlobs(30, 0.8, 3));
    for (String weight : new String[] {"1", "1e6"}) {
      assertKnowsItsRows(TestData.built(scheme + " -N 3 -starts 3 -weight " + weight + file(crossPairs()), data), data);
    }
  }

  @ParameterizedTest
  @MethodSource("schemes")
  void trainingRowsAreWhereTheyWerePutAlsoSparse(String scheme) throws Exception {
    Instances data = TestData.withIds(TestData.texts(30, 4));
    for (String weight : new String[] {"1", "1e6"}) {
      AbstractConstrainedClusterer clusterer =
          TestData.built(scheme + " -N 3 -starts 2 -I 10 -weight " + weight + file(crossPairs()), data);
      assertTrue(clusterer.toString().contains("60 columns (sparse)"), clusterer::toString);
      assertKnowsItsRows(clusterer, data);
    }
  }

  /**
   * Multiples of three rows, more clusters than that, and cannot-links: clusters of the same direction differ by rounding alone, and a row
   * must still get its own one.
   */
  @ParameterizedTest
  @ValueSource(strings = {"PCKMeans -distance cosine", "HMRFKMeans -distance cosine", "HMRFKMeans -distance cosine -no-learning",
      "PCKMeans -scale rows", "HMRFKMeans -scale rows", "HMRFKMeans -distance i-divergence -scale rows", "MPCKMeans -scale rows"})
  void parallelRowsAreKnownAgain(String scheme) throws Exception {
    double[][] directions = {{1, 2, 3}, {3, 1, 1}, {1, 5, 1}};
    for (int seed = 0; seed < 15; seed++) {
      Random random = new Random(seed);
      Instances data = new Instances("parallel", new ArrayList<>(List.of(new Attribute("x"), new Attribute("y"), new Attribute("z"))), 12);
      for (int i = 0; i < 12; i++) {
        double[] values = directions[random.nextInt(3)].clone();
        double length = 0.1 * (1 + random.nextInt(20));
        data.add(new DenseInstance(1, IntStream.range(0, 3).mapToDouble(j -> values[j] * length).toArray()));
      }
      List<String> lines = new ArrayList<>(List.of("@id ID"));
      for (int i = 0; i < 6; i++) {
        lines.add(random.nextInt(6) + " " + (6 + random.nextInt(6)) + " !=");
      }
      Instances ids = TestData.withIds(data);
      Path pairs = TestData.pairFile(folder, lines.toArray(String[]::new));
      AbstractConstrainedClusterer clusterer = TestData.built(scheme + " -N 4 -starts 2 -I 10 -weight 100" + file(pairs), ids);
      assertArrayEquals(clusterer.assignments(), TestData.clusters(clusterer, ids), "seed " + seed);
    }
  }

  /** Dense and sparse rows of the same values are the same data. */
  @ParameterizedTest
  @MethodSource("schemes")
  void newRowsMayBeStoredEitherWay(String scheme) throws Exception {
    Instances data = TestData.texts(20, 5);
    AbstractConstrainedClusterer clusterer = TestData.built(scheme + " -N 3 -starts 1 -I 10", data);
    for (Instance row : TestData.texts(10, 6)) {
      assertEquals(clusterer.clusterInstance(row), clusterer.clusterInstance(new DenseInstance(1, row.toDoubleArray())));
    }
  }

  @ParameterizedTest
  @MethodSource("schemes")
  void separateClustersAreFound(String scheme) throws Exception {
    // Directions and proportions differ as well as places, so that every distance separates the three.
    Instances data = new Instances(TestData.unlabelledBlobs(1, 0, 1), 0);
    Random random = new Random(8);
    double[][] corners = {{10, 1}, {1, 10}, {12, 12}};
    for (int i = 0; i < 90; i++) {
      data.add(new DenseInstance(1, new double[] {corners[i / 30][0] + 0.2 * random.nextGaussian(),
          corners[i / 30][1] + 0.2 * random.nextGaussian()}));
    }
    Path pairs = TestData.pairsFromClasses(folder, 90, 30, 60, 2);
    AbstractConstrainedClusterer clusterer = TestData.built(scheme + " -N 3 -starts 4" + file(pairs), data);
    assertEquals(1, agreement(clusterer.assignments(), 30), 1e-9, clusterer::toString);
    assertEquals(0, clusterer.getMeasure("measureConstraintsViolated"));
  }

  @ParameterizedTest
  @ValueSource(strings = {"HMRFKMeans -as-published", "HMRFKMeans -distance cosine -as-published",
      "HMRFKMeans -distance i-divergence -as-published", "MPCKMeans -metric diagonal", "MPCKMeans -metric full",
      "MPCKMeans -metric diagonal -per-cluster", "MPCKMeans -metric full -per-cluster", "MPCKMeans"})
  void learningIsInTheReport(String scheme) throws Exception {
    Path pairs = TestData.pairsFromClasses(folder, 90, 30, 40, 2);
    String text = TestData.built(scheme + " -N 3 -starts 3" + file(pairs), positiveBlobs(30, 1, 3)).toString();
    assertTrue(text.contains("  learned distance "), text);
    assertTrue(!text.contains("NaN") && !text.contains("Infinity"), text);
  }

  @Test
  void withoutLearningNothingIsSaidOfIt() throws Exception {
    String text = TestData.built("HMRFKMeans -N 3 -no-learning", positiveBlobs(30, 1, 3)).toString();
    assertTrue(!text.contains("learned distance "), text);
  }

  @ParameterizedTest
  @ValueSource(strings = {"HMRFKMeans", "HMRFKMeans -distance cosine", "MPCKMeans -metric diagonal", "MPCKMeans -metric full",
      "MPCKMeans -metric full -per-cluster"})
  void sameSeedSameResultWhateverTheThreads(String scheme) throws Exception {
    Instances data = positiveBlobs(500, 1.5, 5);
    Path pairs = TestData.pairsFromClasses(folder, 1500, 500, 200, 6);
    String options = scheme + " -N 3 -S 7 -starts 2 -I 10" + file(pairs);
    AbstractConstrainedClusterer one = TestData.built(options + " -num-slots 1", data);
    AbstractConstrainedClusterer three = TestData.built(options + " -num-slots 3", data);
    assertArrayEquals(one.assignments(), three.assignments());
    assertEquals(one.getMeasure("measureObjective"), three.getMeasure("measureObjective"));
  }

  @ParameterizedTest
  @ValueSource(strings = {"HMRFKMeans", "MPCKMeans"})
  void buildingTwiceGivesTheSame(String scheme) throws Exception {
    Instances data = positiveBlobs(30, 1, 5);
    AbstractConstrainedClusterer clusterer = TestData.built(scheme + " -N 4 -starts 3", data);
    int[] first = clusterer.assignments();
    String text = clusterer.toString();
    clusterer.buildClusterer(data);
    assertArrayEquals(first, clusterer.assignments());
    assertEquals(text, clusterer.toString());
  }

  @ParameterizedTest
  @ValueSource(strings = {"PCKMeans", "HMRFKMeans", "HMRFKMeans -distance cosine", "HMRFKMeans -distance i-divergence",
      "MPCKMeans -starts 3", "MPCKMeans -metric full -per-cluster"})
  void someWrongPairsDoNoHarm(String scheme) throws Exception {
    Instances data = positiveBlobs(40, 0.7, 7);
    Random random = new Random(3);
    List<String> lines = new ArrayList<>(Files.readAllLines(TestData.pairsFromClasses(folder, 120, 40, 200, 11)));
    for (int at = 1; at < lines.size(); at++) {
      if (random.nextInt(20) == 0) {
        lines.set(at, lines.get(at).endsWith("-1") ? lines.get(at).replace("-1", "1") : lines.get(at).replaceAll("1$", "-1"));
      }
    }
    Path wrong = TestData.pairFile(folder, lines.toArray(String[]::new));
    AbstractConstrainedClusterer clusterer = TestData.built(scheme + " -N 3 -noisy" + file(wrong), data);
    assertTrue(clusterer.toString().contains("Contradictions:"), clusterer::toString);
    // The directions of these rows from the origin hardly differ, so by cosine there is little to find.
    assertTrue(scheme.contains("cosine") || agreement(clusterer.assignments(), 40) > 0.9, clusterer::toString);
    assertArrayEquals(clusterer.assignments(), TestData.clusters(clusterer, data));
  }

  /**
   * A row half way between two blobs is must-linked to both. Its distances are equal, so the weights of the pairs decide.
   */
  @ParameterizedTest
  @CsvSource({"HMRFKMeans", "HMRFKMeans -no-learning", "MPCKMeans -metric diagonal", "MPCKMeans -metric full",
      "MPCKMeans -metric diagonal -per-cluster", "MPCKMeans -metric full -per-cluster", "MPCKMeans"})
  void theHeavierPairIsKept(String scheme) throws Exception {
    Instances data = new Instances(TestData.unlabelledBlobs(1, 0, 1), 0);
    Random random = new Random(4);
    for (int i = 0; i < 40; i++) {
      // The second blob is the first one shifted, so that neither is special.
      data.add(i < 20 ? new DenseInstance(1, new double[] {0.3 * random.nextGaussian(), 0.3 * random.nextGaussian()})
          : new DenseInstance(1, new double[] {data.get(i - 20).value(0) + 4, data.get(i - 20).value(1)}));
    }
    data.add(new DenseInstance(1, new double[] {2, 0}));
    Path left = TestData.pairFile(folder, "@rows 41", "40 0 = 3", "40 20 = 0.5", "0 20 !=");
    Path right = TestData.pairFile(folder, "@rows 41", "40 0 = 0.5", "40 20 = 3", "0 20 !=");
    int[] a = TestData.built(scheme + " -N 2 -noisy" + file(left), data).assignments();
    int[] b = TestData.built(scheme + " -N 2 -noisy" + file(right), data).assignments();
    assertEquals(a[0], a[40], "left");
    assertEquals(b[20], b[40], "right");
    assertNotEquals(a[0], a[20]);
    assertNotEquals(b[0], b[20]);
  }

  @ParameterizedTest
  @MethodSource("schemes")
  void aPairOfWeightZeroSaysNothing(String scheme) throws Exception {
    Instances data = positiveBlobs(20, 1, 9);
    Path with = TestData.pairFile(folder, "@rows 60", "0 20 = 0", "1 2 != 0", "3 4 =", "3 23 !=", "41 0 = 0");
    Path without = TestData.pairFile(folder, "@rows 60", "3 4 =", "3 23 !=");
    for (String noisy : new String[] {"", " -noisy"}) {
      String options = scheme + " -N 3 -starts 2" + noisy;
      AbstractConstrainedClusterer one = TestData.built(options + file(with), data);
      AbstractConstrainedClusterer two = TestData.built(options + file(without), data);
      assertArrayEquals(two.assignments(), one.assignments());
      assertEquals(two.getMeasure("measureObjective"), one.getMeasure("measureObjective"));
    }
  }

  @ParameterizedTest
  @MethodSource("schemes")
  void weightZeroRuns(String scheme) throws Exception {
    Instances data = positiveBlobs(20, 0.3, 3);
    Path pairs = TestData.pairFile(folder, "@rows 60", "0 20 =", "1 2 !=");
    AbstractConstrainedClusterer clusterer = TestData.built(scheme + " -N 3 -starts 3 -weight 0" + file(pairs), data);
    String text = clusterer.toString();
    assertTrue(text.contains("violated must-links          0.00000") && text.contains("violated cannot-links        0.00000"), text);
    assertTrue(!text.contains("NaN"), text);
  }

  /** The pairs can all be kept, but go against the distances. */
  @ParameterizedTest
  @ValueSource(strings = {"HMRFKMeans", "HMRFKMeans -distance cosine", "HMRFKMeans -distance i-divergence", "HMRFKMeans -no-learning",
      "MPCKMeans", "MPCKMeans -per-cluster", "MPCKMeans -metric diagonal", "MPCKMeans -metric full", "MPCKMeans -metric full -per-cluster"})
  void aVeryLargeWeightKeepsAllPairs(String scheme) throws Exception {
    Instances data = positiveBlobs(20, 0.6, 3);
    Path pairs = TestData.pairFile(folder, "@rows 60", "0 20 =", "1 2 !=", "3 45 =", "4 5 !=", "5 6 !=", "4 6 !=", "21 46 =", "22 23 =",
        "22 24 !=", "7 47 =", "8 9 !=", "25 48 =");
    for (String weight : new String[] {"1e4", "1e9"}) {
      AbstractConstrainedClusterer clusterer = TestData.built(scheme + " -N 3 -weight " + weight + file(pairs), data);
      assertEquals(0, clusterer.getMeasure("measureConstraintsViolated"), clusterer::toString);
      assertTrue(Double.isFinite(clusterer.getMeasure("measureObjective")), clusterer::toString);
    }
  }

  private static Instances partlyLabelled() {
    Instances data = positiveBlobs(20, 1, 3);
    data.insertAttributeAt(new Attribute("known", List.of("one", "two", "three")), 1);
    for (int row = 0; row < data.numInstances(); row++) {
      if (row % 4 == 0) {
        data.instance(row).setValue(1, row / 20);
      }
    }
    return data;
  }

  @ParameterizedTest
  @MethodSource("schemes")
  void labelsAreSideInformation(String scheme) throws Exception {
    Instances data = partlyLabelled();
    AbstractConstrainedClusterer clusterer = TestData.built(scheme + " -N 3 -starts 5 -labels known -weight 1e4", data);
    int[] clusters = clusterer.assignments();
    assertTrue(clusterer.toString().contains("attribute 'known'"), clusterer::toString);
    assertTrue(clusterer.toString().contains("60 rows, 2 columns"), "labels take no part in distances");
    // Three groups of labelled rows are one seed each; where violated pairs cost, and the search may move groups, they stay whole.
    if (!scheme.contains("-no-penalty") && !scheme.contains("-as-published")) {
      for (int a = 0; a < clusters.length; a += 4) {
        for (int b = 0; b < a; b += 4) {
          assertEquals(a / 20 == b / 20, clusters[a] == clusters[b], a + " and " + b);
        }
      }
    }
  }

  /** The first value of a sparse row is a word count as any other; a row of none of them has no direction and no mass. */
  @ParameterizedTest
  @MethodSource("schemes")
  void rowsOfZerosAreAssigned(String scheme) throws Exception {
    Instances data = TestData.texts(20, 4);
    data.add(new SparseInstance(1, new double[60]));
    data.add(new SparseInstance(1, new double[60]));
    Path pairs = TestData.pairFile(folder, "@rows 62", "60 0 =", "61 20 =", "1 2 =", "1 21 !=");
    AbstractConstrainedClusterer clusterer = TestData.built(scheme + " -N 3 -noisy -starts 2 -I 10" + file(pairs), data);
    int[] clusters = clusterer.assignments();
    assertTrue(clusters[60] >= 0 && clusters[60] < 3 && clusters[61] >= 0 && clusters[61] < 3);
    assertSane(clusterer);
    int empty = clusterer.clusterInstance(new SparseInstance(1, new double[60]));
    assertTrue(empty >= 0 && empty < 3);
  }

  private static void assertSane(AbstractConstrainedClusterer clusterer) {
    assertTrue(!clusterer.toString().contains("NaN") && !clusterer.toString().contains("Infinity"), clusterer::toString);
    assertTrue(Double.isFinite(clusterer.getMeasure("measureObjective")), clusterer::toString);
  }
}
