package pairclust.kmeans.penalty;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.util.SplittableRandom;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;

class LikenessTest {

  /** Of six pairs of four rows, two are together in the rejected clustering; both of them, but only 2 * 2 / 6 are expected, in itself. */
  @Test
  void fourRowsByHand() {
    int[] rejected = {0, 0, 1, 1};
    Likeness likeness = new Likeness(rejected, 2);
    likeness.count(rejected);
    assertEquals(2 - 2 * 2 / 6.0, likeness.value(), 1e-12);
    // Rows 0 and 2 together, 1 and 3 together: none of two pairs is together in both.
    likeness.count(new int[] {0, 1, 0, 1});
    assertEquals(-2 * 2 / 6.0, likeness.value(), 1e-12);
  }

  @Test
  void movesAreCountedAsByVisitingAllPairs() {
    SplittableRandom random = new SplittableRandom(1);
    for (int round = 0; round < 200; round++) {
      int n = 2 + random.nextInt(20);
      int k = 1 + random.nextInt(4);
      int[] rejected = IntStream.range(0, n).map(i -> random.nextInt(4) - 1).toArray();
      int[] labels = IntStream.range(0, n).map(i -> random.nextInt(k)).toArray();
      Likeness likeness = new Likeness(rejected, k);
      likeness.count(labels);
      for (int move = 0; move < 20; move++) {
        assertEquals(byPairs(rejected, labels, k), likeness.value(), 1e-9);
        int row = random.nextInt(n);
        int to = random.nextInt(k);
        checkGroup(likeness, rejected, labels, k, labels[row], to);
        int[] after = labels.clone();
        after[row] = to;
        assertEquals(byPairs(rejected, after, k), likeness.valueAfter(row, labels[row], to), 1e-9);
        likeness.move(row, labels[row], to);
        labels[row] = to;
      }
    }
  }

  /** Compares the value after all rows of a cluster with even numbers move. */
  private static void checkGroup(Likeness likeness, int[] rejected, int[] labels, int k, int from, int to) {
    Likeness.Rows rows = likeness.new Rows();
    int[] after = labels.clone();
    for (int row = 0; row < labels.length; row += 2) {
      if (labels[row] == from) {
        rows.add(row);
        after[row] = to;
      }
    }
    assertEquals(byPairs(rejected, after, k), likeness.valueAfter(rows, from, to), 1e-9);
  }

  private static double byPairs(int[] rejected, int[] labels, int k) {
    double both = 0;
    double old = 0;
    double now = 0;
    double all = 0;
    for (int i = 0; i < labels.length; i++) {
      for (int j = 0; j < i; j++) {
        if (rejected[i] >= 0 && rejected[j] >= 0) {
          all++;
          old += rejected[i] == rejected[j] ? 1 : 0;
          now += labels[i] == labels[j] ? 1 : 0;
          both += rejected[i] == rejected[j] && labels[i] == labels[j] ? 1 : 0;
        }
      }
    }
    return all == 0 ? 0 : both - old * now / all;
  }
}
