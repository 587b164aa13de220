package pairclust.kmeans.assignment;

import pairclust.data.LinearForms;
import pairclust.data.Points;
import pairclust.kmeans.State;
import pairclust.parallel.Workers;

/**
 * Assigns rows without pairs to their nearest cluster. They do not depend on each other, so threads process whole blocks. Rows with pairs
 * stay where they are; their costs are stored for later.
 */
final class FreeRows implements Workers.RangeTask {

  private final State state;
  private final CostTable table;

  /** The costs of one block, {@code [cluster][row]}, and the lowest cost of each row. */
  private final double[][] costs;
  private final double[] lowest = new double[Points.BATCH];

  private FreeRows(State state, CostTable table) {
    this.state = state;
    this.table = table;
    costs = new double[state.centroids().length][Points.BATCH];
  }

  /** Assigns all free rows, updates the sums, and fills the table for the others. */
  static void assign(State state, CostTable table, Workers workers) {
    state.space().points().prepare(state.forms(), workers);
    // The block is still in the cache, so the sums are updated immediately.
    workers.forRanges(state.labels().length, () -> new FreeRows(state, table), (range, from, to) -> state.updateSums(from, to));
  }

  @Override
  public void run(int range, int from, int to) {
    for (int start = from; start < to; start += Points.BATCH) {
      int count = Math.min(Points.BATCH, to - start);
      state.space().points().linearCosts(start, start + count, state.forms(), costs);
      LinearForms.lowest(costs, count, lowest);
      table.store(start, start + count, costs, lowest);
      for (int i = 0; i < count; i++) {
        int present = state.labels()[start + i];
        // On ties a row stays where it is.
        if (present < 0 ? lowest[i] < Double.POSITIVE_INFINITY : costs[present][i] > lowest[i]) {
          state.labels()[start + i] = LinearForms.first(costs, i, lowest[i]);
        }
      }
    }
  }
}
