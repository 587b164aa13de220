package pairclust.eval;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.Arrays;
import java.util.Random;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;

/** The contingency table by hand, in its degenerate cases, and with many rows. */
class ContingencyTest {

  private static int[] digits(String labels) {
    return labels.chars().map(c -> c == '-' ? -1 : c - '0').toArray();
  }

  private static Contingency table(String clusters, String classes) {
    return new Contingency(digits(clusters), digits(classes));
  }

  /**
   * Clusters 000111, classes 001111: the table is (2 1 / 0 3). Most frequent classes: 2 + 3 of 6. Pairs in both: 1 + 0 + 3 = 4;
   * in one cluster 3 + 3 = 6; of one class 1 + 6 = 7; of 15. ARI: expected 6 * 7 / 15 = 2.8, most (6 + 7)/2 = 6.5, so
   * (4 - 2.8)/(6.5 - 2.8). Mutual information: 2/6 log(2 * 6/(3 * 2)) + 1/6 log(1 * 6/(3 * 4)) + 3/6 log(3 * 6/(3 * 4)), which
   * is log(2)/6 + log(1.5)/2. Entropies: log 2, and log(3)/3 + 2/3 log 1.5.
   */
  @Test
  void byHand() {
    Contingency table = table("000111", "001111");
    assertEquals(6, table.total());
    assertEquals(5.0 / 6, table.purity(), 1e-15);
    assertEquals(new PairCounts(4, 6, 7), table.pairCounts());
    assertEquals(1.2 / 3.7, table.adjustedRand(), 1e-15);
    double information = Math.log(2) / 6 + Math.log(1.5) / 2;
    double clusters = Math.log(2);
    double classes = Math.log(3) / 3 + Math.log(1.5) * 2 / 3;
    assertEquals(2 * information / (clusters + classes), table.nmiArithmetic(), 1e-15);
    assertEquals(information / Math.sqrt(clusters * classes), table.nmiGeometric(), 1e-15);
  }

  @Test
  void countsFromElsewhere() {
    Contingency table = new Contingency(new long[][] {{2, 1}, {0, 3}});
    assertEquals(6, table.total());
    assertEquals(new PairCounts(4, 6, 7), table.pairCounts());
    assertEquals(1.2 / 3.7, table.adjustedRand(), 1e-15);
    assertEquals(0, new Contingency(new long[0][]).total());
  }

  @Test
  void unknownClassesAreLeftOut() {
    Contingency table = table("0001110213", "001111----");
    Contingency known = table("000111", "001111");
    assertEquals(known.total(), table.total());
    assertEquals(known.pairCounts(), table.pairCounts());
    assertEquals(known.purity(), table.purity());
    assertEquals(known.adjustedRand(), table.adjustedRand());
    assertEquals(known.nmiArithmetic(), table.nmiArithmetic());
    assertEquals(known.nmiGeometric(), table.nmiGeometric());
  }

  @Test
  void namesOfClustersDoNotMatterNorGapsBetweenThem() {
    Contingency table = table("777222", "335555");
    assertEquals(table("000111", "001111").nmiArithmetic(), table.nmiArithmetic(), 1e-15);
    assertEquals(new PairCounts(4, 6, 7), table.pairCounts());
  }

  @Test
  void samePartitionIsPerfect() {
    for (String[] same : new String[][] {{"0123", "3210"}, {"0000", "2222"}, {"001122", "220011"}, {"0", "4"}}) {
      Contingency table = table(same[0], same[1]);
      assertEquals(1, table.nmiArithmetic(), 1e-15);
      assertEquals(1, table.nmiGeometric(), 1e-15);
      assertEquals(1, table.adjustedRand());
      assertEquals(1, table.purity());
      assertEquals(1, table.pairCounts().fMeasure());
    }
  }

  @Test
  void oneGroupOnOneSideTellsNothing() {
    for (String[] one : new String[][] {{"0000", "0011"}, {"0011", "0000"}, {"0000", "0123"}, {"0123", "0000"}}) {
      Contingency table = table(one[0], one[1]);
      assertEquals(0, table.nmiArithmetic());
      assertEquals(0, table.nmiGeometric());
      assertEquals(0, table.adjustedRand());
    }
  }

  @Test
  void noKnownRowsIsNotANumber() {
    for (Contingency table : new Contingency[] {table("", ""), table("010", "---")}) {
      assertEquals(0, table.total());
      assertTrue(Double.isNaN(table.nmiArithmetic()) && Double.isNaN(table.nmiGeometric()));
      assertTrue(Double.isNaN(table.adjustedRand()) && Double.isNaN(table.purity()));
      assertEquals(new PairCounts(0, 0, 0), table.pairCounts());
    }
  }

  @Test
  void lengthsMustAgree() {
    IllegalArgumentException e = assertThrows(IllegalArgumentException.class, () -> table("010", "01"));
    assertEquals("3 clusters but 2 classes.", e.getMessage());
  }

  /** A million rows have half a trillion pairs: nobody could look at each. */
  @Test
  @Timeout(60)
  void millionRows() {
    int n = 1_000_000;
    int[] halves = new int[n];
    int[] parities = new int[n];
    for (int i = 0; i < n; i++) {
      halves[i] = 2 * i / n;
      parities[i] = i % 2;
    }
    Contingency independent = new Contingency(halves, parities);
    long quarter = 250_000L * 249_999 / 2;
    long half = 500_000L * 499_999 / 2;
    assertEquals(new PairCounts(4 * quarter, 2 * half, 2 * half), independent.pairCounts());
    assertEquals(0, independent.nmiArithmetic(), 1e-12);
    assertEquals(0, independent.adjustedRand(), 1e-5);
    assertEquals(0.5, independent.purity());
    assertEquals(1, new Contingency(halves, halves).adjustedRand());
    assertEquals(1, new Contingency(halves, halves).nmiArithmetic(), 1e-12);
    // All in one cluster: the number of pairs is far beyond an int, and its square beyond a long.
    Contingency one = new Contingency(new int[n], new int[n]);
    assertEquals(499_999_500_000L, one.pairCounts().sameBoth());
    assertEquals(1, one.adjustedRand());
  }

  @Test
  @Timeout(60)
  void millionRowsInManyClusters() {
    int[] clusters = new Random(1).ints(1_000_000, 0, 1000).toArray();
    int[] classes = Arrays.stream(clusters).map(c -> c / 10).toArray();
    Contingency table = new Contingency(clusters, classes);
    assertEquals(1, table.purity());
    assertEquals(1, table.pairCounts().precision());
    assertEquals(0.1, table.pairCounts().recall(), 0.001);
    // Clusters refine the classes, so the information is the classes' entropy: log 100 of (log 1000 + log 100)/2, or nearly.
    assertEquals(0.8, table.nmiArithmetic(), 0.001);
  }

  /** Noise comes as a cluster of its own for every row and no class; it must not make the table large. */
  @Test
  void clustersOfRowsLeftOutTakeNoMemory() {
    Contingency table = new Contingency(new int[] {0, 2_000_000_000, 1, Integer.MAX_VALUE}, new int[] {0, -1, 1, -1});
    assertEquals(2, table.total());
    assertEquals(1, table.nmiArithmetic(), 1e-15);
  }
}
