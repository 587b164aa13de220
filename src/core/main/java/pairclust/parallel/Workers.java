package pairclust.parallel;

import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.ExecutorCompletionService;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.function.Supplier;

/**
 * Runs a task over ranges of rows, or over numbers, on this thread or on several. The ranges do not depend on the number of threads, so
 * neither do results stored by range. Interrupting the calling thread stops the work within one range.
 */
public final class Workers implements AutoCloseable {

  /** Rows per range: few enough to react to an interrupt immediately, enough to make the overhead negligible. */
  public static final int RANGE = 1024;

  /** The calling thread alone; nothing needs to be closed. */
  public static final Workers CALLER = new Workers(1);

  /** The number of simple steps, some 50 µs, below which sharing them takes longer than it saves. */
  private static final long FEW_STEPS = 1 << 16;

  private final int threads;
  private final ExecutorService pool;

  /** The ranges to work on next. */
  private volatile SharedRanges latest;

  /** The number of helpers that wait for ranges, and of those that were called since and have not noticed yet. */
  private final AtomicInteger waiting = new AtomicInteger();
  private final AtomicInteger called = new AtomicInteger();

  /** @param threads the number of threads, at least one */
  public Workers(int threads) {
    if (threads < 1) {
      throw new IllegalArgumentException("At least one thread is needed, not " + threads + ".");
    }
    this.threads = threads;
    pool = threads == 1 ? null : Executors.newFixedThreadPool(threads, task -> {
      Thread thread = new Thread(task, "pairclust-worker");
      thread.setDaemon(true);
      return thread;
    });
  }

  /** @return the number of threads */
  public int threads() {
    return threads;
  }

  /** A task over a range of rows. */
  @FunctionalInterface
  public interface RangeTask {

    /**
     * Processes rows {@code from} to {@code to - 1}.
     *
     * @param range the number of the range
     * @param from its first row
     * @param to the row after its last
     */
    void run(int range, int from, int to);
  }

  /**
   * @param rows the number of rows
   * @return the number of ranges
   */
  public static int ranges(int rows) {
    return (rows + RANGE - 1) / RANGE;
  }

  /**
   * Runs a task once per range and returns when all are done.
   *
   * @param rows the number of rows
   * @param task the task
   */
  public void forRanges(int rows, RangeTask task) {
    share(ranges(rows), () -> range -> task.run(range, range * RANGE, Math.min(rows, (range + 1) * RANGE)));
  }

  /**
   * Runs a task once per range, followed by another that visits the ranges in order, one at a time, so that its sums do not depend on the
   * number of threads.
   *
   * @param rows the number of rows
   * @param task creates a task with its own scratch space for each thread
   * @param inOrder the second task, which runs after the first one for the same range and after all ranges before it
   */
  public void forRanges(int rows, Supplier<RangeTask> task, RangeTask inOrder) {
    InOrder second = new InOrder(rows, inOrder);
    share(ranges(rows), () -> {
      RangeTask own = task.get();
      return range -> {
        own.run(range, range * RANGE, Math.min(rows, (range + 1) * RANGE));
        second.done(range);
      };
    });
  }

  /**
   * Runs a short task once for each number, and returns when all are done. Threads share the numbers as they share ranges, unless there is
   * too little to do.
   *
   * @param count how many numbers, starting at 0
   * @param steps the number of additions, or of similar steps, that all tasks take together
   * @param task the task; must not depend on what it does for other numbers
   */
  public void forAll(int count, long steps, Task task) {
    if (pool != null && steps > FEW_STEPS) {
      share(count, () -> task);
      return;
    }
    for (int number = 0; number < count; number++) {
      task.run(number);
    }
  }

  /** Works on ranges with all free threads, preferably those that have just helped with other ranges and need not be woken. */
  private void share(int count, Supplier<Task> task) {
    Interrupts.check();
    SharedRanges ranges = new SharedRanges(count, task);
    if (pool != null && count > 1) {
      latest = ranges;
      for (int t = 1; t < Math.min(threads, count); t++) {
        if (decrease(waiting)) {
          called.incrementAndGet();
        } else {
          pool.execute(this::help);
        }
      }
    }
    ranges.run();
  }

  /** Helps with ranges, and with others that follow soon. */
  private void help() {
    do {
      SharedRanges ranges = latest;
      ranges.help();
      waiting.incrementAndGet();
      // A helper that was called at the last moment must come.
    } while (Pause.until(() -> decrease(called)) || !decrease(waiting) && awaitCall());
  }

  /** Waits for a call that is being made: the caller has already counted on this helper. */
  private boolean awaitCall() {
    while (!decrease(called)) {
      Thread.onSpinWait();
    }
    return true;
  }

  private static boolean decrease(AtomicInteger number) {
    return number.get() > 0 && number.getAndUpdate(before -> Math.max(0, before - 1)) > 0;
  }

  /** A task for a number. */
  @FunctionalInterface
  public interface Task {

    /** @param number the number */
    void run(int number);
  }

  /**
   * Runs a task once for each number, on any thread, and returns when all are done. If the task fails for a number, the others are stopped.
   *
   * @param count how many numbers, starting at 0
   * @param task the task; should be substantial, and check for interrupts if it takes long
   */
  public void forEach(int count, Task task) {
    Interrupts.check();
    AtomicInteger next = new AtomicInteger();
    if (pool == null || count == 1) {
      drain(count, next, task);
      return;
    }
    ExecutorCompletionService<Void> ends = new ExecutorCompletionService<>(pool);
    List<Future<?>> futures = new ArrayList<>(threads);
    for (int t = 0; t < threads; t++) {
      futures.add(ends.submit(() -> {
        drain(count, next, task);
        return null;
      }));
    }
    try {
      for (int t = 0; t < threads; t++) {
        ends.take().get();
      }
    } catch (InterruptedException e) {
      throw Interrupts.unchecked();
    } catch (ExecutionException e) {
      throw failure(e.getCause());
    } finally {
      futures.forEach(future -> future.cancel(true));
    }
  }

  /** Returns the exception of a task as the caller would have seen it without threads; throws errors. */
  private static RuntimeException failure(Throwable cause) {
    if (cause instanceof Error error) {
      throw error;
    }
    return (RuntimeException) cause;
  }

  static void drain(int count, AtomicInteger next, Task task) {
    for (int number = next.getAndIncrement(); number < count; number = next.getAndIncrement()) {
      Interrupts.check();
      task.run(number);
    }
  }

  @Override
  public void close() {
    if (pool != null) {
      pool.shutdownNow();
    }
  }
}
