package pairclust.weka.report;

import java.util.List;
import java.util.Locale;

/** A report, written line by line. */
public final class ReportText {

  private final StringBuilder text = new StringBuilder();

  /** Starts a report with the name of the clusterer. */
  ReportText(String name) {
    line("\n" + name + "\n" + "=".repeat(name.length()) + "\n");
  }

  /** Returns a number and a noun, which is plural unless the number is 1. */
  public static String count(int number, String thing) {
    return number + " " + thing + (number == 1 ? "" : "s");
  }

  /** Appends a line. */
  public void line(String format, Object... arguments) {
    text.append(arguments.length == 0 ? format : String.format(Locale.ROOT, format, arguments)).append('\n');
  }

  /** Appends a list, unless it is empty. */
  public void list(String title, List<String> items) {
    if (!items.isEmpty()) {
      line("%s:", title);
      items.forEach(item -> line("    %s", item));
    }
  }

  @Override
  public String toString() {
    return text.toString();
  }
}
