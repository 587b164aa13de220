package pairclust.text;

import java.util.regex.Pattern;

/** Makes texts from data, programs and servers safe to show: in a terminal some characters would clear the screen or reorder a line. */
public final class PlainText {

  /** Control characters except line ends and tabs, separators of lines, and those that change the direction of text. */
  private static final Pattern UNSAFE = Pattern.compile("[\\p{Cc}\\x{2028}-\\x{202e}\\x{2066}-\\x{2069}&&[^\\n\\t]]");

  private PlainText() {
  }

  /**
   * Replaces unsafe characters by blanks.
   *
   * @param text a text of any origin
   * @return the text to show; line ends and tabs stay
   */
  public static String of(String text) {
    return UNSAFE.matcher(text).replaceAll(" ");
  }

  /**
   * Returns a text in one line.
   *
   * @param text a text of any origin
   * @return the text to show, with one blank for each sequence of blanks, tabs and line ends
   */
  public static String line(String text) {
    return of(text).replaceAll("\\s+", " ").strip();
  }
}
