package pairclust.weka.command;

import java.io.ByteArrayOutputStream;
import java.io.PrintStream;
import java.nio.charset.StandardCharsets;
import weka.core.CommandlineRunnable;

/**
 * What a run of a command left behind.
 *
 * @param out what it said on standard output
 * @param err what it said on standard error
 */
public record CommandOutput(String out, String err) {

  /** Something to run. */
  public interface Job {

    /** Runs it. */
    void run() throws Exception;
  }

  /** Runs a command as weka.Run does. */
  public static CommandOutput of(CommandlineRunnable command, String... options) throws Exception {
    return of(() -> command.run(command, options));
  }

  /** Runs anything that prints: what looks like a failure but is expected is to be asserted, and not to alarm who reads the log. */
  public static CommandOutput of(Job job) throws Exception {
    PrintStream out = System.out;
    PrintStream err = System.err;
    ByteArrayOutputStream outBytes = new ByteArrayOutputStream();
    ByteArrayOutputStream errBytes = new ByteArrayOutputStream();
    try (PrintStream toOut = new PrintStream(outBytes, true, StandardCharsets.UTF_8);
        PrintStream toErr = new PrintStream(errBytes, true, StandardCharsets.UTF_8)) {
      System.setOut(toOut);
      System.setErr(toErr);
      job.run();
    } finally {
      System.setOut(out);
      System.setErr(err);
    }
    return new CommandOutput(outBytes.toString(StandardCharsets.UTF_8), errBytes.toString(StandardCharsets.UTF_8));
  }
}
