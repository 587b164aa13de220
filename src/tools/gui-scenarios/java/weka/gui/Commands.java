package weka.gui;

import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.PrintStream;
import java.lang.reflect.InvocationTargetException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;

/**
 * Runs several commands in one Java process, because starting a process for each would take more than a second. A line of the file of
 * commands has, separated by tabs: standard input, system properties, the class, its arguments. The output of each command follows a line
 * {@code >>>}; lines of standard error start with {@code ! }.
 */
public final class Commands {

  private final PrintStream terminal = System.out;
  private final ByteArrayOutputStream out = new ByteArrayOutputStream();
  private final ByteArrayOutputStream err = new ByteArrayOutputStream();

  private Commands() {
  }

  /** @param args the file of commands */
  public static void main(String[] args) throws Exception {
    Commands commands = new Commands();
    // Also if a command calls System.exit.
    Runtime.getRuntime().addShutdownHook(new Thread(commands::printOutput));
    for (String line : Files.readAllLines(Path.of(args[0]))) {
      commands.run(Arrays.stream(line.split("\t", -1)).map(String::translateEscapes).toArray(String[]::new));
      commands.printOutput();
    }
    System.exit(0);
  }

  private void run(String[] words) throws Exception {
    terminal.println(">>>");
    System.setIn(new ByteArrayInputStream(words[0].getBytes(StandardCharsets.UTF_8)));
    // New streams for each command, because some commands close them.
    System.setOut(new PrintStream(out, true, StandardCharsets.UTF_8));
    System.setErr(new PrintStream(err, true, StandardCharsets.UTF_8));
    for (String property : words[1].isEmpty() ? new String[0] : words[1].split("\n")) {
      System.setProperty(property.substring(0, property.indexOf('=')), property.substring(property.indexOf('=') + 1));
    }
    try {
      Class.forName(words[2]).getMethod("main", String[].class).invoke(null, (Object) Arrays.copyOfRange(words, 3, words.length));
    } catch (InvocationTargetException e) {
      e.getCause().printStackTrace();
    }
  }

  private synchronized void printOutput() {
    System.out.flush();
    System.err.flush();
    out.toString(StandardCharsets.UTF_8).lines().forEach(terminal::println);
    err.toString(StandardCharsets.UTF_8).lines().forEach(line -> terminal.println("! " + line));
    out.reset();
    err.reset();
    terminal.flush();
  }
}
