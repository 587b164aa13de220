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

/** Clusters in text files. */
class ClusterFileTest {

  @TempDir
  static Path folder;

  @Test
  void everythingComesBack() throws Exception {
    ClusterFile clusters = new ClusterFile(List.of("a b", "tab\there\\"), new double[] {0.1, -1e-300},
        new LinearForms(new double[] {1 / 3.0, 2}, new double[][] {{Math.PI, 0}, {-1, Double.MIN_VALUE}}), "name",
        Map.of("line\nbreak", 1));
    Path file = folder.resolve("clusters.txt");
    clusters.write(file);
    ClusterFile read = ClusterFile.read(file);
    assertEquals(clusters.columns(), read.columns());
    assertArrayEquals(clusters.origin(), read.origin());
    assertEquals(1 / 3.0, read.forms().offset(0));
    assertArrayEquals(clusters.forms().direction(1), read.forms().direction(1));
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

  @Test
  void faultsAreNamed() {
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
