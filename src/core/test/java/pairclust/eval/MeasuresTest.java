package pairclust.eval;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.BufferedReader;
import java.io.IOException;
import java.io.InputStreamReader;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Random;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import pairclust.constraint.ConstraintSet;
import pairclust.constraint.Link;

/** All external measures against scikit-learn (make_expected.py beside expected.csv), and what given pairs change. */
class MeasuresTest {

  private static final String[] COLUMNS = {"NMI", "NMI_geometric", "ARI", "Pairwise_precision", "Pairwise_recall",
      "Pairwise_F_measure", "Purity", "Homogeneity", "Completeness"};

  private static Map<String, Double> ofAll(int[] clusters, int[] classes, ConstraintSet given) {
    return Measures.ofAll(Measures.STANDARD, new EvaluatedClustering(clusters, classes, given));
  }

  private static Map<String, Double> ofUnconstrained(int[] clusters, int[] classes, ConstraintSet given) {
    return Measures.ofUnconstrained(Measures.STANDARD, new EvaluatedClustering(clusters, classes, given));
  }

  private static int[] digits(String labels) {
    return labels.chars().map(c -> c - '0').toArray();
  }

  private static List<String[]> expected() throws IOException {
    List<String[]> lines = new ArrayList<>();
    try (BufferedReader reader = new BufferedReader(new InputStreamReader(
        MeasuresTest.class.getResourceAsStream("expected.csv"), StandardCharsets.UTF_8))) {
      for (String line = reader.readLine(); line != null; line = reader.readLine()) {
        if (!line.startsWith("#") && !line.startsWith("clusters")) {
          lines.add(line.split(","));
        }
      }
    }
    return lines;
  }

  @Test
  void asScikitLearn() throws IOException {
    List<String[]> lines = expected();
    assertEquals(200, lines.size());
    for (String[] line : lines) {
      int[] clusters = digits(line[0]);
      int[] classes = digits(line[1]);
      Map<String, Double> all = ofAll(clusters, classes, ConstraintSet.empty());
      Map<String, Double> rest = ofUnconstrained(clusters, classes, ConstraintSet.empty());
      for (int i = 0; i < COLUMNS.length; i++) {
        double value = Double.parseDouble(line[2 + i]);
        String what = COLUMNS[i] + " of " + line[0] + " and " + line[1];
        assertEquals(value, all.get(COLUMNS[i]), 1e-12, what);
        assertEquals(value, rest.get(COLUMNS[i] + "_unconstrained"), 1e-12, what);
      }
      assertEquals(all.get("Pairwise_F_measure"), all.get("Pairwise_F_measure_all_pairs"));
      assertEquals(Double.parseDouble(line[2 + COLUMNS.length]), all.get("NMI"), 1e-12, "the V-measure is the NMI");
    }
  }

  @Test
  void namesInTheOrderToPrint() {
    int[] labels = {0, 1};
    assertArrayEquals(new String[] {"NMI", "NMI_geometric", "Pairwise_precision", "Pairwise_recall", "Pairwise_F_measure", "ARI", "AMI",
        "Purity", "Homogeneity", "Completeness", "Pairwise_F_measure_all_pairs", "Silhouette", "Silhouette_cosine"},
        ofAll(labels, labels, ConstraintSet.empty()).keySet().toArray());
    assertArrayEquals(new String[] {"NMI_unconstrained", "NMI_geometric_unconstrained", "Pairwise_precision_unconstrained",
        "Pairwise_recall_unconstrained", "Pairwise_F_measure_unconstrained", "ARI_unconstrained", "AMI_unconstrained",
        "Purity_unconstrained", "Homogeneity_unconstrained", "Completeness_unconstrained"},
        ofUnconstrained(labels, labels, ConstraintSet.empty()).keySet().toArray());
  }

  /**
   * Clusters 000111, classes 001111, given 0-1 (must) and 2-3 (must, violated). Pair counts are (4, 6, 7), without the two
   * (3, 5, 5). Rows 4 and 5 are in no pair: one cluster, one class. The other measures use all rows.
   */
  @Test
  void givenPairsByHand() {
    int[] clusters = {0, 0, 0, 1, 1, 1};
    int[] classes = {0, 0, 1, 1, 1, 1};
    ConstraintSet given = new ConstraintSet.Builder().add(0, 1, Link.MUST, 1, 0).add(2, 3, Link.MUST, 1, 0).build();
    Map<String, Double> all = ofAll(clusters, classes, given);
    assertEquals(3.0 / 5, all.get("Pairwise_precision"));
    assertEquals(3.0 / 5, all.get("Pairwise_recall"));
    assertEquals(3.0 / 5, all.get("Pairwise_F_measure"));
    assertEquals(8.0 / 13, all.get("Pairwise_F_measure_all_pairs"));
    assertEquals(1.2 / 3.7, all.get("ARI"), 1e-15);
    assertEquals(5.0 / 6, all.get("Purity"), 1e-15);
    ofUnconstrained(clusters, classes, given).forEach((name, value) -> assertEquals(1, value, name));
    assertArrayEquals(new int[] {0, 0, 1, 1, 1, 1}, classes, "the caller's classes stay as they are");
  }

  @Test
  void unconstrainedMeasuresAreThoseOfTheOtherRowsAlone() {
    Random random = new Random(1);
    for (int trial = 0; trial < 50; trial++) {
      int n = 30;
      int[] clusters = random.ints(n, 0, 4).toArray();
      int[] classes = random.ints(n, -1, 3).toArray();
      ConstraintSet.Builder builder = new ConstraintSet.Builder();
      boolean[] named = new boolean[n];
      for (int p = random.nextInt(8); p > 0; p--) {
        int a = random.nextInt(n);
        int b = (a + 1 + random.nextInt(n - 1)) % n;
        builder.add(a, b, Link.MUST, 1, 0);
        named[a] = true;
        named[b] = true;
      }
      int[] rows = random.ints(0, n).distinct().limit(n).filter(row -> !named[row]).toArray();
      int[] otherClusters = IntStream.of(rows).map(row -> clusters[row]).toArray();
      int[] otherClasses = IntStream.of(rows).map(row -> classes[row]).toArray();
      Map<String, Double> direct = ofAll(otherClusters, otherClasses, ConstraintSet.empty());
      ofUnconstrained(clusters, classes, builder.build())
          .forEach((name, value) -> assertEquals(direct.get(name.replace("_unconstrained", "")), value, 1e-12, name));
    }
  }

  @Test
  void withoutKnownClassesNothingIsANumber() {
    int[] clusters = {0, 1, 1};
    ofAll(clusters, new int[] {-1, -1, -1}, ConstraintSet.empty())
        .forEach((name, value) -> assertTrue(Double.isNaN(value), name + " " + value));
    ConstraintSet given = new ConstraintSet.Builder().add(0, 1, Link.CANNOT, 1, 0).add(1, 2, Link.MUST, 1, 0).build();
    ofUnconstrained(clusters, new int[] {0, 1, 1}, given)
        .forEach((name, value) -> assertTrue(Double.isNaN(value), name + " " + value));
  }

  @Test
  void valuesAreWithinTheirRanges() throws IOException {
    for (String[] line : expected()) {
      EvaluatedClustering clustering = new EvaluatedClustering(digits(line[0]), digits(line[1]), ConstraintSet.empty());
      for (ClusterMeasure measure : Measures.STANDARD) {
        double value = measure.value(clustering);
        assertTrue(measure.higherIsBetter() && (Double.isNaN(value) || measure.lowest() <= value && value <= measure.highest()),
            measure.label() + " " + value);
      }
    }
    assertEquals(-0.5, ClassMeasure.ADJUSTED_RAND.value(new EvaluatedClustering(new int[] {0, 0, 1, 1}, new int[] {0, 1, 0, 1},
        ConstraintSet.empty())), 1e-15, "the least there is");
  }

  /** Rows 4 and 5 are in no cluster: left out, what remains is agreement; counted, they are two more clusters, with one class. */
  @Test
  void rowsInNoClusterAreLeftOutOrCountedAsClusters() {
    int[] clusters = {0, 0, 1, 1, -1, -1};
    int[] classes = {0, 0, 1, 1, 1, 1};
    EvaluatedClustering clustering = new EvaluatedClustering(clusters, classes, ConstraintSet.empty());
    assertEquals(1, ClassMeasure.F_MEASURE.value(clustering));
    assertEquals(1, ClassMeasure.PRECISION.value(clustering.withNoiseCounted()));
    assertEquals(2.0 / 7, ClassMeasure.RECALL.value(clustering.withNoiseCounted()), 1e-15);
    assertArrayEquals(new int[] {0, 0, 1, 1, 2, 3}, clustering.groups());
    assertArrayEquals(new int[] {0, 0, 1, 1, -1, -1}, clusters, "the caller's clusters stay as they are");
  }

  @Test
  @Timeout(60)
  void millionRowsWithPairs() {
    int n = 1_000_000;
    int[] classes = new Random(2).ints(n, 0, 20).toArray();
    int[] clusters = classes.clone();
    ConstraintSet.Builder builder = new ConstraintSet.Builder();
    for (int i = 0; i < 100_000; i++) {
      builder.add(i, i + 1, classes[i] == classes[i + 1] ? Link.MUST : Link.CANNOT, 1, 0);
      clusters[n - 1 - i] = 20;
    }
    Map<String, Double> all = ofAll(clusters, classes, builder.build());
    assertEquals(0.9 + 0.1 / 20, all.get("Purity"), 0.001);
    assertEquals(0.81, all.get("Pairwise_recall"), 0.01);
  }
}
