package weka.clusterers;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.awt.Color;
import java.awt.Graphics2D;
import java.awt.image.BufferedImage;
import java.io.OutputStream;
import java.io.PrintStream;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import pairclust.eval.Contingency;
import weka.core.Attribute;
import weka.core.DenseInstance;
import weka.core.Drawable;
import weka.core.Instance;
import weka.core.Instances;
import weka.core.SerializedObject;
import weka.core.Utils;
import weka.gui.hierarchyvisualizer.HierarchyVisualizer;

/** ConstrainedHierarchical as users of Weka meet it. */
class ConstrainedHierarchicalTest {

  @TempDir
  Path folder;

  private static ConstrainedHierarchical built(String options, Instances data) throws Exception {
    return (ConstrainedHierarchical) TestData.built("ConstrainedHierarchical " + options, data);
  }

  private String pairs(String... lines) throws Exception {
    return " -constraints " + Utils.quote(TestData.pairFile(folder, lines).toString());
  }

  /** Rows on a line, one value each. */
  private static Instances line(double... values) {
    Instances data = TestData.unlabelledBlobs((values.length + 2) / 3, 0, 1);
    data.deleteAttributeAt(1);
    for (int i = data.size() - 1; i >= values.length; i--) {
      data.delete(i);
    }
    IntStream.range(0, values.length).forEach(i -> data.instance(i).setValue(0, values[i]));
    return data;
  }

  @ParameterizedTest
  @ValueSource(strings = {"", "-linkage single", "-linkage complete -distance cosine", "-linkage average -noisy", "-as-published",
      "-exact-rows 5"})
  void passesWekasChecks(String options) throws Exception {
    ConstrainedHierarchical clusterer = new ConstrainedHierarchical();
    clusterer.setOptions(Utils.splitOptions(options));
    WekaChecks.assertPasses(clusterer);
  }

  @ParameterizedTest
  @ValueSource(strings = {"", " -linkage complete", " -linkage average", " -noisy", " -num-slots 2", " -scale none", " -as-published"})
  void findsGroups(String options) throws Exception {
    Instances data = TestData.unlabelledBlobs(30, 0.4, 1);
    Path file = TestData.pairsFromClasses(folder, 90, 30, 40, 2);
    ConstrainedHierarchical clusterer = built("-N 3" + options + " -constraints " + Utils.quote(file.toString()), data);
    int[] clusters = clusterer.assignments();
    assertTrue(new Contingency(clusters, IntStream.range(0, 90).map(i -> i / 30).toArray()).nmiArithmetic() > 0.9, clusterer::toString);
    assertEquals(0, clusterer.getMeasure("measureConstraintsViolated"));
    assertEquals(87, clusterer.getMeasure("measureIterations"));
    ConstrainedHierarchical copy = (ConstrainedHierarchical) new SerializedObject(clusterer).getObject();
    for (int row = 0; row < 90; row++) {
      assertEquals(clusters[row], copy.clusterInstance(data.instance(row)));
    }
    assertEquals(clusterer.graph(), copy.graph());
    assertEquals(clusterer.toString(), copy.toString());
  }

  /** The report says how pairs were used for other rows, and why. */
  @Test
  void theReportSaysWhetherPairsGuidedMerges() throws Exception {
    Instances data = TestData.unlabelledBlobs(30, 0.4, 1);
    String few = built("-N 3" + pairs("@rows 90", "0 1 =", "0 31 ="), data).toString();
    assertTrue(few.contains("Rows in no pair are where the tree without pairs has them: it takes at least 20 pairs to judge whether they"
        + " should guide merges.\n1 row in pairs was moved to satisfy them."), few);
    Path file = TestData.pairsFromClasses(folder, 90, 30, 40, 2);
    String enough = built("-N 3 -constraints " + Utils.quote(file.toString()), data).toString();
    assertTrue(enough.contains("left-out pairs do not agree clearly better with merges guided by pairs"), enough);
    assertTrue(enough.contains("No row had to be moved to satisfy the pairs."), enough);
    // The groups differ in the first attribute, which varies less than the second.
    IntStream.range(0, 90).forEach(i -> data.instance(i).setValue(0, i / 30 + 0.02 * (i * 7 % 11)));
    IntStream.range(0, 90).forEach(i -> data.instance(i).setValue(1, i * 37 % 90 / 10.0));
    ConstrainedHierarchical guided = built("-N 3 -scale none -constraints " + Utils.quote(file.toString()), data);
    assertTrue(guided.toString().contains("The pairs guided the merges, in a metric learned from them: left-out pairs agree better"),
        guided::toString);
    ConstrainedHierarchical copy = (ConstrainedHierarchical) new SerializedObject(guided).getObject();
    assertEquals(guided.assignments()[5], copy.clusterInstance(data.instance(5)));
    assertFalse(built("-N 3 -as-published -constraints " + Utils.quote(file.toString()), data).toString().contains("guide"));
  }

  /** The rows of the dead end in AgglomerationTest: {1, 2} can be merged with neither 0 nor 3. */
  @Test
  void aDeadEndIsExplained() throws Exception {
    String dead = "-N 2 -scale none -linkage average" + pairs("@rows 4", "0 2 !=", "1 3 !=", "0 3 !=");
    assertArrayEquals(new int[] {0, 0, 1, 1}, built(dead, line(0, 3, 4, 7)).assignments());
    ConstrainedHierarchical clusterer = built(dead + " -as-published", line(0, 3, 4, 7));
    assertEquals(3, clusterer.numberOfClusters());
    assertArrayEquals(new int[] {0, 1, 1, 2}, clusterer.assignments());
    String report = clusterer.toString();
    assertTrue(report.contains("Dead end: no merge is left with 3 clusters, because any two of them are cannot-linked; 2 clusters were"
        + " wanted (-N).\nAn earlier merge led here"), report);
    assertTrue(report.contains("  0 and 1, distance 3.50000: 0 != 2\n"), report);
    clusterer.renumber(new int[] {2, 1, 0});
    assertTrue(clusterer.toString().contains("  2 and 1, distance 3.50000: 0 != 2\n"), clusterer::toString);
    ConstrainedHierarchical proved = built("-N 2 -scale none" + pairs("@rows 4", "0 2 !=", "2 3 !=", "0 3 !="), line(0, 3, 4, 7));
    assertTrue(proved.toString().contains("With any method these cannot-links cannot all be satisfied with 2 clusters"), proved::toString);
    assertTrue(proved.toString().contains("Use more clusters (-N 3), or correct the pairs."), proved::toString);
  }

  @Test
  void mustLinksMayLeaveFewerClusters() throws Exception {
    ConstrainedHierarchical clusterer = built("-N 2" + pairs("@rows 3", "0 1 =", "1 2 ="), line(0, 1, 5));
    assertEquals(1, clusterer.numberOfClusters());
    assertTrue(clusterer.toString().contains("Must-links leave only 1 cluster of the 2 that were wanted (-N)."), clusterer::toString);
  }

  /** Contradictory pairs are an error; with -noisy those of larger weight are satisfied. */
  @Test
  void noisyPairs() throws Exception {
    String given = "-N 2 -scale none -linkage single" + pairs("@rows 4", "0 1 = 2", "0 1 !=", "2 3 !=");
    Exception refused = assertThrows(Exception.class, () -> built(given, line(0, 3, 4, 9)));
    assertTrue(refused.getMessage().contains("or add -noisy"), refused::getMessage);
    ConstrainedHierarchical clusterer = built(given + " -noisy -keep-suspects", line(0, 3, 4, 9));
    assertArrayEquals(new int[] {0, 0, 0, 1}, clusterer.assignments());
    assertEquals(1, clusterer.getMeasure("measureConstraintsViolated"));
  }

  /** By hand: 0 and 1 at height 1, 4 and 6 at height 2, and a cannot-link between them, so the trees are joined above all merges. */
  @Test
  void theTreeMarksStoppedMerges() throws Exception {
    ConstrainedHierarchical clusterer = built("-N 1 -scale none -linkage single" + pairs("@rows 4", "1 2 !="), line(0, 1, 4, 6));
    assertEquals(Drawable.Newick, clusterer.graphType());
    assertEquals("Newick:((0:1,1 ≠ 2:1):1.2,(2 ≠ 1:2,3:2):0.2):0.22", clusterer.graph());
    assertThrows(IllegalStateException.class, () -> new ConstrainedHierarchical().graph());
  }

  /** Creates Weka's viewer, which prints every tree. */
  private static HierarchyVisualizer viewer(String newick) {
    PrintStream before = System.err;
    System.setErr(new PrintStream(OutputStream.nullOutputStream()));
    try {
      return new HierarchyVisualizer(newick);
    } finally {
      System.setErr(before);
    }
  }

  /** Weka's own viewer reads and paints every tree: of one row, of rows that are all equal, of many rows, with names that need care. */
  @Test
  void wekasViewerShowsTrees() throws Exception {
    Instances named = TestData.withIds(TestData.unlabelledBlobs(10, 0.3, 1));
    named.instance(3).setValue(named.attribute("ID"), "a(b),c:d[e]; f");
    Instances many = TestData.unlabelledBlobs(700, 0.3, 1);
    for (ConstrainedHierarchical clusterer : Arrays.asList(built("-N 1", line(5)), built("-N 1", line(2, 2, 2)),
        built("-N 3 -id ID", named), built("-N 2" + pairs("@rows 2100", "0 1 !=", "700 1400 !=", "0 2000 ="), many))) {
      HierarchyVisualizer viewer = viewer(clusterer.graph().substring("Newick:".length()));
      viewer.setSize(400, 300);
      viewer.fitToScreen();
      BufferedImage image = new BufferedImage(400, 300, BufferedImage.TYPE_INT_RGB);
      Graphics2D graphics = image.createGraphics();
      graphics.setColor(Color.WHITE);
      graphics.fillRect(0, 0, 400, 300);
      graphics.setColor(Color.BLUE);
      viewer.paintComponent(graphics);
      assertTrue(Arrays.stream(image.getRGB(0, 0, 400, 300, null, 0, 400)).distinct().count() > 1);
    }
  }

  /**
   * 300 rows where 60 are clustered exactly: 270 or so in no pair are condensed into 30 groups, ten per cluster. Leaves of the tree are
   * groups, with the number of their rows.
   */
  @ParameterizedTest
  @ValueSource(strings = {"", " -linkage single", " -linkage complete", " -linkage average -distance cosine -scale none"})
  void moreRowsAreCondensed(String options) throws Exception {
    Instances data = TestData.unlabelledBlobs(100, 0.3, 1);
    data.forEach(row -> row.setValue(0, row.value(0) + 5));
    String given = " -constraints " + Utils.quote(TestData.pairsFromClasses(folder, 300, 100, 15, 2).toString());
    ConstrainedHierarchical clusterer = built("-N 3 -exact-rows 60" + options + given, data);
    assertTrue(clusterer.toString().contains("Approximate result: there are more than 60 rows (-exact-rows), so\nrows in no pair"
        + " were first grouped by k-means into 30 groups. "), clusterer::toString);
    assertEquals(options.isEmpty(), !clusterer.toString().contains("of their means"), clusterer::toString);
    assertEquals(0, clusterer.getMeasure("measureConstraintsViolated"));
    assertEquals(300, clusterer.assignments().length);
    Matcher more = Pattern.compile(" and (\\d+) more").matcher(clusterer.graph());
    int rows = (int) clusterer.graph().chars().filter(c -> c == ',').count() + 1;
    while (more.find()) {
      rows += Integer.parseInt(more.group(1));
    }
    assertEquals(300, rows);
    ConstrainedHierarchical copy = (ConstrainedHierarchical) new SerializedObject(clusterer).getObject();
    Instance moved = new DenseInstance(data.instance(7));
    moved.setDataset(data);
    moved.setValue(0, moved.value(0) + 1e-6);
    assertEquals(clusterer.clusterInstance(moved), copy.clusterInstance(moved));
    // As published nothing is approximated, nor up to the limit.
    assertFalse(built("-N 3 -exact-rows 60 -as-published" + options + given, data).toString().contains("Approximate result"));
    assertEquals(built("-N 3" + options + given, data).toString(), built("-N 3 -exact-rows 300" + options + given, data).toString()
        .replace(" -exact-rows 300", ""));
  }

  /**
   * All 60 rows are in must-links, and only 40 are clustered exactly: each of the three classes is a group. Only the three cannot-links
   * are pairs of groups, but the 60 pairs of rows are enough to judge.
   */
  @Test
  void manyMustLinksAreJoined() throws Exception {
    List<String> lines = new ArrayList<>(List.of("@rows 60"));
    for (int row = 0; row < 60; row++) {
      lines.add(row % 20 < 19 ? row + " " + (row + 1) + " =" : row + " " + (row + 20) % 60 + " !=");
    }
    ConstrainedHierarchical clusterer = built("-N 3 -exact-rows 40 -linkage average" + pairs(lines.toArray(new String[0])),
        TestData.unlabelledBlobs(20, 0.3, 1));
    String text = clusterer.toString();
    assertTrue(text.contains("Approximate result: there are more than 40 rows (-exact-rows), so\nmust-linked rows were first joined into 3"
        + " groups. 3 groups and single rows were merged. The distance of two groups is that of their means."), text);
    assertFalse(text.contains("it takes at least"), text);
    assertEquals(0, clusterer.getMeasure("measureConstraintsViolated"));
  }

  @Test
  void rowsThatDoNotFitAreRefused() {
    Instances many = new Instances("many", new ArrayList<>(List.of(new Attribute("x"))), 300_000);
    IntStream.range(0, 300_000).forEach(i -> many.add(new DenseInstance(1, new double[] {i})));
    for (String options : new String[] {"-as-published", "-exact-rows 300000"}) {
      IllegalArgumentException refused = assertThrows(IllegalArgumentException.class, () -> built(options, many));
      // 300,000² / 2 distances of 8 bytes.
      assertTrue(refused.getMessage().contains("360.0 GB") && refused.getMessage().contains("-exact-rows"), refused::getMessage);
    }
  }

  @Test
  void clearErrors() throws Exception {
    Instances data = line(0, 1, 5, 7);
    assertThrows(Exception.class, () -> new ConstrainedHierarchical().setOptions(Utils.splitOptions("-linkage median")));
    IllegalArgumentException choose = assertThrows(IllegalArgumentException.class, () -> built("-N -1", data));
    assertTrue(choose.getMessage().contains("specify it"), choose::getMessage);
    IllegalArgumentException rows = assertThrows(IllegalArgumentException.class, () -> built("-exact-rows 0", data));
    assertTrue(rows.getMessage().contains("-exact-rows"), rows::getMessage);
    assertFalse(Arrays.asList(built("-N 2 -starts 5 -weight 3", data).getOptions()).contains("-starts"));
  }
}
