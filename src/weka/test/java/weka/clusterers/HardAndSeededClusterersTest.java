package weka.clusterers;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNotEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import pairclust.weka.clusterer.AbstractConstrainedClusterer;
import pairclust.weka.options.StrictOptions;
import weka.core.Attribute;
import weka.core.DenseInstance;
import weka.core.Instances;
import weka.core.SerializedObject;
import weka.core.Utils;

/** COPKMeans and SeededKMeans as users of Weka meet them, and labels as side information. */
class HardAndSeededClusterersTest {

  @TempDir
  Path folder;

  private static AbstractConstrainedClusterer built(String scheme, Instances data) throws Exception {
    String[] words = Utils.splitOptions(scheme);
    AbstractConstrainedClusterer clusterer = (AbstractConstrainedClusterer) AbstractClusterer.forName("weka.clusterers." + words[0],
        Arrays.copyOfRange(words, 1, words.length));
    clusterer.buildClusterer(data);
    return clusterer;
  }

  @Test
  void passWekasChecks() throws Exception {
    WekaChecks.assertPasses(new COPKMeans());
    WekaChecks.assertPasses(new SeededKMeans());
    WekaChecks.assertPasses(new LCVQE());
  }

  @Test
  void copKeepsEveryPairWhateverItsWeight() throws Exception {
    Instances data = TestData.unlabelledBlobs(20, 0.3, 3);
    Path pairs = TestData.pairFile(folder, "@rows 60", "0 20 = 0.001", "1 2 != 0.001", "3 4 != 0");
    AbstractConstrainedClusterer cop = built("COPKMeans -N 3 -constraints " + Utils.quote(pairs.toString()), data);
    int[] clusters = TestData.clusters(cop, data);
    assertEquals(clusters[0], clusters[20]);
    assertNotEquals(clusters[1], clusters[2]);
    assertEquals(clusters[3], clusters[4]);
    assertArrayEquals(clusters, TestData.clusters((Clusterer) new SerializedObject(cop).getObject(), data));
  }

  @Test
  void copNamesThePairsThatProveIt() throws Exception {
    Instances data = TestData.unlabelledBlobs(20, 0.3, 3);
    Path pairs = TestData.pairFile(folder, "@rows 60", "7 8 !=", "0 1 !=", "1 2 !=", "5 6 =", "2 0 !=");
    Exception e = assertThrows(IllegalArgumentException.class,
        () -> built("COPKMeans -N 2 -constraints " + Utils.quote(pairs.toString()), data));
    for (String part : new String[] {pairs.toString(), "2 clusters", "line 3 (0 != 1)", "line 4 (1 != 2)", "line 6 (2 != 0)", "-N"}) {
      assertTrue(e.getMessage().contains(part), e::getMessage);
    }
    assertTrue(!e.getMessage().contains("7 != 8"), e::getMessage);
  }

  @Test
  void keepSeedsIsAnOption() throws Exception {
    Instances data = TestData.unlabelledBlobs(20, 0.3, 3);
    // Rows 0, 20 and 40 are of different classes; row 21 is tied to row 0 and so seeds the wrong cluster.
    Path pairs = TestData.pairFile(folder, "@rows 60", "0 1 =", "1 21 =", "22 23 =", "40 41 =", "0 22 !=", "0 40 !=", "22 40 !=");
    String file = " -N 3 -constraints " + Utils.quote(pairs.toString());
    int[] moved = built("SeededKMeans" + file, data).assignments();
    assertEquals(moved[20], moved[21]);
    AbstractConstrainedClusterer kept = built("SeededKMeans -keep-seeds" + file, data);
    assertEquals(kept.assignments()[0], kept.assignments()[21]);
    assertArrayEquals(kept.assignments(), TestData.clusters(kept, data));
    SeededKMeans copy = new SeededKMeans();
    copy.setOptions(kept.getOptions());
    assertTrue(copy.getKeepSeeds());
    assertTrue(StrictOptions.tip(copy, "keepSeeds").contains("constrained k-means"));
  }

  private static Instances partlyLabelled() {
    Instances data = TestData.unlabelledBlobs(20, 1.2, 3);
    data.insertAttributeAt(new Attribute("known", List.of("one", "two", "three")), 1);
    for (int row = 0; row < data.numInstances(); row++) {
      if (row % 4 == 0) {
        data.instance(row).setValue(1, row / 20);
      }
    }
    return data;
  }

  @ParameterizedTest
  @ValueSource(strings = {"PCKMeans -weight 1e6", "COPKMeans", "SeededKMeans -keep-seeds"})
  void labelsAreSideInformationForAll(String scheme) throws Exception {
    Instances data = partlyLabelled();
    AbstractConstrainedClusterer clusterer = built(scheme + " -N 3 -labels known", data);
    int[] clusters = clusterer.assignments();
    for (int a = 0; a < clusters.length; a += 4) {
      for (int b = 0; b < a; b += 4) {
        assertEquals(a / 20 == b / 20, clusters[a] == clusters[b], a + " and " + b);
      }
    }
    assertTrue(clusterer.toString().contains("attribute 'known'"), clusterer::toString);
    assertTrue(clusterer.toString().contains("60 rows, 2 columns"), "labels take no part in distances");
    assertArrayEquals(clusters, TestData.clusters(clusterer, data));
  }

  @Test
  void labelsAndPairsTogether() throws Exception {
    Instances data = partlyLabelled();
    Path agrees = TestData.pairFile(folder, "@rows 60", "0 1 =", "1 20 !=");
    AbstractConstrainedClusterer both = built("COPKMeans -N 3 -labels 2 -constraints " + Utils.quote(agrees.toString()), data);
    assertEquals(both.assignments()[0], both.assignments()[1]);
    Path contradicts = TestData.pairFile(folder, "@rows 60", "0 4 !=");
    Exception e = assertThrows(Exception.class,
        () -> built("PCKMeans -N 3 -labels known -constraints " + Utils.quote(contradicts.toString()), data));
    assertTrue(e.getMessage().contains("line 2") && e.getMessage().contains("labels"), e::getMessage);
    Exception number = assertThrows(IllegalArgumentException.class, () -> built("PCKMeans -N 3 -labels x", data));
    assertTrue(number.getMessage().contains("'x' cannot hold labels (-labels): it is numeric, and labels must be nominal"));
    Exception gone = assertThrows(IllegalArgumentException.class, () -> built("PCKMeans -N 3 -labels nothing", data));
    assertTrue(gone.getMessage().contains("'nothing' with labels (-labels)") && gone.getMessage().contains("leave out -c"));
    Instances ids = new Instances("ids", new ArrayList<>(List.of(new Attribute("x"),
        new Attribute("id", IntStream.range(0, 1500).mapToObj(Integer::toString).toList()))), 1500);
    IntStream.range(0, 1500).forEach(i -> ids.add(new DenseInstance(1, new double[] {i, i})));
    Exception many = assertThrows(IllegalArgumentException.class, () -> built("PCKMeans -N 3 -labels id", ids));
    assertTrue(many.getMessage().contains("1500 different values"), many::getMessage);
    assertThrows(IllegalArgumentException.class, () -> built("PCKMeans -N 3 -noisy -labels known", data));
  }
}
