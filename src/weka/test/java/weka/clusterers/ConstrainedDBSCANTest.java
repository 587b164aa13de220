package weka.clusterers;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.Random;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import pairclust.constraint.ConstraintSet;
import pairclust.eval.Contingency;
import pairclust.weka.model.NoiseException;
import weka.core.Instance;
import weka.core.Instances;
import weka.core.SerializedObject;
import weka.core.Utils;
import weka.filters.Filter;
import weka.filters.unsupervised.attribute.AddCluster;

/** ConstrainedDBSCAN as users of Weka meet it. */
class ConstrainedDBSCANTest {

  @TempDir
  Path folder;

  private static ConstrainedDBSCAN built(String options, Instances data) throws Exception {
    return (ConstrainedDBSCAN) TestData.built("ConstrainedDBSCAN " + options, data);
  }

  private String pairs(String... lines) throws Exception {
    return " -constraints " + Utils.quote(TestData.pairFile(folder, lines).toString());
  }

  /** Three dense groups of 30 rows, and a row far from all. */
  private static Instances withOutlier() {
    Instances data = TestData.unlabelledBlobs(30, 0.3, 1);
    Instance outlier = (Instance) data.instance(0).copy();
    outlier.setValue(0, 40);
    outlier.setValue(1, -40);
    data.add(outlier);
    return data;
  }

  @ParameterizedTest
  @ValueSource(strings = {"", "-extraction hierarchy", "-min-points 2 -distance cosine", "-radius 5 -noisy", "-as-published",
      "-exact-rows 5"})
  void passesWekasChecks(String options) throws Exception {
    ConstrainedDBSCAN clusterer = new ConstrainedDBSCAN();
    clusterer.setOptions(Utils.splitOptions(options));
    WekaChecks.assertPasses(clusterer);
  }

  @ParameterizedTest
  @ValueSource(strings = {"-radius 1 -scale none", "-radius 1 -scale none -num-slots 2", "-extraction hierarchy -scale none",
      "-extraction hierarchy -noisy", "-radius 1 -as-published", "-radius 1 -scale none -exact-rows 50",
      "-extraction hierarchy -scale none -exact-rows 50"})
  void findsGroupsAndNoise(String options) throws Exception {
    Instances data = withOutlier();
    Path file = TestData.pairsFromClasses(folder, 90, 30, 40, 2);
    Files.writeString(file, Files.readString(file).replace("@rows 90", "@rows 91"));
    ConstrainedDBSCAN clusterer = built(options + " -constraints " + Utils.quote(file.toString()), data);
    int[] clusters = clusterer.assignments();
    assertEquals(-1, clusters[90], clusterer::toString);
    int[] classes = IntStream.range(0, 91).map(i -> clusters[i] < 0 ? -1 : i / 30).toArray();
    assertTrue(new Contingency(clusters, classes).nmiArithmetic() > 0.9, clusterer::toString);
    assertThrows(NoiseException.class, () -> clusterer.clusterInstance(data.instance(90)));
    ConstrainedDBSCAN copy = (ConstrainedDBSCAN) new SerializedObject(clusterer).getObject();
    for (int row = 0; row < 90; row++) {
      if (clusters[row] >= 0) {
        assertEquals(clusters[row], copy.clusterInstance(data.instance(row)));
      }
    }
    assertEquals(clusterer.toString(), copy.toString());
    assertTrue(clusterer.toString().matches("(?s).*\\d clusters; \\d+ of 91 rows are noise \\(.*\\(rows\\) +91 .*"), clusterer::toString);
  }

  /** The report says what was approximated, and nothing is as published or up to the limit. */
  @Test
  void moreRowsAreApproximated() throws Exception {
    Instances data = withOutlier();
    ConstrainedDBSCAN clusterer = built("-exact-rows 90", data);
    assertTrue(clusterer.toString().contains("Approximate result: there are more than 90 rows (-exact-rows), so each row was compared with"
        + " only about 15 nearest rows, found by an\napproximate search."), clusterer::toString);
    assertTrue(built("-exact-rows 90 -min-points 20", data).toString().contains("about 20 nearest rows"));
    assertFalse(built("-exact-rows 91", data).toString().contains("Approximate result"));
    assertFalse(built("-exact-rows 90 -as-published", data).toString().contains("Approximate result"));
    IllegalArgumentException refused = assertThrows(IllegalArgumentException.class, () -> built("-exact-rows 0", data));
    assertTrue(refused.getMessage().contains("-exact-rows"), refused::getMessage);
  }

  /** Weka counts noise as unclustered, its filter leaves the cluster missing, and our evaluation counts it. */
  @Test
  void wekaKnowsNoise() throws Exception {
    Instances data = withOutlier();
    ConstrainedDBSCAN clusterer = built("-radius 1 -scale none", data);
    ClusterEvaluation evaluation = new ClusterEvaluation();
    evaluation.setClusterer(clusterer);
    evaluation.evaluateClusterer(data);
    assertEquals(-1, evaluation.getClusterAssignments()[90]);
    assertTrue(evaluation.clusterResultsToString().contains("Unclustered instances : 1"), evaluation::clusterResultsToString);
    AddCluster filter = new AddCluster();
    ConstrainedDBSCAN inFilter = new ConstrainedDBSCAN();
    inFilter.setOptions(Utils.splitOptions("-radius 1 -scale none"));
    filter.setClusterer(inFilter);
    filter.setInputFormat(data);
    Instances added = Filter.useFilter(data, filter);
    assertTrue(added.instance(90).isMissing(added.numAttributes() - 1));
    assertFalse(added.instance(0).isMissing(added.numAttributes() - 1));
    Instances labelled = TestData.blobs(30, 0.3, 1);
    labelled.setClassIndex(labelled.numAttributes() - 1);
    ConstrainedDBSCAN onLabelled = built("-radius 1 -scale none", labelled);
    Instance outlier = (Instance) labelled.instance(0).copy();
    outlier.setValue(0, 40);
    labelled.add(outlier);
    Map<String, Double> measures = new ConstrainedClusterEvaluation().measure(onLabelled, labelled, false);
    assertEquals(1, measures.get("Unclustered"));
    // Classes of 31, 30 and 30 rows; clusters of 30, 30 and 30, and the outlier as one of its own, so that clusters determine classes.
    double classes = -31.0 / 91 * Math.log(31.0 / 91) - 60.0 / 91 * Math.log(30.0 / 91);
    double clusters = -90.0 / 91 * Math.log(30.0 / 91) - 1.0 / 91 * Math.log(1.0 / 91);
    assertEquals(2 * classes / (classes + clusters), measures.get("NMI"), 1e-9);
    Map<String, Double> same = new ConstrainedClusterEvaluation().measure(onLabelled, labelled,
        IntStream.range(0, 91).mapToDouble(row -> row == 90 ? -1 : row / 30).toArray(), ConstraintSet.empty());
    assertEquals(measures.get("ARI"), same.get("ARI"), 1e-15);
  }

  /** Left-out pairs judge the others: pairs of the groups choose them, pairs by a coin are not used, and the report says which it was. */
  @Test
  void aHierarchyUsesPairsOnlyIfThatHelps() throws Exception {
    Instances data = TestData.unlabelledBlobs(30, 0.4, 1);
    Random random = new Random(3);
    List<String> coin = new ArrayList<>(List.of("@rows 90"));
    for (int i = 0; i < 30; i++) {
      coin.add(3 * i + " " + (3 * i + 1) + (random.nextBoolean() ? " =" : " !="));
    }
    ConstrainedDBSCAN doubted = built("-extraction hierarchy" + pairs(coin.toArray(String[]::new)), data);
    assertTrue(doubted.toString().contains("The pairs were not used: left-out pairs do not agree clearly better"), doubted::toString);
    assertTrue(doubted.toString().contains("To use them anyway, set 'always use pairs' (-always-use-pairs)."), doubted::toString);
    assertArrayEquals(built("-extraction hierarchy", data).assignments(), doubted.assignments());
    ConstrainedDBSCAN always = built("-extraction hierarchy -always-use-pairs" + pairs(coin.toArray(String[]::new)), data);
    assertFalse(always.toString().contains("left-out pairs"), always::toString);
    assertTrue(always.getMeasure("measureConstraintsViolated") <= doubted.getMeasure("measureConstraintsViolated"));
    assertFalse(built("-extraction hierarchy -as-published" + pairs(coin.toArray(String[]::new)), data).toString()
        .contains("left-out pairs"));
    // Two groups that are one region at all radii but the smallest: must-links across them choose the region.
    IntStream.range(0, 60).forEach(i -> data.instance(i).setValue(0, (i / 30) * 1.5 + 0.04 * (i % 30)));
    IntStream.range(0, 60).forEach(i -> data.instance(i).setValue(1, 0));
    List<String> together = new ArrayList<>(List.of("@rows 90"));
    for (int i = 0; i < 30; i++) {
      together.add(i + " " + (30 + i) + " =");
      together.add(i + " " + (60 + i) + " !=");
    }
    ConstrainedDBSCAN confirmed = built("-extraction hierarchy -scale none" + pairs(together.toArray(String[]::new)), data);
    assertTrue(confirmed.toString().contains("The pairs chose the clusters: left-out pairs agree better"), confirmed::toString);
    assertEquals(confirmed.assignments()[0], confirmed.assignments()[59]);
  }

  /** With noisy pairs as well, left-out pairs judge within the build, and no guard does so again: the rows are connected once. */
  @Test
  void aHierarchyIsJudgedOnce() throws Exception {
    Instances data = TestData.unlabelledBlobs(30, 0.4, 1);
    List<String> lines = new ArrayList<>(List.of("@rows 90"));
    for (int i = 0; i < 30; i++) {
      lines.add(i + " " + (30 + i) + " !=");
    }
    for (String noisy : List.of("", " -noisy")) {
      ConstrainedDBSCAN clusterer = (ConstrainedDBSCAN) TestData.unbuilt("ConstrainedDBSCAN -extraction hierarchy" + noisy
          + pairs(lines.toArray(String[]::new)));
      List<String> seen = new ArrayList<>();
      clusterer.traceTo(step -> seen.add(step.describe()));
      clusterer.buildClusterer(data);
      assertTrue(clusterer.toString().contains("left-out pairs"), clusterer::toString);
      List<String> connecting = seen.stream().filter(step -> step.startsWith("connecting rows")).toList();
      assertEquals(connecting.stream().distinct().toList(), connecting);
    }
  }

  /** Rows on a line as in ConnectedDensityTest: violated pairs name noise, also with other numbers of clusters. */
  @Test
  void pairsAndNoiseInTheReport() throws Exception {
    Instances data = TestData.unlabelledBlobs(3, 0, 1);
    data.deleteAttributeAt(1);
    double[] values = {0, 1, 4, 6, 20, 21, 50, 90, 91};
    IntStream.range(0, 9).forEach(i -> data.instance(i).setValue(0, values[i]));
    ConstrainedDBSCAN clusterer = built("-extraction hierarchy -min-points 2 -scale none" + pairs("@rows 9", "0 4 !=", "1 5 !=",
        "0 6 ="), data);
    assertEquals(-1, clusterer.assignments()[6], clusterer::toString);
    assertEquals(List.of("line 4: 0 = 6 (cluster 0 and noise)"), clusterer.violatedPairs());
    assertEquals(1, clusterer.getMeasure("measureConstraintsViolated"));
    assertTrue(clusterer.toString().contains("The clusters violate 1 pair; of all sets of clusters of this hierarchy they satisfy most"
        + " pairs, by weight."), clusterer::toString);
    int k = clusterer.numberOfClusters();
    clusterer.renumber(IntStream.range(0, k).map(h -> k - 1 - h).toArray());
    assertEquals(List.of("line 4: 0 = 6 (cluster " + (k - 1) + " and noise)"), clusterer.violatedPairs());
    assertThrows(NoiseException.class, () -> clusterer.clusterInstance(data.instance(6)));
    assertEquals(k - 1, clusterer.clusterInstance(data.instance(0)));
    // With a radius every pair is satisfied.
    ConstrainedDBSCAN connected = built("-radius 2 -min-points 2 -scale none" + pairs("@rows 9", "0 1 !=", "0 6 ="), data);
    assertEquals(0, connected.getMeasure("measureConstraintsViolated"));
    assertEquals(connected.assignments()[0], connected.assignments()[6]);
    assertTrue(connected.toString().contains("Radius 2.00000\n"), connected::toString);
  }

  /** A row that pairs keep out of the only cluster in reach is noise again after saving, though its values suggest a cluster. */
  @Test
  void trainingRowsThatPairsMadeNoise() throws Exception {
    Instances data = TestData.unlabelledBlobs(2, 0, 1);
    data.deleteAttributeAt(1);
    double[] values = {0, 1, 2, 3, 4, 30};
    IntStream.range(0, 6).forEach(i -> data.instance(i).setValue(0, values[i]));
    ConstrainedDBSCAN clusterer = built("-radius 1 -min-points 3 -scale none" + pairs("@rows 6", "0 4 !="), data);
    assertArrayEquals(new int[] {0, 0, 0, 0, -1, -1}, clusterer.assignments());
    ConstrainedDBSCAN copy = (ConstrainedDBSCAN) new SerializedObject(clusterer).getObject();
    assertThrows(NoiseException.class, () -> copy.clusterInstance(data.instance(4)));
    assertEquals(0, copy.clusterInstance(data.instance(3)));
  }

  @Test
  void clearErrors() throws Exception {
    Instances data = withOutlier();
    for (String wrong : List.of("-radius 0", "-radius -3", "-radius NaN", "-radius Infinity", "-min-points 0")) {
      IllegalArgumentException refused = assertThrows(IllegalArgumentException.class, () -> built(wrong, data), wrong);
      assertTrue(refused.getMessage().contains(wrong.split(" ")[0]), refused::getMessage);
    }
    String noise = assertThrows(IllegalArgumentException.class, () -> built("-radius 1e-9 -scale none", data)).getMessage();
    assertTrue(noise.startsWith("All rows are noise"), noise);
    // The number of clusters is accepted, as one command line serves all clusterers, and has no meaning.
    ConstrainedDBSCAN clusterer = built("-N 7 -radius 1 -scale none", data);
    assertEquals(3, clusterer.numberOfClusters());
    assertFalse(Arrays.asList(clusterer.getOptions()).contains("-N"));
  }
}
