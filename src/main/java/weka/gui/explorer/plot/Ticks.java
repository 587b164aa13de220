package weka.gui.explorer.plot;

import java.time.Instant;
import java.time.ZoneOffset;
import java.time.format.DateTimeFormatter;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.function.DoubleFunction;

/** Chooses where an axis has marks, and what is written at them. */
final class Ticks {

  /** A mark. */
  record Tick(double position, String label) {
  }

  /** Numbers beyond these are written with an exponent. */
  private static final double LARGE = 1e6;
  private static final int MOST_DECIMALS = 5;

  /** Longer names would leave no room for points. */
  private static final int MOST_LETTERS = 18;

  private static final double DAY = 86_400_000;

  /** Steps of moments, in milliseconds. */
  private static final double[] MOMENTS = {1, 10, 100, 1000, 5000, 15_000, 60_000, 300_000, 900_000, 3_600_000, 10_800_000, 21_600_000,
      43_200_000, DAY, 2 * DAY, 7 * DAY, 14 * DAY, 30 * DAY, 91 * DAY, 182 * DAY, 365.25 * DAY, 2 * 365.25 * DAY, 5 * 365.25 * DAY,
      10 * 365.25 * DAY, 20 * 365.25 * DAY, 50 * 365.25 * DAY, 100 * 365.25 * DAY, 500 * 365.25 * DAY, 1000 * 365.25 * DAY};

  private Ticks() {
  }

  /** Returns at most so many marks between two positions, ascending. */
  static List<Tick> of(Axis axis, double from, double to, int most) {
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
      double step = axis.date() ? momentStep(to - from, most) : step(to - from, most);
      DoubleFunction<String> format = axis.date() ? moments(step) : numbers(step, Math.max(Math.abs(from), Math.abs(to)));
      // Below the lowest value there is only the margin for missing ones.
      double start = Double.isNaN(axis.missing()) ? from : Math.max(from, axis.low());
      for (double i = Math.ceil(start / step); i * step <= to; i++) {
        // Adding zero turns minus zero into zero.
        ticks.add(new Tick(i * step, format.apply(i * step + 0.0)));
      }
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
    double power = Math.pow(10, Math.floor(Math.log10(range / Math.max(1, most))));
    for (int factor : new int[] {1, 2, 5}) {
      if (range / (factor * power) <= most) {
        return factor * power;
      }
    }
    return 10 * power;
  }

  private static double momentStep(double range, int most) {
    for (double step : MOMENTS) {
      if (range / step <= most) {
        return step;
      }
    }
    return step(range, most);
  }

  private static DoubleFunction<String> numbers(double step, double largest) {
    int decimals = Math.max(0, (int) Math.ceil(-Math.log10(step) - 1e-9));
    if (largest >= LARGE || decimals > MOST_DECIMALS) {
      int digits = Math.max(0, (int) Math.ceil(Math.log10(largest / step) - 1e-9));
      return value -> value == 0 ? "0" : String.format(Locale.ROOT, "%." + Math.min(digits, 12) + "e", value);
    }
    return value -> String.format(Locale.ROOT, "%." + decimals + "f", value);
  }

  private static DoubleFunction<String> moments(double step) {
    String pattern = step < 1000 ? "HH:mm:ss.SSS" : step < 60_000 ? "HH:mm:ss" : step < DAY ? "MM-dd HH:mm"
        : step < 365 * DAY ? "yyyy-MM-dd" : "yyyy";
    DateTimeFormatter format = DateTimeFormatter.ofPattern(pattern, Locale.ROOT).withZone(ZoneOffset.systemDefault());
    return value -> format.format(Instant.ofEpochMilli(Math.round(value)));
  }
}
