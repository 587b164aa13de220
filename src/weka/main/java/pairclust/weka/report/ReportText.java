package pairclust.weka.report;

import java.util.List;
import java.util.Locale;
import weka.clusterers.Clusterer;

/** A report, written line by line. */
public final class ReportText {

  private final StringBuilder text = new StringBuilder();

  /**
   * Starts a report with the name of the clusterer.
   *
   * @param clusterer the clusterer
   */
  public ReportText(Clusterer clusterer) {
    String name = clusterer.getClass().getSimpleName();
    line("");
    line(name);
    line("=".repeat(name.length()));
    line("");
  }

  /**
   * Returns a number and a noun, which is plural unless the number is 1.
   *
   * @param number the number
   * @param thing the noun in the singular
   * @return for instance 2 columns
   */
  public static String count(int number, String thing) {
    return number + " " + thing + (number == 1 ? "" : "s");
  }

  /**
   * Appends a line.
   *
   * @param format a format string, or the line itself if there are no arguments
   * @param arguments the arguments of the format
   */
  public void line(String format, Object... arguments) {
    text.append(arguments.length == 0 ? format : String.format(Locale.ROOT, format, arguments)).append('\n');
  }

  /**
   * Appends a list, unless it is empty.
   *
   * @param title the line above it
   * @param items the items
   */
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
