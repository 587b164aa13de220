package pairclust.weka.plot.draw;

import pairclust.parallel.Interrupts;
import pairclust.weka.plot.axis.View;

/** Finds the row nearest to a place of the screen, looking only at those in the cells around it. */
final class ScreenIndex {

  private static final int CELL = 8;

  private final View view;
  private final PlacedRows placed;
  private final int columns;
  private final int lines;

  /** Where the rows of each cell start in {@link #order}. */
  private final int[] starts;
  private final int[] order;

  ScreenIndex(View view, PlacedRows placed) {
    this.view = view;
    this.placed = placed;
    columns = (int) (view.width() / CELL) + 1;
    lines = (int) (view.height() / CELL) + 1;
    starts = new int[columns * lines + 1];
    order = new int[placed.count()];
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
    return line(placed.y(i)) * columns + column(placed.x(i));
  }

  /** Rows a little outside belong to the cells along the edge. */
  private int column(double x) {
    return Math.max(0, Math.min(columns - 1, (int) ((x - view.left()) / CELL)));
  }

  private int line(double y) {
    return Math.max(0, Math.min(lines - 1, (int) ((y - view.up()) / CELL)));
  }

  /** Returns the nearest row that is no farther away than the radius, the first of those equally near; -1 if there is none. */
  int nearest(double x, double y, double radius) {
    int best = -1;
    double least = radius * radius;
    for (int line = line(y - radius); line <= line(y + radius); line++) {
      for (int column = column(x - radius); column <= column(x + radius); column++) {
        int cell = line * columns + column;
        for (int at = starts[cell]; at < starts[cell + 1]; at++) {
          int i = order[at];
          double dx = placed.x(i) - x;
          double dy = placed.y(i) - y;
          double squared = dx * dx + dy * dy;
          if (squared < least || squared == least && (best < 0 || placed.row(i) < best)) {
            least = squared;
            best = placed.row(i);
          }
        }
      }
    }
    return best;
  }
}
