package pairclust.kmeans.loop;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.Arrays;
import java.util.SplittableRandom;
import java.util.concurrent.atomic.AtomicInteger;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;
import org.junit.jupiter.params.provider.ValueSource;
import pairclust.constraint.ConstraintSet;
import pairclust.constraint.Link;
import pairclust.data.DensePoints;
import pairclust.distortion.StandardDistance;
import pairclust.kmeans.Clustering;
import pairclust.kmeans.Iteration;
import pairclust.kmeans.Problem;
import pairclust.kmeans.learning.Cooling;
import pairclust.kmeans.Learning;
import pairclust.kmeans.seeding.MovedCentroid;
import pairclust.parallel.Workers;
import pairclust.progress.ProgressListener;

/** The search from the best start that replaces most starts of hard constraints. */
class IteratedSearchTest {

  private static Clustering run(Problem problem, int starts, int threads, ProgressListener listener) {
    try (Workers workers = new Workers(threads)) {
      return EmLoop.run(problem, Recipes.copKMeans(problem, starts, 100), 5, workers, listener);
    }
  }

  /** Rows without structure, so that there are many local minima. */
  private static Problem cloud(int rows, int k, long seed) {
    SplittableRandom random = new SplittableRandom(seed);
    double[][] values = new double[rows][2];
    Arrays.setAll(values, i -> new double[] {random.nextDouble(), random.nextDouble()});
    ConstraintSet.Builder pairs = new ConstraintSet.Builder();
    for (int i = 0; i + 3 < rows; i += 7) {
      pairs.add(i, i + 1, Link.MUST, 1, 0).add(i + 1, i + 3, Link.CANNOT, 1, 0);
    }
    StandardDistance.Prepared prepared = StandardDistance.EUCLIDEAN.prepare(DensePoints.of(values));
    return new Problem(prepared.points(), prepared.distortion(), k, pairs.build());
  }

  @ParameterizedTest
  @EnumSource(StandardDistance.class)
  void neverAboveTheDrawnStartsAndNeverABrokenPair(StandardDistance distance) throws InterruptedException {
    RandomProblems problems = new RandomProblems(21);
    int lower = 0;
    for (int trial = 0; trial < 60; trial++) {
      Problem problem = problems.next(distance, trial % 2 == 0, false).problem();
      problem = problem.withConstraints(problem.constraints().withUnitWeights());
      Recipe recipe = Recipes.copKMeans(problem, 10, 100);
      Clustering drawn = Descents.run(problem, recipe.toBuilder().search(null, 0).build(), trial);
      Clustering searched = Descents.run(problem, recipe, trial);
      assertEquals(2, drawn.startObjectives().length);
      assertArrayEquals(drawn.startObjectives(), Arrays.copyOf(searched.startObjectives(), 2));
      assertTrue(searched.objective().total() <= drawn.objective().total() + Descents.rounding(problem));
      assertTrue(problem.constraints().violatedBy(searched.partition().labels()).stream().allMatch(pair -> pair.weight() == 0));
      lower += searched.objective().total() < drawn.objective().total() - Descents.rounding(problem) ? 1 : 0;
    }
    assertTrue(lower > 5, "lower in " + lower);
  }

  /** Compares with all assignments of tiny problems. */
  @Test
  void nearlyAlwaysTheMinimum() {
    int missed = 0;
    for (int seed = 0; seed < 40; seed++) {
      Problem problem = cloud(9, 3, seed);
      double minimum = BruteForce.minimum(problem);
      double found = run(problem, 10, 1, ProgressListener.NONE).objective().total();
      assertTrue(found >= minimum - 1e-9, "below the minimum");
      missed += found > minimum + 1e-9 ? 1 : 0;
    }
    assertTrue(missed <= 1, "missed " + missed);
  }

  @ParameterizedTest
  @ValueSource(ints = {2, 3, 5})
  void anyNumberOfThreads(int threads) {
    Problem problem = cloud(2500, 9, 1);
    Clustering one = run(problem, 10, 1, ProgressListener.NONE);
    Clustering more = run(problem, 10, threads, ProgressListener.NONE);
    assertArrayEquals(one.partition().labels(), more.partition().labels());
    assertArrayEquals(one.startObjectives(), more.startObjectives());
    assertEquals(one.start(), more.start());
  }

  /** As many iterations as the starts that are not drawn would take, and at most one round more. */
  @ParameterizedTest
  @ValueSource(ints = {2, 3, 10, 40})
  void theBudgetIsThatOfTheStarts(int starts) {
    Problem problem = cloud(300, 6, 2);
    int drawn = Math.max(2, starts / 4);
    int[] iterations = new int[2];
    int[] longest = new int[1];
    run(problem, starts, 1, event -> {
      Iteration iteration = (Iteration) event;
      iterations[iteration.start() > drawn ? 1 : 0]++;
      longest[0] = Math.max(longest[0], iteration.iteration());
      return true;
    });
    double budget = (starts - drawn) * (double) iterations[0] / drawn;
    assertTrue(iterations[1] <= budget + 4 * longest[0], iterations[1] + " of " + budget);
    assertTrue(iterations[1] >= 0.5 * budget - 1 || starts == 2, iterations[1] + " of " + budget);
    assertTrue(starts > 2 || iterations[1] == 0);
  }

  @ParameterizedTest
  @ValueSource(ints = {1, 2})
  void aListenerThatStopsGetsTheBestSoFar(int threads) {
    Problem problem = cloud(200, 5, 3);
    AtomicInteger all = new AtomicInteger();
    run(problem, 10, 1, event -> all.incrementAndGet() > 0);
    for (int last = 1; last <= all.get(); last += 5) {
      int end = last;
      AtomicInteger seen = new AtomicInteger();
      Clustering found = run(problem, 10, threads, event -> seen.incrementAndGet() < end);
      assertEquals(end, seen.get());
      double lowest = Arrays.stream(found.startObjectives()).min().orElseThrow();
      assertEquals(lowest, found.objective().total(), 1e-6 * lowest);
    }
  }

  @Test
  void notWhereASpaceIsLearnedOrSeedsAreKept() {
    Problem problem = cloud(20, 2, 4);
    Recipe.Builder recipe = Recipes.copKMeans(problem, 1, 10).toBuilder().search(new MovedCentroid(), 1);
    assertThrows(IllegalArgumentException.class, () -> recipe.learning(new Cooling(Learning.NONE)).build());
    assertThrows(IllegalArgumentException.class, () -> recipe.learning(Learning.NONE).keepSeeds(true).build());
    assertEquals(0, Recipes.copKMeansAsPublished(problem, 10).searchStarts());
  }
}
