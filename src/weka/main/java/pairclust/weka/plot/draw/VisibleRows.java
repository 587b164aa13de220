package pairclust.weka.plot.draw;

import pairclust.parallel.Interrupts;
import pairclust.weka.plot.axis.View;

/**
 * The rows that are seen in a view, and where. Their order is scattered but always the same: in the order of the data, which often is that
 * of the classes, the last class would hide the others.
 */
public final class PlacedRows {

  private final int[] rows;
  private final float[] xs;
  private final float[] ys;
  private final int count;

  private PlacedRows(int[] rows, float[] xs, float[] ys, int count) {
    this.rows = rows;
    this.xs = xs;
    this.ys = ys;
    this.count = count;
  }

  /** Finds the rows of a view, and those that are not farther outside than a distance, of which a part may be seen. */
  public static PlacedRows of(Scene scene, View view, double beyond) {
    int n = scene.size();
    int[] rows = new int[n];
    float[] xs = new float[n];
    float[] ys = new float[n];
    double[] x = scene.x().positions();
    double[] y = scene.y().positions();
    double left = view.left() - beyond;
    double right = view.left() + view.width() + beyond;
    double up = view.up() - beyond;
    double down = view.up() + view.height() + beyond;
    int stride = stride(n);
    int row = 0;
    int count = 0;
    for (int i = 0; i < n; i++) {
      Interrupts.check(i);
      double px = view.x(x[row]);
      double py = view.y(y[row]);
      if (px >= left && px <= right && py >= up && py <= down) {
        rows[count] = row;
        xs[count] = (float) px;
        ys[count++] = (float) py;
      }
      row = row >= n - stride ? row - (n - stride) : row + stride;
    }
    return new PlacedRows(rows, xs, ys, count);
  }

  /** Returns a step that visits all of n rows before it comes back, and leaps far. */
  static int stride(int n) {
    int stride = Math.max(1, (int) (n * 0.6180339887));
    while (gcd(stride, n) != 1) {
      stride++;
    }
    return stride;
  }

  private static int gcd(int a, int b) {
    return b == 0 ? a : gcd(b, a % b);
  }

  public int count() {
    return count;
  }

  int row(int i) {
    return rows[i];
  }

  float x(int i) {
    return xs[i];
  }

  float y(int i) {
    return ys[i];
  }
}
