package weka.gui.learningcurve;

import java.util.concurrent.Callable;
import java.util.concurrent.CancellationException;
import java.util.concurrent.ExecutionException;
import java.util.function.Consumer;
import javax.swing.SwingWorker;

/** Runs work off the event thread. All methods are called on the event thread. */
final class BackgroundJobs {

  private final boolean onlyLatest;
  private final Consumer<Boolean> busy;
  private final Consumer<String> failed;
  private SwingWorker<?, ?> latest;

  /**
   * Takes whether only the outcome of what was asked for last matters, as for what a screen shows; what to do when work begins (true) and
   * the latest job is done (false); and what to do with an error message.
   */
  BackgroundJobs(boolean onlyLatest, Consumer<Boolean> busy, Consumer<String> failed) {
    this.onlyLatest = onlyLatest;
    this.busy = busy;
    this.failed = failed;
  }

  /** Runs a job; then, on the event thread, what is to be done with its result. */
  <T> void run(Callable<T> job, Consumer<T> then) {
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
    latest = worker;
    busy.accept(true);
    worker.execute();
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
