package pairclust.parallel;

import java.util.ArrayList;
import java.util.BitSet;
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
 * neither do results that are kept by range. Interrupting the calling thread stops the work within one range.
 */
public final class Workers implements AutoCloseable {

  /** Rows per range: little enough that an interrupt is noticed at once, enough that handing them out costs nothing. */
  public static final int RANGE = 1024;

  private final int threads;
  private final ExecutorService pool;

  /** @param threads how many threads, at least one */
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

  /** @return how many threads there are */
  public int threads() {
    return threads;
  }

  /** Work on some rows. */
  @FunctionalInterface
  public interface RangeTask {

    /**
     * Works on rows {@code from} to {@code to - 1}.
     *
     * @param range the number of the range
     * @param from its first row
     * @param to the row after its last
     */
    void run(int range, int from, int to);
  }

  /**
   * @param rows how many rows there are
   * @return into how many ranges they are cut
   */
  public static int ranges(int rows) {
    return (rows + RANGE - 1) / RANGE;
  }

  /**
   * Runs the task once per range and returns when all are done.
   *
   * @param rows how many rows there are
   * @param task what to do with a range
   */
  public void forRanges(int rows, RangeTask task) {
    forEach(ranges(rows), range -> task.run(range, range * RANGE, Math.min(rows, (range + 1) * RANGE)));
  }

  /**
   * Runs a task once per range, and after it another, which goes from range to range in their order and never runs twice at a time. What
   * the second one adds up is then the same for any number of threads.
   *
   * @param rows how many rows there are
   * @param task gives each thread a task with scratch space of its own
   * @param inOrder what to do with a range after the first task, and after all ranges before it
   */
  public void forRanges(int rows, Supplier<RangeTask> task, RangeTask inOrder) {
    BitSet done = new BitSet();
    int[] next = new int[1];
    forEach(ranges(rows), () -> {
      RangeTask own = task.get();
      return range -> {
        own.run(range, range * RANGE, Math.min(rows, (range + 1) * RANGE));
        synchronized (done) {
          done.set(range);
          for (; done.get(next[0]); next[0]++) {
            inOrder.run(next[0], next[0] * RANGE, Math.min(rows, (next[0] + 1) * RANGE));
          }
        }
      };
    });
  }

  /** One of several pieces of work. */
  @FunctionalInterface
  public interface Task {

    /**
     * @param number which piece it is
     */
    void run(int number);
  }

  /**
   * Runs a task once for each number and returns when all are done. Which thread gets which number is left to chance. If the task fails
   * for a number, the others are stopped.
   *
   * @param count how many numbers, from 0 on
   * @param task what to do for a number; should take some time, and heed an interrupt if it takes longer than that may be left waiting
   */
  public void forEach(int count, Task task) {
    forEach(count, () -> task);
  }

  private void forEach(int count, Supplier<Task> task) {
    Interrupts.check();
    AtomicInteger next = new AtomicInteger();
    if (pool == null || count == 1) {
      drain(count, next, task.get());
      return;
    }
    ExecutorCompletionService<Void> ends = new ExecutorCompletionService<>(pool);
    List<Future<?>> futures = new ArrayList<>(threads);
    for (int t = 0; t < threads; t++) {
      futures.add(ends.submit(() -> {
        drain(count, next, task.get());
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

  /** Returns what a task ended with as what the caller of the task itself would have seen; an error is thrown at once. */
  private static RuntimeException failure(Throwable cause) {
    if (cause instanceof Error error) {
      throw error;
    }
    return (RuntimeException) cause;
  }

  private static void drain(int count, AtomicInteger next, Task task) {
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
