package pairclust.constraint;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.Arrays;
import java.util.SplittableRandom;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;

class PairSampleTest {

  /** Pairs of rows 0 and 1, 2 and 3 and so on, each with a weight and a line of its own. */
  private static ConstraintSet pairs(int count) {
    ConstraintSet.Builder builder = new ConstraintSet.Builder();
    IntStream.range(0, count).forEach(i -> builder.add(2 * i, 2 * i + 1, i % 3 == 0 ? Link.CANNOT : Link.MUST, i + 0.5, i + 1));
    return builder.build();
  }

  @Test
  void pairsAreThoseOfTheRows() {
    ConstraintSet pairs = pairs(200);
    for (long seed = 0; seed < 10; seed++) {
      PairSample sample = PairSample.draw(1000, pairs, 100, new SplittableRandom(seed));
      assertArrayEquals(Arrays.stream(sample.rows()).sorted().distinct().toArray(), sample.rows());
      assertEquals(100, sample.rows().length);
      for (Constraint pair : sample.pairs()) {
        assertEquals(pairs.get(pair.line() - 1),
            new Constraint(sample.rows()[pair.first()], sample.rows()[pair.second()], pair.link(), pair.weight(), pair.line()));
      }
      // 25 pairs are drawn for the first half; more may be complete at random.
      assertTrue(sample.pairs().size() >= 25, sample.pairs()::toString);
      long within = pairs.stream().filter(pair -> Arrays.binarySearch(sample.rows(), pair.first()) >= 0
          && Arrays.binarySearch(sample.rows(), pair.second()) >= 0).count();
      assertEquals(within, sample.pairs().size());
    }
  }

  @Test
  void fewPairsAreAllDrawn() {
    assertEquals(7, PairSample.draw(1000, pairs(7), 30, new SplittableRandom(1)).pairs().size());
    assertEquals(30, PairSample.draw(1000, ConstraintSet.empty(), 30, new SplittableRandom(1)).rows().length);
  }
}
