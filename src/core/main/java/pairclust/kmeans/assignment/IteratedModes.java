package pairclust.kmeans.assignment;

import java.io.Serializable;
import java.util.Arrays;
import java.util.BitSet;
import java.util.SplittableRandom;
import java.util.function.IntUnaryOperator;
import java.util.stream.IntStream;
import pairclust.constraint.Neighbourhoods;
import pairclust.kmeans.Assignment;
import pairclust.kmeans.State;
import pairclust.parallel.Interrupts;
import pairclust.parallel.Orders;
import pairclust.parallel.Workers;

/**
 * Iterated conditional modes (Besag, On the statistical analysis of dirty pictures, J. R. Stat. Soc. B 48, 1986,
 * doi:10.1111/j.2517-6161.1986.tb01412.x): every row in turn, in random order, moves to the cluster with the lowest cost given all other
 * rows.
 *
 * <p>Rows without pairs do not depend on other rows, so they are assigned first, in parallel; the result is the same.
 *
 * <p>With group moves, whole neighbourhoods move before single rows. Must-linked rows hold each other back: none can leave alone without
 * violating its links, even where the whole neighbourhood would cost less elsewhere. Every move lowers the objective.
 *
 * <p>Rows that no chain of pairs connects do not influence each other, and a random order is drawn so that the order of any two rows does
 * not depend on which others there are. So each component of the graph of pairs can also be assigned on its own, with the same result.
 */
public final class IteratedModes implements Assignment, Serializable {

  private static final long serialVersionUID = 1L;

  /** The relative decrease of the cost that a move needs, so that rounding cannot make a row alternate between two equal clusters. */
  static final double TOLERANCE = 1e-12;

  /** Bounds sweeps whose improvement is negligible; as every move lowers the objective, they would end anyway. */
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
  public void assign(State state, SplittableRandom random, Workers workers) {
    // One number, however many sweeps there are and whatever they visit.
    assign(state, random.nextLong(), rank -> rank, workers);
  }

  /**
   * Assigns rows of which some components of the graph of pairs are here, as if all were.
   *
   * @param state the state of a start
   * @param seed the seed of this E-step
   * @param name the name of each row with pairs, by its position among those that are here: its position among all; ascending
   * @param workers the threads
   */
  public void assign(State state, long seed, IntUnaryOperator name, Workers workers) {
    CostTable table = CostTable.of(state);
    FreeRows.assign(state, table, workers);
    if (state.problem().neighbourhoods().count() > 0) {
      assignConstrainedRows(state, table, new UnitOrder(state.problem().neighbourhoods(), name, seed));
    }
    state.limitRounding();
  }

  private void assignConstrainedRows(State state, CostTable table, UnitOrder order) {
    Neighbourhoods neighbourhoods = state.problem().neighbourhoods();
    Sweep sweep = new Sweep(state, table, new ChainMoves(state, table, order));
    if (groupMoves && !state.isAssigned()) {
      // Large neighbourhoods are assigned first, while no cluster is closed to them.
      int[] unassigned = IntStream.range(0, neighbourhoods.count()).filter(p -> state.labels()[neighbourhoods.member(p, 0)] < 0).toArray();
      sweep.groups(Orders.largestFirst(order.groups(unassigned), neighbourhoods::size));
    }
    BitSet improvable = (BitSet) sweep.touched.clone();
    for (int p = 0; p < neighbourhoods.count(); p++) {
      Interrupts.check(p);
      // As printed, one pass visits every row: earlier moves may make it improvable by the time its turn comes.
      sweep.touched.set(p, maxSweeps == 1 || !table.isOptimal(p));
    }
    improvable.or(sweep.touched);
    boolean trying = groupMoves;
    for (int i = 0; i < maxSweeps && !sweep.touched.isEmpty(); i++) {
      // Costs change only if the unit itself or a linked one moves, so few need another visit after the first sweep.
      int[] units = sweep.touched.stream().filter(p -> !state.isFixed(p)).toArray();
      sweep.touched.clear();
      if (groupMoves) {
        sweep.groups(order.groups(sweep.improvableGroups(units)));
      }
      sweep.rows(order.places(maxSweeps == 1 ? places(neighbourhoods, units) : sweep.improvablePlaces(units)));
      improvable.or(sweep.touched);
      if (trying && sweep.touched.isEmpty()) {
        trying = sweep.chains.sweep(improvable, sweep::touch);
        improvable.or(sweep.touched);
      }
    }
    state.updateSums(sweep.moved);
  }

  /** Returns the places of all rows of some neighbourhoods. */
  private static int[] places(Neighbourhoods neighbourhoods, int[] units) {
    int[] places = new int[IntStream.of(units).map(neighbourhoods::size).sum()];
    int count = 0;
    for (int p : units) {
      for (int i = 0; i < neighbourhoods.size(p); i++) {
        places[count++] = neighbourhoods.firstPlace(p) + i;
      }
    }
    return places;
  }

  /** Visits rows or neighbourhoods one after another. */
  private static final class Sweep {

    private final State state;
    private final CostTable table;
    private final ChainMoves chains;

    /** Neighbourhoods whose costs may have changed since their last visit. */
    private final BitSet touched = new BitSet();

    /** Neighbourhoods of which rows have moved. */
    private final BitSet moved = new BitSet();
    private final double[] costs;
    private final double[] scratch;

    Sweep(State state, CostTable table, ChainMoves chains) {
      this.state = state;
      this.table = table;
      this.chains = chains;
      costs = new double[state.centroids().length];
      scratch = new double[costs.length];
    }

    /** Records that rows of a neighbourhood have moved. */
    void touch(int p) {
      Neighbourhoods neighbourhoods = state.problem().neighbourhoods();
      moved.set(p);
      chains.moved(p);
      touched.set(p);
      for (int e = 0; e < neighbourhoods.degree(p); e++) {
        touched.set(neighbourhoods.linked(p, e));
      }
    }

    /**
     * Returns those of some neighbourhoods that a move would improve now. Visits them in memory order: random visits take several times as
     * long.
     */
    int[] improvableGroups(int[] units) {
      int[] found = new int[units.length];
      int count = 0;
      for (int p : units) {
        Interrupts.check(p);
        if (state.problem().neighbourhoods().size(p) > 1 && bestOfGroup(p) >= 0) {
          found[count++] = p;
        }
      }
      return Arrays.copyOf(found, count);
    }

    /**
     * Returns the places of those rows of some neighbourhoods that a move would improve now; later changes are recorded when moves are
     * made.
     */
    int[] improvablePlaces(int[] units) {
      Neighbourhoods neighbourhoods = state.problem().neighbourhoods();
      int[] places = places(neighbourhoods, units);
      int count = 0;
      for (int p : units) {
        Interrupts.check(p);
        boolean violates = state.tally().violates(p);
        for (int place = neighbourhoods.firstPlace(p); place < neighbourhoods.firstPlace(p) + neighbourhoods.size(p); place++) {
          int label = state.tally().labelAt(place);
          if ((violates || label != table.nearest(place)) && bestOfRow(p, place) != label) {
            places[count++] = place;
          }
        }
      }
      return Arrays.copyOf(places, count);
    }

    void rows(int[] order) {
      for (int i = 0; i < order.length; i++) {
        Interrupts.check(i);
        int row = state.problem().neighbourhoods().rowAt(order[i]);
        int p = state.problem().neighbourhoods().of(row);
        int best = bestOfRow(p, order[i]);
        if (best != state.tally().labelAt(order[i])) {
          state.tally().move(row, best);
          touch(p);
        }
      }
    }

    private int bestOfRow(int p, int place) {
      table.get(place, costs);
      state.tally().addRowCosts(state.problem().neighbourhoods().rowAt(place), p, place, costs);
      return best(state.tally().labelAt(place));
    }

    /** Returns the cheapest cluster; the present one unless another is cheaper by more than the tolerance. */
    private int best(int present) {
      int best = 0;
      for (int h = 1; h < costs.length; h++) {
        if (costs[h] < costs[best]) {
          best = h;
        }
      }
      return present < 0 || improves(costs[best], costs[present]) ? best : present;
    }

    private static boolean improves(double cost, double before) {
      return cost < before - TOLERANCE * Math.max(Math.abs(cost), Math.abs(before));
    }

    void groups(int[] order) {
      for (int p : order) {
        Interrupts.check();
        int best = bestOfGroup(p);
        if (best >= 0) {
          state.tally().moveGroup(p, best);
          touch(p);
        }
      }
    }

    /** Returns the best cluster for a neighbourhood as a whole; -1 if no move improves it. */
    private int bestOfGroup(int p) {
      table.getGroup(p, costs, scratch);
      state.tally().addGroupCosts(p, costs);
      int present = state.commonLabel(p);
      int best = best(present);
      if (best == present
          || present == State.SPLIT && !improves(costs[best], table.groupCost(p, scratch) + state.tally().groupCost(p))) {
        return -1;
      }
      return best;
    }
  }
}
