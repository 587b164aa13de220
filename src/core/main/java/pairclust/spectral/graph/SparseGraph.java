package pairclust.spectral.graph;

import java.util.Arrays;
import java.util.Map;
import java.util.TreeMap;
import pairclust.constraint.PairList;
import pairclust.parallel.Interrupts;
import pairclust.parallel.Workers;

/** A graph in which most similarities are zero, in compressed form (CSR). */
public final class SparseGraph implements SimilarityGraph {

  private final int[] starts;
  private final int[] others;
  private final double[] similarities;
  private final double[] degrees;

  private SparseGraph(int[] starts, int[] others, double[] similarities) {
    this.starts = starts;
    this.others = others;
    this.similarities = similarities;
    degrees = new double[starts.length - 1];
    for (int row = 0; row < degrees.length; row++) {
      for (int at = starts[row]; at < starts[row + 1]; at++) {
        degrees[row] += similarities[at];
      }
    }
  }

  /** A symmetric similarity of rows. */
  @FunctionalInterface
  interface Similarity {

    double of(int first, int second);
  }

  /**
   * Links two rows if one of them is among the neighbours of the other.
   *
   * @param neighbours the neighbours of each row, in any order
   * @param similarity the similarity
   */
  static SparseGraph joining(int[][] neighbours, Similarity similarity) {
    int n = neighbours.length;
    int[] bounds = new int[n + 1];
    for (int row = 0; row < n; row++) {
      bounds[row + 1] += neighbours[row].length;
      for (int other : neighbours[row]) {
        bounds[other + 1]++;
      }
    }
    for (int row = 0; row < n; row++) {
      bounds[row + 1] = Math.addExact(bounds[row], bounds[row + 1]);
    }
    int[] both = new int[bounds[n]];
    int[] next = bounds.clone();
    for (int row = 0; row < n; row++) {
      for (int other : neighbours[row]) {
        both[next[row]++] = other;
        both[next[other]++] = row;
      }
    }
    int[] starts = new int[n + 1];
    int size = 0;
    for (int row = 0; row < n; row++) {
      Arrays.sort(both, bounds[row], bounds[row + 1]);
      for (int at = bounds[row]; at < bounds[row + 1]; at++) {
        if (at == bounds[row] || both[at] != both[at - 1]) {
          both[size++] = both[at];
        }
      }
      starts[row + 1] = size;
    }
    int[] others = Arrays.copyOf(both, size);
    double[] similarities = new double[size];
    for (int row = 0; row < n; row++) {
      Interrupts.check(row);
      for (int at = starts[row]; at < starts[row + 1]; at++) {
        // The lower row first, so that rounding does not make the graph asymmetric.
        similarities[at] = similarity.of(Math.min(row, others[at]), Math.max(row, others[at]));
      }
    }
    return new SparseGraph(starts, others, similarities);
  }

  @Override
  public int size() {
    return degrees.length;
  }

  @Override
  public long entries() {
    return others.length;
  }

  @Override
  public double[] degrees() {
    return degrees;
  }

  @Override
  public void forEach(int row, NeighbourConsumer consumer) {
    for (int at = starts[row]; at < starts[row + 1]; at++) {
      consumer.accept(others[at], similarities[at]);
    }
  }

  @Override
  public void addByCluster(int row, int[] labels, double[] sums) {
    for (int at = starts[row]; at < starts[row + 1]; at++) {
      sums[labels[others[at]]] += similarities[at];
    }
  }

  @Override
  public SparseGraph with(PairList pairs) {
    int[] newStarts = new int[starts.length];
    int[] newOthers = new int[others.length + 2 * pairs.size()];
    double[] newSimilarities = new double[newOthers.length];
    int size = 0;
    for (int row = 0; row < size(); row++) {
      Interrupts.check(row);
      TreeMap<Integer, Double> entries = new TreeMap<>();
      for (int at = starts[row]; at < starts[row + 1]; at++) {
        entries.put(others[at], similarities[at]);
      }
      for (int i = 0; i < pairs.degree(row); i++) {
        int pair = pairs.pair(row, i);
        entries.put(pairs.other(pair, row), pairs.isMust(pair) ? 1.0 : 0.0);
      }
      for (Map.Entry<Integer, Double> entry : entries.entrySet()) {
        if (entry.getValue() > 0) {
          newOthers[size] = entry.getKey();
          newSimilarities[size++] = entry.getValue();
        }
      }
      newStarts[row + 1] = size;
    }
    return new SparseGraph(newStarts, Arrays.copyOf(newOthers, size), Arrays.copyOf(newSimilarities, size));
  }

  @Override
  public void multiply(double[] x, double[] y, int width, Workers workers) {
    workers.forRanges(size(), (range, from, to) -> {
      Arrays.fill(y, from * width, to * width, 0);
      for (int row = from; row < to; row++) {
        int into = row * width;
        for (int at = starts[row]; at < starts[row + 1]; at++) {
          double similarity = similarities[at];
          int other = others[at] * width;
          for (int c = 0; c < width; c++) {
            y[into + c] += similarity * x[other + c];
          }
        }
      }
    });
  }
}
