package pairclust.people;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.List;
import java.util.Random;
import org.junit.jupiter.api.Test;

/** Groups against all partitions of few rows, and chains against a drawing. */
class JointPartitionTest {

  private static final int ROWS = 6;

  /** Returns the least cost of any partition, by trying all. */
  private static double least(JointPartition links, double[] weight, int[] groups, int row, int used) {
    if (row == ROWS) {
      return links.cost(groups, weight);
    }
    double best = Double.POSITIVE_INFINITY;
    for (int group = 0; group <= used; group++) {
      groups[row] = group;
      best = Math.min(best, least(links, weight, groups, row + 1, Math.max(used, group + 1)));
    }
    return best;
  }

  @Test
  void greedyGroupsAreNearTheBest() {
    double excess = 0;
    for (int seed = 0; seed < 100; seed++) {
      Random random = new Random(seed);
      int[] first = new int[9];
      int[] second = new int[9];
      double[] weight = new double[9];
      int e = 0;
      for (int a = 0; a < ROWS; a++) {
        for (int b = a + 1; b < ROWS && e < 9; b++) {
          if (random.nextDouble() < 0.7) {
            first[e] = a;
            second[e] = b;
            weight[e++] = random.nextGaussian();
          }
        }
      }
      JointPartition links = new JointPartition(ROWS, first, second);
      double cost = links.cost(links.groups(weight), weight);
      double least = least(links, weight, new int[ROWS], 0, 0);
      assertTrue(cost >= least - 1e-12);
      excess += cost - least;
    }
    assertTrue(excess / 100 < 0.05, "mean excess " + excess / 100);
  }

  /** 0 = 1 = 2 = 3 and 0 = 4 != 3: the shortest way to contradict 0 = 3 is by 4, and 0 != 2 by 1. */
  @Test
  void shortestChain() {
    int[] first = {0, 1, 2, 0, 4, 0, 0};
    int[] second = {1, 2, 3, 4, 3, 3, 2};
    double[] weight = {1, 1, 1, 1, -1, 1, -1};
    EntailmentPaths chains = new EntailmentPaths(5, first, second);
    boolean[] usable = {true, true, true, true, true, false, false};
    assertEquals(List.of(3, 4), chains.against(5, weight, usable));
    assertEquals(List.of(0, 1), chains.against(6, weight, usable));
    usable[4] = false;
    assertEquals(List.of(), chains.against(5, weight, usable));
  }
}
