package weka.clusterers;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Random;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;
import java.util.function.Function;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import pairclust.constraint.Constraint;
import pairclust.constraint.ConstraintSet;
import pairclust.constraint.Link;
import pairclust.kmeans.Problem;
import pairclust.kmeans.loop.Recipe;
import pairclust.weka.clusterer.AbstractConstrainedClusterer;
import weka.core.Attribute;
import weka.core.DenseInstance;
import weka.core.Instances;
import weka.core.SerializedObject;
import weka.core.Utils;

/** Pairs that make the clusters worse, as left-out pairs show, are ignored. */
class GuardedPairsTest {

  private static final int PER_CLASS = 80;
  private static final String SENTENCE = "The pairs were not used";

  /** Four rows of the third blob, each cannot-linked to the others. */
  private static final String[] FOUR_APART =
      {"160 162 !=", "160 164 !=", "160 166 !=", "162 164 !=", "162 166 !=", "164 166 !="};

  @TempDir
  Path folder;

  private final Instances data = TestData.unlabelledBlobs(PER_CLASS, 0.4, 1);

  /**
   * Must-links that connect most of the first blob and most of the second one, and pair the rows of the third one; a few cannot-links; and
   * bridges between the first two blobs. With three clusters the bridges join two blobs, so that the third one is divided, against its
   * pairs: without any, no more than the bridges are violated.
   */
  private String pairs(int bridges, String... more) throws Exception {
    Random random = new Random(2);
    List<String> lines = new ArrayList<>(List.of("@rows 240"));
    for (int i = 0; i < 240; i++) {
      int first = random.nextInt(PER_CLASS);
      int second = (first + 1 + random.nextInt(PER_CLASS - 1)) % PER_CLASS;
      int blob = i % 2 * PER_CLASS;
      lines.add(blob + first + " " + (blob + second) + " =");
    }
    for (int row = 160; row < 240; row += 2) {
      lines.add(row + " " + (row + 1) + " =");
    }
    for (int i = 0; i < 10; i++) {
      lines.add(random.nextInt(160) + " " + (160 + random.nextInt(PER_CLASS)) + " !=");
    }
    for (int i = 0; i < bridges; i++) {
      lines.add(random.nextInt(PER_CLASS) + " " + (PER_CLASS + random.nextInt(PER_CLASS)) + " =");
    }
    lines.addAll(List.of(more));
    return " -constraints " + Utils.quote(TestData.pairFile(folder, lines.toArray(String[]::new)).toString());
  }

  @ParameterizedTest
  @ValueSource(strings = {"PCKMeans", "HMRFKMeans", "MPCKMeans -metric diagonal", "SSKernelKMeans -scale range", "BoostCluster",
      "ConstrainedSpectral"})
  void pairsThatDoHarmAreNotUsed(String scheme) throws Exception {
    AbstractConstrainedClusterer clusterer = TestData.built(scheme + " -N 3 -keep-suspects" + pairs(4), data);
    String text = clusterer.toString();
    assertTrue(text.contains(SENTENCE + ": pairs that were left out agree better with the clusters without any (error rate "), text);
    assertTrue(text.contains("Suspect pairs (ignored, like all pairs):"), text);
    assertArrayEquals(TestData.built(scheme + " -N 3", data).assignments(), clusterer.assignments());
    assertArrayEquals(clusterer.assignments(), TestData.clusters(clusterer, data));
    // The blobs are the clusters, and only the bridges are violated.
    assertEquals(4, clusterer.getMeasure("measureConstraintsViolated"));
    assertEquals(text, new SerializedObject(clusterer).getObject().toString());
  }

  /** The message names the option with which the same pairs are used: the bridges are satisfied, at the cost of others or not. */
  @ParameterizedTest
  @ValueSource(strings = {"PCKMeans", "SSKernelKMeans -scale range"})
  void pairsThatDoHarmAreUsedIfTheUserSaysSo(String scheme) throws Exception {
    String options = scheme + " -N 3 -keep-suspects" + pairs(4);
    AbstractConstrainedClusterer doubted = TestData.built(options, data);
    assertTrue(doubted.toString().contains("To use them anyway, set 'always use pairs' (-always-use-pairs)."), doubted::toString);
    AbstractConstrainedClusterer used = TestData.built(options + " -always-use-pairs", data);
    assertFalse(used.toString().contains(SENTENCE), used::toString);
    assertFalse(Arrays.equals(doubted.assignments(), used.assignments()));
    assertTrue(Arrays.asList(used.getOptions()).contains("-always-use-pairs"));
  }

  /** Without the bridges all is well, also if they were only set aside as suspects. */
  @ParameterizedTest
  @ValueSource(strings = {"PCKMeans", "HMRFKMeans", "MPCKMeans -metric diagonal", "SeededKMeans", "LCVQE", "ConstrainedEM",
      "ConstrainedHierarchical -noisy", "SSKernelKMeans", "BoostCluster", "ConstrainedSpectral"})
  void nothingIsSaidOfPairsThatFit(String scheme) throws Exception {
    for (String pairs : List.of(pairs(0) + " -keep-suspects", pairs(4))) {
      AbstractConstrainedClusterer clusterer = TestData.built(scheme + " -N 3" + pairs, data);
      assertFalse(clusterer.toString().contains(SENTENCE), clusterer::toString);
    }
  }

  /** Counts how often each kind of metric is used. */
  public static final class Counting extends MPCKMeans {

    private static final long serialVersionUID = 1L;
    private static final Map<String, Integer> USED = new ConcurrentHashMap<>();

    @Override
    protected Map<String, Function<Problem, Recipe>> recipes(Problem problem) {
      Map<String, Function<Problem, Recipe>> recipes = new LinkedHashMap<>();
      super.recipes(problem).forEach((kind, recipe) -> recipes.put(kind, posed -> {
        USED.merge(kind, 1, Integer::sum);
        return recipe.apply(posed);
      }));
      return recipes;
    }
  }

  /** Each trial tries all metrics: the complex ones start from the clusters of the simple ones, and left-out pairs compare them. */
  @Test
  void trialsTryAllMetrics() throws Exception {
    Counting clusterer = new Counting();
    clusterer.setOptions(Utils.splitOptions("-N 3" + pairs(0)));
    clusterer.buildClusterer(data);
    assertEquals(4, Counting.USED.size());
    // A build uses each metric with the pairs and without. Four more runs: without pairs, and three folds, each also without its pairs.
    Counting.USED.forEach((kind, used) -> assertEquals(2 + 1 + 3 * 2, used, kind));
  }

  /** Two classes of the same shape with heavy tails (Student's t with three degrees), side by side in the first of eight attributes. */
  private static Instances heavyTails(Random random) {
    ArrayList<Attribute> attributes = new ArrayList<>();
    for (int j = 0; j < 8; j++) {
      attributes.add(new Attribute("x" + j));
    }
    Instances rows = new Instances("tails", attributes, 120);
    for (int i = 0; i < 120; i++) {
      double scale = 0;
      for (int j = 0; j < 3; j++) {
        scale += Math.pow(random.nextGaussian(), 2) / 3;
      }
      double[] values = new double[8];
      for (int j = 0; j < 8; j++) {
        values[j] = random.nextGaussian() / Math.sqrt(scale) + (j == 0 ? i % 2 * 3 : 0);
      }
      rows.add(new DenseInstance(1, values));
    }
    return rows;
  }

  private static ConstraintSet evenWithEven(int pairs, Random random) {
    ConstraintSet.Builder drawn = new ConstraintSet.Builder();
    Set<Long> seen = new HashSet<>();
    while (seen.size() < pairs) {
      int first = random.nextInt(120);
      int second = random.nextInt(120);
      if (first < second && seen.add(first * 120L + second)) {
        drawn.add(first, second, (first + second) % 2 == 0 ? Link.MUST : Link.CANNOT, 1, seen.size());
      }
    }
    return drawn.build();
  }

  /** Matrices per cluster satisfy all 60 pairs and are chosen first, but given two thirds of the pairs they cannot predict the others. */
  @Test
  void anotherMetricIfLeftOutPairsPreferIt() throws Exception {
    Random random = new Random(5);
    Instances rows = heavyTails(random);
    ConstraintSet pairs = evenWithEven(60, random);
    MPCKMeans clusterer = new MPCKMeans();
    clusterer.buildClusterer(rows, pairs);
    String text = clusterer.toString();
    assertTrue(text.contains("The metric is 'diagonal', because pairs that were left out agree better with it (error rate "), text);
    assertTrue(text.lines().anyMatch(line -> line.startsWith("* diagonal  ")), text);
    assertTrue(
        text.lines().anyMatch(line -> line.startsWith("  full, per cluster") && line.endsWith("  no: agrees less with left-out pairs")),
        text);
    assertFalse(text.contains(SENTENCE), text);
    MPCKMeans diagonal = new MPCKMeans();
    diagonal.setOptions(Utils.splitOptions("-metric diagonal"));
    diagonal.buildClusterer(rows, pairs);
    assertArrayEquals(diagonal.assignments(), clusterer.assignments());
    // The next build chooses again.
    clusterer.buildClusterer(rows, ConstraintSet.empty());
    MPCKMeans fresh = new MPCKMeans();
    fresh.buildClusterer(rows, ConstraintSet.empty());
    assertEquals(fresh.toString(), clusterer.toString());
  }

  @Test
  void notForHardPairsNorThePublishedAlgorithmsNorOneCluster() throws Exception {
    for (String scheme : List.of("COPKMeans -N 3", "PCKMeans -N 3 -as-published", "MPCKMeans -N 3 -as-published", "PCKMeans -N 1")) {
      AbstractConstrainedClusterer clusterer = TestData.built(scheme + " -keep-suspects" + pairs(4), data);
      assertFalse(clusterer.toString().contains(SENTENCE), clusterer::toString);
      if (!scheme.startsWith("MPC")) {
        assertEquals(0, clusterer.getMeasure("measureConstraintsViolated") - (scheme.contains("-N 1") ? 10 : 0), scheme);
      }
    }
  }

  /** Nineteen pairs are too few to show harm. */
  @Test
  void notForFewPairs() throws Exception {
    List<String> lines = new ArrayList<>(List.of("@rows 240", "0 80 =", "1 81 =", "2 82 ="));
    for (int row = 160; row < 192; row += 2) {
      lines.add(row + " " + (row + 1) + " =");
    }
    assertEquals(20, lines.size());
    String file = TestData.pairFile(folder, lines.toArray(String[]::new)).toString();
    AbstractConstrainedClusterer clusterer =
        TestData.built("PCKMeans -N 3 -weight 1e6 -keep-suspects -constraints " + Utils.quote(file), data);
    assertFalse(clusterer.toString().contains(SENTENCE), clusterer::toString);
    assertEquals(0, clusterer.getMeasure("measureConstraintsViolated"));
  }

  @Test
  void oneThreadOrTwo() throws Exception {
    String scheme = "PCKMeans -N 3 -keep-suspects" + pairs(4);
    AbstractConstrainedClusterer one = TestData.built(scheme + " -num-slots 1", data);
    AbstractConstrainedClusterer two = TestData.built(scheme + " -num-slots 2", data);
    assertArrayEquals(one.assignments(), two.assignments());
    assertEquals(one.toString(), two.toString());
  }

  /** Whoever stops a build does not want to wait for trials. */
  @Test
  void aListenerThatStopsGetsWhatThereIs() throws Exception {
    AbstractConstrainedClusterer clusterer = TestData.unbuilt("PCKMeans -N 3 -keep-suspects" + pairs(4));
    int[] seen = new int[1];
    clusterer.traceTo(step -> ++seen[0] < 3);
    clusterer.buildClusterer(data);
    assertEquals(3, seen[0]);
    assertFalse(clusterer.toString().contains(SENTENCE), clusterer::toString);
    assertEquals(3, clusterer.numberOfClusters());
  }

  /**
   * The guard rejects the pairs, so that the rows are clustered without them, and the listener stops that: the result is the first one, and
   * the costs of violated pairs are its costs. Four rows are cannot-linked to each other, so that three clusters violate at least one pair.
   */
  @Test
  void aStoppedSecondBuildLeavesTheFirstOne() throws Exception {
    String options = "PCKMeans -N 3 -starts 1 -keep-suspects" + pairs(4, FOUR_APART);
    PCKMeans whole = (PCKMeans) TestData.unbuilt(options);
    int[] steps = new int[1];
    whole.traceTo(step -> ++steps[0] > 0);
    whole.buildClusterer(data);
    assertTrue(whole.toString().contains(SENTENCE), whole::toString);
    PCKMeans stopped = (PCKMeans) TestData.unbuilt(options);
    int[] seen = new int[1];
    stopped.traceTo(step -> ++seen[0] < steps[0]);
    stopped.buildClusterer(data);
    assertEquals(steps[0], seen[0]);
    assertFalse(stopped.toString().contains(SENTENCE), stopped::toString);
    PCKMeans always = (PCKMeans) TestData.built(options + " -always-use-pairs", data);
    assertArrayEquals(always.assignments(), stopped.assignments());
    ConstraintSet violated = stopped.constraints().violatedBy(stopped.assignments());
    assertFalse(violated.isEmpty());
    violated.forEach(pair -> {
      assertTrue(stopped.violationCost(pair).getAsDouble() > 0, pair::toString);
      assertEquals(always.violationCost(pair), stopped.violationCost(pair));
      assertTrue(whole.violationCost(pair).isEmpty());
    });
  }

  /** A build that fails leaves nothing of the one before. */
  @Test
  void aFailedBuildLeavesNothing() throws Exception {
    PCKMeans clusterer = (PCKMeans) TestData.built("PCKMeans -N 3 -starts 1 -keep-suspects -always-use-pairs"
        + pairs(4, FOUR_APART), data);
    Constraint pair = clusterer.constraints().violatedBy(clusterer.assignments()).get(0);
    assertTrue(clusterer.violationCost(pair).isPresent());
    Thread.currentThread().interrupt();
    try {
      assertThrows(InterruptedException.class, () -> clusterer.buildClusterer(data));
    } finally {
      Thread.interrupted();
    }
    assertTrue(clusterer.violationCost(pair).isEmpty());
    assertTrue(clusterer.leftOutAttributes().isEmpty());
    assertThrows(IllegalStateException.class, clusterer::violatedPairs);
    assertThrows(IllegalStateException.class, clusterer::assignments);
  }
}
