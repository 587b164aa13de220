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

  private final Thread testThread = Thread.currentThread();

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

  /** Many short rounds, so that threads come from the pool, from a pause, or too late. */
  @Test
  void everyRangeOnceWhoeverTakesIt() throws InterruptedException {
    try (Workers workers = new Workers(3)) {
      for (int round = 0; round < 2000; round++) {
        int rows = (2 + round % 5) * Workers.RANGE - round % 7;
        AtomicInteger visited = new AtomicInteger();
        List<Integer> second = new ArrayList<>();
        workers.forRanges(rows, () -> (range, from, to) -> visited.addAndGet(to - from), (range, from, to) -> second.add(range));
        assertEquals(rows, visited.get());
        assertEquals(IntStream.range(0, Workers.ranges(rows)).boxed().toList(), second);
        if (round % 500 == 0) {
          // Longer than helpers wait for more.
          Thread.sleep(2);
        }
      }
    }
  }

  @Test
  void severalThreadsMayUseTheSameWorkers() throws InterruptedException {
    try (Workers workers = new Workers(2)) {
      AtomicInteger visited = new AtomicInteger();
      Runnable caller = () -> {
        for (int round = 0; round < 500; round++) {
          workers.forRanges(4 * Workers.RANGE, (range, from, to) -> visited.addAndGet(to - from));
        }
      };
      Thread other = new Thread(caller);
      other.start();
      caller.run();
      other.join();
      assertEquals(2 * 500 * 4 * Workers.RANGE, visited.get());
    }
  }

  @Test
  void aFailureInARangeIsRethrownAndTheWorkersGoOn() {
    for (Throwable failure : new Throwable[] {new IllegalArgumentException("bad"), new OutOfMemoryError("full")}) {
      try (Workers workers = new Workers(2)) {
        for (int round = 0; round < 200; round++) {
          int bad = round % 8;
          Throwable thrown = assertThrows(failure.getClass(), () -> workers.forRanges(8 * Workers.RANGE, (range, from, to) -> {
            if (range == bad) {
              fail(failure);
            }
          }));
          assertEquals(failure.getMessage(), thrown.getMessage());
          thrown = assertThrows(failure.getClass(), () -> workers.forRanges(8 * Workers.RANGE, () -> (range, from, to) -> { },
              (range, from, to) -> {
                if (range == bad) {
                  fail(failure);
                }
              }));
          assertEquals(failure.getMessage(), thrown.getMessage());
        }
        AtomicInteger visited = new AtomicInteger();
        workers.forRanges(8 * Workers.RANGE, (range, from, to) -> visited.addAndGet(to - from));
        assertEquals(8 * Workers.RANGE, visited.get());
      }
    }
  }

  private static void fail(Throwable failure) {
    if (failure instanceof Error error) {
      throw error;
    }
    throw (RuntimeException) failure;
  }

  /** The helper waits for ever unless the interrupt of the caller reaches it. */
  @Test
  void anInterruptOfTheCallerReachesTheOtherThread() throws InterruptedException {
    try (Workers workers = new Workers(2)) {
      CountDownLatch bothAtWork = new CountDownLatch(2);
      List<Throwable> seen = Collections.synchronizedList(new ArrayList<>());
      boolean[] stillSet = new boolean[1];
      Thread caller = new Thread(() -> {
        try {
          workers.forRanges(8 * Workers.RANGE, (range, from, to) -> {
            bothAtWork.countDown();
            await(bothAtWork);
            if (Thread.currentThread().getName().equals("caller")) {
              return;
            }
            await(new CountDownLatch(1));
          });
        } catch (CancellationException e) {
          seen.add(e);
          stillSet[0] = Thread.currentThread().isInterrupted();
        }
      }, "caller");
      caller.start();
      bothAtWork.await();
      caller.interrupt();
      caller.join(20_000);
      assertEquals(1, seen.size());
      assertTrue(stillSet[0]);
      AtomicInteger visited = new AtomicInteger();
      workers.forRanges(8 * Workers.RANGE, (range, from, to) -> {
        Interrupts.check();
        visited.addAndGet(to - from);
      });
      assertEquals(8 * Workers.RANGE, visited.get());
    }
  }

  /** Ranges 1 and 2 wait for range 0, after which one thread visits all three, unless it is interrupted. */
  @Test
  void anInterruptEndsTheSecondTaskWithinOneRange() {
    List<Integer> visited = new ArrayList<>();
    InOrder second = new InOrder(3 * Workers.RANGE, (range, from, to) -> {
      visited.add(range);
      Thread.currentThread().interrupt();
    });
    second.done(1);
    second.done(2);
    assertThrows(CancellationException.class, () -> second.done(0));
    assertTrue(Thread.interrupted());
    assertEquals(List.of(0), visited);
  }

  @Test
  void shortTasksEachOnce() {
    try (Workers workers = new Workers(3)) {
      for (int round = 0; round < 500; round++) {
        int[] seen = new int[1 + round % 9];
        workers.forAll(seen.length, round % 2 == 0 ? 1 : 1_000_000, number -> seen[number]++);
        assertEquals(seen.length, IntStream.of(seen).filter(count -> count == 1).count());
      }
      workers.forAll(0, 1_000_000, number -> fail(new IllegalStateException("There is no number.")));
    }
  }

  @Test
  void veryShortTasksStayOnTheCallingThread() {
    try (Workers workers = new Workers(3)) {
      workers.forAll(50, 100, number -> assertEquals(testThread, Thread.currentThread()));
    }
    Workers.CALLER.forAll(50, 1_000_000, number -> assertEquals(testThread, Thread.currentThread()));
  }

  @Test
  void aFailureInAShortTaskIsRethrownAndTheWorkersGoOn() {
    try (Workers workers = new Workers(2)) {
      for (int round = 0; round < 200; round++) {
        int bad = round % 8;
        assertThrows(IllegalArgumentException.class, () -> workers.forAll(8, 1_000_000, number -> {
          if (number == bad) {
            fail(new IllegalArgumentException("bad"));
          }
        }));
      }
      AtomicInteger visited = new AtomicInteger();
      workers.forAll(8, 1_000_000, number -> visited.incrementAndGet());
      assertEquals(8, visited.get());
    }
  }

  /** The caller of the inner task may be a helper of the outer one, and the other thread may be busy: neither may wait for the other. */
  @Test
  void tasksMayShareWorkThemselves() {
    try (Workers workers = new Workers(2)) {
      AtomicInteger visited = new AtomicInteger();
      for (int round = 0; round < 200; round++) {
        workers.forRanges(4 * Workers.RANGE, (range, from, to) -> workers.forAll(4, 1_000_000, number -> visited.incrementAndGet()));
      }
      assertEquals(200 * 4 * 4, visited.get());
    }
  }

  @Test
  void anInterruptedCallerSharesNothing() {
    try (Workers workers = new Workers(2)) {
      Thread.currentThread().interrupt();
      assertThrows(CancellationException.class, () -> workers.forAll(4, 1_000_000, number -> { }));
      assertTrue(Thread.interrupted());
    }
  }

  /** Helpers keep their processor for a moment only. */
  @Test
  void helpersSleepWhenThereIsNothingToDo() throws InterruptedException {
    try (Workers workers = new Workers(2)) {
      List<Thread> helpers = Collections.synchronizedList(new ArrayList<>());
      CountDownLatch bothAtWork = new CountDownLatch(2);
      workers.forAll(2, 1_000_000, number -> {
        if (Thread.currentThread() != testThread) {
          helpers.add(Thread.currentThread());
        }
        bothAtWork.countDown();
        await(bothAtWork);
      });
      assertEquals(1, helpers.size());
      Thread helper = helpers.get(0);
      for (int i = 0; i < 2000 && helper.getState() != Thread.State.WAITING; i++) {
        Thread.sleep(10);
      }
      assertEquals(Thread.State.WAITING, helper.getState());
    }
  }
}
