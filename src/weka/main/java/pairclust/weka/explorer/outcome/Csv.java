package pairclust.weka.explorer.outcome;

import java.util.Locale;

/** Formats cells of tables with comma-separated values. */
final class Csv {

  private Csv() {
  }

  static String quoted(String text) {
    return '"' + text.replace("\"", "\"\"") + '"';
  }

  static String number(double value) {
    return Double.isNaN(value) ? "" : String.format(Locale.ROOT, "%.6g", value);
  }
}
