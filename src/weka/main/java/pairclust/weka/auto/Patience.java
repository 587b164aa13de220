package pairclust.weka.auto;

import java.util.concurrent.Callable;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.FutureTask;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.TimeoutException;
import java.util.function.BooleanSupplier;

/** Waits for code that is not ours, which may neither end nor react to an interrupt. */
final class Patience {

  private static final long STEP_MILLIS = 50;

  /** How long code that was interrupted may take to end. */
  private static final int STEPS_AFTER_INTERRUPT = 20;

  private Patience() {
  }

  /** Thrown if the code did not end in time. It may still run, in a thread that nobody waits for. */
  static final class ExhaustedException extends Exception {

    private static final long serialVersionUID = 1L;

    ExhaustedException() {
      super("it did not finish in time");
    }
  }

  /** Runs a task in a thread of its own and returns its result, unless there is a reason to stop before that. */
  static <T> T call(Callable<T> task, BooleanSupplier stopped) throws Exception {
    FutureTask<T> future = new FutureTask<>(task);
    Thread thread = new Thread(future, "pairclust-candidate");
    thread.setDaemon(true);
    thread.start();
    try {
      int left = STEPS_AFTER_INTERRUPT;
      while (left > 0) {
        try {
          return future.get(STEP_MILLIS, TimeUnit.MILLISECONDS);
        } catch (TimeoutException e) {
          if (stopped.getAsBoolean()) {
            thread.interrupt();
            left--;
          }
        }
      }
      throw new ExhaustedException();
    } catch (ExecutionException e) {
      if (e.getCause() instanceof Error error) {
        throw error;
      }
      throw stopped.getAsBoolean() ? new ExhaustedException() : (Exception) e.getCause();
    } finally {
      thread.interrupt();
    }
  }
}
