package weka.clusterers;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Random;
import java.util.function.IntUnaryOperator;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import pairclust.weka.clusterer.AbstractConstrainedClusterer;
import weka.core.Instances;
import weka.core.SerializedObject;
import weka.core.Utils;

/** With enough pairs, {@code -N -1} follows the pairs, and the report shows how well each number predicts them. */
class CountByPairsTest {

  private static final String SENTENCE = "The number of clusters was chosen by how well the rows and the other pairs predict each pair."
      + " Probability of a pair: ";
  private static final int PER_CLASS = 40;
  private static final int ROWS = 3 * PER_CLASS;

  @TempDir
  Path folder;

  /** Three blobs; rows with odd numbers are a little to the right of the others. */
  private static Instances data() {
    Instances data = TestData.unlabelledBlobs(PER_CLASS, 0.1, 3);
    data.forEach(row -> row.setValue(0, row.value(0) + data.indexOf(row) % 2 * 0.8));
    return data;
  }

  private static int blob(int row) {
    return row / PER_CLASS;
  }

  /** As many must-links as cannot-links. */
  private String pairs(int count, IntUnaryOperator classOf) throws Exception {
    return pairs(count, classOf, 0);
  }

  /** Pairs by the halves of the blobs, many of them within a blob. */
  private String halves() throws Exception {
    return pairs(100, row -> 2 * blob(row) + row % 2, 0.5);
  }

  private String pairs(int count, IntUnaryOperator classOf, double withinBlobs) throws Exception {
    Random random = new Random(5);
    List<String> lines = new ArrayList<>(List.of("@rows " + ROWS));
    while (lines.size() <= count) {
      int a = random.nextInt(ROWS);
      boolean within = random.nextDouble() < withinBlobs;
      int b = within ? blob(a) * PER_CLASS + random.nextInt(PER_CLASS) : random.nextInt(ROWS);
      boolean same = classOf.applyAsInt(a) == classOf.applyAsInt(b);
      if (a != b && same == (lines.size() % 2 == 0)) {
        lines.add(a + " " + b + (same ? " =" : " !="));
      }
    }
    return " -constraints " + Utils.quote(TestData.pairFile(folder, lines.toArray(String[]::new)).toString());
  }

  private AbstractConstrainedClusterer chosen(String scheme, int expected, String pairs) throws Exception {
    AbstractConstrainedClusterer clusterer = TestData.built(scheme + " -N -1 -max-clusters 7 -starts 5" + pairs, data());
    assertEquals(expected, clusterer.numberOfClusters(), clusterer::toString);
    return clusterer;
  }

  @ParameterizedTest
  @ValueSource(strings = {"PCKMeans", "HMRFKMeans", "MPCKMeans -metric diagonal", "COPKMeans"})
  void theNumberFollowsThePairs(String scheme) throws Exception {
    AbstractConstrainedClusterer three = chosen(scheme, 3, pairs(60, CountByPairsTest::blob));
    String line = three.toString().lines().filter(text -> text.startsWith(SENTENCE)).findFirst().orElseThrow();
    assertTrue(line.substring(SENTENCE.length()).matches("2: P, 3: P, 4: P, 5: P, 6: P, 7: P\\.".replace("P", "\\d+\\.\\d %")), line);
    assertEquals(three.toString(), new SerializedObject(three).getObject().toString());
    assertArrayEquals(three.assignments(), TestData.clusters(three, data()));
    chosen(scheme, 2, pairs(60, row -> Math.min(1, blob(row))));
    chosen(scheme, 6, halves());
  }

  /** Every pair follows from the blobs, so that only the assumed share of wrong answers is in doubt. */
  @Test
  void theRightNumberPredictsNearlyAllPairs() throws Exception {
    String text = chosen("PCKMeans", 3, pairs(60, CountByPairsTest::blob)).toString();
    assertTrue(text.matches("(?s).* 3: (9[5-9]\\.\\d|100\\.0) %.*"), text);
  }

  /** Suspects are sought with the number that explains all pairs best: right pairs are kept, and wrong ones do not add clusters. */
  @ParameterizedTest
  @ValueSource(strings = {"PCKMeans", "AutoConstrained"})
  void wrongPairsDoNotChangeTheNumber(String scheme) throws Exception {
    Random random = new Random(8);
    List<String> lines = new ArrayList<>(List.of("@rows " + ROWS));
    List<String> wrong = new ArrayList<>();
    while (lines.size() <= 100) {
      int a = random.nextInt(ROWS);
      int b = random.nextInt(ROWS);
      if (a != b) {
        boolean right = lines.size() % 20 != 0;
        lines.add(a + " " + b + (blob(a) == blob(b) == right ? " =" : " !="));
        if (!right) {
          wrong.add("line " + lines.size() + ":");
        }
      }
    }
    String pairs = " -noisy -constraints " + Utils.quote(TestData.pairFile(folder, lines.toArray(String[]::new)).toString());
    AbstractConstrainedClusterer clusterer = TestData.built(scheme + " -N -1" + pairs, data());
    assertEquals(3, clusterer.numberOfClusters(), clusterer::toString);
    List<String> violated = clusterer.violatedPairs();
    assertEquals(5, violated.size(), violated::toString);
    wrong.forEach(line -> assertTrue(violated.stream().anyMatch(pair -> pair.startsWith(line)), violated::toString));
  }

  @Test
  void fewPairsKeepTheOldRule() throws Exception {
    AbstractConstrainedClusterer clusterer = TestData.built("PCKMeans -N -1 -max-clusters 7" + pairs(19, CountByPairsTest::blob), data());
    assertFalse(clusterer.toString().contains(SENTENCE), clusterer::toString);
    assertTrue(clusterer.toString().contains("Chosen by the lowest score"), clusterer::toString);
    AbstractConstrainedClusterer published =
        TestData.built("PCKMeans -as-published -N -1 -max-clusters 7" + pairs(60, CountByPairsTest::blob), data());
    assertFalse(published.toString().contains(SENTENCE), published::toString);
  }

  /** Four rows of one blob that are all apart: pairs without a model of the rows, so that other numbers may predict the others better. */
  @Test
  void hardPairsRuleOutNumbersThatCannotKeepThem() throws Exception {
    List<String> apart = new ArrayList<>();
    for (int a = 0; a < 4; a++) {
      for (int b = a + 1; b < 4; b++) {
        apart.add(a + " " + b + " !=");
      }
    }
    List<String> lines = new ArrayList<>(List.of("@rows " + ROWS));
    Random random = new Random(5);
    while (lines.size() <= 200) {
      int a = 4 + random.nextInt(ROWS - 4);
      int b = 4 + random.nextInt(ROWS - 4);
      if (a != b) {
        lines.add(a + " " + b + (blob(a) == blob(b) ? " =" : " !="));
      }
    }
    lines.addAll(apart);
    String pairs = " -constraints " + Utils.quote(TestData.pairFile(folder, lines.toArray(String[]::new)).toString());
    AbstractConstrainedClusterer clusterer = TestData.built("COPKMeans -N -1 -max-clusters 7 -starts 5" + pairs, data());
    assertEquals(0, clusterer.getMeasure("measureConstraintsViolated"));
    assertTrue(clusterer.numberOfClusters() >= 4, clusterer::toString);
    assertTrue(clusterer.toString().contains(SENTENCE), clusterer::toString);
  }

  @Test
  void theLastNumberTried() throws Exception {
    String scheme = "PCKMeans -N -1 -max-clusters 3" + halves();
    String text = TestData.built(scheme, data()).toString();
    assertTrue(text.contains("More clusters may agree better still; raise -max-clusters to try them."), text);
  }

  @Test
  void oneThreadOrTwo() throws Exception {
    String pairs = pairs(60, CountByPairsTest::blob);
    AbstractConstrainedClusterer one = chosen("PCKMeans -num-slots 1", 3, pairs);
    AbstractConstrainedClusterer two = chosen("PCKMeans -num-slots 2", 3, pairs);
    assertArrayEquals(one.assignments(), two.assignments());
    assertEquals(one.toString(), two.toString());
  }
}
