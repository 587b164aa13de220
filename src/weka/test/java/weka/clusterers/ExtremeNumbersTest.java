package weka.clusterers;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
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
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.MethodSource;
import pairclust.constraint.ConstraintSet;
import pairclust.constraint.Link;
import pairclust.pairfile.PairFileException;
import pairclust.weka.clusterer.AbstractConstrainedClusterer;
import weka.core.Attribute;
import weka.core.DenseInstance;
import weka.core.Instances;
import weka.core.Utils;

/** Values, weights and numbers of clusters at the ends of what numbers can hold: the right clusters, or a sentence that says why not. */
class ExtremeNumbersTest {

  private static final int ROWS = 60;

  @TempDir
  Path folder;

  static List<String> schemes() {
    return List.of("PCKMeans", "HMRFKMeans", "HMRFKMeans -distance cosine", "MPCKMeans", "MPCKMeans -metric full -per-cluster",
        "COPKMeans", "SeededKMeans", "SSKernelKMeans", "BoostCluster", "BoostCluster -W weka.clusterers.PCKMeans", "ConstrainedSpectral",
        "ConstrainedSpectral -as-published");
  }

  /** Three clusters, one along each axis; row i belongs to cluster i % 3. */
  private static Instances rows(double unit) {
    Random random = new Random(3);
    ArrayList<Attribute> attributes = new ArrayList<>(List.of(new Attribute("x"), new Attribute("y"), new Attribute("z")));
    Instances data = new Instances("axes", attributes, ROWS);
    for (int i = 0; i < ROWS; i++) {
      double[] values = new double[3];
      for (int j = 0; j < 3; j++) {
        values[j] = unit * Math.abs((i % 3 == j ? 0.9 : 0) + 0.08 * random.nextGaussian());
      }
      data.add(new DenseInstance(1, values));
    }
    return data;
  }

  private String pairs(String weight) throws Exception {
    Path file = TestData.pairFile(folder, "@rows " + ROWS, "0 3 = " + weight, "0 1 != " + weight, "1 2 != " + weight, "0 2 != " + weight,
        "4 7 = " + weight);
    return " -N 3 -constraints " + Utils.quote(file.toString());
  }

  private static AbstractConstrainedClusterer sane(String scheme, Instances data) throws Exception {
    AbstractConstrainedClusterer clusterer = TestData.built(scheme, data);
    assertFalse(clusterer.toString().contains("NaN") || clusterer.toString().contains("Infinity"), clusterer::toString);
    assertTrue(Double.isFinite(clusterer.getMeasure("measureObjective")), clusterer::toString);
    for (int i = 0; i < ROWS; i++) {
      clusterer.clusterInstance(data.instance(i));
    }
    return clusterer;
  }

  private static void assertFound(AbstractConstrainedClusterer clusterer) {
    int[] clusters = clusterer.assignments();
    int wrong = 0;
    for (int i = 0; i < ROWS; i++) {
      wrong += clusters[i] == clusters[i % 3] ? 0 : 1;
    }
    assertTrue(clusters[0] != clusters[1] && clusters[1] != clusters[2] && clusters[0] != clusters[2] && wrong <= 3,
        wrong + " rows misplaced\n" + clusterer);
  }

  @ParameterizedTest
  @MethodSource("schemes")
  void unitsThatCanBeSquared(String scheme) throws Exception {
    for (double unit : new double[] {1e-99, 1e99}) {
      for (String scale : List.of("", " -scale range", " -scale z")) {
        if (!scheme.contains("cosine") || scale.isEmpty()) {
          AbstractConstrainedClusterer clusterer = sane(scheme + scale + pairs(""), rows(unit));
          // The method as published misplaces rows in any unit: the same as in the unit one.
          if (scheme.contains("-as-published")) {
            assertArrayEquals(sane(scheme + scale + pairs(""), rows(1)).assignments(), clusterer.assignments());
          } else {
            assertFound(clusterer);
          }
        }
      }
    }
  }

  /** With -scale range it was refused with the advice to use -scale range; with -scale z attributes were dropped without a word. */
  @ParameterizedTest
  @MethodSource("schemes")
  void valuesTooLargeToBeSquared(String scheme) throws Exception {
    for (double unit : new double[] {1e110, 1e308}) {
      for (String scale : List.of("", " -scale range", " -scale z", " -scale rows")) {
        String options = scheme + scale + pairs("");
        Exception e = assertThrows(IllegalArgumentException.class, () -> TestData.built(options, rows(unit)));
        assertTrue(e.getMessage().startsWith("Attribute 'x' is "), e::getMessage);
        assertTrue(e.getMessage().contains("in row 0 (counted from 0)") && e.getMessage().contains("overflow"), e::getMessage);
        assertFalse(e.getMessage().contains("-scale"), e::getMessage);
      }
    }
    AbstractConstrainedClusterer built = TestData.built(scheme + pairs(""), rows(1));
    Instances later = rows(1e200);
    assertThrows(IllegalArgumentException.class, () -> built.clusterInstance(later.instance(0)));
  }

  /** All rows counted as equal, and were assigned by rounding. */
  @ParameterizedTest
  @MethodSource("schemes")
  void differencesTooSmallToBeSquared(String scheme) throws Exception {
    for (double unit : new double[] {1e-110, 1e-310}) {
      for (String scale : List.of("", " -scale range", " -scale z")) {
        String options = scheme + scale + pairs("");
        Exception e = assertThrows(IllegalArgumentException.class, () -> TestData.built(options, rows(unit)));
        assertTrue(e.getMessage().matches("Attribute '[xyz]' varies by no more than .* underflow; multiply .*"), e::getMessage);
      }
    }
  }

  /** A tiny attribute beside others has no say unless it is scaled, and does no harm. */
  @Test
  void oneTinyAttributeAmongOthers() throws Exception {
    Instances data = rows(1);
    data.forEach(row -> row.setValue(2, row.value(2) * 1e-200));
    assertFound(sane("PCKMeans -scale none" + pairs(""), data));
    String scaled = "PCKMeans -scale z" + pairs("");
    assertTrue(assertThrows(IllegalArgumentException.class, () -> TestData.built(scaled, data)).getMessage().contains("'z' varies"));
  }

  @ParameterizedTest
  @MethodSource("schemes")
  void weightsOfAnySize(String scheme) throws Exception {
    for (String weight : List.of("1e-320", "1e-300", "1e50")) {
      sane(scheme + pairs(weight), rows(1));
      if (!scheme.equals("COPKMeans") && (!scheme.startsWith("BoostCluster") || weight.contains("-"))) {
        sane(scheme + " -weight " + weight + pairs(weight), rows(1));
      }
    }
  }

  @ParameterizedTest
  @MethodSource("schemes")
  void weightsBeyondReason(String scheme) throws Exception {
    String file = pairs("1e308");
    Exception e = assertThrows(PairFileException.class, () -> TestData.built(scheme + file, rows(1)));
    assertTrue(e.getMessage().contains("line 2") && e.getMessage().contains("the weight 1e308 must be")
        && e.getMessage().contains("1.0E50"), e::getMessage);
    String option = scheme + " -weight 1e308" + pairs("1e50");
    if (scheme.startsWith("BoostCluster")) {
      Exception f = assertThrows(IllegalArgumentException.class, () -> TestData.built(option, rows(1)));
      assertTrue(f.getMessage().contains("from 0 to 1, not 1.0E308"), f::getMessage);
    } else if (!scheme.equals("COPKMeans")) {
      sane(option, rows(1));
      sane(option + " -absolute-weight", rows(1));
    }
  }

  /** It divided by zero, as no direction was left. */
  @Test
  void boostClusterWithAWeightNextToNothing() throws Exception {
    assertFound(sane("BoostCluster -weight 1e-300" + pairs(""), rows(1)));
    assertArrayEquals(sane("BoostCluster -weight 1e-30" + pairs(""), rows(1)).assignments(),
        sane("BoostCluster -weight 1e-300" + pairs(""), rows(1)).assignments());
  }

  /** The solver used before gave up on the matrix that rounds of many clusters add up to. */
  @ParameterizedTest
  @CsvSource({"4, 30, 20, 1", "25, 13, 100, 1", "25, 13, 300, 1", "30, 13, 100, 2", "30, 40, 300, 1"})
  void boostClusterWithManyClusters(int k, int columns, int pairs, int seed) throws Exception {
    Random random = new Random(seed * 1000 + k * 10 + columns);
    ArrayList<Attribute> attributes = new ArrayList<>();
    IntStream.range(0, columns).forEach(j -> attributes.add(new Attribute("a" + j)));
    Instances data = new Instances("many", attributes, 200);
    for (int i = 0; i < 200; i++) {
      int axis = i % k % columns;
      double[] values = new double[columns];
      Arrays.setAll(values, j -> random.nextGaussian() + (axis == j ? 3 : 0));
      data.add(new DenseInstance(1, values));
    }
    ConstraintSet.Builder given = new ConstraintSet.Builder();
    for (int p = 0; p < pairs;) {
      int a = random.nextInt(200);
      int b = random.nextInt(200);
      if (a != b) {
        given.add(a, b, a % k == b % k ? Link.MUST : Link.CANNOT, 1, 0);
        p++;
      }
    }
    AbstractConstrainedClusterer clusterer = TestData.unbuilt("BoostCluster -starts 2 -S " + seed + " -N " + k);
    clusterer.buildClusterer(data, given.build());
    assertTrue(Arrays.stream(clusterer.assignments()).allMatch(cluster -> cluster >= 0 && cluster < k), clusterer::toString);
    assertFalse(clusterer.toString().contains("NaN"), clusterer::toString);
  }
}
