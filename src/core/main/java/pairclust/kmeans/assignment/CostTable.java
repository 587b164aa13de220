package pairclust.kmeans.assignment;

import java.util.Arrays;
import pairclust.constraint.Neighbourhoods;
import pairclust.data.LinearForms;
import pairclust.kmeans.State;

/**
 * The distortion part of what each constrained row costs in each cluster. Within an E-step it does not change while rows are visited
 * again and again, so it is computed once; only where the table would be huge is each row computed when it is asked for. Rows stand
 * neighbourhood by neighbourhood, by their {@linkplain Neighbourhoods#rowAt places}.
 */
public final class CostTable {

  /** Up to this many costs (128 MB) are kept. */
  public static final long LIMIT = 1L << 24;

  private final State state;
  private final Neighbourhoods neighbourhoods;
  private final int k;
  private final double[] costs;

  /** The cluster in which each row costs least. */
  private final int[] nearest;

  /** Returns the table of a start, not filled yet. */
  static CostTable of(State state) {
    return state.scratch(CostTable.class, any -> new CostTable(any, LIMIT));
  }

  public CostTable(State state, long limit) {
    this.state = state;
    neighbourhoods = state.problem().neighbourhoods();
    k = state.centroids().length;
    long wanted = (long) neighbourhoods.constrainedRows() * k;
    costs = wanted > limit ? null : new double[(int) wanted];
    nearest = new int[neighbourhoods.constrainedRows()];
  }

  /**
   * Takes the costs of the constrained rows of a block.
   *
   * @param from the block's first row
   * @param to one past its last row
   * @param block the costs of its rows, {@code [cluster][row]}
   * @param least the least of each row; infinite afterwards for the rows taken
   */
  public void take(int from, int to, double[][] block, double[] least) {
    int[] rows = neighbourhoods.linkedRows();
    int[] places = neighbourhoods.placesByRow();
    int found = Arrays.binarySearch(rows, from);
    for (int i = found < 0 ? -found - 1 : found; i < rows.length && rows[i] < to; i++) {
      int at = rows[i] - from;
      nearest[places[i]] = LinearForms.first(block, at, least[at]);
      least[at] = Double.POSITIVE_INFINITY;
      for (int h = 0; costs != null && h < k; h++) {
        costs[places[i] * k + h] = block[h][at];
      }
    }
  }

  /** Returns whether all rows of a neighbourhood are where they cost least, and no pair of theirs is violated: no move can gain there. */
  boolean isContent(int p) {
    int first = neighbourhoods.firstPlace(p);
    for (int place = first; place < first + neighbourhoods.size(p); place++) {
      if (state.labels()[neighbourhoods.rowAt(place)] != nearest[place]) {
        return false;
      }
    }
    return !state.tally().violates(p);
  }

  /** Returns the cluster in which the row at a place costs least. */
  int nearest(int place) {
    return nearest[place];
  }

  /** Writes the costs of the row at a place. */
  void get(int place, double[] into) {
    if (costs != null) {
      System.arraycopy(costs, place * k, into, 0, k);
    } else {
      state.space().points().linearCosts(neighbourhoods.rowAt(place), state.forms(), into);
    }
  }

  /** Writes the costs of a neighbourhood's rows together; {@code row} is scratch space. */
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

  /** Returns what a neighbourhood's rows cost more in one cluster than in another. */
  public double groupDifference(int p, int from, int to) {
    int first = neighbourhoods.firstPlace(p);
    double difference = 0;
    for (int place = first; place < first + neighbourhoods.size(p); place++) {
      if (costs != null) {
        difference += costs[place * k + to] - costs[place * k + from];
      } else {
        int row = neighbourhoods.rowAt(place);
        difference += state.distortion(row, to) - state.distortion(row, from);
      }
    }
    return difference;
  }

  /** Returns what a neighbourhood's rows cost where they are now; {@code row} is scratch space. */
  double groupCost(int p, double[] row) {
    int first = neighbourhoods.firstPlace(p);
    double cost = 0;
    for (int place = first; place < first + neighbourhoods.size(p); place++) {
      get(place, row);
      cost += row[state.labels()[neighbourhoods.rowAt(place)]];
    }
    return cost;
  }
}
