package pairclust.weka.curves;

import java.util.concurrent.Callable;
import java.util.concurrent.CancellationException;
import java.util.concurrent.ExecutionException;
import java.util.function.Consumer;
import javax.swing.SwingWorker;

/** Runs work off the event thread. All methods are called on the event thread. */
public final class BackgroundJobs {

  private final boolean onlyLatest;
  private final Consumer<Boolean> busy;
  private final Consumer<String> failed;
  private SwingWorker<?, ?> latest;

  /**
   * @param onlyLatest whether only the outcome of what was asked for last matters, as for what a screen shows
   * @param busy what to do when work begins (true) and when the latest job is done (false)
   * @param failed what to do with an error message
   */
  public BackgroundJobs(boolean onlyLatest, Consumer<Boolean> busy, Consumer<String> failed) {
    this.onlyLatest = onlyLatest;
    this.busy = busy;
    this.failed = failed;
  }

  /**
   * Runs a job.
   *
   * @param <T> what the job finds
   * @param job the job
   * @param then what is to be done with its result, on the event thread
   */
  public <T> void run(Callable<T> job, Consumer<T> then) {
    SwingWorker<T, Void> worker = new SwingWorker<>() {

      @Override
      protected T doInBackground() throws Exception {
        return job.call();
      }

      @Override
      protected void done() {
        boolean isLatest = this == latest;
        if (isLatest) {
          latest = null;
          busy.accept(false);
        }
        if (isLatest || !onlyLatest) {
          finish(this, then);
        }
      }
    };
    boolean idle = latest == null;
    latest = worker;
    if (idle) {
      busy.accept(true);
    }
    worker.execute();
  }

  /**
   * Interrupts the job that runs. Even of one that does not listen nothing is heard any more.
   *
   * @return whether there was one
   */
  public boolean stop() {
    SwingWorker<?, ?> stopped = latest;
    latest = null;
    if (stopped == null) {
      return false;
    }
    stopped.cancel(true);
    busy.accept(false);
    return true;
  }

  /** @return whether a job runs */
  public boolean isBusy() {
    return latest != null;
  }

  private <T> void finish(SwingWorker<T, ?> worker, Consumer<T> then) {
    T result;
    try {
      result = worker.get();
    } catch (InterruptedException | CancellationException e) {
      return;
    } catch (ExecutionException e) {
      Throwable cause = e.getCause();
      failed.accept(cause instanceof RuntimeException && !(cause instanceof IllegalArgumentException) || cause.getMessage() == null
          ? cause.toString() : cause.getMessage());
      return;
    }
    then.accept(result);
  }
}
