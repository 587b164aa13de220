package pairclust.weka.plot;

import java.awt.EventQueue;
import java.util.concurrent.Callable;
import java.util.concurrent.CancellationException;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.FutureTask;
import java.util.function.Consumer;

/**
 * Works off the event thread, one job at a time; of those that are asked for meanwhile only the last one is done. All methods are called on
 * the event thread, and so is what is done with results.
 */
final class LatestJob {

  private final String name;
  private final boolean hasty;
  private FutureTask<?> running;
  private Runnable waiting;

  /** Takes a name for its thread, and whether a job that is no longer wanted is interrupted; otherwise its result is still shown. */
  LatestJob(String name, boolean hasty) {
    this.name = name;
    this.hasty = hasty;
  }

  /** Asks for a job, then for something to be done with its result, or with the reason why there is none. */
  <T> void ask(Callable<T> job, Consumer<T> then, Consumer<Throwable> failed) {
    if (running == null) {
      start(job, then, failed);
    } else {
      waiting = () -> start(job, then, failed);
      if (hasty) {
        running.cancel(true);
      }
    }
  }

  /** Drops what is waiting, and what is running if it can be interrupted. */
  void drop() {
    waiting = null;
    if (running != null && hasty) {
      running.cancel(true);
    }
  }

  boolean isBusy() {
    return running != null;
  }

  private <T> void start(Callable<T> job, Consumer<T> then, Consumer<Throwable> failed) {
    FutureTask<T> task = new FutureTask<>(job) {
      @Override
      protected void done() {
        EventQueue.invokeLater(() -> finish(this, then, failed));
      }
    };
    running = task;
    Thread thread = new Thread(task, name);
    thread.setDaemon(true);
    thread.setPriority(Thread.NORM_PRIORITY - 1);
    thread.start();
  }

  private <T> void finish(FutureTask<T> task, Consumer<T> then, Consumer<Throwable> failed) {
    Runnable next = waiting;
    running = null;
    waiting = null;
    if (next != null) {
      next.run();
    }
    try {
      if (next == null || !hasty) {
        then.accept(task.get());
      }
    } catch (ExecutionException e) {
      failed.accept(e.getCause());
    } catch (CancellationException | InterruptedException e) {
      // Nobody waits for it any more.
      return;
    }
  }
}
