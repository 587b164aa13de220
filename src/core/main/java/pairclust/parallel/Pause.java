package pairclust.parallel;

import java.util.function.BooleanSupplier;

/** Short pauses in which a thread keeps its processor: to be woken takes longer than most of what threads wait for between two steps. */
final class Pause {

  /** The longest pause; about as long as waking a thread takes. */
  private static final long NANOS = 50_000;

  private Pause() {
  }

  /**
   * Waits until something is the case, but not long.
   *
   * @param condition what to wait for
   * @return whether it is the case
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
