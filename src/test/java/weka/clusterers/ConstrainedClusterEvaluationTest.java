package weka.clusterers;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.File;
import java.io.IOException;
import java.io.StringReader;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.logging.Logger;
import java.util.stream.IntStream;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import pairclust.constraint.ConstraintSet;
import pairclust.eval.Contingency;
import pairclust.eval.ExternalMeasures;
import pairclust.eval.PairCounts;
import weka.core.CommandOutput;
import weka.core.Instance;
import weka.core.Instances;

/** The evaluation from Java and from the command line: what it measures, what it hides from clusterers, how it fails. */
class ConstrainedClusterEvaluationTest {

  private static final List<String> EXTERNAL =
      List.of("NMI", "NMI_geometric", "Pairwise_precision", "Pairwise_recall", "Pairwise_F_measure", "ARI", "Purity");

  private static final File NO_FILE = new File("");

  @TempDir
  private Path folder;

  private Instances data;

  /** Weka logs on its first use of linear algebra; the log must hold the real standard error before a test replaces it. */
  @BeforeAll
  static void startLog() {
    Logger.getLogger("").getHandlers();
  }

  /** Two clouds along x, three classes of which the last sits between them. */
  @BeforeEach
  void makeData() {
    StringBuilder text = new StringBuilder("@relation clouds\n@attribute ID string\n@attribute x numeric\n@attribute y numeric\n"
        + "@attribute class {a,b,c}\n@data\n");
    for (int i = 0; i < 30; i++) {
      int cloud = i % 3 == 2 ? i % 2 : i % 3;
      text.append("row").append(i).append(',').append(10 * cloud + i % 7 * 0.125).append(',').append(i % 5).append(',')
          .append("abc".charAt(i % 3)).append('\n');
    }
    data = arff(text.toString());
    data.setClassIndex(3);
  }

  private static Instances arff(String text) {
    try {
      return new Instances(new StringReader(text));
    } catch (IOException e) {
      throw new IllegalStateException(e);
    }
  }

  private File file(String name, String... lines) throws IOException {
    return Files.write(folder.resolve(name), List.of(lines)).toFile();
  }

  private File pairs() throws IOException {
    return file("clouds.pairs", "@id ID", "row0 row3 1", "row1 row4 1", "row0 row1 -1", "row2 row5 1");
  }

  private static int[] classes(Instances data) {
    return data.stream().mapToInt(row -> row.classIsMissing() ? -1 : (int) row.classValue()).toArray();
  }

  private static PCKMeans pckMeans(int k) {
    PCKMeans clusterer = new PCKMeans();
    clusterer.setNumClusters(k);
    return clusterer;
  }

  private static List<String> namesOf(Instances data) {
    return IntStream.range(0, data.numAttributes()).mapToObj(i -> data.attribute(i).name()).toList();
  }

  private static void assertEqualMeasures(Contingency table, PairCounts pairs, Map<String, Double> measures, String suffix) {
    assertEquals(table.nmiArithmetic(), measures.get("NMI" + suffix));
    assertEquals(table.nmiGeometric(), measures.get("NMI_geometric" + suffix));
    assertEquals(pairs.precision(), measures.get("Pairwise_precision" + suffix));
    assertEquals(pairs.recall(), measures.get("Pairwise_recall" + suffix));
    assertEquals(pairs.fMeasure(), measures.get("Pairwise_F_measure" + suffix));
    assertEquals(table.adjustedRand(), measures.get("ARI" + suffix));
    assertEquals(table.purity(), measures.get("Purity" + suffix));
  }

  /** Looks at what it is given, and clusters by the sign of x - 5. */
  private static class Spy extends AbstractClusterer {

    private static final long serialVersionUID = 1L;

    private final transient List<List<String>> seen = new ArrayList<>();

    @Override
    public void buildClusterer(Instances given) throws Exception {
      look(given);
    }

    @Override
    public int clusterInstance(Instance instance) throws Exception {
      look(instance.dataset());
      return instance.value(instance.dataset().attribute("x")) > 5 ? 1 : 0;
    }

    private void look(Instances given) {
      assertEquals(-1, given.classIndex());
      seen.add(namesOf(given));
    }

    @Override
    public int numberOfClusters() {
      return 2;
    }
  }

  /** As {@link Spy}, but one of the clusterers that know IDs. */
  private static final class KnowingSpy extends PCKMeans {

    private static final long serialVersionUID = 1L;

    private Instances seen;

    @Override
    public void buildClusterer(Instances given) throws Exception {
      seen = given;
      super.buildClusterer(given);
    }
  }

  @Test
  void measuresPckMeansAsItsAssignmentsSay() throws Exception {
    PCKMeans clusterer = pckMeans(3);
    Map<String, Double> measures = new ConstrainedClusterEvaluation().evaluate(clusterer, data, pairs(), "ID");
    int[] clusters = clusterer.assignments();
    int[] classes = classes(data);
    Contingency table = new Contingency(clusters, classes);
    assertEquals(4, clusterer.constraints().size());
    assertEqualMeasures(table, table.pairCounts().without(clusterer.constraints(), clusters, classes), measures, "");
    assertEquals(table.pairCounts().fMeasure(), measures.get("Pairwise_F_measure_all_pairs"));
    assertEquals(clusterer.getMeasure("measureObjective"), measures.get("Objective"));
    assertEquals(clusterer.getMeasure("measureIterations"), measures.get("Iterations"));
    assertTrue(measures.get("Objective") > 0 && measures.get("Iterations") >= 1);
    assertEquals(4, measures.get("Constraints_given"));
    assertEquals(clusterer.constraints().violatedBy(clusters).size(), measures.get("Constraints_violated"));
  }

  @Test
  void unconstrainedMeasuresAreThoseOfTheRowsInNoPair() throws Exception {
    PCKMeans clusterer = pckMeans(3);
    Map<String, Double> measures = new ConstrainedClusterEvaluation().evaluate(clusterer, data, pairs(), "");
    // The pairs name rows 0 to 5.
    int[] clusters = Arrays.copyOfRange(clusterer.assignments(), 6, 30);
    Contingency table = new Contingency(clusters, Arrays.copyOfRange(classes(data), 6, 30));
    assertEqualMeasures(table, table.pairCounts(), measures, ExternalMeasures.UNCONSTRAINED);
  }

  @Test
  void measuresSimpleKMeans() throws Exception {
    SimpleKMeans clusterer = new SimpleKMeans();
    clusterer.setNumClusters(2);
    clusterer.setPreserveInstancesOrder(true);
    Map<String, Double> measures = new ConstrainedClusterEvaluation().evaluate(clusterer, data, pairs(), "ID");
    int[] clusters = clusterer.getAssignments();
    int[] classes = classes(data);
    ConstraintSet given = GivenPairs.load(new GivenPairs.Source(pairs(), "ID", "", true), data).constraints();
    Contingency table = new Contingency(clusters, classes);
    assertEqualMeasures(table, table.pairCounts().without(given, clusters, classes), measures, "");
    assertEquals(4, measures.get("Constraints_given"));
    assertEquals(given.violatedBy(clusters).size(), measures.get("Constraints_violated"));
    assertTrue(Double.isNaN(measures.get("Objective")) && Double.isNaN(measures.get("Iterations")));
  }

  /** The spy's clusters are the clouds: rows 0, 3, 5, 8 (i % 3 == 0, or i % 3 == 2 and even) against the rest. */
  @Test
  void foreignClusterersSeeNeitherClassNorId() throws Exception {
    Spy spy = new Spy();
    Map<String, Double> measures = new ConstrainedClusterEvaluation().evaluate(spy, data, pairs(), "ID");
    assertEquals(31, spy.seen.size());
    spy.seen.forEach(names -> assertEquals(List.of("x", "y"), names));
    // row2 is in cloud 0 and row5 in cloud 1; the other three pairs hold.
    assertEquals(1, measures.get("Constraints_violated"));
    assertEquals(List.of("ID", "x", "y", "class"), namesOf(data), "the caller's data stays as it is");
    assertEquals(3, data.classIndex());
  }

  @Test
  void theIdMayBeNamedByThePairFileAlone() throws Exception {
    Spy spy = new Spy();
    new ConstrainedClusterEvaluation().evaluate(spy, data, pairs(), "");
    spy.seen.forEach(names -> assertEquals(List.of("x", "y"), names));
  }

  @Test
  void theIdIsKeptFromForeignClusterersWithoutPairsToo() throws Exception {
    Spy spy = new Spy();
    Map<String, Double> measures = new ConstrainedClusterEvaluation().evaluate(spy, data, NO_FILE, "ID");
    spy.seen.forEach(names -> assertEquals(List.of("x", "y"), names));
    assertEquals(0, measures.get("Constraints_given"));
    EXTERNAL.forEach(name -> assertEquals(measures.get(name), measures.get(name + ExternalMeasures.UNCONSTRAINED), name));
  }

  @Test
  void clusterersThatKnowIdsSeeTheIdButNotTheClass() throws Exception {
    KnowingSpy spy = new KnowingSpy();
    new ConstrainedClusterEvaluation().evaluate(spy, data, pairs(), "ID");
    assertEquals(List.of("ID", "x", "y"), namesOf(spy.seen));
    assertEquals(-1, spy.seen.classIndex());
  }

  /** A position means a place in the data as given, wherever the class is. */
  @Test
  void theIdMayBeNamedByItsPosition() throws Exception {
    Instances moved = arff("@relation r\n@attribute class {a,b}\n@attribute ID string\n@attribute other {u,v}\n"
        + "@attribute x numeric\n@data\na,r0,u,0\nb,r1,v,9\na,r2,u,0\nb,r3,u,9\n");
    moved.setClassIndex(0);
    File pairs = file("p.pairs", "r0 r2 1", "r0 r3 -1");
    Spy spy = new Spy();
    Map<String, Double> measures = new ConstrainedClusterEvaluation().evaluate(spy, moved, pairs, "2");
    assertEquals(List.of("other", "x"), spy.seen.get(0));
    assertEquals(2, measures.get("Constraints_given"));
    assertEquals(0, measures.get("Constraints_violated"));
    KnowingSpy knowing = new KnowingSpy();
    assertEquals(2, new ConstrainedClusterEvaluation().evaluate(knowing, moved, pairs, "2").get("Constraints_given"));
  }

  @Test
  void theClassMayStandAnywhere() throws Exception {
    Instances moved = arff("@relation r\n@attribute class {a,b}\n@attribute x numeric\n@attribute ID string\n@data\n"
        + "a,0,r0\nb,9,r1\na,1,r2\nb,8,r3\n");
    moved.setClassIndex(0);
    File pairs = file("p.pairs", "@id ID", "r0 r2 1");
    Spy spy = new Spy();
    Map<String, Double> measures = new ConstrainedClusterEvaluation().evaluate(spy, moved, pairs, "");
    spy.seen.forEach(names -> assertEquals(List.of("x"), names));
    EXTERNAL.forEach(name -> assertEquals(1, measures.get(name), 1e-15, name));
    Map<String, Double> ours = new ConstrainedClusterEvaluation().evaluate(pckMeans(2), moved, pairs, "");
    EXTERNAL.forEach(name -> assertEquals(1, ours.get(name), 1e-15, name));
  }

  @Test
  void rowsWithoutAClassAreClusteredButNotCounted() throws Exception {
    for (int row : new int[] {0, 7, 8, 29}) {
      data.instance(row).setClassMissing();
    }
    PCKMeans clusterer = pckMeans(2);
    Map<String, Double> measures = new ConstrainedClusterEvaluation().evaluate(clusterer, data, pairs(), "ID");
    int[] clusters = clusterer.assignments();
    assertEquals(30, clusters.length);
    int[] known = IntStream.range(0, 30).filter(row -> !data.instance(row).classIsMissing()).toArray();
    assertEquals(26, known.length);
    Contingency table = new Contingency(IntStream.of(known).map(row -> clusters[row]).toArray(),
        IntStream.of(known).map(row -> (int) data.instance(row).classValue()).toArray());
    assertEquals(table.nmiArithmetic(), measures.get("NMI"));
    assertEquals(table.purity(), measures.get("Purity"));
    assertEquals(4, measures.get("Constraints_given"));
  }

  @Test
  void rowsThatAClustererCallsNoiseAreNotCounted() throws Exception {
    Spy noisy = new Spy() {
      private static final long serialVersionUID = 1L;

      @Override
      public int clusterInstance(Instance instance) throws Exception {
        if (instance.value(1) == 0) {
          throw new Exception("noise");
        }
        return super.clusterInstance(instance);
      }
    };
    Map<String, Double> measures = new ConstrainedClusterEvaluation().evaluate(noisy, data, pairs(), "ID");
    int[] kept = IntStream.range(0, 30).filter(row -> data.instance(row).value(2) != 0).toArray();
    assertEquals(24, kept.length);
    Contingency table = new Contingency(IntStream.of(kept).map(row -> data.instance(row).value(1) > 5 ? 1 : 0).toArray(),
        IntStream.of(kept).map(row -> (int) data.instance(row).classValue()).toArray());
    assertEquals(table.nmiArithmetic(), measures.get("NMI"), 1e-15);
    assertEquals(table.purity(), measures.get("Purity"));
    // Rows 0 and 5 are noise, so their must-links to 3 and 2 do not hold.
    assertEquals(2, measures.get("Constraints_violated"));
  }

  @Test
  void theClassMustBeNominal() {
    data.setClassIndex(-1);
    ConstrainedClusterEvaluation evaluation = new ConstrainedClusterEvaluation();
    IllegalArgumentException none =
        assertThrows(IllegalArgumentException.class, () -> evaluation.evaluate(pckMeans(2), data, NO_FILE, "ID"));
    assertTrue(none.getMessage().contains("class") && none.getMessage().contains("nominal"), none.getMessage());
    data.setClassIndex(1);
    IllegalArgumentException numeric =
        assertThrows(IllegalArgumentException.class, () -> evaluation.evaluate(pckMeans(2), data, NO_FILE, "ID"));
    assertTrue(numeric.getMessage().contains("class") && numeric.getMessage().contains("nominal"), numeric.getMessage());
    assertTrue(evaluation.measures().isEmpty());
  }

  @Test
  void pairsAreGivenOnce() throws Exception {
    PCKMeans clusterer = pckMeans(2);
    clusterer.setConstraintsFile(pairs());
    IllegalArgumentException e = assertThrows(IllegalArgumentException.class,
        () -> new ConstrainedClusterEvaluation().evaluate(clusterer, data, new File("other.pairs"), "ID"));
    assertTrue(e.getMessage().contains("-constraints"), e.getMessage());
    assertEquals(4, new ConstrainedClusterEvaluation().evaluate(clusterer, data, clusterer.getConstraintsFile(), "ID").get("Constraints_given"));
    assertEquals(4, new ConstrainedClusterEvaluation().evaluate(clusterer, data, NO_FILE, "ID").get("Constraints_given"));
  }

  @Test
  void theClusterersOptionsStayAsTheyWere() throws Exception {
    PCKMeans clusterer = pckMeans(2);
    String[] before = clusterer.getOptions();
    new ConstrainedClusterEvaluation().evaluate(clusterer, data, pairs(), "ID");
    assertArrayEquals(before, clusterer.getOptions());
    new ConstrainedClusterEvaluation().evaluate(clusterer, data, pairs(), "ID");
  }

  @Test
  void theLastEvaluationIsKept() throws Exception {
    ConstrainedClusterEvaluation evaluation = new ConstrainedClusterEvaluation();
    evaluation.evaluate(pckMeans(3), data, pairs(), "ID");
    Map<String, Double> last = evaluation.evaluate(pckMeans(2), data, NO_FILE, "ID");
    assertEquals(last, evaluation.measures());
    assertEquals(0, evaluation.measures().get("Constraints_given"));
    assertThrows(UnsupportedOperationException.class, () -> evaluation.measures().clear());
  }

  private static CommandOutput run(String... options) throws Exception {
    return CommandOutput.of(new ConstrainedClusterEvaluation(), options);
  }

  private static Map<String, String> printed(CommandOutput output) {
    Map<String, String> values = new LinkedHashMap<>();
    for (String line : output.out().strip().split("\\R")) {
      String[] fields = line.split(" ");
      assertEquals(2, fields.length, line);
      assertEquals(null, values.put(fields[0], fields[1]), line);
      Double.parseDouble(fields[1]);
    }
    return values;
  }

  private String dataFile() throws IOException {
    return file("clouds.arff", data.toString().split("\n")).getPath();
  }

  @Test
  void commandLinePrintsEveryNameOnALineOfItsOwn() throws Exception {
    CommandOutput output = run("-t", dataFile(), "-c", "last", "-constraints", pairs().getPath(), "-id", "ID", "-W", "PCKMeans", "--",
        "-N", "3", "-S", "5");
    assertEquals("", output.err());
    Map<String, String> values = printed(output);
    List<String> wanted = new ArrayList<>(EXTERNAL);
    wanted.addAll(List.of("Objective", "Iterations", "Constraints_given", "Constraints_violated"));
    EXTERNAL.forEach(name -> wanted.add(name + "_unconstrained"));
    wanted.forEach(name -> assertTrue(values.containsKey(name), name));
    assertEquals("4", values.get("Constraints_given"));
    assertTrue(values.get("Iterations").matches("\\d+") && values.get("Constraints_violated").matches("\\d+"));
    PCKMeans clusterer = pckMeans(3);
    clusterer.setSeed(5);
    new ConstrainedClusterEvaluation().evaluate(clusterer, data, pairs(), "ID")
        .forEach((name, value) -> assertEquals(value, Double.parseDouble(values.get(name)), name));
  }

  @Test
  void commandLineTakesAnyClusterer() throws Exception {
    for (String name : new String[] {"SimpleKMeans", ".SimpleKMeans", "weka.clusterers.SimpleKMeans"}) {
      CommandOutput output = run("-t", dataFile(), "-c", "class", "-id", "ID", "-W", name, "--", "-N", "2");
      assertEquals("", output.err());
      Map<String, String> values = printed(output);
      assertEquals("NaN", values.get("Objective"));
      assertEquals("0", values.get("Constraints_given"));
      assertTrue(Double.parseDouble(values.get("NMI")) > 0.1);
    }
  }

  @Test
  void classIsTheLastUnlessSaid() throws Exception {
    CommandOutput last = run("-t", dataFile(), "-id", "ID", "-W", "PCKMeans");
    assertEquals("", last.err());
    assertEquals(last.out(), run("-t", dataFile(), "-c", "4", "-id", "1", "-W", "PCKMeans").out());
    assertEquals(last.out(), run("-t", dataFile(), "-c", "class", "-id", "first", "-W", "PCKMeans").out());
  }

  @Test
  void usageIsPrintedWhenAsked() throws Exception {
    for (String[] options : new String[][] {{}, {"-h"}, {"-help"}}) {
      CommandOutput output = run(options);
      assertTrue(output.out().startsWith("Usage: ConstrainedClusterEvaluation -t FILE"), output.out());
      assertEquals("", output.err());
    }
  }

  private static void assertSentence(CommandOutput output, String... contained) {
    String message = output.err();
    assertEquals("", output.out());
    assertTrue(message.startsWith("ConstrainedClusterEvaluation: "), message);
    // One sentence a line, and no stack.
    assertTrue(message.strip().lines().count() <= 3 && !message.contains("\tat "), message);
    assertFalse(message.contains("Exception") || message.contains("null"), message);
    for (String part : contained) {
      assertTrue(message.contains(part), message);
    }
  }

  @Test
  void errorsAreOneSentence() throws Exception {
    String file = dataFile();
    String pairs = pairs().getPath();
    assertSentence(run("-t", file, "-c", "nobody", "-W", "PCKMeans"), "nobody", "-c");
    assertSentence(run("-t", file, "-c", "9", "-W", "PCKMeans"), "9", "-c");
    assertSentence(run("-t", file, "-c", "x", "-id", "ID", "-W", "PCKMeans"), "nominal", "-c");
    assertSentence(run("-t", file, "-W", "PCKMeans"), "ID", "-id");
    assertSentence(run("-t", file, "-W", "SimpleKMeans"), "SimpleKMeans", "string");
    assertSentence(run("-t", file, "-id", "nobody", "-W", "PCKMeans"), "nobody");
    assertSentence(run("-t", file, "-id", "x", "-W", "SimpleKMeans"), "'x'", "ID");
    assertSentence(run("-t", file, "-id", "ID", "-W", "PCKMeans", "--", "-N", "0"), "-N");
    assertSentence(run("-t", file, "-id", "ID", "-W", "PCKMeans", "--", "-N", "many"), "-N", "many");
    assertSentence(run("-t", file, "-id", "ID", "-W", "PCKMeans", "--", "-N", "31"), "30");
    assertSentence(run("-t", file, "-id", "ID", "-constraints", pairs + "x", "-W", "PCKMeans"), "clouds.pairsx", "no such file");
    assertSentence(run("-t", file, "-id", "y", "-constraints", pairs, "-W", "PCKMeans"), "y");
    String contradictory = file("bad.pairs", "@id ID", "row1 row2 1", "row2 row3 1", "row1 row3 -1").getPath();
    assertSentence(run("-t", file, "-constraints", contradictory, "-W", "PCKMeans"), "bad.pairs", "line 4", "-noisy");
    String unknown = file("odd.pairs", "row1 row2 perhaps").getPath();
    assertSentence(run("-t", file, "-id", "ID", "-constraints", unknown, "-W", "SimpleKMeans"), "odd.pairs", "line 1", "perhaps");
  }

  @Test
  void filesThatCannotBeReadAreOneSentence() throws Exception {
    assertSentence(run("-t", folder.resolve("nothing.arff").toString(), "-W", "PCKMeans"), "nothing.arff");
    File broken = file("broken.arff", "@relation r", "@attribute x numeric", "@attribute c {a,b}", "@data", "1,a", "2");
    assertSentence(run("-t", broken.getPath(), "-W", "PCKMeans"), "broken.arff", "line");
    assertSentence(run("-t", folder.toString(), "-W", "PCKMeans"), folder.getFileName().toString());
  }

  @Test
  void unknownClusterersAndOptionsAreOneSentence() throws Exception {
    String file = dataFile();
    assertSentence(run("-t", file, "-id", "ID", "-W", "NoSuchClusterer"), "NoSuchClusterer");
    assertSentence(run("-t", file, "-id", "ID", "-W", "weka.clusterers.ClusterEvaluation"), "weka.clusterers.ClusterEvaluation");
    assertSentence(run("-t", file, "-id", "ID", "-W", "PCKMeans", "-surprise"), "-surprise");
    assertSentence(run("-W", "PCKMeans", "-t"), "-t");
    assertSentence(run("-t", file, "-id", "ID", "-W", "PCKMeans", "--", "-surprise"), "-surprise");
    assertSentence(run("-t", file, "-id", "ID", "-W", "SimpleKMeans", "--", "-surprise"), "-surprise");
  }

  @Test
  void whatIsNeededIsSaid() throws Exception {
    for (String[] options : new String[][] {{"-t", dataFile()}, {"-W", "PCKMeans"}}) {
      CommandOutput output = run(options);
      assertEquals("", output.out());
      assertTrue(output.err().startsWith("ConstrainedClusterEvaluation: -t and -W are needed."), output.err());
      assertFalse(output.err().contains("Exception") || output.err().contains("\tat "), output.err());
    }
  }
}
