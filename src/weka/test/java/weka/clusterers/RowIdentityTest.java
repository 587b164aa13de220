package weka.clusterers;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertNotEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.nio.file.Path;
import java.util.List;
import java.util.Random;
import java.util.Set;
import java.util.TreeSet;
import org.junit.jupiter.api.Test;
import pairclust.constraint.Constraint;
import pairclust.constraint.Link;
import weka.core.Instance;
import weka.core.Instances;
import weka.filters.unsupervised.attribute.AddStringID;
import weka.filters.unsupervised.attribute.Normalize;
import weka.filters.unsupervised.attribute.StringToNominal;
import weka.filters.unsupervised.instance.NonSparseToSparse;
import weka.filters.unsupervised.instance.Randomize;

/** A pair means the same two rows whatever happened to the data, or it is refused. */
class RowIdentityTest extends OblongRows {

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
        "skipped  " + (PAIRS.length - both) + ", because a row they name is not in");
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
}
