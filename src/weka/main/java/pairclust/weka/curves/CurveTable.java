package pairclust.weka.curves;

import java.util.Locale;
import java.util.SortedSet;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import pairclust.eval.MeanInterval;

/** Writes a learning curve as a table. */
final class CurveTable {

  private CurveTable() {
  }

  /** Returns one row per line and number of pairs, with full precision, for other programs. */
  static String rows(LearningCurve curve, char separator) {
    StringBuilder text = new StringBuilder();
    append(text, separator, "dataset", "measure", "scheme", "pairs", "results", "mean", "low", "high");
    for (LearningCurve.Line line : curve.lines()) {
      line.points().forEach((pairs, point) -> append(text, separator, curve.dataset(), curve.measure(), line.name(), pairs, point.count(),
          point.mean(), point.hasMargin() ? point.low() : "", point.hasMargin() ? point.high() : ""));
    }
    return text.toString();
  }

  private static void append(StringBuilder text, char separator, Object... fields) {
    text.append(Stream.of(fields).map(field -> quoted(field.toString(), separator)).collect(Collectors.joining(String.valueOf(separator))))
        .append('\n');
  }

  private static String quoted(String field, char separator) {
    boolean plain = field.indexOf(separator) < 0 && field.indexOf('"') < 0 && field.indexOf('\n') < 0;
    return plain ? field : '"' + field.replace("\"", "\"\"") + '"';
  }

  /** Returns a table in Markdown: schemes down, numbers of pairs across. */
  static String markdown(LearningCurve curve) {
    SortedSet<Integer> budgets = curve.budgets();
    StringBuilder text = new StringBuilder("| " + cell(curve.dataset()) + ", " + curve.measureLabel() + " |");
    budgets.forEach(pairs -> text.append(' ').append(pairs).append(" |"));
    text.append("\n|---|").append("---|".repeat(budgets.size())).append('\n');
    for (LearningCurve.Line line : curve.lines()) {
      text.append("| ").append(cell(line.name())).append(" |");
      for (int pairs : budgets) {
        text.append(' ').append(line.points().containsKey(pairs) ? text(line.points().get(pairs)) : "-").append(" |");
      }
      text.append('\n');
    }
    return text + "\n" + curve.caption() + "\n";
  }

  /** Returns a mean and its margin, as in 0.812 ± 0.034. */
  static String text(MeanInterval point) {
    String mean = String.format(Locale.ROOT, "%.3f", point.mean());
    return point.hasMargin() ? mean + String.format(Locale.ROOT, " ± %.3f", point.margin()) : mean;
  }

  private static String cell(String name) {
    return name.replace("|", "\\|");
  }
}
