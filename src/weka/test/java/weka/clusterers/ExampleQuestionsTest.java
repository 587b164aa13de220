package weka.clusterers;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.BufferedReader;
import java.io.StringReader;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.TimeUnit;
import java.util.function.IntUnaryOperator;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import pairclust.constraint.ConstraintSet;
import pairclust.constraint.Link;
import pairclust.constraint.Origin;
import pairclust.knowledge.KnownPair;
import pairclust.oracle.Answer;
import pairclust.select.settle.Clusterings;
import pairclust.select.settle.SettleWatch;
import pairclust.weka.command.DataFiles;
import pairclust.weka.pairs.GivenPairs;
import pairclust.weka.select.TerminalWatch;
import pairclust.weka.select.WatchedClusterings;
import weka.core.Instances;

/** Questions of one row against examples on the command line, and what is said of how much the clusters still change. */
class ExampleQuestionsTest {

  @TempDir
  private Path folder;
  private Path data;
  private Path out;
  private final StringBuilder screen = new StringBuilder();

  /** Three blobs of ten rows, in the order of their classes. */
  @BeforeEach
  void saveBlobs() throws Exception {
    data = folder.resolve("blobs.arff");
    out = folder.resolve("out.pairs");
    Files.writeString(data, TestData.blobs(10, 0.1, 1).toString());
  }

  private String run(String typed, String options) throws Exception {
    return new ConstraintSelection().execute(("-t " + data + " -c last -o " + out + " " + options).split(" "),
        new BufferedReader(new StringReader(typed)), screen);
  }

  private static Map<String, String> numbers(String report) {
    return report.lines().filter(line -> line.matches("\\w+ .*"))
        .collect(Collectors.toMap(line -> line.split(" ")[0], line -> line.substring(line.indexOf(' ') + 1), (a, b) -> a));
  }

  private ConstraintSet pairs() throws Exception {
    return GivenPairs.load(new GivenPairs.Source(out.toFile(), "", "", false), DataFiles.read(data.toString(), "-t")).constraints();
  }

  @Test
  void labelsShowHowManyQuestionsStandForHowManyPairs() throws Exception {
    Map<String, String> numbers = numbers(run("", "-method min-max -queries 30 -examples 4"));
    assertEquals("30", numbers.get("Questions"));
    assertTrue(Integer.parseInt(numbers.get("Shown_questions")) < 30, numbers.toString());
    pairs().forEach(pair -> assertEquals(pair.first() / 10 == pair.second() / 10, pair.link() == Link.MUST));
    assertFalse(numbers(run("", "-method min-max -queries 30")).containsKey("Shown_questions"));
    assertFalse(numbers.containsKey("Settled"), numbers.toString());
  }

  /** First a pair, then choices; the answer to the first choice is taken back. */
  @Test
  void aPersonChooses() throws Exception {
    String report = run("d\n1\nb\n2\nn\nq\n", "-method min-max -queries 30 -oracle ask -examples 4");
    assertTrue(screen.toString().startsWith("Which of the examples does the row belong with? One answer (including 'unknown') may stand for"
        + " several pairs, and counts as that many questions.\nIn questions about two rows: * marks what differs, "), screen.toString());
    List<String> titles = screen.toString().lines().filter(line -> line.startsWith("Question")).toList();
    assertTrue(titles.get(0).startsWith("Question 1 of 30: "), titles.toString());
    assertTrue(titles.get(1).startsWith("Question 2 of 30 (stands for up to 2 pairs): which of the examples does row "), titles.toString());
    assertTrue(titles.get(2).startsWith("Question 3 of 30 (stands for up to 2 pairs): "), titles.toString());
    assertEquals(titles.get(1), titles.get(3), "asked again");
    assertTrue(titles.get(4).startsWith("Question 4 of 30 (stands for up to 2 pairs): "), titles.toString());
    assertTrue(titles.get(5).startsWith("Question 6 of 30 (stands for up to 3 pairs): "), "a third group: " + titles);
    assertTrue(screen.toString().contains("\nThe answer about row 12 and row 2 has been taken back.\n"), screen.toString());
    assertTrue(screen.toString().contains("this row           1           2\n"), screen.toString());
    assertEquals("3", numbers(report).get("Shown_questions"));
    assertEquals("5", numbers(report).get("Questions"));
    assertEquals(5, pairs().size());
    assertTrue(Files.readString(out).contains("-oracle ask -examples 4 -N"), Files.readString(out));
    Exception other = assertThrows(Exception.class, () -> run("q\n", "-method min-max -queries 30 -oracle ask"));
    assertTrue(other.getMessage().contains("answers to other questions"), other.getMessage());
  }

  /** With three clusters, the third example need not be asked about if the first two differ, but the person has chosen it. */
  @Test
  void theChoiceOfTheLastExampleIsAnAnswer() throws Exception {
    String options = "-method min-max -N 3 -queries 30 -oracle ask -examples 4 -by ann";
    String report = run("d\nn\n3\nq\n", options);
    String last = screen.substring(screen.indexOf("Question 4 of 30"));
    String question = last.lines().limit(2).collect(Collectors.joining(" "));
    List<Integer> named = Pattern.compile("row (\\d+)").matcher(question).results()
        .map(row -> Integer.parseInt(row.group(1))).toList();
    assertEquals(4, named.size(), last);
    String chosen = Math.min(named.get(0), named.get(3)) + "\t" + Math.max(named.get(0), named.get(3)) + "\t1\t% by ann";
    List<String> lines = Files.readAllLines(out);
    assertTrue(lines.contains(chosen) || lines.contains(named.get(0) + "\t" + named.get(3) + "\t1\t% by ann"), lines::toString);
    assertTrue(lines.stream().noneMatch(line -> line.contains("inferred")), lines::toString);
    assertEquals("5", numbers(report).get("Questions"));
    assertEquals("3", numbers(report).get("Shown_questions"));
    screen.setLength(0);
    report = run("q\n", options);
    assertTrue(screen.toString().startsWith("Resuming with 6 answers"), screen::toString);
    assertEquals("5", numbers(report).get("Questions"));
    assertEquals("3", numbers(report).get("Shown_questions"));
    assertFalse(screen.toString().contains("Warning"), screen::toString);
    assertEquals(lines, Files.readAllLines(out));
    run("b\nq\n", options);
    assertTrue(screen.toString().contains("\nThe answer about row " + named.get(0) + ", compared with row " + named.get(1) + ", row "
        + named.get(2) + ", row " + named.get(3) + ", has been taken back.\n"), screen::toString);
    assertEquals(3, pairs().size(), "all that it stood for");
  }

  /** The first question has only one example, and is shown as one about a pair. */
  @Test
  void noneOfOneExampleIsDifferent() throws Exception {
    String report = run("n\nq\n", "-method min-max -queries 30 -oracle ask -examples 4");
    assertTrue(report.contains("Questions 1\nMust_links 0\nCannot_links 1\n"), report + screen);
    out = folder.resolve("pairs.pairs");
    run("n\nq\n", "-method min-max -queries 30 -oracle ask");
    assertTrue(screen.toString().contains("'n' is not an answer; type one of the letters"), screen.toString());
  }

  @Test
  void strategiesThatAskAboutPairsOnlySaySo() throws Exception {
    run("d\nq\n", "-method random -queries 30 -oracle ask -examples 4");
    assertTrue(screen.toString().startsWith("This strategy (-method) asks about pairs only; -examples has no effect.\n"
        + "Do the two rows belong together? * marks"), screen.toString());
  }

  @Test
  void badNumbersOfExamplesAreRefused() {
    for (int examples : new int[] {0, 10, -1}) {
      Exception e = assertThrows(Exception.class, () -> run("", "-queries 3 -examples " + examples));
      assertTrue(e.getMessage().contains("(-examples) must be from 1 to 9, not " + examples), e.getMessage());
    }
  }

  /** The background finds the line while questions are shown. */
  @Test
  void theTerminalShowsHowMuchTheClustersChange() throws Exception {
    Instances rows = TestData.blobs(10, 0.1, 1);
    rows.setClassIndex(-1);
    rows.deleteAttributeAt(rows.numAttributes() - 1);
    List<KnownPair> known = chain();
    PCKMeans clusterer = new PCKMeans();
    clusterer.setNumClusters(3);
    String text = "";
    try (TerminalWatch watching = new TerminalWatch((first, second) -> "?",
        WatchedClusterings.watch(rows, clusterer, ConstraintSet.empty(), 1), () -> known, () -> false)) {
      for (int i = 0; i < 600 && !text.contains("After 29 answers"); i++) {
        text = watching.show(0, 1);
        Thread.sleep(50);
      }
    }
    assertTrue(text.startsWith("\nAfter 29 answers: the clusters agree with those without any answers by 1.00,\n"
        + "with those found without 14 "), text);
    assertTrue(text.endsWith(".\n?"), text);
  }

  /** Nothing before ten answers; what the numbers mean only once; no line is longer than a terminal. */
  @Test
  void theFirstAnswersAreNotWatchedAndTheMeasureIsExplainedOnce() throws Exception {
    List<KnownPair> known = new ArrayList<>(chain().subList(0, 8));
    Stepwise clusterings = new Stepwise(9);
    SettleWatch watch = new SettleWatch(30, new int[] {0, 12, 25}, ConstraintSet.empty(), clusterings, 1);
    StringBuilder shown = new StringBuilder();
    try (TerminalWatch watching = new TerminalWatch((first, second) -> "", watch, () -> known, () -> false)) {
      shown.append(watching.show(0, 1));
      clusterings.begun.await();
      known.add(chain().get(8));
      shown.append(watching.show(0, 1));
      clusterings.awaitSecondCheck();
      shown.append(watching.show(0, 1));
      assertEquals("", shown.toString() + watching.summary(known));
      for (int answers = 10; answers <= 12; answers++) {
        known.add(chain().get(answers - 1));
        for (int i = 0; i < 600 && !shown.toString().contains("After " + answers + " answers"); i++) {
          shown.append(watching.show(0, 1));
          Thread.sleep(50);
        }
      }
      shown.append(watching.summary(known));
    }
    assertTrue(shown.toString().startsWith("\nAfter 10 answers: "), shown::toString);
    assertTrue(shown.toString().contains("\nSettled no\nAfter 12 answers: "), shown::toString);
    assertEquals(2, shown.toString().split("adjusted Rand", -1).length, shown::toString);
    assertTrue(shown.toString().lines().allMatch(line -> line.length() < 80), shown::toString);
    assertFalse(shown.toString().contains("1.00 to 1.00"), shown::toString);
  }

  /** Clusters of a number that the answers refute say nothing. */
  @Test
  void nothingIsSaidOfARefutedNumberOfClusters() throws Exception {
    List<KnownPair> known = new ArrayList<>(chain().subList(0, 28));
    Stepwise clusterings = new Stepwise(29);
    SettleWatch watch = new SettleWatch(30, new int[] {0, 12, 25}, ConstraintSet.empty(), clusterings, 1);
    try (TerminalWatch watching = new TerminalWatch((first, second) -> "?", watch, () -> known, () -> true)) {
      watching.show(0, 1);
      clusterings.begun.await();
      known.add(chain().get(28));
      watching.show(0, 1);
      clusterings.awaitSecondCheck();
      assertEquals("?", watching.show(0, 1));
    }
  }

  /** What was found for 28 answers is not shown when 27 are left. */
  @Test
  void nothingIsSaidOfAnswersThatWereTakenBack() throws Exception {
    List<KnownPair> known = new ArrayList<>(chain().subList(0, 28));
    Stepwise clusterings = new Stepwise(29);
    SettleWatch watch = new SettleWatch(30, new int[] {0, 12, 25}, ConstraintSet.empty(), clusterings, 1);
    try (TerminalWatch watching = new TerminalWatch((first, second) -> "?", watch, () -> known, () -> false)) {
      watching.show(0, 1);
      clusterings.begun.await();
      known.add(chain().get(28));
      assertEquals("?", watching.show(0, 1));
      clusterings.awaitSecondCheck();
      known.subList(27, 29).clear();
      assertEquals("?", watching.show(0, 1));
      String text = "?";
      for (int i = 0; i < 600 && text.equals("?"); i++) {
        Thread.sleep(50);
        text = watching.show(0, 1);
      }
      assertTrue(text.startsWith("\nAfter 27 answers: "), text);
    }
  }

  /**
   * The blobs, for two checks in the background: the first one waits until it may go on, and has passed what it found when the second one,
   * which clusters with one pair more, has begun.
   */
  private static final class Stepwise implements Clusterings {

    private final int pairsOfSecond;
    private final CountDownLatch begun = new CountDownLatch(1);
    private final CountDownLatch secondIsNext = new CountDownLatch(1);
    private final CountDownLatch secondBegun = new CountDownLatch(1);

    Stepwise(int pairsOfSecond) {
      this.pairsOfSecond = pairsOfSecond;
    }

    @Override
    public IntUnaryOperator cluster(ConstraintSet pairs) throws InterruptedException {
      begun.countDown();
      secondIsNext.await();
      if (pairs.size() == pairsOfSecond) {
        secondBegun.countDown();
      }
      return row -> row / 10;
    }

    void awaitSecondCheck() throws InterruptedException {
      secondIsNext.countDown();
      assertTrue(secondBegun.await(30, TimeUnit.SECONDS));
    }
  }

  /** Answers about neighbouring rows of the blobs. */
  private static List<KnownPair> chain() {
    return IntStream.range(0, 29)
        .mapToObj(i -> new KnownPair(i, i + 1, i / 10 == (i + 1) / 10 ? Answer.SAME : Answer.DIFFERENT, i + 1, Origin.ASKED)).toList();
  }

  /** Of more rows than are clustered, a sample is watched, with the rows in pairs. */
  @Test
  void aSampleOfManyRowsIsWatched() throws Exception {
    Instances rows = TestData.blobs(1000, 0.1, 1);
    rows.setClassIndex(-1);
    rows.deleteAttributeAt(rows.numAttributes() - 1);
    List<KnownPair> known = new ArrayList<>();
    for (int i = 0; i < 40; i++) {
      known.add(new KnownPair(71 * i, 71 * i + 71, 71 * i / 1000 == (71 * i + 71) / 1000 ? Answer.SAME : Answer.DIFFERENT, i + 1,
          Origin.ASKED));
    }
    PCKMeans clusterer = new PCKMeans();
    clusterer.setNumClusters(3);
    String summary = TerminalWatch.summary(WatchedClusterings.watch(rows, clusterer, ConstraintSet.empty(), 1), known);
    assertTrue(summary.contains("Unexpected_answers 0 of the last 30\nSettled yes\n"), summary);
    clusterer.setNumClusters(0);
    String failed = TerminalWatch.summary(WatchedClusterings.watch(rows, clusterer, ConstraintSet.empty(), 1), known);
    assertTrue(failed.startsWith("How much the clusters still change is unknown: The number of clusters"), failed);
  }

  /** A failure without a message is named, rather than called null. */
  @Test
  void aFailureWithoutAMessageIsNamed() throws Exception {
    SettleWatch failing = new SettleWatch(30, new int[] {0, 1, 2}, ConstraintSet.empty(), pairs -> {
      throw new ArrayStoreException();
    }, 1);
    assertEquals("How much the clusters still change is unknown: java.lang.ArrayStoreException\n", TerminalWatch.summary(failing, chain()));
    assertEquals("", TerminalWatch.summary(failing, chain().subList(0, 9)), "too few answers to say anything");
  }
}
