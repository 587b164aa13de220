package weka.clusterers;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.BufferedReader;
import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.io.StringReader;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.stream.Collectors;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import pairclust.constraint.ConstraintSet;
import pairclust.constraint.Link;
import pairclust.pairfile.PairFileHeader;
import pairclust.pairfile.PairFileReader;
import pairclust.parallel.CpuTime;
import pairclust.weka.command.DataFiles;
import pairclust.weka.pairs.GivenPairs;
import weka.core.Instances;
import weka.core.Utils;
import weka.core.converters.ArffSaver;

/** The command that makes and judges pair files; what a person at the terminal sees is tested in {@link TerminalSessionTest}. */
class ConstraintSelectionTest {

  @TempDir
  private Path folder;
  private Path data;
  private Path out;
  private final StringBuilder screen = new StringBuilder();

  /** Thirty rows, ten of each class in a row. */
  @BeforeEach
  void writeData() throws Exception {
    data = save("blobs.arff", TestData.withIds(TestData.blobs(10, 0.2, 1)));
    out = folder.resolve("out.pairs");
  }

  private Path save(String name, Instances rows) throws IOException {
    ArffSaver saver = new ArffSaver();
    saver.setInstances(rows);
    saver.setFile(folder.resolve(name).toFile());
    saver.writeBatch();
    return folder.resolve(name);
  }

  private String run(String options) throws Exception {
    String[] words = Utils.splitOptions(options.replace("DATA", data.toString()).replace("OUT", out.toString())
        .replace("FOLDER", folder.toString()));
    return new ConstraintSelection().execute(words, new BufferedReader(new StringReader("")), screen);
  }

  /** Name and value of each line of a report. */
  private static Map<String, String> numbers(String report) {
    return report.lines().filter(line -> line.matches("\\w+ .*"))
        .collect(Collectors.toMap(line -> line.split(" ")[0], line -> line.substring(line.indexOf(' ') + 1), (a, b) -> a));
  }

  private String refused(String options) {
    Exception e = assertThrows(Exception.class, () -> run(options));
    assertTrue(e.getClass() == Exception.class || e instanceof IllegalArgumentException || e instanceof IOException,
        "not a sentence: " + e);
    return e.getMessage();
  }

  private ConstraintSet pairs(Path file) throws Exception {
    return GivenPairs.load(new GivenPairs.Source(file.toFile(), "", "", false), DataFiles.read(data.toString(), "-t"))
        .constraints();
  }

  @Test
  void classLabelsAnswer() throws Exception {
    String report = run("-t DATA -c last -method random -queries 40 -N 3 -S 7 -o OUT");
    ConstraintSet set = pairs(out);
    set.forEach(pair -> assertEquals(pair.first() / 10 == pair.second() / 10, pair.link() == Link.MUST));
    Map<String, String> numbers = numbers(report);
    assertEquals("40", numbers.get("Questions"));
    int inferred = Integer.parseInt(numbers.get("Inferred"));
    assertEquals(40 + inferred, set.size());
    assertEquals(40, Integer.parseInt(numbers.get("Must_links")) + Integer.parseInt(numbers.get("Cannot_links")));
    assertEquals(set.count(Link.MUST), Integer.parseInt(numbers.get("Must_links")) + inferred);
    List<String> lines = Files.readAllLines(out);
    assertEquals(List.of("@relation blobs-weka.filters.unsupervised.attribute.AddStringID-NID-Cfirst-base0", "@rows 30",
        "% Answers to: ConstraintSelection -method random -oracle labels -N 3 -S 7 -distance euclidean -scale auto"), lines.subList(0, 3));
    assertEquals(inferred, lines.stream().filter(line -> line.endsWith("% inferred")).count());
    assertTrue(report.endsWith("Text attributes were excluded from distances: ID.\nThe answers are in " + out + "."), report);
    assertEquals("", screen.toString());
  }

  @Test
  void everyMethodAsksTheLabels() throws Exception {
    for (String method : List.of("information-density", "random", "explore", "explore-consolidate", "committee", "min-max", "npu",
        "active-spectral", "decide-methods")) {
      String report = run("-t DATA -c last -method " + method + " -queries 12 -N 3 -o OUT");
      assertEquals("12", numbers(report).get("Questions"), method);
      pairs(out).forEach(pair -> assertEquals(pair.first() / 10 == pair.second() / 10, pair.link() == Link.MUST));
      Files.delete(out);
    }
    assertTrue(refused("-t DATA -c last -method committee -queries 5 -o OUT").contains("(-N). If it is unknown, use information-density"));
    assertTrue(refused("-t DATA -c last -queries 5 -N 2 -o OUT").contains("There are 3 classes, more than the 2 clusters"));
    assertTrue(refused("-t DATA -c last -method luck -queries 5 -o OUT").contains("explore-consolidate"));
  }

  /** The class values were once recomputed for every row: 80,000 rows took half a minute, and these would have taken ten. */
  @Test
  void labelsOfManyRowsAreReadOnce() throws Exception {
    StringBuilder text = new StringBuilder("@relation many\n@attribute x numeric\n@attribute class {a,b}\n@data\n");
    for (int row = 0; row < 400_000; row++) {
      text.append(row % 2 == 0 ? "0,a\n" : "9,b\n");
    }
    Files.writeString(folder.resolve("many.arff"), text);
    String report = CpuTime.atMost(60,
        () -> run("-t FOLDER/many.arff -c last -method explore-consolidate -queries 20 -N 2 -o OUT"));
    assertEquals("20", numbers(report).get("Questions"));
  }

  /** Blobs that k-means always finds: every link is guessed, and all are right. */
  @Test
  void howGoodTheGuessesOfACommitteeAre() throws Exception {
    Map<String, String> numbers = numbers(run("-t DATA -c last -N 3 -method committee -imputation -- -members 60 -must-threshold 0.5"));
    assertEquals("30", numbers.get("Rows"));
    assertEquals("1.0000", numbers.get("Must_links_precision"));
    assertEquals("1.0000", numbers.get("Must_links_recall"));
    assertTrue(refused("-t DATA -c last -N 3 -method random -imputation").contains("-method committee"));
    assertTrue(refused("-t DATA -c last -method committee -imputation").contains("-N"));
  }

  @Test
  void seedsDecideAndFilesMadeFromLabelsMayBeMadeAgain() throws Exception {
    run("-t DATA -queries 10 -S 1 -o OUT");
    String first = Files.readString(out);
    run("-t DATA -queries 10 -S 2 -o OUT");
    String second = Files.readString(out);
    assertFalse(first.lines().skip(3).toList().equals(second.lines().skip(3).toList()));
    run("-t DATA -queries 10 -S 1 -o OUT");
    assertEquals(first, Files.readString(out));
    run("-t DATA -queries 20 -S 1 -o OUT");
    assertTrue(Files.readString(out).startsWith(first.substring(0, first.indexOf("% Checksum"))), "more questions begin with the fewer");
  }

  /** The class is a number for the filter that added the ID, hence the name by which pairs find their rows again. */
  @Test
  void rowsByIdGoStraightIntoAClusterer() throws Exception {
    run("-t DATA -c last -id ID -queries 60 -N 3 -o OUT");
    assertEquals("@id ID", Files.readAllLines(out).get(1));
    Map<String, Double> measures = new ConstrainedClusterEvaluation()
        .evaluate(TestData.built("PCKMeans -N 3", TestData.unlabelledBlobs(10, 0.2, 1)), labelled(), out.toFile(), "ID");
    assertEquals(1, measures.get("NMI"), 1e-12);
    assertEquals(0, measures.get("Constraints_violated"));
  }

  private Instances labelled() throws Exception {
    Instances rows = DataFiles.read(data.toString(), "-t");
    rows.setClassIndex(rows.numAttributes() - 1);
    return rows;
  }

  @Test
  void standardOutputIsAPairFileToo() throws Exception {
    String text = run("-t DATA -queries 5 -N 3");
    List<String> read = new ArrayList<>();
    PairFileReader.read(new ByteArrayInputStream(text.getBytes(StandardCharsets.UTF_8)), "standard output", new PairFileReader.Handler() {

      @Override
      public void header(PairFileHeader header) {
        assertEquals(30, header.rows());
      }

      @Override
      public void pair(String first, String second, Link link, double weight, int line) {
        read.add(first + " " + link.sign() + " " + second);
      }
    });
    assertEquals(5, read.size());
    assertTrue(text.contains("\n% Questions 5\n"), text);
    assertEquals("", screen.toString());
  }

  @Test
  void rowsWithoutAClassAreNotAskedAbout() throws Exception {
    Instances rows = labelled();
    for (int row = 0; row < 27; row++) {
      rows.instance(row).setClassMissing();
    }
    data = save("few.arff", rows);
    Map<String, String> numbers = numbers(run("-t DATA -queries 100 -o OUT"));
    assertEquals("2", numbers.get("Questions"), "three rows of one class");
    assertEquals("3", numbers.get("Closure_must_links"));
    rows.instance(28).setClassMissing();
    rows.instance(29).setClassMissing();
    data = save("few.arff", rows);
    assertTrue(refused("-t DATA -queries 100").contains("fewer than two rows with a class"));
  }

  @Test
  void theReportSaysWhyItEnded() throws Exception {
    String report = run("-t DATA -queries 1000 -N 3 -o OUT");
    assertTrue(report.contains("of 1000 questions: There is nothing left to ask.\n"), report);
    assertTrue(report.contains("There are only 435 pairs of rows; those that were not asked follow from the answers."), report);
    assertEquals("135", numbers(report).get("Closure_must_links"), "three times 45");
    assertEquals("300", numbers(report).get("Closure_cannot_links"));
    assertEquals("10 10 10", numbers(report).get("Neighbourhood_sizes"));
    String wrong = run("-t DATA -method random -queries 1000 -N 3 -o OUT -- -draw-implied");
    assertTrue(wrong.startsWith("Questions 435\n"), wrong);
    assertEquals("0", numbers(run("-t DATA -queries 0 -o OUT")).get("Questions"));
    assertEquals("?", numbers(run("-t DATA -queries 0 -o OUT")).get("Must_link_share"));
  }

  @Test
  void labelsMayErrAndNotKnow() throws Exception {
    run("-t DATA -method random -queries 20 -error-rate 1 -o OUT -- -draw-implied");
    int wrong = 0;
    for (String line : Files.readAllLines(out)) {
      if (line.matches("\\d+\t.*")) {
        String[] fields = line.split("\t");
        wrong += Integer.parseInt(fields[0]) / 10 == Integer.parseInt(fields[1]) / 10 == fields[2].equals("1") ? 0 : 1;
      }
    }
    assertTrue(wrong > 10, "all but what follows from wrong ones");
    assertTrue(Files.readString(out).contains("-error-rate 1.0"));
    Map<String, String> silent = numbers(run("-t DATA -queries 20 -dont-know-rate 1 -o OUT"));
    assertEquals("20", silent.get("Dont_know"));
    assertEquals(20, Files.readAllLines(out).stream().filter(line -> line.startsWith("%? ")).count());
  }

  @Test
  void recordedAnswersReply() throws Exception {
    Path answers = Files.write(folder.resolve("answers.pairs"), List.of("@id ID", "0 1 1", "1 2 1", "2 20 -1"));
    Map<String, String> numbers = numbers(run("-t DATA -queries 1000 -answers FOLDER/answers.pairs -o OUT"));
    assertEquals("@id ID", Files.readAllLines(out).get(1), "the ID of the answers is that of the pairs");
    assertEquals("3", numbers.get("Closure_must_links"));
    assertEquals("3", numbers.get("Closure_cannot_links"));
    Files.write(answers, List.of("@id ID", "0 1 1", "0 1 -1"));
    assertTrue(refused("-t DATA -answers FOLDER/answers.pairs").contains("contradict"));
    assertTrue(refused("-t DATA -answers FOLDER/none.pairs").contains("there is no such file"));
  }

  @Test
  void theShareOfMustLinks() throws Exception {
    assertEquals("0.5000", numbers(run("-t DATA -method random -queries 20 -o OUT -- -must-share 0.5")).get("Must_link_share"));
    assertTrue(Files.readAllLines(out).get(2).endsWith("-scale auto -- -must-share 0.5"));
    assertTrue(refused("-t DATA -method random -queries 20 -oracle ask -o FOLDER/other.pairs -- -must-share 0.5")
        .contains("asked in vain"));
    assertTrue(refused("-t DATA -method random -queries 20 -- -must-share 1.5").contains("between 0 and 1"));
  }

  /** Every file that is not ours is left as it is. */
  @Test
  void otherFilesAreNotWrittenOver() throws Exception {
    for (String content : List.of("@rows 30\n0 1 1\n", "Dear aunt,\n", "@relation x\n@attribute a numeric\n@data\n1\n")) {
      Files.writeString(out, content);
      for (String oracle : List.of("labels", "ask")) {
        assertTrue(refused("-t DATA -queries 5 -oracle " + oracle + " -o OUT").contains("give another name (-o)"));
        assertEquals(content, Files.readString(out));
      }
    }
    Files.writeString(out, "");
    run("-t DATA -queries 5 -o OUT");
    assertTrue(refused("-t DATA -queries 5 -o FOLDER").contains("this is a folder"));
    assertTrue(refused("-t DATA -queries 5 -o FOLDER/none/x.pairs").contains("there is no folder"));
    run("-t DATA -queries 5 -o FOLDER/x.pairs.gz");
    run("-t DATA -queries 6 -o FOLDER/x.pairs.gz");
    assertEquals(6, pairs(folder.resolve("x.pairs.gz")).size());
    assertTrue(refused("-t DATA -queries 5 -oracle ask -o FOLDER/y.pairs.gz").contains("without .gz"));
  }

  @Test
  void badOptionsAreReportedFirst() throws Exception {
    Map<String, String> bad = Map.ofEntries(Map.entry("-t DATA -queries -3", "(-queries) must not be negative"),
        Map.entry("-t DATA -queries many", "needs a whole number"), Map.entry("-t DATA -N 1", "(-N) must be at least 2"),
        Map.entry("-t DATA -N 31", "fewer rows (30) than clusters"), Map.entry("-t DATA -N -2", "(-N) must be at least 2"),
        Map.entry("-t DATA -error-rate 2", "(-error-rate) must be from 0 to 1"),
        Map.entry("-t DATA -error-rate NaN", "(-error-rate) must be from 0 to 1"),
        Map.entry("-t DATA -dont-know-rate -0.1", "(-dont-know-rate) must be from 0 to 1"),
        Map.entry("-t DATA -dont-know-rate often", "needs a number"), Map.entry("-t DATA -method luck", "there are information-density"),
        Map.entry("-t DATA -method", "needs a value"), Map.entry("-t DATA -oracle me", "must be one of labels, ask"),
        Map.entry("-t DATA -oracle ask", "with -o"), Map.entry("-t DATA -oracle ask -o OUT -error-rate 0.1", "leave them out"),
        Map.entry("-t DATA -oracle ask -o OUT -answers x", "not both"), Map.entry("-t DATA -report x -o OUT", "leave out"),
        Map.entry("-t DATA -distance far", "must be one of euclidean"), Map.entry("-t DATA -scale up", "must be one of none"),
        Map.entry("-t DATA -distance i-divergence", "non-negative values"), Map.entry("-t FOLDER/none.arff", "There is no file"),
        Map.entry("-t DATA -c nothing", "There is no attribute 'nothing'"), Map.entry("-t DATA -c 2", "is not nominal"),
        Map.entry("-t DATA -id nothing", "there is no attribute 'nothing'"), Map.entry("-t DATA -id x", "cannot be the ID"),
        Map.entry("-t DATA -id class", "at once"), Map.entry("-queries 5", "-t is required"), Map.entry("-t DATA -unheard 5", "-unheard"),
        Map.entry("-t DATA -- -unheard 5", "-unheard"));
    bad.forEach((options, message) -> assertTrue(refused(options).contains(message), options + " -> " + refused(options)));
    assertFalse(Files.exists(out));
  }

  @Test
  void idsMustBeUnique() throws Exception {
    Instances rows = labelled();
    rows.instance(4).setValue(0, "7");
    data = save("same.arff", rows);
    assertTrue(refused("-t DATA -id ID").contains("Rows 4 and 7"));
    rows.instance(4).setMissing(0);
    data = save("same.arff", rows);
    assertTrue(refused("-t DATA -id ID").contains("Row 4 (counted from 0) has no value"));
  }

  /** All rows equal, and a single class: nothing to choose by, and one answer more than the rows minus one is never needed. */
  @Test
  void identicalRows() throws Exception {
    StringBuilder text = new StringBuilder("@relation same\n@attribute x numeric\n@attribute class {a,b}\n@data\n");
    for (int i = 0; i < 12; i++) {
      text.append("1,a\n");
    }
    Files.writeString(data, text);
    assertEquals("11", numbers(run("-t DATA -queries 50 -N 2 -o OUT")).get("Questions"));
  }

  @Test
  void optionsPassWekasChecks() throws Exception {
    WekaChecks.assertOptionsPass(new ConstraintSelection());
  }

  @Test
  void usageIsShown() throws Exception {
    assertTrue(run("-h").contains("-must-share"));
    assertTrue(new ConstraintSelection().execute(new String[0], null, screen).startsWith("Usage:"));
  }

  /**
   * Two groups on a line: rows 0 and 1 at 0 and 1, rows 2, 3 and 4 at 10, 11 and 12. That clustering violates 1 = 2 and 3 != 4, half of the
   * pairs. Both must-links overlap 0 != 2, which reaches from 0 to 10, and neither overlaps 3 != 4: half of the meetings are coherent.
   */
  @Test
  void reportByHand() throws Exception {
    Files.writeString(data, "@relation line\n@attribute x numeric\n@data\n0\n1\n10\n11\n12\n");
    Files.write(out, List.of("@rows 5", "0 1 1", "1 2 1", "0 2 -1", "3 4 -1"));
    String report = run("-t DATA -report OUT -N 2");
    Map<String, String> numbers = numbers(report);
    assertEquals("4", numbers.get("Pairs"));
    assertEquals("2", numbers.get("Must_links"));
    assertEquals("2", numbers.get("Cannot_links"));
    assertEquals("0.5000", numbers.get("Must_link_share"));
    assertEquals("1", numbers.get("Contradictions"), "0 = 1 = 2 != 0");
    assertEquals("3", numbers.get("Closure_must_links"));
    assertEquals("3 1 1", numbers.get("Neighbourhood_sizes"));
    assertEquals("0.5000", numbers.get("Informativeness"));
    assertEquals("0.5000", numbers.get("Coherence"));
    assertTrue(report.contains("with 2 clusters"), report);
    assertTrue(report.contains("line 4 (0 != 2) contradicts line 2 (0 = 1), line 3 (1 = 2)"), report);
  }

  /** Rows 0, 1 and 2 need three clusters; contradictory pairs need no number. */
  @Test
  void reportSaysIfThePairsNeedMoreClusters() throws Exception {
    Files.writeString(data, "@relation line\n@attribute x numeric\n@data\n0\n1\n10\n11\n12\n");
    Files.write(out, List.of("@rows 5", "0 1 !=", "1 2 !=", "3 4 =", "0 2 !="));
    String report = run("-t DATA -report OUT -N 2");
    assertEquals("0", numbers(report).get("Contradictions"));
    assertTrue(report.endsWith("\nThe pairs need more clusters than -N allows: these cannot-links cannot all be satisfied with 2 clusters:"
        + " line 2 (0 != 1), line 3 (1 != 2), line 5 (0 != 2)."), report);
    assertFalse(run("-t DATA -report OUT -N 3").contains("need more"));
    assertFalse(run("-t DATA -report OUT").contains("need more"));
    Files.write(out, List.of("@rows 5", "0 1 !=", "1 2 !=", "3 4 =", "0 2 !=", "0 3 =", "0 4 !="));
    assertFalse(run("-t DATA -report OUT -N 2").contains("need more"));
  }

  @Test
  void reportLeavesClassAndIdOut() throws Exception {
    run("-t DATA -id ID -queries 40 -N 3 -o OUT");
    Map<String, String> numbers = numbers(run("-t DATA -c last -report OUT -N 3"));
    assertEquals("0.0000", numbers.get("Informativeness"), "the blobs are found without pairs");
    assertEquals(String.valueOf(pairs(out).size()), numbers.get("Pairs"));
    assertTrue(run("-t DATA -c last -report OUT").contains("clusters, violates"), "the number is chosen");
    assertTrue(refused("-t DATA -c last -report FOLDER/none").contains("no such file"));
    Files.write(out, List.of("@rows 30"));
    assertEquals("?", numbers(run("-t DATA -c last -report OUT -N 3")).get("Informativeness"));
  }
}
