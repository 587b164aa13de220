package weka.clusterers;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Locale;
import java.util.function.IntFunction;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import weka.core.Attribute;
import weka.core.AttributeStats;
import weka.core.Instance;
import weka.core.Instances;
import weka.core.SparseInstance;

/**
 * Shows two rows side by side in a terminal: attribute by attribute, the differing ones marked; of sparse rows the strongest entries, of
 * many attributes those that differ most, of texts the beginning. The class is not shown.
 */
final class RowDisplay {

  /** So many attributes are shown of dense rows; more would not fit a screen. */
  private static final int MOST_ATTRIBUTES = 20;

  /** So many entries are shown of each part of sparse rows. */
  private static final int MOST_ENTRIES = 15;

  /** Numbers have at most so many decimals. */
  private static final int DECIMALS = 4;
  private static final int MOST_TEXT = 1200;
  private static final int WIDTH = 78;
  private static final int MOST_NAME = 30;
  private static final int MOST_VALUE = 20;

  private final Instances data;
  private final IntFunction<String> titles;
  private final int[] values;
  private final int[] texts;
  private final double[] ranges;

  RowDisplay(SelectionData selection) {
    data = selection.data();
    titles = selection.titles();
    values = IntStream.range(0, data.numAttributes()).filter(i -> i != data.classIndex() && i != selection.idIndex()
        && (data.attribute(i).isNumeric() || data.attribute(i).isNominal())).toArray();
    texts = IntStream.range(0, data.numAttributes()).filter(i -> i != data.classIndex() && i != selection.idIndex()
        && data.attribute(i).isString()).toArray();
    ranges = new double[data.numAttributes()];
    for (int i : values) {
      if (data.attribute(i).isNumeric() && !isSparse(0)) {
        AttributeStats stats = data.attributeStats(i);
        ranges[i] = stats.numericStats.max - stats.numericStats.min;
      }
    }
  }

  private boolean isSparse(int row) {
    return data.instance(row) instanceof SparseInstance;
  }

  /** Returns what the marks mean, if there are any. */
  String legend() {
    return values.length == 0 || isSparse(0) ? "" : " * marks what differs, ** what differs by more than a quarter of its range.";
  }

  /** Returns both rows in words. */
  String show(int first, int second) {
    StringBuilder text = new StringBuilder();
    Instance a = data.instance(first);
    Instance b = data.instance(second);
    String[] names = {titles.apply(first), titles.apply(second)};
    if (isSparse(first) || isSparse(second)) {
      showEntries(a, b, names, text);
    } else if (values.length > 0) {
      showTable(a, b, names, text);
    }
    for (int i : texts) {
      showText(data.attribute(i), a, names[0], text);
      showText(data.attribute(i), b, names[1], text);
    }
    return text.toString();
  }

  private void showTable(Instance a, Instance b, String[] names, StringBuilder text) {
    List<Integer> shown = IntStream.of(values).boxed().sorted(Comparator.comparingDouble(i -> -difference(a, b, i))).limit(MOST_ATTRIBUTES)
        .sorted().toList();
    int nameWidth = shown.stream().mapToInt(i -> cut(data.attribute(i).name(), MOST_NAME).length()).max().orElse(0);
    int left = shown.stream().mapToInt(i -> cut(a.toString(i, DECIMALS), MOST_VALUE).length()).max().orElse(0);
    int right = shown.stream().mapToInt(i -> cut(b.toString(i, DECIMALS), MOST_VALUE).length()).max().orElse(0);
    String line = "  %-" + nameWidth + "s  %" + Math.max(left, cut(names[0], MOST_VALUE).length()) + "s  %"
        + Math.max(right, cut(names[1], MOST_VALUE).length()) + "s %s";
    addLine(text, String.format(Locale.ROOT, line, "", cut(names[0], MOST_VALUE), cut(names[1], MOST_VALUE), ""));
    for (int i : shown) {
      addLine(text, String.format(Locale.ROOT, line, cut(data.attribute(i).name(), MOST_NAME), cut(a.toString(i, DECIMALS), MOST_VALUE),
          cut(b.toString(i, DECIMALS), MOST_VALUE), mark(difference(a, b, i))));
    }
    if (shown.size() < values.length) {
      addLine(text, "  and " + (values.length - shown.size()) + " attributes that differ less");
    }
  }

  private static String mark(double difference) {
    return difference > 0.25 ? "**" : difference > 0 ? "*" : "";
  }

  /** Returns how far two values are apart, in units of the attribute's range. */
  private double difference(Instance a, Instance b, int i) {
    if (a.isMissing(i) || b.isMissing(i)) {
      return a.isMissing(i) == b.isMissing(i) ? 0 : Double.MIN_VALUE;
    }
    if (data.attribute(i).isNominal()) {
      return a.value(i) == b.value(i) ? 0 : 1;
    }
    return ranges[i] > 0 ? Math.abs(a.value(i) - b.value(i)) / ranges[i] : 0;
  }

  private void showEntries(Instance a, Instance b, String[] names, StringBuilder text) {
    List<Integer> both = new ArrayList<>();
    List<Integer> onlyA = new ArrayList<>();
    List<Integer> onlyB = new ArrayList<>();
    for (int i : values) {
      if (a.value(i) != 0 || b.value(i) != 0) {
        (a.value(i) == 0 ? onlyB : b.value(i) == 0 ? onlyA : both).add(i);
      }
    }
    addEntries("both", both, i -> entry(a, i) + " / " + b.toString(i, DECIMALS), i -> strength(a, i) + strength(b, i), text);
    addEntries("only " + names[0], onlyA, i -> entry(a, i), i -> strength(a, i), text);
    addEntries("only " + names[1], onlyB, i -> entry(b, i), i -> strength(b, i), text);
  }

  private static double strength(Instance row, int i) {
    return row.isMissing(i) ? 0 : Math.abs(row.value(i));
  }

  private String entry(Instance row, int i) {
    return data.attribute(i).name() + " " + row.toString(i, DECIMALS);
  }

  private static void addEntries(String title, List<Integer> entries, IntFunction<String> shown, IntFunction<Double> strength,
      StringBuilder text) {
    String list = entries.stream().sorted(Comparator.comparingDouble((Integer i) -> -strength.apply(i))).limit(MOST_ENTRIES)
        .map(shown::apply).collect(Collectors.joining(", "));
    int more = entries.size() - MOST_ENTRIES;
    addParagraph(text, "  ", title + ": " + (entries.isEmpty() ? "nothing" : list) + (more > 0 ? ", and " + more + " more" : ""));
  }

  private static void showText(Attribute attribute, Instance row, String name, StringBuilder text) {
    addLine(text, "  " + attribute.name() + " of " + name + ":");
    String content = row.isMissing(attribute) ? "(missing)" : row.stringValue(attribute);
    addParagraph(text, "    ", content.length() > MOST_TEXT ? content.substring(0, MOST_TEXT) + " ..." : content);
  }

  private static void addLine(StringBuilder text, String line) {
    text.append(line.stripTrailing()).append('\n');
  }

  /** Adds words in lines that fit the screen; later lines are indented once more. */
  private static void addParagraph(StringBuilder text, String indent, String content) {
    StringBuilder line = new StringBuilder(indent);
    for (String word : content.strip().split("\\s+")) {
      if (line.length() + word.length() > WIDTH && !line.toString().isBlank()) {
        addLine(text, line.toString());
        line = new StringBuilder(indent + "  ");
      }
      line.append(word).append(' ');
    }
    addLine(text, line.toString());
  }

  private static String cut(String text, int most) {
    return text.length() <= most ? text : text.substring(0, most - 3) + "...";
  }
}
