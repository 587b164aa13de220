package pairclust.holdout;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertNotEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.ArrayList;
import java.util.Collections;
import java.util.Comparator;
import java.util.List;
import java.util.Random;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import pairclust.constraint.Constraint;
import pairclust.constraint.ConstraintSet;
import pairclust.constraint.Link;
import pairclust.constraint.Neighbourhoods;

class PairFoldsTest {

  private static ConstraintSet pairs(String text) {
    ConstraintSet.Builder builder = new ConstraintSet.Builder();
    for (String pair : text.split(" ")) {
      String[] rows = pair.split("=|!");
      builder.add(Integer.parseInt(rows[0]), Integer.parseInt(rows[1]), pair.contains("=") ? Link.MUST : Link.CANNOT, 1,
          builder.build().size() + 1);
    }
    return builder.build();
  }

  private static ConstraintSet random(int rows, int classes, int count, double wrong, long seed) {
    Random random = new Random(seed);
    ConstraintSet.Builder builder = new ConstraintSet.Builder();
    for (int i = 0; i < count; i++) {
      int a = random.nextInt(rows);
      int b = (a + 1 + random.nextInt(rows - 1)) % rows;
      builder.add(a, b, a % classes == b % classes ^ random.nextDouble() < wrong ? Link.MUST : Link.CANNOT, 1, i + 1);
    }
    return builder.build();
  }

  private static boolean follows(Constraint pair, Neighbourhoods known) {
    int p = known.of(pair.first());
    int q = known.of(pair.second());
    return p >= 0 && q >= 0 && (p == q || known.linkWeightBetween(p, q) > 0);
  }

  /** Twenty pairs that count are enough, in three folds; a pair of weight 0 does not count. */
  @Test
  void howManyPairsCanJudge() {
    ConstraintSet.Builder builder = new ConstraintSet.Builder();
    for (int i = 0; i < 19; i++) {
      builder.add(2 * i, 2 * i + 1, Link.MUST, 1, i + 1);
    }
    builder.add(100, 101, Link.MUST, 0, 20);
    assertFalse(PairFolds.canJudge(builder.build()));
    builder.add(102, 103, Link.CANNOT, 1, 21);
    ConstraintSet enough = builder.build();
    assertTrue(PairFolds.canJudge(enough));
    PairFolds folds = PairFolds.toJudge(enough, 1);
    assertEquals(3, folds.count());
    assertEquals(20, IntStream.range(0, 3).map(fold -> folds.leftOut(fold).size()).sum());
  }

  /** Of three unconnected pairs each is left out once, and the two others remain. */
  @Test
  void unconnectedPairsAreNeverLostForTraining() {
    ConstraintSet given = pairs("0=1 2!3 4=5");
    PairFolds folds = new PairFolds(given, 3, 1);
    assertEquals(3, folds.count());
    for (int fold = 0; fold < 3; fold++) {
      assertEquals(1, folds.leftOut(fold).size());
      assertEquals(2, folds.training(fold).size());
      assertFalse(folds.training(fold).contains(folds.leftOut(fold).get(0)));
    }
  }

  /** If 0=1 and 1=2 stay, 0=2 is no test. */
  @Test
  void aTriangleIsTakenApart() {
    PairFolds folds = new PairFolds(pairs("0=1 1=2 0=2"), 3, 1);
    for (int fold = 0; fold < folds.count(); fold++) {
      assertTrue(folds.training(fold).size() <= 1);
    }
  }

  /** 0!2 follows from 0=1 and 1!2. */
  @Test
  void cannotLinksBetweenNeighbourhoodsAreTakenApart() {
    ConstraintSet given = pairs("0=1 1!2 0!2 3=4 5=6 7=8 9!10 11!12 13!14 15!16");
    for (int seed = 0; seed < 20; seed++) {
      PairFolds folds = new PairFolds(given, 5, seed);
      for (int fold = 0; fold < folds.count(); fold++) {
        Neighbourhoods known = new Neighbourhoods(20, folds.training(fold));
        assertTrue(folds.leftOut(fold).stream().noneMatch(pair -> follows(pair, known)));
      }
    }
  }

  @Test
  void noLeftOutPairFollowsAndEachIsLeftOutOnce() {
    for (int count : new int[] {1, 2, 5, 20, 60, 200, 700}) {
      for (double wrong : new double[] {0, 0.1}) {
        ConstraintSet given = random(75, 3, count, wrong, count);
        PairFolds folds = new PairFolds(given, 5, 7);
        List<Constraint> all = new ArrayList<>();
        for (int fold = 0; fold < folds.count(); fold++) {
          Neighbourhoods known = new Neighbourhoods(75, folds.training(fold));
          assertTrue(folds.leftOut(fold).stream().noneMatch(pair -> follows(pair, known)));
          assertFalse(folds.leftOut(fold).isEmpty());
          all.addAll(folds.leftOut(fold));
        }
        all.sort(Comparator.comparing(given::indexOf));
        assertEquals(given, all);
      }
    }
  }

  /** Few pairs are all kept for training but those left out; of many at least half, (4/5)² of them at best. */
  @Test
  void enoughPairsRemainForTraining() {
    ConstraintSet few = random(2000, 3, 40, 0, 3);
    PairFolds folds = new PairFolds(few, 5, 1);
    assertEquals(4 * few.size(), IntStream.range(0, 5).map(fold -> folds.training(fold).size()).sum());
    ConstraintSet many = random(75, 3, 500, 0, 3);
    PairFolds more = new PairFolds(many, 5, 1);
    for (int fold = 0; fold < 5; fold++) {
      assertTrue(more.training(fold).size() > many.size() / 2, more.training(fold).size() + " of " + many.size());
    }
  }

  @Test
  void bothKindsAreSpreadEvenly() {
    for (int seed = 0; seed < 20; seed++) {
      ConstraintSet given = random(150, 5, 200, 0, seed);
      PairFolds folds = new PairFolds(given, 5, seed);
      for (Link link : Link.values()) {
        List<Integer> counts = IntStream.range(0, 5).mapToObj(fold -> folds.leftOut(fold).count(link)).toList();
        double mean = given.count(link) / 5.0;
        assertTrue(Collections.min(counts) > 0.6 * mean && Collections.max(counts) < 1.4 * mean, link + " " + counts);
      }
    }
  }

  @Test
  void theSeedDecides() {
    ConstraintSet given = random(75, 3, 100, 0, 1);
    assertEquals(new PairFolds(given, 5, 1).leftOut(2), new PairFolds(given, 5, 1).leftOut(2));
    assertNotEquals(new PairFolds(given, 5, 1).leftOut(2), new PairFolds(given, 5, 2).leftOut(2));
  }

  @Test
  void pairsWithoutWeightAreIgnored() {
    ConstraintSet given = new ConstraintSet.Builder().add(0, 1, Link.MUST, 0, 1).add(2, 3, Link.MUST, 1, 2).build();
    PairFolds folds = new PairFolds(given, 2, 1);
    assertEquals(1, folds.count());
    assertEquals(List.of(given.get(1)), folds.leftOut(0));
    assertEquals(List.of(), folds.training(0));
  }

  @Test
  void nothingToDivide() {
    assertEquals(0, new PairFolds(ConstraintSet.empty(), 5, 1).count());
    assertThrows(IllegalArgumentException.class, () -> new PairFolds(ConstraintSet.empty(), 1, 1));
  }
}
