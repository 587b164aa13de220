package weka.clusterers;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.lang.reflect.Method;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import java.util.concurrent.TimeUnit;
import java.util.zip.CRC32;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.condition.DisabledOnOs;
import org.junit.jupiter.api.condition.OS;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;
import pairclust.oracle.OracleException;
import weka.core.OptionMetadata;

/** Programs answer the questions of the command, from end to end. The programs are scripts of a shell that Windows does not have. */
@DisabledOnOs(OS.WINDOWS)
@Timeout(180)
@Tag("slow")
class ProgramOracleTest extends ProgramFixture {

  @ParameterizedTest
  @CsvSource({"random,1", "random,6", "explore-consolidate,4", "min-max,1"})
  void aCommandAnswers(String method, int parallel) throws Exception {
    String report = asking(EACH + COMPARE + SAY + "done", "-method " + method + " -queries 25 -parallel " + parallel);
    assertEquals("25", number(report, "Questions"));
    assertEquals("25", number(report, "New_answers"));
    checkPairs(25, 0.75);
    CRC32 sum = new CRC32();
    sum.update(("sh " + folder + "/oracle.sh").getBytes(StandardCharsets.UTF_8));
    assertEquals("% Answers to: ConstraintSelection -method " + method + " -oracle command -command "
        + String.format("%08x", sum.getValue()).substring(4) + " -N -1 -S 1 -distance euclidean -scale auto",
        Files.readAllLines(out).get(2), "nothing else of the command, which may hold secrets");
    assertTrue(report.endsWith("The answers are in " + out + "."), report);
  }

  @Test
  void theQuestionsDoNotDependOnTheNumberUnderWay() throws Exception {
    List<List<String>> files = new ArrayList<>();
    for (int parallel : new int[] {1, 7}) {
      asking(EACH + COMPARE + SAY + "done", "-queries 25 -parallel " + parallel);
      files.add(Files.readAllLines(out).stream().sorted().toList());
      Files.delete(out);
    }
    assertEquals(files.get(0), files.get(1));
  }

  @Test
  void theRowsAreShownWithoutTheClass() throws Exception {
    asking("tee '" + folder.resolve("log") + "' | " + EACH + "answer=same\n" + SAY + "done",
        "-c group -id note -queries 1 -context \"Same colour?\"");
    String line = Files.readString(folder.resolve("log"));
    assertTrue(line.matches("\\{\"id\":1,\"a\":\\{\"x\":(\\d+),\"note\":\"row \\1, 'quoted'\"},"
        + "\"b\":\\{\"x\":(\\d+),\"note\":\"row \\2, 'quoted'\"},\"context\":\"Same colour\\?\"}\n"), line);
    assertTrue(Files.readString(out).contains("@id note\n"));
  }

  @Test
  void whatIsAnsweredIsKeptWhenTheCommandDies() throws Exception {
    String dying = EACH + COMPARE + SAY + "test $id = 8 && echo 'no more memory' >&2 && exit 9\ndone";
    String message = assertThrows(OracleException.class, () -> asking(dying, "-queries 25")).getMessage();
    assertTrue(message.contains("ended with code 9") && message.contains("\n  no more memory\n")
        && message.endsWith("All answers so far (8) are in " + out + ". When this is fixed, run the same command to continue.\n"
            + "New_answers 8"), message);
    checkPairs(8, 0.75);
    String report = asking(EACH + COMPARE + SAY + "done", "-queries 25");
    assertEquals("17", number(report, "New_answers"));
    assertEquals("Resuming with 8 answers from " + out + ".\n", screen.toString());
    checkPairs(25, 0.75);
    // Now that all is answered, nothing is started.
    assertEquals("0", number(run("-t DATA -oracle command -method random -command \"exit 1\" -queries 25 -o OUT"), "New_answers"));
    assertTrue(refused("-t DATA -oracle ask -queries 25 -o OUT").contains("answers to other questions"));
    assertEquals(out + ": the file holds answers to other questions.\nThese settings differ: -N was left out, now 3.\n"
        + "Use the original settings to continue this file, or give another name (-o).\nTo keep the answers with the other number, change"
        + " '-N -1' to '-N 3' in the line '% Answers to: ...' of the file; what was inferred from the old number is then removed.",
        refused("-t DATA -oracle command -method random -command x -N 3 -o OUT"));
    assertTrue(refused("-t DATA -c 2 -oracle labels -queries 25 -o OUT").contains("answers to other questions"));
  }

  /** Two answers that nobody asked the program for, and that no question comes to, do not count. */
  @Test
  void answersThatAreNotNeededDoNotCount() throws Exception {
    asking(EACH + COMPARE + SAY + "done", "-queries 10");
    String before = Files.readString(out);
    String added = "";
    for (int row = 0; added.lines().count() < 2; row++) {
      String pair = row + "\t" + (row + 3) + "\t";
      added += before.contains("\n" + pair) || before.contains("\n" + (row + 3) + "\t" + row + "\t") ? "" : pair + "1\n";
    }
    Files.writeString(out, before + added);
    for (String parallel : List.of("1", "6")) {
      String report = asking(EACH + COMPARE + SAY + "done", "-queries 12 -parallel " + parallel);
      assertEquals("12", number(report, "Questions"));
      assertEquals("2", number(report, "New_answers"));
      assertTrue(report.contains("2 answers in the file were not needed so far; they are kept until their questions come.\n"), report);
      Files.writeString(out, before + added);
    }
  }

  /** Another command may continue, as that may be what was fixed; but users learn that the answers are of two programs. */
  @Test
  void anotherCommandContinuesNoticed() throws Exception {
    asking(EACH + COMPARE + SAY + "done", "-queries 5");
    String noticed = out + " was begun with a different -command. Its answers are kept, and those questions are not asked again. To have"
        + " the new command answer all questions, write to another file (-o).\nResuming with %d answers from " + out + ".\n";
    String options = "-t DATA -oracle command -method random -command \"exec sh FOLDER/oracle.sh\" -o OUT -queries ";
    assertEquals("4", number(run(options + "9"), "New_answers"));
    assertEquals(String.format(noticed, 5), screen.toString());
    // The file says how it was begun.
    run(options + "10");
    assertEquals(String.format(noticed, 9), screen.toString());
    asking(EACH + COMPARE + SAY + "done", "-queries 11");
    assertEquals("Resuming with 10 answers from " + out + ".\n", screen.toString());
    checkPairs(11, 0.75);
    // A file of an earlier version does not say which command it was.
    Files.writeString(out, Files.readString(out).replaceFirst(" -command [0-9a-f]{4}", ""));
    assertEquals("1", number(run(options + "12"), "New_answers"));
    assertEquals("Resuming with 11 answers from " + out + ".\n", screen.toString());
  }

  /** What follows is counted as a question, but is no answer of the program; and no more certain than its answers. */
  @ParameterizedTest
  @ValueSource(ints = {1, 6})
  void impliedPairsAreNoAnswers(int parallel) throws Exception {
    String report = asking("tee '" + folder.resolve("log") + "' | " + EACH + COMPARE + SAY + "done",
        "-queries 100 -by bot -parallel " + parallel + " -- -draw-implied");
    assertEquals("100", number(report, "Questions"));
    int asked = Files.readAllLines(folder.resolve("log")).size();
    assertTrue(asked < 90, asked + " asked");
    assertEquals(String.valueOf(asked), number(report, "New_answers"));
    assertEquals(100, Integer.parseInt(number(report, "Must_links")) + Integer.parseInt(number(report, "Cannot_links")));
    checkPairs(100, 0.75);
    long signed = Files.readAllLines(out).stream().filter(line -> line.endsWith("% by bot")).count();
    assertTrue(parallel > 1 ? signed < 100 : signed == asked, signed + " signed");
    assertEquals("0", number(run("-t DATA -oracle command -method random -command \"exit 1\" -queries 100 -o OUT -- -draw-implied"),
        "New_answers"));
  }

  /** The editor shows options in this order. */
  @Test
  void everyOptionHasItsOwnPlace() {
    Set<Integer> places = new HashSet<>();
    for (Method method : ConstraintSelection.class.getMethods()) {
      OptionMetadata option = method.getAnnotation(OptionMetadata.class);
      assertTrue(option == null || places.add(option.displayOrder()), method::getName);
    }
    assertTrue(places.size() > 20);
  }

  /** Texts alone have no distances, and can be asked about all the same. */
  @Test
  void textsAlone() throws Exception {
    Files.writeString(data, "@relation texts\n@attribute group string\n@data\n" + "a\nb\nc\n".repeat(10));
    String report = asking(EACH + COMPARE + SAY + "done", "-queries 25 -parallel 5");
    checkPairs(25, 0.75);
    assertTrue(report.contains("Text attributes were excluded from distances: group."), report);
    Files.delete(out);
    asking(EACH + COMPARE + SAY + "done", "-queries 25 -method explore-consolidate -N 3 -distance cosine -scale auto");
  }

  /** The end of the program is the end of the command and its children. */
  @Test
  void endedWithItsCommand() throws Exception {
    Process process = inProcess("-t DATA -oracle command -command \"sleep 600; sleep 601\" -queries 5 -o OUT").start();
    while (process.isAlive() && process.descendants().count() < 2) {
      Thread.sleep(20);
    }
    List<ProcessHandle> children = process.descendants().toList();
    assertEquals(2, children.size(), Files.readString(folder.resolve("log")));
    process.destroy();
    process.waitFor();
    for (ProcessHandle child : children) {
      child.onExit().get(20, TimeUnit.SECONDS);
    }
  }

  @ParameterizedTest
  @CsvSource(delimiter = '|', value = {"-oracle command | needs the command that answers: -command", "-oracle chat | needs the address",
      "-oracle chat -url http://localhost/ | needs the address", "-oracle chat -url localhost -model m | not the address of an endpoint",
      "-oracle chat -url http://localhost/ -model m -command x | -command has no effect without -oracle command. Add",
      "-oracle command -command x -model m | -model has no effect without -oracle chat. Add that, or leave out -model.",
      "-oracle command -command x -url http://localhost/ | -url has no effect without -oracle chat",
      "-oracle command -command x -samples 3 | -samples has no effect without -oracle chat",
      "-oracle command -command x -max-calls 9 | -max-calls has no effect without -oracle chat",
      "-c 2 -command x | -command has no effect without -oracle command. Add that, or leave out -command.",
      "-c 2 -url http://localhost/ -model m | -url has no effect without -oracle chat", "-model m | -model has no effect",
      "-oracle ask -samples 1 | -samples has no effect", "-oracle labels -c 2 -max-calls 5 | -max-calls has no effect",
      "-c 2 -context x | -context has no effect without -oracle command or -oracle chat. Add that, or leave out -context.",
      "-oracle ask -show 1 | -show has no effect without", "-c 2 -timeout 5 | -timeout has no effect",
      "-c 2 -parallel 4 | -parallel has no effect",
      "-oracle command -command x -timeout 0 | (-timeout) must be",
      "-oracle command -command x -parallel 0 | (-parallel) must be", "-oracle command -command x -timeout soon | needs a whole number",
      "-oracle chat -url http://localhost/ -model m -samples 0 | (-samples) must be",
      "-oracle command -command x -context @FOLDER/none | -context",
      "-oracle chat -url http://localhost/ -model m -max-calls -1 | (-max-calls) must be",
      "-oracle command -command x -error-rate 0.1 | leave them out",
      "-oracle command -command x -answers y | not both", "-oracle command -command x -report y | leave out",
      "-oracle command -command x -imputation | -imputation compares",
      "-oracle command -command x -show 9 | -show: '9' is not a range"})
  void badOptions(String options, String reason) {
    String message = refused("-t DATA -o OUT " + options);
    assertTrue(message.contains(reason), message);
    assertFalse(Files.exists(out));
    assertEquals("", screen.toString());
  }

  @Test
  void theAnswersNeedAFile() {
    assertTrue(refused("-t DATA -oracle command -command x").contains("with -o"));
  }
}
