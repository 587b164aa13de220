package pairclust.holdout;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.ArrayList;
import java.util.List;
import java.util.Random;
import java.util.concurrent.CancellationException;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.function.IntUnaryOperator;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import pairclust.constraint.ConstraintSet;
import pairclust.constraint.Link;
import pairclust.parallel.Workers;

class RaceTest {

  private static final int ROWS = 200;

  /** True clusters: even and odd rows. */
  private static final int[] TRUTH = labels(row -> row % 2);

  private static int[] labels(IntUnaryOperator cluster) {
    return IntStream.range(0, ROWS).map(cluster).toArray();
  }

  private static ConstraintSet pairs(int count) {
    Random random = new Random(5);
    ConstraintSet.Builder builder = new ConstraintSet.Builder();
    for (int i = 0; i < count; i++) {
      int a = random.nextInt(ROWS);
      int b = (a + 1 + random.nextInt(ROWS - 1)) % ROWS;
      builder.add(a, b, TRUTH[a] == TRUTH[b] ? Link.MUST : Link.CANNOT, 1, i + 1);
    }
    return builder.build();
  }

  private static LeftOutJudge judge() {
    return new LeftOutJudge(new PairFolds(pairs(100), 4, 1), 2, true);
  }

  private static List<Race.Result> run(int threads, Race.Contestant... contestants) {
    try (Workers workers = new Workers(threads)) {
      return Race.run(List.of(contestants), judge(), workers, () -> false);
    }
  }

  @Test
  void leftOutPairsJudge() {
    List<Race.Result> results = run(1, training -> TRUTH, training -> labels(row -> row < 20 ? 0 : row % 2));
    PairError right = results.get(0).error();
    assertEquals(100, right.must() + right.cannot());
    assertEquals(0, right.wrongMust() + right.wrongCannot());
    assertEquals(Race.Outcome.FINISHED, results.get(1).outcome());
    assertTrue(results.get(1).error().value() > right.value());
  }

  /** One cluster for all violates every cannot-link: an error of about ½, far from 0. */
  @Test
  void theHopelessDropOut() {
    AtomicInteger runs = new AtomicInteger();
    List<Race.Result> results = run(1, training -> TRUTH, training -> {
      runs.incrementAndGet();
      return new int[ROWS];
    });
    assertEquals(Race.Outcome.DROPPED, results.get(1).outcome());
    assertEquals(results.get(1).rounds(), runs.get());
    assertTrue(runs.get() < 4);
  }

  @Test
  void aFailureEndsOnlyItsOwnRace() {
    List<Race.Result> results = run(2, training -> TRUTH, training -> {
      throw new IllegalArgumentException("no");
    });
    assertEquals(Race.Outcome.FINISHED, results.get(0).outcome());
    assertEquals(Race.Outcome.FAILED, results.get(1).outcome());
    assertEquals("no", results.get(1).failure().getMessage());
    assertEquals(0, results.get(1).rounds());
  }

  @Test
  void anInterruptEndsTheRace() {
    assertThrows(CancellationException.class, () -> run(1, training -> {
      throw new InterruptedException();
    }));
    assertTrue(Thread.interrupted());
  }

  @Test
  void aStopEndsItWithWhatThereIs() {
    AtomicInteger runs = new AtomicInteger();
    Race.Contestant counting = training -> {
      runs.incrementAndGet();
      return TRUTH;
    };
    try (Workers workers = new Workers(1)) {
      List<Race.Result> results =
          Race.run(List.of(counting, counting), judge(), workers, () -> runs.get() >= 3);
      // The second round was stopped halfway, and does not count.
      assertEquals(List.of(1, 1), results.stream().map(Race.Result::rounds).toList());
      assertEquals(Race.Outcome.STOPPED, results.get(0).outcome());
    }
  }

  @Test
  void noContestantSeesWhatJudgesIt() {
    List<ConstraintSet> seen = new ArrayList<>();
    ConstraintSet all = pairs(100);
    PairFolds folds = new PairFolds(all, 4, 1);
    try (Workers workers = new Workers(1)) {
      Race.run(List.of(training -> {
        seen.add(training);
        return TRUTH;
      }), new LeftOutJudge(folds, 2, true), workers, () -> false);
    }
    for (int fold = 0; fold < seen.size(); fold++) {
      ConstraintSet leftOut = folds.leftOut(fold);
      assertTrue(seen.get(fold).stream().noneMatch(leftOut::contains));
    }
  }

  @Test
  void theNumberOfThreadsDoesNotMatter() {
    Race.Contestant[] contestants = new Race.Contestant[6];
    for (int c = 0; c < contestants.length; c++) {
      int part = 30 * c;
      contestants[c] = training -> labels(row -> row < part ? (row * 7 + training.size()) % 3 : row % 2);
    }
    List<Race.Result> one = run(1, contestants);
    List<Race.Result> two = run(2, contestants);
    for (int c = 0; c < contestants.length; c++) {
      assertEquals(one.get(c).error(), two.get(c).error());
      assertEquals(one.get(c).outcome(), two.get(c).outcome());
      assertArrayEquals(one.get(c).labels(), two.get(c).labels());
    }
  }

  /** Of 3 must-links one is wrong: the rate (1 + ½) / 4 = 3/8; of 7 cannot-links none: 1/16. */
  @Test
  void theDeviationByHand() {
    double must = 3 / 8.0 * 5 / 8 / 4;
    double cannot = 1 / 16.0 * 15 / 16 / 8;
    assertEquals(Math.sqrt(must + cannot) / 2, new PairError(3, 1, 7, 0).deviation(), 1e-12);
  }
}
