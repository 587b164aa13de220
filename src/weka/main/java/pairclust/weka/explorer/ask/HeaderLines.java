package pairclust.weka.explorer.ask;

import java.util.ArrayList;
import java.util.List;
import java.util.function.ToIntFunction;

/** Breaks the name of a row into lines. */
public final class HeaderLines {

  /** Longer names end with dots; tool tips show them in full. */
  private static final int MOST = 3;

  private HeaderLines() {
  }

  /**
   * Breaks a text at spaces, and words that are too long anywhere.
   *
   * @param text the text
   * @param room the width of a line
   * @param width returns the width of a text
   * @return one to three lines
   */
  public static List<String> of(String text, int room, ToIntFunction<String> width) {
    List<String> lines = new ArrayList<>();
    String rest = text.strip();
    while (!rest.isEmpty() && lines.size() < MOST) {
      int end = end(rest, room, width);
      boolean last = lines.size() == MOST - 1 && end < rest.length();
      lines.add(last ? rest.substring(0, Math.max(0, end - 1)).strip() + "\u2026" : rest.substring(0, end).strip());
      rest = rest.substring(end).strip();
    }
    return lines.isEmpty() ? List.of("") : lines;
  }

  /** Returns where a line ends: behind its last word that fits, or within the first word. */
  private static int end(String text, int room, ToIntFunction<String> width) {
    int fits = 1;
    while (fits < text.length() && width.applyAsInt(text.substring(0, fits + 1)) <= room) {
      fits++;
    }
    int space = text.lastIndexOf(' ', fits);
    return fits == text.length() || space <= 0 ? fits : space;
  }
}
