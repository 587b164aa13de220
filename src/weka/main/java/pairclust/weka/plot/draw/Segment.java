package pairclust.weka.plot.draw;

import java.awt.geom.Rectangle2D;

/**
 * A part of a straight line. In a close-up, the line of a pair is millions of pixels long and drawing its dashes would take too long, so
 * only the visible part is drawn.
 *
 * @param x1 the start
 * @param y1 the start
 * @param x2 the end
 * @param y2 the end
 * @param cut the length of the line before this part, which keeps dashes in place
 */
record Segment(double x1, double y1, double x2, double y2, double cut) {

  /** Returns the part within a rectangle; null if there is none. After Y.-D. Liang and B. A. Barsky 1984, doi:10.1145/357332.357333. */
  Segment within(Rectangle2D area) {
    double dx = x2 - x1;
    double dy = y2 - y1;
    double[] steps = {-dx, dx, -dy, dy};
    double[] rooms = {x1 - area.getMinX(), area.getMaxX() - x1, y1 - area.getMinY(), area.getMaxY() - y1};
    double from = 0;
    double to = 1;
    for (int side = 0; side < 4; side++) {
      if (steps[side] == 0 && rooms[side] < 0) {
        return null;
      }
      double share = rooms[side] / steps[side];
      from = steps[side] < 0 ? Math.max(from, share) : from;
      to = steps[side] > 0 ? Math.min(to, share) : to;
    }
    return from > to ? null
        : new Segment(x1 + from * dx, y1 + from * dy, x1 + to * dx, y1 + to * dy, cut + from * Math.hypot(dx, dy));
  }
}
