package pairclust.constraint;

import java.io.IOException;

/** A pair file that cannot be read; the message says which file, which line, and what to do. */
public final class PairFileException extends IOException {

  private static final long serialVersionUID = 1L;

  private final int line;

  /**
   * @param file the file's name
   * @param line the line, counted from 1, or 0 if no line is to blame
   * @param reason what is wrong and what to do
   */
  public PairFileException(String file, int line, String reason) {
    super(sentences(file + (line > 0 ? ", line " + line : "") + ": " + reason));
    this.line = line;
  }

  /** One sentence a line: dialogs show a line as wide as it is, and the remedy, which comes last, must not run off the screen. */
  private static String sentences(String text) {
    return text.replaceAll("(?<=[a-z0-9)'][.]) (?=[A-Z])", "\n");
  }

  /** @return the line, counted from 1, or 0 if no line is to blame */
  public int line() {
    return line;
  }
}
