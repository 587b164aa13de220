package pairclust.oracle.chat;

import pairclust.oracle.NoMoreAnswersException;

/**
 * How many calls are allowed. Each question reserves the calls that its answer takes before its first one, so that questions under way at
 * the same time cannot take each other's last calls and all end without an answer. Several threads may use it.
 */
final class CallBudget {

  private final int limit;
  private int calls;

  /** The calls that questions under way may still make. */
  private int reserved;

  /** Takes the number of calls allowed. */
  CallBudget(int limit) {
    this.limit = limit;
  }

  /** Returns the number of calls so far, repeated ones included. */
  synchronized int calls() {
    return calls;
  }

  /**
   * Reserves calls. If only questions under way stand in the way, waits for them, as they may not need all of theirs.
   *
   * @param needed the number of calls
   * @return the reserved calls; to be closed when the question is answered
   * @throws NoMoreAnswersException if too few calls are left
   * @throws InterruptedException if the thread was interrupted while waiting
   */
  synchronized Reservation reserve(int needed) throws NoMoreAnswersException, InterruptedException {
    while (unreserved() < needed) {
      if (reserved == 0) {
        throw exhausted();
      }
      wait();
    }
    reserved += needed;
    return new Reservation(needed);
  }

  private int unreserved() {
    return limit - calls - reserved;
  }

  private NoMoreAnswersException exhausted() {
    return new NoMoreAnswersException((calls == limit ? "The limit of " + limit + " calls per run (-max-calls) was reached."
        : "Of the " + limit + " calls allowed per run (-max-calls), too few are left for another answer.")
        + " Run the same command to continue.");
  }

  /** The calls that one question may make. */
  final class Reservation implements AutoCloseable {

    private int left;

    private Reservation(int needed) {
      left = needed;
    }

    /** Returns the number of calls allowed to all questions together. */
    int limit() {
      return limit;
    }

    /** Counts a call that the answer takes. */
    void call() {
      synchronized (CallBudget.this) {
        if (left == 0) {
          throw new IllegalStateException("All reserved calls have been made.");
        }
        left--;
        reserved--;
        calls++;
      }
    }

    /** Reserves a call for a retry; returns false if none is left. */
    boolean repeat() {
      synchronized (CallBudget.this) {
        if (unreserved() == 0) {
          return false;
        }
        reserved++;
        left++;
        return true;
      }
    }

    /** Releases the unused calls. */
    @Override
    public void close() {
      synchronized (CallBudget.this) {
        reserved -= left;
        left = 0;
        CallBudget.this.notifyAll();
      }
    }
  }
}
