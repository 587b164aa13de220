package pairclust.weka.gui;

import java.io.BufferedReader;
import java.io.File;
import java.io.IOException;
import java.util.Arrays;
import java.util.List;
import org.junit.jupiter.api.Assertions;
import org.junit.jupiter.api.Assumptions;

/** A display for GUI tests: a virtual one from Xvfb, or else the current one. */
final class Display implements AutoCloseable {

  private final String name;
  private final Process server;

  private Display(String name, Process server) {
    this.name = name;
    this.server = server;
  }

  /** Finds a display. Without one, the test is skipped with a message, or fails if {@code CI=true}, where nobody would read it. */
  static Display open() throws IOException {
    if (isInstalled("Xvfb")) {
      // It chooses a free number and prints it. It exits when its last client does, even if this process is killed.
      Process server = new ProcessBuilder("Xvfb", "-displayfd", "1", "-screen", "0", "1600x1200x24", "-nolisten", "tcp", "-terminate")
          .redirectError(ProcessBuilder.Redirect.DISCARD).start();
      BufferedReader said = server.inputReader();
      String number = said.readLine();
      if (number != null) {
        return new Display(":" + number.strip(), server);
      }
    }
    String display = System.getenv("DISPLAY");
    if (display == null || display.isEmpty()) {
      String reason = "There is no screen for windows: install Xvfb (Debian: apt-get install xvfb), or set DISPLAY.";
      Assertions.assertNotEquals("true", System.getenv("CI"), reason);
      Assumptions.abort(reason);
    }
    return new Display(display, null);
  }

  private static boolean isInstalled(String program) {
    List<String> folders = Arrays.asList(System.getenv().getOrDefault("PATH", "").split(File.pathSeparator));
    return folders.stream().anyMatch(folder -> new File(folder, program).canExecute());
  }

  /** Returns the value of DISPLAY. */
  String name() {
    return name;
  }

  @Override
  public void close() {
    if (server != null) {
      server.destroy();
    }
  }
}
