package pairclust.oracle;

import java.util.List;
import java.util.function.Consumer;

/**
 * Passes questions to another thread for an answer: to a person at a window, who may take minutes, take back the last answer, or leave. The
 * asking thread waits, and can be interrupted.
 */
public final class PendingOracle implements Oracle, Chooser {

  /**
   * A question that waits for its answer. It is recognised by identity, so that a late answer is not mistaken for one to the next question.
   *
   * @param choice a row and the examples that it is compared with, one if the question is about a pair
   */
  public record Question(Choice choice) {

    /**
     * Returns the row in question.
     *
     * @return the row
     */
    public int first() {
      return choice.row();
    }

    /**
     * Returns the row that it is compared with.
     *
     * @return the first example
     */
    public int second() {
      return choice.examples().get(0);
    }
  }

  private final Consumer<Question> display;
  private Question pending;
  private Integer reply;
  private boolean takenBack;
  private String stopped;
  private boolean takesBackLast;

  /** @param display receives each question, on the thread that asks; must not wait for the answer */
  public PendingOracle(Consumer<Question> display) {
    this.display = display;
  }

  @Override
  public Answer ask(int first, int second) throws NoMoreAnswersException, InterruptedException {
    return Choice.answer(choose(new Choice(first, List.of(second), false)), 0);
  }

  @Override
  public int choose(Choice choice) throws NoMoreAnswersException, InterruptedException {
    Question question = new Question(choice);
    synchronized (this) {
      if (pending != null) {
        throw new IllegalStateException("Only one question at a time: the question about rows " + pending.first() + " and "
            + pending.second() + " still waits.");
      }
      if (stopped != null) {
        throw new StoppedException(stopped);
      }
      pending = question;
      reply = null;
      takenBack = false;
    }
    try {
      display.accept(question);
      return await();
    } finally {
      synchronized (this) {
        pending = null;
      }
    }
  }

  private synchronized int await() throws NoMoreAnswersException, InterruptedException {
    while (reply == null && !takenBack && stopped == null) {
      wait();
    }
    if (reply != null) {
      return reply;
    }
    throw takenBack ? new TakenBackException() : new StoppedException(stopped);
  }

  /**
   * Answers a question.
   *
   * @param question the question
   * @param answer its answer
   * @return false if it no longer waits for an answer, in which case nothing happened
   */
  public boolean answer(Question question, Answer answer) {
    return reply(question, answer == Answer.SAME ? 0 : answer == Answer.DIFFERENT ? Choice.NONE : Choice.UNKNOWN);
  }

  /**
   * Answers a question about several examples.
   *
   * @param question the question
   * @param chosen the position of the chosen example, {@link Choice#NONE} or {@link Choice#UNKNOWN}
   * @return false if it no longer waits for an answer, in which case nothing happened
   */
  public synchronized boolean reply(Question question, int chosen) {
    if (!waits(question)) {
      return false;
    }
    reply = chosen;
    notifyAll();
    return true;
  }

  /**
   * Takes back the previous answer.
   *
   * @param question the current question, which stays unanswered
   * @return false if it no longer waits, in which case nothing happened
   */
  public synchronized boolean takeBack(Question question) {
    if (!waits(question)) {
      return false;
    }
    takenBack = true;
    notifyAll();
    return true;
  }

  /** Takes back the last answer when there are no more questions, once; for a session that had ended and is run again. */
  public synchronized void takeBackLast() {
    takesBackLast = true;
  }

  @Override
  public synchronized void finished() throws TakenBackException {
    if (takesBackLast) {
      takesBackLast = false;
      throw new TakenBackException();
    }
  }

  private boolean waits(Question question) {
    return question != null && question == pending && reply == null && !takenBack && stopped == null;
  }

  /**
   * Ends the session: neither the current question nor any other is answered.
   *
   * @param reason the reason, shown to the user
   */
  public synchronized void stop(String reason) {
    if (stopped == null) {
      stopped = reason;
      notifyAll();
    }
  }

  /** @return the waiting question, or null if there is none */
  public synchronized Question pending() {
    return waits(pending) ? pending : null;
  }
}
