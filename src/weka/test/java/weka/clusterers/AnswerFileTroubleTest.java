package weka.clusterers;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.BufferedReader;
import java.io.IOException;
import java.io.PipedReader;
import java.io.PipedWriter;
import java.io.StringReader;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.PosixFilePermissions;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collections;
import java.util.List;
import java.util.Random;
import java.util.concurrent.FutureTask;
import org.junit.jupiter.api.Assumptions;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import pairclust.weka.rows.RowNaming;
import pairclust.weka.select.SelectionData;
import weka.core.Attribute;
import weka.core.DenseInstance;
import weka.core.Instances;

/** What people do to files of answers, and with two terminals: no answer is lost, and every refusal says where and why. */
class AnswerFileTroubleTest {

  @TempDir
  private Path folder;
  private Path data;
  private Path out;

  @BeforeEach
  void writeData() throws IOException {
    data = folder.resolve("data.arff");
    out = folder.resolve("out.pairs");
    StringBuilder text = new StringBuilder("@relation fruit\n@attribute weight numeric\n@attribute kind {apple,pear}\n@data\n");
    for (int i = 0; i < 20; i++) {
      text.append(i * 10).append(i % 2 == 0 ? ",apple\n" : ",pear\n");
    }
    Files.writeString(data, text);
  }

  private String run(BufferedReader in, Path target, String... more) throws Exception {
    List<String> options = new ArrayList<>(List.of("-t", data.toString(), "-c", "last", "-o", target.toString(), "-queries", "8"));
    options.addAll(Arrays.asList(more));
    return new ConstraintSelection().execute(options.toArray(String[]::new), in, new StringBuilder());
  }

  private String ask(String input) throws Exception {
    return run(new BufferedReader(new StringReader(input)), out, "-oracle", "ask");
  }

  private String refusal() {
    return assertThrows(IOException.class, () -> ask("s\n")).getMessage();
  }

  private List<String> answers() throws IOException {
    return Files.readAllLines(out).stream().filter(line -> !line.startsWith("@") && !line.startsWith("% ")).toList();
  }

  /** A answers 3; B opens the same file, and would answer 4; A goes back. */
  @Test
  void twoTerminalsOnOneFileLoseNothing() throws Exception {
    PipedWriter typed = new PipedWriter();
    BufferedReader terminal = new BufferedReader(new PipedReader(typed));
    FutureTask<String> first = new FutureTask<>(() -> run(terminal, out, "-oracle", "ask"));
    new Thread(first).start();
    typed.write("s\nd\nd\n");
    typed.flush();
    long end = System.nanoTime() + 60_000_000_000L;
    while (!Files.exists(out) || answers().size() < 3) {
      assertTrue(System.nanoTime() < end, "no answers");
      Thread.sleep(5);
    }
    String message = assertThrows(IOException.class, () -> ask("s\ns\ns\ns\n")).getMessage();
    assertTrue(message.startsWith(out + ": this file is in use by ") && message.contains("End that session first"), message);
    typed.write("b\n");
    typed.close();
    first.get();
    assertEquals(2, answers().size(), "three were given, one was taken back");
    ask("s\nd\nd\nd\n");
    assertEquals(6, answers().size());
  }

  @Test
  void goingBackInAFileWithRemarksAndWeightsKeepsThem() throws Exception {
    ask("s\nd\nd\n");
    List<String> lines = new ArrayList<>(Files.readAllLines(out));
    int first = lines.indexOf(answers().get(0));
    lines.set(first, lines.get(first) + "\t0.5\t# I am only half sure");
    lines.add(0, "# Ada's answers");
    Files.write(out, lines);
    boolean posix = Files.getFileStore(folder).supportsFileAttributeView("posix");
    if (posix) {
      Files.setPosixFilePermissions(out, PosixFilePermissions.fromString("rw-------"));
    }
    ask("b\n");
    assertEquals(lines.subList(0, lines.size() - 1), Files.readAllLines(out));
    if (posix) {
      assertEquals("rw-------", PosixFilePermissions.toString(Files.getPosixFilePermissions(out)));
    }
  }

  @Test
  void aLineThatWasSpoiledByHandIsNamed() throws Exception {
    ask("s\nd\nd\n");
    String good = Files.readString(out);
    Files.writeString(out, good + "7 8 perhaps\n");
    assertTrue(refusal().startsWith(out + ", line 7: unknown link 'perhaps'"), refusal());
    assertTrue(refusal().contains("The other answers are safe"), refusal());
    Files.writeString(out, good + "7 7 !=\n");
    assertTrue(refusal().startsWith(out + ", line 7: '7' is cannot-linked to itself"), refusal());
    String[] last = answers().get(2).split("\t");
    Files.writeString(out, good + last[1] + " " + last[0] + " must-link\n");
    assertTrue(refusal().contains("the answers contradict each other: line 6 (") && refusal().contains("contradicts line 7"), refusal());
    assertEquals(good.length() + (last[1] + " " + last[0] + " must-link\n").length(), Files.size(out), "nothing was written");
    Files.writeString(out, "Dear aunt,\n");
    assertTrue(refusal().contains("does not contain answers"), refusal());
  }

  @Test
  void idsWithZerosAreRefusedBeforeTheFirstQuestion() {
    ArrayList<Attribute> attributes = new ArrayList<>(List.of(new Attribute("ID", (List<String>) null), new Attribute("x")));
    Instances rows = new Instances("rows", attributes, 2);
    for (String id : List.of("a", "b\0c")) {
      rows.add(new DenseInstance(1, new double[] {rows.attribute(0).addStringValue(id), 1}));
    }
    String message = assertThrows(IllegalArgumentException.class, () -> SelectionData.of(rows, "ID")).getMessage();
    assertTrue(message.contains("'ID' cannot be the ID: its value in row 1 (counted from 0) contains the control character NUL"), message);
    rows.setRelationName("a\0b");
    assertEquals("a b", new RowNaming(rows, -1).header().relation(), "what only people read is not refused");
  }

  @Test
  void onlyRegularFilesAreWrittenOver() throws Exception {
    Assumptions.assumeTrue(Files.getFileStore(folder).supportsFileAttributeView("posix"));
    Path pipe = folder.resolve("pipe");
    assertEquals(0, new ProcessBuilder("mkfifo", pipe.toString()).start().waitFor());
    for (Path target : List.of(pipe, Path.of("/dev/null"), folder)) {
      for (String oracle : List.of("ask", "labels")) {
        String message = assertThrows(IOException.class,
            () -> run(new BufferedReader(new StringReader("s\n")), target, "-oracle", oracle)).getMessage();
        assertTrue(message.startsWith(target + ": this is a "), message);
      }
    }
    assertFalse(Files.isRegularFile(pipe) || Files.isRegularFile(Path.of("/dev/null")));
  }

  private String labels() throws Exception {
    return run(new BufferedReader(new StringReader("")), out, "-oracle", "labels");
  }

  @Test
  void editsInAFileMadeFromLabelsAreNotOverwritten() throws Exception {
    labels();
    String made = Files.readString(out);
    labels();
    assertEquals(made, Files.readString(out), "nobody has edited it");
    String first = answers().get(0);
    for (String edited : List.of(made.replace(first, first + "\t0.5"), made + "# my remark\n", made + "0\t19\t-1\n")) {
      Files.writeString(out, edited);
      for (String oracle : List.of("labels", "ask")) {
        String message = assertThrows(IOException.class,
            () -> run(new BufferedReader(new StringReader("s\n")), out, "-oracle", oracle)).getMessage();
        assertTrue(message.startsWith(out + ": the file has been edited since ConstraintSelection wrote it"), message);
        assertTrue(message.endsWith("Give another name (-o), or delete the file first."), message);
      }
      assertEquals(edited, Files.readString(out));
    }
  }

  private String screen(String input) throws Exception {
    StringBuilder screen = new StringBuilder();
    new ConstraintSelection().execute(new String[] {"-t", data.toString(), "-c", "last", "-o", out.toString(), "-queries", "8", "-method",
        "min-max", "-N", "2", "-oracle", "ask"}, new BufferedReader(new StringReader(input)), screen);
    return screen.toString();
  }

  /** The number of rows is the same, but row numbers mean other rows. */
  @Test
  void goingOnAfterTheRowsWereReorderedWarns() throws Exception {
    screen("s\nd\nd\n");
    assertFalse(screen("d\n").contains("Warning"), "the same rows");
    List<String> lines = new ArrayList<>(Files.readAllLines(data));
    Collections.shuffle(lines.subList(4, lines.size()), new Random(1));
    Files.write(data, lines);
    String screen = screen("d\n");
    assertTrue(screen.matches("(?s).*Resuming with 4 answers.*Warning: [1-4] answers? in the file (is|are) to .*not asked now\\. If you"
        + " have corrected.* check\\s+whether the data has changed.*Question .*"), screen);
  }

  @Test
  void aRowLinkedToItselfIsReported() throws Exception {
    screen("s\nd\n");
    Files.writeString(out, Files.readString(out) + "7 7 =\n");
    String screen = screen("d\n");
    assertTrue(screen.contains("Ignored 1 line of " + out + " that must-links a row to itself.\n"), screen);
  }
}
