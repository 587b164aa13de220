package pairclust.parallel;

import java.util.concurrent.CancellationException;

/**
 * Ends computations of the core when their thread is interrupted. They throw a {@link CancellationException}, since most loops over rows
 * are behind interfaces without checked exceptions. The interrupt stays set until a caller at the border of the core converts the exception
 * into an {@link InterruptedException}.
 */
public final class Interrupts {

  /** The message of the exception. */
  public static final String STOPPED = "Clustering was stopped.";

  private Interrupts() {
  }

  /**
   * Ends the computation if this thread was interrupted.
   *
   * @throws CancellationException if it was
   */
  public static void check() {
    if (Thread.currentThread().isInterrupted()) {
      throw new CancellationException(STOPPED);
    }
  }

  /**
   * Ends the computation if this thread was interrupted. Checks only at some steps, for loops with little work per step.
   *
   * @param step the number of the step
   * @throws CancellationException if it was
   */
  public static void check(int step) {
    if ((step & 0xff) == 0) {
      check();
    }
  }

  /**
   * Converts an {@link InterruptedException}, and sets the interrupt again.
   *
   * @return the exception to throw instead
   */
  public static CancellationException unchecked() {
    Thread.currentThread().interrupt();
    return new CancellationException(STOPPED);
  }

  /**
   * Distinguishes the failure of one of several computations, with which the others go on, from an interrupt, which ends them all.
   *
   * @param e what the computation ended with
   * @return the same, if it failed
   * @throws CancellationException if it was interrupted
   */
  public static Exception failure(Exception e) {
    if (e instanceof CancellationException cancelled) {
      throw cancelled;
    }
    if (e instanceof InterruptedException) {
      throw unchecked();
    }
    // Others wrap what an interrupt ended them with.
    check();
    return e;
  }

  /**
   * Converts any exception caused by an interrupt, for callers that expect a checked one. Clears the interrupt, as is usual with an {@link
   * InterruptedException}, and supplies a message, which Java's own exceptions lack.
   *
   * @param e the exception
   * @return the exception to throw instead
   */
  public static InterruptedException checked(Exception e) {
    Thread.interrupted();
    if (e instanceof InterruptedException interrupted && e.getMessage() != null) {
      return interrupted;
    }
    return (InterruptedException) new InterruptedException(e.getMessage() == null ? STOPPED : e.getMessage()).initCause(e);
  }
}
