package weka.clusterers;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collections;
import java.util.List;
import java.util.Random;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.MethodSource;
import org.junit.jupiter.params.provider.ValueSource;
import pairclust.eval.Contingency;
import pairclust.weka.clusterer.AbstractConstrainedClusterer;
import weka.core.Attribute;
import weka.core.Capabilities;
import weka.core.DenseInstance;
import weka.core.Instance;
import weka.core.Instances;
import weka.core.Option;
import weka.core.SerializedObject;
import weka.core.Utils;

/** BoostCluster as users of Weka meet it, on clusterers of Weka and of ours. */
class BoostClusterTest {

  @TempDir
  Path folder;

  static List<String> bases() {
    return List.of("SimpleKMeans", "EM", "HierarchicalClusterer -- -L WARD", "PCKMeans", "FarthestFirst", "MakeDensityBasedClusterer",
        "Canopy", "FilteredClusterer", "SSKernelKMeans -- -starts 2");
  }

  private static String boost(String base, String options) {
    String[] parts = base.split(" -- ");
    return "BoostCluster -I 5 -starts 3 " + options + " -W weka.clusterers." + parts[0] + (parts.length > 1 ? " -- " + parts[1] : "");
  }

  private static String file(Path pairs) {
    return " -constraints " + Utils.quote(pairs.toString());
  }

  /** Three groups side by side along y; along x, which varies more, rows of all groups are mixed. */
  private static Instances bands(int perClass, long seed) {
    Random random = new Random(seed);
    Instances data = new Instances("bands", new ArrayList<>(List.of(new Attribute("x"), new Attribute("y"))), 3 * perClass);
    for (int i = 0; i < 3 * perClass; i++) {
      data.add(new DenseInstance(1, new double[] {6 * random.nextGaussian(), 4 * (i / perClass) + 0.4 * random.nextGaussian()}));
    }
    return data;
  }

  private static double agreement(int[] clusters, int perClass) {
    return new Contingency(clusters, IntStream.range(0, clusters.length).map(i -> i / perClass).toArray()).nmiArithmetic();
  }

  @ParameterizedTest
  @ValueSource(strings = {"", "-as-published", "-W weka.clusterers.EM -starts 1 -- -I 20", "-W weka.clusterers.HierarchicalClusterer"})
  void passesWekasChecks(String options) throws Exception {
    BoostCluster clusterer = new BoostCluster();
    clusterer.setOptions(Utils.splitOptions(options));
    WekaChecks.assertPasses(clusterer);
  }

  @ParameterizedTest
  @MethodSource("bases")
  void trainingRowsAndNewRows(String base) throws Exception {
    Instances data = TestData.withIds(bands(20, 3));
    List<String> lines = new ArrayList<>(List.of("@id ID"));
    Random random = new Random(4);
    for (int i = 0; i < 40; i++) {
      int a = random.nextInt(60);
      int b = (a + 1 + random.nextInt(59)) % 60;
      lines.add(a + " " + b + (a / 20 == b / 20 ? " =" : " !="));
    }
    AbstractConstrainedClusterer clusterer =
        TestData.built(boost(base, "-N 3" + file(TestData.pairFile(folder, lines.toArray(String[]::new)))), data);
    assertTrue(clusterer.getMeasure("measureIterations") > 0, clusterer::toString);
    assertTrue(clusterer.getMeasure("measureObjective") < 1, clusterer::toString);
    assertArrayEquals(clusterer.assignments(), TestData.clusters(clusterer, data));
    AbstractConstrainedClusterer copy = (AbstractConstrainedClusterer) new SerializedObject(clusterer).getObject();
    assertArrayEquals(clusterer.assignments(), TestData.clusters(copy, data));
    Instances fresh = new Instances(data);
    for (Instance row : fresh) {
      row.setMissing(0);
      row.setValue(1, row.value(1) + 0.001);
    }
    assertArrayEquals(TestData.clusters(clusterer, fresh), TestData.clusters(copy, fresh));
    assertEquals(clusterer.toString(), copy.toString());
    assertThrows(IllegalArgumentException.class, () -> clusterer.clusterInstance(new DenseInstance(7)));
  }

  /** What k-means takes for clusters lies along x; pairs turn its eyes. */
  @Test
  void pairsHelpTheBase() throws Exception {
    Instances data = bands(40, 1);
    SimpleKMeans alone = new SimpleKMeans();
    alone.setNumClusters(3);
    alone.buildClusterer(data);
    AbstractConstrainedClusterer boosted =
        TestData.built("BoostCluster -N 3" + file(TestData.pairsFromClasses(folder, 120, 40, 80, 2)), data);
    double before = agreement(TestData.clusters(alone, data), 40);
    double after = agreement(boosted.assignments(), 40);
    assertTrue(after > 0.9 && after > before + 0.2, before + " -> " + after);
  }

  @ParameterizedTest
  @ValueSource(strings = {"", " -weight 0"})
  void withoutPairsItIsTheBaseAlone(String options) throws Exception {
    Instances data = bands(20, 5);
    SimpleKMeans alone = new SimpleKMeans();
    alone.setNumClusters(3);
    alone.setSeed(7);
    alone.buildClusterer(data);
    String pairs = options.isEmpty() ? "" : file(TestData.pairsFromClasses(folder, 60, 20, 10, 2));
    AbstractConstrainedClusterer boosted = TestData.built("BoostCluster -N 3 -S 7" + options + pairs, data);
    assertArrayEquals(TestData.clusters(alone, data), boosted.assignments());
    assertEquals(0, boosted.getMeasure("measureIterations"));
  }

  @Test
  void sparseAndDenseAlike() throws Exception {
    Instances sparse = TestData.texts(20, 4);
    Instances dense = new Instances(sparse, 0);
    sparse.forEach(row -> dense.add(new DenseInstance(1, row.toDoubleArray())));
    String scheme = "BoostCluster -N 3 -I 4" + file(TestData.pairsFromClasses(folder, 60, 20, 30, 1));
    AbstractConstrainedClusterer one = TestData.built(scheme, sparse);
    AbstractConstrainedClusterer other = TestData.built(scheme, dense);
    assertTrue(one.toString().contains("60 columns (sparse)"), one::toString);
    assertEquals(1, new Contingency(one.assignments(), other.assignments()).nmiArithmetic(), 1e-9);
    assertArrayEquals(one.assignments(), TestData.clusters(one, sparse));
  }

  /** More columns than the matrix is written out for. */
  @Test
  void manyColumns() throws Exception {
    Random random = new Random(1);
    ArrayList<Attribute> attributes = new ArrayList<>();
    IntStream.range(0, 300).forEach(j -> attributes.add(new Attribute("a" + j)));
    Instances data = new Instances("wide", attributes, 60);
    for (int i = 0; i < 60; i++) {
      double[] values = random.doubles(300).toArray();
      values[0] += 3 * (i / 20);
      data.add(new DenseInstance(1, values));
    }
    AbstractConstrainedClusterer clusterer =
        TestData.built("BoostCluster -N 3 -I 4" + file(TestData.pairsFromClasses(folder, 60, 20, 80, 2)), data);
    assertTrue(agreement(clusterer.assignments(), 20) > 0.9, clusterer::toString);
  }

  /** Fails, leaves rows out, or gives other numbers than it says. */
  public static class BadBase extends AbstractClusterer {

    private static final long serialVersionUID = 1L;

    private final String fault;

    /** @param fault what is wrong */
    public BadBase(String fault) {
      this.fault = fault;
    }

    @Override
    public void buildClusterer(Instances data) throws Exception {
      if (fault.equals("build")) {
        throw new Exception("cannot cluster this");
      }
    }

    @Override
    public int clusterInstance(Instance instance) throws Exception {
      if (fault.equals("noise")) {
        throw new Exception("this row is noise");
      }
      return fault.equals("number") ? 5 : 0;
    }

    @Override
    public int numberOfClusters() {
      return 2;
    }

    @Override
    public Capabilities getCapabilities() {
      Capabilities all = new Capabilities(this);
      all.enableAll();
      return all;
    }
  }

  @ParameterizedTest
  @CsvSource({"build, BadBase failed: cannot cluster this", "noise, BadBase left a row unassigned: this row is noise",
      "number, BadBase assigned a row to cluster 5"})
  void failingBaseClusterersAreReported(String fault, String message) throws Exception {
    Instances data = bands(10, 1);
    for (boolean withPairs : new boolean[] {false, true}) {
      BoostCluster clusterer = new BoostCluster();
      clusterer.setClusterer(new BadBase(fault));
      if (withPairs) {
        clusterer.setConstraintsFile(TestData.pairsFromClasses(folder, 30, 10, 10, 2).toFile());
      }
      Exception e = assertThrows(IllegalArgumentException.class, () -> clusterer.buildClusterer(data));
      assertTrue(e.getMessage().contains(message), e::getMessage);
    }
  }

  /** All rows in one cluster, which is no better than random. */
  @Test
  void baseThatReturnsFewerClusters() throws Exception {
    BoostCluster clusterer = new BoostCluster();
    clusterer.setClusterer(new BadBase(""));
    clusterer.setNumClusters(3);
    clusterer.setConstraintsFile(TestData.pairsFromClasses(folder, 30, 10, 10, 2).toFile());
    clusterer.buildClusterer(bands(10, 1));
    assertTrue(clusterer.toString().contains("nothing more that is better than random"), clusterer::toString);
    assertTrue(clusterer.toString().contains("base clusterer alone"), clusterer::toString);
    assertTrue(clusterer.toString().contains("chooses the number of clusters itself"), clusterer::toString);
    Instances same = new Instances(bands(1, 1), 0);
    IntStream.range(0, 30).forEach(i -> same.add(new DenseInstance(1, new double[] {1, 1})));
    AbstractConstrainedClusterer alike = TestData.built("BoostCluster -N 3", same);
    assertEquals(1, alike.numberOfClusters());
    assertTrue(alike.toString().contains("returned 1 cluster instead of 3"), alike::toString);
  }

  @Test
  void theBaseMayChooseTheNumberOfClusters() throws Exception {
    Instances data = bands(30, 2);
    AbstractConstrainedClusterer clusterer = TestData.built("BoostCluster -N -1 -I 3 -starts 1" + file(TestData.pairsFromClasses(folder, 90,
        30, 40, 1)) + " -W weka.clusterers.SimpleKMeans -- -N 4", data);
    assertEquals(4, clusterer.numberOfClusters());
    assertTrue(clusterer.toString().contains("Note: -N -1 leaves the number of clusters to the base clusterer and its own options,"
        + " which gave 4. BoostCluster does not choose it: give it with -N, or "), clusterer::toString);
  }

  @Test
  void optionsGoAroundInWekasManner() throws Exception {
    BoostCluster clusterer = new BoostCluster();
    clusterer.setOptions(Utils.splitOptions("-N 3 -S 5 -dimensions 4 -I 7 -W weka.clusterers.EM -- -I 33 -S 4"));
    assertEquals(33, ((EM) clusterer.getClusterer()).getMaxIterations());
    assertEquals(7, clusterer.getMaxIterations());
    assertEquals(5, clusterer.getSeed());
    assertEquals(4, clusterer.getDimensions());
    List<String> options = Arrays.asList(clusterer.getOptions());
    assertEquals("weka.clusterers.EM", options.get(options.indexOf("-W") + 1));
    assertTrue(options.indexOf("--") > options.indexOf("-W"));
    BoostCluster copy = new BoostCluster();
    copy.setOptions(clusterer.getOptions());
    assertArrayEquals(clusterer.getOptions(), copy.getOptions());
    // What is not said is as in a new object, the base included.
    copy.setOptions(new String[0]);
    assertArrayEquals(new BoostCluster().getOptions(), copy.getOptions());
    copy.setOptions(Utils.splitOptions("-W \"weka.clusterers.EM -I 12\""));
    assertEquals(12, ((EM) copy.getClusterer()).getMaxIterations());
    List<String> listed = Collections.list(clusterer.listOptions()).stream().map(Option::synopsis).toList();
    assertTrue(listed.stream().anyMatch(text -> text.contains("Options specific to clusterer weka.clusterers.EM")), listed::toString);
    assertTrue(listed.containsAll(List.of("-W <clusterer>", "-dimensions <num>", "-X <num>")), listed::toString);
  }

  @ParameterizedTest
  @ValueSource(strings = {"-W nonsense", "-W", "-N two", "-dimensions x", "-nonsense", "-W weka.clusterers.EM -- -nonsense",
      "-W weka.clusterers.EM -- -I x"})
  void optionsAreChecked(String options) {
    assertThrows(Exception.class, () -> {
      BoostCluster clusterer = new BoostCluster();
      String[] words = Utils.splitOptions(options);
      clusterer.setOptions(words);
      Utils.checkForRemainingOptions(words);
    });
  }

  @Test
  void aNameThatNoClustererHas() {
    for (String name : List.of("nonsense", "weka.classifiers.rules.ZeroR")) {
      Exception e = assertThrows(IllegalArgumentException.class, () -> new BoostCluster().setOptions(new String[] {"-W", name}));
      assertEquals("There is no clusterer '" + name + "' (-W). Check the name.", e.getMessage());
    }
  }

  @ParameterizedTest
  @CsvSource({"-N 0, -N", "-N -2, -N", "-N 31, 30", "-weight 2, 0 to 1", "-weight -1, -weight", "-dimensions -1, -dimensions", "-I 0, -I",
      "-starts 0, -starts", "-W weka.clusterers.PCKMeans -- -constraints f.pairs, before the --"})
  void settingsAreChecked(String options, String named) {
    Exception e = assertThrows(IllegalArgumentException.class, () -> TestData.built("BoostCluster " + options, bands(10, 1)));
    assertTrue(e.getMessage().contains(named), e::getMessage);
  }

  @Test
  void labelsNoisyPairsAndThreads() throws Exception {
    Instances labelled = TestData.blobs(20, 0.8, 4);
    for (int row = 0; row < 60; row++) {
      if (row % 5 != 0) {
        labelled.instance(row).setMissing(2);
      }
    }
    AbstractConstrainedClusterer byLabels = TestData.built("BoostCluster -N 3 -labels class", labelled);
    assertTrue(byLabels.toString().contains("labels in attribute 'class'"), byLabels::toString);
    Instances plain = bands(20, 8);
    Path wrong = TestData.pairFile(folder, "@rows 60", "0 1 =", "1 2 =", "0 2 !=", "0 45 !=");
    assertThrows(Exception.class, () -> TestData.built("BoostCluster -N 3" + file(wrong), plain));
    assertTrue(TestData.built("BoostCluster -N 3 -noisy" + file(wrong), plain).toString().contains("Contradictions"));
    String options = "BoostCluster -N 3" + file(TestData.pairsFromClasses(folder, 60, 20, 25, 8)) + " -num-slots ";
    AbstractConstrainedClusterer one = TestData.built(options + 1, plain);
    AbstractConstrainedClusterer three = TestData.built(options + 3, plain);
    assertArrayEquals(one.assignments(), three.assignments());
    assertEquals(one.toString(), three.toString());
    assertFalse(one.toString().contains("NaN"), one::toString);
  }

  @Test
  void stopsWhenInterrupted() {
    Instances data = bands(50, 1);
    for (String options : new String[] {"", " -num-slots 2"}) {
      Thread.currentThread().interrupt();
      assertThrows(InterruptedException.class,
          () -> TestData.built("BoostCluster -N 3" + options + file(TestData.pairFile(folder, "@rows 150", "0 1 =", "0 100 !=")), data));
      Thread.interrupted();
    }
  }

  /** Six round groups in twenty of forty dimensions: twenty pairs span few of the directions that separate them. */
  private static Instances manyDirections(long seed) {
    Random random = new Random(seed);
    double[][] centres = new double[6][40];
    for (double[] centre : centres) {
      Arrays.setAll(centre, j -> j < 20 ? 0.9 * random.nextGaussian() : 0);
    }
    ArrayList<Attribute> attributes = new ArrayList<>();
    IntStream.range(0, 40).forEach(j -> attributes.add(new Attribute("a" + j)));
    Instances data = new Instances("directions", attributes, 300);
    for (int i = 0; i < 300; i++) {
      double[] row = centres[i / 50].clone();
      Arrays.setAll(row, j -> row[j] + random.nextGaussian());
      data.add(new DenseInstance(1, row));
    }
    return data;
  }

  /** Without the prior of the base clusterer's own clusters the mean falls by more than .2. */
  @Test
  void fewPairsDoNotSpoilWhatTheBaseFinds() throws Exception {
    double alone = 0;
    double boosted = 0;
    for (int seed = 1; seed <= 3; seed++) {
      Instances data = manyDirections(seed);
      String scheme = "BoostCluster -N 6 -I 5 -S " + seed;
      alone += agreement(TestData.built(scheme, data).assignments(), 50) / 3;
      boosted += agreement(TestData.built(scheme + file(TestData.pairsFromClasses(folder, 300, 50, 20, seed)), data).assignments(), 50) / 3;
    }
    assertTrue(alone > 0.6 && boosted > alone - 0.01, alone + " to " + boosted);
  }
}
