package weka.clusterers;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertNotEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.StringReader;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import pairclust.constraint.Constraint;
import pairclust.constraint.ConstraintSet;
import pairclust.constraint.Link;
import pairclust.constraint.Origin;
import weka.core.Instances;

/** Rows with equal values in different clusters, which Weka's evaluation cannot distinguish. */
class EqualRowsTest {

  /** Rows 0 to 2 are equal, and must be in two clusters. */
  private static final ConstraintSet APART = ConstraintSet.of(List.of(new Constraint(0, 1, Link.CANNOT, 1, Origin.YOU)));

  private static Instances data(boolean withIds) throws Exception {
    StringBuilder text = new StringBuilder("@relation r\n" + (withIds ? "@attribute ID string\n" : "") + "@attribute x numeric\n@data\n");
    int[] values = {0, 0, 0, 10, 11, 12};
    for (int i = 0; i < values.length; i++) {
      text.append(withIds ? "r" + i + "," : "").append(values[i]).append('\n');
    }
    return new Instances(new StringReader(text.toString()));
  }

  private static PCKMeans clusterer() {
    PCKMeans clusterer = new PCKMeans();
    clusterer.setNumClusters(2);
    clusterer.setWeight(1e6);
    clusterer.setKeepSuspects(true);
    return clusterer;
  }

  @Test
  void theReportNamesThem() throws Exception {
    Instances data = data(false);
    PCKMeans clusterer = clusterer();
    clusterer.buildClusterer(data, APART);
    int[] clusters = clusterer.assignments();
    int[] byValues = TestData.clusters(clusterer, data);
    int[] differing = IntStream.range(0, clusters.length).filter(row -> clusters[row] != byValues[row]).toArray();
    assertEquals(1, differing.length, "two of three equal rows are the majority");
    String report = clusterer.toString();
    assertTrue(report.contains("violated 0\n"), report);
    assertTrue(report.contains("Note: 1 row has the same values as a row of another cluster."), report);
    assertTrue(report.contains(": row " + differing[0] + " (cluster " + clusters[differing[0]] + ", by its values " + byValues[differing[0]]
        + ")."), report);
    clusterer.renumber(new int[] {1, 0});
    assertTrue(clusterer.toString().contains("(cluster " + (1 - clusters[differing[0]]) + ", by its values "), clusterer.toString());
  }

  @Test
  void noNoteWithoutThem(@TempDir Path folder) throws Exception {
    PCKMeans without = clusterer();
    without.buildClusterer(data(false), ConstraintSet.empty());
    assertFalse(without.toString().contains("same values"), without.toString());
    PCKMeans withIds = clusterer();
    withIds.setConstraintsFile(Files.writeString(folder.resolve("my.pairs"), "@id ID\nr0 r1 !=\n").toFile());
    withIds.buildClusterer(data(true));
    assertNotEquals(withIds.assignments()[0], withIds.assignments()[1]);
    assertFalse(withIds.toString().contains("same values"), "IDs distinguish the rows");
  }
}
