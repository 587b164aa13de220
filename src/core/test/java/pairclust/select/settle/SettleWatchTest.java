package pairclust.select.settle;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertNull;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.BlockingQueue;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.LinkedBlockingQueue;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import pairclust.constraint.ConstraintSet;
import pairclust.constraint.Origin;
import pairclust.knowledge.KnownPair;
import pairclust.oracle.Answer;

/** The watch, with clusterings whose similarity is known. */
class SettleWatchTest {

  private static final int ROWS = 3000;

  private int clustered;

  /** Answers that agree with clusters of even and odd rows. */
  private static List<KnownPair> agreeing(int count) {
    List<KnownPair> known = new ArrayList<>();
    for (int i = 0; i < count; i++) {
      known.add(new KnownPair(2 * i, 2 * i + 2 + i % 2, i % 2 == 0 ? Answer.SAME : Answer.DIFFERENT, i + 1, Origin.ASKED));
    }
    return known;
  }

  private static List<KnownPair> answered(int count, Answer answer) {
    return agreeing(count).stream()
        .map(pair -> new KnownPair(pair.first(), pair.second(), answer, pair.question(), pair.origin())).toList();
  }

  private SettleWatch watch(int rows, Clusterings clusterings) {
    return new SettleWatch(rows, IntStream.range(0, rows).toArray(), ConstraintSet.empty(), pairs -> {
      clustered++;
      return clusterings.cluster(pairs);
    }, 1);
  }

  @Test
  void constantClustersThatAgreeWithTheAnswersHaveSettled() throws Exception {
    SettleWatch watch = watch(ROWS, pairs -> row -> row % 2);
    assertNull(watch.check(agreeing(1)));
    assertFalse(watch.check(agreeing(10)).settled(), "too few answers to judge by");
    Outlook outlook = watch.check(agreeing(100));
    assertEquals(new Outlook(100, 20, 1, 1, 1, 20, outlook.forecast(), 30, 0, ROWS - 3, true), outlook);
    assertEquals(1, outlook.forecast(), 0.003);
    assertEquals("After 100 answers: the clusters agree with those 20 answers ago by 1.00, with those found without 20 random answers by"
        + " 1.00 (adjusted Rand index: 1 means equal, 0 as unrelated as random clusters). After the next 20 answers an"
        + " agreement of about 1.00 with the present clusters is expected. The clusters have settled.", outlook.describe());
    assertTrue(outlook.report().endsWith("\nUnexpected_answers 0 of the last 30\nSettled yes\n"), outlook.report());
  }

  @Test
  void constantClustersThatDisagreeWithTheAnswersHaveNot() throws Exception {
    Outlook outlook = watch(ROWS, pairs -> row -> row % 2).check(answered(100, Answer.SAME));
    assertEquals(1, outlook.similarity());
    assertEquals(15, outlook.surprises());
    assertFalse(outlook.settled());
  }

  @Test
  void unknownAnswersProveNothing() throws Exception {
    Outlook outlook = watch(100_000, pairs -> row -> row % 2).check(answered(100, Answer.UNKNOWN));
    assertEquals(0, outlook.judged());
    assertFalse(outlook.settled());
  }

  /** With 30 pairs or more one of two clusters is halved. Of n rows, n²/4 pairs are then together in one, 3n²/16 in the other and both. */
  @Test
  void aChangeIsSeenInTheAnswersThatCausedIt() throws Exception {
    SettleWatch watch = watch(40_000, pairs -> row -> pairs.size() < 30 || row < 20_000 ? row / 20_000 : row / 10_000);
    Outlook before = watch.check(agreeing(29));
    assertEquals(1, before.similarity());
    Outlook outlook = watch.check(agreeing(40));
    assertEquals(0.75, outlook.similarity(), 1e-4);
    assertEquals(20, outlook.back());
    assertEquals(0.75, outlook.low(), 1e-4);
    assertEquals(0.75, outlook.high(), 1e-4);
    assertTrue(outlook.forecast() < before.forecast() - 0.01, outlook.toString());
    assertFalse(outlook.settled());
  }

  @Test
  void checksCostFewClusteringsAndAnswersCanBeTakenBack() throws Exception {
    SettleWatch watch = watch(ROWS, pairs -> row -> row % 2);
    for (int i = 2; i <= 60; i++) {
      watch.check(agreeing(i));
    }
    assertTrue(clustered <= 60 * 6, clustered + " clusterings");
    assertEquals(7, watch.kept(), "after 0, 10 to 50 and 60 answers");
    watch.check(agreeing(61));
    assertEquals(8, watch.kept());
    watch.check(agreeing(60));
    clustered = 0;
    List<KnownPair> known = new ArrayList<>(agreeing(59));
    known.add(new KnownPair(0, 99, Answer.DIFFERENT, 60, Origin.ASKED));
    watch.check(known);
    assertEquals(5, clustered, "the present clusters, and four without some answers");
    clustered = 0;
    watch.check(agreeing(20));
    watch.check(agreeing(35));
    assertTrue(clustered >= 10, "nothing of the answers that were taken back is used");
  }

  @Test
  void fewAnswersHaveNoForecast() throws Exception {
    SettleWatch watch = watch(ROWS, pairs -> row -> row % 2);
    Outlook few = watch.check(agreeing(19));
    assertFalse(few.hasForecast());
    assertEquals("After 19 answers: the clusters agree with those without any answers by 1.00, with those found without 9 random answers by"
        + " 1.00 (adjusted Rand index: 1 means equal, 0 as unrelated as random clusters).", few.describe());
    assertFalse(few.report().contains("expected "), few.report());
    Outlook enough = watch.check(agreeing(20));
    assertTrue(enough.hasForecast());
    assertTrue(enough.report().contains("\nARI_after_20_more_expected "), enough.report());
  }

  /** Of 40 rows, even ones are together, odd ones are together, and these groups are different. */
  @Test
  void nothingIsForecastWhenTheAnswersDecideAllRows() throws Exception {
    List<KnownPair> known = new ArrayList<>();
    for (int i = 0; i < 38; i++) {
      known.add(new KnownPair(i, i + 2, Answer.SAME, i + 1, Origin.ASKED));
    }
    SettleWatch watch = watch(40, pairs -> row -> pairs.size() < 39 ? row / 20 : row % 2);
    Outlook before = watch.check(known);
    assertEquals(40, before.open(), "the groups may be one");
    known.add(new KnownPair(0, 1, Answer.DIFFERENT, 39, Origin.ASKED));
    Outlook outlook = watch.check(known);
    assertEquals(0, outlook.open());
    assertTrue(outlook.similarity() < 0, outlook.toString());
    assertTrue(outlook.settled());
    assertEquals("After 39 answers: they decide the clusters of all rows.", outlook.describe());
    assertFalse(outlook.report().contains("expected "), outlook.report());
  }

  /** The check after the end of a session may begin while the one in the background still runs. */
  @Test
  void checksRunOneAfterAnother() throws Exception {
    CountDownLatch began = new CountDownLatch(1);
    CountDownLatch released = new CountDownLatch(1);
    AtomicInteger running = new AtomicInteger();
    AtomicInteger most = new AtomicInteger();
    SettleWatch watch = watch(ROWS, pairs -> {
      most.accumulateAndGet(running.incrementAndGet(), Math::max);
      began.countDown();
      released.await();
      running.decrementAndGet();
      return row -> row % 2;
    });
    Thread[] threads = new Thread[2];
    for (int i = 0; i < threads.length; i++) {
      threads[i] = new Thread(() -> {
        try {
          watch.check(agreeing(40));
        } catch (InterruptedException e) {
          most.set(-1);
        }
      });
      threads[i].start();
      assertTrue(began.await(30, TimeUnit.SECONDS));
    }
    while (threads[1].getState() != Thread.State.BLOCKED && running.get() < 2) {
      Thread.sleep(10);
    }
    released.countDown();
    for (Thread thread : threads) {
      thread.join();
    }
    assertEquals(1, most.get());
  }

  @Test
  void theSameSeedGivesTheSameOutlook() throws Exception {
    Clusterings clusterings = pairs -> row -> (row + pairs.stream().mapToInt(pair -> pair.first()).sum()) % 7 % 3;
    assertEquals(watch(500, clusterings).check(agreeing(80)), watch(500, clusterings).check(agreeing(80)));
  }

  @Test
  void aFailureIsReportedAndAnInterruptEndsTheCheck() {
    SettleWatch failing = watch(ROWS, pairs -> {
      throw new Exception("No clusters today.");
    });
    assertEquals("No clusters today.", assertThrows(IllegalStateException.class, () -> failing.check(agreeing(5))).getMessage());
    SettleWatch interrupted = watch(ROWS, pairs -> {
      throw new InterruptedException();
    });
    assertThrows(InterruptedException.class, () -> interrupted.check(agreeing(5)));
  }

  @Test
  void theBackgroundChecksTheLatestAnswersAndStops() throws Exception {
    BlockingQueue<Object> results = new LinkedBlockingQueue<>();
    CountDownLatch endless = new CountDownLatch(1);
    CountDownLatch began = new CountDownLatch(1);
    CountDownLatch ended = new CountDownLatch(1);
    SettleWatch watch = watch(ROWS, pairs -> {
      if (pairs.size() == 7) {
        throw new Exception("Seven.");
      }
      if (pairs.size() > 90) {
        try {
          began.countDown();
          endless.await();
        } finally {
          ended.countDown();
        }
      }
      return row -> row % 2;
    });
    try (BackgroundWatch background = new BackgroundWatch(watch, results::add, results::add)) {
      background.update(agreeing(7));
      assertEquals("Seven.", results.poll(30, TimeUnit.SECONDS));
      background.update(agreeing(40));
      assertEquals(40, ((Outlook) results.poll(30, TimeUnit.SECONDS)).answers());
      background.update(agreeing(100));
      assertTrue(began.await(30, TimeUnit.SECONDS));
    }
    assertTrue(ended.await(30, TimeUnit.SECONDS));
    assertTrue(results.isEmpty());
  }

  /** A check that runs while its last answer is taken back says nothing; the next one does. */
  @Test
  void theBackgroundForgetsAnswersThatWereTakenBack() throws Exception {
    BlockingQueue<Object> results = new LinkedBlockingQueue<>();
    CountDownLatch begun = new CountDownLatch(1);
    CountDownLatch takenBack = new CountDownLatch(1);
    try (BackgroundWatch background = new BackgroundWatch(watch(ROWS, pairs -> {
      begun.countDown();
      takenBack.await();
      return row -> row % 2;
    }), results::add, results::add)) {
      background.update(agreeing(9));
      begun.await();
      background.update(agreeing(7));
      takenBack.countDown();
      assertEquals(7, ((Outlook) results.poll(30, TimeUnit.SECONDS)).answers());
    }
  }

  /** Neither an outlook nor a failure is passed on while an answer is being taken back. */
  @Test
  void theBackgroundDiscardsWhatIsBeingChecked() throws Exception {
    BlockingQueue<Object> results = new LinkedBlockingQueue<>();
    for (boolean fails : new boolean[] {false, true}) {
      CountDownLatch begun = new CountDownLatch(1);
      CountDownLatch discarded = new CountDownLatch(1);
      try (BackgroundWatch background = new BackgroundWatch(watch(ROWS, pairs -> {
        begun.countDown();
        discarded.await();
        if (fails && pairs.size() > 7) {
          throw new IllegalStateException("Too many.");
        }
        return row -> row % 2;
      }), results::add, results::add)) {
        background.update(agreeing(9));
        begun.await();
        background.discard();
        discarded.countDown();
        background.update(agreeing(7));
        assertEquals(7, ((Outlook) results.poll(30, TimeUnit.SECONDS)).answers());
        assertTrue(results.isEmpty());
      }
    }
  }

  /** The last answers are checked after the end of a session, which does not wait for that. */
  @Test
  void theBackgroundFinishes() throws Exception {
    BlockingQueue<Object> results = new LinkedBlockingQueue<>();
    CountDownLatch begun = new CountDownLatch(1);
    CountDownLatch asked = new CountDownLatch(1);
    BackgroundWatch background = new BackgroundWatch(watch(ROWS, pairs -> {
      begun.countDown();
      asked.await();
      return row -> row % 2;
    }), results::add, results::add);
    background.update(agreeing(7));
    begun.await();
    background.finish(agreeing(9));
    asked.countDown();
    assertEquals(7, ((Outlook) results.poll(30, TimeUnit.SECONDS)).answers());
    assertEquals(9, ((Outlook) results.poll(30, TimeUnit.SECONDS)).answers());
    background.thread().join(30_000);
    assertFalse(background.thread().isAlive());
    background.close();
    assertTrue(results.isEmpty());
  }

  @Test
  void theMeasureNeedNotBeExplained() {
    assertEquals("After 12 answers: agreement 0.50 with the clusters without any answers; 0.25 to 0.75 if 6 random answers are left out.",
        new Outlook(12, 12, 0.5, 0.25, 0.75, 6, Double.NaN, 5, 0, 5, false).brief());
    Outlook later = new Outlook(60, 20, 0.975, 0.871, 0.96, 20, 0.92, 30, 1, 90, true);
    assertEquals("After 60 answers: agreement 0.98 with the clusters 20 answers ago; 0.87 to 0.96 if 20 random answers are left out;"
        + " about 0.92 expected after 20 more. The clusters have settled.", later.brief());
    assertEquals("Answers_ago 20\nARI_to_answers_ago 0.9750\nAnswers_left_out 20\nARI_without_low 0.8710\nARI_without_high 0.9600\n"
        + "ARI_after_20_more_expected 0.9200\nUnexpected_answers 1 of the last 30\nSettled yes\n", later.report());
  }

  @Test
  void unknownAnswersSayNothing() {
    Outlook outlook = new Outlook(12, 12, 1, 1, 1, 6, 1, 0, 0, 5, false);
    assertEquals("No recent answer was 'same' or 'different', so it is unknown whether the clusters have settled.", outlook.state());
    assertEquals("After 12 answers: no recent one was 'same' or 'different', so it is unknown whether the clusters have settled.",
        outlook.describe());
    assertEquals("Unexpected_answers 0 of the last 0\nSettled ?\n", outlook.report());
  }
}
