package pairclust.neighbours;

import java.util.Arrays;
import java.util.SplittableRandom;
import java.util.stream.IntStream;
import pairclust.parallel.Interrupts;
import pairclust.parallel.Workers;

/**
 * Divides rows into small groups of near rows: a random projection tree (S. Dasgupta and Y. Freund, Random projection trees and low
 * dimensional manifolds, STOC 2008, doi:10.1145/1374376.1374452). Every part is halved at the median of its rows' coordinates on the line
 * through two of them, so that all leaves have nearly the same number of rows however rows are distributed.
 */
final class ProjectionTree {

  private final SearchRows rows;
  private final long seed;
  private final int[] order;
  private final float[] keys;
  private int[] bounds;

  /**
   * @param rows the rows
   * @param leaf the largest number of rows of a leaf, at least 2; no leaf has less than half of it unless there are fewer rows
   * @param seed the random seed
   * @param workers the threads
   */
  ProjectionTree(SearchRows rows, int leaf, long seed, Workers workers) {
    this.rows = rows;
    this.seed = seed;
    order = IntStream.range(0, rows.size()).toArray();
    keys = new float[order.length];
    bounds = new int[] {0, order.length};
    // All parts of a level have the same size, give or take one.
    while (bounds[1] - bounds[0] > leaf || largest() > leaf) {
      workers.forEach(bounds.length - 1, part -> halve(bounds[part], bounds[part + 1]));
      int[] halves = new int[2 * bounds.length - 1];
      for (int part = 0; part + 1 < bounds.length; part++) {
        halves[2 * part] = bounds[part];
        halves[2 * part + 1] = middle(bounds[part], bounds[part + 1]);
      }
      halves[halves.length - 1] = order.length;
      bounds = halves;
    }
  }

  private int largest() {
    return IntStream.range(1, bounds.length).map(part -> bounds[part] - bounds[part - 1]).max().orElse(0);
  }

  private static int middle(int from, int to) {
    return (from + to) >>> 1;
  }

  /** Returns the rows, leaf by leaf; not a copy. */
  int[] order() {
    return order;
  }

  int leaves() {
    return bounds.length - 1;
  }

  /** Returns the rows of a leaf. */
  int[] leaf(int number) {
    return Arrays.copyOfRange(order, bounds[number], bounds[number + 1]);
  }

  private void halve(int from, int to) {
    Interrupts.check();
    if (to - from < 2) {
      return;
    }
    SplittableRandom random = new SplittableRandom(seed * 0x9E3779B97F4A7C15L + 31L * from + to);
    int a = random.nextInt(to - from);
    int b = (a + 1 + random.nextInt(to - from - 1)) % (to - from);
    rows.project(order[from + a], order[from + b], order, from, to, keys);
    select(from, to - 1, middle(from, to));
  }

  /** Moves the rows with the smallest keys before a position (quickselect). */
  private void select(int first, int last, int position) {
    int low = first;
    int high = last;
    for (int round = 0; low < high; round++) {
      Interrupts.check(round);
      float pivot = keys[(low + high) >>> 1];
      int i = low;
      int j = high;
      while (i <= j) {
        while (keys[i] < pivot) {
          i++;
        }
        while (keys[j] > pivot) {
          j--;
        }
        if (i <= j) {
          swap(i++, j--);
        }
      }
      if (position <= j) {
        high = j;
      } else if (position >= i) {
        low = i;
      } else {
        return;
      }
    }
  }

  private void swap(int i, int j) {
    float key = keys[i];
    keys[i] = keys[j];
    keys[j] = key;
    int row = order[i];
    order[i] = order[j];
    order[j] = row;
  }

  /** Offers the rows of each leaf to each other. */
  void join(NeighbourLists lists, Workers workers) {
    workers.forEach(leaves(), number -> {
      int[] leaf = leaf(number);
      float[][] squared = new float[leaf.length][leaf.length];
      rows.distances().among(leaf, leaf.length, leaf.length, squared);
      for (int i = 0; i < leaf.length; i++) {
        for (int j = 0; j < leaf.length; j++) {
          if (i != j && squared[i][j] < lists.limit(leaf[i])) {
            lists.offer(leaf[i], leaf[j], squared[i][j], 0);
          }
        }
      }
    });
  }
}
