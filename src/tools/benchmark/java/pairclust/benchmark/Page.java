package pairclust.benchmark;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;

/**
 * The page with the results. What is measured stands between two comments, one pair of them for each part of the benchmark; a run rewrites
 * what it has measured anew and leaves all else as it is.
 */
final class Page {

  private final Path file;

  Page(Path file) {
    this.file = file;
  }

  /** Replaces a part, or appends it if the page has none of that name. */
  void put(String part, String text) throws IOException {
    String begin = "<!-- measured: " + part + " -->";
    String end = "<!-- end of " + part + " -->";
    String section = begin + "\n\n" + text.strip() + "\n\n" + end;
    String page = Files.exists(file) ? Files.readString(file) : "";
    int from = page.indexOf(begin);
    int to = page.indexOf(end);
    if (from < 0 || to < from) {
      page = page + (page.isEmpty() ? "" : "\n") + "## " + part + "\n\n" + section + "\n";
    } else {
      page = page.substring(0, from) + section + page.substring(to + end.length());
    }
    Files.createDirectories(file.toAbsolutePath().getParent());
    Files.writeString(file, page);
  }
}
