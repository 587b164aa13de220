package pairclust.weka.plot.axis;

/**
 * The part of the plane that is looked at, in the units of the data.
 *
 * @param left the lowest x
 * @param right the highest x
 * @param bottom the lowest y
 * @param top the highest y
 */
public record Region(double left, double right, double bottom, double top) {

  /** How much closer and farther than the whole one may look. */
  private static final double CLOSEST = 1e-6;
  private static final double FARTHEST = 4;

  /** Closer than this to numbers far from zero, their digits end. */
  private static final double DIGITS = 1e-12;

  public double width() {
    return right - left;
  }

  double height() {
    return top - bottom;
  }

  /** Returns the region that is so many times as wide and high, with the given point in the same place of it. */
  public Region zoomed(double x, double y, double factor) {
    return new Region(x - (x - left) * factor, x + (right - x) * factor, y - (y - bottom) * factor, y + (top - y) * factor);
  }

  public Region moved(double dx, double dy) {
    return new Region(left + dx, right + dx, bottom + dy, top + dy);
  }

  /** Tells whether this is a sensible part of the whole: neither too close, nor far away, nor beside it. */
  public boolean isWithinReachOf(Region whole) {
    return isSensible(left, right, whole.left, whole.right) && isSensible(bottom, top, whole.bottom, whole.top);
  }

  private static boolean isSensible(double low, double high, double lowest, double highest) {
    double length = high - low;
    return length >= CLOSEST * (highest - lowest) && length <= FARTHEST * (highest - lowest)
        && length > DIGITS * Math.max(Math.abs(low), Math.abs(high)) && low < highest && high > lowest;
  }
}
