package weka.clusterers;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Random;
import java.util.Set;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import pairclust.weka.clusterer.AbstractConstrainedClusterer;
import pairclust.weka.command.CommandOutput;
import pairclust.weka.rows.KeyColumns;
import pairclust.weka.select.RowComparison;
import pairclust.weka.select.SelectionData;
import weka.core.Attribute;
import weka.core.DenseInstance;
import weka.core.Instance;
import weka.core.Instances;

/** A CSV file with a key in its first column, which Weka reads as a nominal attribute with as many values as rows. */
class KeyColumnTest {

  private static final List<String> SCHEMES = List.of("PCKMeans -N 3", "HMRFKMeans -N 3", "MPCKMeans -N 3", "COPKMeans -N 3",
      "SeededKMeans -N 3", "SSKernelKMeans -N 3", "BoostCluster -N 3", "ConstrainedSpectral -N 3",
      "ConstrainedSpectral -N 3 -similarity kernel -K weka.classifiers.functions.supportVector.RBFKernel");

  @TempDir
  private Path folder;

  /** Puts a nominal attribute first whose values all differ. */
  private static Instances withKeys(Instances rows) {
    ArrayList<Attribute> attributes = new ArrayList<>();
    attributes.add(new Attribute("customer", IntStream.range(0, rows.numInstances()).mapToObj(row -> "K" + row).toList()));
    IntStream.range(0, rows.numAttributes()).forEach(i -> attributes.add((Attribute) rows.attribute(i).copy()));
    Instances result = new Instances(rows.relationName(), attributes, rows.numInstances());
    for (int row = 0; row < rows.numInstances(); row++) {
      double[] values = new double[attributes.size()];
      values[0] = row;
      System.arraycopy(rows.instance(row).toDoubleArray(), 0, values, 1, values.length - 1);
      result.add(new DenseInstance(1, values));
    }
    return result;
  }

  @Test
  void aKeyColumnIsLeftOutAndNamed() throws Exception {
    Instances plain = TestData.unlabelledBlobs(10, 1.2, 3);
    Instances keyed = withKeys(plain);
    for (String scheme : SCHEMES) {
      AbstractConstrainedClusterer clusterer = TestData.built(scheme, keyed);
      assertArrayEquals(TestData.built(scheme, plain).assignments(), clusterer.assignments(), scheme);
      String report = clusterer.toString();
      assertTrue(report.contains("Note: Attribute 'customer' has a different value in every row, so it cannot separate clusters and was"
          + " left out of the distances. If it identifies the rows, say -id customer."), report);
      assertTrue(report.contains("30 rows, 2 columns"), report);
      assertArrayEquals(clusterer.assignments(), TestData.clusters(clusterer, keyed), scheme);
      Clusterer saved = AbstractClusterer.makeCopy(clusterer);
      Instance unseen = (Instance) keyed.instance(4).copy();
      unseen.setMissing(0);
      unseen.setDataset(keyed);
      assertEquals(clusterer.assignments()[4], saved.clusterInstance(unseen), scheme);
    }
  }

  /** With the ID named nothing is left to note. */
  @Test
  void namedAsTheIdItIsNotNoted() throws Exception {
    String report = TestData.built("PCKMeans -N 3 -id customer", withKeys(TestData.unlabelledBlobs(10, 1.2, 3))).toString();
    assertFalse(report.contains("Note: Attribute"), report);
  }

  @Test
  void inFewRowsDifferentValuesAreTakenForWhatTheySay() {
    assertEquals(Set.of(), KeyColumns.of(new Instances(withKeys(TestData.unlabelledBlobs(10, 1, 1)), 0, 19), Set.of()));
    Instances twenty = new Instances(withKeys(TestData.unlabelledBlobs(10, 1, 1)), 0, 20);
    assertEquals(Set.of(0), KeyColumns.of(twenty, Set.of()));
    assertEquals(Set.of(), KeyColumns.of(twenty, Set.of(0)));
    twenty.instance(7).setMissing(0);
    assertEquals(Set.of(), KeyColumns.of(twenty, Set.of()), "nineteen values");
    twenty.instance(7).setValue(0, 8);
    assertEquals(Set.of(), KeyColumns.of(twenty, Set.of()), "one value twice");
  }

  @Test
  void nothingButAKeyIsRefused() throws Exception {
    Instances keys = withKeys(TestData.unlabelledBlobs(10, 1, 1));
    keys.deleteAttributeAt(2);
    keys.deleteAttributeAt(1);
    for (String scheme : SCHEMES) {
      String message = assertThrows(IllegalArgumentException.class, () -> TestData.built(scheme, keys)).getMessage();
      assertTrue(message.startsWith("There is no attribute left to cluster by. Attribute 'customer' has a different value"), message);
    }
  }

  /** Their keys distinguish two rows of the same values that pairs separate, also in a saved model. */
  @Test
  void keysDistinguishRowsOfTheSameValues() throws Exception {
    Instances keyed = withKeys(TestData.unlabelledBlobs(10, 0.1, 1));
    for (int i : new int[] {1, 2}) {
      keyed.instance(1).setValue(i, keyed.instance(0).value(i));
    }
    Path pairs = TestData.pairFile(folder, "@rows 30", "0 1 cannot-link 1000");
    AbstractConstrainedClusterer clusterer = TestData.built("PCKMeans -N 3 -constraints " + pairs, keyed);
    assertEquals(0, clusterer.getMeasure("measureConstraintsViolated"));
    assertArrayEquals(clusterer.assignments(), TestData.clusters(AbstractClusterer.makeCopy(clusterer), keyed));
  }

  /** 20 different values in 1,000 rows are no key. */
  @Test
  void anAttributeThatIsMostlyMissingIsNoKey() throws Exception {
    Instances rows = withKeys(TestData.unlabelledBlobs(20, 1, 1));
    for (int row = 20; row < rows.numInstances(); row++) {
      rows.instance(row).setMissing(0);
    }
    assertEquals(Set.of(), KeyColumns.of(rows, Set.of()));
    for (int row = 0; row < 6; row++) {
      rows = withKeys(TestData.unlabelledBlobs(20, 1, 1));
      rows.instance(row).setMissing(0);
    }
    assertEquals(Set.of(0), KeyColumns.of(rows, Set.of()), "a few missing values");
  }

  /** Numbers the rows in the order of their classes, and shuffles them. */
  private static Instances numbered(String name) {
    Instances rows = TestData.blobs(20, 1.2, 3);
    rows.insertAttributeAt(new Attribute(name), 0);
    for (int row = 0; row < rows.numInstances(); row++) {
      rows.instance(row).setValue(0, 1001 + row);
    }
    rows.randomize(new Random(1));
    return rows;
  }

  private static Instances without(Instances rows, int... attributes) {
    Instances copy = new Instances(rows);
    for (int i : attributes) {
      copy.deleteAttributeAt(i);
    }
    return copy;
  }

  @Test
  void aNumericColumnCalledIdIsLeftOutAndNamed() throws Exception {
    for (String name : List.of("id", "ID")) {
      Instances rows = numbered(name);
      AbstractConstrainedClusterer clusterer = TestData.built("PCKMeans -N 3", without(rows, 3));
      assertArrayEquals(TestData.built("PCKMeans -N 3", without(rows, 3, 0)).assignments(), clusterer.assignments());
      assertTrue(clusterer.toString().contains("Note: Attribute '" + name + "' has a different value in every row"), clusterer.toString());
      assertArrayEquals(clusterer.assignments(), TestData.clusters(AbstractClusterer.makeCopy(clusterer), without(rows, 3)));
    }
  }

  @Test
  void otherWholeNumbersWithoutRepeatsAreRemarkedOn() throws Exception {
    Instances rows = numbered("number");
    String note = "Note: Attribute 'number' has a different whole number in every row and takes part in the distances. If it identifies the"
        + " rows, leave it out: say -id number.";
    String report = TestData.built("PCKMeans -N 3", without(rows, 3)).toString();
    assertTrue(report.contains(note) && report.contains("60 rows, 3 columns"), report);
    assertFalse(TestData.built("PCKMeans -N 3 -id number", without(rows, 3)).toString().contains("Note: Attribute"));
    Path file = Files.writeString(folder.resolve("numbered.arff"), rows.toString());
    CommandOutput output = CommandOutput.of(new ConstrainedClusterEvaluation(), "-t", file.toString(), "-c", "last", "-W", "PCKMeans", "--",
        "-N", "3");
    assertTrue(output.err().contains(note), output.err());
    assertFalse(output.out().contains("Note"), output.out());
    rows.instance(3).setValue(0, rows.instance(4).value(0));
    assertFalse(TestData.built("PCKMeans -N 3", without(rows, 3)).toString().contains("Note: Attribute"), "a repeat");
  }

  @Test
  void questionsDoNotShowKeys() {
    RowComparison comparison = new RowComparison(SelectionData.of(numbered("id"), ""));
    List<String> shown = comparison.compare(0, 1).get(0).lines().stream().map(RowComparison.Line::attribute).toList();
    assertEquals(List.of("x", "y", "class"), shown);
    Instances keyed = withKeys(TestData.unlabelledBlobs(10, 1, 1));
    assertEquals(2, new RowComparison(SelectionData.of(keyed, "")).compare(0, 1).get(0).lines().size());
  }
}
