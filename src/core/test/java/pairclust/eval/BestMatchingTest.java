package pairclust.eval;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;

import java.util.Arrays;
import java.util.Random;
import org.junit.jupiter.api.Test;

/** Best assignments against all permutations, and numbers of clusters. */
class BestMatchingTest {

  private static double best(double[][] value, int row, boolean[] used) {
    if (row == value.length) {
      return 0;
    }
    double best = best(value, row + 1, used);
    for (int column = 0; column < used.length; column++) {
      if (!used[column]) {
        used[column] = true;
        best = Math.max(best, value[row][column] + best(value, row + 1, used));
        used[column] = false;
      }
    }
    return best;
  }

  @Test
  void isTheBestOfAll() {
    for (int seed = 0; seed < 300; seed++) {
      Random random = new Random(seed);
      int rows = random.nextInt(6);
      int columns = random.nextInt(6);
      double[][] value = new double[rows][columns];
      for (double[] row : value) {
        Arrays.setAll(row, j -> random.nextInt(3) == 0 ? 0 : random.nextInt(20));
      }
      int[] found = BestMatching.of(value);
      boolean[] used = new boolean[columns];
      double sum = 0;
      for (int i = 0; i < rows; i++) {
        if (found[i] >= 0) {
          assertEquals(false, used[found[i]]);
          used[found[i]] = true;
          sum += value[i][found[i]];
        }
      }
      assertEquals(best(value, 0, new boolean[columns]), sum, 1e-9);
    }
  }

  /** Greedily, the pair with 4 shared rows would be matched first, and 4 + 0 rows agree in place of 3 + 3. */
  @Test
  void greedyIsNotEnough() {
    assertArrayEquals(new int[] {1, 0}, BestMatching.of(new double[][] {{4, 3}, {3, 0}}));
    int[] groups = {0, 0, 0, 0, 0, 0, 0, 1, 1, 1};
    int[] reference = {0, 0, 0, 0, 1, 1, 1, 0, 0, 0};
    assertArrayEquals(new int[] {1, 0}, GroupMatch.numbers(groups, reference));
  }

  @Test
  void numbersStayWithinTheClusters() {
    int[] before = {4, 4, 1, 1, 0, 0};
    assertArrayEquals(new int[] {2, 1, 0}, GroupMatch.renumbering(new int[] {0, 0, 1, 1, 2, 2}, 3, before));
    assertArrayEquals(new int[] {4, 1, 0, 2}, GroupMatch.numbers(new int[] {0, 0, 1, 1, 2, 2}, 4, before));
    assertArrayEquals(new int[] {0, 1}, GroupMatch.renumbering(new int[] {-1, 0}, 2, new int[] {-1, -1}));
  }

  /** Parts of 3, 1 and 2 rows: 3 + 2 are the largest of the groups, 3 + 2 those of the reference. A row in no group does not count. */
  @Test
  void overlapIsLargestForTheSameClusters() {
    int[] groups = {0, 0, 0, 0, 1, 1, -1};
    assertEquals(10, GroupMatch.overlap(groups, 2, new int[] {2, 2, 2, 0, 0, 0, 0}));
    assertEquals(12, GroupMatch.overlap(groups, 3, new int[] {1, 1, 1, 1, 0, 0, -1}));
    // All rows in one group: 4 + 2 of the groups, 4 of the reference.
    assertEquals(10, GroupMatch.overlap(groups, 2, new int[7]));
    assertEquals(0, GroupMatch.overlap(groups, 2, new int[] {-1, -1, -1, -1, -1, -1, -1}));
    assertThrows(IllegalArgumentException.class, () -> GroupMatch.overlap(groups, 2, new int[1]));
  }
}
