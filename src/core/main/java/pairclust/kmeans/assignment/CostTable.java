package pairclust.kmeans.assignment;

import java.util.Arrays;
import pairclust.constraint.Neighbourhoods;
import pairclust.data.LinearForms;
import pairclust.kmeans.State;

/**
 * The distortion part of the cost of each constrained row in each cluster. It is constant within an E-step, which visits rows repeatedly,
 * so it is computed once; only where the table would be huge is each row computed on demand. Callers name rows by their {@linkplain
 * Neighbourhoods#rowAt places}, but the table has them in the order of the rows: it is filled block by block, and most of it is never read,
 * because most neighbourhoods are at their optimum.
 */
public final class CostTable {

  /** The largest number of costs in a table (128 MB). */
  public static final long LIMIT = 1L << 24;

  private final State state;
  private final Neighbourhoods neighbourhoods;
  private final int k;
  private final double[] costs;

  /** The nearest cluster of each row. */
  private final int[] nearest;

  /** The index in this table of the row at each place. */
  private final int[] indexOf;

  /** Returns the table of a start, not yet filled. */
  static CostTable of(State state) {
    return state.scratch(CostTable.class, any -> new CostTable(any, LIMIT));
  }

  /**
   * Creates a table that is not yet filled.
   *
   * @param state the state of a start
   * @param limit the largest number of costs that are kept
   */
  public CostTable(State state, long limit) {
    this.state = state;
    neighbourhoods = state.problem().neighbourhoods();
    k = state.centroids().length;
    long wanted = (long) neighbourhoods.constrainedRows() * k;
    costs = wanted > limit ? null : new double[(int) wanted];
    nearest = new int[neighbourhoods.constrainedRows()];
    indexOf = new int[nearest.length];
    int[] places = neighbourhoods.placesByRow();
    for (int i = 0; i < places.length; i++) {
      indexOf[places[i]] = i;
    }
  }

  /**
   * Stores the costs of the constrained rows of a block.
   *
   * @param from the block's first row
   * @param to one past its last row
   * @param block the costs of its rows, {@code [cluster][row]}
   * @param lowest the lowest cost of each row; set to infinity for the rows stored
   */
  public void store(int from, int to, double[][] block, double[] lowest) {
    int[] rows = neighbourhoods.linkedRows();
    int found = Arrays.binarySearch(rows, from);
    for (int i = found < 0 ? -found - 1 : found; i < rows.length && rows[i] < to; i++) {
      int at = rows[i] - from;
      nearest[i] = LinearForms.first(block, at, lowest[at]);
      lowest[at] = Double.POSITIVE_INFINITY;
      for (int h = 0; costs != null && h < k; h++) {
        costs[i * k + h] = block[h][at];
      }
    }
  }

  /**
   * Returns whether all rows of a neighbourhood are in their nearest cluster and no pair of theirs is violated, so that no move can improve
   * it.
   */
  boolean isOptimal(int p) {
    int first = neighbourhoods.firstPlace(p);
    for (int place = first; place < first + neighbourhoods.size(p); place++) {
      if (state.tally().labelAt(place) != nearest(place)) {
        return false;
      }
    }
    return !state.tally().violates(p);
  }

  /** Returns the nearest cluster of the row at a place. */
  int nearest(int place) {
    return nearest[indexOf[place]];
  }

  /** Writes the costs of the row at a place. */
  void get(int place, double[] into) {
    if (costs != null) {
      System.arraycopy(costs, indexOf[place] * k, into, 0, k);
    } else {
      state.space().points().linearCosts(neighbourhoods.rowAt(place), state.forms(), into);
    }
  }

  /**
   * Writes the total costs of a neighbourhood's rows.
   *
   * @param p the neighbourhood
   * @param into receives the cost in each cluster
   * @param row scratch space
   */
  public void getGroup(int p, double[] into, double[] row) {
    Arrays.fill(into, 0);
    int first = neighbourhoods.firstPlace(p);
    for (int place = first; place < first + neighbourhoods.size(p); place++) {
      get(place, row);
      for (int h = 0; h < k; h++) {
        into[h] += row[h];
      }
    }
  }

  /**
   * Returns how much more a neighbourhood's rows cost in one cluster than in another.
   *
   * @param p the neighbourhood
   * @param from the cluster to compare with
   * @param to the cluster
   * @return the difference, negative if they cost less
   */
  public double groupDifference(int p, int from, int to) {
    int first = neighbourhoods.firstPlace(p);
    double difference = 0;
    for (int place = first; place < first + neighbourhoods.size(p); place++) {
      if (costs != null) {
        int at = indexOf[place] * k;
        difference += costs[at + to] - costs[at + from];
      } else {
        int row = neighbourhoods.rowAt(place);
        difference += state.distortion(row, to) - state.distortion(row, from);
      }
    }
    return difference;
  }

  /** Returns the present cost of a neighbourhood's rows; {@code row} is scratch space. */
  double groupCost(int p, double[] row) {
    int first = neighbourhoods.firstPlace(p);
    double cost = 0;
    for (int place = first; place < first + neighbourhoods.size(p); place++) {
      get(place, row);
      cost += row[state.tally().labelAt(place)];
    }
    return cost;
  }
}
