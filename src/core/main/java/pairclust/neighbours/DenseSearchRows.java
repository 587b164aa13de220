package pairclust.neighbours;

import java.util.Arrays;
import pairclust.data.Points;
import pairclust.parallel.Workers;

/** Dense rows in single precision. */
final class DenseSearchRows implements SearchRows {

  private final float[][] rows;
  private final int dimensions;

  private DenseSearchRows(float[][] rows, int dimensions) {
    this.rows = rows;
    this.dimensions = dimensions;
  }

  /** Copies some rows, divided by the largest absolute value, so that no square leaves the range of single precision. */
  static DenseSearchRows of(Points points, int[] chosen, Workers workers) {
    double largest = SearchRows.largest(points, chosen);
    double unit = largest > 0 ? largest : 1;
    float[][] rows = new float[chosen.length][points.dimensions()];
    workers.forRanges(chosen.length, (range, from, to) -> {
      for (int i = from; i < to; i++) {
        float[] row = rows[i];
        points.forEach(chosen[i], (j, value) -> row[j] = (float) (value / unit));
      }
    });
    return new DenseSearchRows(rows, points.dimensions());
  }

  @Override
  public int size() {
    return rows.length;
  }

  @Override
  public SearchRows reordered(int[] order) {
    float[][] copy = new float[order.length][];
    // Copies, so that rows that are near in the order are near in memory.
    Arrays.setAll(copy, i -> rows[order[i]].clone());
    return new DenseSearchRows(copy, dimensions);
  }

  @Override
  public void project(int a, int b, int[] some, int from, int to, float[] keys) {
    float[] direction = new float[dimensions];
    for (int j = 0; j < dimensions; j++) {
      direction[j] = rows[a][j] - rows[b][j];
    }
    for (int at = from; at < to; at++) {
      float[] row = rows[some[at]];
      float sum = 0;
      for (int j = 0; j < direction.length; j++) {
        sum += direction[j] * row[j];
      }
      keys[at] = sum;
    }
  }

  @Override
  public Distances distances() {
    return new Distances() {

      private float[][] columns = new float[dimensions][0];

      @Override
      public void among(int[] some, int count, int first, float[][] squared) {
        if (dimensions > 0 && columns[0].length < count) {
          columns = new float[dimensions][2 * count];
        }
        for (int i = 0; i < count; i++) {
          float[] row = rows[some[i]];
          for (int j = 0; j < dimensions; j++) {
            columns[j][i] = row[j];
          }
        }
        for (int i = 0; i < first; i++) {
          Arrays.fill(squared[i], 0, count, 0);
          int j = 0;
          for (; j + 3 < dimensions; j += 4) {
            addFour(columns[j], columns[j + 1], columns[j + 2], columns[j + 3], i, squared[i], count);
          }
          for (; j < dimensions; j++) {
            add(columns[j], columns[j][i], squared[i], count);
          }
        }
      }
    };
  }

  /** The hottest loop: HotSpot vectorises it as a separate method over plain arrays that start at index 0. */
  private static void addFour(float[] a, float[] b, float[] c, float[] d, int i, float[] sums, int count) {
    float a0 = a[i];
    float b0 = b[i];
    float c0 = c[i];
    float d0 = d[i];
    for (int v = 0; v < count; v++) {
      float da = a[v] - a0;
      float db = b[v] - b0;
      float dc = c[v] - c0;
      float dd = d[v] - d0;
      sums[v] += da * da + db * db + (dc * dc + dd * dd);
    }
  }

  private static void add(float[] column, float value, float[] sums, int count) {
    for (int v = 0; v < count; v++) {
      float difference = column[v] - value;
      sums[v] += difference * difference;
    }
  }
}
