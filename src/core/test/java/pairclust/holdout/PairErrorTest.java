package pairclust.holdout;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.Random;
import org.junit.jupiter.api.Test;
import pairclust.constraint.ConstraintSet;
import pairclust.constraint.Link;

class PairErrorTest {

  /** Must-links 0=1, 1=2, 0=3, cannot-link 2!3, and one that does not count. */
  private static final ConstraintSet PAIRS = new ConstraintSet.Builder().add(0, 1, Link.MUST, 1, 1).add(1, 2, Link.MUST, 1, 2)
      .add(0, 3, Link.MUST, 5, 3).add(2, 3, Link.CANNOT, 1, 4).add(0, 2, Link.CANNOT, 0, 5).build();

  @Test
  void bothKindsCountAlike() {
    PairError error = PairError.of(PAIRS, new int[] {0, 0, 0, 1});
    assertEquals(new PairError(3, 1, 1, 0), error);
    // (1.5 / 4 + 0.5 / 2) / 2
    assertEquals(0.3125, error.value(), 1e-15);
    assertEquals(0.5, PairError.NONE.value(), 0);
    assertEquals(new PairError(6, 2, 2, 0), error.plus(error));
    // All rows together: (0.5 / 4 + 1.5 / 2) / 2
    assertEquals(0.4375, PairError.of(PAIRS, new int[4]).value(), 1e-15);
  }

  @Test
  void impossibleCounts() {
    assertThrows(IllegalArgumentException.class, () -> new PairError(1, 2, 0, 0));
    assertThrows(IllegalArgumentException.class, () -> new PairError(1, 0, 1, -1));
  }

  /** The candidate alone satisfies 0=3 and alone violates 2!3; both violate or both satisfy the others. */
  @Test
  void comparison() {
    PairComparison comparison = PairComparison.of(PAIRS, new int[] {0, 0, 0, 0}, new int[] {0, 0, 0, 1});
    assertEquals(new PairComparison(3, 1, 0, 1, 0, 1), comparison);
    // (1 / 4 - 1 / 2) / 2, and the square root of 1 / 16 + 1 / 4, halved
    assertEquals(-0.125, comparison.advantage(), 1e-15);
    assertEquals(0.2795085, comparison.noise(), 1e-7);
    assertFalse(comparison.isBetter(0));
    assertEquals(comparison, PairComparison.NONE.plus(comparison));
  }

  @Test
  void oneKindIsASignTest() {
    assertFalse(new PairComparison(0, 0, 0, 20, 1, 0).isBetter(1));
    assertTrue(new PairComparison(0, 0, 0, 20, 2, 0).isBetter(1));
    // 6 - 3 = √9
    assertFalse(new PairComparison(20, 6, 3, 0, 0, 0).isBetter(1));
    assertTrue(new PairComparison(20, 7, 3, 0, 0, 0).isBetter(1));
    assertFalse(new PairComparison(20, 7, 3, 0, 0, 0).isBetter(2));
    assertFalse(PairComparison.NONE.isBetter(0));
  }

  @Test
  void advantageIsTheDifferenceOfTheErrors() {
    Random random = new Random(1);
    for (int trial = 0; trial < 100; trial++) {
      ConstraintSet.Builder pairs = new ConstraintSet.Builder();
      for (int i = 0; i < random.nextInt(30); i++) {
        int a = random.nextInt(20);
        pairs.add(a, (a + 1 + random.nextInt(19)) % 20, random.nextBoolean() ? Link.MUST : Link.CANNOT, random.nextInt(2), 0);
      }
      int[] candidate = random.ints(20, 0, 3).toArray();
      int[] other = random.ints(20, 0, 3).toArray();
      ConstraintSet given = pairs.build();
      assertEquals(PairError.of(given, other).value() - PairError.of(given, candidate).value(),
          PairComparison.of(given, candidate, other).advantage(), 1e-12);
    }
  }

  /**
   * Of 10 must-links, 3 are won and 1 is lost: the advantage is 2/11/2 and its standard deviation √4/11/2, the same. For two deviations it
   * takes four times the 20 pairs.
   */
  @Test
  void pairsToShowAnAdvantage() {
    assertEquals(80, new PairComparison(10, 3, 1, 10, 0, 0).pairsToShow(2), 1e-9);
    assertTrue(new PairComparison(10, 9, 0, 10, 0, 0).pairsToShow(2) < 20, "it shows already");
    assertEquals(Double.POSITIVE_INFINITY, new PairComparison(10, 1, 1, 10, 0, 0).pairsToShow(2));
    assertEquals(Double.POSITIVE_INFINITY, PairComparison.NONE.pairsToShow(2));
  }
}
