package pairclust.oracle;

import java.io.BufferedReader;
import java.io.IOException;
import java.util.function.Function;

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

  private static final String LAST_PROMPT = "That was the last question. [b]ack takes the last answer back, Enter ends: ";

  private final TerminalInput input;
  private final Display display;

  /** Whether "none" is an answer. */
  private final boolean acceptsNone;

  /**
   * @param in the person's input
   * @param out the output
   * @param display describes rows
   */
  public TerminalOracle(BufferedReader in, Appendable out, Display display) {
    this(in, out, display, false);
  }

  /**
   * @param in the person's input
   * @param out the output
   * @param display describes rows
   * @param acceptsNone whether "none" means different: it does for a person who is also asked about several examples
   */
  public TerminalOracle(BufferedReader in, Appendable out, Display display, boolean acceptsNone) {
    input = new TerminalInput(in, out);
    this.display = display;
    this.acceptsNone = acceptsNone;
  }

  /**
   * Returns a chooser for the same person.
   *
   * @param choices describes a row and numbered examples, with a line end
   * @return the chooser
   */
  public Chooser chooser(Function<Choice, String> choices) {
    return new TerminalChooser(input, choices, "there are no other clusters");
  }

  /**
   * Returns a chooser for the same person that asks which of two rows is more like a third.
   *
   * @param choices describes a row and two numbered others, with a line end
   * @return the chooser
   */
  public Chooser comparer(Function<Choice, String> choices) {
    return new TerminalChooser(input, choices, "type 1 or 2, or u if you do not know");
  }

  @Override
  public void finished() throws TakenBackException, IOException {
    input.confirm(LAST_PROMPT);
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
        case "n", "none", "0" -> {
          if (acceptsNone) {
            return Answer.DIFFERENT;
          }
          refuse();
        }
        default -> refuse();
      }
    }
  }

  private void refuse() throws IOException {
    input.refuse("type one of the letters, or the word");
  }
}
