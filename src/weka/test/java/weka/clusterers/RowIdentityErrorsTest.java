package weka.clusterers;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNotEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.File;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.Random;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import pairclust.pairfile.PairFileException;
import weka.core.Instance;
import weka.core.Instances;
import weka.filters.unsupervised.attribute.AddStringID;
import weka.filters.unsupervised.attribute.Normalize;
import weka.filters.unsupervised.instance.Randomize;

/** Pairs that do not fit the rows: IDs that are missing, shared or refused, contradictions; and pairs that change between builds. */
class RowIdentityErrorsTest extends OblongRows {

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
  void filesWithoutPairs() throws Exception {
    says(build(plain(), file("@rows 40\n3 3 =\n")).toString(), "The file contains only a pair of a row with itself");
    says(build(plain(), file("@rows 40\n3 3 =\n5 5 =\n")).toString(), "The file contains only 2 pairs of a row with itself");
    says(build(plain(), file("@rows 40\n")).toString(), "The file contains no pairs: ");
  }

  @Test
  void numericIdOfFractionsIsRefused() throws Exception {
    says(refusal(plain(), byNumber("", 0), "-id", "x"), "'x'", "must be a whole number", "AddStringID");
    Path pairs = byNumber("% by x\n@id x\n", 0);
    says(refusal(plain(), pairs), pairs + ", line 2: ", "'x'", "must be a whole number");
  }

  @Test
  void idThatIsNotThere() throws Exception {
    says(refusal(named("first"), byName(""), "-id", "Name"), "no attribute 'Name'", "AddStringID", "leave out -c");
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
    says(refusal(data, pairs, "-id", "B"), pairs + ", line 2: ", "'A'", "-id is 'B'");
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
  void otherStringsAreLeftOutWithANote() throws Exception {
    Instances data = arff("@relation r\n@attribute note string\n@attribute x numeric\n@attribute ID string\n"
        + "@data\nhello,1,a\nworld,2,b\n"
        + "!,9,c\n");
    says(build(data, file("a b 1\n"), "-id", "ID").toString(), "Attribute 'note' is text");
    says(build(data, file("@id ID\na b 1\n")).toString(), "Attribute 'note' is text");
    says(build(data, file("0 1 1\n")).toString(), "Attributes 'note', 'ID' are text");
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
  void pairsAreReadAgainForEachBuild() throws Exception {
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
    // Rows 0 and 1 have the same values; only the ID distinguishes them.
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
