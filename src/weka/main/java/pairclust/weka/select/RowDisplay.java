package pairclust.weka.select;

import java.util.Comparator;
import java.util.List;
import java.util.Locale;
import java.util.function.Function;
import java.util.function.IntFunction;
import java.util.function.ToIntFunction;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import pairclust.weka.select.RowComparison.Kind;
import pairclust.weka.select.RowComparison.Line;
import pairclust.weka.select.RowComparison.Part;

/** Shows two rows side by side in a terminal: attribute by attribute, the differing ones marked; of texts the beginning. */
public final class RowDisplay {

  private static final int MOST_TEXT = 1200;
  private static final int WIDTH = 78;
  private static final int MOST_NAME = 30;
  private static final int MOST_VALUE = 20;
  private static final int MOST_CARD_NAME = 18;
  private static final int MOST_CARD_VALUE = 10;

  private final RowComparison comparison;
  private final IntFunction<String> titles;

  /** Takes the data whose rows are shown. */
  public RowDisplay(SelectionData selection) {
    comparison = new RowComparison(selection);
    titles = selection.naming().titles();
  }

  /** Returns what the marks mean, if there are any. */
  public String legend() {
    return comparison.marksDifferences() ? " * marks what differs, ** what differs by more than a quarter of its range." : "";
  }

  /** Returns both rows in words. */
  String show(int first, int second) {
    StringBuilder text = new StringBuilder();
    String[] names = {titles.apply(first), titles.apply(second)};
    // A text says more than the numbers made from it, which may fill the screen.
    List<Part> textFirst =
        comparison.compare(first, second).stream().sorted(Comparator.comparing(part -> part.kind() != Kind.TEXT)).toList();
    for (Part part : textFirst) {
      switch (part.kind()) {
        case ATTRIBUTES -> showTable(part, names, text);
        case BOTH -> addEntries("both", part, line -> line.attribute() + " " + line.first() + " / " + line.second(), text);
        case ONLY_FIRST -> addEntries("only " + names[0], part, line -> line.attribute() + " " + line.first(), text);
        case ONLY_SECOND -> addEntries("only " + names[1], part, line -> line.attribute() + " " + line.second(), text);
        case TEXT -> showText(part.lines().get(0), names, text);
      }
    }
    return text.toString();
  }

  /** Returns the cards of a row and of numbered examples in words. */
  static String show(List<RowCards.Card> cards) {
    StringBuilder text = new StringBuilder();
    int columns = cards.size();
    String[] heads = IntStream.range(0, columns).mapToObj(i -> i == 0 ? "this row" : String.valueOf(i)).toArray(String[]::new);
    for (int i = 0; i < columns; i++) {
      for (RowCards.Entry entry : cards.get(i).texts()) {
        addLine(text, "  " + heads[i] + ", " + entry.attribute() + ":");
        addParagraph(text, "    ", cut(entry.value(), MOST_TEXT / 2));
      }
    }
    if (!cards.get(0).attributes().isEmpty()) {
      addCells(text, "", i -> heads[i], columns);
      for (int line = 0; line < cards.get(0).attributes().size(); line++) {
        int at = line;
        addCells(text, cards.get(0).attributes().get(at).attribute(), i -> cards.get(i).attributes().get(at).value(), columns);
      }
    }
    for (int i = 0; i < columns; i++) {
      RowCards.Card card = cards.get(i);
      if (!card.entries().isEmpty()) {
        addParagraph(text, "  ", heads[i] + ": "
            + card.entries().stream().map(entry -> entry.attribute() + " " + entry.value()).collect(Collectors.joining(", ")));
      }
    }
    return text.toString();
  }

  private static void addCells(StringBuilder text, String name, IntFunction<String> cells, int columns) {
    StringBuilder line = new StringBuilder(String.format(Locale.ROOT, "  %-18s", cut(name, MOST_CARD_NAME)));
    for (int i = 0; i < columns; i++) {
      line.append(String.format(Locale.ROOT, "  %10s", cut(cells.apply(i), MOST_CARD_VALUE)));
    }
    addLine(text, line.toString());
  }

  private static void showTable(Part part, String[] names, StringBuilder text) {
    List<Line> lines = part.lines();
    String format = "  %-" + width(lines, line -> cut(line.attribute(), MOST_NAME).length()) + "s  %"
        + Math.max(width(lines, line -> cut(line.first(), MOST_VALUE).length()), cut(names[0], MOST_VALUE).length()) + "s  %"
        + Math.max(width(lines, line -> cut(line.second(), MOST_VALUE).length()), cut(names[1], MOST_VALUE).length()) + "s %s";
    addLine(text, String.format(Locale.ROOT, format, "", cut(names[0], MOST_VALUE), cut(names[1], MOST_VALUE), ""));
    for (Line line : lines) {
      addLine(text, String.format(Locale.ROOT, format, cut(line.attribute(), MOST_NAME), cut(line.first(), MOST_VALUE),
          cut(line.second(), MOST_VALUE), line.differsMuch() ? "**" : line.differs() ? "*" : ""));
    }
    if (part.more() > 0) {
      addLine(text, "  and " + part.more() + " attributes that differ less");
    }
  }

  private static int width(List<Line> lines, ToIntFunction<Line> length) {
    return lines.stream().mapToInt(length).max().orElse(0);
  }

  private static void addEntries(String title, Part part, Function<Line, String> shown, StringBuilder text) {
    String list = part.lines().stream().map(shown).collect(Collectors.joining(", "));
    addParagraph(text, "  ", title + ": " + (part.lines().isEmpty() ? "nothing" : list)
        + (part.more() > 0 ? ", and " + part.more() + " more" : ""));
  }

  private static void showText(Line line, String[] names, StringBuilder text) {
    String[] contents = {line.first(), line.second()};
    for (int i = 0; i < contents.length; i++) {
      addLine(text, "  " + line.attribute() + " of " + names[i] + ":");
      addParagraph(text, "    ", contents[i].length() > MOST_TEXT ? contents[i].substring(0, MOST_TEXT) + " ..." : contents[i]);
    }
  }

  private static void addLine(StringBuilder text, String line) {
    text.append(line.stripTrailing()).append('\n');
  }

  /** Returns sentences in lines that fit the screen, each with a line end. */
  static String wrapped(String sentences) {
    StringBuilder text = new StringBuilder();
    addParagraph(text, "", "", sentences);
    return text.toString();
  }

  /** Adds words in lines that fit the screen; later lines are indented once more. */
  private static void addParagraph(StringBuilder text, String indent, String content) {
    addParagraph(text, indent, indent + "  ", content);
  }

  private static void addParagraph(StringBuilder text, String indent, String laterIndent, String content) {
    StringBuilder line = new StringBuilder(indent);
    for (String word : content.strip().split("\\s+")) {
      if (line.length() + word.length() > WIDTH && !line.toString().isBlank()) {
        addLine(text, line.toString());
        line = new StringBuilder(laterIndent);
      }
      line.append(word).append(' ');
    }
    addLine(text, line.toString());
  }

  private static String cut(String text, int most) {
    return text.length() <= most ? text : text.substring(0, most - 3) + "...";
  }
}
