package pairclust.testrun;

import java.io.BufferedReader;
import java.io.IOException;
import java.io.InputStream;
import java.io.InputStreamReader;
import java.io.PrintStream;
import java.nio.charset.StandardCharsets;

/**
 * A process that runs test classes. It reads their names from standard input, one per line, and ends when there are no more. What tests
 * print goes to standard output; the outcome of each class follows it in lines that begin with {@link #MARK}.
 */
public final class Worker {

  /** Begins the lines that are not the tests' own; a character that no test prints. */
  static final String MARK = "\u0001";

  private Worker() {
  }

  /** @param args nothing */
  public static void main(String[] args) throws IOException {
    PrintStream screen = System.out;
    System.setErr(screen);
    BufferedReader names = new BufferedReader(new InputStreamReader(System.in, StandardCharsets.UTF_8));
    // Nobody answers a test that asks.
    System.setIn(InputStream.nullInputStream());
    ClassRun runs = new ClassRun();
    for (String name = names.readLine(); name != null; name = names.readLine()) {
      try {
        report(runs.run(name), screen);
      } catch (Throwable e) {
        // Out of memory, say.
        screen.println("The run of " + name + " broke off: " + e);
        screen.flush();
        Runtime.getRuntime().halt(1);
      }
    }
    // Threads that tests left behind must not keep the process waiting.
    System.exit(0);
  }

  /** Prints the outcome in one piece: a thread that a test left behind may be printing too. */
  private static void report(Outcome outcome, PrintStream screen) {
    // The last line that a test printed may have no end.
    StringBuilder text = new StringBuilder("\n");
    outcome.failures().forEach(line -> text.append(MARK).append(line).append('\n'));
    text.append(MARK).append(MARK).append(outcome.passed()).append(' ').append(outcome.failed()).append(' ').append(outcome.skipped())
        .append(' ').append(outcome.millis()).append(' ').append(outcome.cpuMillis()).append('\n');
    screen.print(text);
    screen.flush();
  }
}
