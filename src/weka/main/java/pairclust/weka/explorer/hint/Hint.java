package pairclust.weka.explorer.hint;

import java.util.List;

/**
 * One line that says what to do next.
 *
 * @param text what to do, or what can be done
 * @param offers what a click does
 */
public record Hint(String text, List<Offer> offers) {

  /**
   * Something that a click does.
   *
   * @param label the text of the button
   * @param tip what it does
   * @param action does it
   */
  public record Offer(String label, String tip, Runnable action) {
  }

  /** Creates a line without offers. */
  static Hint of(String text) {
    return new Hint(text, List.of());
  }
}
