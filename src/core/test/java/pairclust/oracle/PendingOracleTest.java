package pairclust.oracle;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertInstanceOf;
import static org.junit.jupiter.api.Assertions.assertNull;
import static org.junit.jupiter.api.Assertions.assertSame;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.concurrent.BlockingQueue;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.concurrent.LinkedBlockingQueue;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;

/** Answers from another thread: later, taken back, or never. */
class PendingOracleTest {

  private static final long PATIENCE = 30;

  private final BlockingQueue<PendingOracle.Question> shown = new LinkedBlockingQueue<>();
  private final PendingOracle oracle = new PendingOracle(shown::add);
  private final ExecutorService asker = Executors.newSingleThreadExecutor();

  @AfterEach
  void end() {
    asker.shutdownNow();
  }

  private Future<Answer> ask(int first, int second) {
    return asker.submit(() -> oracle.ask(first, second));
  }

  private PendingOracle.Question next() throws InterruptedException {
    return shown.poll(PATIENCE, TimeUnit.SECONDS);
  }

  private static Throwable failure(Future<Answer> asked) {
    return assertThrows(ExecutionException.class, () -> asked.get(PATIENCE, TimeUnit.SECONDS)).getCause();
  }

  @Test
  void answersComeWhenTheyCome() throws Exception {
    for (Answer answer : Answer.values()) {
      Future<Answer> asked = ask(3, 7);
      PendingOracle.Question question = next();
      assertEquals(3, question.first());
      assertEquals(7, question.second());
      assertSame(question, oracle.pending());
      assertFalse(asked.isDone());
      assertTrue(oracle.answer(question, answer));
      assertEquals(answer, asked.get(PATIENCE, TimeUnit.SECONDS));
      assertNull(oracle.pending());
      assertFalse(oracle.answer(question, answer), "a second click comes too late");
    }
  }

  @Test
  void aLateAnswerIsNotOneToTheNextQuestion() throws Exception {
    Future<Answer> asked = ask(1, 2);
    PendingOracle.Question first = next();
    oracle.answer(first, Answer.SAME);
    asked.get(PATIENCE, TimeUnit.SECONDS);
    Future<Answer> again = ask(1, 2);
    PendingOracle.Question second = next();
    assertFalse(oracle.answer(first, Answer.DIFFERENT));
    assertFalse(oracle.takeBack(first));
    assertFalse(again.isDone());
    assertTrue(oracle.takeBack(second));
    assertFalse(oracle.answer(second, Answer.SAME));
    assertInstanceOf(TakenBackException.class, failure(again));
  }

  @Test
  void aPersonWhoLeavesAnswersNoMore() throws Exception {
    Future<Answer> asked = ask(1, 2);
    PendingOracle.Question question = next();
    oracle.stop("The window was closed.");
    oracle.stop("Closed twice.");
    assertEquals("The window was closed.", failure(asked).getMessage());
    assertFalse(oracle.answer(question, Answer.SAME));
    assertEquals("The window was closed.", failure(ask(3, 4)).getMessage());
    assertNull(oracle.pending());
  }

  @Test
  void waitingCanBeInterrupted() throws Exception {
    Thread[] thread = new Thread[1];
    Future<Answer> asked = asker.submit(() -> {
      thread[0] = Thread.currentThread();
      return oracle.ask(1, 2);
    });
    PendingOracle.Question question = next();
    thread[0].interrupt();
    assertInstanceOf(InterruptedException.class, failure(asked));
    assertFalse(oracle.answer(question, Answer.SAME));
    Future<Answer> later = ask(5, 6);
    oracle.answer(next(), Answer.SAME);
    assertEquals(Answer.SAME, later.get(PATIENCE, TimeUnit.SECONDS));
  }

  @Test
  void oneQuestionAtATime() throws Exception {
    Future<Answer> asked = ask(1, 2);
    PendingOracle.Question question = next();
    assertThrows(IllegalStateException.class, () -> oracle.ask(3, 4));
    oracle.answer(question, Answer.SAME);
    assertEquals(Answer.SAME, asked.get(PATIENCE, TimeUnit.SECONDS));
  }

  /** The display itself may answer, before any thread waits. */
  @Test
  void anAnswerAtOnce() throws Exception {
    PendingOracle[] quick = new PendingOracle[1];
    quick[0] = new PendingOracle(question -> quick[0].answer(question, Answer.DIFFERENT));
    assertEquals(Answer.DIFFERENT, quick[0].ask(1, 2));
  }
}
