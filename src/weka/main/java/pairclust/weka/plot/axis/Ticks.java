package pairclust.weka.plot.axis;

import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.function.DoubleFunction;

/** Chooses where an axis has marks, and what is written at them. */
public final class Ticks {

  /** A mark. */
  public record Tick(double position, String label) {
  }

  /** Numbers beyond these are written with an exponent. */
  private static final double LARGE = 1e6;
  private static final int MOST_DECIMALS = 5;

  /** Longer names would leave no room for points. */
  private static final int MOST_LETTERS = 18;

  /** Milliseconds are numbers. */
  private static final double LEAST_MOMENTS = 2000;

  private Ticks() {
  }

  /** Returns at most so many marks between two positions, ascending. */
  public static List<Tick> of(Axis axis, double from, double to, int most) {
    List<Tick> ticks = new ArrayList<>();
    if (axis.labels() != null) {
      int first = Math.max(0, (int) Math.ceil(from));
      int last = Math.min(axis.labels().length - 1, (int) Math.floor(to));
      int step = Math.max(1, (last - first) / Math.max(1, most) + 1);
      for (int i = first; i <= last; i++) {
        if (i % step == 0) {
          ticks.add(new Tick(i, shortened(axis.labels()[i])));
        }
      }
    } else {
      // Below the lowest value there is only the margin for missing ones.
      double start = Double.isNaN(axis.missing()) ? from : Math.max(from, axis.low());
      boolean moments = axis.date() && Math.max(Math.abs(from), Math.abs(to)) < DateTicks.FARTHEST && to - from >= LEAST_MOMENTS;
      ticks.addAll(moments ? DateTicks.of(start, to, most) : numbers(from, start, to, most));
    }
    if (axis.missing() >= from && axis.missing() <= to) {
      ticks.add(0, new Tick(axis.missing(), "missing"));
    }
    return ticks;
  }

  private static String shortened(String label) {
    return label.length() <= MOST_LETTERS ? label : label.substring(0, MOST_LETTERS - 1) + "\u2026";
  }

  /** Returns 1, 2 or 5 times a power of ten that divides a range into at most so many steps. */
  static double step(double range, int most) {
    double power = Math.pow(10, exponent(range / Math.max(1, most)));
    for (int factor : new int[] {1, 2, 5}) {
      if (range / (factor * power) <= most) {
        return factor * power;
      }
    }
    return 10 * power;
  }

  private static List<Tick> numbers(double from, double start, double to, int most) {
    double step = step(to - from, most);
    DoubleFunction<String> format = format(step, Math.max(Math.abs(from), Math.abs(to)));
    List<Tick> ticks = new ArrayList<>();
    double first = Math.ceil(start / step);
    // Counted, since far from zero adding one may change nothing.
    for (int i = 0; i <= most && (first + i) * step <= to; i++) {
      // Adding zero turns minus zero into zero.
      ticks.add(new Tick((first + i) * step, format.apply((first + i) * step + 0.0)));
    }
    return ticks;
  }

  private static DoubleFunction<String> format(double step, double largest) {
    int decimals = Math.max(0, (int) Math.ceil(-Math.log10(step) - 1e-9));
    if (largest >= LARGE || decimals > MOST_DECIMALS) {
      int digits = Math.max(0, exponent(largest) - exponent(step));
      return value -> value == 0 ? "0" : String.format(Locale.ROOT, "%." + Math.min(digits, 12) + "e", value);
    }
    return value -> String.format(Locale.ROOT, "%." + decimals + "f", value);
  }

  private static int exponent(double value) {
    return (int) Math.floor(Math.log10(value) + 1e-9);
  }
}
