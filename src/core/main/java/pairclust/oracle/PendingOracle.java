package pairclust.oracle;

import java.util.function.Consumer;

/**
 * Hands questions over to whoever answers from another thread: a person in front of a window, for whom minutes may pass, who may take the
 * last answer back, or leave. The asking thread waits meanwhile, and can be interrupted.
 */
public final class PendingOracle implements Oracle {

  /** A question that waits for its answer. Each is an object of its own, so that a late answer is not taken for one to the next. */
  public static final class Question {

    private final int first;
    private final int second;

    private Question(int first, int second) {
      this.first = first;
      this.second = second;
    }

    /** @return a row */
    public int first() {
      return first;
    }

    /** @return another row */
    public int second() {
      return second;
    }
  }

  private final Consumer<Question> display;
  private Question pending;
  private Answer reply;
  private boolean takenBack;
  private String stopped;

  /** @param display is told of each question, on the thread that asks; must not wait for the answer */
  public PendingOracle(Consumer<Question> display) {
    this.display = display;
  }

  @Override
  public Answer ask(int first, int second) throws NoMoreAnswersException, InterruptedException {
    Question question = new Question(first, second);
    synchronized (this) {
      if (pending != null) {
        throw new IllegalStateException("One question at a time: that on rows " + pending.first + " and " + pending.second + " waits.");
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
   * @return false if it no longer waits for one: then nothing happened
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
   * Takes back the answer before.
   *
   * @param question the question at hand, which is not answered thereby
   * @return false if it no longer waits: then nothing happened
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
   * Answers no more, neither the question at hand nor any other.
   *
   * @param reason why, for people to read
   */
  public synchronized void stop(String reason) {
    if (stopped == null) {
      stopped = reason;
      notifyAll();
    }
  }

  /** @return the question that waits for an answer, or null if none does */
  public synchronized Question pending() {
    return waits(pending) ? pending : null;
  }
}
