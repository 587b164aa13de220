package weka;

import java.io.ByteArrayOutputStream;
import java.io.PrintStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import weka.core.Utils;
import weka.gui.Gui;

/** Many commands of Weka in one process, as starting Weka takes longer than most of them. */
public final class CommandScenario {

  private CommandScenario() {
  }

  /**
   * @param args a file with one command a line: a name, a tab, the class, and its arguments. What each printed is said under its name
   */
  public static void main(String[] args) {
    Gui.play(() -> {
      for (String line : Files.readAllLines(Path.of(args[0]))) {
        String[] parts = line.split("\t", 2);
        Gui.say(parts[0], output(Utils.splitOptions(parts[1])));
      }
    });
  }

  private static String output(String[] words) throws Exception {
    String[] arguments = new String[words.length - 1];
    System.arraycopy(words, 1, arguments, 0, arguments.length);
    PrintStream out = System.out;
    PrintStream err = System.err;
    ByteArrayOutputStream bytes = new ByteArrayOutputStream();
    try (PrintStream captured = new PrintStream(bytes, true, StandardCharsets.UTF_8)) {
      System.setOut(captured);
      System.setErr(captured);
      Class.forName(words[0]).getMethod("main", String[].class).invoke(null, (Object) arguments);
    } finally {
      System.setOut(out);
      System.setErr(err);
    }
    return bytes.toString(StandardCharsets.UTF_8);
  }
}
