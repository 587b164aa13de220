package pairclust.spectral;

import java.util.Arrays;
import java.util.stream.IntStream;
import pairclust.parallel.Interrupts;
import pairclust.parallel.Workers;
import pairclust.spectral.graph.SimilarityGraph;

/**
 * Extends what is known of some rows of a graph to all rows, from known rows to their neighbours, and to the neighbours of these. A row
 * takes the mean of its known neighbours, weighted by similarity.
 */
final class Interpolation {

  private final SimilarityGraph graph;
  private final Workers workers;

  /** The step in which each row is reached; 0 for known rows, -1 for rows that are never reached. */
  private final int[] reached;
  private int steps;

  Interpolation(SimilarityGraph graph, int[] known, Workers workers) {
    this.graph = graph;
    this.workers = workers;
    reached = new int[graph.size()];
    Arrays.fill(reached, -1);
    for (int row : known) {
      reached[row] = 0;
    }
    boolean more = true;
    while (more) {
      int step = steps + 1;
      int[] found = IntStream.range(0, reached.length).filter(row -> reached[row] < 0 && hasKnownNeighbour(row)).toArray();
      for (int row : found) {
        reached[row] = step;
      }
      more = found.length > 0;
      steps += more ? 1 : 0;
    }
  }

  private boolean hasKnownNeighbour(int row) {
    Interrupts.check(row);
    boolean[] any = new boolean[1];
    graph.forEach(row, (other, similarity) -> any[0] |= reached[other] >= 0 && similarity > 0);
    return any[0];
  }

  /**
   * Extends values.
   *
   * @param values several values per row, side by side: entry {@code row * width + c}; those of known rows are given, all others 0, which
   *     rows keep that are not connected with a known one
   * @param width the number of values per row
   */
  void extend(double[] values, int width) {
    for (int s = 1; s <= steps; s++) {
      int step = s;
      workers.forRanges(reached.length, (range, from, to) -> {
        for (int row = from; row < to; row++) {
          if (reached[row] == step) {
            average(row, values, width);
          }
        }
      });
    }
  }

  private void average(int row, double[] values, int width) {
    double[] total = new double[1];
    graph.forEach(row, (other, similarity) -> {
      if (reached[other] >= 0 && reached[other] < reached[row]) {
        total[0] += similarity;
        for (int c = 0; c < width; c++) {
          values[row * width + c] += similarity * values[other * width + c];
        }
      }
    });
    for (int c = 0; c < width && total[0] > 0; c++) {
      values[row * width + c] /= total[0];
    }
  }
}
