package pairclust.kmeans.assignment;

import java.util.SplittableRandom;
import java.util.stream.IntStream;
import pairclust.constraint.Neighbourhoods;
import pairclust.data.RowSum;
import pairclust.distortion.Exchange;
import pairclust.kmeans.Refinement;
import pairclust.kmeans.State;
import pairclust.parallel.Interrupts;
import pairclust.parallel.Orders;
import pairclust.parallel.Workers;

/**
 * Moves one row or one neighbourhood at a time, with the change of both centroids counted (Hartigan, Clustering Algorithms, 1975; Dhillon,
 * Guan and Kogan, Iterative clustering of high dimensional text data augmented by local search, ICDM 2002,
 * doi:10.1109/ICDM.2002.1183895; Telgarsky and Vattani, Hartigan's method: k-means clustering without Voronoi, AISTATS 2010).
 *
 * <p>The E-step measures a row against centroids that the row itself is part of. In many dimensions its own share outweighs what it has in
 * common with its cluster, so that batch steps stop far above the minimum.
 */
public final class ExactMoves implements Refinement {

  /** The number of passes over the rows; as every move lowers the objective, they would end anyway. */
  private static final int MAX_PASSES = 20;

  @Override
  public int refine(State state, SplittableRandom random, Workers workers) {
    Moves moves = new Moves(state);
    int moved = 0;
    for (int pass = 0; pass < MAX_PASSES; pass++) {
      int before = moved;
      moved += moves.groups(random) + moves.rows(random);
      if (moved == before) {
        break;
      }
    }
    state.limitRounding();
    return moved;
  }

  /** The moves of one refinement. */
  private static final class Moves {

    private final State state;
    private final Neighbourhoods neighbourhoods;
    private final Exchange exchange;
    private final RowSum unit;
    private final double[] costs;

    Moves(State state) {
      this.state = state;
      neighbourhoods = state.problem().neighbourhoods();
      exchange = state.exchange();
      unit = new RowSum(state.space().points());
      costs = new double[state.centroids().length];
    }

    int groups(SplittableRandom random) {
      int[] order = IntStream.range(0, neighbourhoods.count()).filter(p -> neighbourhoods.size(p) > 1 && !state.isFixed(p)).toArray();
      int moved = 0;
      for (int p : Orders.shuffle(order, random)) {
        Interrupts.check();
        int present = state.commonLabel(p);
        if (present >= 0) {
          unit.clear();
          for (int i = 0; i < neighbourhoods.size(p); i++) {
            unit.add(neighbourhoods.member(p, i));
          }
          java.util.Arrays.fill(costs, 0);
          state.tally().addGroupCosts(p, costs);
          int best = best(present);
          if (best != present) {
            exchange.move(unit, present, best);
            state.tally().moveGroup(p, best);
            for (int i = 0; i < neighbourhoods.size(p); i++) {
              state.updateSums(neighbourhoods.member(p, i), neighbourhoods.member(p, i) + 1);
            }
            moved += neighbourhoods.size(p);
          }
        }
      }
      return moved;
    }

    int rows(SplittableRandom random) {
      int moved = 0;
      for (int row : Orders.shuffle(IntStream.range(0, state.labels().length).toArray(), random)) {
        Interrupts.check();
        int p = neighbourhoods.of(row);
        if (p >= 0 && state.isFixed(p)) {
          continue;
        }
        unit.clear();
        unit.add(row);
        java.util.Arrays.fill(costs, 0);
        if (p >= 0) {
          state.tally().addRowCosts(row, costs);
        }
        int present = state.labels()[row];
        int best = best(present);
        if (best != present) {
          exchange.move(unit, present, best);
          state.move(row, best);
          state.updateSums(row, row + 1);
          moved++;
        }
      }
      return moved;
    }

    /** Returns the best cluster of the rows in question; no cluster is emptied. */
    private int best(int present) {
      if (state.count(present) <= unit.count()) {
        return present;
      }
      double stay = costs[present] - exchange.leave(unit, present);
      int best = present;
      double lowest = stay - IteratedModes.TOLERANCE * Math.abs(stay);
      for (int h = 0; h < costs.length; h++) {
        if (h != present) {
          double cost = costs[h] + exchange.join(unit, h);
          if (cost < lowest) {
            lowest = cost;
            best = h;
          }
        }
      }
      return best;
    }
  }
}
