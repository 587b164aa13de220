package pairclust.oracle;

import java.io.BufferedReader;
import java.io.IOException;

/**
 * Asks a person line by line: same, different, don't know, back, quit, by word or by letter. The end of the input means quit. Reading a
 * line from a terminal cannot be interrupted.
 */
public final class TerminalOracle implements Oracle {

  /** Describes two rows. */
  @FunctionalInterface
  public interface Display {

    /**
     * @param first a row
     * @param second another row
     * @return the description to show, with a line end
     */
    String show(int first, int second);
  }

  private static final String PROMPT = "Same or different? [s]ame, [d]ifferent, [u]nknown, [b]ack, [q]uit: ";

  private final TerminalInput input;
  private final Display display;

  /**
   * @param in the person's input
   * @param out the output
   * @param display describes rows
   */
  public TerminalOracle(BufferedReader in, Appendable out, Display display) {
    input = new TerminalInput(in, out);
    this.display = display;
  }

  @Override
  public Answer ask(int first, int second) throws NoMoreAnswersException, IOException {
    input.show(display.show(first, second));
    while (true) {
      String line = input.read(PROMPT);
      switch (line) {
        case "s", "same", "=" -> {
          return Answer.SAME;
        }
        case "d", "different", "!=" -> {
          return Answer.DIFFERENT;
        }
        case "u", "unknown", "don't know", "dont know", "?" -> {
          return Answer.UNKNOWN;
        }
        default -> input.refuse("type one of the letters, or the word");
      }
    }
  }
}
