package pairclust.weka.gui;

import java.io.BufferedReader;
import java.io.File;
import java.io.IOException;
import java.util.Arrays;
import java.util.List;
import org.junit.jupiter.api.Assertions;
import org.junit.jupiter.api.Assumptions;

/** A screen for windows: an invisible one that Xvfb makes, or else the one that is there. */
final class Display implements AutoCloseable {

  private final String name;
  private final Process server;

  private Display(String name, Process server) {
    this.name = name;
    this.server = server;
  }

  /** Finds a screen. Without one the test is skipped with a word, but fails where nobody would read that ({@code CI=true}). */
  static Display open() throws IOException {
    if (isInstalled("Xvfb")) {
      // It takes a number that is free and says which. With the last window it ends, even if nobody is left to end it.
      Process server = new ProcessBuilder("Xvfb", "-displayfd", "1", "-screen", "0", "1280x1024x24", "-nolisten", "tcp", "-terminate")
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

  /** Returns what DISPLAY must be. */
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
