package weka.core;

import java.io.ByteArrayOutputStream;
import java.io.PrintStream;
import java.nio.charset.StandardCharsets;

/**
 * What a run of a command left behind.
 *
 * @param out what it said on standard output
 * @param err what it said on standard error
 */
public record CommandOutput(String out, String err) {

  /** Runs a command as weka.Run does. */
  public static CommandOutput of(CommandlineRunnable command, String... options) throws Exception {
    PrintStream out = System.out;
    PrintStream err = System.err;
    ByteArrayOutputStream outBytes = new ByteArrayOutputStream();
    ByteArrayOutputStream errBytes = new ByteArrayOutputStream();
    try (PrintStream toOut = new PrintStream(outBytes, true, StandardCharsets.UTF_8);
        PrintStream toErr = new PrintStream(errBytes, true, StandardCharsets.UTF_8)) {
      System.setOut(toOut);
      System.setErr(toErr);
      command.run(command, options);
    } finally {
      System.setOut(out);
      System.setErr(err);
    }
    return new CommandOutput(outBytes.toString(StandardCharsets.UTF_8), errBytes.toString(StandardCharsets.UTF_8));
  }
}
