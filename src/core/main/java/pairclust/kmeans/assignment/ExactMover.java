package pairclust.kmeans.assignment;

import java.util.Arrays;
import pairclust.constraint.Neighbourhoods;
import pairclust.data.RowSum;
import pairclust.distortion.Exchange;
import pairclust.kmeans.State;

/**
 * Moves single rows and whole neighbourhoods of one start to the cluster in which they cost least, counting the change of both centroids.
 * Both are numbered as units: first the rows, then the neighbourhoods.
 */
final class ExactMover {

  private final State state;
  private final Neighbourhoods neighbourhoods;
  private final Exchange exchange;
  private final RowSum rows;
  private final double[] costs;

  ExactMover(State state) {
    this.state = state;
    neighbourhoods = state.problem().neighbourhoods();
    exchange = state.exchange();
    rows = new RowSum(state.space().points());
    costs = new double[state.centroids().length];
  }

  /** Moves a unit to its best cluster, and returns the number of rows that moved. */
  int move(int unit) {
    int best = best(unit);
    if (best < 0) {
      return 0;
    }
    int row = firstRow(unit);
    exchange.move(rows, state.labels()[row], best);
    if (isRow(unit)) {
      state.move(row, best);
      state.updateSums(row, row + 1);
      return 1;
    }
    int p = unit - state.labels().length;
    state.tally().moveGroup(p, best);
    for (int i = 0; i < neighbourhoods.size(p); i++) {
      state.updateSums(neighbourhoods.member(p, i), neighbourhoods.member(p, i) + 1);
    }
    return neighbourhoods.size(p);
  }

  private boolean isRow(int unit) {
    return unit < state.labels().length;
  }

  private int firstRow(int unit) {
    return isRow(unit) ? unit : neighbourhoods.member(unit - state.labels().length, 0);
  }

  /** Returns the best cluster for a unit; -1 if no move improves it. */
  int best(int unit) {
    int p = isRow(unit) ? neighbourhoods.of(unit) : unit - state.labels().length;
    if (p >= 0 && state.isFixed(p) || !isRow(unit) && (neighbourhoods.size(p) == 1 || state.commonLabel(p) < 0)) {
      return -1;
    }
    load(unit, p);
    return cheapest(state.labels()[firstRow(unit)]);
  }

  private void load(int unit, int p) {
    rows.clear();
    Arrays.fill(costs, 0);
    if (!isRow(unit)) {
      for (int i = 0; i < neighbourhoods.size(p); i++) {
        rows.add(neighbourhoods.member(p, i));
      }
      state.tally().addGroupCosts(p, costs);
    } else {
      rows.add(unit);
      if (p >= 0 || state.tally().coversAllRows()) {
        state.tally().addRowCosts(unit, costs);
      }
    }
  }

  /** Returns the cluster in which the loaded rows cost least; -1 if that is the present one. No cluster is emptied. */
  private int cheapest(int present) {
    if (state.count(present) == rows.count()) {
      return -1;
    }
    double leave = exchange.leave(rows, present);
    double stay = costs[present] - leave;
    double lowest = stay - IteratedModes.TOLERANCE * (Math.abs(leave) + Math.abs(costs[present]));
    int best = -1;
    for (int h = 0; h < costs.length; h++) {
      double cost = h == present ? stay : costs[h] + exchange.join(rows, h);
      if (cost < lowest) {
        lowest = cost;
        best = h;
      }
    }
    return best;
  }
}
