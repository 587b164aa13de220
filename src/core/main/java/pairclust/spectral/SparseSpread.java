package pairclust.spectral;

import java.util.Arrays;
import pairclust.spectral.graph.SimilarityGraph;

/**
 * A lazy random walk from a few rows of a graph, which visits only the rows that it reaches. In every step half of each value stays, and
 * the other half moves along the graph. Sums have the same order as in products with whole vectors, and so the same rounding.
 */
final class SparseSpread {

  private final SimilarityGraph graph;
  private final double[] factors;
  private final double[] values;
  private final double[] moved;
  private final boolean[] seen;
  private int[] rows = new int[16];
  private int count;

  /** @param factors one over the root of the degree of each row */
  SparseSpread(SimilarityGraph graph, double[] factors) {
    this.graph = graph;
    this.factors = factors;
    values = new double[factors.length];
    moved = new double[factors.length];
    seen = new boolean[factors.length];
  }

  /** Starts from some rows; returns the rows with a value after a number of steps, ascending. */
  int[] walk(int[] from, double[] start, int steps) {
    for (int i = 0; i < count; i++) {
      values[rows[i]] = 0;
      seen[rows[i]] = false;
    }
    count = 0;
    for (int i = 0; i < from.length; i++) {
      reach(from[i]);
      values[from[i]] = start[i];
    }
    for (int step = 0; step < steps; step++) {
      step();
    }
    return Arrays.stream(rows, 0, count).filter(row -> values[row] != 0).sorted().toArray();
  }

  double value(int row) {
    return values[row];
  }

  private void reach(int row) {
    if (!seen[row]) {
      seen[row] = true;
      rows = count == rows.length ? Arrays.copyOf(rows, 2 * count) : rows;
      rows[count++] = row;
    }
  }

  private void step() {
    Arrays.sort(rows, 0, count);
    int sources = count;
    for (int i = 0; i < sources; i++) {
      int row = rows[i];
      double scaled = values[row] * factors[row];
      graph.forEach(row, (other, similarity) -> {
        reach(other);
        moved[other] += similarity * scaled;
      });
    }
    for (int i = 0; i < count; i++) {
      int row = rows[i];
      values[row] = (values[row] + moved[row] * factors[row]) / 2;
      moved[row] = 0;
    }
  }
}
