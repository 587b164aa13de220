package pairclust.weka.plot.draw;

import pairclust.parallel.Interrupts;
import pairclust.weka.plot.axis.View;

/**
 * The rows in a view and their positions. Their order is scattered but always the same: data is often sorted by class, and drawn in that
 * order the last class would hide the others.
 *
 * @param rows the rows
 * @param xs their horizontal positions
 * @param ys their vertical positions
 * @param count the number of rows; the arrays may be longer
 */
public record VisibleRows(int[] rows, float[] xs, float[] ys, int count) {

  /** Finds the rows in a view, and those at most a distance outside it, which may be partly visible. */
  public static VisibleRows of(Scene scene, View view, double margin) {
    int n = scene.size();
    int[] rows = new int[n];
    float[] xs = new float[n];
    float[] ys = new float[n];
    double[] x = scene.x().positions();
    double[] y = scene.y().positions();
    double left = view.left() - margin;
    double right = view.left() + view.width() + margin;
    double top = view.top() - margin;
    double bottom = view.top() + view.height() + margin;
    int stride = stride(n);
    int row = 0;
    int count = 0;
    for (int i = 0; i < n; i++) {
      Interrupts.check(i);
      double px = view.x(x[row]);
      double py = view.y(y[row]);
      if (px >= left && px <= right && py >= top && py <= bottom) {
        rows[count] = row;
        xs[count] = (float) px;
        ys[count++] = (float) py;
      }
      row = row >= n - stride ? row - (n - stride) : row + stride;
    }
    return new VisibleRows(rows, xs, ys, count);
  }

  /** Returns a large step that is coprime to n, so that stepping modulo n visits every row once. */
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
