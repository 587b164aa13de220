package pairclust.eval;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.util.HashSet;
import java.util.Random;
import java.util.Set;
import org.junit.jupiter.api.Test;
import pairclust.constraint.ConstraintSet;
import pairclust.constraint.Link;

/** Pairwise precision, recall and F-measure, with and without the given pairs. */
class PairCountsTest {

  private static final int[] CLUSTERS = {0, 0, 0, 1, 1, 1};
  private static final int[] CLASSES = {0, 0, 1, 1, 1, 1};

  private static ConstraintSet pairs(int... rows) {
    ConstraintSet.Builder builder = new ConstraintSet.Builder();
    for (int i = 0; i < rows.length; i += 2) {
      builder.add(rows[i], rows[i + 1], CLASSES[rows[i]] == CLASSES[rows[i + 1]] ? Link.MUST : Link.CANNOT, 1, 0);
    }
    return builder.build();
  }

  @Test
  void shares() {
    PairCounts counts = new PairCounts(4, 6, 7);
    assertEquals(4.0 / 6, counts.precision(), 1e-15);
    assertEquals(4.0 / 7, counts.recall(), 1e-15);
    assertEquals(2 * (4.0 / 6) * (4.0 / 7) / (4.0 / 6 + 4.0 / 7), counts.fMeasure(), 1e-15);
  }

  @Test
  void degenerateShares() {
    PairCounts none = new PairCounts(0, 0, 0);
    assertEquals(1, none.precision());
    assertEquals(1, none.recall());
    assertEquals(1, none.fMeasure());
    PairCounts onlyClasses = new PairCounts(0, 0, 5);
    assertEquals(0, onlyClasses.precision());
    assertEquals(0, onlyClasses.recall());
    assertEquals(0, onlyClasses.fMeasure());
    PairCounts onlyClusters = new PairCounts(0, 5, 0);
    assertEquals(0, onlyClusters.precision());
    assertEquals(0, onlyClusters.recall());
    assertEquals(0, onlyClusters.fMeasure());
  }

  /**
   * Clusters 000111 and classes 001111 have the counts (4, 6, 7). Given are 0-1 (one cluster, one class), 1-2 (one cluster),
   * 2-3 (one class) and 0-3 (neither): (4 - 1, 6 - 2, 7 - 2).
   */
  @Test
  void givenPairsAreNotCounted() {
    PairCounts all = new Contingency(CLUSTERS, CLASSES).pairCounts();
    assertEquals(new PairCounts(4, 6, 7), all);
    PairCounts rest = all.without(pairs(0, 1, 1, 2, 2, 3, 0, 3), CLUSTERS, CLASSES);
    assertEquals(new PairCounts(3, 4, 5), rest);
    assertEquals(0.75, rest.precision());
    assertEquals(0.6, rest.recall());
    assertEquals(2.0 / 3, rest.fMeasure(), 1e-15);
  }

  @Test
  void withoutNothingIsTheSame() {
    PairCounts all = new Contingency(CLUSTERS, CLASSES).pairCounts();
    assertEquals(all, all.without(ConstraintSet.empty(), CLUSTERS, CLASSES));
  }

  @Test
  void givenPairsOfUnknownClassWereNeverCounted() {
    int[] classes = {0, 0, -1, -1, 1, 1};
    PairCounts all = new Contingency(CLUSTERS, classes).pairCounts();
    assertEquals(new PairCounts(2, 2, 2), all);
    assertEquals(new PairCounts(1, 1, 1), all.without(pairs(0, 1, 1, 2, 2, 3, 3, 4), CLUSTERS, classes));
  }

  /** Noisy sets may hold a pair both as a must-link and as a cannot-link. It is still one pair of rows. */
  @Test
  void aPairGivenBothWaysIsOnePair() {
    ConstraintSet both = new ConstraintSet.Builder().add(0, 1, Link.MUST, 1, 1).add(1, 0, Link.CANNOT, 1, 2).build();
    PairCounts all = new Contingency(CLUSTERS, CLASSES).pairCounts();
    assertEquals(new PairCounts(3, 5, 6), all.without(both, CLUSTERS, CLASSES));
  }

  @Test
  void againstAllPairsEnumerated() {
    Random random = new Random(1);
    for (int trial = 0; trial < 100; trial++) {
      int n = 2 + random.nextInt(40);
      int[] clusters = random.ints(n, 0, 1 + random.nextInt(5)).toArray();
      int[] classes = random.ints(n, -1, 1 + random.nextInt(5)).toArray();
      ConstraintSet.Builder builder = new ConstraintSet.Builder();
      Set<Integer> given = new HashSet<>();
      for (int p = random.nextInt(60); p > 0; p--) {
        int a = random.nextInt(n);
        int b = (a + 1 + random.nextInt(n - 1)) % n;
        builder.add(a, b, random.nextBoolean() ? Link.MUST : Link.CANNOT, random.nextInt(3), 0);
        given.add(Math.min(a, b) * n + Math.max(a, b));
      }
      long both = 0;
      long cluster = 0;
      long clazz = 0;
      for (int a = 0; a < n; a++) {
        for (int b = a + 1; b < n; b++) {
          if (classes[a] >= 0 && classes[b] >= 0 && !given.contains(a * n + b)) {
            both += clusters[a] == clusters[b] && classes[a] == classes[b] ? 1 : 0;
            cluster += clusters[a] == clusters[b] ? 1 : 0;
            clazz += classes[a] == classes[b] ? 1 : 0;
          }
        }
      }
      assertEquals(new PairCounts(both, cluster, clazz),
          new Contingency(clusters, classes).pairCounts().without(builder.build(), clusters, classes));
    }
  }
}
