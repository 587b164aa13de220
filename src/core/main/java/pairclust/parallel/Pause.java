package pairclust.parallel;

import java.util.function.BooleanSupplier;

/** Short pauses in which a thread keeps its processor: waking a thread takes longer than most waits between two steps. */
final class Pause {

  /** The longest pause; about as long as waking a thread takes. */
  private static final long NANOS = 50_000;

  private Pause() {
  }

  /**
   * Waits for a condition, for a short time.
   *
   * @param condition what to wait for
   * @return whether it holds
   */
  static boolean until(BooleanSupplier condition) {
    if (condition.getAsBoolean()) {
      return true;
    }
    long end = System.nanoTime() + NANOS;
    while (System.nanoTime() < end) {
      for (int i = 0; i < 16; i++) {
        Thread.onSpinWait();
        if (condition.getAsBoolean()) {
          return true;
        }
      }
    }
    return false;
  }
}
