package pairclust.kmeans;

import java.util.Arrays;
import pairclust.constraint.Neighbourhoods;
import pairclust.data.Points;

/**
 * The distortion part of what each constrained row costs in each cluster. Within an E-step it does not change while rows are visited
 * again and again, so it is computed once; only where the table would be huge is each row computed when it is asked for.
 */
final class CostTable {

  /** Up to this many costs (128 MB) are kept. */
  static final long LIMIT = 1L << 24;

  private final State state;
  private final int k;
  private final int[] slots;
  private final double[] costs;

  CostTable(State state) {
    this(state, LIMIT);
  }

  CostTable(State state, long limit) {
    this.state = state;
    k = state.centroids.length;
    Neighbourhoods neighbourhoods = state.problem.neighbourhoods();
    long wanted = (long) neighbourhoods.constrainedRows() * k;
    costs = wanted > limit ? null : new double[(int) wanted];
    slots = costs == null ? null : new int[neighbourhoods.rows()];
    for (int row = 0, slot = 0; slots != null && row < slots.length; row++) {
      slots[row] = neighbourhoods.of(row) < 0 ? -1 : slot++;
    }
  }

  /** Takes a constrained row's costs from a block that {@link Points#linearCosts} filled. */
  void put(int row, double[] block, int at, int stride) {
    if (costs != null) {
      for (int h = 0; h < k; h++) {
        costs[slots[row] * k + h] = block[h * stride + at];
      }
    }
  }

  /** Writes a row's costs. */
  void get(int row, double[] into) {
    if (costs != null) {
      System.arraycopy(costs, slots[row] * k, into, 0, k);
    } else {
      state.space.points().linearCosts(row, row + 1, state.forms, into);
    }
  }

  /** Writes the costs of a neighbourhood's rows together; {@code row} is scratch space. */
  void getGroup(int p, double[] into, double[] row) {
    Arrays.fill(into, 0);
    Neighbourhoods neighbourhoods = state.problem.neighbourhoods();
    for (int i = 0; i < neighbourhoods.size(p); i++) {
      get(neighbourhoods.member(p, i), row);
      for (int h = 0; h < k; h++) {
        into[h] += row[h];
      }
    }
  }

  /** Returns what a neighbourhood's rows cost more in one cluster than in another. */
  double groupDifference(int p, int from, int to) {
    Neighbourhoods neighbourhoods = state.problem.neighbourhoods();
    double difference = 0;
    for (int i = 0; i < neighbourhoods.size(p); i++) {
      int member = neighbourhoods.member(p, i);
      if (costs != null) {
        difference += costs[slots[member] * k + to] - costs[slots[member] * k + from];
      } else {
        difference += state.distortion(member, to) - state.distortion(member, from);
      }
    }
    return difference;
  }

  /** Returns what a neighbourhood's rows cost where they are now; {@code row} is scratch space. */
  double groupCost(int p, double[] row) {
    Neighbourhoods neighbourhoods = state.problem.neighbourhoods();
    double cost = 0;
    for (int i = 0; i < neighbourhoods.size(p); i++) {
      int member = neighbourhoods.member(p, i);
      get(member, row);
      cost += row[state.labels[member]];
    }
    return cost;
  }
}
