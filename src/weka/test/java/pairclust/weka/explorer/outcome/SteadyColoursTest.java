package pairclust.weka.explorer.outcome;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;

import java.util.Arrays;
import java.util.Random;
import org.junit.jupiter.api.Test;
import pairclust.weka.explorer.model.RunResult;

/** Colours are stable when clusters are renumbered. */
class SteadyColoursTest {

  @Test
  void renumberedClustersKeepTheirColours() {
    int[] before = {0, 0, 0, 1, 1, 2, -1};
    SteadyColours now = SteadyColours.of(before, new int[] {2, 2, 2, 0, 0, 1, 1}, RunResult.clusterNames(3));
    assertArrayEquals(new int[] {0, 0, 0, 1, 1, 2, 2}, now.groups());
    assertArrayEquals(new String[] {"cluster2", "cluster0", "cluster1"}, now.names());
    SteadyColours moved = SteadyColours.of(before, new int[] {1, 1, 0, 0, 0, -1, -1}, RunResult.clusterNames(2));
    assertArrayEquals(new int[] {0, 0, 1, 1, 1, -1, -1}, moved.groups());
    assertArrayEquals(new int[] {1, 0}, SteadyColours.of(null, new int[] {1, 0}, RunResult.clusterNames(2)).groups());
  }

  @Test
  void everyClusterHasItsOwnColour() {
    Random random = new Random(1);
    for (int trial = 0; trial < 100; trial++) {
      int count = 1 + random.nextInt(6);
      int[] before = random.ints(30, -1, 1 + random.nextInt(8)).toArray();
      int[] clusters = random.ints(30, -1, count).toArray();
      SteadyColours colours = SteadyColours.of(before, clusters, RunResult.clusterNames(count));
      assertEquals(count, Arrays.stream(colours.names()).distinct().count());
      for (int row = 0; row < clusters.length; row++) {
        if (clusters[row] < 0) {
          assertEquals(-1, colours.groups()[row]);
        } else {
          assertEquals("cluster" + clusters[row], colours.names()[colours.groups()[row]]);
        }
      }
    }
  }
}
