package pairclust.bench;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;

/**
 * A page with results. What is measured stands between two comments, one pair of them for each part; a run rewrites what it has measured
 * and leaves all else as it is.
 */
public final class Page {

  private final Path file;

  /** @param file the page, which need not exist */
  public Page(Path file) {
    this.file = file;
  }

  /**
   * Replaces a part, or appends it if the page has none of that name.
   *
   * @param part its name
   * @param text its new content
   * @throws IOException if the page cannot be read or written
   */
  public void put(String part, String text) throws IOException {
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
