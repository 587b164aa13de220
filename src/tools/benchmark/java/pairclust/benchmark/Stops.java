package pairclust.benchmark;

import java.util.OptionalDouble;
import java.util.concurrent.atomic.AtomicReference;

/** Interrupts builds and reports how long they went on. */
final class Stops {

  private Stops() {
  }

  /** Builds a clusterer. */
  @FunctionalInterface
  interface Build {

    void run() throws Exception;
  }

  /**
   * Interrupts a build.
   *
   * @param build the build
   * @param delay milliseconds from the start
   * @return for how many milliseconds it went on; nothing if it was over before, or came to its own end
   * @throws IllegalStateException if it failed instead of being stopped
   */
  static OptionalDouble millis(Build build, long delay) throws InterruptedException {
    AtomicReference<Exception> end = new AtomicReference<>();
    Thread thread = new Thread(() -> {
      try {
        build.run();
      } catch (Exception e) {
        end.set(e);
      }
    });
    thread.start();
    Thread.sleep(delay);
    boolean runs = thread.isAlive();
    long asked = System.nanoTime();
    thread.interrupt();
    thread.join();
    double millis = (System.nanoTime() - asked) / 1e6;
    if (end.get() != null && !(end.get() instanceof InterruptedException)) {
      throw new IllegalStateException("The build failed instead of being stopped.", end.get());
    }
    return runs && end.get() != null ? OptionalDouble.of(millis) : OptionalDouble.empty();
  }
}
