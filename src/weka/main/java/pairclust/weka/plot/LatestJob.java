package pairclust.weka.plot;

import java.awt.EventQueue;
import java.util.concurrent.Callable;
import java.util.concurrent.CancellationException;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.FutureTask;
import java.util.function.Consumer;

/**
 * Runs jobs in the background, one at a time; of the jobs submitted in the meantime only the last is run. All methods and callbacks run on
 * the event thread.
 */
final class LatestJob {

  private final String name;
  private final boolean interrupts;
  private FutureTask<?> running;
  private Runnable waiting;

  /** Takes the name of the thread, and whether a newer job interrupts the running one; otherwise the result of both is delivered. */
  LatestJob(String name, boolean interrupts) {
    this.name = name;
    this.interrupts = interrupts;
  }

  /** Submits a job with callbacks for its result and for its failure. */
  <T> void submit(Callable<T> job, Consumer<T> then, Consumer<Throwable> failed) {
    if (running == null) {
      start(job, then, failed);
    } else {
      waiting = () -> start(job, then, failed);
      if (interrupts) {
        running.cancel(true);
      }
    }
  }

  /** Discards the waiting job, and interrupts the running one if newer jobs do so too. */
  void cancel() {
    waiting = null;
    if (running != null && interrupts) {
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
      if (next == null || !interrupts) {
        then.accept(task.get());
      }
    } catch (ExecutionException e) {
      failed.accept(e.getCause());
    } catch (CancellationException | InterruptedException e) {
      // Cancelled: there is no result to deliver.
      return;
    }
  }
}
