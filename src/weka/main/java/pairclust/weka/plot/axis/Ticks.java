package pairclust.weka.plot.axis;

import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.function.DoubleFunction;
import java.util.stream.IntStream;

/** Chooses the ticks of an axis and their labels. */
public final class Ticks {

  /** Larger numbers, and steps with more decimals, are written with an exponent. */
  private static final double LARGE = 1e6;
  private static final int MAX_DECIMALS = 5;

  /** Longer labels would leave no room for the points. */
  private static final int MAX_LENGTH = 18;

  /** Shorter ranges of dates are labelled as numbers of milliseconds. */
  private static final double MIN_DATES = 2000;

  private Ticks() {
  }

  /** Returns the ticks between two positions, ascending: at most {@code max} of them, apart from the one for missing values. */
  public static List<Tick> of(Axis axis, double from, double to, int max) {
    List<Tick> ticks = new ArrayList<>();
    if (axis.labels() != null) {
      int first = Math.max(0, (int) Math.ceil(from));
      int last = Math.min(axis.labels().length - 1, (int) Math.floor(to));
      int step = Math.max(1, (last - first) / Math.max(1, max) + 1);
      IntStream.rangeClosed(first, last).filter(i -> i % step == 0).forEach(i -> ticks.add(new Tick(i, shortened(axis.labels()[i]))));
    } else {
      // Below the lowest value there is only the margin for missing values.
      double start = Double.isNaN(axis.missing()) ? from : Math.max(from, axis.low());
      boolean dates = axis.date() && Math.max(Math.abs(from), Math.abs(to)) < DateTicks.FARTHEST && to - from >= MIN_DATES;
      ticks.addAll(dates ? DateTicks.of(start, to, max) : numbers(from, start, to, max));
    }
    if (axis.missing() >= from && axis.missing() <= to) {
      ticks.add(0, new Tick(axis.missing(), "missing"));
    }
    return ticks;
  }

  private static String shortened(String label) {
    return label.length() <= MAX_LENGTH ? label : label.substring(0, MAX_LENGTH - 1) + "\u2026";
  }

  private static List<Tick> numbers(double from, double start, double to, int max) {
    double step = Tick.step(to - from, max);
    DoubleFunction<String> format = format(step, Math.max(Math.abs(from), Math.abs(to)));
    List<Tick> ticks = new ArrayList<>();
    double first = Math.ceil(start / step);
    // Bounded by a count, since far from zero adding one may change nothing.
    for (int i = 0; i <= max && (first + i) * step <= to; i++) {
      // Adding zero turns -0.0 into 0.0.
      ticks.add(new Tick((first + i) * step, format.apply((first + i) * step + 0.0)));
    }
    return ticks;
  }

  private static DoubleFunction<String> format(double step, double largest) {
    int decimals = Math.max(0, (int) Math.ceil(-Math.log10(step) - 1e-9));
    if (largest >= LARGE || decimals > MAX_DECIMALS) {
      int digits = Math.max(0, exponent(largest) - exponent(step));
      return value -> value == 0 ? "0" : String.format(Locale.ROOT, "%." + Math.min(digits, 12) + "e", value);
    }
    return value -> String.format(Locale.ROOT, "%." + decimals + "f", value);
  }

  private static int exponent(double value) {
    return (int) Math.floor(Math.log10(value) + 1e-9);
  }
}
