package pairclust.constraint;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collections;
import java.util.List;

/** Finds shortest paths along must-links by breadth-first search. */
final class MustPaths {

  private final ConstraintSet set;
  private final int[] start;
  private final int[] incident;

  MustPaths(int rows, ConstraintSet set) {
    this.set = set;
    start = new int[rows + 1];
    for (int i = 0; i < set.size(); i++) {
      if (ties(i)) {
        start[set.first(i) + 1]++;
        start[set.second(i) + 1]++;
      }
    }
    for (int row = 0; row < rows; row++) {
      start[row + 1] += start[row];
    }
    int[] next = start.clone();
    incident = new int[start[rows]];
    for (int i = 0; i < set.size(); i++) {
      if (ties(i)) {
        incident[next[set.first(i)]++] = i;
        incident[next[set.second(i)]++] = i;
      }
    }
  }

  private boolean ties(int i) {
    return set.link(i) == Link.MUST && set.weight(i) > 0;
  }

  /** Returns the must-links from one row to another; the rows are known to be connected. */
  List<Constraint> shortest(int from, int to) {
    int[] arrivedBy = new int[start.length - 1];
    Arrays.fill(arrivedBy, -1);
    int[] queue = new int[arrivedBy.length];
    int tail = 0;
    queue[tail++] = to;
    arrivedBy[to] = set.size();
    for (int head = 0; head < tail && arrivedBy[from] < 0; head++) {
      int row = queue[head];
      for (int at = start[row]; at < start[row + 1]; at++) {
        int other = other(incident[at], row);
        if (arrivedBy[other] < 0) {
          arrivedBy[other] = incident[at];
          queue[tail++] = other;
        }
      }
    }
    List<Constraint> path = new ArrayList<>();
    for (int row = from; row != to; row = other(arrivedBy[row], row)) {
      path.add(set.get(arrivedBy[row]));
    }
    return Collections.unmodifiableList(path);
  }

  private int other(int i, int row) {
    return set.first(i) == row ? set.second(i) : set.first(i);
  }
}
