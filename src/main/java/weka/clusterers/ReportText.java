package weka.clusterers;

import java.util.List;
import java.util.Locale;
import java.util.stream.Stream;

/** A text for people, written line by line. */
final class ReportText {

  /** So many items of a list are told. */
  private static final int LISTED = 50;

  private final StringBuilder text = new StringBuilder();

  /** Begins with the name of the clusterer. */
  ReportText(Clusterer clusterer) {
    String name = clusterer.getClass().getSimpleName();
    line("");
    line(name);
    line("=".repeat(name.length()));
    line("");
  }

  /** Adds a line. */
  void line(String format, Object... arguments) {
    text.append(arguments.length == 0 ? format : String.format(Locale.ROOT, format, arguments)).append('\n');
  }

  /** Adds a list, if it is not empty, and of many items only the first; there may be fewer at hand than there are to count. */
  void list(String title, Stream<String> items, int count) {
    if (count > 0) {
      line("%s:", title);
      List<String> listed = items.limit(LISTED).toList();
      listed.forEach(item -> line("    %s", item));
      if (count > listed.size()) {
        line("    ... and %d more", count - listed.size());
      }
    }
  }

  @Override
  public String toString() {
    return text.toString();
  }
}
