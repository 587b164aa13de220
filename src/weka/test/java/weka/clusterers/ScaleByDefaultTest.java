package weka.clusterers;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Random;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import pairclust.eval.Contingency;
import pairclust.weka.clusterer.AbstractConstrainedClusterer;
import weka.core.Attribute;
import weka.core.DenseInstance;
import weka.core.Instances;
import weka.core.SerializedObject;
import weka.core.Utils;

/** What {@code -scale auto} makes of the attributes in each clusterer, and what the report says about it. */
class ScaleByDefaultTest {

  private static final int ROWS = 120;
  private static final String NO_PAIRS = "Numeric attributes are scaled to the range from 0 to 1, as usual without pairs.";
  private static final String TOO_FEW = "Numeric attributes are scaled to the range from 0 to 1, as usual.\nFewer than 10 pairs cannot show"
      + " whether another scale is better.";
  private static final String UNCLEAR =
      "Numeric attributes are scaled to the range from 0 to 1.\nLeft-out pairs do not prefer another scale (errors: range ";
  private static final String CHOSEN = "Attributes are not scaled.\nLeft-out pairs prefer this clearly (errors: range ";
  private static final String SPARSE = "Attributes are not scaled, because the rows are sparse.";

  @TempDir
  Path folder;

  /** Two groups, even and odd rows, six deviations apart in x; y is noise. */
  private static Instances groups(double unitOfX, double unitOfY) {
    Instances data = new Instances("groups", new ArrayList<>(List.of(new Attribute("x"), new Attribute("y"))), ROWS);
    Random random = new Random(11);
    for (int i = 0; i < ROWS; i++) {
      data.add(new DenseInstance(1, new double[] {unitOfX * (random.nextGaussian() + 6 * (i % 2)), unitOfY * random.nextGaussian()}));
    }
    return data;
  }

  /** An outlier squeezes the groups in the range of x, while in its own unit x separates them. */
  private static Instances squeezed() {
    Instances data = groups(10, 1);
    data.get(0).setValue(0, 300);
    return data;
  }

  private String pairs(int count) throws Exception {
    Random random = new Random(12);
    List<String> lines = new ArrayList<>(List.of("@rows " + ROWS));
    while (lines.size() <= count) {
      int a = 1 + random.nextInt(ROWS - 1);
      int b = 1 + random.nextInt(ROWS - 1);
      if (a != b) {
        lines.add(a + " " + b + (a % 2 == b % 2 ? " =" : " !="));
      }
    }
    return " -constraints " + Utils.quote(TestData.pairFile(folder, lines.toArray(String[]::new)).toString());
  }

  private static double agreement(AbstractConstrainedClusterer clusterer) {
    return new Contingency(clusterer.assignments(), IntStream.range(0, ROWS).map(i -> i % 2).toArray()).nmiArithmetic();
  }

  /** Half of the squared distances of the rows from the means of their clusters. */
  private static double distortion(Instances data, int[] clusters, double[] units) {
    double sum = 0;
    for (int cluster = 0; cluster < 2; cluster++) {
      int chosen = cluster;
      for (int j = 0; j < data.numAttributes(); j++) {
        int column = j;
        double[] values = IntStream.range(0, clusters.length).filter(i -> clusters[i] == chosen)
            .mapToDouble(i -> data.get(i).value(column) / units[column]).toArray();
        double mean = IntStream.range(0, values.length).mapToDouble(i -> values[i]).average().orElse(0);
        sum += IntStream.range(0, values.length).mapToDouble(i -> Math.pow(values[i] - mean, 2)).sum() / 2;
      }
    }
    return sum;
  }

  private static void assertReport(AbstractConstrainedClusterer clusterer, String scale, String sentence) {
    String text = clusterer.toString();
    assertTrue(text.lines().anyMatch(line -> line.startsWith(ROWS + " rows, ") && (line + ",").contains(", scale " + scale + ",")), text);
    for (String possible : List.of(NO_PAIRS, TOO_FEW, UNCLEAR, CHOSEN, SPARSE)) {
      assertEquals(possible.equals(sentence), text.contains(possible), text);
    }
  }

  @ParameterizedTest
  @ValueSource(strings = {"PCKMeans", "HMRFKMeans", "COPKMeans", "SeededKMeans", "LCVQE", "SSKernelKMeans", "BoostCluster",
      "ConstrainedSpectral"})
  void toTheRangeWithoutPairs(String scheme) throws Exception {
    Instances data = groups(1, 1000);
    AbstractConstrainedClusterer clusterer = TestData.built(scheme + " -N 2", data);
    assertReport(clusterer, "range", NO_PAIRS);
    assertTrue(agreement(clusterer) > 0.9, clusterer::toString);
    AbstractConstrainedClusterer said = TestData.built(scheme + " -N 2 -scale range", data);
    assertReport(said, "range", "");
    assertArrayEquals(said.assignments(), clusterer.assignments());
    assertArrayEquals(clusterer.assignments(), TestData.clusters(clusterer, data));
    // The groups are invisible in the units of the attributes, except to SimpleKMeans in BoostCluster, which scales them itself.
    AbstractConstrainedClusterer unscaled = TestData.built(scheme + " -N 2 -scale none", data);
    assertReport(unscaled, "none", "");
    assertTrue(agreement(unscaled) < 0.2 || scheme.equals("BoostCluster"), unscaled::toString);
  }

  @ParameterizedTest
  @ValueSource(strings = {"PCKMeans", "HMRFKMeans -no-learning", "COPKMeans", "SeededKMeans", "LCVQE", "SSKernelKMeans", "BoostCluster",
      "ConstrainedSpectral"})
  void leftOutPairsChoose(String scheme) throws Exception {
    Instances data = squeezed();
    String options = scheme + " -N 2" + pairs(60);
    AbstractConstrainedClusterer clusterer = TestData.built(options, data);
    assertReport(clusterer, "none", CHOSEN);
    assertArrayEquals(TestData.built(options + " -scale none", data).assignments(), clusterer.assignments());
    int[] clusters = TestData.clusters(clusterer, data);
    assertArrayEquals(clusterer.assignments(), clusters);
    AbstractConstrainedClusterer copy = (AbstractConstrainedClusterer) new SerializedObject(clusterer).getObject();
    assertEquals(clusterer.toString(), copy.toString());
    assertArrayEquals(clusters, TestData.clusters(copy, data));
    // A new row is encoded in the same scale: in the middle of a group, whatever the noise.
    DenseInstance odd = new DenseInstance(1, new double[] {60, 0});
    assertEquals(clusters[1], copy.clusterInstance(odd));
  }

  @Test
  void rangeStaysIfPairsDoNotClearlyPreferAnother() throws Exception {
    assertReport(TestData.built("PCKMeans -N 2" + pairs(40), groups(1, 1000)), "range", UNCLEAR);
    assertReport(TestData.built("PCKMeans -N 2" + pairs(9), groups(1, 1000)), "range", TOO_FEW);
  }

  /** Learned scales, angles and proportions need none, and neither do the published algorithms. */
  @ParameterizedTest
  @ValueSource(strings = {"MPCKMeans -metric diagonal", "MPCKMeans", "PCKMeans -distance cosine", "HMRFKMeans -distance i-divergence",
      "COPKMeans -distance i-divergence", "ConstrainedSpectral -distance cosine", "PCKMeans -as-published", "HMRFKMeans -as-published",
      "COPKMeans -as-published", "SeededKMeans -as-published", "LCVQE -as-published", "SSKernelKMeans -as-published",
      "BoostCluster -as-published", "ConstrainedSpectral -as-published"})
  void notAtAll(String scheme) throws Exception {
    Instances data = squeezed();
    data.forEach(row -> IntStream.range(0, 2).forEach(j -> row.setValue(j, Math.abs(row.value(j)))));
    assertReport(TestData.built(scheme + " -N 2" + pairs(60), data), "none", "");
  }

  @ParameterizedTest
  @ValueSource(strings = {"PCKMeans", "LCVQE", "SSKernelKMeans", "BoostCluster", "ConstrainedSpectral"})
  void notOfSparseRows(String scheme) throws Exception {
    Instances data = TestData.texts(ROWS / 3, 4);
    assertReport(TestData.built(scheme + " -N 3", data), "none", SPARSE);
    Path file = TestData.pairsFromClasses(folder, ROWS, ROWS / 3, 40, 2);
    assertReport(TestData.built(scheme + " -N 3 -constraints " + Utils.quote(file.toString()), data), "none", SPARSE);
  }

  /** The objective without pairs, computed from the values as they are, and divided by their ranges. */
  @Test
  void theObjectiveIsThatOfTheScale() throws Exception {
    Instances data = groups(1, 3);
    AbstractConstrainedClusterer none = TestData.built("PCKMeans -N 2 -scale none", data);
    assertEquals(distortion(data, none.assignments(), new double[] {1, 1}), none.getMeasure("measureObjective"), 1e-8);
    double[] ranges = IntStream.range(0, 2).mapToDouble(j -> data.attributeStats(j).numericStats.max
        - data.attributeStats(j).numericStats.min).toArray();
    AbstractConstrainedClusterer auto = TestData.built("PCKMeans -N 2", data);
    assertEquals(distortion(data, auto.assignments(), ranges), auto.getMeasure("measureObjective"), 1e-8);
  }

  @ParameterizedTest
  @ValueSource(strings = {"PCKMeans", "SSKernelKMeans"})
  void oneThreadOrTwo(String scheme) throws Exception {
    String options = scheme + " -N 2" + pairs(60);
    AbstractConstrainedClusterer one = TestData.built(options + " -num-slots 1", squeezed());
    AbstractConstrainedClusterer two = TestData.built(options + " -num-slots 2", squeezed());
    assertArrayEquals(one.assignments(), two.assignments());
    assertEquals(one.toString(), two.toString());
  }

  /** The next build decides again. */
  @Test
  void anotherBuildAnotherScale() throws Exception {
    AbstractConstrainedClusterer clusterer = TestData.built("PCKMeans -N 2" + pairs(60), squeezed());
    assertReport(clusterer, "none", CHOSEN);
    clusterer.buildClusterer(groups(1, 1000));
    assertReport(clusterer, "range", UNCLEAR);
    clusterer.setOptions(Utils.splitOptions("-N 2 -scale z"));
    clusterer.buildClusterer(groups(1, 1000));
    assertReport(clusterer, "z", "");
    assertFalse(clusterer.toString().contains("Error rates"));
  }
}
