package pairclust.weka.plot;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.awt.EventQueue;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.Test;

/** Of several submitted jobs, the last one counts. */
class LatestJobTest {

  private final List<String> done = new ArrayList<>();
  private final CountDownLatch last = new CountDownLatch(1);

  private void submit(LatestJob jobs, String name, CountDownLatch gate) {
    jobs.submit(() -> {
      assertFalse(EventQueue.isDispatchThread());
      gate.await();
      return name;
    }, result -> {
      assertTrue(EventQueue.isDispatchThread());
      done.add(result);
      if (result.equals("last")) {
        last.countDown();
      }
    }, reason -> done.add(reason.toString()));
  }

  private void askThree(LatestJob jobs) throws Exception {
    CountDownLatch gate = new CountDownLatch(1);
    EventQueue.invokeAndWait(() -> {
      submit(jobs, "first", gate);
      submit(jobs, "second", gate);
      submit(jobs, "last", gate);
      assertTrue(jobs.isBusy());
      gate.countDown();
    });
    assertTrue(last.await(20, TimeUnit.SECONDS));
    EventQueue.invokeAndWait(() -> assertFalse(jobs.isBusy()));
  }

  @Test
  void runningJobsFinishAndWaitingJobsAreReplaced() throws Exception {
    askThree(new LatestJob("test", false));
    EventQueue.invokeAndWait(() -> assertEquals(List.of("first", "last"), done));
  }

  @Test
  void obsoleteJobsAreInterrupted() throws Exception {
    LatestJob jobs = new LatestJob("test", true);
    CountDownLatch never = new CountDownLatch(1);
    EventQueue.invokeAndWait(() -> {
      submit(jobs, "first", never);
      submit(jobs, "last", new CountDownLatch(0));
    });
    assertTrue(last.await(20, TimeUnit.SECONDS), "the first one would wait for ever");
    EventQueue.invokeAndWait(() -> assertEquals(List.of("last"), done));
  }

  @Test
  void cancelled() throws Exception {
    LatestJob jobs = new LatestJob("test", true);
    EventQueue.invokeAndWait(() -> {
      submit(jobs, "first", new CountDownLatch(1));
      submit(jobs, "second", new CountDownLatch(0));
      jobs.cancel();
      jobs.cancel();
    });
    EventQueue.invokeAndWait(() -> submit(jobs, "last", new CountDownLatch(0)));
    assertTrue(last.await(20, TimeUnit.SECONDS));
    EventQueue.invokeAndWait(() -> assertEquals(List.of("last"), done));
  }

  @Test
  void failuresAreReported() throws Exception {
    LatestJob jobs = new LatestJob("test", false);
    EventQueue.invokeAndWait(() -> jobs.submit(() -> {
      throw new IllegalArgumentException("no");
    }, result -> done.add("result"), reason -> {
      done.add(reason.getMessage());
      last.countDown();
    }));
    assertTrue(last.await(20, TimeUnit.SECONDS));
    EventQueue.invokeAndWait(() -> assertEquals(List.of("no"), done));
  }
}
