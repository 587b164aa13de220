package pairclust.hierarchy;

import java.util.ArrayList;
import java.util.List;
import pairclust.constraint.Colouring;
import pairclust.constraint.Constraint;
import pairclust.constraint.ConstraintSet;
import pairclust.constraint.Link;
import pairclust.constraint.Neighbourhoods;

/**
 * Knows whether the pairs can still be satisfied with a number of clusters. A merge after which they cannot is never possible later: more
 * merges leave fewer assignments. While there are more clusters than wanted, and the pairs can be satisfied, two of them have the same
 * cluster in some assignment, so that there is always a merge that keeps it so.
 */
final class Feasibility {

  private final int rows;
  private final int clusters;

  /** The pairs, and the merges so far as must-links. */
  private final List<Constraint> known;

  Feasibility(int rows, ConstraintSet pairs, int clusters) {
    this.rows = rows;
    this.clusters = clusters;
    known = new ArrayList<>(pairs);
  }

  /** Returns whether the pairs can be satisfied as things are; true if that is too hard to find out. */
  boolean holds() {
    return !Colouring.isRefuted(new Neighbourhoods(rows, ConstraintSet.of(known)), clusters);
  }

  /** Takes a merge as made, of clusters of which one has no cannot-links, so that it cannot do harm. */
  void record(int first, int second) {
    known.add(new Constraint(first, second, Link.MUST, 1, 0));
  }

  /** Returns whether the pairs can be satisfied after the clusters of two rows are merged, and if so takes the merge as made. */
  boolean take(int first, int second) {
    record(first, second);
    boolean holds = holds();
    if (!holds) {
      known.remove(known.size() - 1);
    }
    return holds;
  }
}
