package pairclust.parallel;

import java.util.concurrent.CancellationException;

/**
 * How computations of the core end when their thread is interrupted: with a {@link CancellationException}, since most loops over rows are
 * behind interfaces that declare no checked exception. The interrupt stays set until a caller turns the exception into an
 * {@link InterruptedException}, which only those do that people's programs call.
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
   * Converts an {@link InterruptedException} that something else threw, and sets the interrupt again.
   *
   * @return the exception to throw instead
   */
  public static CancellationException unchecked() {
    Thread.currentThread().interrupt();
    return new CancellationException(STOPPED);
  }

  /**
   * Converts whatever an interrupt ended a computation with, for callers that are to receive a checked exception. Clears the interrupt, as
   * everything does that throws an {@link InterruptedException}, and supplies a message, which Java's own exceptions lack.
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
