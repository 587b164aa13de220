package pairclust.suspect;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.SplittableRandom;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import pairclust.constraint.ConstraintSet;
import pairclust.constraint.Link;

/** The work is bounded whatever the data, and small data get all of it. */
class EffortTest {

  @Test
  void smallDataAreNotSampled() {
    Effort effort = Effort.of(150, 200, 4, 3);
    assertEquals(4, effort.starts());
    assertEquals(2, effort.exchanges());
    assertEquals(1, effort.begunPerEnded());
    ConstraintSet pairs = new ConstraintSet.Builder().add(3, 5, Link.MUST, 1, 0).add(0, 5, Link.CANNOT, 1, 0).build();
    Sample sample = Sample.of(7, pairs, effort, new SplittableRandom(1));
    assertArrayEquals(new int[] {0, 1}, sample.pairs());
    assertArrayEquals(IntStream.range(0, 7).toArray(), sample.rows());
  }

  @Test
  void theWorkIsBounded() {
    for (int size : new int[] {2000, 1_000_000}) {
      for (int pairs : new int[] {1500, 1_000_000}) {
        for (int k = 2; k <= 3000; k += 1 + k / 2) {
          Effort effort = Effort.of(size, pairs, 30, k);
          assertTrue(effort.work(size, pairs, 30, k) <= Effort.BUDGET, effort + " for " + k);
          assertTrue(effort.starts() >= 1 && effort.pairs() > 1 && effort.rowsOfPairs() > 1, effort + " for " + k);
        }
      }
    }
  }

  @Test
  void samplesHaveTheRowsOfTheirPairs() {
    ConstraintSet.Builder builder = new ConstraintSet.Builder();
    for (int row = 0; row + 1 < 5000; row++) {
      builder.add(row, row + 1, Link.MUST, 1, 0);
    }
    ConstraintSet pairs = builder.build();
    Effort effort = new Effort(100, 300, 1000, 1, 1, 4);
    Sample sample = Sample.of(5000, pairs, effort, new SplittableRandom(2));
    assertEquals(300, sample.rows().length);
    // A pair adds at most two rows, so that at least fifty make a hundred.
    assertTrue(sample.pairs().length >= 50 && sample.pairs().length <= 101, sample.pairs().length + " pairs");
    int[] position = sample.positions();
    for (int p : sample.pairs()) {
      assertEquals(pairs.first(p), sample.rows()[position[pairs.first(p)]]);
      assertEquals(pairs.second(p), sample.rows()[position[pairs.second(p)]]);
    }
  }
}
