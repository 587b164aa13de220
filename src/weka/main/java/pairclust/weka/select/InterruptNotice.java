package pairclust.weka.select;

import java.io.IOException;
import java.nio.file.Path;
import java.util.function.BooleanSupplier;

/**
 * Says where the answers are if the program is ended while questions are asked, for example by Ctrl-C in a terminal. They are safe anyway,
 * but whoever ends a session this way does not know.
 */
public final class InterruptNotice {

  /** Asks questions. */
  @FunctionalInterface
  public interface Session {

    /**
     * @return the report
     * @throws IOException if a question cannot be asked, or an answer cannot be saved
     * @throws InterruptedException if the thread was interrupted
     */
    String hold() throws IOException, InterruptedException;
  }

  private InterruptNotice() {
  }

  /**
   * Holds a session.
   *
   * @param file the file of the answers
   * @param empty returns whether it has no answers yet
   * @param screen where the notice is shown if the program ends during the session
   * @param session the session
   * @return its report
   * @throws IOException if the session fails
   * @throws InterruptedException if the thread was interrupted
   */
  public static String during(Path file, BooleanSupplier empty, Appendable screen, Session session)
      throws IOException, InterruptedException {
    Thread hook = new Thread(() -> show(file, empty, screen), "interrupt notice");
    Runtime.getRuntime().addShutdownHook(hook);
    try {
      return session.hold();
    } finally {
      remove(hook);
    }
  }

  private static void show(Path file, BooleanSupplier empty, Appendable screen) {
    try {
      screen.append(empty.getAsBoolean() ? "\nInterrupted. There are no answers yet.\n"
          : "\nInterrupted. The answers so far are in " + file + ". Run the same command to continue.\n");
    } catch (IOException e) {
      // The screen is gone as well, so nobody would read what went wrong.
    }
  }

  private static void remove(Thread hook) {
    try {
      Runtime.getRuntime().removeShutdownHook(hook);
    } catch (IllegalStateException e) {
      // The program is ending, and the notice is being shown.
    }
  }
}
