package pairclust.weka.curves;

import java.util.concurrent.Callable;
import java.util.concurrent.CancellationException;
import java.util.concurrent.ExecutionException;
import java.util.function.Consumer;
import javax.swing.SwingWorker;

/** Runs work in the background. All methods are called on the event thread. */
public final class BackgroundJobs {

  private final boolean onlyLatest;
  private final Consumer<Boolean> busy;
  private final Consumer<String> failed;
  private SwingWorker<?, ?> latest;

  /**
   * @param onlyLatest whether results of earlier jobs are discarded, as for what a screen shows
   * @param busy called with true when work starts, and with false when the latest job is done
   * @param failed receives error messages
   */
  public BackgroundJobs(boolean onlyLatest, Consumer<Boolean> busy, Consumer<String> failed) {
    this.onlyLatest = onlyLatest;
    this.busy = busy;
    this.failed = failed;
  }

  /**
   * Runs a job.
   *
   * @param <T> the type of the result
   * @param job the job
   * @param then receives the result, on the event thread
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
   * Interrupts the running job. Its result is discarded even if it ignores the interrupt.
   *
   * @return whether a job was running
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

  /** @return whether a job is running */
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
