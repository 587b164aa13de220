package pairclust.oracle;

import java.io.BufferedReader;
import java.io.Flushable;
import java.io.IOException;
import java.util.Locale;

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

  private final BufferedReader in;
  private final Appendable out;
  private final Display display;

  /**
   * @param in the person's input
   * @param out the output
   * @param display describes rows
   */
  public TerminalOracle(BufferedReader in, Appendable out, Display display) {
    this.in = in;
    this.out = out;
    this.display = display;
  }

  @Override
  public Answer ask(int first, int second) throws NoMoreAnswersException, IOException {
    out.append(display.show(first, second));
    while (true) {
      out.append(PROMPT);
      if (out instanceof Flushable screen) {
        screen.flush();
      }
      String line = in.readLine();
      if (line == null) {
        out.append("\n");
        throw new NoMoreAnswersException("The input ended.");
      }
      switch (line.strip().toLowerCase(Locale.ROOT)) {
        case "s", "same", "=" -> {
          return Answer.SAME;
        }
        case "d", "different", "!=" -> {
          return Answer.DIFFERENT;
        }
        case "u", "unknown", "don't know", "dont know", "?" -> {
          return Answer.UNKNOWN;
        }
        case "b", "back" -> throw new TakenBackException();
        case "q", "quit", "stop" -> throw new NoMoreAnswersException("You stopped.");
        case "" -> { }
        default -> out.append("'").append(line.strip()).append("' is not an answer; type one of the letters, or the word.\n");
      }
    }
  }
}
