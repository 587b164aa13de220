package pairclust.kernel;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.Arrays;
import java.util.Random;
import java.util.SplittableRandom;
import java.util.concurrent.CancellationException;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;
import pairclust.constraint.ConstraintSet;
import pairclust.constraint.Link;
import pairclust.data.GaussianRows;
import pairclust.kernel.KernelKMeans.Settings;
import pairclust.progress.ProgressListener;
import pairclust.progress.Step;
import pairclust.parallel.Workers;

/** Runs of kernel k-means. */
class KernelKMeansTest {

  private static KernelProblem random(int rows, int k, int pairs, double weight, long seed) throws InterruptedException {
    double[][] points = GaussianRows.of(rows, 3, seed);
    ConstraintSet set = WrittenOutKernel.pairs(new Random(seed).ints(rows, 0, k).toArray(), pairs, seed + 1);
    KernelMatrix matrix = KernelStateTest.linear(points);
    try (Workers workers = new Workers(1)) {
      double unit = KernelKMeans.unit(matrix, k, 1, workers);
      return new KernelProblem(matrix, k, set, new KernelProblem.Weight(weight, unit, true, false));
    }
  }

  private static KernelClustering run(KernelProblem problem, Settings settings, int threads) throws InterruptedException {
    try (Workers workers = new Workers(threads)) {
      return KernelKMeans.run(problem, settings, 4, workers, ProgressListener.NONE);
    }
  }

  /** The run asserts every step; this also checks the trace, and that no row can move at the end. */
  @ParameterizedTest
  @CsvSource({"0.1, false", "1, false", "20, false", "0.1, true", "1, true", "20, true"})
  void theObjectiveNeverRises(double weight, boolean asPublished) throws InterruptedException {
    for (int seed = 1; seed <= 5; seed++) {
      KernelProblem problem = random(60, 3, 30, weight, seed);
      KernelClustering clustering = run(problem, new Settings(asPublished ? 1 : 5, 100, true, asPublished), 1);
      double before = Double.POSITIVE_INFINITY;
      for (Step iteration : clustering.trace()) {
        // A cluster may have run empty, which frees it of sigma.
        if (Arrays.stream(clustering.partition().sizes()).allMatch(size -> size > 0)) {
          assertTrue(iteration.value() <= before + 1e-7 * Math.abs(before) + 1e-9, "rose at " + iteration);
        }
        before = iteration.value();
      }
      assertTrue(clustering.converged());
      KernelState state = new KernelState(problem, clustering.partition().labels());
      for (int row = 0; row < 60; row++) {
        assertTrue(asPublished ? state.nearest(row) == state.labels()[row] : !state.improve(row));
      }
    }
  }

  @Test
  void movesOneByOneAreNoWorseThanAllAtOnce() throws InterruptedException {
    for (int seed = 1; seed <= 5; seed++) {
      KernelClustering published = run(random(60, 3, 30, 1, seed), new Settings(1, 100, true, true), 1);
      KernelClustering better = run(random(60, 3, 30, 1, seed), new Settings(10, 100, true, false), 1);
      assertTrue(better.objective().total() <= published.objective().total() + 1e-9);
    }
  }

  @Test
  void threadsChangeNothing() throws InterruptedException {
    KernelProblem problem = random(80, 4, 40, 1, 9);
    KernelClustering one = run(problem, new Settings(8, 100, true, false), 1);
    KernelClustering three = run(problem, new Settings(8, 100, true, false), 3);
    assertArrayEquals(one.partition().labels(), three.partition().labels());
    assertArrayEquals(one.startObjectives(), three.startObjectives());
    assertEquals(one.start(), three.start());
  }

  /** Moving all rows in one step does not depend on their order: from the same labels, permuted rows end with the same labels. */
  @Test
  void rowOrderDoesNotMatterFromGivenLabels() throws InterruptedException {
    int n = 50;
    double[][] points = GaussianRows.of(n, 2, 3);
    ConstraintSet pairs = WrittenOutKernel.pairs(new Random(4).ints(n, 0, 3).toArray(), 30, 5);
    int[] labels = new Random(6).ints(n, 0, 3).toArray();
    int[] order = new Random(7).ints(0, n).distinct().limit(n).toArray();
    double[][] shuffled = new double[n][];
    int[] shuffledLabels = new int[n];
    for (int i = 0; i < n; i++) {
      shuffled[order[i]] = points[i];
      shuffledLabels[order[i]] = labels[i];
    }
    ConstraintSet.Builder builder = new ConstraintSet.Builder();
    for (int i = 0; i < pairs.size(); i++) {
      builder.add(order[pairs.first(i)], order[pairs.second(i)], pairs.link(i), pairs.weight(i), 0);
    }
    KernelState straight = refined(points, pairs, labels);
    KernelState other = refined(shuffled, builder.build(), shuffledLabels);
    for (int i = 0; i < n; i++) {
      assertEquals(straight.labels()[i], other.labels()[order[i]]);
    }
    assertEquals(straight.objective().total(), other.objective().total(), 1e-8);
  }

  private static KernelState refined(double[][] points, ConstraintSet pairs, int[] labels) throws InterruptedException {
    KernelProblem problem = new KernelProblem(KernelStateTest.linear(points), 3, pairs,
        new KernelProblem.Weight(0.3, Double.NaN, true, false));
    KernelState state = new KernelState(problem, labels);
    for (int iteration = 0; iteration < 50; iteration++) {
      int[] nearest = new int[labels.length];
      Arrays.setAll(nearest, state::nearest);
      for (int row = 0; row < nearest.length; row++) {
        state.move(row, nearest[row]);
      }
    }
    return state;
  }

  @ParameterizedTest
  @ValueSource(ints = {0, 1, 2, 3})
  void firstClustersKeepAllPairs(int start) throws InterruptedException {
    for (int seed = 1; seed <= 10; seed++) {
      KernelProblem problem = random(60, 4, 40, 1, seed);
      KernelSeeds.Chosen seeds = KernelSeeds.find(problem, start, new SplittableRandom(seed));
      assertEquals(4, seeds.rows().size());
      FirstClusters.Assigned first = FirstClusters.assign(problem, seeds.rows(), true);
      assertEquals(first.broken(), !problem.constraints().violatedBy(first.labels()).isEmpty());
    }
  }

  /** Whatever seeds a start has, it begins with all pairs kept if that can be done. */
  @Test
  void aDeadEndIsLeftThroughAnAssignmentOfAllNeighbourhoods() throws InterruptedException {
    int dead = 0;
    for (int seed = 1; seed <= 40; seed++) {
      KernelProblem problem = random(40, 3, 60, 1, seed);
      SplittableRandom random = new SplittableRandom(seed);
      FirstClusters.Assigned first = FirstClusters.assign(problem, KernelSeeds.find(problem, 3, random).rows(), true);
      dead += first.broken() ? 1 : 0;
      assertTrue(run(problem, new Settings(4, 1, true, false), 1).kept());
    }
    assertTrue(dead > 0, "no start came to a dead end, so nothing was tested");
  }

  @Test
  void pairsThatCannotAllHoldAreViolatedAsTheObjectiveLikes() throws InterruptedException {
    ConstraintSet.Builder builder = new ConstraintSet.Builder();
    for (int i = 0; i < 4; i++) {
      for (int j = 0; j < i; j++) {
        builder.add(i, j, Link.CANNOT, 1, 0);
      }
    }
    double[][] points = GaussianRows.of(20, 2, 1);
    KernelProblem problem = new KernelProblem(KernelStateTest.linear(points), 2, builder.build(),
        new KernelProblem.Weight(10, Double.NaN, true, false));
    KernelClustering clustering = run(problem, new Settings(5, 100, true, false), 1);
    assertFalse(clustering.kept());
    // Four rows in two clusters: two against two violates two pairs, the fewest there are.
    assertEquals(2, problem.constraints().violatedBy(clustering.partition().labels()).size());
  }

  @Test
  void contradictoryPairsWithoutClosure() throws InterruptedException {
    ConstraintSet set = new ConstraintSet.Builder().add(0, 1, Link.MUST, 1, 0).add(1, 2, Link.MUST, 1, 0).add(0, 2, Link.CANNOT, 1, 0)
        .build();
    KernelProblem problem = new KernelProblem(KernelStateTest.linear(GaussianRows.of(12, 2, 2)), 3, set,
        new KernelProblem.Weight(1, Double.NaN, false, false));
    KernelClustering clustering = run(problem, new Settings(3, 50, false, false), 1);
    assertFalse(clustering.kept());
    assertTrue(clustering.converged());
  }

  @ParameterizedTest
  @ValueSource(booleans = {false, true})
  void extremesOfK(boolean asPublished) throws InterruptedException {
    Settings settings = new Settings(3, 100, true, asPublished);
    KernelClustering one = run(random(15, 1, 0, 1, 1), settings, 1);
    assertArrayEquals(new int[] {15}, one.partition().sizes());
    KernelClustering all = run(random(15, 15, 0, 1, 1), new Settings(3, 100, true, false), 1);
    assertEquals(0, all.objective().distortion(), 1e-9);
    assertArrayEquals(new int[] {1}, Arrays.stream(all.partition().sizes()).distinct().toArray());
    KernelMatrix matrix = KernelStateTest.linear(new double[5][1]);
    assertThrows(IllegalArgumentException.class,
        () -> new KernelProblem(matrix, 6, ConstraintSet.empty(), new KernelProblem.Weight(1, 1, true, false)));
    assertThrows(IllegalArgumentException.class,
        () -> new KernelProblem(matrix, 0, ConstraintSet.empty(), new KernelProblem.Weight(1, 1, true, false)));
  }

  /** Two groups around 0 and 10 with unit spread: the common mean explains nothing, the two means 25 a row. */
  @Test
  void unitIsWhatClustersExplain() throws InterruptedException {
    double[][] points = {{-1}, {1}, {9}, {11}};
    try (Workers workers = new Workers(1)) {
      assertEquals(25, KernelKMeans.unit(KernelStateTest.linear(points), 2, 1, workers), 1e-9);
      assertEquals(1, KernelKMeans.unit(KernelStateTest.linear(points), 1, 1, workers), 1e-9);
      assertEquals(1, KernelKMeans.unit(KernelStateTest.linear(new double[4][1]), 2, 1, workers), 1e-9);
    }
  }

  /** 4 rows, 2 clusters and at most 2 must-links at a row (0-1-2 follow one another): w = X * 25 * 4 / (2 * 2 * 2). */
  @Test
  void weightsAreMeasuredByTheUnitAndTheMostMustLinks() throws InterruptedException {
    double[][] points = {{-1}, {1}, {9}, {11}};
    ConstraintSet set = new ConstraintSet.Builder().add(0, 1, Link.MUST, 1, 0).add(1, 2, Link.MUST, 1, 0).add(2, 3, Link.CANNOT, 1, 0)
        .build();
    KernelProblem problem = new KernelProblem(KernelStateTest.linear(points), 2, set, new KernelProblem.Weight(3, 25, true, false));
    assertEquals(3 * 25 * 4 / 8.0, problem.cost(), 1e-12);
  }

  @Test
  void aListenerEndsTheRun() throws InterruptedException {
    int[] seen = new int[1];
    KernelProblem problem = random(60, 3, 0, 1, 5);
    try (Workers workers = new Workers(1)) {
      KernelClustering clustering = KernelKMeans.run(problem, new Settings(10, 100, true, false), 1, workers, iteration -> ++seen[0] < 1);
      assertEquals(1, seen[0]);
      assertEquals(1, clustering.startObjectives().length);
      assertFalse(clustering.converged());
    }
  }

  @Test
  void stopsWhenInterrupted() throws InterruptedException {
    KernelProblem problem = random(60, 3, 10, 1, 5);
    Thread.currentThread().interrupt();
    assertThrows(CancellationException.class, () -> run(problem, new Settings(3, 100, true, false), 1));
    Thread.interrupted();
  }

  @ParameterizedTest
  @CsvSource({"0, 5", "3, 0"})
  void settingsAreChecked(int starts, int iterations) {
    assertThrows(IllegalArgumentException.class, () -> new Settings(starts, iterations, true, false));
  }
}
