package pairclust.weka.plot.axis;

/**
 * A rectangle of the plane, in data coordinates.
 *
 * @param left the lowest x
 * @param right the highest x
 * @param bottom the lowest y
 * @param top the highest y
 */
public record Region(double left, double right, double bottom, double top) {

  /** The limits of zooming in and out, relative to the whole. */
  private static final double CLOSEST = 1e-6;
  private static final double FARTHEST = 4;

  /** The smallest range relative to the largest coordinate: below it, the precision of doubles ends. */
  private static final double DIGITS = 1e-12;

  /** Returns the width. */
  public double width() {
    return right - left;
  }

  double height() {
    return top - bottom;
  }

  /** Returns the region scaled by a factor about a point. */
  public Region zoomed(double x, double y, double factor) {
    return new Region(x - (x - left) * factor, x + (right - x) * factor, y - (y - bottom) * factor, y + (top - y) * factor);
  }

  /** Returns the region shifted by a distance. */
  public Region moved(double dx, double dy) {
    return new Region(left + dx, right + dx, bottom + dy, top + dy);
  }

  /** Returns whether the user may view this region: neither too close, nor too far away, nor disjoint from the whole. */
  public boolean isWithinReachOf(Region whole) {
    return isSensible(left, right, whole.left, whole.right) && isSensible(bottom, top, whole.bottom, whole.top);
  }

  private static boolean isSensible(double low, double high, double lowest, double highest) {
    double length = high - low;
    return length >= CLOSEST * (highest - lowest) && length <= FARTHEST * (highest - lowest)
        && length > DIGITS * Math.max(Math.abs(low), Math.abs(high)) && low < highest && high > lowest;
  }
}
