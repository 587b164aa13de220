package pairclust.kmeans;

import java.util.BitSet;
import java.util.SplittableRandom;
import java.util.stream.IntStream;
import pairclust.constraint.Neighbourhoods;
import pairclust.data.Points;

/**
 * Iterated conditional modes (Besag, On the statistical analysis of dirty pictures, J. R. Stat. Soc. B 48, 1986,
 * doi:10.1111/j.2517-6161.1986.tb01412.x): every row in turn, in random order, goes where it costs least given all others.
 *
 * <p>A row without pairs does not depend on the others, so those go first, all at once and in parallel; the result is the same.
 *
 * <p>With group moves, whole neighbourhoods move before single rows. Must-linked rows hold each other back: one alone cannot leave
 * without breaking its links, even where the whole neighbourhood would be better off elsewhere. A move is made only if it lowers the
 * objective, so that never rises here either.
 */
public final class IteratedModes implements Assignment {

  /** A move must gain more than rounding can feign, or two equal clusters would swap a row for ever. */
  static final double TOLERANCE = 1e-12;

  /** Moves only ever lower the objective, so sweeps end by themselves; this is for sweeps that gain next to nothing. */
  private static final int MAX_SWEEPS = 50;

  private final boolean groupMoves;
  private final int maxSweeps;

  private IteratedModes(boolean groupMoves, int maxSweeps) {
    this.groupMoves = groupMoves;
    this.maxSweeps = maxSweeps;
  }

  /** @return one pass over single rows, as the PCKMeans paper prints it */
  public static IteratedModes onePass() {
    return new IteratedModes(false, 1);
  }

  /** @return single rows until nothing moves, as the HMRF-KMeans paper prints it */
  public static IteratedModes toFixedPoint() {
    return new IteratedModes(false, MAX_SWEEPS);
  }

  /** @return neighbourhoods first, then single rows, until nothing moves */
  public static IteratedModes withGroupMoves() {
    return new IteratedModes(true, MAX_SWEEPS);
  }

  @Override
  public void assign(State state, SplittableRandom random, Workers workers) throws InterruptedException {
    CostTable table = new CostTable(state);
    assignFreeRows(state, table, workers);
    Neighbourhoods neighbourhoods = state.problem.neighbourhoods();
    if (neighbourhoods.count() == 0) {
      return;
    }
    Sweep sweep = new Sweep(state, table);
    if (groupMoves) {
      // Large neighbourhoods place themselves first, while clusters are still open to them.
      sweep.groups(Orders.largestFirst(neighbourhoods, p -> state.labels[neighbourhoods.member(p, 0)] < 0, random));
    }
    sweep.touched.set(0, neighbourhoods.count());
    boolean chains = groupMoves;
    for (int i = 0; i < maxSweeps && !sweep.touched.isEmpty(); i++) {
      // What something costs changes only if it or something linked moves: after the first sweep few are worth another look.
      int[] units = sweep.touched.stream().filter(p -> !state.isFixed(p)).toArray();
      sweep.touched.clear();
      if (groupMoves) {
        sweep.groups(Orders.shuffle(IntStream.of(units).filter(p -> neighbourhoods.size(p) > 1).toArray(), random));
      }
      sweep.rows(Orders.shuffle(members(neighbourhoods, units), random));
      if (chains && sweep.touched.isEmpty()) {
        chains = ChainMoves.sweep(state, table, random, sweep::touch);
      }
    }
  }

  private static int[] members(Neighbourhoods neighbourhoods, int[] units) {
    int[] rows = new int[IntStream.of(units).map(neighbourhoods::size).sum()];
    int count = 0;
    for (int p : units) {
      for (int i = 0; i < neighbourhoods.size(p); i++) {
        rows[count++] = neighbourhoods.member(p, i);
      }
    }
    return rows;
  }

  private static void assignFreeRows(State state, CostTable table, Workers workers) throws InterruptedException {
    Points points = state.space.points();
    Neighbourhoods neighbourhoods = state.problem.neighbourhoods();
    int k = state.centroids.length;
    workers.forRanges(points.size(), (range, from, to) -> {
      double[] costs = new double[k * Points.BATCH];
      double[] least = new double[Points.BATCH];
      for (int start = from; start < to; start += Points.BATCH) {
        int count = Math.min(Points.BATCH, to - start);
        points.linearCosts(start, start + count, state.forms, costs);
        for (int i = 0; i < count; i++) {
          if (neighbourhoods.of(start + i) >= 0) {
            table.put(start + i, costs, i, count);
            least[i] = Double.NEGATIVE_INFINITY;
          } else {
            // A row that is as well off where it is stays there.
            state.labels[start + i] = Math.max(0, state.labels[start + i]);
            least[i] = costs[state.labels[start + i] * count + i];
          }
        }
        // Cluster by cluster, not row by row: that is how the costs lie in memory.
        for (int h = 0; h < k; h++) {
          for (int i = 0; i < count; i++) {
            if (costs[h * count + i] < least[i]) {
              least[i] = costs[h * count + i];
              state.labels[start + i] = h;
            }
          }
        }
      }
    });
  }

  /** Visits rows or neighbourhoods one after another. */
  private static final class Sweep {

    private final State state;
    private final CostTable table;

    /** Neighbourhoods whose costs may have changed since they were last looked at. */
    private final BitSet touched = new BitSet();
    private final double[] costs;
    private final double[] scratch;

    Sweep(State state, CostTable table) {
      this.state = state;
      this.table = table;
      costs = new double[state.centroids.length];
      scratch = new double[costs.length];
    }

    /** Notes that a neighbourhood, or a row of it, has moved. */
    void touch(int p) {
      Neighbourhoods neighbourhoods = state.problem.neighbourhoods();
      touched.set(p);
      for (int e = 0; e < neighbourhoods.degree(p); e++) {
        touched.set(neighbourhoods.linked(p, e));
      }
    }

    void rows(int[] order) throws InterruptedException {
      for (int i = 0; i < order.length; i++) {
        Workers.checkInterrupt(i);
        int row = order[i];
        table.get(row, costs);
        state.tally.addRowCosts(row, costs);
        int present = state.labels[row];
        int best = best(present);
        if (best != present) {
          state.tally.move(row, best);
          touch(state.problem.neighbourhoods().of(row));
        }
      }
    }

    /** Returns the cheapest cluster; the present one unless another is cheaper by more than rounding. */
    private int best(int present) {
      int best = 0;
      for (int h = 1; h < costs.length; h++) {
        if (costs[h] < costs[best]) {
          best = h;
        }
      }
      return present < 0 || gains(costs[best], costs[present]) ? best : present;
    }

    private static boolean gains(double cost, double before) {
      return cost < before - TOLERANCE * Math.max(Math.abs(cost), Math.abs(before));
    }

    void groups(int[] order) throws InterruptedException {
      for (int p : order) {
        Workers.checkInterrupt();
        table.getGroup(p, costs, scratch);
        state.tally.addGroupCosts(p, costs);
        int present = state.commonLabel(p);
        int best = best(present);
        if (present == State.SPLIT && !gains(costs[best], table.groupCost(p, scratch) + state.tally.groupCost(p))) {
          continue;
        }
        if (best != present) {
          state.tally.moveGroup(p, best);
          touch(p);
        }
      }
    }
  }
}
