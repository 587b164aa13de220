package pairclust.weka.explorer.outcome;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNull;
import static org.junit.jupiter.api.Assertions.assertThrows;

import java.util.List;
import java.util.Map;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import pairclust.weka.explorer.model.Rows;
import pairclust.weka.explorer.model.RunResult;
import pairclust.weka.plot.draw.Content;
import weka.clusterers.SimpleKMeans;
import weka.clusterers.TestData;

/** Rows that moved between the clusters of two results. */
class MovesTest {

  private static final int STAYED = Content.STAYED;

  /** The clusters have changed their numbers; row 2 left a (now number 1) for the cluster of b, row 5 left every cluster. */
  @Test
  void byHand() {
    int[] later = {1, 1, 0, 0, 0, -1};
    Moves moves = Moves.of(new int[] {0, 0, 0, 1, 1, 1}, new String[] {"a", "b"}, later, new String[] {"B", "A"});
    assertArrayEquals(new int[] {STAYED, STAYED, 1, STAYED, STAYED, 0}, moves.origins());
    assertEquals(2, moves.count());
    assertArrayEquals(new String[] {"B", "A"}, moves.names());
    assertArrayEquals(new String[] {"b", "a"}, moves.before());
    assertEquals("2 of 6 rows moved", moves.summary());
    assertEquals("row,name,before,after\n2,\"r2\",\"a\",\"B\"\n5,\"r5\",\"b\",\"none\"\n", moves.csv(later, row -> "r" + row));
  }

  /** Cluster c is dissolved: its rows come from a number of their own. Two of them go to a, one to b. */
  @Test
  void aClusterThatIsGone() {
    int[] earlier = {0, 0, 0, 1, 1, 1, 1, 2, 2, 2};
    int[] later = {0, 0, 0, 1, 1, 1, 1, 0, 0, 1};
    Moves moves = Moves.of(earlier, new String[] {"a", "b", "c"}, later, new String[] {"a", "b"});
    assertArrayEquals(new int[] {STAYED, STAYED, STAYED, STAYED, STAYED, STAYED, STAYED, 2, 2, 2}, moves.origins());
    assertArrayEquals(new String[] {"a", "b", "c (before)"}, moves.names());
    assertEquals(List.of("c to a: 2 rows", "c to b: 1 row"), moves.largest());
  }

  /** The new cluster is empty before: nothing matches it, and a cluster without shared rows does not get its number. */
  @Test
  void aNewCluster() {
    Moves moves = Moves.of(new int[] {0, 0, 0, -1}, new String[] {"a", "unused"}, new int[] {0, 0, 1, 0}, new String[] {"a", "new"});
    assertArrayEquals(new int[] {STAYED, STAYED, 0, -1}, moves.origins());
    assertArrayEquals(new String[] {"a", "new", "unused (before)"}, moves.names());
  }

  @Test
  void nothingChanged() {
    Moves moves = Moves.of(new int[] {1, 0, -1}, new String[] {"a", "b"}, new int[] {0, 1, -1}, new String[] {"b", "a"});
    assertEquals(0, moves.count());
    assertEquals("No row moved", moves.summary());
  }

  @Test
  void otherRows() {
    assertThrows(IllegalArgumentException.class, () -> Moves.of(new int[1], new String[] {"a"}, new int[2], new String[] {"a"}));
  }

  @Test
  @Timeout(20)
  void aMillionRowsAndAHundredClusters() {
    int n = 1_000_000;
    int[] earlier = IntStream.range(0, n).map(row -> row % 100).toArray();
    // One row in ten moves to the next cluster.
    int[] later = IntStream.range(0, n).map(row -> (row + (row / 100 % 10 == 0 ? 1 : 0)) % 100).toArray();
    assertEquals(n / 10, Moves.of(earlier, RunResult.clusterNames(100), later, RunResult.clusterNames(100)).count());
  }

  private static RunResult result(String name, Rows rows) {
    return new RunResult(name, new SimpleKMeans(), null, rows, new int[rows == null ? 0 : rows.size()], 1, List.of(), Map.of(), List.of(),
        "");
  }

  @Test
  void choicesOfResults() {
    Rows data = new Rows(TestData.blobs(2, 1, 1), 2, -1);
    Rows others = new Rows(TestData.blobs(2, 1, 1), 2, -1);
    RunResult first = result("1", data);
    RunResult second = result("2", data);
    RunResult elsewhere = result("3", others);
    RunResult last = result("4", data);
    RunResult model = result("5", null);
    List<RunResult> all = List.of(first, second, elsewhere, last, model);
    assertEquals(List.of(first, second), OtherResults.of(all, last).choices());
    assertEquals(second, OtherResults.of(all, last).usual(), "the one before on the same data");
    assertEquals(second, OtherResults.of(all, first).usual(), "the next one if there is none before");
    assertEquals(first, OtherResults.of(all, second).usual());
    assertNull(OtherResults.of(all, elsewhere).usual(), "alone on its data");
    assertNull(OtherResults.of(all, model).usual(), "without rows");
    assertNull(OtherResults.of(List.of(), null).usual());
  }
}
