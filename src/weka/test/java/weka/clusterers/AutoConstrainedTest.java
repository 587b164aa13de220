package weka.clusterers;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Random;
import java.util.concurrent.atomic.AtomicBoolean;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;
import pairclust.eval.Contingency;
import pairclust.weka.auto.Standing;
import weka.core.Attribute;
import weka.core.DenseInstance;
import weka.core.Instance;
import weka.core.Instances;
import weka.core.SerializedObject;
import weka.core.Utils;

class AutoConstrainedTest {

  /** Two candidates that take no time. */
  private static final String QUICK = " -candidates \"weka.clusterers.PCKMeans -starts 2\" -candidates"
      + " \"weka.clusterers.PCKMeans -scale z -starts 2\"";

  @TempDir
  Path folder;

  private final Instances blobs = TestData.unlabelledBlobs(20, 0.9, 3);

  private String pairs(int count) throws Exception {
    return " -constraints " + Utils.quote(TestData.pairsFromClasses(folder, 60, 20, count, 4).toString());
  }

  private String pairs(String... lines) throws Exception {
    return " -constraints " + Utils.quote(TestData.pairFile(folder, lines).toString());
  }

  private AutoConstrained built(String options, Instances data) throws Exception {
    return (AutoConstrained) TestData.built("AutoConstrained -N 3 " + options, data);
  }

  private static double nmi(int[] labels, int[] others) {
    return new Contingency(labels, others).nmiArithmetic();
  }

  /** Two rings: no k-means finds them, and pairs show it. */
  private static Instances rings(int rows) {
    Random random = new Random(5);
    Instances data = new Instances("rings", new ArrayList<>(List.of(new Attribute("x"), new Attribute("y"))), rows);
    for (int row = 0; row < rows; row++) {
      double radius = (row < rows / 2 ? 1 : 4) + 0.1 * random.nextGaussian();
      double angle = 2 * Math.PI * random.nextDouble();
      data.add(new DenseInstance(1, new double[] {radius * Math.cos(angle), radius * Math.sin(angle)}));
    }
    return data;
  }

  @Test
  void pairsChooseTheMethod() throws Exception {
    String file = Utils.quote(TestData.pairsFromClasses(folder, 200, 100, 60, 6).toString());
    AutoConstrained auto = (AutoConstrained) TestData.built("AutoConstrained -N 2 -constraints " + file + " -candidates"
        + " weka.clusterers.PCKMeans -candidates weka.clusterers.ConstrainedSpectral", rings(200));
    int[] truth = new int[200];
    Arrays.fill(truth, 100, 200, 1);
    assertEquals(1, nmi(auto.assignments(), truth), 1e-9, auto.toString());
    Standing best = auto.standings().get(0);
    assertEquals("ConstrainedSpectral", best.name());
    assertTrue(best.agreement() > 0.95 && best.share() > 0.5, best.toString());
    assertEquals(0, auto.getMeasure("measureConstraintsViolated"));
  }

  @Test
  void theReportSaysWhy() throws Exception {
    AutoConstrained auto = built(QUICK + pairs(50), blobs);
    String text = auto.toString();
    assertTrue(text.contains("Candidates, by how many left-out pairs they agree with"), text);
    assertTrue(text.contains("PCKMeans -starts 2 (without pairs)"), text);
    assertTrue(text.matches("(?s).*\\* +\\d+ % ± \\d+ +\\d\\.\\d\\d  PCKMeans.*"), text);
    assertTrue(text.contains("The result is "), text);
    assertTrue(text.matches("(?s).*Judged by \\d+ must-links and \\d+ cannot-links, each left out once.*"), text);
    assertTrue(text.contains("With the other pairs PCKMeans -starts 2 agrees with "), text);
    assertEquals(1, auto.standings().stream().mapToDouble(Standing::share).sum(), 1e-9);
  }

  @ParameterizedTest
  @ValueSource(strings = {"", " -choose"})
  void theNumberOfThreadsDoesNotMatter(String option) throws Exception {
    AutoConstrained one = built(pairs(40) + option, blobs);
    AutoConstrained two = built(pairs(40) + option + " -num-slots 2", blobs);
    assertArrayEquals(one.assignments(), two.assignments());
    assertEquals(one.toString().replaceAll("Pairs from .*", ""), two.toString().replaceAll("Pairs from .*", ""));
  }

  @ParameterizedTest
  @ValueSource(strings = {"", " -choose"})
  void aSavedModelPlacesTheSameRows(String option) throws Exception {
    AutoConstrained auto = built(pairs(40) + option, blobs);
    AutoConstrained copy = (AutoConstrained) new SerializedObject(auto).getObject();
    assertArrayEquals(auto.assignments(), TestData.clusters(copy, blobs));
    assertEquals(auto.toString(), copy.toString());
    assertEquals(auto.standings(), copy.standings());
    Instances others = TestData.unlabelledBlobs(10, 0.3, 9);
    int[] clusters = TestData.clusters(copy, others);
    assertArrayEquals(TestData.clusters(auto, others), clusters);
    // New rows in the middle of a blob join it.
    assertEquals(1, nmi(clusters, TestData.clusters(built(pairs(40), blobs), others)), 1e-9);
  }

  @Test
  void chooseShowsTheModelOfOneCandidate() throws Exception {
    String text = built(QUICK + " -choose" + pairs(50), blobs).toString();
    assertTrue(text.contains("The result is that of PCKMeans"), text);
    assertTrue(text.contains("Kept start"), text);
  }

  @ParameterizedTest
  @CsvSource({"0 1 1, there are fewer than 10 pairs; it takes 10 pairs", "%, there are no pairs; it takes 10 pairs"})
  void withoutEvidenceTheFirstCandidateIsUsed(String line, String reason) throws Exception {
    AutoConstrained auto = built(QUICK + pairs("@rows 60", line), blobs);
    assertTrue(auto.toString().contains("PCKMeans -starts 2 is used because the candidates were not judged: "), auto.toString());
    assertTrue(auto.toString().contains(reason), auto.toString());
    assertEquals(1, auto.standings().get(0).share());
    assertFalse(auto.standings().get(0).isJudged());
  }

  @ParameterizedTest
  @CsvSource({"1, all pairs are must-links", "-1, all pairs are cannot-links"})
  void pairsOfOneKindAreNoEvidence(String link, String reason) throws Exception {
    List<String> lines = new ArrayList<>(List.of("@rows 60"));
    for (int row = 0; row < 15; row++) {
      lines.add(row + " " + (link.equals("1") ? row + 1 : row + 20) + " " + link);
    }
    AutoConstrained auto = built(QUICK + pairs(lines.toArray(String[]::new)), blobs);
    assertTrue(auto.toString().contains(reason), auto.toString());
    assertFalse(auto.standings().get(0).isJudged());
  }

  /**
   * All must-links among a number of rows, and cannot-links of the first one with rows of another blob: of the must-links, one for each
   * further row does not follow from the others.
   */
  @ParameterizedTest
  @CsvSource({"5, 1, fewer than 6 pairs do not follow from others", "12, 1, fewer than 2 cannot-links do not follow from others",
      "5, 2, ''"})
  void pairsThatFollowFromEachOtherAreNoFurtherEvidence(int together, int apart, String reason) throws Exception {
    List<String> lines = new ArrayList<>(List.of("@rows 60"));
    for (int row = 0; row < together; row++) {
      for (int other = row + 1; other < together; other++) {
        lines.add(row + " " + other + " 1");
      }
    }
    for (int row = 0; row < apart; row++) {
      lines.add("0 " + (30 + row) + " -1");
    }
    AutoConstrained auto = built(QUICK + pairs(lines.toArray(String[]::new)), blobs);
    assertEquals(0, auto.getMeasure("measureConstraintsViolated"));
    assertEquals(reason.isEmpty(), auto.standings().get(0).isJudged(), auto.toString());
    assertTrue(auto.toString().contains(reason), auto.toString());
  }

  /**
   * Questions about rows one by one leave two neighbourhoods, and every cannot-link between them follows from any other. Each comes from a
   * row of its own here, so left-out rows can still show which candidates separate them; a single cannot-link is too little.
   */
  @ParameterizedTest
  @CsvSource({"1, false", "2, true", "6, true"})
  void rowsOfTwoNeighbourhoodsAreEvidence(int apart, boolean judged) throws Exception {
    List<String> lines = new ArrayList<>(List.of("@rows 60"));
    for (int row = 0; row < 6; row++) {
      lines.add(row + " " + (row + 1) + " 1");
      lines.add((30 + row) + " " + (31 + row) + " 1");
    }
    for (int row = 0; row < apart; row++) {
      lines.add(row + " " + (30 + row) + " -1");
    }
    AutoConstrained auto = built(QUICK + pairs(lines.toArray(String[]::new)), blobs);
    assertEquals(judged, auto.standings().get(0).isJudged(), auto.toString());
  }

  @Test
  void contradictoryPairs() throws Exception {
    List<String> lines = new ArrayList<>(List.of("@rows 60", "0 1 1", "1 2 1", "0 2 -1"));
    for (int row = 3; row < 15; row++) {
      lines.add(row + " " + (row + 1) + " 1");
      lines.add(row + " " + (row + 21) + " -1");
    }
    String file = pairs(lines.toArray(String[]::new));
    assertThrows(Exception.class, () -> built(QUICK + file, blobs));
    AutoConstrained auto = built(QUICK + " -noisy" + file, blobs);
    assertTrue(auto.toString().contains("Contradictions"), auto.toString());
    assertTrue(auto.standings().stream().anyMatch(Standing::isJudged));
  }

  @Test
  void aCandidateThatFailsIsLeftOutWithItsReason() throws Exception {
    AutoConstrained auto = built(QUICK + " -candidates \"weka.clusterers.PCKMeans -distance i-divergence -scale none\"" + pairs(40), blobs);
    Standing failed = auto.standings().stream().filter(standing -> standing.name().contains("i-divergence")).findFirst().orElseThrow();
    assertTrue(failed.note().startsWith("left out: Distance i-divergence needs non-negative values"), failed.note());
    assertEquals(0, failed.share());
  }

  @Test
  void allCandidatesFail() {
    String message = assertThrows(IllegalArgumentException.class, () -> built("-candidates \"weka.clusterers.PCKMeans -distance"
        + " i-divergence -scale none\"" + pairs(40), blobs)).getMessage();
    assertTrue(message.startsWith("No candidate can cluster these rows. PCKMeans -distance i-divergence -scale none: Distance"), message);
  }

  /** SimpleKMeans with its own number of clusters; one that finds a single cluster; one that never ends. */
  @Test
  void anyOfWekasClusterersCanBeACandidate() throws Exception {
    AutoConstrained auto = built(QUICK + " -candidates \"weka.clusterers.SimpleKMeans -init 1\" -candidates"
        + " \"weka.clusterers.HierarchicalClusterer -L SINGLE\" -candidates weka.clusterers.Canopy" + pairs(50), blobs);
    assertEquals(6, auto.standings().size());
    for (Standing standing : auto.standings()) {
      assertTrue(standing.isJudged() || standing.note().startsWith("left out"), standing.toString());
    }
    assertArrayEquals(auto.assignments(), TestData.clusters(auto, blobs));
  }

  /** Puts all rows into one cluster. */
  public static final class OneCluster extends AbstractClusterer {

    private static final long serialVersionUID = 1L;

    @Override
    public void buildClusterer(Instances data) {
    }

    @Override
    public int clusterInstance(Instance instance) {
      return 0;
    }

    @Override
    public int numberOfClusters() {
      return 1;
    }
  }

  /** Ignores interrupts for five minutes, or until the test is over: it would take a processor from the tests that follow. */
  public static final class Endless extends AbstractClusterer {

    private static final long serialVersionUID = 1L;

    static final AtomicBoolean TEST_IS_OVER = new AtomicBoolean();

    @Override
    public void buildClusterer(Instances data) {
      long end = System.nanoTime() + 300_000_000_000L;
      while (System.nanoTime() < end && !TEST_IS_OVER.get()) {
        Thread.onSpinWait();
        Thread.yield();
      }
    }

    @Override
    public int numberOfClusters() {
      return 1;
    }
  }

  @Test
  void aCandidateWithOneClusterHasNoShare() throws Exception {
    AutoConstrained auto = (AutoConstrained) TestData.unbuilt("AutoConstrained -N 3" + QUICK + pairs(50));
    auto.setCandidates(new Clusterer[] {new PCKMeans(), new OneCluster()});
    auto.buildClusterer(blobs);
    Standing one = auto.standings().stream().filter(standing -> standing.name().equals("OneCluster")).findFirst().orElseThrow();
    assertEquals(0, one.share(), auto.toString());
  }

  @Test
  void theTimeLimitEndsACandidateThatHangs() throws Exception {
    AutoConstrained auto = (AutoConstrained) TestData.unbuilt("AutoConstrained -N 3 -seconds 2" + QUICK + pairs(50));
    auto.setCandidates(new Clusterer[] {new PCKMeans(), new Endless()});
    long began = System.nanoTime();
    try {
      auto.buildClusterer(blobs);
    } finally {
      Endless.TEST_IS_OVER.set(true);
    }
    assertTrue(System.nanoTime() - began < 60e9);
    Standing endless = auto.standings().stream().filter(standing -> standing.name().equals("Endless")).findFirst().orElseThrow();
    assertTrue(endless.note().contains("did not finish in time"), auto.toString());
    assertEquals(60, auto.assignments().length);
  }

  @Test
  void aStopGivesTheBestSoFar() throws Exception {
    AutoConstrained auto = (AutoConstrained) TestData.unbuilt("AutoConstrained -N 3" + pairs(50));
    int[] events = new int[1];
    auto.traceTo(event -> ++events[0] < 20);
    auto.buildClusterer(blobs);
    assertEquals(60, auto.assignments().length);
    assertTrue(auto.standings().stream().anyMatch(standing -> !standing.note().isEmpty()), auto.toString());
  }

  @Test
  void theNumberOfClustersIsChosen() throws Exception {
    AutoConstrained auto = (AutoConstrained) TestData.built("AutoConstrained -N -1" + QUICK + pairs(60),
        TestData.unlabelledBlobs(20, 0.3, 3));
    assertEquals(3, auto.numberOfClusters());
  }

  @Test
  void sparseRowsHaveTheirOwnCandidates() throws Exception {
    AutoConstrained auto = built(pairs(40), TestData.texts(20, 2));
    assertTrue(auto.standings().stream().allMatch(standing -> standing.name().matches(".*(cosine|i-divergence|SSKernelKMeans).*")),
        auto.standings().toString());
  }

  @Test
  void aShorterListOfDefaultsAddsNoOthers() throws Exception {
    AutoConstrained auto = (AutoConstrained) TestData.unbuilt("AutoConstrained -N 3" + pairs(40));
    auto.setCandidates(Arrays.stream(auto.getCandidates()).filter(candidate -> !(candidate instanceof BoostCluster)
        && !(candidate instanceof MPCKMeans) && !(candidate instanceof ConstrainedSpectral)).toArray(Clusterer[]::new));
    auto.buildClusterer(blobs);
    assertEquals(List.of("SSKernelKMeans -scale none", "SSKernelKMeans -scale range", "SSKernelKMeans -scale range (without pairs)",
        "SSKernelKMeans -scale z"),
        auto.standings().stream().map(Standing::name).sorted().toList());
  }

  @Test
  void theNumberOfClustersReachesAWrappedClusterer() throws Exception {
    AutoConstrained auto = built(" -choose -candidates \"weka.clusterers.FilteredClusterer -W weka.clusterers.SimpleKMeans -- -N 2\""
        + pairs(40), blobs);
    assertEquals(3, auto.numberOfClusters());
  }

  @Test
  void fiveThousandAttributes() throws Exception {
    Random random = new Random(8);
    ArrayList<Attribute> attributes = new ArrayList<>();
    for (int j = 0; j < 5000; j++) {
      attributes.add(new Attribute("a" + j));
    }
    Instances wide = new Instances("wide", attributes, 60);
    for (int row = 0; row < 60; row++) {
      double[] values = random.doubles(5000).toArray();
      for (int j = 0; j < 500; j++) {
        values[j] += row / 20;
      }
      wide.add(new DenseInstance(1, values));
    }
    AutoConstrained auto = built(pairs(40), wide);
    assertEquals(60, auto.assignments().length);
  }

  @ParameterizedTest
  @CsvSource(delimiter = '|', value = {"-candidates weka.clusterers.AutoConstrained | AutoConstrained cannot be a candidate of itself",
      "-candidates weka.clusterers.NoSuch | There is no clusterer 'weka.clusterers.NoSuch' (-candidates)",
      "-candidates \"weka.clusterers.PCKMeans -weight x\" | -weight",
      "-candidates \"weka.clusterers.PCKMeans -constraints p.pairs\" | A candidate has its own pairs",
      "-candidates \"weka.clusterers.FilteredClusterer -W weka.clusterers.PCKMeans -- -constraints p.pairs\" | has its own pairs",
      "-candidates \"weka.clusterers.MakeDensityBasedClusterer -W weka.clusterers.PCKMeans -- -constraints p.pairs\" | has its own pairs",
      "-seconds -1 | The time limit (-seconds) must not be negative", "-N 0 | The number of clusters (-N) must be at least 1, or -1"})
  void wrongOptions(String options, String message) {
    Exception e = assertThrows(Exception.class, () -> TestData.built("AutoConstrained " + options, blobs));
    assertTrue(e.getMessage().contains(message), e.getMessage());
  }

  @Test
  void optionsSurviveACopy() throws Exception {
    String[] fresh = new AutoConstrained().getOptions();
    assertFalse(Arrays.asList(fresh).contains("-candidates"), "The default candidates would fill a page.");
    AutoConstrained auto = (AutoConstrained) TestData.unbuilt("AutoConstrained" + QUICK + " -choose -seconds 3");
    AutoConstrained copy = new AutoConstrained();
    copy.setOptions(auto.getOptions());
    assertArrayEquals(auto.getOptions(), copy.getOptions());
    assertEquals(2, copy.getCandidates().length);
    // Weka empties the array.
    copy.setOptions(fresh.clone());
    assertArrayEquals(fresh, copy.getOptions());
    assertEquals(12, copy.getCandidates().length);
  }
}
