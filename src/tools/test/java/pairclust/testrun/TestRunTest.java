package pairclust.testrun;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;
import static org.junit.jupiter.api.Assertions.fail;

import java.io.ByteArrayOutputStream;
import java.io.PrintStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.function.Function;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.junit.jupiter.api.Assumptions;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Classes of tests in two processes, one of which breaks down. The classes here have names that a run of all tests does not take. */
class TestRunTest {

  static class Passes {

    @Test
    void one() {
      System.out.print("a line without an end");
    }

    @Test
    void skipped() {
      Assumptions.abort("there is no such thing");
    }
  }

  static class Fails {

    @Test
    void one() {
      fail("two lines\nof reason");
    }

    @Test
    void other() {
    }
  }

  static class Crashes {

    @Test
    void one() {
      System.out.println("last words");
      Runtime.getRuntime().halt(7);
    }
  }

  static class HasItsOwnFolder {

    @Test
    void one() throws Exception {
      Path here = Path.of("").toAbsolutePath();
      assertTrue(here.getFileName().toString().startsWith("worker-"), here::toString);
      assertEquals(here.resolve("weka-home").toString(), System.getenv("WEKA_HOME"));
      try (Stream<Path> files = Files.list(here)) {
        assertEquals(List.of(), files.toList(), "nothing of another process");
      }
      assertEquals(-1, System.in.read());
    }
  }

  @TempDir
  private Path folder;

  @Test
  void everyClassHasAnOutcomeWhateverHappens() throws Exception {
    TestRun run = new TestRun(2, folder);
    String printed = printed(() -> run.run(names(Crashes.class, Fails.class, Passes.class), names(HasItsOwnFolder.class)));
    Map<String, Outcome> outcomes = run.outcomes().stream().collect(Collectors.toMap(Outcome::name, Function.identity()));
    assertEquals(4, outcomes.size());
    assertEquals(HasItsOwnFolder.class.getName(), run.outcomes().get(3).name(), "what runs alone comes last");
    check(1, 0, 1, outcomes.get(Passes.class.getName()));
    check(1, 1, 0, outcomes.get(Fails.class.getName()));
    check(0, 1, 0, outcomes.get(Crashes.class.getName()));
    check(1, 0, 0, outcomes.get(HasItsOwnFolder.class.getName()));
    String failure = String.join("\n", outcomes.get(Fails.class.getName()).failures());
    assertTrue(failure.contains("two lines\nof reason") && failure.contains("TestRunTest.java"), failure);
    assertEquals("The process that ran " + Crashes.class.getName() + " ended with exit code 7 before the tests did.",
        outcomes.get(Crashes.class.getName()).failures().get(1));
    assertTrue(printed.contains("last words\nTestRunTest$Crashes"), printed);
    assertTrue(printed.contains("a line without an end") && printed.contains("  FAILED one()"), printed);
    assertTrue(Files.isDirectory(folder.resolve("worker-2")));
  }

  @Test
  void oneProcessIsThisOne() throws Exception {
    TestRun run = new TestRun(1, folder);
    printed(() -> run.run(names(Fails.class), names(Passes.class)));
    check(1, 1, 0, run.outcomes().get(0));
    check(1, 0, 1, run.outcomes().get(1));
    try (Stream<Path> files = Files.list(folder)) {
      assertEquals(0, files.count());
    }
  }

  private static List<String> names(Class<?>... classes) {
    return Stream.of(classes).map(Class::getName).toList();
  }

  private static void check(int passed, int failed, int skipped, Outcome outcome) {
    assertEquals(List.of((long) passed, (long) failed, (long) skipped), List.of(outcome.passed(), outcome.failed(), outcome.skipped()),
        outcome::toString);
  }

  /** A task that may fail. */
  private interface Task {

    void run() throws Exception;
  }

  private static String printed(Task task) throws Exception {
    PrintStream usual = System.out;
    ByteArrayOutputStream bytes = new ByteArrayOutputStream();
    System.setOut(new PrintStream(bytes, true, StandardCharsets.UTF_8));
    try {
      task.run();
    } finally {
      System.setOut(usual);
    }
    return bytes.toString(StandardCharsets.UTF_8).replace(System.lineSeparator(), "\n");
  }
}
