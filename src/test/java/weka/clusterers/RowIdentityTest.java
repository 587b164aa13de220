package weka.clusterers;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertNotEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.File;
import java.io.IOException;
import java.io.StringReader;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Random;
import java.util.Set;
import java.util.TreeSet;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import pairclust.constraint.Constraint;
import pairclust.constraint.Link;
import pairclust.constraint.PairFileException;
import weka.core.Instance;
import weka.core.Instances;
import weka.filters.Filter;
import weka.filters.unsupervised.attribute.AddStringID;
import weka.filters.unsupervised.attribute.Normalize;
import weka.filters.unsupervised.attribute.StringToNominal;
import weka.filters.unsupervised.instance.NonSparseToSparse;
import weka.filters.unsupervised.instance.Randomize;

/** A pair means the same two rows whatever happened to the data, or it is refused. */
class RowIdentityTest {

  private static final int ROWS = 40;

  /** Four corners of an oblong, ten rows each: plain 2-means splits it left and right, these pairs want above and below. */
  private static final int[][] PAIRS = {{0, 10, 1}, {1, 11, 1}, {2, 12, 1}, {20, 30, 1}, {21, 31, 1}, {22, 32, 1}, {0, 20, -1},
      {13, 33, -1},
      {4, 24, -1}, {15, 35, -1}};

  @TempDir
  private Path folder;

  private static String name(int row) {
    return "row no. " + row;
  }

  private static Instances arff(String text) throws IOException {
    return new Instances(new StringReader(text));
  }

  /** Returns the rows without an ID. */
  private static Instances plain() throws IOException {
    StringBuilder text = new StringBuilder("@relation oblong\n@attribute x numeric\n@attribute y numeric\n@data\n");
    Random random = new Random(11);
    for (int row = 0; row < ROWS; row++) {
      int corner = row / 10;
      text.append(String.format(Locale.ROOT, "%.4f,%.4f%n", 4.3 * (corner % 2) + random.nextDouble(),
          4 * (corner / 2) + random.nextDouble()));
    }
    return arff(text.toString());
  }

  /** Returns the rows with an ID, a string in the given place. */
  private static Instances named(String position) throws Exception {
    AddStringID filter = new AddStringID();
    filter.setOptions(new String[] {"-P", "row no. ", "-C", position});
    Instances data = plain();
    filter.setInputFormat(data);
    Instances result = Filter.useFilter(data, filter);
    result.setRelationName("oblong");
    return result;
  }

  private static Instances filter(Instances data, Filter filter, String... options) throws Exception {
    filter.setOptions(options);
    filter.setInputFormat(data);
    return Filter.useFilter(data, filter);
  }

  private Path file(String text) throws IOException {
    return Files.writeString(folder.resolve("given.constraints"), text);
  }

  private Path byNumber(String header, int base) throws IOException {
    StringBuilder text = new StringBuilder(header);
    for (int[] pair : PAIRS) {
      text.append(pair[0] + base).append(' ').append(pair[1] + base).append(' ').append(pair[2]).append('\n');
    }
    return file(text.toString());
  }

  private Path byName(String header) throws IOException {
    StringBuilder text = new StringBuilder(header);
    for (int[] pair : PAIRS) {
      text.append('\'').append(name(pair[0])).append("' \"").append(name(pair[1])).append("\" ").append(pair[2]).append('\n');
    }
    return file(text.toString());
  }

  private static PCKMeans clusterer(Path pairs, String... options) throws Exception {
    List<String> all = new ArrayList<>(List.of("-N", "2", "-constraints", pairs.toString()));
    all.addAll(List.of(options));
    PCKMeans clusterer = new PCKMeans();
    clusterer.setOptions(all.toArray(String[]::new));
    return clusterer;
  }

  private static PCKMeans build(Instances data, Path pairs, String... options) throws Exception {
    PCKMeans clusterer = clusterer(pairs, options);
    clusterer.buildClusterer(data);
    return clusterer;
  }

  /** Builds what cannot be built, and returns what was said; checks that nothing half-built is left. */
  private static String refusal(Instances data, Path pairs, String... options) throws Exception {
    PCKMeans clusterer = clusterer(pairs, options);
    Exception refusal = assertThrows(Exception.class, () -> clusterer.buildClusterer(data));
    assertTrue(refusal instanceof IOException || refusal instanceof IllegalArgumentException, refusal.toString());
    assertThrows(IllegalStateException.class, () -> clusterer.clusterInstance(data.instance(0)));
    assertTrue(clusterer.toString().contains("no model"), clusterer.toString());
    return refusal.getMessage();
  }

  private static void says(String text, String... parts) {
    for (String part : parts) {
      assertTrue(text.contains(part), "<" + part + "> is not in: " + text);
    }
  }

  /** Returns the pairs as the clusterer understood them, each row by its ID. */
  private static Set<String> understood(PCKMeans clusterer, Instances data) {
    Set<String> pairs = new TreeSet<>();
    for (Constraint c : clusterer.constraints()) {
      String a = data.instance(c.first()).stringValue(data.attribute("ID"));
      String b = data.instance(c.second()).stringValue(data.attribute("ID"));
      pairs.add((a.compareTo(b) < 0 ? a + c.link().sign() + b : b + c.link().sign() + a));
    }
    return pairs;
  }

  /** Returns for each ID the cluster of its row. */
  private static Map<String, Integer> clusters(PCKMeans clusterer, Instances data) {
    Map<String, Integer> clusters = new HashMap<>();
    for (int row = 0; row < data.numInstances(); row++) {
      clusters.put(data.instance(row).stringValue(data.attribute("ID")), clusterer.assignments()[row]);
    }
    return clusters;
  }

  /** Checks that the rows above are in one cluster and those below in the other, which is what the pairs ask for. */
  private static void checkAboveAndBelow(Map<String, Integer> clusters) {
    for (int row = 0; row < ROWS; row++) {
      if (clusters.containsKey(name(row))) {
        Integer same = clusters.get(name(row));
        for (int other = 0; other < ROWS; other++) {
          if (clusters.containsKey(name(other))) {
            assertEquals(row / 20 == other / 20, same.equals(clusters.get(name(other))), row + " and " + other);
          }
        }
      }
    }
  }

  @Test
  void numbersAndIdsGiveTheSameResult() throws Exception {
    PCKMeans byNumber = build(plain(), byNumber("", 0));
    assertEquals(0, byNumber.getMeasure("measureConstraintsViolated"));
    assertEquals(PAIRS.length, byNumber.constraints().size());
    for (String position : List.of("first", "2", "last")) {
      Instances data = named(position);
      PCKMeans byName = build(data, byName("@id ID\n"));
      checkAboveAndBelow(clusters(byName, data));
      assertArrayEquals(byNumber.assignments(), byName.assignments(), position);
      assertEquals(byNumber.getMeasure("measureObjective"), byName.getMeasure("measureObjective"));
      assertEquals(byNumber.constraints().stream().map(Constraint::toString).toList(),
          byName.constraints().stream().map(Constraint::toString).toList());
    }
    PCKMeans without = new PCKMeans();
    without.buildClusterer(plain());
    assertNotEquals(without.assignments()[0], without.assignments()[10], "the pairs have something to change");
  }

  @Test
  void rowNumbersBesideAnIdThatIsOnlyLeftOut() throws Exception {
    Instances data = named("first");
    PCKMeans clusterer = build(data, byNumber("@rows 40\n", 0), "-id", "ID");
    checkAboveAndBelow(clusters(clusterer, data));
    assertArrayEquals(build(plain(), byNumber("", 0)).assignments(), clusterer.assignments());
  }

  @Test
  void base() throws Exception {
    int[] expected = build(plain(), byNumber("", 0)).assignments();
    assertArrayEquals(expected, build(plain(), byNumber("@base 0\n@rows 40\n", 0)).assignments());
    assertArrayEquals(expected, build(plain(), byNumber("@base 1\n@rows 40\n", 1)).assignments());
    says(refusal(plain(), byNumber("@base 1\n", 0)), "given.constraints, line 2", "row 0 is out of range");
  }

  @Test
  void anotherNumberOfRows() throws Exception {
    Path pairs = byNumber("% made for more\n@rows 41\n", 0);
    says(refusal(plain(), pairs), pairs + ", line 2: ", "41 rows", "the data has 40", "AddStringID", "@id");
    Instances part = new Instances(plain(), 0, 36);
    says(refusal(part, byNumber("@rows 40\n", 0)), "line 1: ", "40 rows", "the data has 36");
    says(refusal(new Instances(plain(), 0, 20), byNumber("", 0)), "out of range", "20 rows");
  }

  @Test
  void idsInShuffledData() throws Exception {
    Instances ordered = named("first");
    Set<String> meant = understood(build(ordered, byName("@id ID\n")), ordered);
    assertEquals(PAIRS.length, meant.size());
    Instances shuffled = new Instances(ordered);
    shuffled.randomize(new Random(3));
    Instances filtered = filter(filter(ordered, new Randomize(), "-S", "9"), new Normalize());
    for (Instances data : List.of(shuffled, filtered)) {
      PCKMeans clusterer = build(data, byName("@id ID\n"));
      assertEquals(meant, understood(clusterer, data));
      checkAboveAndBelow(clusters(clusterer, data));
      assertFalse(clusterer.toString().contains("skipped"), clusterer.toString());
    }
  }

  @Test
  void idsInSplitData() throws Exception {
    Instances data = named("last");
    data.randomize(new Random(1));
    Instances part = new Instances(data, 0, 26);
    Set<String> here = new TreeSet<>();
    part.forEach(row -> here.add(row.stringValue(part.attribute("ID"))));
    long both = List.of(PAIRS).stream().filter(pair -> here.contains(name(pair[0])) && here.contains(name(pair[1]))).count();
    assertTrue(both > 0 && both < PAIRS.length, both + " pairs are here");
    PCKMeans clusterer = build(part, byName("@id ID\n@rows 40\n"));
    assertEquals(both, clusterer.constraints().size());
    says(clusterer.toString(), "given    " + both + " ",
        "skipped  " + (PAIRS.length - both) + ", because a row they name is not among");
    for (Constraint c : clusterer.constraints()) {
      assertEquals(c.link() == Link.MUST, sameSide(part.instance(c.first()), part.instance(c.second())));
    }
  }

  private static boolean sameSide(Instance a, Instance b) {
    return a.value(1) < 2 == b.value(1) < 2;
  }

  @Test
  void allPairsElsewhere() throws Exception {
    PCKMeans clusterer = build(named("first"), file("@id ID\na b 1\nc 'row no. 3' -1\n"));
    assertEquals(0, clusterer.constraints().size());
    says(clusterer.toString(), "given    0", "skipped  2", "all of them", "does the file belong to this data?");
  }

  @Test
  void sparseData() throws Exception {
    Instances sparse = filter(plain(), new NonSparseToSparse());
    Instances data = filter(sparse, new AddStringID(), "-P", "row no. ");
    PCKMeans clusterer = build(data, byName("@id ID\n"));
    assertEquals(PAIRS.length, clusterer.constraints().size());
    checkAboveAndBelow(clusters(clusterer, data));
    Instances back = arff(data.toString());
    assertEquals(understood(clusterer, data), understood(build(back, byName("@id ID\n")), back));
  }

  @Test
  void nominalId() throws Exception {
    Instances data = filter(named("first"), new StringToNominal(), "-R", "1");
    assertTrue(data.attribute("ID").isNominal());
    PCKMeans clusterer = build(data, byName(""), "-id", "ID");
    checkAboveAndBelow(clusters(clusterer, data));
    assertArrayEquals(build(plain(), byNumber("", 0)).assignments(), clusterer.assignments());
  }

  @Test
  void idThatTwoRowsShare() throws Exception {
    Instances data = named("first");
    data.instance(39).setValue(0, name(0));
    Path pairs = byName("@id ID\n");
    says(refusal(data, pairs), pairs + ", line 2: ", "more than one row has 'row no. 0'", "'ID'", "AddStringID");
    data = named("first");
    data.instance(39).setValue(0, name(38));
    data.instance(37).setValue(0, name(38));
    assertEquals(PAIRS.length, build(data, pairs).constraints().size(), "nobody asks for that ID");
  }

  @Test
  void missingIds() throws Exception {
    Instances data = named("first");
    data.instance(39).setMissing(0);
    data.instance(38).setMissing(0);
    assertEquals(PAIRS.length, build(data, byName("@id ID\n")).constraints().size());
    data.instance(0).setMissing(0);
    PCKMeans clusterer = build(data, byName("@id ID\n"));
    assertEquals(PAIRS.length - 2, clusterer.constraints().size());
    says(clusterer.toString(), "skipped  2");
    clusterer.clusterInstance(data.instance(0));
  }

  @Test
  void numericIdIsRefused() throws Exception {
    says(refusal(plain(), byNumber("", 0), "-id", "x"), "'x'", "not string or nominal", "AddStringID");
    Path pairs = byNumber("% by x\n@id x\n", 0);
    says(refusal(plain(), pairs), pairs + ", line 2: ", "'x'", "not string or nominal");
  }

  @Test
  void idThatIsNotThere() throws Exception {
    says(refusal(named("first"), byName(""), "-id", "Name"), "no attribute 'Name'", "AddStringID");
    Path pairs = byName("@id Name\n");
    says(refusal(named("first"), pairs), pairs + ", line 1: ", "no attribute 'Name'");
    says(refusal(named("first"), byName(""), "-id", "4"), "no attribute '4'");
  }

  @ParameterizedTest
  @ValueSource(strings = {"ID", "1", "first"})
  void idByNameAndByPosition(String id) throws Exception {
    Instances data = named("first");
    checkAboveAndBelow(clusters(build(data, byName(""), "-id", id), data));
    checkAboveAndBelow(clusters(build(data, byName("@id ID\n"), "-id", id), data));
    checkAboveAndBelow(clusters(build(data, byName("@id " + id + "\n")), data));
  }

  @Test
  void idByPositionAtTheEnd() throws Exception {
    Instances data = named("last");
    for (String id : List.of("last", "3", "ID")) {
      checkAboveAndBelow(clusters(build(data, byName(""), "-id", id), data));
    }
  }

  @Test
  void optionAgainstFile() throws Exception {
    Instances data = arff("@relation r\n@attribute A string\n@attribute B {p,q,r,s}\n@attribute x numeric\n"
        + "@data\na,p,1\nb,q,2\nc,r,9\nd,s,8\n");
    Path pairs = file("@rows 4\n@id A\na b 1\n");
    says(refusal(data, pairs, "-id", "B"), pairs + ", line 2: ", "'A'", "-id says 'B'");
    assertEquals(1, build(data, pairs, "-id", "A").constraints().size());
  }

  @Test
  void namesWithoutSayingSo() throws Exception {
    Path pairs = byName("");
    says(refusal(named("first"), pairs), pairs + ", line 1: ", "'row no. 0' is not a row number", "@id", "-id");
  }

  @Test
  void rowNumbersAfterAFilterOfRows() throws Exception {
    Instances shuffled = filter(plain(), new Randomize());
    says(refusal(shuffled, byNumber("", 0)), "given.constraints", "not safe", "Randomize", "@rows 40", "@id");
    says(refusal(shuffled, byNumber("@base 0\n", 0)), "given.constraints, line 1", "not safe");
    assertEquals(PAIRS.length, build(shuffled, byNumber("@rows 40\n", 0)).constraints().size());
    assertEquals(PAIRS.length, build(filter(plain(), new Normalize()), byNumber("", 0)).constraints().size());
  }

  @Test
  void otherStringsAreRefusedByName() throws Exception {
    Instances data = arff("@relation r\n@attribute note string\n@attribute x numeric\n@attribute ID string\n"
        + "@data\nhello,1,a\nworld,2,b\n"
        + "!,9,c\n");
    says(refusal(data, file("a b 1\n"), "-id", "ID"), "'note'", "string", "StringToWordVector");
    says(refusal(data, file("@id ID\na b 1\n")), "'note'");
    says(refusal(data, file("0 1 1\n")), "'note'", "-id note");
    Instances text = new Instances(data);
    PCKMeans clusterer = new PCKMeans();
    Exception refusal = assertThrows(IllegalArgumentException.class, () -> clusterer.buildClusterer(text));
    says(refusal.getMessage(), "'note'");
    data.deleteAttributeAt(0);
    assertEquals(1, build(data, file("@id ID\na b 1\n")).constraints().size());
  }

  @Test
  void contradictionsAreRefusedOrListed() throws Exception {
    Path pairs = file("% three rows\n@id ID\n'row no. 0' 'row no. 1' 1\n'row no. 1' 'row no. 2' 1\n\n"
        + "'row no. 2' 'row no. 0' -1\n");
    Instances data = named("first");
    String proof = "line 6 (row no. 2 != row no. 0) contradicts line 4 (row no. 1 = row no. 2), line 3 (row no. 0 = row no. 1)";
    says(refusal(data, pairs), pairs + ", line 6: ", "contradict", proof, "-noisy");
    PCKMeans noisy = build(data, pairs, "-noisy");
    assertEquals(3, noisy.constraints().size());
    says(noisy.toString(), "Contradictions:", proof, "entailed none");
    Path numbers = file("@base 1\n1 2 1\n2 1 -1\n5 6 1\n6 5 -1\n");
    says(refusal(plain(), numbers), numbers + ", line 3: ", "line 3 (2 != 1) contradicts line 2 (1 = 2)",
        "There is 1 more contradiction.");
    says(build(plain(), numbers, "-noisy").toString(), "line 3 (2 != 1) contradicts line 2 (1 = 2)",
        "line 5 (6 != 5) contradicts line 4 (5 = 6)");
  }

  @Test
  void manyContradictionsAreCounted() throws Exception {
    StringBuilder text = new StringBuilder();
    for (int row = 0; row < 30; row++) {
      text.append(row).append(' ').append(row + 1).append(" 1\n").append(row).append(' ').append(row + 1).append(" -1\n");
    }
    Path pairs = file(text.toString());
    says(refusal(plain(), pairs), pairs + ", line 2: ", "There are 29 more contradictions.");
    String report = build(plain(), pairs, "-noisy").toString();
    says(report, "Contradictions:", "line 2 (0 != 1) contradicts line 1 (0 = 1)");
    long listed = report.lines().filter(line -> line.contains(" contradicts ")).count();
    assertTrue(listed < 30, listed + " listed");
    says(report, "... and " + (30 - listed) + " more");
  }

  @Test
  void pairsAreReadAnewForEachBuild() throws Exception {
    Instances data = named("first");
    PCKMeans clusterer = build(data, byName("@id ID\n"));
    Path broken = file("@id ID\n'row no. 0' 'row no. 1'\n");
    assertThrows(PairFileException.class, () -> clusterer.buildClusterer(data));
    assertThrows(IllegalStateException.class, clusterer::assignments);
    Files.delete(broken);
    PairFileException missing = assertThrows(PairFileException.class, () -> clusterer.buildClusterer(data));
    says(missing.getMessage(), "given.constraints", "no such file");
  }

  @Test
  void trainingRowsAreKnownByTheirIds() throws Exception {
    // Rows 0 and 1 have the same values; only the ID tells them apart.
    Instances data = arff("@relation r\n@attribute ID string\n@attribute x numeric\n"
        + "@data\na,0\nb,0\nc,0.1\nd,10\ne,10.1\nf,9.9\n");
    PCKMeans clusterer = build(data, file("@id ID\na b -1\na c 1\nb d 1\n"), "-weight", "1000");
    assertNotEquals(clusterer.assignments()[0], clusterer.assignments()[1]);
    PCKMeans copy = (PCKMeans) AbstractClusterer.makeCopy(clusterer);
    Instances shuffled = new Instances(data);
    shuffled.randomize(new Random(2));
    Map<String, Integer> expected = clusters(clusterer, data);
    for (Instance row : shuffled) {
      assertEquals(expected.get(row.stringValue(0)), clusterer.clusterInstance(row));
      assertEquals(expected.get(row.stringValue(0)), copy.clusterInstance(row));
    }
  }

  @Test
  void theEvaluationKeepsIdsFromOtherClusterers() throws Exception {
    StringBuilder text = new StringBuilder("@relation r\n@attribute ID string\n@attribute x numeric\n@attribute class {u,v}\n"
        + "@data\n");
    for (int row = 0; row < 20; row++) {
      text.append("id").append(row).append(',').append(row < 10 ? row * 0.1 : 50 + row * 0.1).append(row < 10 ? ",u\n" : ",v\n");
    }
    Instances data = arff(text.toString());
    data.setClassIndex(2);
    data.randomize(new Random(4));
    File pairs = file("@id ID\nid0 id1 1\nid2 id12 -1\nid3 id13 1\nid4 nobody 1\n").toFile();
    for (Clusterer clusterer : List.of(new SimpleKMeans(), new PCKMeans())) {
      Map<String, Double> measures = new ConstrainedClusterEvaluation().evaluate(clusterer, data, pairs, "");
      assertEquals(1, measures.get("NMI"), 1e-9);
      assertEquals(3, measures.get("Constraints_given"));
      assertEquals(1, measures.get("Constraints_violated"));
    }
  }
}
