package pairclust.weka.explorer.model;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNotNull;
import static org.junit.jupiter.api.Assertions.assertNull;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.nio.file.Files;
import java.util.List;
import java.util.concurrent.BlockingQueue;
import java.util.concurrent.LinkedBlockingQueue;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.Test;
import pairclust.constraint.Constraint;
import pairclust.constraint.ConstraintSet;
import pairclust.constraint.Link;
import pairclust.knowledge.Knowledge;
import pairclust.oracle.Answer;

/** Answers that are taken back, or corrected in the table. */
class CorrectedAnswersTest extends AskSessionFixture {

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
}
