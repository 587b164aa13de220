package pairclust.doc;

import java.util.Iterator;
import java.util.List;

/** What a page says that a command prints: its lines in their order, where {@code ...} stands for any that are left out. */
final class Expected {

  private Expected() {
  }

  /** Returns the first line that is not there in its place, or null if all are. */
  static String missing(String expected, List<String> printed) {
    Iterator<String> rest = printed.stream().map(Expected::bare).filter(line -> !line.isEmpty()).iterator();
    boolean gap = true;
    for (String line : expected.lines().map(Expected::bare).filter(line -> !line.isEmpty()).toList()) {
      if (line.equals("...")) {
        gap = true;
        continue;
      }
      boolean found = false;
      do {
        found = rest.hasNext() && rest.next().equals(line);
      } while (!found && gap && rest.hasNext());
      if (!found) {
        return line;
      }
      gap = false;
    }
    return null;
  }

  private static String bare(String line) {
    return line.strip().replaceAll("\\s+", " ");
  }
}
