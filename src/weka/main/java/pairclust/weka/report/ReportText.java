package pairclust.weka.report;

import java.util.List;
import java.util.Locale;

/** A report, written line by line. */
public final class ReportText {

  /** Longer names of clusters are cut in tables and lists; the section with the names has them in full. */
  private static final int LONGEST_NAME = 30;

  private final StringBuilder text = new StringBuilder();
  private final String[] clusters;

  /** Starts a report with the name of the clusterer, and the names of its clusters, null for none. */
  ReportText(String name, String[] clusters) {
    this.clusters = clusters;
    line("\n" + name + "\n" + "=".repeat(name.length()) + "\n");
  }

  /** Returns a number and a noun, which is plural unless the number is 1. */
  public static String count(int number, String thing) {
    return number + " " + thing + (number == 1 ? "" : "s");
  }

  /** Returns the number of a cluster, and its name if it has one. */
  public String cluster(int number) {
    return number + nameSuffix(number);
  }

  /** Returns the name of a cluster after a space, or an empty text if it has no name. */
  public String nameSuffix(int number) {
    String name = clusters == null || number >= clusters.length ? null : clusters[number];
    return name == null ? "" : " " + (name.length() > LONGEST_NAME ? name.substring(0, LONGEST_NAME - 3) + "..." : name);
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
