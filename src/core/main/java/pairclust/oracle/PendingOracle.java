package pairclust.oracle;

import java.util.function.Consumer;

/**
 * Passes questions to another thread for an answer: to a person at a window, who may take minutes, take back the last answer, or leave. The
 * asking thread waits, and can be interrupted.
 */
public final class PendingOracle implements Oracle {

  /**
   * A question that waits for its answer. It is recognised by identity, so that a late answer is not mistaken for one to the next question.
   *
   * @param first a row
   * @param second another row
   */
  public record Question(int first, int second) {
  }

  private final Consumer<Question> display;
  private Question pending;
  private Answer reply;
  private boolean takenBack;
  private String stopped;

  /** @param display receives each question, on the thread that asks; must not wait for the answer */
  public PendingOracle(Consumer<Question> display) {
    this.display = display;
  }

  @Override
  public Answer ask(int first, int second) throws NoMoreAnswersException, InterruptedException {
    Question question = new Question(first, second);
    synchronized (this) {
      if (pending != null) {
        throw new IllegalStateException("Only one question at a time: the question about rows " + pending.first + " and "
            + pending.second + " still waits.");
      }
      if (stopped != null) {
        throw new NoMoreAnswersException(stopped);
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

  private synchronized Answer await() throws NoMoreAnswersException, InterruptedException {
    while (reply == null && !takenBack && stopped == null) {
      wait();
    }
    if (reply != null) {
      return reply;
    }
    throw takenBack ? new TakenBackException() : new NoMoreAnswersException(stopped);
  }

  /**
   * Answers a question.
   *
   * @param question the question
   * @param answer its answer
   * @return false if it no longer waits for an answer, in which case nothing happened
   */
  public synchronized boolean answer(Question question, Answer answer) {
    if (!waits(question)) {
      return false;
    }
    reply = answer;
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
