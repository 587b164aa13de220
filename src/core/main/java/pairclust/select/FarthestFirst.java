package pairclust.select;

import java.util.Arrays;
import java.util.BitSet;
import java.util.Random;
import pairclust.parallel.Interrupts;
import pairclust.parallel.Orders;

/**
 * Farthest-first traversal of the candidates: the next is the one whose nearest row of those traversed is farthest away. Each row added
 * costs one distance per candidate left. Ties are broken at random, and so is the first row chosen.
 */
final class FarthestFirst {

  private final SelectionTask task;

  /** The candidates left, in random order. */
  private final int[] rows;
  private final double[] nearest;

  /** Rows that come only when no others are left. */
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

  /** Takes out the farthest candidate and returns it; -1 if none is left. */
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

  /** Adds a row to those traversed. */
  void traversed(int row) {
    for (int i = 0; i < left; i++) {
      Interrupts.check(i);
      nearest[i] = Math.min(nearest[i], task.distortion().pair(task.points(), row, rows[i]));
    }
  }
}
