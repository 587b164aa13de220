package pairclust.parallel;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.concurrent.CancellationException;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;

/** Work shared among threads, and failures in it. */
class WorkersTest {

  @Test
  void everyNumberOnce() throws InterruptedException {
    try (Workers workers = new Workers(3)) {
      List<Integer> seen = Collections.synchronizedList(new ArrayList<>());
      workers.forEach(1000, seen::add);
      assertEquals(IntStream.range(0, 1000).boxed().toList(), seen.stream().sorted().toList());
    }
  }

  @Test
  void theSecondTaskGoesInOrder() throws InterruptedException {
    try (Workers workers = new Workers(3)) {
      int rows = 40 * Workers.RANGE + 1;
      List<Integer> seen = new ArrayList<>();
      workers.forRanges(rows, () -> (range, from, to) -> { }, (range, from, to) -> {
        seen.add(from);
        seen.add(to);
      });
      assertEquals(2 * Workers.ranges(rows), seen.size());
      assertEquals(seen.stream().sorted().toList(), seen);
    }
  }

  private static void await(CountDownLatch latch) {
    try {
      latch.await();
    } catch (InterruptedException e) {
      throw Interrupts.unchecked();
    }
  }

  /** The first task waits for ever unless the failure of the second interrupts it. */
  @Test
  void aFailureStopsTheOthersAndIsRethrownUnchanged() {
    for (Throwable failure : new Throwable[] {new IllegalArgumentException("bad"), new OutOfMemoryError("full")}) {
      try (Workers workers = new Workers(2)) {
        CountDownLatch begun = new CountDownLatch(1);
        AtomicInteger taken = new AtomicInteger();
        Throwable thrown = assertThrows(failure.getClass(), () -> workers.forEach(40, number -> {
          taken.incrementAndGet();
          if (number == 0) {
            begun.countDown();
            await(new CountDownLatch(1));
          }
          await(begun);
          if (failure instanceof Error error) {
            throw error;
          }
          throw (RuntimeException) failure;
        }));
        assertEquals(failure.getMessage(), thrown.getMessage());
        assertTrue(taken.get() <= 2, "pieces begun: " + taken);
      }
    }
  }

  @Test
  void aPieceThatIsInterruptedEndsAllAsInterrupted() {
    try (Workers workers = new Workers(2)) {
      assertThrows(CancellationException.class, () -> workers.forEach(4, number -> {
        Thread.currentThread().interrupt();
        Interrupts.check();
      }));
    }
  }
}
