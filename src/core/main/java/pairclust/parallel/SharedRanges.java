package pairclust.parallel;

import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.CancellationException;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.function.Supplier;

/**
 * Ranges that the calling thread works on, and helpers if they come in time. The caller never waits for a thread that has not begun: waking
 * one takes as long as several ranges.
 */
final class SharedRanges {

  private final int count;
  private final Supplier<Workers.Task> task;
  private final AtomicInteger next = new AtomicInteger();

  /** The threads at work in addition to the caller; guarded by this object, as are the failure and whether all is over. */
  private final List<Thread> helpers = new ArrayList<>();

  /** How many there are, for the caller to look at without the lock. */
  private volatile int helping;
  private boolean over;
  private Throwable failure;

  /**
   * @param count the number of ranges
   * @param task creates the task of a thread
   */
  SharedRanges(int count, Supplier<Workers.Task> task) {
    this.count = count;
    this.task = task;
  }

  /** Works on the ranges, and returns when all are done. */
  void run() {
    try {
      Workers.drain(count, next, task.get());
    } catch (RuntimeException | Error e) {
      fail(e);
    }
    await();
    if (failure instanceof Error error) {
      throw error;
    }
    if (failure != null) {
      throw (RuntimeException) failure;
    }
  }

  /** Works on the ranges that are left, if there are any. */
  void help() {
    synchronized (this) {
      if (over) {
        return;
      }
      helpers.add(Thread.currentThread());
      helping = helpers.size();
    }
    try {
      Workers.drain(count, next, task.get());
    } catch (RuntimeException | Error e) {
      fail(e);
    } finally {
      leave();
    }
  }

  private synchronized void leave() {
    helpers.remove(Thread.currentThread());
    // An interrupt was meant for these ranges; nobody can send another now.
    Thread.interrupted();
    helping = helpers.size();
    notifyAll();
  }

  /** Keeps the first failure, and stops the others. */
  private synchronized void fail(Throwable e) {
    failure = failure == null ? e : failure;
    next.set(count);
    helpers.stream().filter(thread -> thread != Thread.currentThread()).forEach(Thread::interrupt);
  }

  /** Waits until the others are done; an interrupt ends their work, but not the waiting for it. */
  private void await() {
    synchronized (this) {
      over = true;
    }
    Pause.until(() -> helping == 0);
    boolean interrupted = false;
    synchronized (this) {
      while (!helpers.isEmpty()) {
        try {
          wait();
        } catch (InterruptedException e) {
          interrupted = true;
          fail(new CancellationException(Interrupts.STOPPED));
        }
      }
    }
    if (interrupted) {
      Thread.currentThread().interrupt();
    }
  }
}
