package weka.clusterers;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.BufferedReader;
import java.io.File;
import java.io.StringReader;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import pairclust.constraint.Constraint;
import pairclust.constraint.ConstraintSet;
import pairclust.weka.clusterer.AbstractConstrainedClusterer;
import pairclust.weka.command.CommandOutput;
import pairclust.weka.select.SelectionData;
import weka.core.Attribute;
import weka.core.Instances;
import weka.core.converters.ArffSaver;

/** Customer numbers and article numbers name rows as they are written. */
class NumericIdTest {

  @TempDir
  private Path folder;
  private Instances rows;

  /** Thirty rows with the numbers 1001, 1003, ..., and a class last. */
  @BeforeEach
  void number() {
    rows = TestData.blobs(10, 0.2, 1);
    rows.insertAttributeAt(new Attribute("number"), 0);
    for (int row = 0; row < rows.numInstances(); row++) {
      rows.instance(row).setValue(0, 1001 + 2 * row);
    }
  }

  private Instances unlabelled() {
    Instances copy = new Instances(rows);
    copy.deleteAttributeAt(3);
    return copy;
  }

  private String saved(Instances data) throws Exception {
    ArffSaver saver = new ArffSaver();
    saver.setInstances(data);
    saver.setFile(folder.resolve("numbered.arff").toFile());
    saver.writeBatch();
    return folder.resolve("numbered.arff").toString();
  }

  @Test
  void pairsNameRowsByWholeNumbers() throws Exception {
    Path pairs = TestData.pairFile(folder, "@id number", "1001 1003 =", "1001 1021 !=", "1059 1001 !=", "77 1001 =");
    AbstractConstrainedClusterer clusterer = TestData.built("PCKMeans -N 3 -constraints " + pairs, unlabelled());
    ConstraintSet set = clusterer.constraints();
    assertEquals(List.of(0, 0, 0), List.of(set.get(0).first(), set.get(1).first(), Math.min(set.get(2).first(), set.get(2).second())));
    assertEquals(List.of(1, 10, 29), List.of(set.get(0).second(), set.get(1).second(), Math.max(set.get(2).first(), set.get(2).second())));
    assertTrue(clusterer.toString().contains("skipped  1"), clusterer.toString());
    assertTrue(clusterer.toString().contains("30 rows, 2 columns"), "the ID stays out of the distances");
    assertArrayEquals(clusterer.assignments(), TestData.clusters(AbstractClusterer.makeCopy(clusterer), unlabelled()));
  }

  @Test
  void answersAreKeptByWholeNumbers() throws Exception {
    Path out = folder.resolve("out.pairs");
    new ConstraintSelection().execute(new String[] {"-t", saved(rows), "-c", "last", "-id", "number", "-queries", "10", "-N", "3", "-o",
        out.toString()}, new BufferedReader(new StringReader("")), new StringBuilder());
    List<String> pairs = Files.readAllLines(out).stream().filter(line -> line.matches("\\d.*")).toList();
    assertTrue(pairs.size() >= 10 && pairs.stream().allMatch(line -> line.matches("1\\d{3}\\s1\\d{3}\\s.*")), pairs.toString());
    CommandOutput output = CommandOutput.of(new ConstrainedClusterEvaluation(), "-t", saved(rows), "-c", "last", "-constraints",
        out.toString(), "-W", "PCKMeans", "--", "-N", "3");
    assertTrue(output.out().contains("Constraints_given " + pairs.size()), output.out() + output.err());
    assertTrue(output.out().contains("ARI 1.0\n"), output.out());
  }

  /** Numbers that differ by 2 from row to row would dominate the silhouette. */
  @Test
  void silhouettesLeaveTheNumbersOut() throws Exception {
    Path pairs = TestData.pairFile(folder, "@id number", "1001 1003 =");
    rows.setClassIndex(3);
    Instances plain = new Instances(rows);
    plain.deleteAttributeAt(0);
    for (String scheme : List.of("PCKMeans", "SimpleKMeans")) {
      Clusterer without = AbstractClusterer.forName("weka.clusterers." + scheme, new String[] {"-N", "3"});
      double expected = new ConstrainedClusterEvaluation().evaluate(without, plain, new File(""), "").get("Silhouette");
      assertTrue(expected > 0.6, scheme + " " + expected);
      Clusterer with = AbstractClusterer.forName("weka.clusterers." + scheme, new String[] {"-N", "3"});
      assertEquals(expected, new ConstrainedClusterEvaluation().evaluate(with, rows, pairs.toFile(), "").get("Silhouette"), 1e-12, scheme);
    }
  }

  @Test
  void violatedPairsAreNamedAsWritten() throws Exception {
    Path pairs = TestData.pairFile(folder, "@id number", "1001 1003 !=");
    String report = TestData.built("SeededKMeans -N 3 -constraints " + pairs, unlabelled()).toString();
    assertTrue(report.contains("line 2: 1001 != 1003 (both in cluster"), report);
  }

  @Test
  void whatIsNoWholeNumberIsRefused() {
    rows.instance(3).setValue(0, 1007.5);
    says("it is 1007.5 in row 3 (counted from 0)");
    rows.instance(3).setValue(0, 1e17);
    says("it is 1.0E17 in row 3 (counted from 0), and a numeric ID must be a whole number below 2^53");
    rows.instance(3).setValue(0, 1001);
    String message = assertThrows(IllegalArgumentException.class, () -> SelectionData.of(rows, "number")).getMessage();
    assertTrue(message.contains("Rows 0 and 3 (counted from 0) have the same value in attribute 'number'"), message);
  }

  private void says(String expected) {
    String message = assertThrows(IllegalArgumentException.class, () -> TestData.built("PCKMeans -N 3 -id number", unlabelled()))
        .getMessage();
    assertTrue(message.contains(expected), message);
  }

  /** A CSV file with 0007 is read as numbers, and the pair file still says 0007. */
  @Test
  void leadingZerosAndZeroFractionsAreTheSameNumber() throws Exception {
    for (int row = 0; row < rows.numInstances(); row++) {
      rows.instance(row).setValue(0, row);
    }
    Path pairs = TestData.pairFile(folder, "@id number", "0000 007 =", "7.0 0012 !=", "12 -0 !=", "7x 12 =", "12.5 12 =");
    AbstractConstrainedClusterer clusterer = TestData.built("PCKMeans -N 3 -constraints " + pairs, unlabelled());
    ConstraintSet set = clusterer.constraints();
    assertEquals(3, set.size());
    assertEquals(List.of("0 = 7", "7 != 12"), set.stream().limit(2).map(Constraint::toString).toList());
    assertTrue(clusterer.toString().contains("skipped  2"), clusterer.toString());
  }

  /** 2^53 and 2^53 + 1 are the same number to Weka. */
  @Test
  void numbersThatMayHaveBeenRoundedAreRefused() {
    rows.instance(3).setValue(0, 0x1p53);
    says("must be a whole number below 2^53");
    rows.instance(3).setValue(0, 0x1p53 - 1);
    assertEquals(0, SelectionData.of(rows, "number").idIndex());
  }
}
