package weka.clusterers;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.nio.file.Path;
import java.util.Arrays;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import pairclust.eval.Contingency;
import weka.core.DenseInstance;
import weka.core.Instance;
import weka.core.Instances;
import weka.core.SerializedObject;
import weka.core.Utils;

/** ConstrainedEM as users of Weka meet it. */
class ConstrainedEMTest {

  @TempDir
  Path folder;

  private static ConstrainedEM built(String options, Instances data) throws Exception {
    return (ConstrainedEM) TestData.built("ConstrainedEM " + options, data);
  }

  private static String file(Path pairs) {
    return " -constraints " + Utils.quote(pairs.toString());
  }

  private static double agreement(int[] clusters, int perClass) {
    return new Contingency(clusters, IntStream.range(0, clusters.length).map(i -> i / perClass).toArray()).nmiArithmetic();
  }

  @ParameterizedTest
  @ValueSource(strings = {"", "-covariance diagonal", "-covariance tied", "-as-published", "-absolute-weight -noisy"})
  void passesWekasChecks(String options) throws Exception {
    ConstrainedEM clusterer = new ConstrainedEM();
    clusterer.setOptions(Utils.splitOptions(options));
    WekaChecks.assertPasses(clusterer);
  }

  @ParameterizedTest
  @ValueSource(strings = {"", " -covariance diagonal", " -covariance tied", " -as-published", " -noisy", " -num-slots 2", " -scale none"})
  void findsGroupsAndTheirProbabilities(String options) throws Exception {
    Instances data = TestData.unlabelledBlobs(30, 0.4, 1);
    ConstrainedEM clusterer = built("-N 3" + options + file(TestData.pairsFromClasses(folder, 90, 30, 40, 2)), data);
    assertTrue(agreement(clusterer.assignments(), 30) > 0.9, clusterer::toString);
    for (Instance row : data) {
      double[] distribution = clusterer.distributionForInstance(row);
      assertEquals(1, Arrays.stream(distribution).sum(), 1e-9);
      assertEquals(clusterer.clusterInstance(row), Utils.maxIndex(distribution));
    }
    assertEquals(1, Arrays.stream(clusterer.clusterPriors()).sum(), 1e-9);
    assertTrue(clusterer.toString().contains("log likelihood of rows and pairs"), clusterer::toString);
  }

  /**
   * The rows 0, 20, 40 in one cluster, scaled to a range of 1: variance 8/3 · 100 in the units of the attribute, as worked out for the
   * core; so the density of the mean is 1 / √(2π · 800/3) whatever the scale.
   */
  @ParameterizedTest
  @ValueSource(strings = {"-scale none", "-scale range", "-scale z"})
  void densitiesAreInTheUnitsOfTheAttributes(String scale) throws Exception {
    Instances data = TestData.unlabelledBlobs(1, 0, 1);
    data.deleteAttributeAt(1);
    for (int i = 0; i < 3; i++) {
      data.instance(i).setValue(0, 20 * i);
    }
    ConstrainedEM clusterer = built("-N 1 -covariance diagonal " + scale, data);
    assertEquals(-0.5 * Math.log(2 * Math.PI * 800 / 3), clusterer.logDensityForInstance(data.instance(1)), 1e-9);
    assertEquals(clusterer.logDensityForInstance(data.instance(0)), clusterer.logDensityPerClusterForInstance(data.instance(0))[0], 1e-9);
  }

  /** A row between two groups is uncertain; a must-link makes it certain, and it is the same row again after saving. */
  @Test
  void pairsChangeProbabilities() throws Exception {
    Instances data = TestData.withIds(TestData.unlabelledBlobs(30, 0.3, 4));
    Instance between = (Instance) data.instance(0).copy();
    for (int j = 0; j < data.numAttributes(); j++) {
      if (data.attribute(j).isNumeric()) {
        between.setValue(j, (data.instance(5).value(j) + data.instance(35).value(j)) / 2);
      }
    }
    int id = data.attribute("ID").index();
    between.setDataset(data);
    between.setValue(id, data.attribute(id).addStringValue("between"));
    data.add(between);
    between = data.lastInstance();
    Path pairs = TestData.pairFile(folder, "@id ID", "between 35 =", "5 35 !=");
    ConstrainedEM without = built("-N 3 -id ID -covariance tied", data);
    ConstrainedEM with = built("-N 3 -id ID -covariance tied" + file(pairs), data);
    double[] open = without.distributionForInstance(between);
    assertTrue(Utils.maxIndex(open) >= 0 && open[Utils.maxIndex(open)] < 0.999, Arrays.toString(open));
    double[] linked = with.distributionForInstance(between);
    assertEquals(with.clusterInstance(data.instance(35)), Utils.maxIndex(linked));
    assertEquals(with.clusterInstance(data.instance(35)), with.clusterInstance(between));
    assertTrue(linked[Utils.maxIndex(linked)] > 0.99, Arrays.toString(linked));
    ConstrainedEM copy = (ConstrainedEM) new SerializedObject(with).getObject();
    assertArrayEquals(linked, copy.distributionForInstance(between));
    with.renumber(new int[] {2, 0, 1});
    assertEquals(with.clusterInstance(between), Utils.maxIndex(with.distributionForInstance(between)));
    assertEquals(copy.clusterPriors()[0], with.clusterPriors()[2]);
    assertEquals(copy.logDensityPerClusterForInstance(between)[1], with.logDensityPerClusterForInstance(between)[0]);
  }

  /** Rows with equal values, of which only some have pairs: those without are assigned by their values. */
  @Test
  void equalRowsWithAndWithoutPairs() throws Exception {
    Instances data = TestData.unlabelledBlobs(10, 0.3, 6);
    for (int i = 1; i < 10; i++) {
      for (int j = 0; j < data.numAttributes(); j++) {
        data.instance(i).setValue(j, data.instance(0).value(j));
      }
    }
    ConstrainedEM clusterer = built("-N 3" + file(TestData.pairFile(folder, "@rows 30", "0 1 =", "0 20 !=")), data);
    assertEquals(1, Arrays.stream(clusterer.distributionForInstance(data.instance(5))).sum(), 1e-9);
  }

  @Test
  void clearErrors() throws Exception {
    Instances data = TestData.unlabelledBlobs(5, 0.3, 1);
    ConstrainedEM unbuilt = new ConstrainedEM();
    assertThrows(IllegalStateException.class, unbuilt::clusterPriors);
    assertThrows(Exception.class, () -> unbuilt.setOptions(Utils.splitOptions("-covariance round")));
    ConstrainedEM clusterer = built("-N 2", data);
    assertThrows(IllegalArgumentException.class, () -> clusterer.distributionForInstance(new DenseInstance(7)));
    IllegalArgumentException choose = assertThrows(IllegalArgumentException.class, () -> built("-N -1", data));
    assertTrue(choose.getMessage().contains("specify it"), choose::getMessage);
    Instances texts = TestData.texts(30, 1);
    texts.deleteAttributeAt(texts.numAttributes() - 1);
    built("-N 2 -covariance diagonal", texts);
  }
}
