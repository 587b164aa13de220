package pairclust.kmeans.assignment;

import pairclust.data.LinearForms;
import pairclust.data.Points;
import pairclust.kmeans.State;
import pairclust.parallel.Workers;

/**
 * Puts rows without pairs where they cost least. They do not depend on each other, so whole blocks of them are done at once, by any thread.
 * Rows with pairs are left where they are; what they cost is noted on the way.
 */
final class FreeRows implements Workers.RangeTask {

  private final State state;
  private final CostTable table;

  /** The costs of one block, {@code [cluster][row]}, and the least of them. */
  private final double[][] costs;
  private final double[] least = new double[Points.BATCH];

  private FreeRows(State state, CostTable table) {
    this.state = state;
    this.table = table;
    costs = new double[state.centroids().length][Points.BATCH];
  }

  /** Assigns all free rows, brings the sums in line with that, and fills the table for the others. */
  static void assign(State state, CostTable table, Workers workers) {
    // A block that was just measured is still in the cache, so its rows are best moved from sum to sum at once.
    workers.forRanges(state.labels().length, () -> new FreeRows(state, table), (range, from, to) -> state.updateSums(from, to));
  }

  @Override
  public void run(int range, int from, int to) {
    for (int start = from; start < to; start += Points.BATCH) {
      int count = Math.min(Points.BATCH, to - start);
      state.space().points().linearCosts(start, start + count, state.forms(), costs);
      LinearForms.least(costs, count, least);
      table.take(start, start + count, costs, least);
      for (int i = 0; i < count; i++) {
        int present = state.labels()[start + i];
        // A row that is as well off where it is stays there.
        if (present < 0 ? least[i] < Double.POSITIVE_INFINITY : costs[present][i] > least[i]) {
          state.labels()[start + i] = LinearForms.first(costs, i, least[i]);
        }
      }
    }
  }
}
