package pairclust.select;

import java.util.Arrays;
import java.util.BitSet;
import java.util.Random;
import pairclust.parallel.Interrupts;
import pairclust.parallel.Orders;

/**
 * Farthest-first traversal of the candidates: the next is the one farthest from its nearest traversed row. Each row added costs one
 * distance per remaining candidate. The first row is random, and ties are broken at random.
 */
final class FarthestFirst {

  private final SelectionTask task;

  /** The remaining candidates, in random order. */
  private final int[] rows;
  private final double[] nearest;

  /** Rows that are used only when no others are left. */
  private final BitSet last;
  private int left;

  FarthestFirst(SelectionTask task, BitSet last, Random random) {
    this.task = task;
    this.last = last;
    rows = Orders.shuffle(task.candidates().clone(), random);
    left = rows.length;
    nearest = new double[left];
    Arrays.fill(nearest, Double.POSITIVE_INFINITY);
  }

  /** Removes and returns the farthest candidate; -1 if none is left. */
  int next() {
    if (left == 0) {
      return -1;
    }
    int best = 0;
    for (int i = 1; i < left; i++) {
      int delay = Boolean.compare(last.get(rows[i]), last.get(rows[best]));
      if (delay < 0 || delay == 0 && nearest[i] > nearest[best]) {
        best = i;
      }
    }
    int row = rows[best];
    left--;
    rows[best] = rows[left];
    nearest[best] = nearest[left];
    return row;
  }

  /** Adds a row to the traversed ones. */
  void traversed(int row) {
    for (int i = 0; i < left; i++) {
      Interrupts.check(i);
      nearest[i] = Math.min(nearest[i], task.distortion().pair(task.points(), row, rows[i]));
    }
  }
}
