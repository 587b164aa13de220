package pairclust.kmeans.loop;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.Arrays;
import java.util.List;
import java.util.SplittableRandom;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicBoolean;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.function.Function;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;
import org.junit.jupiter.params.provider.ValueSource;
import pairclust.constraint.ConstraintSet;
import pairclust.constraint.Link;
import pairclust.data.DensePoints;
import pairclust.distortion.StandardDistance;
import pairclust.kmeans.Clustering;
import pairclust.kmeans.Problem;
import pairclust.kmeans.Seeded;
import pairclust.kmeans.Seeding;
import pairclust.kmeans.penalty.DistancePenalty;
import pairclust.kmeans.penalty.PottsPenalty;
import pairclust.kmeans.seeding.GivenClusters;
import pairclust.parallel.Workers;
import pairclust.progress.ProgressListener;

/** With pairs the objective is never above the descent from the clusters without pairs. */
class UnsupervisedStartTest {

  private static final int STARTS = 3;
  private static final String LABEL = "the clusters without pairs";

  private static Clustering run(Problem problem, Function<Problem, Recipe> algorithm, int threads, ProgressListener listener) {
    try (Workers workers = new Workers(threads)) {
      return UnsupervisedStart.run(problem, algorithm.apply(problem), algorithm, 0, 7, workers, listener);
    }
  }

  private static Clustering plain(Problem problem, Recipe recipe) {
    try (Workers workers = new Workers(1)) {
      return EmLoop.run(problem, recipe, 7, workers, ProgressListener.NONE);
    }
  }

  private static Recipe pckMeans(Problem problem) {
    return Recipes.pckMeans(problem, new PottsPenalty(problem, problem.unit(), true), STARTS, 100);
  }

  private static List<Function<Problem, Recipe>> algorithms(RandomProblems.Sample sample) {
    Recipes.HmrfParts parts = new Recipes.HmrfParts(true, true, false, !sample.noisy());
    return List.of(problem -> Recipes.pckMeans(problem, new PottsPenalty(problem, sample.scale(), !sample.noisy()), STARTS, 100),
        problem -> Recipes.hmrfKMeans(problem, parts, new DistancePenalty(problem, sample.scale(), !sample.noisy()), STARTS, 100),
        problem -> Recipes.copKMeans(problem, STARTS, 100));
  }

  @ParameterizedTest
  @EnumSource(StandardDistance.class)
  void neverAboveTheDescentFromThere(StandardDistance distance) throws InterruptedException {
    RandomProblems problems = new RandomProblems(11);
    int differ = 0;
    for (int trial = 0; trial < 60; trial++) {
      RandomProblems.Sample sample = problems.next(distance, trial % 2 == 0, trial % 3 == 0);
      Problem problem = sample.problem();
      // Hard constraints need pairs without contradictions.
      for (Function<Problem, Recipe> algorithm : algorithms(sample).subList(0, sample.noisy() ? 2 : 3)) {
        Problem unsupervised = problem.withConstraints(ConstraintSet.empty());
        int[] alone = plain(unsupervised, algorithm.apply(unsupervised).toBuilder().search(null, 0).build()).partition().labels();
        Recipe recipe = algorithm.apply(problem);
        int drawn = recipe.starts();
        Clustering without = plain(problem, recipe);
        Clustering byHand = plain(problem, recipe.toBuilder().furtherSeedings(List.of(new GivenClusters(alone, "by hand"))).build());
        Clustering with = run(problem, algorithm, 1, ProgressListener.NONE);
        String what = "trial " + trial;
        if (problem.neighbourhoods().count() == 0) {
          assertEquals(without.objective(), with.objective(), what);
        } else {
          double descended = byHand.startObjectives()[drawn];
          assertEquals(descended, with.startObjectives()[drawn], what);
          assertTrue(with.objective().total() <= descended + Descents.rounding(problem), what);
          double best = Arrays.stream(without.startObjectives(), 0, drawn).min().orElseThrow();
          assertTrue(with.objective().total() <= best + Descents.rounding(problem), what);
          differ += with.objective().total() < best - Descents.rounding(problem) ? 1 : 0;
        }
      }
    }
    assertTrue(differ > 0, "It never helps.");
  }

  @Test
  void withoutPairsThereIsNothingToAdd() {
    StandardDistance.Prepared prepared = StandardDistance.EUCLIDEAN.prepare(DensePoints.of(new double[][] {{0}, {1}, {4}, {5}}));
    Problem problem = new Problem(prepared.points(), prepared.distortion(), 2, ConstraintSet.empty());
    assertEquals(STARTS, run(problem, UnsupervisedStartTest::pckMeans, 1, ProgressListener.NONE).startObjectives().length);
    Problem paired = problem.withConstraints(new ConstraintSet.Builder().add(0, 1, Link.MUST, 1, 0).build());
    Clustering found = run(paired, UnsupervisedStartTest::pckMeans, 1, ProgressListener.NONE);
    // {0, 1} and {4, 5}: four rows, each half a unit from its mean, half of the squares.
    assertEquals(0.5, found.startObjectives()[STARTS], 1e-12);
    assertEquals(STARTS + 1, found.startObjectives().length);
    Recipe recipe = pckMeans(paired).toBuilder().tryUnsupervisedStart(false).build();
    assertEquals(STARTS, run(paired, problemOf -> recipe, 1, ProgressListener.NONE).startObjectives().length);
  }

  @Test
  void recipesThatKeepSeedsDoNotUseIt() throws InterruptedException {
    RandomProblems problems = new RandomProblems(3);
    for (int trial = 0; trial < 10; trial++) {
      Problem problem = problems.next(StandardDistance.EUCLIDEAN, false, false).problem();
      for (boolean keep : new boolean[] {true, false}) {
        Function<Problem, Recipe> seeded =
            sized -> Recipes.seededKMeans(sized, keep, new PottsPenalty(sized, 1, true), STARTS, 100);
        assertFalse(seeded.apply(problem).tryUnsupervisedStart());
        Clustering found = run(problem, seeded, 1, ProgressListener.NONE);
        assertEquals(STARTS, found.startObjectives().length);
        assertFalse(found.seeding().equals(LABEL));
      }
    }
  }

  /** A problem with many starts and rows, so that two threads meet. */
  private static Problem large() throws InterruptedException {
    RandomProblems problems = new RandomProblems(5);
    Problem problem = problems.next(StandardDistance.EUCLIDEAN, false, false, 3000).problem();
    while (problem.neighbourhoods().count() == 0 || problem.k() < 3 || problem.points().size() < 1000) {
      problem = problems.next(StandardDistance.EUCLIDEAN, false, false, 3000).problem();
    }
    return problem;
  }

  /** One start for each thread, or threads within a start. */
  @ParameterizedTest
  @ValueSource(ints = {2, 3, 5, 8})
  void anyNumberOfThreads(int threads) throws InterruptedException {
    Problem problem = large();
    Clustering one = run(problem, UnsupervisedStartTest::pckMeans, 1, ProgressListener.NONE);
    Clustering more = run(problem, UnsupervisedStartTest::pckMeans, threads, ProgressListener.NONE);
    assertArrayEquals(one.partition().labels(), more.partition().labels());
    assertArrayEquals(one.startObjectives(), more.startObjectives());
    assertEquals(one.seeding(), more.seeding());
  }

  /** As {@link ProgressListener} promises. */
  @ParameterizedTest
  @ValueSource(ints = {1, 2})
  void theListenerIsCalledByOneThreadAtATime(int threads) throws InterruptedException {
    AtomicBoolean inside = new AtomicBoolean();
    AtomicInteger together = new AtomicInteger();
    AtomicInteger apart = new AtomicInteger();
    run(large(), UnsupervisedStartTest::pckMeans, threads, event -> {
      if (!inside.compareAndSet(false, true)) {
        together.incrementAndGet();
        return true;
      }
      apart.addAndGet(event.trial() ? 1 : 0);
      sleep();
      inside.set(false);
      return true;
    });
    assertTrue(apart.get() > 0, "Steps without pairs are reported as not comparable.");
    assertEquals(0, together.get());
  }

  private static void sleep() {
    try {
      Thread.sleep(1);
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
    }
  }

  /** Whichever step it ends the run with: there is a result, and nobody asks again. */
  @ParameterizedTest
  @ValueSource(ints = {1, 2})
  void aListenerThatStopsGetsAResult(int threads) throws InterruptedException {
    Problem problem = large();
    AtomicInteger all = new AtomicInteger();
    run(problem, UnsupervisedStartTest::pckMeans, 1, event -> all.incrementAndGet() > 0);
    for (int last = 1; last <= all.get(); last += Math.max(1, all.get() / 20)) {
      int end = last;
      AtomicInteger seen = new AtomicInteger();
      Clustering found = run(problem, UnsupervisedStartTest::pckMeans, threads, event -> seen.incrementAndGet() < end);
      assertEquals(end, seen.get());
      assertEquals(problem.points().size(), found.partition().labels().length);
    }
  }

  /** A seeding from given clusters that does something first. */
  private record Delayed(int[] labels, Runnable first) implements Seeding {

    @Override
    public Seeded seed(Problem problem, SplittableRandom random, Workers workers) {
      first.run();
      return new GivenClusters(labels, label()).seed(problem, random, workers);
    }

    @Override
    public String label() {
      return "delayed";
    }
  }

  /** The longest start must not be left for the end: with two threads it begins while the others still wait. */
  @Test
  void furtherStartsBeginFirst() {
    StandardDistance.Prepared prepared = StandardDistance.EUCLIDEAN.prepare(DensePoints.of(new double[][] {{0}, {1}, {4}, {5}}));
    Problem problem = new Problem(prepared.points(), prepared.distortion(), 2, ConstraintSet.empty());
    int[] labels = {0, 0, 1, 1};
    CountDownLatch begun = new CountDownLatch(1);
    AtomicBoolean late = new AtomicBoolean();
    Seeding waits = new Delayed(labels, () -> {
      try {
        late.set(!begun.await(10, TimeUnit.SECONDS) || late.get());
      } catch (InterruptedException e) {
        Thread.currentThread().interrupt();
      }
    });
    Recipe recipe = pckMeans(problem).toBuilder().seedings(List.of(waits)).furtherSeedings(List.of(new Delayed(labels, begun::countDown)))
        .build();
    try (Workers workers = new Workers(2)) {
      assertEquals(STARTS + 1, EmLoop.run(problem, recipe, 7, workers, ProgressListener.NONE).startObjectives().length);
    }
    assertFalse(late.get());
  }
}
