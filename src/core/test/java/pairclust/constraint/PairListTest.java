package pairclust.constraint;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.SplittableRandom;
import org.junit.jupiter.api.Test;

/** Entailed pairs, where there are more than fit. */
class PairListTest {

  /** Many small neighbourhoods, any two of which imply nine pairs if they are linked. */
  private static ConstraintSet manyGroups() {
    SplittableRandom random = new SplittableRandom(1);
    int groups = 300;
    ConstraintSet.Builder builder = new ConstraintSet.Builder();
    for (int g = 0; g < groups; g++) {
      builder.add(3 * g, 3 * g + 1, Link.MUST, 1, 0).add(3 * g + 1, 3 * g + 2, Link.MUST, 1, 0);
    }
    for (int i = 0; i < 2000; i++) {
      int a = random.nextInt(groups);
      int b = (a + 1 + random.nextInt(groups - 1)) % groups;
      builder.add(3 * a + random.nextInt(3), 3 * b + random.nextInt(3), Link.CANNOT, 1, 0);
    }
    return builder.build();
  }

  private static Neighbourhoods neighbourhoods(ConstraintSet set) {
    return new Neighbourhoods(900, set);
  }

  @Test
  void allEntailedPairsIfTheyFit() {
    ConstraintSet set = manyGroups();
    Neighbourhoods neighbourhoods = neighbourhoods(set);
    PairList pairs = new PairList(set, neighbourhoods(set), true, PairList.LIMIT);
    assertEquals(neighbourhoods.mustPairs() + neighbourhoods.cannotPairs(), pairs.size());
  }

  @Test
  void noMoreThanTheLimitAllows() {
    ConstraintSet set = manyGroups();
    int limit = 1000;
    int blocks = 300 + 2000;
    PairList pairs = new PairList(set, neighbourhoods(set), true, limit);
    assertTrue(pairs.size() <= set.size() + limit + blocks, pairs.size() + " pairs");
    assertEquals(set.size(), new PairList(set, neighbourhoods(set), false, limit).size());
  }

  @Test
  void everyRowKnowsItsPairs() {
    ConstraintSet set = manyGroups();
    PairList pairs = new PairList(set, neighbourhoods(set), true, PairList.LIMIT);
    int ends = 0;
    for (int row = 0; row < 900; row++) {
      for (int i = 0; i < pairs.degree(row); i++) {
        int pair = pairs.pair(row, i);
        assertTrue(pairs.first(pair) == row || pairs.second(pair) == row);
        assertTrue(pairs.other(pair, row) != row);
        ends++;
      }
    }
    assertEquals(2 * pairs.size(), ends);
  }
}
