package pairclust.weka.swing;

/** Texts in HTML, which Swing shows in labels and tool tips. */
public final class Html {

  private Html() {
  }

  /**
   * Escapes what would be markup.
   *
   * @param text any text
   * @return HTML that shows it
   */
  public static String escaped(String text) {
    return text.replace("&", "&amp;").replace("<", "&lt;");
  }
}
