package weka.clusterers;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.SplittableRandom;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;
import pairclust.eval.Contingency;
import weka.core.Attribute;
import weka.core.DenseInstance;
import weka.core.Instances;
import weka.core.SerializedObject;
import weka.core.Utils;

/** AlternativeKMeans as users of Weka meet it. */
class AlternativeKMeansTest {

  @TempDir
  Path folder;

  /** Shapes of three sizes and two colours; size varies more, and is known. */
  private static Instances shapes() {
    ArrayList<Attribute> attributes = new ArrayList<>();
    attributes.add(new Attribute("width"));
    attributes.add(new Attribute("height"));
    attributes.add(new Attribute("redness"));
    attributes.add(new Attribute("size", List.of("small", "medium", "large")));
    Instances data = new Instances("shapes", attributes, 90);
    SplittableRandom random = new SplittableRandom(1);
    for (int i = 0; i < 90; i++) {
      int size = i % 3;
      data.add(new DenseInstance(1, new double[] {size * 10 + random.nextDouble(), size * 8 + random.nextDouble(),
          colour(i) * 2 + random.nextDouble(), size}));
    }
    return data;
  }

  private static int colour(int row) {
    return row / 3 % 2;
  }

  private static int[] colours() {
    return IntStream.range(0, 90).map(AlternativeKMeansTest::colour).toArray();
  }

  private static AlternativeKMeans built(String options, Instances data) throws Exception {
    return (AlternativeKMeans) TestData.built("AlternativeKMeans " + options, data);
  }

  private static double ari(int[] clusters, int[] others) {
    return new Contingency(clusters, others).adjustedRand();
  }

  @ParameterizedTest
  @ValueSource(strings = {"", "-max-ari 0.5 -noisy", "-distance cosine -absolute-weight"})
  void passesWekasChecks(String options) throws Exception {
    AlternativeKMeans clusterer = new AlternativeKMeans();
    clusterer.setOptions(Utils.splitOptions(options));
    WekaChecks.assertPasses(clusterer);
  }

  @ParameterizedTest
  @ValueSource(strings = {"-rejected size", "-rejected last", "-rejected 4", "-rejected size -num-slots 2", "-rejected size -scale z"})
  void knownSizesAreFollowedByColours(String options) throws Exception {
    AlternativeKMeans clusterer = built("-N 2 " + options, shapes());
    assertEquals(1, ari(clusterer.assignments(), colours()), clusterer::toString);
    String report = clusterer.toString();
    int redness = report.indexOf("  redness ");
    assertTrue(redness > 0 && redness < report.indexOf("  width "), report);
    assertTrue(report.contains("size") && !report.contains("size=small"), report);
  }

  @Test
  void withoutRejectedClustersItIsPckMeans() throws Exception {
    Instances data = TestData.unlabelledBlobs(20, 0.4, 1);
    int[] plain = TestData.built("PCKMeans -N 3", data).assignments();
    assertEquals(1, ari(built("-N 3", data).assignments(), plain));
  }

  @Test
  void rowsAreAssignedAsInTrainingAlsoAfterSaving() throws Exception {
    Instances data = shapes();
    AlternativeKMeans clusterer = built("-N 2 -rejected size", data);
    AlternativeKMeans copy = (AlternativeKMeans) new SerializedObject(clusterer).getObject();
    int[] assigned = clusterer.assignments();
    for (int row = 0; row < assigned.length; row++) {
      assertEquals(assigned[row], clusterer.clusterInstance(data.instance(row)));
      assertEquals(assigned[row], copy.clusterInstance(data.instance(row)));
    }
    DenseInstance unseen = new DenseInstance(1, new double[] {77, 60, 2.5, Utils.missingValue()});
    unseen.setDataset(data);
    assertEquals(assigned[3], clusterer.clusterInstance(unseen));
    copy.buildClusterer(data);
    assertArrayEquals(assigned, copy.assignments());
  }

  @Test
  void clusteringsThatAreNoAttributesCanBeRejected() throws Exception {
    Instances data = shapes();
    int[] sizes = data.stream().mapToInt(row -> (int) row.value(3)).toArray();
    data.deleteAttributeAt(3);
    AlternativeKMeans clusterer = new AlternativeKMeans();
    clusterer.reject(List.of(sizes), List.of("by size"));
    clusterer.buildClusterer(data);
    assertEquals(1, ari(clusterer.assignments(), colours()));
    assertTrue(clusterer.toString().contains("by size"), clusterer::toString);
    clusterer.reject(List.of(new int[3]), List.of("other data"));
    assertTrue(assertThrows(IllegalArgumentException.class, () -> clusterer.buildClusterer(data)).getMessage()
        .contains("3 rows, and the data 90"));
  }

  @Test
  void pairsAreRespected() throws Exception {
    AlternativeKMeans clusterer = built("-N 2 -rejected size -weight 1000 -constraints " + Utils.quote(
        TestData.pairFile(folder, "@rows 90", "0 3 =", "1 2 !=").toString()), shapes());
    assertEquals(0, clusterer.getMeasure("measureConstraintsViolated"), clusterer::toString);
  }

  @Test
  void aBoundThatCannotBeReachedIsReported() throws Exception {
    ArrayList<Attribute> attributes = new ArrayList<>(List.of(new Attribute("x"), new Attribute("side", List.of("a", "b"))));
    Instances data = new Instances("two", attributes, 2);
    data.add(new DenseInstance(1, new double[] {0, 0}));
    data.add(new DenseInstance(1, new double[] {1, 1}));
    AlternativeKMeans clusterer = built("-N 2 -rejected side", data);
    assertTrue(clusterer.toString().contains("No clusters were found with an adjusted Rand index (ARI) of at most 0.20"),
        clusterer::toString);
    assertFalse(built("-N 2 -rejected size", shapes()).toString().contains("No clusters were found"));
  }

  /** The guard clusters samples of more than 500 rows, which given clusterings do not fit. */
  @Test
  void manyRowsWithPairsAndGivenClusterings() throws Exception {
    Instances data = TestData.unlabelledBlobs(200, 0.4, 1);
    AlternativeKMeans clusterer = new AlternativeKMeans();
    clusterer.setNumClusters(3);
    clusterer.setConstraintsFile(TestData.pairsFromClasses(folder, 600, 200, 60, 2).toFile());
    int[] rejected = IntStream.range(0, 600).map(row -> row / 200).toArray();
    clusterer.reject(List.of(rejected), List.of("classes"));
    clusterer.buildClusterer(data);
    assertEquals(600, clusterer.assignments().length);
  }

  @Test
  void anAttributeWithoutValuesIsRefused() {
    Instances data = shapes();
    data.forEach(row -> row.setMissing(3));
    String message = assertThrows(IllegalArgumentException.class, () -> built("-N 2 -rejected size", data)).getMessage();
    assertTrue(message.contains("has no value in any row"), message);
  }

  @ParameterizedTest
  @CsvSource({"-rejected colour, There is no attribute 'colour'", "-rejected width, cannot hold rejected clusters",
      "-max-ari 1.5, must be from 0 to 1"})
  void wrongOptionsAreExplained(String options, String part) {
    String message = assertThrows(IllegalArgumentException.class, () -> built("-N 2 " + options, shapes())).getMessage();
    assertTrue(message.contains(part), message);
  }
}
