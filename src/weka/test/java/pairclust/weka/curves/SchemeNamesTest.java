package pairclust.weka.curves;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.util.Arrays;
import java.util.List;
import org.junit.jupiter.api.Test;

/** Names of lines are as short as possible and still unique. */
class SchemeNamesTest {

  private static List<String> names(String... schemes) {
    return SchemeNames.of(Arrays.stream(schemes).map(SchemeNames.Scheme::of).toList());
  }

  @Test
  void classesAlone() {
    assertEquals(List.of("PCKMeans", "SimpleKMeans"),
        names("weka.clusterers.PCKMeans -N 3 -S 1", "weka.clusterers.SimpleKMeans -I 500 -N 3"));
  }

  @Test
  void onlyOptionsThatDiffer() {
    assertEquals(List.of("HMRFKMeans", "HMRFKMeans -no-learning", "PCKMeans"),
        names("weka.clusterers.HMRFKMeans -N 3 -weight 1.0", "weka.clusterers.HMRFKMeans -no-learning -N 3 -weight 1.0",
            "weka.clusterers.PCKMeans -weight 9.0"));
    assertEquals(List.of("PCKMeans -weight 1.0", "PCKMeans -weight -1.5"),
        names("weka.clusterers.PCKMeans -N 3 -weight 1.0", "weka.clusterers.PCKMeans -N 3 -weight -1.5"));
  }

  @Test
  void packagesInOptionsAreRemovedToo() {
    assertEquals(List.of("SimpleKMeans -A EuclideanDistance -R first-last", "SimpleKMeans -A ManhattanDistance -R first-last"),
        names("weka.clusterers.SimpleKMeans -A \"weka.core.EuclideanDistance -R first-last\"",
            "weka.clusterers.SimpleKMeans -A \"weka.core.ManhattanDistance -R first-last\""));
  }

  @Test
  void classesOfTheSameNameKeepTheirPackages() {
    assertEquals(List.of("weka.clusterers.PCKMeans", "org.other.PCKMeans", "EM"),
        names("weka.clusterers.PCKMeans", "org.other.PCKMeans", "weka.clusterers.EM"));
  }

  @Test
  void otherTextIsUnchanged() {
    assertEquals(List.of("random", "0.5", ""), names("random", "0.5", ""));
    assertEquals(List.of("A -x \"open", "A -x \"other"), names("A -x \"open", "A -x \"other"));
  }

  @Test
  void versionsAreNumbered() {
    LineKey first = new LineKey("weka.clusterers.PCKMeans", "-N 3 -S 1", "1", List.of());
    LineKey second = new LineKey("weka.clusterers.PCKMeans", "-N 3 -S 1", "2", List.of());
    LineKey third = new LineKey("weka.clusterers.PCKMeans", "-S 1 -N 3", "1", List.of());
    assertEquals(List.of("PCKMeans", "PCKMeans (2)", "PCKMeans (3)"), LineKey.names(List.of(first, second, third)));
  }

  @Test
  void furtherKeysAreNamedIfTheyDiffer() {
    LineKey random = new LineKey("weka.clusterers.PCKMeans", "", "1", List.of("random", "5"));
    LineKey committee = new LineKey("weka.clusterers.MPCKMeans", "", "1", List.of("committee", "5"));
    LineKey none = new LineKey("weka.clusterers.EM", "", "1", List.of("", "5"));
    assertEquals(List.of("PCKMeans, random", "MPCKMeans, committee", "EM"), LineKey.names(List.of(random, committee, none)));
  }
}
