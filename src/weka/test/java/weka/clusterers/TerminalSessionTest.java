package weka.clusterers;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.BufferedReader;
import java.io.IOException;
import java.io.StringReader;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashSet;
import java.util.List;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import pairclust.weka.command.DataFiles;
import pairclust.weka.pairs.GivenPairs;

/** A person at the terminal, from a script: what is shown, and that nothing answered is lost or asked again. */
class TerminalSessionTest {

  private static final Pattern QUESTION = Pattern.compile("Question (\\d+) of (\\d+): row (\\d+) and row (\\d+)\n");

  @TempDir
  private Path folder;
  private Path data;
  private Path out;
  private final StringBuilder screen = new StringBuilder();

  @BeforeEach
  void writeData() throws IOException {
    data = folder.resolve("data.arff");
    out = folder.resolve("out.pairs");
    StringBuilder text = new StringBuilder("@relation fruit\n@attribute weight numeric\n@attribute colour {red,green}\n"
        + "@attribute kind {apple,pear}\n@data\n");
    for (int i = 0; i < 20; i++) {
      text.append(i * 10).append(i % 3 == 0 ? ",red," : ",green,").append(i % 2 == 0 ? "apple\n" : "pear\n");
    }
    Files.writeString(data, text);
  }

  private String run(String input, String... more) throws Exception {
    // Random pairs do not depend on earlier answers, so tests can say which questions come up.
    List<String> options = new ArrayList<>(List.of("-t", data.toString(), "-c", "last", "-oracle", "ask", "-o", out.toString()));
    options.addAll(Arrays.asList(more).contains("-method") ? List.of() : List.of("-method", "random"));
    options.addAll(Arrays.asList(more));
    return new ConstraintSelection().execute(options.toArray(String[]::new), new BufferedReader(new StringReader(input)), screen);
  }

  /** Returns the questions on the screen: number and the two rows, without repetitions after unclear answers. */
  private List<String> questions() {
    List<String> questions = new ArrayList<>();
    for (Matcher m = QUESTION.matcher(screen); m.find();) {
      questions.add(m.group(1) + ": " + m.group(3) + " " + m.group(4));
    }
    return questions;
  }

  @Test
  void whatIsShown() throws Exception {
    String report = run("same\nd\n", "-queries", "2", "-S", "3");
    String[] lines = screen.toString().split("\n");
    assertEquals("Do the two rows belong together? * marks what differs, ** what differs by more than a quarter of its range.", lines[0]);
    Matcher m = QUESTION.matcher(screen);
    assertTrue(m.find());
    int a = Integer.parseInt(m.group(3));
    int b = Integer.parseInt(m.group(4));
    assertEquals("weight " + a * 10 + " " + b * 10 + (Math.abs(a - b) > 19 * 0.25 ? " **" : " *"), lines[4].strip().replaceAll(" +", " "));
    assertTrue(lines[5].matches("  colour  +(red|green)  +(red|green)( [*][*])?"), lines[5]);
    assertTrue(lines[6].startsWith("Same or different? "), "the class is not shown");
    assertTrue(report.contains("\nQuestions 2\nMust_links 1\nCannot_links 1\nDont_know 0\n"), report);
    assertTrue(report.endsWith("The answers are in " + out + "."), report);
  }

  /** The first session ends with its input; the second is killed while a line is written; the third ends it. */
  @Test
  void endedKilledAndResumed() throws Exception {
    String report = run("s\nu\nd\n", "-queries", "8");
    assertTrue(report.contains("Ended after 3 of 8 questions: The input ended.\n"), report);
    assertTrue(report.endsWith("Run the same command to continue."), report);
    report = run("d\nd\ns\nq\n", "-queries", "8");
    assertTrue(report.contains("You stopped after 6 of 8 questions.\n"), report);
    assertTrue(screen.toString().contains("Resuming with 3 answers from " + out + ".\n"));
    String text = Files.readString(out);
    // Killed: of the sixth answer only the beginning reached the disk.
    Files.writeString(out, text.substring(0, text.length() - 3));
    run("d\nu\nd\n", "-queries", "8");
    assertTrue(screen.toString().contains("was cut off ('"));
    assertTrue(screen.toString().contains("Resuming with 5 answers from " + out + ".\n"));
    List<String> asked = questions();
    // Shown again: 4 after the end of the input, 7 too, and 6, whose answer was lost in writing.
    assertEquals(List.of("1", "2", "3", "4", "4", "5", "6", "7", "6", "7", "8"), asked.stream().map(q -> q.split(":")[0]).toList());
    assertEquals(8, new HashSet<>(asked).size(), "each question has always the same rows");
    assertEquals(3, Files.readAllLines(out).stream().filter(line -> line.startsWith("%? ") || line.endsWith("\t1")).count());
    screen.setLength(0);
    assertTrue(run("", "-queries", "8").contains("Questions 8\n"));
    assertEquals(List.of(), questions());
  }

  @Test
  void stoppedBeforeTheFirstAnswer() throws Exception {
    String report = run("q\n", "-queries", "8");
    assertTrue(report.contains("\nYou stopped before the first answer.\n"), report);
    assertTrue(report.endsWith("\nThere are no answers yet. Run the same command to continue."), report);
  }

  @Test
  void answersAreTakenBack() throws Exception {
    run("b\ns\ns\nb\nb\nd\nback\nu\nquit\n", "-queries", "8");
    assertEquals(List.of("1", "1", "2", "3", "2", "1", "2", "1", "2"), questions().stream().map(q -> q.split(":")[0]).toList());
    assertEquals(3, new HashSet<>(questions()).size());
    assertEquals(1, screen.toString().split("There is no answer to take back\\.", -1).length - 1);
    assertEquals(2, screen.toString().split("The answer to question 1 is taken back\\.", -1).length - 1);
    List<String> lines = Files.readAllLines(out);
    assertEquals(4, lines.size());
    assertTrue(lines.get(3).startsWith("%? "));
  }

  /** The last answer of all can be taken back too; a session that was complete before asks nothing more. */
  @Test
  void theLastAnswerIsTakenBack() throws Exception {
    String report = run("s\nd\nb\ns\n\n", "-queries", "2", "-S", "3");
    assertTrue(report.contains("\nQuestions 2\nMust_links 2\nCannot_links 0\n"), report);
    assertEquals(List.of("1", "2", "2"), questions().stream().map(q -> q.split(":")[0]).toList());
    assertEquals(2, screen.toString().split("That was the last question\\. \\[b\\]ack", -1).length - 1);
    assertTrue(screen.toString().contains("The answer to question 2 is taken back."));
    screen.setLength(0);
    run("b\n", "-queries", "2", "-S", "3");
    assertTrue(!screen.toString().contains("That was the last question"), screen.toString());
  }

  /** None of two examples, the last two pairs; taken back, the first of them, so that one question is left. */
  @Test
  void theLastChoiceIsTakenBack() throws Exception {
    String report = run("d\nn\nb\n1\ns\n\n", "-queries", "3", "-method", "min-max", "-examples", "3");
    assertTrue(screen.toString().contains("The answer to question 2 is taken back."), screen.toString());
    assertTrue(report.contains("Questions 3\nMust_links 2\nCannot_links 1\n"), report);
  }

  @Test
  void dontKnowForEverEnds() throws Exception {
    String report = run("u\n".repeat(500), "-queries", "500");
    assertTrue(report.contains("Ended after 190 of 500 questions: There is nothing left to ask.\n"), report);
    assertTrue(report.contains("There are only 190 pairs of rows to ask about.\n"), report);
  }

  /** A person who contradicts himself is not asked what would show it. */
  @Test
  void whateverIsAnsweredNothingContradicts() throws Exception {
    run("s\nd\nd\n".repeat(100), "-queries", "60", "-N", "2");
    assertEquals(0, GivenPairs.load(new GivenPairs.Source(out.toFile(), "", "", true), DataFiles.read(data.toString(), "-t"))
        .conflictCount());
  }

  @Test
  void otherSettingsOrDataAreNoticed() throws Exception {
    run("s\n", "-queries", "8", "-N", "2");
    String before = Files.readString(out);
    for (String[] other : new String[][] {{"-N", "3"}, {"-N", "2", "-S", "2"}, {"-N", "2", "-scale", "z"},
        {"-N", "2", "--", "-draw-implied"}}) {
      String message = assertThrows(IOException.class, () -> run("s\n", other)).getMessage();
      assertTrue(message.contains("holds answers to other questions") && message.contains("-S 1"), message);
    }
    Files.writeString(data, Files.readString(data) + "7,red,pear\n");
    String rows = assertThrows(IOException.class, () -> run("s\n", "-N", "2")).getMessage();
    assertTrue(rows.contains("other data") && rows.contains("@rows 20") && rows.contains("@rows 21"), rows);
    assertEquals(before, Files.readString(out));
  }

  /** A file without answers may be overwritten. */
  @Test
  void aFileWithoutAnswersIsOverwritten() throws Exception {
    run("", "-queries", "8");
    run("s\n", "-queries", "8", "-S", "9");
    assertTrue(Files.readString(out).contains("-S 9"));
    assertEquals(4, Files.readAllLines(out).size());
  }

  @Test
  void theClassIsLeftOutOnlyIfItIsNamed() throws Exception {
    String[] options = {"-t", data.toString(), "-oracle", "ask", "-o", out.toString(), "-queries", "3"};
    new ConstraintSelection().execute(options, new BufferedReader(new StringReader("")), screen);
    assertTrue(screen.toString().contains("\n  kind "), screen.toString());
  }
}
