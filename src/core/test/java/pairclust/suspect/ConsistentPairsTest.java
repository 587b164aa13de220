package pairclust.suspect;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.ArrayList;
import java.util.List;
import java.util.Random;
import org.junit.jupiter.api.Test;
import pairclust.constraint.Constraint;
import pairclust.constraint.ConstraintSet;
import pairclust.constraint.Link;
import pairclust.constraint.Neighbourhoods;

/** What is left contradicts nothing, and nothing was dropped without need. */
class ConsistentPairsTest {

  private static List<Integer> contradictory(ConstraintSet pairs, double... wrong) {
    return ConsistentPairs.contradictory(pairs, wrong, new boolean[wrong.length]);
  }

  @Test
  void theLeastProbablePairOfAContradictionGoes() {
    ConstraintSet pairs = new ConstraintSet.Builder().add(0, 1, Link.MUST, 1, 0).add(1, 2, Link.MUST, 1, 0).add(0, 2, Link.CANNOT, 1, 0)
        .build();
    assertEquals(List.of(0), contradictory(pairs, 0.6, 0.1, 0.2));
    assertEquals(List.of(1), contradictory(pairs, 0.2, 0.6, 0.1));
    assertEquals(List.of(2), contradictory(pairs, 0.2, 0.1, 0.6));
    // Of nearly equal ones the cannot-link goes.
    assertEquals(List.of(2), contradictory(pairs, 0.3, 0.3, 0.2));
    assertEquals(List.of(), ConsistentPairs.contradictory(pairs, new double[3], new boolean[] {true, false, false}));
  }

  @Test
  void randomPairs() {
    Random random = new Random(5);
    for (int trial = 0; trial < 200; trial++) {
      ConstraintSet.Builder builder = new ConstraintSet.Builder();
      for (int i = 0; i < 40; i++) {
        int a = random.nextInt(15);
        builder.add(a, (a + 1 + random.nextInt(14)) % 15, random.nextInt(3) == 0 ? Link.MUST : Link.CANNOT, random.nextInt(4), 0);
      }
      ConstraintSet pairs = builder.build();
      double[] wrong = random.doubles(pairs.size()).toArray();
      List<Integer> dropped = contradictory(pairs, wrong);
      List<Constraint> kept = new ArrayList<>(pairs);
      dropped.stream().sorted((a, b) -> b - a).forEach(p -> kept.remove((int) p));
      assertEquals(0, conflicts(kept));
      for (int p : dropped) {
        List<Constraint> more = new ArrayList<>(kept);
        more.add(pairs.get(p));
        assertTrue(conflicts(more) > 0);
      }
    }
  }

  private static int conflicts(List<Constraint> pairs) {
    return new Neighbourhoods(15, ConstraintSet.of(pairs)).conflicting().length;
  }
}
