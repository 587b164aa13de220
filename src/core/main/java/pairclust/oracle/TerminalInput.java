package pairclust.oracle;

import java.io.BufferedReader;
import java.io.Flushable;
import java.io.IOException;
import java.util.Locale;
import pairclust.text.PlainText;

/** Reads a person's answers line by line. */
final class TerminalInput {

  private final BufferedReader in;
  private final Appendable out;

  /** The line read last, as it was typed. */
  private String typed = "";

  TerminalInput(BufferedReader in, Appendable out) {
    this.in = in;
    this.out = out;
  }

  void show(String text) throws IOException {
    out.append(PlainText.of(text));
  }

  /** Prompts until something is typed, and returns it in lower case. Goes back, or ends, if that is what was typed. */
  String read(String prompt) throws NoMoreAnswersException, IOException {
    while (true) {
      prompt(prompt);
      String line = in.readLine();
      if (line == null) {
        out.append("\n");
        throw new StoppedException("The input ended.");
      }
      typed = line.strip();
      switch (typed.toLowerCase(Locale.ROOT)) {
        case "b", "back" -> throw new TakenBackException();
        case "q", "quit", "stop" -> throw new StoppedException("You stopped.");
        case "" -> { }
        default -> {
          return typed.toLowerCase(Locale.ROOT);
        }
      }
    }
  }

  /** Lets the person go back once more; the end of the input, an empty line or "quit" confirms. Does nothing if nothing was typed. */
  void confirm(String prompt) throws TakenBackException, IOException {
    if (typed.isEmpty()) {
      return;
    }
    while (true) {
      prompt(prompt);
      String line = in.readLine();
      if (line == null) {
        out.append("\n");
        return;
      }
      typed = line.strip();
      switch (typed.toLowerCase(Locale.ROOT)) {
        case "b", "back" -> throw new TakenBackException();
        case "", "q", "quit", "stop" -> {
          return;
        }
        default -> refuse("type b, or press Enter");
      }
    }
  }

  private void prompt(String prompt) throws IOException {
    out.append(prompt);
    if (out instanceof Flushable screen) {
      screen.flush();
    }
  }

  /** Says that what was typed is no answer. */
  void refuse(String advice) throws IOException {
    out.append("'").append(typed).append("' is not an answer; ").append(advice).append(".\n");
  }
}
