package pairclust.holdout;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.ArrayList;
import java.util.List;
import java.util.Random;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import pairclust.constraint.ClassPairs;
import pairclust.constraint.ConstraintSet;
import pairclust.constraint.Link;

class LeftOutJudgeTest {

  private static ConstraintSet pairs(int[]... pairs) {
    ConstraintSet.Builder builder = new ConstraintSet.Builder();
    for (int[] pair : pairs) {
      builder.add(pair[0], pair[1], pair[2] > 0 ? Link.MUST : Link.CANNOT, 1, 0);
    }
    return builder.build();
  }

  /** Groups {0, 1, 2}, {3, 4} and {5}, with cannot-links between the first two and between the last two. */
  private static final ConstraintSet CHAIN =
      pairs(new int[] {0, 1, 1}, new int[] {1, 2, 1}, new int[] {3, 4, 1}, new int[] {2, 3, -1}, new int[] {4, 5, -1});

  /**
   * 3 + 1 must-links follow and 3 · 2 + 2 · 1 cannot-links. With the clusters {0, 1, 3, 5} and {2, 4}, the must-links 0-2, 1-2, 3-4 are
   * violated, and the cannot-links 0-3, 1-3, 2-4, 3-5.
   */
  @Test
  void whatFollowsByHand() {
    assertArrayEquals(new long[] {4, 3, 8, 4}, new EntailedPairs(CHAIN, 3).count(new int[] {0, 0, 1, 0, 1, 0}));
  }

  /** With two clusters 5 is with {0, 1, 2}: 6 + 1 must-links, 4 · 2 cannot-links. Violated are also 2-5, and 0-3, 1-3, 5-3, 2-4. */
  @Test
  void twoClustersDecideMore() {
    assertArrayEquals(new long[] {7, 4, 8, 4}, new EntailedPairs(CHAIN, 2).count(new int[] {0, 0, 1, 0, 1, 0}));
  }

  /** Three rows apart from each other do not fit in two clusters; then only the three cannot-links themselves count. */
  @Test
  void pairsThatTwoClustersCannotSatisfy() {
    ConstraintSet triangle = pairs(new int[] {0, 1, -1}, new int[] {1, 2, -1}, new int[] {0, 2, -1});
    assertArrayEquals(new long[] {0, 0, 3, 1}, new EntailedPairs(triangle, 2).count(new int[] {0, 0, 1}));
  }

  /** Pairs of three classes do not fit in two clusters, while some of the training pairs do: rates are still rates. */
  @Test
  void ratesOfPairsThatTwoClustersCannotSatisfy() {
    ConstraintSet all = random(60, 50, 3);
    PairFolds folds = new PairFolds(all, 4, 1);
    Random random = new Random(5);
    for (int draw = 0; draw < 50; draw++) {
      int[][] labels = new int[folds.count()][];
      for (int fold = 0; fold < labels.length; fold++) {
        labels[fold] = random.ints(60, 0, 2).toArray();
      }
      PairError error = new LeftOutJudge(folds, 2, true).error(labels);
      assertTrue(error.wrongMust() >= 0 && error.wrongMust() <= error.must(), error::toString);
      assertTrue(error.wrongCannot() >= 0 && error.wrongCannot() <= error.cannot(), error::toString);
    }
  }

  private static ConstraintSet random(int rows, int count, int classes) {
    return ClassPairs.draw(IntStream.range(0, rows).map(row -> row % classes).toArray(), count, new Random(3));
  }

  /** Whether the link of two rows follows, found by repeated inference instead of groups: 1 and -1, 0 if it is unknown. */
  private static int[][] inferred(ConstraintSet pairs, int rows, int clusters) {
    int[][] link = new int[rows][rows];
    pairs.forEach(pair -> {
      link[pair.first()][pair.second()] = pair.link() == Link.MUST ? 1 : -1;
      link[pair.second()][pair.first()] = link[pair.first()][pair.second()];
    });
    for (int pass = 0; pass < rows; pass++) {
      for (int a = 0; a < rows; a++) {
        for (int b = 0; b < rows; b++) {
          for (int c = 0; c < rows; c++) {
            int product = link[a][b] * link[b][c];
            boolean follows = product != 0 && (link[a][b] > 0 || link[b][c] > 0 || clusters == 2);
            if (a != c && follows) {
              link[a][c] = product;
            }
          }
        }
      }
    }
    return link;
  }

  @ParameterizedTest
  @ValueSource(ints = {2, 3})
  void countsAgreeWithInference(int clusters) {
    int rows = 30;
    ConstraintSet all = random(rows, 40, clusters);
    PairFolds folds = new PairFolds(all, 4, 1);
    Random random = new Random(7);
    int[][] labels = new int[folds.count()][];
    long[] counts = new long[4];
    for (int fold = 0; fold < labels.length; fold++) {
      labels[fold] = random.ints(rows, 0, clusters).toArray();
      int[][] known = inferred(folds.training(fold), rows, clusters);
      int[][] link = inferred(all, rows, clusters);
      for (int a = 0; a < rows; a++) {
        for (int b = a + 1; b < rows; b++) {
          if (link[a][b] != 0 && known[a][b] == 0) {
            int kind = link[a][b] > 0 ? 0 : 2;
            counts[kind]++;
            counts[kind + 1] += (labels[fold][a] == labels[fold][b]) == link[a][b] > 0 ? 0 : 1;
          }
        }
      }
    }
    int must = all.count(Link.MUST);
    int cannot = all.count(Link.CANNOT);
    PairError error = new LeftOutJudge(folds, clusters, true).error(labels);
    assertEquals(must, error.must());
    assertEquals(cannot, error.cannot());
    assertEquals(must * (double) counts[1] / counts[0], error.wrongMust(), 1e-9);
    assertEquals(cannot * (double) counts[3] / counts[2], error.wrongCannot(), 1e-9);
  }

  @Test
  void withoutClosureTheLeftOutPairsThemselvesCount() {
    ConstraintSet all = random(30, 40, 3);
    PairFolds folds = new PairFolds(all, 4, 1);
    int[][] labels = new int[folds.count()][];
    List<PairError> errors = new ArrayList<>();
    for (int fold = 1; fold < labels.length; fold++) {
      labels[fold] = new Random(fold).ints(30, 0, 3).toArray();
      errors.add(PairError.of(folds.leftOut(fold), labels[fold]));
    }
    assertEquals(errors.stream().reduce(PairError.NONE, PairError::plus), new LeftOutJudge(folds, 3, false).error(labels));
  }
}
