package weka.clusterers;

import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.ByteArrayOutputStream;
import java.io.PrintStream;
import java.nio.charset.StandardCharsets;
import weka.core.CheckGOE;
import weka.core.CheckOptionHandler;
import weka.core.OptionHandler;

/** Weka's checks as their own command lines run them, with their outcome, which those do not return, read from what they print. */
public final class WekaChecks {

  private WekaChecks() {
  }

  static void assertPasses(AbstractClusterer clusterer) throws Exception {
    CheckClusterer checker = new CheckClusterer();
    checker.setClusterer(clusterer);
    checker.setSilent(false);
    String printed = captured(() -> checker.doTests());
    assertFalse(printed.contains("Full Report") || printed.contains("FAILED"), printed);
    assertTrue(printed.contains("yes"), printed);
    assertOptionsPass(clusterer);
  }

  /** Checks the options of any object, on command lines and in the object editor. */
  public static void assertOptionsPass(OptionHandler handler) {
    CheckOptionHandler options = new CheckOptionHandler();
    options.setOptionHandler(handler);
    options.setSilent(true);
    options.doTests();
    assertTrue(options.getSuccess(), "CheckOptionHandler");

    CheckGOE editor = new CheckGOE();
    editor.setObject(handler);
    editor.setSilent(true);
    editor.doTests();
    assertTrue(editor.getSuccess(), "CheckGOE");
  }

  private interface Job {

    void run() throws Exception;
  }

  private static String captured(Job job) throws Exception {
    PrintStream before = System.out;
    ByteArrayOutputStream bytes = new ByteArrayOutputStream();
    System.setOut(new PrintStream(bytes, true, StandardCharsets.UTF_8));
    try {
      job.run();
    } finally {
      System.setOut(before);
    }
    return bytes.toString(StandardCharsets.UTF_8);
  }
}
