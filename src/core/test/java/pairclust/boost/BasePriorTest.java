package pairclust.boost;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertSame;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.List;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import pairclust.constraint.ConstraintSet;
import pairclust.constraint.Link;
import pairclust.constraint.PairList;

/** The clusters that the base finds alone, as pairs. */
class BasePriorTest {

  private static double weight(PairList pairs, boolean must) {
    return IntStream.range(4, pairs.size()).filter(pair -> pairs.isMust(pair) == must).mapToDouble(pairs::weight).sum();
  }

  /** The square has two must-links and two cannot-links: of those kinds 1 and 1, 1/2 and 1, 1 and 0, or 1/2 and 1/2 hold. */
  @Test
  void agreementByHand() {
    assertEquals(1, BasePrior.agreement(PairWeightsTest.square(), new int[] {0, 0, 1, 1}));
    assertEquals(0.5, BasePrior.agreement(PairWeightsTest.square(), new int[] {0, 0, 1, 2}));
    assertEquals(0, BasePrior.agreement(PairWeightsTest.square(), new int[4]));
    assertEquals(0, BasePrior.agreement(PairWeightsTest.square(), new int[] {0, 0, 0, 1}));
    assertEquals(1, Boosting.best(List.of(new int[4], new int[] {0, 0, 1, 1}, new int[] {1, 1, 0, 0}), PairWeightsTest.square()));
  }

  /** One of four pairs is violated, an agreement of 1/2: 50 / 2 / (1 + 1) = 12.5, half for each kind; given pairs come first. */
  @Test
  void clustersCountAsFewPairs() {
    PairList given = PairWeightsTest.square();
    int[] labels = {0, 0, 1, 2};
    PairList all = BasePrior.add(given, labels);
    for (int pair = 0; pair < 4; pair++) {
      assertEquals(given.first(pair), all.first(pair));
      assertEquals(given.isMust(pair), all.isMust(pair));
    }
    int[] many = IntStream.range(0, 1000).map(i -> i < 4 ? labels[i] : i % 3).toArray();
    PairList drawn = BasePrior.add(PairWeightsTest.list(1000, new ConstraintSet.Builder()), many);
    assertEquals(0, drawn.size());
    PairList weighed = BasePrior.add(square(1000), many);
    assertEquals(6.25, weight(weighed, true), 0.1);
    assertEquals(6.25, weight(weighed, false), 0.1);
    for (int pair = 4; pair < weighed.size(); pair++) {
      assertEquals(weighed.isMust(pair), many[weighed.first(pair)] == many[weighed.second(pair)]);
    }
    assertSame(given, BasePrior.add(given, new int[4]));
  }

  private static PairList square(int rows) {
    ConstraintSet.Builder builder = new ConstraintSet.Builder();
    PairList pairs = PairWeightsTest.square();
    for (int pair = 0; pair < 4; pair++) {
      builder.add(pairs.first(pair), pairs.second(pair),
          pairs.isMust(pair) ? Link.MUST : Link.CANNOT, 1, 0);
    }
    return PairWeightsTest.list(rows, builder);
  }

  /** Two given pairs of four, and a prior of which one pair is violated: only given ones are reported. */
  @Test
  void thePriorCountsForTheChoiceAlone() {
    PairWeights weights = new PairWeights(PairWeightsTest.square(), 2);
    int[] labels = {0, 0, 0, 0};
    assertTrue(weights.allHold(labels));
    assertEquals(0, weights.violated(labels));
    assertEquals(0.5, weights.disagreement(labels));
  }
}
