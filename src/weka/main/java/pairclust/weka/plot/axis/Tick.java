package pairclust.weka.plot.axis;

import org.jfree.chart.axis.NumberTickUnitSource;

/**
 * A tick of an axis.
 *
 * @param position its position on the axis
 * @param label its label
 */
public record Tick(double position, String label) {

  /** Returns the smallest step, 1, 2 or 5 times a power of ten, that divides a range into at most {@code max} parts. */
  static double step(double range, int max) {
    // JFreeChart would search for a step of size 0 for a very long time.
    double smallest = Math.max(Double.MIN_NORMAL, range / Math.max(1, max));
    return new NumberTickUnitSource().getCeilingTickUnit(smallest).getSize();
  }
}
