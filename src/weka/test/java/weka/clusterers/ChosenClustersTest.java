package weka.clusterers;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Random;
import java.util.Set;
import java.util.TreeSet;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;
import pairclust.weka.clusterer.AbstractConstrainedClusterer;
import weka.core.Attribute;
import weka.core.DenseInstance;
import weka.core.Instances;
import weka.core.SerializedObject;
import weka.core.SparseInstance;
import weka.core.Utils;

/** What is chosen where there is a choice: the number of clusters (-N -1), and the kind of metric (-metric auto). */
class ChosenClustersTest {

  private static final String TITLE = "Chosen by the lowest score";

  private static final Pattern ROW =
      Pattern.compile("(?m)^([* ]) (|(?:diagonal|full)(?:, per cluster)?) +(\\d+) +(\\S+) +(\\d+) +(\\S+)(|  no: .+)$");

  private static final List<String> KINDS = List.of("diagonal", "diagonal, per cluster", "full", "full, per cluster");

  @TempDir
  Path folder;

  private record Tried(boolean marked, String kind, int clusters, double objective, int violated, double score, boolean ruledOut) {
  }

  /** Reads the table of a report; the lines between its title and the next empty line. */
  private static List<Tried> table(AbstractConstrainedClusterer clusterer) {
    String text = clusterer.toString();
    List<Tried> rows = new ArrayList<>();
    if (text.contains(TITLE)) {
      String block = text.substring(text.indexOf(TITLE));
      block = block.substring(0, block.indexOf("\n\n"));
      Matcher matcher = ROW.matcher(block);
      while (matcher.find()) {
        rows.add(new Tried(matcher.group(1).equals("*"), matcher.group(2), Integer.parseInt(matcher.group(3)),
            Double.parseDouble(matcher.group(4)), Integer.parseInt(matcher.group(5)), Double.parseDouble(matcher.group(6)),
            !matcher.group(7).isEmpty()));
      }
      // A title and a head, and then nothing but rows that were understood.
      assertEquals(block.lines().count() - 2, rows.size(), text);
    }
    return rows;
  }

  /** Returns the one marked row, after checking that it agrees with the rest of the report. */
  private static Tried marked(AbstractConstrainedClusterer clusterer) {
    List<Tried> marked = table(clusterer).stream().filter(Tried::marked).toList();
    assertEquals(1, marked.size(), clusterer::toString);
    Tried chosen = marked.get(0);
    assertFalse(chosen.ruledOut(), clusterer::toString);
    assertEquals(table(clusterer).stream().filter(row -> !row.ruledOut()).mapToDouble(Tried::score).min().orElseThrow(), chosen.score());
    assertEquals(chosen.clusters(), clusterer.numberOfClusters());
    assertEquals(clusterer.getMeasure("measureObjective"), chosen.objective(), 1e-5 * Math.abs(chosen.objective()));
    assertEquals(clusterer.getMeasure("measureConstraintsViolated"), chosen.violated());
    return chosen;
  }

  @ParameterizedTest
  @ValueSource(strings = {"PCKMeans", "COPKMeans", "SeededKMeans", "HMRFKMeans", "HMRFKMeans -no-learning", "MPCKMeans -metric diagonal",
      "MPCKMeans -metric full"})
  void threeSeparateClustersAreCounted(String scheme) throws Exception {
    Instances data = TestData.unlabelledBlobs(40, 0.3, 3);
    AbstractConstrainedClusterer clusterer = TestData.built(scheme + " -N -1 -max-clusters 6 -starts 5", data);
    assertEquals(List.of(2, 3, 4, 5, 6), table(clusterer).stream().map(Tried::clusters).toList());
    assertEquals(3, marked(clusterer).clusters(), clusterer::toString);
    assertEquals(3, clusterer.numberOfClusters());
    // The result equals that of the same clusterer with the chosen number.
    assertArrayEquals(TestData.built(scheme + " -N 3 -starts 5", data).assignments(), clusterer.assignments());
    assertArrayEquals(clusterer.assignments(), TestData.clusters(clusterer, data));
    assertEquals(3, ((AbstractConstrainedClusterer) new SerializedObject(clusterer).getObject()).numberOfClusters());
  }

  @Test
  void numberAndMetricAreChosenTogether() throws Exception {
    Instances data = TestData.unlabelledBlobs(40, 0.3, 3);
    AbstractConstrainedClusterer clusterer = TestData.built("MPCKMeans -N -1 -max-clusters 4 -starts 3", data);
    assertEquals(12, table(clusterer).size(), clusterer::toString);
    assertEquals(3, marked(clusterer).clusters(), clusterer::toString);
    for (int k = 2; k <= 4; k++) {
      int clusters = k;
      assertEquals(KINDS, table(clusterer).stream().filter(row -> row.clusters() == clusters).map(Tried::kind).toList());
    }
  }

  /** The distances show three clusters; pairs that split one of them are a reason for a fourth. */
  @ParameterizedTest
  @ValueSource(strings = {"PCKMeans", "HMRFKMeans", "MPCKMeans -metric diagonal"})
  void pairsAreUsed(String scheme) throws Exception {
    List<String> lines = new ArrayList<>(List.of("@rows 120"));
    for (int row = 0; row < 20; row++) {
      lines.add(row + " " + (row + 20) + " !=");
      if (row > 0) {
        lines.add("0 " + row + " =");
      }
    }
    Path pairs = TestData.pairFile(folder, lines.toArray(String[]::new));
    Instances data = TestData.unlabelledBlobs(40, 0.3, 3);
    // A gap in the middle, too small to be seen by itself.
    IntStream.range(0, 20).forEach(row -> data.get(row).setValue(0, data.get(row).value(0) - 0.4));
    AbstractConstrainedClusterer clusterer =
        TestData.built(scheme + " -N -1 -max-clusters 6 -weight 10 -starts 5 -constraints " + Utils.quote(pairs.toString()), data);
    assertTrue(clusterer.toString().contains("The number of clusters was chosen by how well the rows and the other pairs predict"),
        clusterer::toString);
    assertEquals(4, clusterer.numberOfClusters(), clusterer::toString);
    assertEquals(0, clusterer.getMeasure("measureConstraintsViolated"));
  }

  /** Three rows apart from each other cannot be kept by two clusters, but by three: no reason to give up. */
  @Test
  void hardPairsRuleOutNumbersThatCannotKeepThem() throws Exception {
    Path pairs = TestData.pairFile(folder, "@rows 60", "0 20 !=", "20 40 !=", "40 0 !=");
    AbstractConstrainedClusterer clusterer = TestData.built("COPKMeans -N -1 -max-clusters 4 -constraints " + Utils.quote(pairs.toString()),
        TestData.unlabelledBlobs(20, 0.3, 3));
    assertEquals(3, clusterer.numberOfClusters());
    assertEquals(0, clusterer.getMeasure("measureConstraintsViolated"));
  }

  /** The number is chosen on a sample, here without the five rows that are apart from each other: then the next feasible one is taken. */
  @Test
  void aNumberThatIsBestOnASampleMayBeInfeasible() throws Exception {
    Instances data = TestData.unlabelledBlobs(1000, 0.3, 3);
    List<String> lines = new ArrayList<>(List.of("@rows 3000"));
    Random random = new Random(1);
    for (int pair = 0; pair < 1500; pair++) {
      int first = 10 + random.nextInt(2980);
      int second = 10 + random.nextInt(2980);
      if (first != second) {
        lines.add(first + " " + second + (first / 1000 == second / 1000 ? " =" : " !="));
      }
    }
    for (int first = 0; first < 5; first++) {
      for (int second = 0; second < first; second++) {
        lines.add(first + " " + second + " !=");
      }
    }
    Path pairs = TestData.pairFile(folder, lines.toArray(String[]::new));
    AbstractConstrainedClusterer clusterer =
        TestData.built("COPKMeans -N -1 -starts 2 -constraints " + Utils.quote(pairs.toString()), data);
    assertTrue(clusterer.numberOfClusters() >= 5, clusterer::toString);
    assertEquals(0, clusterer.getMeasure("measureConstraintsViolated"));
  }

  @Test
  void noMoreClustersAreTriedThanThereAreRows() throws Exception {
    Instances data = TestData.unlabelledBlobs(1, 0.3, 3);
    for (String scheme : new String[] {"PCKMeans", "HMRFKMeans", "MPCKMeans -metric diagonal"}) {
      AbstractConstrainedClusterer clusterer = TestData.built(scheme + " -N -1", data);
      assertEquals(List.of(2, 3), table(clusterer).stream().map(Tried::clusters).toList(), clusterer::toString);
      marked(clusterer);
    }
  }

  /** With one number only there is no choice, and no table of one line. */
  @Test
  void oneNumberIsNoChoice() throws Exception {
    Instances data = TestData.unlabelledBlobs(20, 0.3, 3);
    for (String scheme : List.of("PCKMeans -N -1 -max-clusters 2", "PCKMeans -N 3", "HMRFKMeans -N 3", "MPCKMeans -N 3 -metric full")) {
      assertFalse(TestData.built(scheme, data).toString().contains(TITLE), scheme);
    }
  }

  @ParameterizedTest
  @ValueSource(strings = {"PCKMeans", "HMRFKMeans", "MPCKMeans"})
  void whatIsNoChoiceIsRefused(String scheme) {
    Instances data = TestData.unlabelledBlobs(20, 0.3, 3);
    Instances one = new Instances(data, 0, 1);
    Exception alone = assertThrows(IllegalArgumentException.class, () -> TestData.built(scheme + " -N -1", one));
    assertTrue(alone.getMessage().contains("-N 1"), alone::getMessage);
    Exception few = assertThrows(IllegalArgumentException.class, () -> TestData.built(scheme + " -N -1 -max-clusters 1", data));
    assertTrue(few.getMessage().contains("-max-clusters") && few.getMessage().contains("2"), few::getMessage);
    for (String number : new String[] {"0", "-2"}) {
      Exception e = assertThrows(IllegalArgumentException.class, () -> TestData.built(scheme + " -N " + number, data));
      assertTrue(e.getMessage().contains("-N") && e.getMessage().contains(number), e::getMessage);
    }
  }

  @Test
  void identicalRowsAreNoReasonForManyClusters() throws Exception {
    Instances same = new Instances(TestData.unlabelledBlobs(1, 0, 1), 0);
    IntStream.range(0, 12).forEach(i -> same.add(new DenseInstance(1, new double[] {1, 2})));
    for (String scheme : new String[] {"PCKMeans", "HMRFKMeans", "MPCKMeans -starts 2"}) {
      AbstractConstrainedClusterer clusterer = TestData.built(scheme + " -N -1 -max-clusters 4", same);
      assertEquals(2, marked(clusterer).clusters(), clusterer::toString);
      assertFalse(clusterer.toString().contains("NaN"), clusterer::toString);
    }
  }

  /** Ends after the first iteration of all; the table then has what was tried. */
  @Test
  void aListenerEndsTheChoiceToo() throws Exception {
    MPCKMeans clusterer = new MPCKMeans();
    clusterer.setOptions(Utils.splitOptions("-N -1"));
    int[] seen = new int[1];
    clusterer.traceTo(iteration -> ++seen[0] < 2);
    clusterer.buildClusterer(TestData.unlabelledBlobs(50, 1, 1));
    assertEquals(2, seen[0]);
    assertEquals(2, clusterer.numberOfClusters());
    assertTrue(clusterer.toString().contains("stopped on request"), clusterer::toString);
  }

  @Test
  void autoTriesFourKindsAndMarksOne() throws Exception {
    AbstractConstrainedClusterer clusterer = TestData.built("MPCKMeans -N 3", TestData.unlabelledBlobs(40, 0.8, 3));
    assertEquals(KINDS, table(clusterer).stream().map(Tried::kind).toList(), clusterer::toString);
    marked(clusterer);
  }

  @ParameterizedTest
  @CsvSource({"-per-cluster, 'diagonal, per cluster;full, per cluster'",
      "-metric auto, 'diagonal;diagonal, per cluster;full;full, per cluster'"})
  void autoKeepsToWhatWasAskedFor(String options, String kinds) throws Exception {
    AbstractConstrainedClusterer clusterer = TestData.built("MPCKMeans -N 3 " + options, TestData.unlabelledBlobs(40, 0.8, 3));
    assertEquals(List.of(kinds.split(";")), table(clusterer).stream().map(Tried::kind).toList(), clusterer::toString);
  }

  /** The result of auto equals that of the same clusterer with the chosen metric. */
  @Test
  void autoIsTheBestOfTheFour() throws Exception {
    Instances data = TestData.unlabelledBlobs(40, 0.8, 3);
    AbstractConstrainedClusterer auto = TestData.built("MPCKMeans -N 3", data);
    Tried chosen = marked(auto);
    String options = " -metric " + chosen.kind().replace(", per cluster", " -per-cluster");
    AbstractConstrainedClusterer explicit = TestData.built("MPCKMeans -N 3" + options, data);
    assertArrayEquals(explicit.assignments(), auto.assignments());
    assertEquals(explicit.getMeasure("measureObjective"), auto.getMeasure("measureObjective"));
  }

  /** The paper learns weights of attributes for all clusters together, and knows no choice. */
  @Test
  void asPublishedRunsOneKind() throws Exception {
    Instances data = TestData.unlabelledBlobs(40, 0.8, 3);
    AbstractConstrainedClusterer published = TestData.built("MPCKMeans -N 3 -metric auto -as-published", data);
    assertFalse(published.toString().contains(TITLE), published::toString);
    assertTrue(published.toString().contains("Kept start 1 of 1 "), published::toString);
    assertArrayEquals(TestData.built("MPCKMeans -N 3 -metric diagonal -as-published", data).assignments(), published.assignments());
  }

  @ParameterizedTest
  @CsvSource({"100, true", "101, false"})
  void autoLeavesOutLargeMatrices(int attributes, boolean full) throws Exception {
    ArrayList<Attribute> columns = new ArrayList<>();
    IntStream.range(0, attributes).forEach(i -> columns.add(new Attribute("a" + i)));
    Instances data = new Instances("wide", columns, 40);
    Random random = new Random(5);
    for (int i = 0; i < 40; i++) {
      int shift = i / 20;
      data.add(new DenseInstance(1, IntStream.range(0, attributes).mapToDouble(j -> shift + 0.3 * random.nextGaussian()).toArray()));
    }
    AbstractConstrainedClusterer clusterer = TestData.built("MPCKMeans -N 2 -starts 1 -I 3", data);
    Set<String> kinds = table(clusterer).stream().map(Tried::kind).collect(Collectors.toCollection(TreeSet::new));
    assertEquals(full ? Set.copyOf(KINDS) : Set.of("diagonal", "diagonal, per cluster"), kinds);
  }

  /** Asked for, a full matrix of 101 attributes is learned, and one of 1001 is refused in words rather than by hours of waiting. */
  @Test
  void largeMatricesOnRequest() throws Exception {
    for (int attributes : new int[] {101, 1001}) {
      ArrayList<Attribute> columns = new ArrayList<>();
      IntStream.range(0, attributes).forEach(i -> columns.add(new Attribute("a" + i)));
      Instances data = new Instances("wide", columns, 4);
      for (int i = 0; i < 4; i++) {
        data.add(new SparseInstance(1, IntStream.range(0, attributes).mapToDouble(j -> j == 0 ? 1 : 0).toArray()));
        data.get(i).setValue(i / 2 + 1, 5 + i);
      }
      if (attributes == 101) {
        assertEquals(2, TestData.built("MPCKMeans -N 2 -metric full -starts 1 -I 2", data).numberOfClusters());
      } else {
        Exception e = assertThrows(IllegalArgumentException.class,
            () -> TestData.built("MPCKMeans -N 2 -metric full -starts 1 -I 2", data));
        assertTrue(e.getMessage().contains("-metric"), e::getMessage);
      }
    }
  }
}
