package pairclust.parallel;

import java.util.concurrent.CancellationException;

/** Lets long loops over rows end when their thread is interrupted. The interrupt stays set, for the caller to see. */
public final class Interrupts {

  /** What an exception says that ends a computation because its thread was interrupted. */
  public static final String STOPPED = "Clustering was stopped.";

  private Interrupts() {
  }

  /** Throws if this thread was asked to stop. */
  public static void check() {
    if (Thread.currentThread().isInterrupted()) {
      throw new CancellationException(STOPPED);
    }
  }

  /** Throws if this thread was asked to stop; looks only now and then, for loops with little work per step. */
  public static void check(int step) {
    if ((step & 0xff) == 0) {
      check();
    }
  }
}
