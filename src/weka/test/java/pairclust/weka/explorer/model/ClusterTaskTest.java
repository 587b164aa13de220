package pairclust.weka.explorer.model;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.File;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.concurrent.CancellationException;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import pairclust.constraint.Constraint;
import pairclust.constraint.Link;
import pairclust.constraint.Origin;
import pairclust.progress.ProgressEvent;
import pairclust.progress.ProgressListener;
import pairclust.weka.explorer.ObjectivePanel;
import weka.clusterers.AbstractClusterer;
import weka.clusterers.COPKMeans;
import weka.clusterers.Clusterer;
import weka.clusterers.FarthestFirst;
import weka.clusterers.PCKMeans;
import weka.clusterers.TestData;
import weka.core.Attribute;
import weka.core.DenseInstance;
import weka.core.Instance;
import weka.core.Instances;
import weka.core.SparseInstance;

/** Runs, their results, and what becomes of those. */
class ClusterTaskTest {

  @TempDir
  private Path folder;

  private static PCKMeans pckMeans(int clusters) {
    PCKMeans clusterer = new PCKMeans();
    clusterer.setNumClusters(clusters);
    return clusterer;
  }

  private static Rows blobs() {
    return new Rows(TestData.blobs(10, 0.1, 1), 2, -1);
  }

  private static RunResult run(Clusterer clusterer, Rows rows, Constraint... pairs) throws Exception {
    return new ClusterTask(clusterer, rows, List.of(pairs)).run("a run", ProgressListener.NONE);
  }

  /** Where starts are tried on a sample, their objectives are smaller and say nothing: the curve is that of the start on all rows. */
  @Test
  void theCurveIsThatOfAllRows() throws Exception {
    RunResult result = run(pckMeans(3), new Rows(TestData.blobs(60_000, 0.1, 1), 2, -1));
    assertTrue(result.trace().stream().anyMatch(ProgressEvent::trial));
    assertTrue(ObjectivePanel.csv(result).startsWith("start,iteration,objective,moved\n11,1,"));
    assertEquals(1, ObjectivePanel.chart(result).getXYPlot().getSeriesCount());
  }

  /** Rows 0 to 9 are one blob; the table names rows, and the option has its name in the editor. */
  @Test
  void contradictoryPairsInTheWordsOfTheTab() {
    List<Constraint> pairs = new ArrayList<>();
    for (int row = 0; row < 9; row++) {
      pairs.add(new Constraint(row, row + 1, Link.MUST, 1, Origin.YOU));
      pairs.add(new Constraint(row, row + 10, Link.CANNOT, 1, Origin.YOU));
      pairs.add(new Constraint(10 + row, 11 + row, Link.MUST, 1, Origin.YOU));
    }
    pairs.add(new Constraint(2, 3, Link.CANNOT, 1, Origin.YOU));
    pairs.remove(new Constraint(2, 3, Link.MUST, 1, Origin.YOU));
    pairs.add(new Constraint(2, 4, Link.MUST, 1, Origin.YOU));
    String proof = "The pairs contradict each other: row 2 != row 3 contradicts ";
    assertAdvice(pckMeans(3), pairs, proof, "\nCorrect them in the table, or click the clusterer's name and set 'noisy pairs' to True.");
    COPKMeans hard = new COPKMeans();
    hard.setNumClusters(3);
    assertAdvice(hard, pairs, proof,
        "\nCorrect them in the table, or choose a clusterer that may violate pairs and set its 'noisy pairs' to True.");
  }

  private static void assertAdvice(Clusterer clusterer, List<Constraint> pairs, String begin, String end) {
    String message = failure(clusterer, pairs);
    assertTrue(message.startsWith(begin) && message.endsWith(end), message);
    assertTrue(message.contains(" Probably wrong, as the other pairs and the rows suggest: row 2 != row 3."), message);
  }

  /** Three rows that are pairwise apart do not fit into two clusters; nobody has typed an option in the tab. */
  @Test
  void messagesNameNoOptionsOfTheCommandLine() {
    List<Constraint> pairs = List.of(new Constraint(0, 1, Link.CANNOT, 1, Origin.YOU), new Constraint(0, 2, Link.CANNOT, 1, Origin.YOU),
        new Constraint(1, 2, Link.CANNOT, 1, Origin.YOU));
    COPKMeans hard = new COPKMeans();
    hard.setNumClusters(2);
    assertTrue(failure(hard, pairs).endsWith(
        " Use more clusters, correct the pairs, or use PCKMeans, which weighs violated pairs against distances."), failure(hard, pairs));
    assertEquals("There are fewer rows (30) than requested clusters (31). Request at most 30.", failure(pckMeans(31), List.of()));
    PCKMeans negative = pckMeans(3);
    negative.setWeight(-1);
    assertEquals("The weight must be finite and not negative, not -1.0.", failure(negative, pairs));
  }

  private static String failure(Clusterer clusterer, List<Constraint> pairs) {
    return assertThrows(IllegalArgumentException.class,
        () -> new ClusterTask(clusterer, blobs(), pairs).run("a run", ProgressListener.NONE)).getMessage();
  }

  /** The status line shows that pairs are being checked; the curve does not. */
  @Test
  void checkingPairsIsReportedButNoObjective() throws Exception {
    List<ProgressEvent> received = new ArrayList<>();
    List<Constraint> pairs = List.of(new Constraint(0, 29, Link.MUST, 1, Origin.YOU), new Constraint(0, 1, Link.MUST, 1, Origin.YOU));
    RunResult result = new ClusterTask(pckMeans(3), blobs(), pairs).run("a run", received::add);
    assertTrue(received.get(0).describe().startsWith("checking the pairs (1 of "), received.get(0)::describe);
    assertEquals(received.stream().filter(step -> step.figure().equals("objective")).toList(), result.trace());
  }

  @Test
  void ourClustererUsesPairs() throws Exception {
    List<ProgressEvent> received = new ArrayList<>();
    Constraint pair = new Constraint(0, 29, Link.MUST, 1, Origin.YOU);
    RunResult result = new ClusterTask(pckMeans(3), blobs(), List.of(pair)).run("a run", received::add);
    assertEquals(received, result.trace());
    assertFalse(received.isEmpty());
    assertEquals(3, result.count());
    assertTrue(result.text().contains("Pairs:        1\n"), result.text());
    assertTrue(result.text().contains("External cluster validity"), result.text());
    assertEquals(2, result.header().numAttributes(), "not the class");
    RunResult alone = run(pckMeans(3), blobs());
    assertEquals(1, alone.measures().get("NMI"), 1e-12);
    assertTrue(ObjectivePanel.csv(result).startsWith("start,iteration,objective,moved\n1,1,"));
    assertEquals(ObjectivePanel.chart(result).getXYPlot().getDataset().getSeriesCount(),
        received.stream().mapToInt(ProgressEvent::start).distinct().count());
  }

  @Test
  void othersClusterWithout() throws Exception {
    FarthestFirst clusterer = new FarthestFirst();
    clusterer.setNumClusters(3);
    Rows rows = new Rows(TestData.withIds(TestData.blobs(10, 0.1, 1)), 3, 0);
    RunResult result = run(clusterer, rows, new Constraint(0, 29, Link.MUST, 1, Origin.YOU),
        new Constraint(0, 1, Link.MUST, 1, Origin.YOU));
    assertTrue(result.text().contains("cannot use pairs"), result.text());
    assertTrue(result.text().contains("Of 2 pairs, 1 is violated."), result.text());
    assertTrue(result.text().contains("Ignored:      ID (ID), class (class)"), result.text());
    assertEquals(1, result.measures().get("NMI"), 1e-12);
  }

  /** Puts rows into cluster 0 or 1 by their sign, and says of others that they are noise. */
  private static final class Signs extends AbstractClusterer {

    private static final long serialVersionUID = 1L;

    @Override
    public void buildClusterer(Instances data) {
      // Knows already.
    }

    @Override
    public int clusterInstance(Instance row) throws Exception {
      if (row.value(0) == 0) {
        throw new Exception("noise");
      }
      return row.value(0) < 0 ? 0 : 1;
    }

    @Override
    public int numberOfClusters() {
      return 2;
    }
  }

  private static Rows numbers(double... values) {
    Instances data = new Instances("numbers", new ArrayList<>(List.of(new Attribute("x"))), values.length);
    for (double value : values) {
      data.add(new DenseInstance(1, new double[] {value}));
    }
    return new Rows(data, -1, -1);
  }

  @Test
  void noiseIsInNoCluster() throws Exception {
    RunResult result = run(new Signs(), numbers(-1, 0, 2, 0));
    assertArrayEquals(new int[] {0, -1, 1, -1}, result.clusters());
    assertArrayEquals(new int[] {0, 2, 1, 3}, ClusterTask.apart(result.clusters(), 2), "together with nobody");
    assertTrue(result.measures().isEmpty(), "there is no class");
    assertTrue(result.text().contains("none        2"), result.text());
    // Noise counts as clusters of its own, so there are four clusters: I = ln 2, the entropies are 2 ln 2 and ln 2.
    assertEquals(2 / 3.0, run(new Signs(), labelled("aabb", -1, 0, 2, 0)).measures().get("NMI"), 1e-12);
  }

  /** Returns rows with a class, each a letter. */
  private static Rows labelled(String classes, double... values) {
    ArrayList<Attribute> attributes = new ArrayList<>(List.of(new Attribute("x"), new Attribute("class", List.of("a", "b"))));
    Instances data = new Instances("numbers", attributes, values.length);
    for (int row = 0; row < values.length; row++) {
      data.add(new DenseInstance(1, new double[] {values[row], classes.charAt(row) - 'a'}));
    }
    return new Rows(data, 1, -1);
  }

  /**
   * Clusters {0, 1, 2} and {3, 4}, classes aabba. Together in both: 0-1. Together in a cluster only: 0-2, 1-2, 3-4; in a class only: 0-4,
   * 1-4, 2-3. So F of all pairs is 2 / (2 + 3 + 3). The given pairs 0-2 and 1-4 are not counted: 2 / (2 + 2 + 2).
   */
  @Test
  void whoReadsTheResultAndComparesItSeesOneFMeasure() throws Exception {
    RunResult result = run(new Signs(), labelled("aabba", -1, -2, -3, 4, 5), new Constraint(0, 2, Link.CANNOT, 1, Origin.YOU),
        new Constraint(1, 4, Link.MUST, 1, Origin.YOU));
    assertEquals(1 / 3.0, result.measures().get("Pairwise_F_measure"), 1e-12);
    assertEquals(0.25, result.measures().get("Pairwise_F_measure_all_pairs"), 1e-12);
    assertTrue(result.text().matches("(?s).*Pairwise_F_measure +0\\.3333 .*Pairwise_F_measure_all_pairs +0\\.2500\\n.*"), result.text());
    String comparison = new Comparison(result, result).text();
    assertTrue(comparison.matches("(?s).* 0\\.3333 +0\\.3333  Pairwise_F_measure\\n.* 0\\.2500 +0\\.2500  \\w+_all_pairs\\n.*"),
        comparison);
    // Only row 3 is in no pair.
    assertTrue(comparison.matches("(?s).*\\n +1 +1  Rows_unconstrained\\n.*"), comparison);
    assertTrue(result.text().contains("\n1 row is in no pair.\n"), result.text());
    assertFalse(comparison.contains("Constraints_given"), "these compare nothing with classes");
  }

  /** In the text, the measures and so the comparison; customer numbers are no part of distances. */
  @Test
  void theSilhouetteLeavesANumericIdOut() throws Exception {
    Instances numbered = TestData.blobs(10, 0.1, 1);
    numbered.insertAttributeAt(new Attribute("number"), 0);
    for (int row = 0; row < numbered.numInstances(); row++) {
      numbered.instance(row).setValue(0, 7919 * row % 1000);
    }
    double expected = run(pckMeans(3), blobs()).measures().get("Silhouette");
    RunResult result = run(pckMeans(3), new Rows(numbered, 3, 0));
    assertEquals(expected, result.measures().get("Silhouette"), 1e-12);
    assertTrue(result.text().contains(String.format(Locale.ROOT, "%nSilhouette %28.4f%n", expected)), result.text());
    assertTrue(new Comparison(result, result).text().contains("  Silhouette_cosine\n"), "also side by side");
  }

  @Test
  void labelsThatTheClustererReadsAreGivenPairsToo() throws Exception {
    ArrayList<Attribute> attributes = new ArrayList<>(List.of(new Attribute("x"), new Attribute("known", List.of("a", "b")),
        new Attribute("class", List.of("a", "b"))));
    Instances data = new Instances("numbers", attributes, 4);
    for (int row = 0; row < 4; row++) {
      data.add(new DenseInstance(1, new double[] {row, row < 2 ? 0 : Double.NaN, row / 2}));
    }
    PCKMeans clusterer = pckMeans(2);
    clusterer.setLabelsAttribute("known");
    RunResult result = run(clusterer, new Rows(data, 2, -1));
    assertTrue(result.text().contains("rows in no pair"), result.text());
    // Rows 2 and 3 are in no pair; they are together in class and cluster.
    assertEquals(1, result.measures().get("Pairwise_F_measure_unconstrained"), 1e-12);
    assertTrue(Double.isNaN(run(pckMeans(2), new Rows(data, -1, -1)).measures().getOrDefault("NMI", Double.NaN)));
  }

  @Test
  void twoResultsSideBySide() throws Exception {
    Rows rows = numbers(-1, -2, 3, 4);
    RunResult first = run(new Signs(), rows);
    RunResult second = new RunResult("other", first.clusterer(), first.header(), rows, new int[] {1, 0, 0, 0}, 2, List.of(), Map.of(),
        List.of(), "");
    Comparison comparison = new Comparison(first, second);
    assertArrayEquals(new long[][] {{1, 1}, {2, 0}}, comparison.table());
    // Pairs of rows together: 2 in the first, 3 in the second, 1 in both, of 6; expected 1; (1 - 1) / (2.5 - 1).
    assertEquals(0, comparison.ari(), 1e-12);
    assertEquals(1, new Comparison(first, first).nmi(), 1e-12);
    String text = comparison.text();
    assertTrue(text.contains("\n       0        0  Pairs violated\n") && text.contains("\n  0.0000  ARI between A and B\n"), text);
    assertTrue(text.lines().skip(8).takeWhile(line -> !line.isEmpty()).allMatch(line -> line.matches(" +\\S+ +\\S+(  .*)?")),
        "figures first, as windows may cut the ends of lines");
    assertThrows(IllegalArgumentException.class, () -> new Comparison(first, run(new Signs(), numbers(1, -1, 1, 1))));
  }

  @Test
  void modelsAreSavedAndLoaded() throws Exception {
    Rows rows = blobs();
    RunResult result = run(pckMeans(3), rows);
    File file = folder.resolve("a.model").toFile();
    ResultFiles.saveModel(result, file);
    RunResult loaded = ResultFiles.loadModel(file, "again", rows);
    assertArrayEquals(result.clusters(), loaded.clusters());
    assertEquals(result.measures().get("NMI"), loaded.measures().get("NMI"));
    RunResult elsewhere = ResultFiles.loadModel(file, "again", numbers(1, 2));
    assertFalse(elsewhere.fits(numbers(1, 2)));
    assertTrue(elsewhere.text().contains("other attributes"), elsewhere.text());
    File text = folder.resolve("a.txt").toFile();
    ResultFiles.saveText(result, text);
    assertThrows(Exception.class, () -> ResultFiles.loadModel(text, "no model", rows));
  }

  @Test
  void clustersBecomeAnAttribute() throws Exception {
    RunResult result = run(new Signs(), numbers(-1, 0, 2));
    Instances wide = ResultFiles.withClusters(result);
    assertEquals(ResultFiles.CLUSTER, wide.attribute(1).name());
    assertEquals("cluster0", wide.instance(0).stringValue(1));
    assertTrue(wide.instance(1).isMissing(1));
    assertEquals("cluster1", wide.instance(2).stringValue(1));
    RunResult again = new RunResult("again", result.clusterer(), result.header(), new Rows(wide, -1, -1), result.clusters(), 2, List.of(),
        Map.of(), List.of(), "");
    assertEquals("Cluster2", ResultFiles.withClusters(again).attribute(2).name());
    Rows texts = new Rows(TestData.texts(5, 1), -1, -1);
    RunResult sparse = run(pckMeans(3), texts);
    Instances wideTexts = ResultFiles.withClusters(sparse);
    for (int row = 0; row < texts.size(); row++) {
      assertTrue(wideTexts.instance(row) instanceof SparseInstance);
      assertEquals(sparse.clusters()[row], wideTexts.instance(row).value(60));
      assertEquals(texts.data().instance(row).value(7), wideTexts.instance(row).value(7));
    }
    Instances named = ResultFiles.withClusters(run(pckMeans(2), new Rows(TestData.withIds(TestData.blobs(2, 1, 1)), 3, 0)));
    assertEquals("5", named.instance(5).stringValue(0), "strings stay what they are");
  }

  @Test
  void dataWithClustersIsSavedInTheFormatOfTheExtension() throws Exception {
    RunResult result = run(new Signs(), numbers(-1, 0, 2));
    File csv = folder.resolve("rows.CSV").toFile();
    ResultFiles.saveData(result, csv);
    List<String> lines = Files.readAllLines(csv.toPath());
    assertTrue(lines.get(0).endsWith(",Cluster") && lines.get(1).equals("-1,cluster0") && lines.get(2).equals("0,?"), lines::toString);
    File arff = folder.resolve("rows.arff").toFile();
    ResultFiles.saveData(result, arff);
    assertTrue(Files.readString(arff.toPath()).startsWith("@relation"));
  }

  @Test
  void oddData() throws Exception {
    RunResult one = run(pckMeans(1), numbers(3));
    assertArrayEquals(new int[] {0}, one.clusters());
    ArrayList<Attribute> text = new ArrayList<>(List.of(new Attribute("text", (List<String>) null)));
    Instances only = new Instances("text", text, 1);
    only.add(new DenseInstance(1, new double[] {only.attribute(0).addStringValue("a")}));
    assertTrue(assertThrows(IllegalArgumentException.class, () -> run(pckMeans(1), new Rows(only, -1, -1))).getMessage()
        .contains("no attribute left"));
    ArrayList<Attribute> many = new ArrayList<>();
    for (int i = 0; i < 5000; i++) {
      many.add(new Attribute("a" + i));
    }
    Instances wide = new Instances("wide", many, 4);
    for (int i = 0; i < 4; i++) {
      double[] values = new double[5000];
      values[i] = 1;
      wide.add(new SparseInstance(1, values));
    }
    assertEquals(4, run(pckMeans(2), new Rows(wide, -1, -1)).clusters().length);
  }

  @Test
  void stops() {
    Thread.currentThread().interrupt();
    assertThrows(CancellationException.class, () -> run(pckMeans(3), blobs()));
  }
}
