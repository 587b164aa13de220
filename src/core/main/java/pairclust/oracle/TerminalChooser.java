package pairclust.oracle;

import java.io.BufferedReader;
import java.io.IOException;
import java.util.function.Function;

/** Asks a person line by line which of some examples a row belongs to: by number, none, don't know, back, quit. */
public final class TerminalChooser implements Chooser {

  private final TerminalInput input;
  private final Function<Choice, String> display;

  /** Why "none" is no answer where the row must belong to one of the examples. */
  private final String alternatives;

  /**
   * @param in the person's input
   * @param out the output
   * @param display describes the row and the numbered examples, with a line end
   */
  public TerminalChooser(BufferedReader in, Appendable out, Function<Choice, String> display) {
    this(new TerminalInput(in, out), display, "there are no other clusters");
  }

  TerminalChooser(TerminalInput input, Function<Choice, String> display, String alternatives) {
    this.input = input;
    this.display = display;
    this.alternatives = alternatives;
  }

  @Override
  public int choose(Choice choice) throws NoMoreAnswersException, IOException {
    input.show(display.apply(choice));
    int count = choice.examples().size();
    String prompt = "Which one? [1-" + count + "]" + (choice.complete() ? "" : ", [n]one of them") + ", [u]nknown, [b]ack, [q]uit: ";
    while (true) {
      String line = input.read(prompt);
      switch (line) {
        case "n", "none", "0" -> {
          if (!choice.complete()) {
            return Choice.NONE;
          }
          input.refuse(alternatives);
        }
        case "u", "unknown", "don't know", "dont know", "?" -> {
          return Choice.UNKNOWN;
        }
        default -> {
          if (line.matches("[1-9]\\d?") && Integer.parseInt(line) <= count) {
            return Integer.parseInt(line) - 1;
          }
          input.refuse((count == 2 ? "type 1 or 2" : "type the number of an example") + ", or one of the letters");
        }
      }
    }
  }
}
