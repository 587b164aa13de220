package pairclust.constraint;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collections;
import java.util.List;

/** Finds shortest paths along must-links by breadth-first search. */
final class MustPaths {

  private final int rows;
  private final ConstraintSet set;
  private final Incidence incidence;

  MustPaths(int rows, ConstraintSet all) {
    set = all.select(i -> all.link(i) == Link.MUST && all.weight(i) > 0);
    incidence = new Incidence(rows, set.size(), set::first, set::second);
    this.rows = rows;
  }

  /** Returns the must-links from one row to another; the rows are known to be connected. */
  List<Constraint> shortest(int from, int to) {
    int[] arrivedBy = new int[rows];
    Arrays.fill(arrivedBy, -1);
    int[] queue = new int[arrivedBy.length];
    int tail = 0;
    queue[tail++] = to;
    arrivedBy[to] = set.size();
    for (int head = 0; head < tail && arrivedBy[from] < 0; head++) {
      int row = queue[head];
      for (int i = 0; i < incidence.degree(row); i++) {
        int other = other(incidence.pair(row, i), row);
        if (arrivedBy[other] < 0) {
          arrivedBy[other] = incidence.pair(row, i);
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
