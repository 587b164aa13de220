package pairclust.holdout;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.ArrayList;
import java.util.List;
import java.util.Random;
import java.util.function.Function;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import pairclust.constraint.ConstraintSet;
import pairclust.constraint.Link;

class LeftOutChoiceTest {

  private static final int ROWS = 40;

  /** Even and odd rows. */
  private static int[] truth() {
    return IntStream.range(0, ROWS).map(row -> row % 2).toArray();
  }

  private static PairFolds folds(int count) {
    Random random = new Random(1);
    ConstraintSet.Builder pairs = new ConstraintSet.Builder();
    for (int i = 0; i < count; i++) {
      int a = random.nextInt(ROWS);
      int b = (a + 1 + random.nextInt(ROWS - 1)) % ROWS;
      pairs.add(a, b, a % 2 == b % 2 ? Link.MUST : Link.CANNOT, 1, i + 1);
    }
    return new PairFolds(pairs.build(), 5, 1);
  }

  @Test
  void theClearlyBetterWayIsChosen() {
    LeftOutChoice choice = LeftOutChoice.among(List.of(training -> new int[ROWS], training -> truth()), folds(30), 1);
    assertEquals(1, choice.chosen());
    assertEquals(0, choice.errors().get(1).wrongMust() + choice.errors().get(1).wrongCannot());
    // One cluster satisfies the must-links and violates all others.
    assertEquals(choice.errors().get(0).cannot(), choice.errors().get(0).wrongCannot());
    assertEquals(0, choice.errors().get(0).wrongMust());
  }

  /** The other way is right where the usual one errs in a single row: on too few pairs to say so. */
  @Test
  void theUsualWayStaysInDoubt() {
    int[] almost = truth();
    almost[0] = 1;
    ConstraintSet pairs = new ConstraintSet.Builder().add(0, 2, Link.MUST, 1, 1).add(4, 6, Link.MUST, 1, 2).add(8, 10, Link.MUST, 1, 3)
        .build();
    List<Function<ConstraintSet, int[]>> ways = List.of(training -> almost, training -> truth());
    assertEquals(0, LeftOutChoice.among(ways, new PairFolds(pairs, 3, 1), 1).chosen());
    assertEquals(1, LeftOutChoice.among(ways, new PairFolds(pairs, 3, 1), 0).chosen());
  }

  @Test
  void amongClearlyBetterWaysTheBestIsChosen() {
    int[] almost = truth();
    almost[0] = 1;
    almost[1] = 0;
    LeftOutChoice choice =
        LeftOutChoice.among(List.of(training -> new int[ROWS], training -> almost, training -> truth()), folds(100), 1);
    assertEquals(2, choice.chosen());
  }

  /** Whoever learns by heart has no advantage: labels that satisfy the training pairs alone do not satisfy the others. */
  @Test
  void onlyTrainingPairsAreShown() {
    List<ConstraintSet> shown = new ArrayList<>();
    PairFolds folds = folds(60);
    LeftOutChoice.among(List.of(training -> {
      shown.add(training);
      return new int[ROWS];
    }), folds, 1);
    assertEquals(5, shown.size());
    for (int fold = 0; fold < 5; fold++) {
      ConstraintSet training = shown.get(fold);
      assertTrue(folds.leftOut(fold).stream().noneMatch(training::contains));
    }
  }

  @Test
  void withoutPairsTheUsualWay() {
    LeftOutChoice choice = LeftOutChoice.among(List.of(training -> new int[ROWS], training -> truth()), folds(0), 1);
    assertEquals(0, choice.chosen());
    assertEquals(PairError.NONE, choice.errors().get(1));
  }
}
