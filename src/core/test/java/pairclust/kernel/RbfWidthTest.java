package pairclust.kernel;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import org.junit.jupiter.api.Test;
import pairclust.constraint.ConstraintSet;
import pairclust.constraint.Link;
import pairclust.constraint.Neighbourhoods;
import pairclust.constraint.PairList;

/** The gamma of an RBF kernel, by hand. */
class RbfWidthTest {

  /** The largest step between two gammas that are tried is the fourth root of two; the found one is at most half of that off. */
  private static final double HALF_STEP = Math.pow(2, 0.126);

  private static PairList list(int rows, ConstraintSet set) {
    return new PairList(set, new Neighbourhoods(rows, set), false, 0);
  }

  private static RbfWidth.Found find(double[] line, ConstraintSet set) {
    return RbfWidth.find(line.length, (i, j) -> (line[i] - line[j]) * (line[i] - line[j]), list(line.length, set));
  }

  private static void assertNear(double expected, double found) {
    assertTrue(found > expected / HALF_STEP && found < expected * HALF_STEP, found + " instead of " + expected);
  }

  /** exp(-g) - exp(-4g) is largest where exp(-g) = 4 exp(-4g), at g = ln 4 / 3. */
  @Test
  void pairsDecide() {
    ConstraintSet set = new ConstraintSet.Builder().add(0, 1, Link.MUST, 1, 0).add(1, 3, Link.CANNOT, 1, 0).build();
    RbfWidth.Found found = find(new double[] {0, 1, 2, 3}, set);
    assertTrue(found.byPairs());
    assertNear(Math.log(4) / 3, found.gamma());
  }

  /** However many there are of one kind, it counts as much as the other: here exp(-g) - (exp(-4g) + exp(-9g)) / 2. */
  @Test
  void bothKindsCountAlike() {
    ConstraintSet.Builder builder = new ConstraintSet.Builder().add(1, 3, Link.CANNOT, 2, 0).add(0, 3, Link.CANNOT, 2, 0);
    RbfWidth.Found found = find(new double[] {0, 1, 2, 3}, builder.add(0, 1, Link.MUST, 1, 0).build());
    double best = 0;
    double most = 0;
    for (double gamma = 0.001; gamma < 5; gamma += 0.001) {
      double contrast = Math.exp(-gamma) - (Math.exp(-4 * gamma) + Math.exp(-9 * gamma)) / 2;
      if (contrast > most) {
        most = contrast;
        best = gamma;
      }
    }
    assertNear(best, found.gamma());
  }

  /** The squared distances of 0, 1, 3 are 1, 4 and 9: the median is 4. */
  @Test
  void theMedianDecidesWithoutPairsOfBothKinds() {
    double[] line = {0, 1, 3};
    assertEquals(new RbfWidth.Found(0.25, false), find(line, ConstraintSet.empty()));
    assertEquals(0.25, find(line, new ConstraintSet.Builder().add(0, 1, Link.MUST, 1, 0).build()).gamma());
    assertEquals(0.25, find(line, new ConstraintSet.Builder().add(0, 1, Link.CANNOT, 1, 0).build()).gamma());
    // Weight 0 has no effect.
    assertFalse(find(line, new ConstraintSet.Builder().add(0, 1, Link.MUST, 0, 0).add(0, 2, Link.CANNOT, 1, 0).build()).byPairs());
  }

  @Test
  void pairsThatNoWidthSeparatesDoNotDecide() {
    ConstraintSet set = new ConstraintSet.Builder().add(0, 2, Link.MUST, 1, 0).add(0, 1, Link.CANNOT, 1, 0).build();
    assertEquals(new RbfWidth.Found(0.25, false), find(new double[] {0, 1, 3}, set));
  }

  @Test
  void rowsThatAreAllAlikeOrAlone() {
    assertEquals(1, find(new double[5], ConstraintSet.empty()).gamma());
    assertEquals(1, find(new double[1], ConstraintSet.empty()).gamma());
  }

  @Test
  void manyRowsAreSampled() {
    double[] line = new double[3000];
    for (int i = 0; i < line.length; i++) {
      line[i] = i / 3000.0;
    }
    // Two of a uniform line are 1 - sqrt(1/2) apart in the median.
    double median = 1 - Math.sqrt(0.5);
    assertEquals(1, find(line, ConstraintSet.empty()).gamma() * median * median, 0.1);
  }
}
