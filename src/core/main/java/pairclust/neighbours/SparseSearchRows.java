package pairclust.neighbours;

import java.util.Arrays;
import pairclust.data.Points;

/** Rows that stay sparse; distances come from inner products. */
final class SparseSearchRows implements SearchRows {

  /** The largest value that is not scaled: squares of it and of its reciprocal, and rounding errors of these, fit into single precision. */
  private static final double EXTREME = 1e10;

  private final Points points;
  private final int[] chosen;
  private final double[] norms;

  /** Takes some rows; if their squares might overflow or vanish in single precision, divided by the largest absolute value. */
  static SparseSearchRows of(Points points, int[] chosen) {
    double largest = SearchRows.largest(points, chosen);
    if (largest == 0 || largest < EXTREME && largest > 1 / EXTREME) {
      return new SparseSearchRows(points, chosen);
    }
    double[] factors = new double[points.size()];
    Arrays.fill(factors, 1 / largest);
    return new SparseSearchRows(points.scaled(factors), chosen);
  }

  private SparseSearchRows(Points points, int[] chosen) {
    this.points = points;
    this.chosen = chosen;
    norms = new double[chosen.length];
    Arrays.setAll(norms, i -> points.squaredNorm(chosen[i]));
  }

  @Override
  public int size() {
    return chosen.length;
  }

  @Override
  public SearchRows reordered(int[] order) {
    return new SparseSearchRows(points, Arrays.stream(order).map(i -> chosen[i]).toArray());
  }

  @Override
  public void project(int a, int b, int[] some, int from, int to, float[] keys) {
    double[] direction = new double[points.dimensions()];
    points.addTo(chosen[a], 1, direction);
    points.addTo(chosen[b], -1, direction);
    double length = Math.sqrt(norms[a]) + Math.sqrt(norms[b]);
    for (int at = from; at < to; at++) {
      keys[at] = (float) (points.dot(chosen[some[at]], direction) / (length > 0 ? length : 1));
    }
  }

  @Override
  public Distances distances() {
    return (some, count, first, squared) -> {
      for (int i = 0; i < first; i++) {
        for (int j = 0; j < count; j++) {
          squared[i][j] = j < i ? squared[j][i]
              : (float) Math.max(0, norms[some[i]] + norms[some[j]] - 2 * points.dot(chosen[some[i]], chosen[some[j]]));
        }
      }
    };
  }
}
