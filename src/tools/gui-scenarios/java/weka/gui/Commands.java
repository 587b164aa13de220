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
 * Runs commands one after the other as if each had a Java process of its own, which would take a second and more to start. A line of the
 * file of commands has, separated by tabs: what is typed at the terminal, system properties, the class, its arguments. What a
 * command says comes out after a line {@code >>>}; what it says on standard error has {@code ! } before each line.
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
    // Also if a command ends Java.
    Runtime.getRuntime().addShutdownHook(new Thread(commands::tell));
    for (String line : Files.readAllLines(Path.of(args[0]))) {
      commands.run(Arrays.stream(line.split("\t", -1)).map(String::translateEscapes).toArray(String[]::new));
      commands.tell();
    }
    System.exit(0);
  }

  private void run(String[] words) throws Exception {
    terminal.println(">>>");
    System.setIn(new ByteArrayInputStream(words[0].getBytes(StandardCharsets.UTF_8)));
    // New ones for each: some commands close what they print to.
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

  private synchronized void tell() {
    System.out.flush();
    System.err.flush();
    out.toString(StandardCharsets.UTF_8).lines().forEach(terminal::println);
    err.toString(StandardCharsets.UTF_8).lines().forEach(line -> terminal.println("! " + line));
    out.reset();
    err.reset();
    terminal.flush();
  }
}
