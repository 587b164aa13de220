package pairclust.weka.plot.draw;

import pairclust.parallel.Interrupts;
import pairclust.weka.plot.axis.View;

/** A grid of cells that finds the row nearest to a position on the screen without searching all rows. */
final class ScreenIndex {

  private static final int CELL = 8;

  private final View view;
  private final VisibleRows visible;
  private final int columns;
  private final int lines;

  /** Where the rows of each cell start in {@link #order}. */
  private final int[] starts;
  private final int[] order;

  ScreenIndex(View view, VisibleRows visible) {
    this.view = view;
    this.visible = visible;
    columns = (int) (view.width() / CELL) + 1;
    lines = (int) (view.height() / CELL) + 1;
    starts = new int[columns * lines + 1];
    order = new int[visible.count()];
    for (int i = 0; i < order.length; i++) {
      Interrupts.check(i);
      starts[cell(i) + 1]++;
    }
    for (int c = 0; c < columns * lines; c++) {
      starts[c + 1] += starts[c];
    }
    int[] next = starts.clone();
    for (int i = 0; i < order.length; i++) {
      Interrupts.check(i);
      order[next[cell(i)]++] = i;
    }
  }

  private int cell(int i) {
    return line(visible.y(i)) * columns + column(visible.x(i));
  }

  /** Rows slightly outside belong to the cells along the edge. */
  private int column(double x) {
    return Math.max(0, Math.min(columns - 1, (int) ((x - view.left()) / CELL)));
  }

  private int line(double y) {
    return Math.max(0, Math.min(lines - 1, (int) ((y - view.top()) / CELL)));
  }

  /** Returns the nearest row within a radius, the first of those equally near; -1 if there is none. */
  int nearest(double x, double y, double radius) {
    int best = -1;
    double nearest = radius * radius;
    for (int line = line(y - radius); line <= line(y + radius); line++) {
      for (int column = column(x - radius); column <= column(x + radius); column++) {
        int cell = line * columns + column;
        for (int at = starts[cell]; at < starts[cell + 1]; at++) {
          int i = order[at];
          double dx = visible.x(i) - x;
          double dy = visible.y(i) - y;
          double squared = dx * dx + dy * dy;
          if (squared < nearest || squared == nearest && (best < 0 || visible.row(i) < best)) {
            nearest = squared;
            best = visible.row(i);
          }
        }
      }
    }
    return best;
  }
}
