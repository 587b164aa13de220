package pairclust.bench;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.ByteArrayOutputStream;
import java.io.PrintStream;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.concurrent.CountDownLatch;
import org.junit.jupiter.api.Test;
import pairclust.bench.JobQueue.Job;

class JobQueueTest {

  private final ByteArrayOutputStream bytes = new ByteArrayOutputStream();
  private final PrintStream out = new PrintStream(bytes, true);
  private final List<String> done = Collections.synchronizedList(new ArrayList<>());

  private Job job(String name, int round, double work) {
    return new Job(name, round, work, () -> {
      done.add(name);
      return null;
    });
  }

  /** Small jobs first, but the first repetition of a large one before the hundredth of a small one. */
  @Test
  void order() throws InterruptedException {
    assertTrue(new JobQueue(1, 0, out).run(List.of(job("large", 1, 50), job("small again and again", 100, 1), job("small again", 2, 1),
        job("small", 1, 1))));
    assertEquals(List.of("small", "small again", "large", "small again and again"), done);
    assertTrue(bytes.toString().contains("4 of 4 jobs done"), bytes.toString());
  }

  @Test
  void failuresAreTold() throws InterruptedException {
    Job bad = new Job("bad", 1, 1, () -> {
      throw new IllegalStateException("broken");
    });
    assertFalse(new JobQueue(1, 0, out).run(List.of(bad, job("good", 1, 2))));
    assertEquals(List.of("good"), done);
    assertTrue(bytes.toString().contains("bad failed: java.lang.IllegalStateException: broken"), bytes.toString());
  }

  /** When the time is up, what runs is interrupted, and what waits stays undone. */
  @Test
  void stops() throws InterruptedException {
    CountDownLatch interrupted = new CountDownLatch(1);
    Job endless = new Job("endless", 1, 1, () -> {
      try {
        new CountDownLatch(1).await();
      } catch (InterruptedException e) {
        interrupted.countDown();
        throw e;
      }
      return null;
    });
    assertFalse(new JobQueue(1, 0.001, out).run(List.of(endless, job("later", 1, 2))));
    interrupted.await();
    assertEquals(List.of(), done);
    assertTrue(bytes.toString().contains("2 jobs remain"), bytes.toString());
  }

  @Test
  void badNumbers() {
    assertThrows(IllegalArgumentException.class, () -> new JobQueue(0, 0, out));
    assertThrows(IllegalArgumentException.class, () -> new JobQueue(1, -1, out));
  }
}
