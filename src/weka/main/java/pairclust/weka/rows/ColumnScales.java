package pairclust.weka.rows;

import java.util.Locale;
import pairclust.data.ColumnStatistics;
import pairclust.weka.options.Scale;

/** Checks and describes the scales of columns. */
final class ColumnScales {

  /** Deviations that differ by more than this are worth a note. */
  private static final double UNEQUAL = 100;

  private ColumnScales() {
  }

  /** Refuses data that varies too little for its squares: any column if each is scaled by itself, else the widest. */
  static void checkRanges(ColumnStatistics statistics, Scale scale, String[] names) {
    int widest = 0;
    for (int j = 0; j < names.length; j++) {
      if (scale == Scale.RANGE || scale == Scale.Z) {
        NumberRange.checkRange(statistics.range(j), names[j]);
      }
      widest = statistics.range(j) > statistics.range(widest) ? j : widest;
    }
    if (names.length > 0) {
      NumberRange.checkRange(statistics.range(widest), names[widest]);
    }
  }

  /** Returns the column of the most frequent value among those of a nominal attribute; the first of several. */
  static int mode(ColumnStatistics statistics, int from, int to) {
    int mode = from;
    for (int j = from; j < to; j++) {
      mode = statistics.mean(j) > statistics.mean(mode) ? j : mode;
    }
    return mode;
  }

  /** Returns a note if the scales of numeric columns differ very much and are left as they are; otherwise null. */
  static String unequal(ColumnStatistics statistics, Scale scale, int[] numeric, String[] names) {
    int widest = -1;
    int narrowest = -1;
    for (int j : numeric) {
      if (statistics.deviation(j) > 0) {
        widest = widest < 0 || statistics.deviation(j) > statistics.deviation(widest) ? j : widest;
        narrowest = narrowest < 0 || statistics.deviation(j) < statistics.deviation(narrowest) ? j : narrowest;
      }
    }
    if (scale != Scale.NONE || widest < 0 || statistics.deviation(widest) <= UNEQUAL * statistics.deviation(narrowest)) {
      return null;
    }
    return String.format(Locale.ROOT, "The scales of the attributes differ by more than 100 times ('%s' varies by %.3g,"
        + " '%s' by %.3g), so the first dominates the distances. Consider -scale z or -scale range.", names[widest],
        statistics.deviation(widest), names[narrowest], statistics.deviation(narrowest));
  }
}
