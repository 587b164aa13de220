package pairclust.neighbours;

import java.util.Arrays;
import pairclust.data.Points;

/** Rows that stay sparse; distances come from inner products. */
final class SparseSearchRows implements SearchRows {

  private final Points points;
  private final int[] chosen;
  private final double[] norms;

  /** Takes some rows. */
  SparseSearchRows(Points points, int[] chosen) {
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
