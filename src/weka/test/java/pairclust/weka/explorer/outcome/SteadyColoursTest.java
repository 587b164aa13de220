package pairclust.weka.explorer.outcome;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;

import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;
import pairclust.weka.explorer.model.RunResult;
import weka.clusterers.SimpleKMeans;

/** Rows and clusters by the colours of a result. */
class SteadyColoursTest {

  @Test
  void namesAreInTheOrderOfColours() {
    int[] clusters = {2, 2, 0, 1, -1};
    RunResult result = new RunResult("a run", new SimpleKMeans(), null, null, clusters, 3, List.of(), Map.of(), List.of(), "",
        new String[] {null, "b", null}, new int[] {1, 2, 0});
    SteadyColours colours = SteadyColours.of(result);
    assertArrayEquals(new int[] {0, 0, 1, 2, -1}, colours.groups());
    assertArrayEquals(new String[] {"cluster2", "cluster0", "b"}, colours.names());
    SteadyColours renamed = SteadyColours.of(result.named("other").withNames(new String[3]));
    assertArrayEquals(colours.groups(), renamed.groups());
    assertArrayEquals(new String[] {"cluster2", "cluster0", "cluster1"}, renamed.names());
  }

  @Test
  void numbersAreTheColoursOfOtherResults() {
    int[] clusters = {1, 0, -1};
    SteadyColours colours = SteadyColours.of(new RunResult("a run", new SimpleKMeans(), null, null, clusters, 2, List.of(), Map.of(),
        List.of(), ""));
    assertArrayEquals(clusters, colours.groups());
    assertArrayEquals(new String[] {"cluster0", "cluster1"}, colours.names());
  }
}
