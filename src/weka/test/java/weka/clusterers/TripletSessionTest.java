package weka.clusterers;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.BufferedReader;
import java.io.IOException;
import java.io.InputStream;
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
import java.util.zip.GZIPInputStream;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import pairclust.triplet.Triplet;
import pairclust.weka.command.DataFiles;
import pairclust.weka.pairs.GivenTriplets;
import weka.core.Instances;

/** Questions about triplets, by a script at the terminal and by the class labels. */
class TripletSessionTest {

  private static final Pattern QUESTION =
      Pattern.compile("Question (\\d+) of (\\d+): which one is more like row (\\d+), 1: row (\\d+), or 2: row (\\d+)\\?\n");

  @TempDir
  private Path folder;
  private Path data;
  private Path out;
  private final StringBuilder screen = new StringBuilder();

  @BeforeEach
  void writeData() throws IOException {
    data = folder.resolve("data.arff");
    out = folder.resolve("out.triplets");
    StringBuilder text = new StringBuilder("@relation fruit\n@attribute weight numeric\n@attribute colour {red,green}\n"
        + "@attribute kind {apple,pear}\n@data\n");
    for (int i = 0; i < 20; i++) {
      text.append(i * 10).append(i % 3 == 0 ? ",red," : ",green,").append(i % 2 == 0 ? "apple\n" : "pear\n");
    }
    Files.writeString(data, text);
  }

  private String run(String input, String... more) throws Exception {
    List<String> options = new ArrayList<>(List.of("-t", data.toString(), "-c", "last", "-triplets"));
    options.addAll(Arrays.asList(more));
    return new ConstraintSelection().execute(options.toArray(String[]::new), new BufferedReader(new StringReader(input)), screen);
  }

  private String ask(String input, String... more) throws Exception {
    List<String> options = new ArrayList<>(List.of("-oracle", "ask", "-o", out.toString()));
    options.addAll(Arrays.asList(more));
    return run(input, options.toArray(String[]::new));
  }

  private List<String> questions() {
    List<String> questions = new ArrayList<>();
    for (Matcher m = QUESTION.matcher(screen); m.find();) {
      questions.add(m.group(1) + ": " + m.group(3) + " " + m.group(4) + " " + m.group(5));
    }
    return questions;
  }

  private List<Triplet> answers() throws Exception {
    return GivenTriplets.load(out.toFile(), -1, false, new Instances(DataFiles.read(data.toString(), "-t"))).triplets().list();
  }

  @Test
  void whatIsAskedAndWritten() throws Exception {
    String report = ask("1\n2\nu\n\n", "-queries", "3");
    assertTrue(screen.toString().startsWith("Which of the two rows is more like this one?\n\nQuestion 1 of 3: "), screen::toString);
    assertTrue(screen.toString().contains("this row           1           2"), screen::toString);
    assertFalse(screen.toString().contains("apple"), "the class is not shown");
    assertTrue(report.startsWith("\nQuestions 3\nTriplets 2\nDont_know 1\nAll questions are answered.\n"), report);
    assertTrue(report.endsWith("The answers are in " + out + "."), report);
    String[] first = questions().get(0).split("[: ]+");
    String[] second = questions().get(1).split("[: ]+");
    assertEquals(List.of(first[1] + first[2] + first[3], second[1] + second[3] + second[2]),
        answers().stream().map(t -> "" + t.anchor() + t.near() + t.far()).toList());
  }

  /** The first session ends with its input, the second by q; nothing is asked again, and the questions are those of one session. */
  @Test
  void sessionsAreResumed() throws Exception {
    ask("1\n2\n", "-queries", "6");
    assertEquals(2, answers().size(), "on the disk before the next question");
    assertTrue(ask("u\n1\nq\n", "-queries", "6").contains("You stopped.\n"));
    assertTrue(screen.toString().contains("Resuming with 2 answers from " + out), screen::toString);
    assertTrue(ask("q\n", "-queries", "6").endsWith(". Run the same command to continue."));
    String report = ask("2\n2\n\n", "-queries", "6");
    assertTrue(report.contains("Questions 6\nTriplets 5\nDont_know 1\n"), report);
    List<String> resumed = new ArrayList<>(new HashSet<>(questions()));
    screen.setLength(0);
    out = folder.resolve("whole.triplets");
    ask("1\n2\nu\n1\n2\n2\n\n", "-queries", "6");
    assertEquals(new HashSet<>(questions()), new HashSet<>(resumed));
    assertEquals(6, questions().size());
    assertTrue(report.endsWith("The answers are in " + folder.resolve("out.triplets") + "."), report);
  }

  @Test
  void answersAreTakenBack() throws Exception {
    String report = ask("b\n1\n1\nb\nb\n2\nu\nb\n2\nb\n1\n\n", "-queries", "2");
    assertTrue(screen.toString().contains("There is no answer to take back.\n"), screen::toString);
    assertTrue(screen.toString().contains("The answer to question 2 has been taken back.\n"), screen::toString);
    assertTrue(screen.toString().contains("The answer to question 1 has been taken back.\n"), screen::toString);
    assertTrue(report.contains("Questions 2\nTriplets 2\n"), report);
    assertEquals(2, new HashSet<>(questions()).size(), "going back asks the same questions again");
    assertEquals(2, answers().size());
  }

  @Test
  void tripletsForOtherDataAreCalledTriplets() throws Exception {
    Files.writeString(out, "@rows 9\n0 1 2\n");
    String message = assertThrows(IOException.class, this::answers).getMessage();
    assertTrue(message.contains("line 1: the triplets were made for 9 rows"), message);
  }

  @Test
  void otherAnswersAreRefusedInWordsOfTriplets() throws Exception {
    ask("hm\nn\nq\n", "-queries", "3");
    assertTrue(screen.toString().contains("'hm' is not an answer; type 1 or 2, or one of the letters.\n"), screen::toString);
    assertTrue(screen.toString().contains("'n' is not an answer; type 1 or 2, or u if you do not know.\n"), screen::toString);
  }

  @Test
  void nothingIsLeftToContinue() throws Exception {
    Files.writeString(data, "@relation three\n@attribute x numeric\n@attribute kind {a,b}\n@data\n1,a\n2,a\n3,b\n");
    String report = ask("1\n".repeat(9), "-queries", "50");
    assertTrue(report.contains("\nThere are no more questions.\nThe answers are in "), report);
    assertFalse(report.contains("Run the same command"), report);
  }

  @Test
  void settingsMustBeTheSame() throws Exception {
    ask("1\n", "-queries", "3");
    String content = Files.readString(out);
    assertTrue(assertThrows(Exception.class, () -> ask("1\n", "-S", "2")).getMessage().contains("does not contain answers to these"));
    assertTrue(assertThrows(Exception.class, () -> ask("1\n", "-id", "weight")).getMessage().contains("begun for other data"));
    assertEquals(content, Files.readString(out));
    out = folder.resolve("a.triplets.gz");
    assertTrue(assertThrows(Exception.class, () -> ask("1\n")).getMessage().contains("without .gz"));
  }

  @ParameterizedTest
  @ValueSource(strings = {"-oracle command -command cat -o x", "-examples 3", "-answers x.pairs", "-report x.pairs", "-by Ann",
      "-dont-know-rate 0.1", "-merge a.pairs"})
  void whatDoesNotGoTogether(String options) {
    String message = assertThrows(Exception.class, () -> run("", options.split(" "))).getMessage();
    assertTrue(message.contains("With -triplets a person or the class labels answer"), message);
  }

  @Test
  void classLabelsAnswer() throws Exception {
    String report = run("", "-queries", "30", "-o", out.toString(), "-S", "5");
    assertEquals("Triplets 30\nThe answers are in " + out + ".", report);
    assertEquals(30, answers().size());
    answers().forEach(t -> assertTrue(t.anchor() % 2 == t.near() % 2 && t.anchor() % 2 != t.far() % 2, t::toString));
    assertTrue(assertThrows(Exception.class, () -> run("", "-o", out.toString())).getMessage().contains("this file already exists"));
    String printed = run("", "-queries", "30", "-S", "5");
    assertEquals(Files.readString(out).strip(), printed);
    Path wrong = folder.resolve("wrong.triplets");
    run("", "-queries", "30", "-o", wrong.toString(), "-S", "5", "-error-rate", "1");
    out = wrong;
    answers().forEach(t -> assertTrue(t.anchor() % 2 != t.near() % 2, t::toString));
    Path packed = folder.resolve("packed.triplets.gz");
    run("", "-queries", "30", "-o", packed.toString(), "-S", "5");
    try (InputStream in = new GZIPInputStream(Files.newInputStream(packed))) {
      assertEquals(printed, new String(in.readAllBytes(), StandardCharsets.UTF_8).strip());
    }
  }
}
