package pairclust.weka.plot;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.stream.IntStream;
import pairclust.weka.rows.Columns;
import pairclust.weka.swing.Html;
import weka.core.Instance;
import weka.core.Instances;
import weka.core.SparseInstance;

/** The tool tip of a row: its group, class and strings, then its first attributes, or for sparse rows the terms with the largest values. */
final class RowText {

  private static final int MAX_ATTRIBUTES = 8;
  private static final int MAX_TERMS = 10;
  private static final int MAX_LENGTH = 120;
  private static final int DECIMALS = 4;

  private final Instances data;
  private final int classIndex;
  private final Columns columns;

  RowText(Instances data, int classIndex) {
    this.data = data;
    this.classIndex = classIndex;
    columns = new Columns(data, classIndex);
  }

  /** Returns the tool tip; a null group is omitted. */
  String html(int row, String group) {
    StringBuilder html = new StringBuilder("<html><b>row ").append(row).append("</b>");
    lines(row, group).forEach(line -> html.append("<br>").append(line));
    return html.append("</html>").toString();
  }

  private List<String> lines(int row, String group) {
    Instance instance = data.instance(row);
    List<String> lines = new ArrayList<>();
    if (group != null) {
      lines.add(line("group", group));
    }
    if (classIndex >= 0) {
      lines.add(line(data.attribute(classIndex).name(), instance.toString(classIndex, DECIMALS)));
    }
    columns.texts().limit(MAX_ATTRIBUTES)
        .forEach(i -> lines.add(line(data.attribute(i).name(), instance.isMissing(i) ? "?" : instance.stringValue(i))));
    if (instance instanceof SparseInstance) {
      lines.addAll(terms(instance));
    } else {
      int[] measured = columns.measured().toArray();
      IntStream.of(measured).limit(MAX_ATTRIBUTES)
          .forEach(i -> lines.add(line(data.attribute(i).name(), instance.toString(i, DECIMALS))));
      addMore(lines, measured.length - MAX_ATTRIBUTES, "attributes");
    }
    return lines;
  }

  private List<String> terms(Instance instance) {
    List<Integer> stored = IntStream.range(0, instance.numValues())
        .filter(s -> columns.isMeasured(instance.index(s)) && instance.valueSparse(s) != 0).boxed()
        .sorted(Comparator.comparingDouble((Integer s) -> -strength(instance.valueSparse(s)))).toList();
    List<String> lines = new ArrayList<>();
    stored.stream().limit(MAX_TERMS).map(instance::index)
        .forEach(i -> lines.add(line(data.attribute(i).name(), instance.toString(i, DECIMALS))));
    addMore(lines, stored.size() - MAX_TERMS, "terms");
    return lines;
  }

  private static double strength(double value) {
    return Double.isNaN(value) ? 0 : Math.abs(value);
  }

  private static void addMore(List<String> lines, int more, String what) {
    if (more > 0) {
      lines.add("<i>and " + more + " more " + what + "</i>");
    }
  }

  private static String line(String name, String value) {
    return shown(name) + ": " + shown(value);
  }

  /** Shortens a text and escapes HTML. */
  private static String shown(String text) {
    String flat = text.strip().replaceAll("\\s+", " ");
    String part = flat.length() <= MAX_LENGTH ? flat : flat.substring(0, MAX_LENGTH - 1) + "\u2026";
    return Html.escaped(part);
  }
}
