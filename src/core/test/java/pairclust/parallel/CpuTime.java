package pairclust.parallel;

import static org.junit.jupiter.api.Assertions.assertTrue;

import java.lang.management.ManagementFactory;
import java.lang.management.ThreadMXBean;
import java.util.concurrent.Callable;

/** Limits the work of a computation. Seconds of the clock would also count what other programs on a busy machine do. */
public final class CpuTime {

  private CpuTime() {
  }

  /**
   * Runs a computation on this thread and fails if it took more processor time; what it does on other threads does not count.
   *
   * @param <T> the type of its result
   * @param seconds the limit
   * @param computation the computation
   * @return its result
   */
  public static <T> T atMost(int seconds, Callable<T> computation) throws Exception {
    ThreadMXBean threads = ManagementFactory.getThreadMXBean();
    long began = threads.getCurrentThreadCpuTime();
    T result = computation.call();
    double taken = (threads.getCurrentThreadCpuTime() - began) / 1e9;
    assertTrue(taken <= seconds, () -> taken + " s of processor time, more than " + seconds);
    return result;
  }
}
