package pairclust.select.settle;

import java.util.List;
import java.util.function.Consumer;
import pairclust.constraint.ConstraintSet;
import pairclust.knowledge.KnownPair;

/**
 * Watches in the background, so that nobody waits for it: while a check is running, new answers only replace those to be checked next.
 * Between two checks it rests as long as the last one took, which leaves the processor to the strategy and to the user's own work. What was
 * found for answers of which some have been taken back in the meantime is not passed on.
 */
public final class BackgroundWatch implements AutoCloseable {

  /** A user does not notice such a wait. */
  private static final long MAX_MILLIS_TO_STOP = 300;

  private final SettleWatch watch;
  private final Consumer<Outlook> found;
  private final Consumer<String> failed;
  private final Thread thread = new Thread(this::run, "settle watch");
  private List<KnownPair> next;

  /** The answers passed last. */
  private List<KnownPair> latest = List.of();

  /** Whether the answers to be checked next are the last ones. */
  private boolean ending;

  /**
   * Starts a thread that waits for answers.
   *
   * @param watch checks the answers
   * @param found receives each outlook, on that thread
   * @param failed receives a message if the rows cannot be clustered, on that thread; later answers are still checked
   */
  public BackgroundWatch(SettleWatch watch, Consumer<Outlook> found, Consumer<String> failed) {
    this.watch = watch;
    this.found = found;
    this.failed = failed;
    thread.setDaemon(true);
    thread.setPriority(Thread.MIN_PRIORITY);
    thread.start();
  }

  /**
   * Has answers checked as soon as possible. Returns immediately.
   *
   * @param known all answers and inferred pairs so far, in the order in which they became known
   */
  public synchronized void update(List<KnownPair> known) {
    next = List.copyOf(known);
    latest = next;
    notifyAll();
  }

  /** Discards the running check, because an answer is about to be taken back; the next update starts another one. */
  public synchronized void discard() {
    next = null;
    latest = List.of();
  }

  /**
   * Has the answers at the end of a session checked, and then stops watching. Returns immediately.
   *
   * @param known all answers and inferred pairs, in the order in which they became known
   */
  public synchronized void finish(List<KnownPair> known) {
    ending = true;
    update(known);
  }

  private void run() {
    try {
      for (List<KnownPair> now = take(); now != null; now = take()) {
        long began = System.nanoTime();
        check(now);
        if (!isOver()) {
          Thread.sleep((System.nanoTime() - began) / 1_000_000);
        }
      }
    } catch (InterruptedException e) {
      // Closed.
    }
  }

  /** Waits for answers; returns null after the last ones. */
  private synchronized List<KnownPair> take() throws InterruptedException {
    while (next == null && !ending) {
      wait();
    }
    List<KnownPair> now = next;
    next = null;
    return now;
  }

  private synchronized boolean isOver() {
    return ending && next == null;
  }

  /** Returns the thread, for tests. */
  Thread thread() {
    return thread;
  }

  private void check(List<KnownPair> now) throws InterruptedException {
    try {
      Outlook outlook = watch.check(now);
      if (outlook != null) {
        pass(now, () -> found.accept(outlook));
      }
    } catch (RuntimeException e) {
      pass(now, () -> failed.accept(message(e)));
    }
  }

  private synchronized void pass(List<KnownPair> checked, Runnable news) {
    AnswerList answers = answers(checked);
    if (answers.commonWith(answers(latest)) == answers.size()) {
      news.run();
    }
  }

  private static AnswerList answers(List<KnownPair> known) {
    return new AnswerList(0, ConstraintSet.empty(), known);
  }

  /**
   * Describes a failed check.
   *
   * @param failure the failure
   * @return its message, or what it is if it has none
   */
  public static String message(RuntimeException failure) {
    return failure.getMessage() == null ? failure.toString() : failure.getMessage();
  }

  /** Stops watching. A check that is running is interrupted, but may end a little later. */
  @Override
  public void close() {
    thread.interrupt();
    try {
      thread.join(MAX_MILLIS_TO_STOP);
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
    }
  }
}
