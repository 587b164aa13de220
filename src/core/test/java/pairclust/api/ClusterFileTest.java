package pairclust.api;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import pairclust.data.LinearForms;
import pairclust.data.NearestForm;

/** Clusters in text files. */
class ClusterFileTest {

  @TempDir
  static Path folder;

  @Test
  void everythingComesBack() throws Exception {
    ClusterFile clusters = new ClusterFile(List.of("a b", "tab\there\\"), new double[] {0.1, -1e-300},
        new NearestForm(new LinearForms(new double[] {1 / 3.0, 2}, new double[][] {{Math.PI, 0}, {-1, Double.MIN_VALUE}})), "name",
        Map.of("line\nbreak", 1));
    Path file = folder.resolve("clusters.txt");
    clusters.write(file);
    ClusterFile read = ClusterFile.read(file);
    assertEquals(clusters.columns(), read.columns());
    assertArrayEquals(clusters.origin(), read.origin());
    assertEquals(1 / 3.0, read.placement().forms().offset(0));
    assertArrayEquals(clusters.placement().forms().direction(1), read.placement().forms().direction(1));
    assertEquals("name", read.idColumn());
    assertEquals(Map.of("line\nbreak", 1), read.elsewhere());
    assertTrue(ClusterFile.isOne(file));
    assertFalse(ClusterFile.isOne(Files.writeString(folder.resolve("other"), "something else")));
  }

  /** Centroids 0 and 4 of one column, shifted by 10: the border is at 12. */
  @Test
  void assignsByHand() throws Exception {
    Path file = Files.writeString(folder.resolve("hand.txt"),
        "pairclust-clusters\t1\ncolumns\tx\norigin\t10\ncluster\t0\t0\ncluster\t8\t4\nid\tname\nrow\tspecial\t1\n");
    ClusterFile clusters = ClusterFile.read(file);
    assertEquals(0, clusters.cluster(new double[] {11.9}, "other"));
    assertEquals(1, clusters.cluster(new double[] {12.1}, null));
    assertEquals(1, clusters.cluster(new double[] {0}, "special"));
  }

  /**
   * Two clusters around 10, of variance 1 and 4: half the square of x, and an eighth plus the logarithm of 2. They are equal where x² is
   * 8/3 of the logarithm of 2, 1.36 from the middle.
   */
  @Test
  void clustersWithMetricsOfTheirOwn() throws Exception {
    Path file = Files.writeString(folder.resolve("products.txt"), "pairclust-clusters\t1\ncolumns\tx\norigin\t10\nproducts\tsquares\n"
        + "cluster\t0\t0\t-0.5\ncluster\t" + Math.log(2) + "\t0\t-0.125\n");
    ClusterFile clusters = ClusterFile.read(file);
    assertEquals(0, clusters.cluster(new double[] {11.35}, null));
    assertEquals(1, clusters.cluster(new double[] {11.37}, null));
    assertEquals(0, clusters.cluster(new double[] {8.65}, null));
    assertEquals(1, clusters.cluster(new double[] {8.63}, null));
    Path again = folder.resolve("products-again.txt");
    clusters.write(again);
    assertEquals(clusters.placement().count(), ClusterFile.read(again).placement().count());
    assertEquals(clusters.placement().products(), ClusterFile.read(again).placement().products());
    assertArrayEquals(clusters.placement().forms().direction(1), ClusterFile.read(again).placement().forms().direction(1));
  }

  @Test
  void faultsAreNamed() {
    says("products must be squares or all", "pairclust-clusters\t1\ncolumns\ta\nproducts\tsome\n");
    says("line 4: there must be 3 numbers, not 2", "pairclust-clusters\t1\ncolumns\ta\nproducts\tall\ncluster\t1\t2\n");
    says("products must stand before the clusters", "pairclust-clusters\t1\ncolumns\ta\ncluster\t1\t2\nproducts\tall\n");
    says("no file with clusters", "hello\n");
    says("another version", "pairclust-clusters\t2\n");
    says("line 3: there must be 2 numbers, not 3", "pairclust-clusters\t1\ncolumns\ta\ncluster\t1\t2\t3\n");
    says("line 3: a field is no number", "pairclust-clusters\t1\ncolumns\ta\ncluster\t1\tx\n");
    says("no columns or no clusters", "pairclust-clusters\t1\ncolumns\ta\n");
    says("cluster that does not exist", "pairclust-clusters\t1\ncolumns\ta\ncluster\t1\t2\nrow\ti\t1\n");
    says("no kind of line called 'rows'", "pairclust-clusters\t1\nrows\n");
  }

  private static void says(String words, String content) {
    String message = assertThrows(IOException.class, () -> ClusterFile.read(Files.writeString(folder.resolve("bad.txt"), content)))
        .getMessage();
    assertTrue(message.contains(words), message);
  }
}
