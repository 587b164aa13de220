package pairclust.oracle.command;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTimeoutPreemptively;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.condition.DisabledOnOs;
import org.junit.jupiter.api.condition.OS;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;
import pairclust.oracle.Answer;
import pairclust.oracle.OracleException;
import pairclust.oracle.ParallelOracle.Replied;
import pairclust.oracle.Reply;

/** Commands of all kinds: obedient, slow, dying, talkative. */
@DisabledOnOs(OS.WINDOWS)
@Timeout(120)
@Tag("slow")
class CommandOracleTest {

  /** Reads questions and sets id to their number. */
  private static final String EACH = "while read -r line; do id=${line#*:}; id=${id%%,*}; ";

  @TempDir
  private Path folder;

  private static Map<String, Object> row(int row) {
    Map<String, Object> values = new LinkedHashMap<>();
    values.put("x", (double) row);
    values.put("text", row == 9 ? "t".repeat(300_000) : "line 1\n\"line\" 2 \u00e9");
    values.put("gap", null);
    return values;
  }

  private static CommandOracle oracle(String command, int seconds) {
    return new CommandOracle(command, CommandOracleTest::row, "Same if equal.", Duration.ofSeconds(seconds), 4);
  }

  private static String says(String answer) {
    return EACH + "printf '%s\\n' \"" + answer.replace("\"", "\\\"") + "\"; done";
  }

  /** Returns the message of the failure of a single question. */
  private static String failure(String command, int seconds) throws Exception {
    try (CommandOracle oracle = oracle(command, seconds)) {
      oracle.send(0, 1);
      return assertThrows(OracleException.class, oracle::next).getMessage();
    }
  }

  /** Some programs begin their output with a byte order mark. */
  @Test
  void aByteOrderMarkIsIgnored() throws Exception {
    try (CommandOracle oracle = oracle("printf '\\357\\273\\277'; " + says("{\"id\":$id,\"answer\":\"same\"}"), 20)) {
      for (int second = 1; second <= 2; second++) {
        oracle.send(0, second);
        assertEquals(new Replied(0, second, new Reply(Answer.SAME, 1)), oracle.next());
      }
    }
  }

  @Test
  void questionsAreLinesOfJson() throws Exception {
    Path log = folder.resolve("log");
    try (CommandOracle oracle = oracle("tee '" + log + "' | { " + says("{\"id\":$id,\"answer\":\"different\",\"why\":[1]}") + "; }", 20)) {
      for (int second = 1; second <= 2; second++) {
        oracle.send(0, second);
        assertEquals(new Replied(0, second, new Reply(Answer.DIFFERENT, 1)), oracle.next());
      }
    }
    String text = "\"text\":\"line 1\\n\\\"line\\\" 2 \u00e9\",\"gap\":null}";
    assertEquals(List.of("{\"id\":1,\"a\":{\"x\":0," + text + ",\"b\":{\"x\":1," + text + ",\"context\":\"Same if equal.\"}",
        "{\"id\":2,\"a\":{\"x\":0," + text + ",\"b\":{\"x\":2," + text + ",\"context\":\"Same if equal.\"}"), Files.readAllLines(log));
  }

  @ParameterizedTest
  @CsvSource({"same,0.93,SAME,0.93", "different,1,DIFFERENT,1", "same,0,UNKNOWN,1", "unknown,0.4,UNKNOWN,1", "SAME,1e-3,SAME,0.001",
      "same,null,SAME,1"})
  void confidenceIsWeight(String said, String confidence, Answer answer, double weight) throws Exception {
    try (CommandOracle oracle = oracle(says("{\"id\":$id,\"answer\":\"" + said + "\",\"confidence\":" + confidence + "}"), 20)) {
      oracle.send(3, 4);
      assertEquals(new Replied(3, 4, new Reply(answer, weight)), oracle.next());
    }
  }

  /** Three questions are read before the first is answered, the last first. */
  @Test
  void answersInAnyOrder() throws Exception {
    try (CommandOracle oracle = oracle("read a; read b; read c; for id in 3 1 2; do echo '{\"answer\":\"same\",\"id\":'$id'}'; done; cat",
        20)) {
      oracle.send(0, 1);
      oracle.send(2, 3);
      oracle.send(4, 5);
      assertEquals(4, oracle.next().first());
      assertEquals(0, oracle.next().first());
      assertEquals(2, oracle.next().first());
    }
  }

  @Test
  void deathIsReportedWithTheLastWords() throws Exception {
    String message = failure("echo 'first trouble' >&2; echo 'second trouble' >&2; exit 3", 20);
    assertEquals("The command ended with code 3 before it had answered all questions. The end of its standard error:\n  first trouble\n"
        + "  second trouble", message);
    assertTrue(failure("no-such-command-anywhere", 20).contains("ended with code 127"));
    assertEquals("The command ended with code 0 before it had answered all questions. It wrote nothing to its standard error.",
        failure("true", 20));
    assertTrue(failure("exec >&-; sleep 60", 20).contains("closed its output"));
  }

  /** What was written before the end counts. */
  @Test
  void answersBeforeDeathCount() throws Exception {
    try (CommandOracle oracle = oracle("read a; read b; echo '{\"id\":1,\"answer\":\"same\"}'; printf '{\"id\":2,\"answer\":\"same\"}'",
        20)) {
      oracle.send(0, 1);
      oracle.send(0, 2);
      oracle.send(0, 3);
      assertEquals(1, oracle.next().second());
      assertEquals(2, oracle.next().second());
      assertThrows(OracleException.class, oracle::next);
    }
  }

  @Test
  void silenceIsReported() throws Exception {
    assertEquals("The command has not answered for 1 s, the time limit (-timeout). The end of its standard error:\n  thinking",
        failure("echo thinking >&2; sleep 60", 1));
  }

  /** A question longer than any pipe, and a command that does not read. */
  @Test
  void aCommandThatDoesNotReadBlocksNothing() throws Exception {
    assertTimeoutPreemptively(Duration.ofSeconds(20), () -> {
      try (CommandOracle oracle = oracle("sleep 60", 1)) {
        oracle.send(9, 1);
        oracle.send(9, 2);
        assertTrue(assertThrows(OracleException.class, oracle::next).getMessage().contains("not answered"));
      }
    });
  }

  @Test
  void longTextsGoThrough() throws Exception {
    try (CommandOracle oracle = oracle(says("{\"id\":$id,\"answer\":\"same\"}"), 60)) {
      oracle.send(9, 1);
      assertEquals(Answer.SAME, oracle.next().reply().answer());
    }
  }

  @ParameterizedTest
  @CsvSource(delimiter = '|', quoteCharacter = '~', value = {"hello | no JSON value", "[1] | not an object", "{\"id\":1} | no \"answer\"",
      "{\"id\":1,\"answer\":\"maybe\"} | its \"answer\" is 'maybe'", "{\"answer\":\"same\"} | no \"id\"",
      "{\"id\":\"1\",\"answer\":\"same\"} | no \"id\" that is a number",
      "{\"id\":2,\"answer\":\"same\"} | of no question that waits (waiting: 1)",
      "{\"id\":1.5,\"answer\":\"same\"} | of no question", "{\"id\":1,\"answer\":\"same\",\"confidence\":1.5} | \"confidence\" is 1.5",
      "{\"id\":1,\"answer\":\"same\",\"confidence\":\"high\"} | \"confidence\" is the text \"high\"",
      "{\"id\":1,\"answer\":\"same\" | the text ends"})
  void garbageIsQuoted(String line, String reason) throws Exception {
    String message = failure("read a; echo 'so much for that' >&2; echo '" + line + "'", 20);
    assertTrue(message.contains(reason) && message.contains("\n  " + line + "\n") && message.contains("so much for that"), message);
  }

  /** What is wrong comes before, between and after the answers, which are returned all the same; then nothing more is asked. */
  @ParameterizedTest
  @ValueSource(strings = {"echo Loading; say 1; say 2; say 3", "say 1; echo '{\"id\":7}'; say 2; echo; echo two; say 3",
      "say 1; say 2; say 3; echo done", "printf 'Ger\\344t\\n'; say 1; say 2; printf '\\377\\n'; say 3", "say 1; say 2; say 3; exit 3"})
  void answersAroundGarbageCount(String script) throws Exception {
    Path log = folder.resolve("log");
    try (CommandOracle oracle = oracle("say() { echo '{\"id\":'$1',\"answer\":\"same\"}'; }; read a; read b; read c; read d; " + script
        + "; cat > '" + log + "'", 20)) {
      for (int second = 1; second <= 4; second++) {
        oracle.send(0, second);
      }
      for (int second = 1; second <= 3; second++) {
        assertEquals(new Replied(0, second, new Reply(Answer.SAME)), oracle.next());
      }
      String message = assertThrows(OracleException.class, oracle::next).getMessage();
      assertTrue(message.matches("(?s)The command (wrote a line that is not|ended with code 3).*"), message);
      oracle.send(0, 5);
      assertEquals(message, assertThrows(OracleException.class, oracle::next).getMessage());
      assertTrue(Files.notExists(log) || Files.size(log) == 0, "nothing more is asked");
    }
  }

  @Test
  void anAnswerTwiceIsWrong() throws Exception {
    try (CommandOracle oracle = oracle("read a; for i in 1 2; do echo '{\"id\":1,\"answer\":\"same\"}'; done; cat", 20)) {
      oracle.send(0, 1);
      oracle.next();
      oracle.send(0, 2);
      String message = assertThrows(OracleException.class, oracle::next).getMessage();
      assertTrue(message.contains("the question with its \"id\" was answered already (waiting: 2)"), message);
    }
  }

  /** Output without end, on both streams, with and without line ends: neither memory nor time is used up. */
  @Test
  void floodsAreHeldBack() throws Exception {
    assertTrue(failure("yes", 20).contains("\n  y\n"));
    assertTrue(failure("cat /dev/zero", 20).contains("a line of more than 1048576 bytes"));
    assertTrue(failure("printf '\\377\\n'; sleep 5", 20).contains("not UTF-8"));
    String message = failure("head -c 20000000 /dev/zero | tr '\\0' x >&2; yes trouble | head -n 200000 >&2; exit 1", 60);
    assertTrue(message.contains("code 1") && message.length() < 2000 && message.endsWith("  trouble"), message);
    try (CommandOracle oracle = oracle("yes trouble >&2 & " + says("{\"id\":$id,\"answer\":\"same\"}"), 20)) {
      oracle.send(0, 1);
      assertEquals(Answer.SAME, oracle.next().reply().answer());
    }
  }

  @Test
  void theEndOfTheInputEndsTheCommand() throws Exception {
    Path done = folder.resolve("done");
    CommandOracle oracle = oracle(says("{\"id\":$id,\"answer\":\"same\"}") + "; echo > '" + done + "'", 20);
    oracle.send(0, 1);
    oracle.next();
    oracle.close();
    assertTrue(Files.exists(done), "it had the time to finish");
    oracle.close();
  }

  /** Also the children, and those that do not want to end. */
  @Test
  void nothingIsLeftRunning() throws Exception {
    CommandOracle oracle = oracle("trap '' TERM; sh -c 'trap \"\" TERM; sleep 61 | sleep 62; sleep 63'; sleep 64", 20);
    oracle.send(0, 1);
    ProcessHandle shell = oracle.handle();
    while (shell.descendants().count() < 3) {
      Thread.sleep(10);
    }
    List<ProcessHandle> all = shell.descendants().toList();
    Thread.currentThread().interrupt();
    assertThrows(InterruptedException.class, oracle::next);
    oracle.close();
    for (ProcessHandle process : all) {
      process.onExit().get(10, TimeUnit.SECONDS);
    }
    assertFalse(shell.isAlive() && shell.onExit().get(10, TimeUnit.SECONDS).isAlive());
  }

  /** The shell ends before its children: by itself, or at the end of its input. */
  @ParameterizedTest
  @ValueSource(strings = {"read b; sleep 2; exit 3", "cat > /dev/null"})
  void childrenThatOutliveTheCommandAreEnded(String end) throws Exception {
    CommandOracle oracle = oracle("sh -c 'sleep 65; sleep 66' > /dev/null 2>&1 & read a; echo '{\"id\":1,\"answer\":\"same\"}'; " + end,
        20);
    oracle.send(0, 1);
    oracle.next();
    ProcessHandle shell = oracle.handle();
    while (shell.descendants().count() < 2) {
      Thread.sleep(10);
    }
    List<ProcessHandle> all = shell.descendants().toList();
    if (end.contains("exit")) {
      oracle.send(0, 2);
      assertTrue(assertThrows(OracleException.class, oracle::next).getMessage().contains("ended with code 3"));
    }
    oracle.close();
    for (ProcessHandle process : all) {
      process.onExit().get(10, TimeUnit.SECONDS);
    }
  }

  @Test
  void nothingIsStartedWithoutAQuestion() throws IOException {
    Path made = folder.resolve("made");
    oracle("echo > '" + made + "'", 20).close();
    assertFalse(Files.exists(made));
  }
}
