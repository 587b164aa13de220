package pairclust.weka.explorer.model;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertNotNull;
import static org.junit.jupiter.api.Assertions.assertNull;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.File;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.BlockingQueue;
import java.util.concurrent.CopyOnWriteArrayList;
import java.util.concurrent.Executor;
import java.util.concurrent.LinkedBlockingQueue;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import pairclust.constraint.Constraint;
import pairclust.constraint.ConstraintSet;
import pairclust.constraint.Link;
import pairclust.constraint.Origin;
import pairclust.knowledge.Knowledge;
import pairclust.oracle.Answer;
import pairclust.select.settle.Outlook;
import pairclust.weka.select.SelectionSettings;
import pairclust.weka.strategy.DecideMethods;
import pairclust.weka.strategy.ExploreConsolidate;
import pairclust.weka.strategy.RandomPairs;
import weka.clusterers.COPKMeans;
import weka.clusterers.Clusterer;
import weka.clusterers.PCKMeans;
import weka.clusterers.SimpleKMeans;
import weka.clusterers.TestData;
import weka.core.Instances;

/** Questions and answers without a screen. */
class AskSessionTest implements AskSession.Display {

  @TempDir
  private Path folder;

  private final Rows rows = new Rows(TestData.blobs(10, 0.3, 1), 2, -1);
  private final int[] classes = rows.classes();

  /** What was shown: questions, the words of an end, or those of a failure. */
  private final BlockingQueue<Object> shown = new LinkedBlockingQueue<>();
  private final BlockingQueue<Outlook> outlooks = new LinkedBlockingQueue<>();
  private final List<String> chosen = new CopyOnWriteArrayList<>();
  private List<Constraint> known = List.of();
  private File file;
  private boolean reopens;
  private Executor screen = Runnable::run;
  private int notNeeded;

  @BeforeEach
  void chooseFile() {
    file = folder.resolve("answers.pairs").toFile();
  }

  @Override
  public void choosing(String progress) {
    chosen.add(progress);
  }

  @Override
  public void asked(AskSession.Question question) {
    known = question.known();
    notNeeded += question.notNeeded();
    shown.add(question);
  }

  @Override
  public void ended(List<Constraint> now, int answered, String why, boolean stopped) {
    known = now;
    shown.add(answered + " " + why);
  }

  @Override
  public void failed(String message) {
    shown.add("failed: " + message);
  }

  @Override
  public void watched(Outlook outlook) {
    outlooks.add(outlook);
  }

  private static SelectionSettings settings() {
    PCKMeans clusterer = new PCKMeans();
    clusterer.setNumClusters(3);
    return SelectionSettings.of(new RandomPairs(), clusterer, 1);
  }

  private AskSession start(Rows about, int allowed, Constraint... given) {
    return start(settings(), about, allowed, given);
  }

  private AskSession start(SelectionSettings settings, Rows about, int allowed, Constraint... given) {
    AskSession session = new AskSession(new AskSession.Plan(about, List.of(given), settings, allowed, file, new PCKMeans(), 1), this,
        screen);
    if (reopens) {
      session.takeBackLast();
    }
    session.start();
    return session;
  }

  private static SelectionSettings deciding(Clusterer... candidates) {
    DecideMethods strategy = new DecideMethods();
    strategy.setCandidates(candidates);
    return SelectionSettings.of(strategy, new PCKMeans(), 1);
  }

  /** A clusterer that does not end. */
  public static final class Sleeper extends SimpleKMeans {

    private static final long serialVersionUID = 1L;

    @Override
    public void buildClusterer(Instances data) throws Exception {
      Thread.sleep(Long.MAX_VALUE);
    }
  }

  /** Candidates take a while: the screen shows how far they are, and the session can be stopped. */
  @Test
  void decidingBetweenMethods() throws Exception {
    AskSession session = start(deciding(new PCKMeans(), new COPKMeans()), rows, 20);
    for (int i = 1; i <= 7; i++) {
      AskSession.Question question = question();
      assertEquals(i, question.number());
      session.answer(question, truth(question));
    }
    AskSession.Question eighth = question();
    session.takeBack(eighth);
    AskSession.Question seventh = question();
    assertEquals(7, seventh.number());
    session.answer(seventh, truth(seventh));
    assertEquals(eighth.pending().first(), question().pending().first(), "the same answers, the same question");
    session.stop();
    next();
    assertTrue(chosen.contains("Clustering with the answers so far, method 1 of 2"), chosen.toString());
    file = folder.resolve("others.pairs").toFile();
    chosen.clear();
    AskSession sleeping = start(deciding(new PCKMeans(), new Sleeper()), rows, 20);
    while (chosen.isEmpty()) {
      Thread.sleep(10);
    }
    sleeping.stop();
    assertEquals("0 Stopped.", next());
  }

  private Object next() throws InterruptedException {
    Object next = shown.poll(30, TimeUnit.SECONDS);
    assertNotNull(next, "nothing was shown");
    return next;
  }

  private AskSession.Question question() throws InterruptedException {
    Object next = next();
    assertTrue(next instanceof AskSession.Question, () -> "not a question: " + next);
    return (AskSession.Question) next;
  }

  private Answer truth(AskSession.Question question) {
    return classes[question.pending().first()] == classes[question.pending().second()] ? Answer.SAME : Answer.DIFFERENT;
  }

  @Test
  void allAnswersAreInTheFile() throws Exception {
    AskSession session = start(rows, 5);
    for (int i = 1; i <= 5; i++) {
      AskSession.Question question = question();
      assertEquals(i, question.number());
      assertEquals(i - 1, question.known().size());
      assertEquals(2, question.parts().get(0).lines().size(), "x and y, not the class");
      assertEquals(i - 1, file.exists() ? PairFiles.open(file, rows).pairs().size() : 0, "on the disk before the next question");
      assertTrue(session.answer(question, truth(question)));
      assertFalse(session.answer(question, Answer.SAME), "answered already");
    }
    assertTrue(next().toString().startsWith("5 "));
    assertEquals(5, known.size());
    assertEquals(5, PairFiles.open(file, rows).pairs().size());
    known.forEach(pair -> assertEquals(Origin.ASKED, pair.origin()));
  }

  /** The check has ended before the person takes the answer back, but what it found still waits for the screen. */
  @Test
  void whatWasFoundBeforeAnAnswerWasTakenBackIsNotShown() throws Exception {
    BlockingQueue<Runnable> waiting = new LinkedBlockingQueue<>();
    screen = waiting::add;
    AskSession session = start(rows, 60);
    AskSession.Question last = nextOf(waiting);
    Runnable found = null;
    // What was found may also come before the question; then it is shown, and the next one is tried.
    while (last.number() < 12 || found == null) {
      session.answer(last, truth(last));
      last = nextOf(waiting);
      found = last.number() < 12 ? null : waiting.poll(2, TimeUnit.SECONDS);
    }
    outlooks.clear();
    session.takeBack(last);
    found.run();
    int left = last.number() - 2;
    assertEquals(left + 1, nextOf(waiting).number());
    for (Runnable next = waiting.poll(30, TimeUnit.SECONDS); outlooks.isEmpty(); next = waiting.poll(30, TimeUnit.SECONDS)) {
      assertNotNull(next, "the other answers are not checked");
      next.run();
    }
    assertEquals(left, outlooks.remove().answers());
    session.stop();
    session.closeWatch();
  }

  /** Shows what waits for the screen, up to the next question. */
  private AskSession.Question nextOf(BlockingQueue<Runnable> waiting) throws InterruptedException {
    while (shown.isEmpty()) {
      Runnable next = waiting.poll(30, TimeUnit.SECONDS);
      assertNotNull(next, "no question");
      next.run();
    }
    return question();
  }

  @Test
  void aSecondSessionOnTheSameFileIsRefusedUntilTheFirstEnds() throws Exception {
    AskSession first = start(rows, 10);
    AskSession.Question open = question();
    start(rows, 10);
    String refused = next().toString();
    assertTrue(refused.startsWith("failed: " + file + ": this file is in use by another session of this program"), refused);
    first.answer(open, truth(open));
    assertEquals(2, question().number(), "the first goes on");
    first.stop();
    next();
    AskSession again = start(rows, 10);
    assertEquals(2, question().number());
    again.stop();
  }

  @Test
  void brokenOffAndResumed() throws Exception {
    AskSession first = start(rows, 10);
    first.answer(question(), Answer.UNKNOWN);
    AskSession.Question second = question();
    first.answer(second, truth(second));
    AskSession.Question third = question();
    first.stop();
    next();
    AskSession again = start(rows, 10);
    AskSession.Question resumed = question();
    assertEquals(3, resumed.number());
    assertEquals(third.pending().first(), resumed.pending().first());
    assertEquals(1, resumed.known().size(), "what nobody knows is no pair");
    again.stop();
    next();
    start(new Rows(TestData.blobs(9, 1, 1), 2, -1), 10);
    assertTrue(next().toString().startsWith("failed: "), "another number of rows");
  }

  @Test
  void answersAreTakenBack() throws Exception {
    AskSession session = start(rows, 10);
    AskSession.Question first = question();
    session.answer(first, Answer.SAME);
    AskSession.Question second = question();
    assertEquals(Link.MUST, second.known().get(0).link());
    session.takeBack(second);
    AskSession.Question again = question();
    assertEquals(first.pending().first(), again.pending().first());
    assertTrue(again.known().isEmpty());
    session.stop();
    next();
  }

  /** A session that has ended is opened again at its last question. */
  @Test
  void theLastAnswerIsTakenBack() throws Exception {
    AskSession session = start(rows, 3);
    AskSession.Question question = null;
    for (int i = 0; i < 3; i++) {
      question = question();
      session.answer(question, Answer.DIFFERENT);
    }
    assertEquals("3 ", next());
    reopens = true;
    AskSession again = start(rows, 3);
    AskSession.Question last = question();
    assertEquals(3, last.number());
    assertEquals(question.pending().first(), last.pending().first());
    assertEquals(2, PairFiles.open(file, rows).pairs().size(), "gone from the file");
    again.answer(last, Answer.SAME);
    assertEquals("3 ", next());
    assertEquals(Link.MUST, PairFiles.open(file, rows).pairs().get(2).link());
  }

  @Test
  void whatFollowsFromThePairsAtHandIsNotAsked() throws Exception {
    AskSession session = start(rows, 6);
    List<AskSession.Question> asked = new ArrayList<>();
    for (int i = 0; i < 6; i++) {
      asked.add(question());
      session.answer(asked.get(i), truth(asked.get(i)));
    }
    next();
    Constraint second = known.get(1);
    Constraint third = known.get(2);
    file = folder.resolve("others.pairs").toFile();
    AskSession other = start(rows, 6, second, third);
    AskSession.Question one = question();
    assertEquals(asked.get(0).pending().first(), one.pending().first());
    other.answer(one, truth(one));
    AskSession.Question four = question();
    assertEquals(2, four.number(), "the two between were not asked");
    assertEquals(asked.get(3).pending().first(), four.pending().first());
    other.takeBack(four);
    AskSession.Question again = question();
    assertEquals(1, again.number(), "the last question that was asked");
    AskSession.Question last = again;
    for (int i = 1; i <= 6; i++) {
      assertEquals(i, last.number());
      other.answer(last, truth(last));
      if (i < 6) {
        last = question();
      }
    }
    assertTrue(next().toString().startsWith("6 "), "as many questions as allowed, not counting pairs that needed none");
    assertEquals(8, known.size());
  }

  @Test
  void whereThereIsNothingToAsk() throws Exception {
    start(new Rows(new Instances(rows.data(), 0, 1), 2, -1), 5);
    assertEquals("failed: There are fewer than two rows to ask about.", next());
    file = folder.toFile();
    start(rows, 5);
    assertTrue(next().toString().contains("this is a folder"));
  }

  private static SelectionSettings exploring(int clusters) {
    PCKMeans clusterer = new PCKMeans();
    clusterer.setNumClusters(clusters);
    return SelectionSettings.of(new ExploreConsolidate(), clusterer, 1);
  }

  /** Answers twenty questions, the second one wrongly; returns the pair with the wrong answer. */
  private Constraint answerWithAnError() throws Exception {
    AskSession session = start(exploring(3), rows, 20);
    for (int i = 1; i <= 20; i++) {
      AskSession.Question question = question();
      boolean same = (truth(question) == Answer.SAME) == (i != 2);
      session.answer(question, same ? Answer.SAME : Answer.DIFFERENT);
    }
    assertTrue(next().toString().startsWith("20 "));
    return known.get(1);
  }

  private static List<Constraint> corrected(List<Constraint> pairs, Constraint wrong) {
    return pairs.stream().map(pair -> pair.key() != wrong.key() ? pair
        : pair.with(pair.link() == Link.MUST ? Link.CANNOT : Link.MUST, 1)).toList();
  }

  /**
   * The file is opened in the table, an answer is corrected and saved. The strategy takes another path: it does not come to all answers,
   * but asks nothing that follows from them, and counts only what it asks now.
   */
  @Test
  void anAnswerWasCorrected() throws Exception {
    Constraint wrong = answerWithAnError();
    PairFiles.Opened opened = PairFiles.open(file, rows);
    List<Constraint> pairs = corrected(opened.pairs(), wrong);
    PairFiles.save(new PairFiles.Plan(file, rows, pairs, opened.source(), true), "");
    AskSession session = start(exploring(3), rows, 10, pairs.toArray(Constraint[]::new));
    for (int i = 1; i <= 10; i++) {
      AskSession.Question question = question();
      assertEquals(i, question.number());
      assertEquals(10, question.allowed());
      assertTrue(notNeeded > 0 && notNeeded <= pairs.size(), "it is said that other questions follow now");
      Knowledge answers = new Knowledge(rows.size(), -1, ConstraintSet.of(PairFiles.open(file, rows).pairs()));
      assertNull(answers.entailed(question.pending().first(), question.pending().second()), "the file answers this");
      if (i == 4) {
        session.takeBack(question);
        AskSession.Question third = question();
        assertEquals(3, third.number(), "the answer before, and none that was in the file");
        session.answer(third, truth(third));
        question = question();
      }
      session.answer(question, truth(question));
    }
    assertTrue(next().toString().startsWith("10 "));
    for (Constraint pair : pairs) {
      assertTrue(PairFiles.open(file, rows).pairs().stream().anyMatch(now -> now.key() == pair.key() && now.link() == pair.link()));
    }
  }

  /** Answers of this window are corrected in the table; saved over their file, they are continued. */
  @Test
  void correctedAnswersAreSavedOverTheirFile() throws Exception {
    Constraint wrong = answerWithAnError();
    List<Constraint> pairs = corrected(known, wrong);
    String before = Files.readString(file.toPath());
    start(exploring(3), rows, 30, pairs.toArray(Constraint[]::new));
    String message = next().toString();
    assertTrue(message.matches("failed: For row \\d+ and row \\d+ the table says (must|cannot)-link, but the answers in answers.pairs say"
        + " (must|cannot)-link. Save the table in this file \\(Save as\\), or .*"), message);
    assertEquals(before, Files.readString(file.toPath()));
    PairFiles.save(new PairFiles.Plan(file, rows, pairs, null, false), "");
    List<String> lines = Files.readAllLines(file.toPath());
    assertEquals(before.lines().filter(line -> line.startsWith("%") || line.startsWith("@")).toList(),
        lines.stream().filter(line -> line.startsWith("%") || line.startsWith("@")).toList(), "the note is kept");
    assertEquals(before.lines().count(), lines.size());
    AskSession session = start(exploring(3), rows, 30, pairs.toArray(Constraint[]::new));
    AskSession.Question question = question();
    assertTrue(question.number() >= 1 && question.number() <= 21, "after " + question.number() + " questions");
    session.stop();
    next();
  }

  @Test
  void messagesNameNoOptionsOfTheCommandLine() throws Exception {
    answerWithAnError();
    start(exploring(4), rows, 20);
    assertEquals("failed: " + file + ": the file holds answers to other questions. It was begun with number of clusters: 3 (now 4). Use"
        + " those settings to continue this file, or choose another file.", next().toString().replace('\n', ' '));
    Files.writeString(file.toPath(), "0 1 must-link\n");
    start(exploring(3), rows, 20);
    assertEquals("failed: " + file + ": this pair file already exists and was not made by ConstraintSelection. It is not written"
        + " over; choose another file. To use its pairs, open it as a pair file.", next().toString().replace('\n', ' '));
  }

  /** After the last answer there is no question, but the clusters are compared once more. */
  @Test
  void theLastAnswerIsWatched() throws Exception {
    Rows five = new Rows(new Instances(rows.data(), 0, 5), 2, -1);
    AskSession session = start(five, 20);
    for (int i = 0; i < 4; i++) {
      session.answer(question(), Answer.SAME);
    }
    assertEquals("4 There is nothing left to ask.", next());
    Outlook last;
    do {
      last = outlooks.poll(30, TimeUnit.SECONDS);
      assertNotNull(last);
    } while (last.answers() < 4);
    assertEquals(0, last.open());
  }
}
