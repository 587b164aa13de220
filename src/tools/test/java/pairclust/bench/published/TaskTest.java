package pairclust.bench.published;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.Arrays;
import java.util.HashMap;
import java.util.Map;
import java.util.Random;
import org.junit.jupiter.api.Test;
import pairclust.constraint.Constraint;
import pairclust.constraint.ConstraintSet;
import pairclust.constraint.Link;
import pairclust.constraint.RowPair;

class TaskTest {

  private static final int[] CLASSES = new Random(3).ints(120, 0, 3).toArray();

  /** 5 % of 150 rows are 7.5, rounded up 8, which have 28 pairs. */
  @Test
  void numberOfPairs() {
    assertEquals(28, Task.count(150, 5));
    assertEquals(18 * 17 / 2, Task.count(351, 5));
    assertEquals(170 * 169 / 2, Task.count(846, 20));
    assertEquals(4950, Task.count(100, 100));
    assertEquals(0, Task.count(10, 5));
  }

  @Test
  void pairsAreLinkedByClassAndNested() {
    for (int draw = 1; draw <= 5; draw++) {
      ConstraintSet many = new Task(CLASSES, 20, draw).pairs();
      assertEquals(24 * 23 / 2, many.size());
      for (Constraint pair : many) {
        assertEquals(CLASSES[pair.first()] == CLASSES[pair.second()], pair.link() == Link.MUST);
      }
      ConstraintSet few = new Task(CLASSES, 5, draw).pairs();
      assertEquals(many.subList(0, 15), few);
    }
  }

  /** One of 15 pairs in each of 3000 draws: 200 times each, and 82 are six standard deviations. */
  @Test
  void allPairsAreEquallyLikely() {
    Map<Long, Integer> counts = new HashMap<>();
    for (int draw = 1; draw <= 3000; draw++) {
      Constraint pair = new Task(new int[] {0, 0, 0, 1, 1, 1}, 33, draw).pairs().get(0);
      counts.merge(RowPair.key(pair.first(), pair.second()), 1, Integer::sum);
    }
    assertEquals(15, counts.size());
    counts.values().forEach(count -> assertEquals(200, count, 82));
  }

  /**
   * Rows 0 to 9 are in no pair. Of their clusters and classes 4, 1, 1 and 4 rows agree: (12 - 20 * 20 / 45) / (20 - 20 * 20 / 45) is .28.
   * Rows 10 to 13 have one cluster.
   */
  @Test
  void rowsInNoPair() {
    int[] classes = {0, 0, 0, 0, 1, 0, 1, 1, 1, 1, 0, 0, 1, 1};
    int[] clusters = {0, 0, 0, 0, 0, 1, 1, 1, 1, 1, 1, 1, 1, 1};
    ConstraintSet pairs = new ConstraintSet.Builder().add(10, 11, Link.MUST, 1, 0).add(11, 12, Link.CANNOT, 1, 0)
        .add(12, 13, Link.MUST, 1, 0).build();
    Outcome outcome = new Task(classes, pairs).outcome(clusters, 2);
    assertEquals(10, outcome.free());
    assertEquals(0.28, outcome.freeAri(), 1e-12);
    assertEquals(4.0 / 14, outcome.decided(), 1e-12);
    assertFalse(outcome.failed());
    int[] right = Arrays.stream(classes).map(value -> 1 - value).toArray();
    assertEquals(1, new Task(classes, pairs).outcome(right, 2).ari(), 1e-12);
  }

  @Test
  void failuresCountAsZero() {
    Outcome failure = new Task(CLASSES, 5, 1).failure(3);
    assertEquals(0, failure.ari());
    assertEquals(0, failure.freeAri());
    assertTrue(failure.failed());
    assertEquals(15, failure.pairs());
  }

  @Test
  void tooFewRowsInNoPair() {
    Task task = new Task(CLASSES, 100, 1);
    assertTrue(Double.isNaN(task.outcome(CLASSES, 0).freeAri()));
    assertTrue(Double.isNaN(task.failure(0).freeAri()));
    assertEquals(1, task.outcome(CLASSES, 0).decided());
  }
}
