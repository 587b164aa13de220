package pairclust.kmeans.assignment;

import java.util.Arrays;
import java.util.stream.IntStream;
import pairclust.constraint.Neighbourhoods;
import pairclust.data.Points;
import pairclust.distortion.Exchange;
import pairclust.distortion.Space;
import pairclust.kmeans.State;
import pairclust.parallel.Interrupts;
import pairclust.parallel.Workers;

/**
 * Finds the rows and neighbourhoods that an exact move would improve, all measured against the present clusters, in parallel. Single
 * rows take the kernel of the E-step wherever the exact change follows from the distortion.
 */
final class ImprovableUnits implements Workers.RangeTask {

  private final State state;
  private final Neighbourhoods neighbourhoods;
  private final Space space;
  private final Exchange exchange;
  private final ExactMover mover;
  private final boolean[] improvable;
  private final double[][] costs;

  /** The cost of the pairs of one row in each cluster. */
  private final double[] penalties;

  private ImprovableUnits(State state, boolean[] improvable) {
    this.state = state;
    this.improvable = improvable;
    neighbourhoods = state.problem().neighbourhoods();
    space = state.space();
    exchange = state.exchange();
    mover = new ExactMover(state);
    costs = new double[state.centroids().length][Points.BATCH];
    penalties = new double[costs.length];
  }

  /** Returns the numbers of the units, as {@link ExactMover} counts them. */
  static int[] find(State state, Workers workers) {
    Neighbourhoods neighbourhoods = state.problem().neighbourhoods();
    int rows = state.labels().length;
    boolean[] improvable = new boolean[rows + neighbourhoods.count()];
    workers.forRanges(rows, () -> new ImprovableUnits(state, improvable), (range, from, to) -> { });
    ExactMover mover = new ExactMover(state);
    for (int unit = rows; unit < improvable.length; unit++) {
      Interrupts.check(unit);
      improvable[unit] = mover.best(unit) >= 0;
    }
    return IntStream.range(0, improvable.length).filter(unit -> improvable[unit]).toArray();
  }

  @Override
  public void run(int range, int from, int to) {
    for (int start = from; start < to; start += Points.BATCH) {
      int count = Math.min(Points.BATCH, to - start);
      if (exchange.followsFromDistortion()) {
        space.points().linearCosts(start, start + count, state.forms(), costs);
      }
      for (int i = 0; i < count; i++) {
        int row = start + i;
        improvable[row] = exchange.followsFromDistortion() ? improves(row, i) : mover.best(row) >= 0;
      }
    }
  }

  /** Returns whether a row, whose costs are in a column, would cost less elsewhere. */
  private boolean improves(int row, int column) {
    int present = state.labels()[row];
    int p = neighbourhoods.of(row);
    if (state.count(present) == 1 || p >= 0 && state.isFixed(p)) {
      return false;
    }
    Arrays.fill(penalties, 0);
    boolean charged = p >= 0 || state.tally().coversAllRows();
    if (charged) {
      state.tally().addRowCosts(row, penalties);
    }
    double self = space.self(row);
    double leave = exchange.leave(distortion(present, column, self), present);
    double stay = penalties[present] - leave;
    // As exact moves compare rows with costs: rounding must not make them improvable.
    stay -= !charged ? 0 : IteratedModes.TOLERANCE * (Math.abs(leave) + penalties[present]);
    for (int h = 0; h < costs.length; h++) {
      if (h != present && penalties[h] + exchange.join(distortion(h, column, self), h) < stay) {
        return true;
      }
    }
    return false;
  }

  private double distortion(int cluster, int column, double self) {
    return Math.max(0, self + costs[cluster][column] - space.charge(cluster));
  }
}
