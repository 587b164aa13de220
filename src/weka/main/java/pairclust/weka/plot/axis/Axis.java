package pairclust.weka.plot.axis;

import java.util.Collections;
import java.util.SplittableRandom;
import pairclust.parallel.Interrupts;
import weka.core.Attribute;
import weka.core.Instances;

/**
 * The positions of rows along an axis. Nominal values are at their indices, jittered so that equal ones do not hide each other; rows with a
 * missing value are in the margin.
 *
 * @param name the label of the axis
 * @param positions one position per row
 * @param low the lowest position of a row that has a value
 * @param high the highest such position
 * @param missing the position of rows with a missing value; NaN if there are none
 * @param labels the values of a nominal attribute, by index; null otherwise
 * @param date whether positions are dates, in milliseconds since 1970
 */
public record Axis(String name, double[] positions, double low, double high, double missing, String[] labels, boolean date) {

  /** The jitter of nominal values, in either direction. */
  private static final double JITTER = 0.3;

  /** The distance of the margin for missing values from the others, and the jitter in it, as shares of the range. */
  private static final double MARGIN = 0.1;
  private static final double MARGIN_JITTER = 0.03;

  /** Farther from zero, differences times the width of a screen would overflow. */
  private static final double LARGEST = 1e300;

  /** The padding on both sides, as a share of the range. */
  private static final double PADDING = 0.05;

  /** Makes an axis of a numeric, date or nominal attribute. */
  public static Axis of(Instances data, int index) {
    Attribute attribute = data.attribute(index);
    double[] values = new double[data.numInstances()];
    for (int row = 0; row < values.length; row++) {
      Interrupts.check(row);
      values[row] = data.instance(row).value(index);
    }
    String[] labels = attribute.isNominal() ? Collections.list(attribute.enumerateValues()).toArray(String[]::new) : null;
    return of(attribute.name(), values, labels, attribute.isDate(), index);
  }

  /** Makes an axis of numbers. */
  public static Axis of(String name, double[] values) {
    return of(name, values, null, false, 0);
  }

  private static Axis of(String name, double[] values, String[] labels, boolean date, int seed) {
    double low = Double.POSITIVE_INFINITY;
    double high = Double.NEGATIVE_INFINITY;
    int missing = 0;
    for (int row = 0; row < values.length; row++) {
      Interrupts.check(row);
      if (Double.isFinite(values[row])) {
        low = Math.min(low, drawn(values[row]));
        high = Math.max(high, drawn(values[row]));
      } else {
        missing++;
      }
    }
    if (labels != null && labels.length > 0) {
      low = -JITTER;
      high = labels.length - 1 + JITTER;
    } else if (!(low <= high)) {
      low = 0;
      high = 1;
    }
    double range = high > low ? high - low : Math.max(Math.abs(high), 1);
    double margin = low - MARGIN * range;
    SplittableRandom random = new SplittableRandom(seed);
    double[] positions = new double[values.length];
    for (int row = 0; row < values.length; row++) {
      Interrupts.check(row);
      double spread = 2 * random.nextDouble() - 1;
      positions[row] = !Double.isFinite(values[row]) ? margin + spread * MARGIN_JITTER * range
          : labels != null ? values[row] + spread * JITTER : drawn(values[row]);
    }
    return new Axis(name, positions, low, high, missing > 0 ? margin : Double.NaN, labels, date);
  }

  /** Returns where a finite number is drawn: at the largest possible position if it is beyond. */
  private static double drawn(double value) {
    return Math.max(-LARGEST, Math.min(LARGEST, value));
  }

  /** Returns the lowest position of the initial view. */
  public double start() {
    return (Double.isNaN(missing) ? low : missing) - padding();
  }

  /** Returns the highest position of the initial view. */
  public double end() {
    return high + padding();
  }

  private double padding() {
    double farthest = Math.max(Math.abs(low), Math.abs(high));
    // Far from zero, a small padding would be lost to rounding.
    return high > low ? Math.max(PADDING * (high - low), 4 * Math.ulp(farthest)) : Math.max(0.5 * farthest, 0.5);
  }
}
