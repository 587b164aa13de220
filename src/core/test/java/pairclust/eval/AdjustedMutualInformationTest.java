package pairclust.eval;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.BufferedReader;
import java.io.IOException;
import java.io.InputStreamReader;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.Random;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import pairclust.constraint.ConstraintSet;

/** Adjusted mutual information against sums written out with whole numbers (make_ami.py beside ami.txt), and on large tables. */
class AdjustedMutualInformationTest {

  private static double ami(int[] clusters, int[] classes) {
    return new AdjustedMutualInformation().value(new EvaluatedClustering(clusters, classes, ConstraintSet.empty()));
  }

  private static int[] digits(String labels) {
    return labels.chars().map(c -> c - '0').toArray();
  }

  private static List<String> lines(String resource) throws IOException {
    try (BufferedReader reader = new BufferedReader(new InputStreamReader(
        AdjustedMutualInformationTest.class.getResourceAsStream(resource), StandardCharsets.UTF_8))) {
      return reader.lines().filter(line -> line.matches("[-0-9].*")).toList();
    }
  }

  @Test
  void asWrittenOut() throws IOException {
    List<String> labellings = lines("expected.csv");
    List<String> values = lines("ami.txt");
    assertEquals(200, values.size());
    for (int i = 0; i < values.size(); i++) {
      String[] cells = labellings.get(i).split(",");
      assertEquals(Double.parseDouble(values.get(i)), ami(digits(cells[0]), digits(cells[1])), 1e-11, labellings.get(i));
    }
  }

  /** The example in scikit-learn's own tests: 0.27821. */
  @Test
  void publishedValue() {
    assertEquals(0.27821, ami(digits("11111122222233333"), digits("11112122223133322")), 5e-6);
  }

  /** Two halves against two halves: the mutual information is 0, and by chance log 2 in one of three cases. */
  @Test
  void worseThanChanceByHand() {
    assertEquals(-0.5, ami(new int[] {0, 0, 1, 1}, new int[] {0, 1, 0, 1}), 1e-14);
  }

  @Test
  void degenerateTables() {
    assertEquals(1, ami(new int[] {0}, new int[] {3}));
    assertEquals(1, ami(new int[] {0, 1, 2}, new int[] {2, 0, 1}), "nothing but single rows, on both sides");
    assertEquals(0, ami(new int[] {0, 1, 2, 3}, new int[] {0, 0, 1, 1}), "single rows agree with everything by chance");
    assertEquals(0, ami(new int[] {0, 0, 0}, new int[] {0, 1, 1}));
    assertTrue(Double.isNaN(ami(new int[] {0, 1}, new int[] {-1, -1})));
    assertEquals(1, ami(new int[] {7, 7, 2, 2}, new int[] {0, 0, 1, 1}), "numbers that no row has are no groups");
  }

  @Test
  @Timeout(20)
  void millionRowsInManyGroups() {
    int n = 1_000_000;
    Random random = new Random(5);
    int[] classes = random.ints(n, 0, 100).map(i -> i * i / 100).toArray();
    int[] chance = random.ints(n, 0, 100).toArray();
    assertEquals(0, ami(chance, classes), 1e-4, "random groups have no more than chance");
    assertEquals(1, ami(classes, classes));
    int[] oneMoved = classes.clone();
    oneMoved[0] = (classes[0] + 1) % 99;
    double almost = ami(oneMoved, classes);
    assertTrue(almost < 1 - 1e-7 && almost > 1 - 1e-4, "one row of a million: " + almost);
    int[] halfRight = IntStream.range(0, n).map(i -> random.nextBoolean() ? classes[i] : chance[i]).toArray();
    EvaluatedClustering clustering = new EvaluatedClustering(halfRight, classes, ConstraintSet.empty());
    assertEquals(ClassMeasure.NMI.value(clustering), ami(halfRight, classes), 0.01, "with a million rows chance hardly matters");
  }

  /** Each row that a clusterer calls noise may be a cluster of its own. */
  @Test
  @Timeout(20)
  void manySingleRows() {
    Random random = new Random(6);
    int[] classes = random.ints(40_000, 0, 20).toArray();
    int[] clusters = IntStream.range(0, classes.length).map(i -> i % 2 == 0 ? 20 + i / 2 : classes[i]).toArray();
    double half = ami(clusters, classes);
    assertTrue(half > 0.2 && half < 0.5, "half of the rows say nothing: " + half);
  }
}
