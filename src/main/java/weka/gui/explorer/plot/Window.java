package weka.gui.explorer.plot;

/**
 * The part of the plane that is looked at, in the units of the data.
 *
 * @param left the lowest x
 * @param right the highest x, greater than the lowest
 * @param bottom the lowest y
 * @param top the highest y, greater than the lowest
 */
record Window(double left, double right, double bottom, double top) {

  /** How much closer and farther than the whole one may look. */
  private static final double CLOSEST = 1e-6;
  private static final double FARTHEST = 4;

  Window {
    if (!(left < right && bottom < top)) {
      throw new IllegalArgumentException("A window needs a width and a height.");
    }
  }

  double width() {
    return right - left;
  }

  double height() {
    return top - bottom;
  }

  /** Returns the window that is so many times as wide and high, with the given point in the same place of it. */
  Window zoomed(double x, double y, double factor) {
    return new Window(x - (x - left) * factor, x + (right - x) * factor, y - (y - bottom) * factor, y + (top - y) * factor);
  }

  Window moved(double dx, double dy) {
    return new Window(left + dx, right + dx, bottom + dy, top + dy);
  }

  /** Returns this window if it is a sensible part of the whole: neither so close that digits end, nor far away, nor beside it. */
  boolean isWithinReachOf(Window whole) {
    return width() >= CLOSEST * whole.width() && height() >= CLOSEST * whole.height()
        && width() <= FARTHEST * whole.width() && height() <= FARTHEST * whole.height()
        && left < whole.right && right > whole.left && bottom < whole.top && top > whole.bottom;
  }
}
