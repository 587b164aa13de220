package pairclust.weka.explorer.model;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertNotNull;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.nio.file.Files;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.Test;
import pairclust.constraint.Constraint;
import pairclust.constraint.Origin;
import pairclust.oracle.Answer;
import pairclust.select.settle.Outlook;
import pairclust.weka.select.SelectionSettings;
import pairclust.weka.strategy.DecideMethods;
import weka.clusterers.COPKMeans;
import weka.clusterers.Clusterer;
import weka.clusterers.PCKMeans;
import weka.clusterers.SimpleKMeans;
import weka.clusterers.TestData;
import weka.core.Instances;

/** Sessions of questions and answers without a screen: how they begin, go on and end. */
class AskSessionTest extends AskSessionFixture {

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
