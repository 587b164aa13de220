package pairclust.parallel;

import java.util.concurrent.atomic.AtomicBoolean;
import java.util.concurrent.atomic.AtomicIntegerArray;

/**
 * A second task for ranges, which visits them in order, one at a time, on any thread. No thread waits for another: one that finds the
 * second task running leaves its range to the thread that runs it.
 */
final class InOrder {

  private final int rows;
  private final Workers.RangeTask task;

  /** 1 for each range for which the first task is done; the last element stays 0. */
  private final AtomicIntegerArray done;
  private final AtomicBoolean busy = new AtomicBoolean();

  /** The next range to visit; changed only by the thread that made this busy. */
  private volatile int next;

  /**
   * @param rows the number of rows
   * @param task the second task
   */
  InOrder(int rows, Workers.RangeTask task) {
    this.rows = rows;
    this.task = task;
    done = new AtomicIntegerArray(Workers.ranges(rows) + 1);
  }

  /**
   * Records that the first task is done for a range, and visits the ranges whose turn it is.
   *
   * @param range the range
   * @throws java.util.concurrent.CancellationException if this thread was interrupted
   */
  void done(int range) {
    done.set(range, 1);
    // If the task fails or is stopped, this stays busy, so that no range is visited twice.
    while (done.get(next) == 1 && busy.compareAndSet(false, true)) {
      for (; done.get(next) == 1; next++) {
        // Many ranges may have been left to this thread.
        Interrupts.check();
        task.run(next, next * Workers.RANGE, Math.min(rows, (next + 1) * Workers.RANGE));
      }
      busy.set(false);
    }
  }
}
