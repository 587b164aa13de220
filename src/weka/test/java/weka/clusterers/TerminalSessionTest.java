package weka.clusterers;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertNotNull;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.BufferedReader;
import java.io.IOException;
import java.io.StringReader;
import java.nio.charset.StandardCharsets;
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
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.condition.DisabledOnOs;
import org.junit.jupiter.api.condition.OS;
import org.junit.jupiter.api.io.TempDir;
import pairclust.weka.command.DataFiles;
import pairclust.weka.pairs.GivenPairs;
import weka.core.Instances;

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
    assertTrue(report.contains("You stopped after 3 of 8 questions.\n"), report);
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

  /** Simulates Ctrl-C by the signal to terminate, which also runs what is to be done at the end. */
  @Test
  @DisabledOnOs(OS.WINDOWS)
  @Timeout(120)
  void endedByCtrlC() throws Exception {
    assertTrue(endedAt("", "Question 1 of").contains("Interrupted. There are no answers yet."));
    String notice = "Interrupted. The answers so far are in " + out + ". Run the same command to continue.";
    List<String> shown = endedAt("s\n", "Question 2 of");
    assertTrue(shown.contains(notice), shown::toString);
    run("q\n", "-method", "information-density");
    assertTrue(screen.toString().startsWith("Resuming with 1 answer from " + out + ".\n"), screen::toString);
    Files.delete(out);
    shown = endedAt("1\n", "Question 2 of", "-triplets");
    assertTrue(shown.contains(notice), shown::toString);
  }

  /** Ends a process when it shows a question, and returns what it shows after that. */
  private List<String> endedAt(String input, String question, String... more) throws Exception {
    List<String> command = new ArrayList<>(List.of(Path.of(System.getProperty("java.home"), "bin", "java").toString(), "-cp",
        System.getProperty("java.class.path"), "-Dweka.packageManager.offline=true", "-Djava.awt.headless=true",
        "weka.clusterers.ConstraintSelection", "-t", data.toString(), "-c", "last", "-oracle", "ask", "-o", out.toString()));
    command.addAll(List.of(more));
    Process process = new ProcessBuilder(command).redirectErrorStream(true).start();
    try (BufferedReader shown = process.inputReader()) {
      process.getOutputStream().write(input.getBytes(StandardCharsets.UTF_8));
      process.getOutputStream().flush();
      String before = "";
      for (String line = ""; !line.startsWith(question); before += line + "\n") {
        line = shown.readLine();
        assertNotNull(line, before);
      }
      // Process.destroy would also close what the process prints.
      process.toHandle().destroy();
      return shown.lines().toList();
    } finally {
      process.destroyForcibly();
    }
  }

  @Test
  void stoppedBeforeTheFirstAnswer() throws Exception {
    String report = run("q\n", "-queries", "8");
    assertTrue(report.contains("\nYou stopped without answering a question.\n"), report);
    assertTrue(report.endsWith("\nThere are no answers yet. Run the same command to continue."), report);
  }

  /**
   * Three rows that are apart from each other were added to the file by hand, but -N is 2. When the session finds out, it asks other
   * questions, whose numbers may be lower; nobody has taken anything back.
   */
  @Test
  void otherQuestionsFollowIfThereAreMoreClusters() throws Exception {
    int refuted = 0;
    for (int seed = 1; seed <= 12; seed++) {
      Files.deleteIfExists(out);
      String[] settings = {"-queries", "25", "-N", "2", "-S", String.valueOf(seed)};
      run("d\nq\n", settings);
      Files.writeString(out, Files.readString(out) + "17\t18\t-1\n18\t19\t-1\n17\t19\t-1\n");
      screen.setLength(0);
      String report = run("d\n".repeat(12) + "q\n", settings);
      assertFalse(screen.toString().contains("taken back") || screen.toString().contains("to take back"), screen::toString);
      if (report.contains("The answers need more than the 2 clusters")) {
        refuted++;
        assertEquals(2, screen.toString().split("so nothing is inferred from that number any more\\.", -1).length, screen::toString);
      }
      assertTrue(Files.readAllLines(out).containsAll(List.of("17\t18\t-1", "18\t19\t-1", "17\t19\t-1")));
    }
    assertTrue(refuted > 0, "in no session");
  }

  @Test
  void answersAreTakenBack() throws Exception {
    run("b\ns\ns\nb\nb\nd\nback\nu\nquit\n", "-queries", "8");
    assertEquals(List.of("1", "1", "2", "3", "2", "1", "2", "1", "2"), questions().stream().map(q -> q.split(":")[0]).toList());
    assertEquals(3, new HashSet<>(questions()).size());
    assertEquals(1, screen.toString().split("There is no answer to take back\\.", -1).length - 1);
    assertEquals(List.of(takenBack(2), takenBack(0), takenBack(5)), takenBack());
    List<String> lines = Files.readAllLines(out);
    assertEquals(4, lines.size());
    assertTrue(lines.get(3).startsWith("%? "));
  }

  /** Returns what is said when the answer to one of the questions shown so far has been taken back. */
  private String takenBack(int question) {
    return takenBack(questions().get(question));
  }

  private static String takenBack(String question) {
    String[] rows = question.split(": ")[1].split(" ");
    return "The answer about row " + rows[0] + " and row " + rows[1] + " has been taken back.";
  }

  /** Returns what was said about answers taken back. */
  private List<String> takenBack() {
    return screen.toString().lines().filter(line -> line.endsWith("has been taken back.")).toList();
  }

  /** Answers of somebody else are named when they are taken back, also those of unknown pairs; one's own are not. */
  @Test
  void anothersAnswerIsTakenBack() throws Exception {
    run("s\nu\nd\nq\n", "-queries", "8", "-by", "Ann");
    run("s\nb\nb\nb\nd\nb\nq\n", "-queries", "8", "-by", "Bob");
    List<String> all = questions();
    assertEquals(List.of("1", "2", "3", "4", "4", "5", "4", "3", "2", "3", "2"), all.stream().map(q -> q.split(":")[0]).toList());
    assertEquals(List.of(takenBack(3), takenBack(2).replace("The", "Ann's"), takenBack(1).replace("The", "Ann's"), takenBack(8)),
        takenBack());
    screen.setLength(0);
    run("b\nq\n", "-queries", "8", "-by", "Ann");
    assertEquals(List.of(takenBack(all.get(0))), takenBack());
  }

  /** The last answer of all can be taken back too; a session that was complete before asks nothing more. */
  @Test
  void theLastAnswerIsTakenBack() throws Exception {
    String report = run("s\nd\nb\ns\n\n", "-queries", "2", "-S", "3");
    assertTrue(report.contains("\nQuestions 2\nMust_links 2\nCannot_links 0\n"), report);
    assertEquals(List.of("1", "2", "2"), questions().stream().map(q -> q.split(":")[0]).toList());
    assertEquals(2, screen.toString().split("That was the last question\\. \\[b\\]ack", -1).length - 1);
    assertEquals(List.of(takenBack(1)), takenBack());
    screen.setLength(0);
    run("b\n", "-queries", "2", "-S", "3");
    assertTrue(!screen.toString().contains("That was the last question"), screen.toString());
  }

  /** Whatever is typed after the last question must not end the session by mistake. */
  @Test
  void theLastPromptRefusesWhatItDoesNotUnderstand() throws Exception {
    run("s\nd\nhuh\nb\ns\n\n", "-queries", "2", "-S", "3");
    assertTrue(screen.toString().contains("'huh' is not an answer; type b, or press Enter.\nThat was"), screen.toString());
    assertEquals(List.of(takenBack(1)), takenBack());
  }

  /** Without -c, the class would be shown in every question, and decide which rows are asked about. */
  @Test
  void aForgottenClassIsNoted() throws Exception {
    run("q\n");
    assertFalse(screen.toString().replace('\n', ' ').contains("by its name it is the class"), screen.toString());
    screen.setLength(0);
    Files.writeString(data, Files.readString(data).replace("@attribute kind", "@attribute class"));
    String[] options = {"-t", data.toString(), "-oracle", "ask", "-o", folder.resolve("other.pairs").toString()};
    new ConstraintSelection().execute(options, new BufferedReader(new StringReader("q\n")), screen);
    assertTrue(screen.toString().replace('\n', ' ').contains("Note: Attribute 'class' takes part in the distances, but by its name it is"),
        screen.toString());
  }

  /** None of two examples, the last two pairs; taken back, the first of them, so that one question is left. */
  @Test
  void theLastChoiceIsTakenBack() throws Exception {
    String report = run("d\nn\nb\n1\ns\n\n", "-queries", "3", "-method", "min-max", "-examples", "3");
    assertTrue(Pattern.matches("The answer about row \\d+, compared with row \\d+, row \\d+, has been taken back\\.", takenBack().get(0)),
        screen.toString());
    assertTrue(report.contains("Questions 3\nMust_links 2\nCannot_links 1\n"), report);
  }

  @Test
  void dontKnowForEverEnds() throws Exception {
    String report = run("u\n".repeat(500), "-queries", "500");
    assertTrue(report.contains("Ended after 190 of 500 questions: There is nothing left to ask.\n"), report);
    assertTrue(report.contains("There are only 190 pairs of rows.\n"), report);
    assertTrue(report.endsWith("The answers are in " + out + "."), "nothing is left to continue: " + report);
  }

  /** Alike rows: the first answers decide all pairs. */
  @Test
  void theOtherPairsFollow() throws Exception {
    Files.writeString(data, "@relation same\n@attribute x numeric\n@data\n" + "1\n".repeat(6));
    String[] options = {"-t", data.toString(), "-oracle", "ask", "-o", out.toString(), "-queries", "20"};
    String report = new ConstraintSelection().execute(options, new BufferedReader(new StringReader("s\n".repeat(20))), screen);
    assertTrue(report.contains("Ended after 5 of 20 questions: "), report);
    assertTrue(report.contains("\nThere are only 15 pairs of rows; those that were not asked follow from the answers.\n"), report);
    assertTrue(report.endsWith("The answers are in " + out + "."), report);
  }

  /** The default strategy chooses by distances, of which there are none. */
  @Test
  void textsAloneAreNotedBeforeTheFirstQuestion() throws Exception {
    StringBuilder text = new StringBuilder("@relation texts\n@attribute text string\n@data\n");
    for (int i = 0; i < 12; i++) {
      text.append("'some words ").append(i).append("'\n");
    }
    Files.writeString(data, text);
    String[] options = {"-t", data.toString(), "-oracle", "ask", "-o", out.toString(), "-queries", "3"};
    new ConstraintSelection().execute(options, new BufferedReader(new StringReader("s\nq\n")), screen);
    assertTrue(screen.toString().startsWith("Note: All attributes are text, "), screen.toString());
    assertTrue(screen.indexOf("AddWordVectors") < screen.indexOf("Question 1 "), screen.toString());
    assertEquals(2, screen.toString().split("AddWordVectors adds", -1).length, screen.toString());
  }

  @Test
  void noHeadingWithoutQuestions() throws Exception {
    run("", "-queries", "0");
    assertEquals("", screen.toString());
  }

  @Test
  void aMergedFileIsNotContinued() throws Exception {
    run("s\nq\n", "-queries", "8");
    Path merged = folder.resolve("all.pairs");
    String[] merging = {"-t", data.toString(), "-merge", out.toString(), "-o", merged.toString()};
    new ConstraintSelection().execute(merging, null, screen);
    out = merged;
    String message = assertThrows(IOException.class, () -> run("s\n")).getMessage();
    assertEquals(merged + ": this is a merged file, which cannot be continued; continue one person's file and merge again.", message);
  }

  /** A person who contradicts himself is not asked what would show it. */
  @Test
  void whateverIsAnsweredNothingContradicts() throws Exception {
    run("s\nd\nd\n".repeat(100), "-queries", "60", "-N", "2");
    assertEquals(0, GivenPairs.load(new GivenPairs.Source(out.toFile(), "", "", true), DataFiles.read(data.toString(), "-t"))
        .conflictCount());
  }

  /**
   * With -N 2, answers that two pairs are different decide others, which are wrong if there are more clusters. The file says from which
   * number they follow, results with another number warn of them, and changing the number in the file keeps the answers.
   */
  @Test
  void pairsInferredFromAWrongNumberOfClusters() throws Exception {
    String report = run("d\n".repeat(6), "-queries", "6", "-N", "2");
    Matcher inferred = Pattern.compile("(?m)^Inferred (\\d+)$").matcher(report);
    assertTrue(inferred.find());
    int count = Integer.parseInt(inferred.group(1));
    assertTrue(count > 1 && report.contains("The inferred pairs are right only if there are 2 clusters.\n"), report);
    String warning = count + " pairs were not answered but inferred from a number of clusters (-N) of 2, but there are 3 clusters now.";
    for (int clusters : new int[] {2, 3}) {
      PCKMeans clusterer = new PCKMeans();
      clusterer.setConstraintsFile(out.toFile());
      clusterer.setNumClusters(clusters);
      Instances rows = DataFiles.read(data.toString(), "-t");
      clusterer.buildClusterer(rows);
      String result = clusterer.toString().replaceAll("\\s+", " ");
      assertEquals(clusters == 3, result.contains("Warning: " + warning), result);
      String[] options = {"-t", data.toString(), "-N", String.valueOf(clusters), "-report", out.toString()};
      String assessed = new ConstraintSelection().execute(options, null, screen);
      assertEquals(clusters == 3, assessed.contains("Warning: " + warning), assessed);
    }
    String refused = assertThrows(IOException.class, () -> run("", "-queries", "6", "-N", "3")).getMessage();
    assertTrue(refused.contains("To keep the answers with the other number, change '-N 2' to '-N 3' in the line '% Answers to: ...'"),
        refused);
    String other = assertThrows(IOException.class, () -> run("", "-queries", "6", "-N", "3", "-S", "7")).getMessage();
    assertFalse(other.contains("To keep the answers"), other);
    // The other clusterer is not given a number, and finds three.
    ConstrainedDBSCAN density = new ConstrainedDBSCAN();
    density.setConstraintsFile(out.toFile());
    density.buildClusterer(DataFiles.read(data.toString(), "-t"));
    assertFalse(density.toString().contains(String.valueOf(Integer.MAX_VALUE)), density.toString());
    List<String> answers = Files.readAllLines(out).stream().filter(line -> line.matches("\\d+\t\\d+\t-1")).toList();
    assertEquals(6, answers.size());
    Files.writeString(out, Files.readString(out).replace(" -N 2 ", " -N 3 "));
    run("d\n", "-queries", "7", "-N", "3");
    assertTrue(Files.readAllLines(out).containsAll(answers));
    assertFalse(Files.readString(out).contains("inferred"));
  }

  @Test
  void otherSettingsOrDataAreNoticed() throws Exception {
    run("s\n", "-queries", "8", "-N", "2");
    String before = Files.readString(out);
    for (String[] other : new String[][] {{"-N", "3"}, {"-N", "2", "-S", "2"}, {"-N", "2", "-scale", "z"},
        {"-N", "2", "--", "-draw-implied"}}) {
      String message = assertThrows(IOException.class, () -> run("s\n", other)).getMessage();
      String differing = other[other.length - 2].equals("--") ? "what follows --"
          : other[other.length - 2];
      assertTrue(message.contains("holds answers to other questions.\nThese settings differ: " + differing + " was "), message);
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
