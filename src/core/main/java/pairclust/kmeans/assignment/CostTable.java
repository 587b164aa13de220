package pairclust.kmeans.assignment;

import java.util.Arrays;
import pairclust.constraint.Neighbourhoods;
import pairclust.data.LinearForms;
import pairclust.kmeans.State;

/**
 * The distortion part of the cost of each constrained row in each cluster. It is constant within an E-step, which visits rows repeatedly,
 * so it is kept; only where the table would be huge is each row computed on demand.
 *
 * <p>Most neighbourhoods are at their optimum, and their costs are never read. So costs are stored, while they are in the cache, only for
 * rows that are not in their nearest cluster, and for those that the last E-step asked for; those of another row are computed when they are
 * first needed, with the same result to the last bit.
 */
public final class CostTable {

  /** The largest number of costs in a table (128 MB). */
  public static final long LIMIT = 1L << 24;

  /** The costs of a row are not in the table, are there, or are there and have been asked for. */
  private static final byte ABSENT = 0;
  private static final byte STORED = 1;
  private static final byte USED = 2;

  private final State state;
  private final Neighbourhoods neighbourhoods;
  private final int k;

  /** The costs by place; null if there would be too many. */
  private final double[] costs;
  private final byte[] kept;

  /** The nearest cluster of the row at each place; if several are, the row's own is preferred. */
  private final int[] nearest;

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
    kept = new byte[nearest.length];
  }

  /**
   * Determines the nearest cluster of the constrained rows of a block, and stores the costs that will be needed.
   *
   * @param from the block's first row
   * @param to one past its last row
   * @param block the costs of its rows, {@code [cluster][row]}
   * @param lowest the lowest cost of each row; set to infinity for constrained rows
   */
  public void store(int from, int to, double[][] block, double[] lowest) {
    int[] rows = neighbourhoods.linkedRows();
    int[] places = neighbourhoods.placesByRow();
    int found = Arrays.binarySearch(rows, from);
    for (int i = found < 0 ? -found - 1 : found; i < rows.length && rows[i] < to; i++) {
      int at = rows[i] - from;
      int place = places[i];
      int label = state.labels()[rows[i]];
      boolean atNearest = label >= 0 && block[label][at] == lowest[at];
      nearest[place] = atNearest ? label : LinearForms.first(block, at, lowest[at]);
      lowest[at] = Double.POSITIVE_INFINITY;
      boolean needed = costs != null && (!atNearest || kept[place] == USED);
      kept[place] = needed ? STORED : ABSENT;
      for (int h = 0; needed && h < k; h++) {
        costs[place * k + h] = block[h][at];
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
    return nearest[place];
  }

  /** Writes the costs of the row at a place. */
  void get(int place, double[] into) {
    if (costs == null || kept[place] == ABSENT) {
      state.space().points().linearCosts(neighbourhoods.rowAt(place), state.forms(), into);
      if (costs != null) {
        System.arraycopy(into, 0, costs, place * k, k);
        kept[place] = USED;
      }
      return;
    }
    kept[place] = USED;
    System.arraycopy(costs, place * k, into, 0, k);
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
   * @param row scratch space
   * @return the difference, negative if they cost less
   */
  public double groupDifference(int p, int from, int to, double[] row) {
    int first = neighbourhoods.firstPlace(p);
    double difference = 0;
    for (int place = first; place < first + neighbourhoods.size(p); place++) {
      if (costs == null) {
        // Two costs instead of all.
        int each = neighbourhoods.rowAt(place);
        difference += state.distortion(each, to) - state.distortion(each, from);
      } else {
        get(place, row);
        difference += row[to] - row[from];
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
