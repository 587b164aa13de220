package pairclust.boost;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.Random;
import org.junit.jupiter.api.Test;
import pairclust.constraint.ConstraintSet;
import pairclust.constraint.Link;
import pairclust.constraint.Neighbourhoods;
import pairclust.constraint.PairList;

/** The weights of pairs, alpha and the loss, by hand and against the formulas. */
class PairWeightsTest {

  static PairList list(int rows, ConstraintSet.Builder builder) {
    ConstraintSet set = builder.build();
    return new PairList(set, new Neighbourhoods(rows, set), false, 0);
  }

  /** Must-links 0-1 and 2-3, cannot-links 0-2 and 1-3. */
  static PairList square() {
    return list(4, new ConstraintSet.Builder().add(0, 1, Link.MUST, 1, 0).add(2, 3, Link.MUST, 1, 0).add(0, 2, Link.CANNOT, 1, 0)
        .add(1, 3, Link.CANNOT, 1, 0));
  }

  @Test
  void atFirstEveryPairOfAKindWeighsTheSame() {
    PairWeights weights = new PairWeights(square());
    assertEquals(0.5, weights.inconsistency(0));
    assertEquals(0.5, weights.inconsistency(1));
    assertEquals(-0.5, weights.inconsistency(2));
    assertEquals(-0.5, weights.inconsistency(3));
    assertEquals(1, weights.loss());
  }

  /**
   * Three clusters, 0 and 1 together: half of the must-links hold (p1 = p0 = 1/2) and all cannot-links. With the guard of 1/8,
   * alpha = (ln 1 + ln 9) / 2 = ln 3. Then the must-link that holds weighs exp(-ln 3) = 1/3, the other 1; shares 1/4 and 3/4; and
   * the loss is the mean of 1/3 and 1.
   */
  @Test
  void oneRoundByHand() {
    PairWeights weights = new PairWeights(square());
    int[] labels = {0, 0, 1, 2};
    assertEquals(Math.log(3), weights.alpha(labels), 1e-12);
    assertEquals(0.25, weights.violated(labels), 1e-12);
    weights.add(Math.log(3), labels);
    assertEquals(0.25, weights.inconsistency(0), 1e-12);
    assertEquals(0.75, weights.inconsistency(1), 1e-12);
    assertEquals(-0.5, weights.inconsistency(3), 1e-12);
    assertEquals(2.0 / 3, weights.loss(), 1e-12);
  }

  /** All hold: both logarithms are those of 9. */
  @Test
  void alphaStaysFiniteWhereAllPairsHold() {
    PairWeights weights = new PairWeights(square());
    int[] labels = {0, 0, 1, 1};
    assertTrue(weights.allHold(labels));
    assertEquals(Math.log(9), weights.alpha(labels), 1e-12);
    weights.add(Math.log(9), labels);
    assertEquals(1.0 / 9, weights.loss(), 1e-12);
  }

  @Test
  void noBetterThanChanceIsWorthNothing() {
    PairWeights weights = new PairWeights(square());
    // One of each kind holds; all together; all the wrong way round.
    assertEquals(0, weights.alpha(new int[] {0, 0, 0, 1}));
    assertEquals(0, weights.alpha(new int[] {0, 0, 0, 0}));
    assertEquals(0, weights.alpha(new int[] {0, 1, 0, 1}));
    assertFalse(weights.allHold(new int[] {0, 0, 0, 0}));
  }

  @Test
  void oneKindAloneDecidesAlone() {
    PairWeights must = new PairWeights(list(3, new ConstraintSet.Builder().add(0, 1, Link.MUST, 1, 0).add(1, 2, Link.MUST, 1, 0)));
    // The guard is 1/4: ln (1.25 / 0.25) / 2.
    assertEquals(Math.log(5) / 2, must.alpha(new int[] {0, 0, 0}), 1e-12);
    assertEquals(0, must.alpha(new int[] {0, 0, 1}));
    PairWeights cannot = new PairWeights(list(2, new ConstraintSet.Builder().add(0, 1, Link.CANNOT, 1, 0)));
    assertEquals(Math.log(3) / 2, cannot.alpha(new int[] {0, 1}), 1e-12);
  }

  /**
   * Cannot-links 0-1, 0-2 and 1-2, of which {0}, {1, 2} keeps two: q1 = 1/3. With the guard of 1/6 alpha is ln((2/3 + 1/6) / (1/3 +
   * 1/6)) / 2,
   * so e^alpha = sqrt(5/3). The loss is (1 + 1 / e^alpha) / 2 for must-links that are not there, times 2/3 + e^alpha / 3.
   */
  @Test
  void lossOfCannotLinksAloneFallsWithAPartitionThatKeepsMost() {
    PairWeights cannot = new PairWeights(list(3, new ConstraintSet.Builder().add(0, 1, Link.CANNOT, 1, 0)
        .add(0, 2, Link.CANNOT, 1, 0).add(1, 2, Link.CANNOT, 1, 0)));
    int[] labels = {0, 1, 1};
    double factor = Math.sqrt(5.0 / 3);
    assertEquals(Math.log(factor), cannot.alpha(labels), 1e-12);
    cannot.add(cannot.alpha(labels), labels);
    assertEquals((1 + 1 / factor) / 2 * (2.0 / 3 + factor / 3), cannot.loss(), 1e-12);
  }

  /** The loss is the sum over all must-links and cannot-links of exp(K of the one - K of the other), as Equation 1.5 has it. */
  @Test
  void lossAsPrintedNeverRisesAndDoesNotOverflow() {
    Random random = new Random(5);
    ConstraintSet.Builder builder = new ConstraintSet.Builder();
    for (int i = 0; i < 60; i++) {
      int a = random.nextInt(30);
      builder.add(a, (a + 1 + random.nextInt(29)) % 30, random.nextBoolean() ? Link.MUST : Link.CANNOT, 1 + random.nextInt(2), 0);
    }
    PairList pairs = list(30, builder);
    PairWeights weights = new PairWeights(pairs);
    double[] k = new double[pairs.size()];
    double first = written(pairs, k);
    double before = 1;
    for (int round = 0; round < 200; round++) {
      int[] labels = random.ints(30, 0, 3).toArray();
      double alpha = weights.alpha(labels);
      if (alpha > 0) {
        weights.add(alpha, labels);
        for (int pair = 0; pair < k.length; pair++) {
          k[pair] += labels[pairs.first(pair)] == labels[pairs.second(pair)] ? alpha : 0;
        }
        assertEquals(1, weights.loss() / (written(pairs, k) / first), 1e-9);
        assertTrue(weights.loss() <= before);
        before = weights.loss();
      }
    }
    // A thousand times the similarity would overflow exp.
    weights.add(0, new int[30]);
    PairWeights large = new PairWeights(square());
    large.add(1e4, new int[] {0, 0, 1, 1});
    assertEquals(0, large.loss());
    assertEquals(0.5, large.inconsistency(0), 1e-12);
  }

  private static double written(PairList pairs, double[] k) {
    double loss = 0;
    for (int i = 0; i < k.length; i++) {
      for (int j = 0; j < k.length; j++) {
        loss += pairs.isMust(i) && !pairs.isMust(j) ? pairs.weight(i) * pairs.weight(j) * Math.exp(k[j] - k[i]) : 0;
      }
    }
    return loss;
  }
}
