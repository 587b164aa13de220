package weka.clusterers;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.File;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.List;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import pairclust.constraint.Constraint;
import pairclust.constraint.ConstraintSet;
import pairclust.constraint.Link;
import pairclust.constraint.Origin;
import pairclust.pairfile.NamesFile;
import pairclust.weka.clusterer.AbstractConstrainedClusterer;
import pairclust.weka.names.ClusterNames;
import pairclust.weka.rows.RowNaming;
import weka.core.Instances;
import weka.core.SerializedObject;

/** Names and numbers of clusters that a file keeps. */
class NamedClustersTest {

  /** Three blobs of ten rows: 0 to 9, 10 to 19 and 20 to 29. */
  private final Instances data = TestData.unlabelledBlobs(10, 0.2, 1);

  @TempDir
  private Path folder;
  private Path file;

  @BeforeEach
  void nameFile() {
    file = folder.resolve("my.names");
  }

  private <T extends AbstractConstrainedClusterer> T with(T clusterer, int clusters, String names) throws IOException {
    Files.writeString(file, names);
    clusterer.setNamesFile(file.toFile());
    clusterer.setNumClusters(clusters);
    return clusterer;
  }

  private static int[] numbers(int first, int second, int third) {
    return IntStream.range(0, 30).map(row -> row < 10 ? first : row < 20 ? second : third).toArray();
  }

  /** Whatever the clusterer, clusters are numbered as in the file, in the model, for new rows, in the report and after saving. */
  @ParameterizedTest
  @ValueSource(strings = {"PCKMeans", "HMRFKMeans", "MPCKMeans", "COPKMeans", "SeededKMeans", "SSKernelKMeans", "BoostCluster",
      "ConstrainedEM", "ConstrainedHierarchical", "ConstrainedSpectral", "LCVQE", "SSSVaD", "AutoConstrained"})
  void clustersAreNumberedInTheOrderOfTheNames(String name) throws Exception {
    AbstractConstrainedClusterer clusterer = with((AbstractConstrainedClusterer) AbstractClusterer.forName("weka.clusterers." + name, null),
        3, "@rows 30\nlast: 25 26\nfirst: 3 4 5\n");
    clusterer.buildClusterer(data);
    assertArrayEquals(numbers(1, 2, 0), clusterer.assignments());
    assertArrayEquals(new String[] {"last", "first", null}, clusterer.clusterNames());
    assertTrue(clusterer.toString().contains("Cluster names\n   0 last\n   1 first\n   2 (no name)\n"), clusterer.toString());
    AbstractConstrainedClusterer copy = (AbstractConstrainedClusterer) new SerializedObject(clusterer).getObject();
    assertEquals(clusterer.toString(), copy.toString());
    for (int row = 0; row < 30; row++) {
      assertEquals(clusterer.assignments()[row], copy.clusterInstance(data.instance(row)), name);
    }
  }

  /** The cluster means move with the numbers: the last blob is the highest, and now cluster 0. */
  @Test
  void theReportHasTheNewNumbers() throws Exception {
    MPCKMeans clusterer = with(new MPCKMeans(), 3, "@rows 30\nlast: 25 26\nfirst: 3 4 5\n");
    clusterer.setPerCluster(true);
    clusterer.setAsPublished(true);
    clusterer.setWeight(1e-9);
    // Row 0 and row 10 are far apart, and the must-link between them costs nothing.
    clusterer.buildClusterer(data, ConstraintSet.of(List.of(new Constraint(0, 10, Link.MUST, 1, Origin.YOU))));
    String report = clusterer.toString();
    double[] means = Arrays.stream(report.lines().filter(line -> line.matches("y( +-?[\\d.e-]+){4}")).findFirst().orElseThrow(
        () -> new AssertionError(report)).split(" +")).skip(2).mapToDouble(Double::parseDouble).toArray();
    assertTrue(means[0] > 2.5 && Math.abs(means[1]) < 0.5, report);
    assertEquals(List.of("0 = 10 (clusters 1 and 2)"), clusterer.violatedPairs());
    assertTrue(report.contains("0 = 10 (clusters 1 first and 2)\n"), report);
    assertTrue(report.matches("(?s).*\nAttribute +all +0 last +1 first +2\n.*"), report);
    assertTrue(report.matches("(?s).*\n +before +in 0 last +in 1 first +in 2\n.*"), report);
  }

  @Test
  void renumberingTwiceIsRenumberingOnce() throws Exception {
    PCKMeans clusterer = with(new PCKMeans(), 3, "a: 0\nb: 10\nc: 20\n");
    clusterer.buildClusterer(data);
    String before = clusterer.toString();
    clusterer.renumber(new int[] {1, 2, 0});
    assertArrayEquals(new String[] {"c", "a", "b"}, clusterer.clusterNames());
    assertArrayEquals(numbers(1, 2, 0), clusterer.assignments());
    assertFalse(before.equals(clusterer.toString()));
    clusterer.renumber(new int[] {2, 0, 1});
    assertEquals(before, clusterer.toString());
    assertEquals(1, clusterer.clusterInstance(data.instance(12)));
    assertThrows(IllegalArgumentException.class, () -> clusterer.renumber(new int[] {0, 0, 1}));
  }

  private String report(int clusters, String names) throws Exception {
    PCKMeans clusterer = with(new PCKMeans(), clusters, names);
    clusterer.buildClusterer(data);
    return clusterer.toString().lines().dropWhile(line -> !line.equals("Cluster names")).collect(Collectors.joining("\n"));
  }

  @Test
  void namesThatDoNotFit() throws Exception {
    assertTrue(report(3, "a: 1 2 3\nb: 4 5\nc: 15\nd: 25\n").contains("Note: The name 'b' is not used: its rows are in the cluster that is"
        + " called 'a'."));
    assertTrue(report(3, "a: 1 12 23\nb: 4 5\nc: 15\n").contains("The name 'a' fits badly: the cluster has only 1 of its 3 rows."));
    assertTrue(report(1, "a: 1\nb: 12\n").contains("The name 'b' is not used"));
  }

  @Test
  void wrongFiles() throws Exception {
    for (String[] wrong : new String[][] {{"a: 1\nb: 30\n", "my.names, line 2: row 30 is out of range"},
        {"@rows 31\na: 1\n", "line 1: the names were made for 31 rows"}, {"@id ID\na: 1\n", "say that this is the ID (-id"},
        {"a: 1\na: 2\n", "given twice"}, {"% nothing\n", "the file contains no cluster names"}}) {
      String said = assertThrows(Exception.class, () -> report(3, wrong[0])).getMessage();
      assertTrue(said.contains(wrong[1]), said);
    }
    PCKMeans clusterer = new PCKMeans();
    clusterer.setNamesFile(folder.resolve("none.names").toFile());
    assertTrue(assertThrows(IOException.class, () -> clusterer.buildClusterer(data)).getMessage().contains("there is no such file"));
  }

  /** Nearly all rows of "a" and all of "b" are in the same cluster now, which has the colour of "a". */
  @Test
  void aNameStaysWhereItsColourIs() {
    int[] two = new int[20];
    Arrays.fill(two, 10, 20, 1);
    int[] joined = new int[20];
    joined[9] = 1;
    ClusterNames names = ClusterNames.of(new String[] {"a", "b"}, two);
    assertArrayEquals(new String[] {"b", "a"}, names.match(joined, 2).names());
    assertArrayEquals(new String[] {"a", null}, names.match(joined, 2, new int[] {0, -1}).names());
    assertArrayEquals(new String[] {"b", "a"}, names.match(joined, 2, new int[] {1, -1}).names(), "one row of ten is too few");
  }

  /** What is written can be read, also if a cluster has become empty. */
  @Test
  void aNameWithoutRowsIsNotWritten() throws Exception {
    File file = folder.resolve("written.names").toFile();
    ClusterNames.of(new String[] {"a", "gone"}, new int[data.numInstances()]).write(file, new RowNaming(data, -1));
    assertEquals(List.of("a"), ClusterNames.read(file, data, -1).names().stream().map(NamesFile.Named::name).toList());
  }

  @Test
  void rowsByTheirIds() throws Exception {
    Instances named = TestData.withIds(data);
    String id = named.instance(25).stringValue(0);
    PCKMeans clusterer = with(new PCKMeans(), 3, "@id ID\nlast: " + id + "\n");
    clusterer.setIdAttribute("ID");
    clusterer.buildClusterer(named);
    assertEquals(0, clusterer.assignments()[25]);
    PCKMeans other = with(new PCKMeans(), 3, "@id ID\nlast: " + id + "\ngone: nowhere\n");
    other.setIdAttribute("ID");
    other.buildClusterer(named);
    assertTrue(other.toString().contains("The name 'gone' is not used: none of its rows is in the data."), other.toString());
  }
}
