package pairclust.kmeans.loop;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNotEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.ArrayList;
import java.util.List;
import java.util.SplittableRandom;
import java.util.concurrent.CancellationException;
import java.util.concurrent.atomic.AtomicReference;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;
import pairclust.constraint.ConstraintSet;
import pairclust.constraint.Link;
import pairclust.data.DensePoints;
import pairclust.data.Points;
import pairclust.distortion.StandardDistance;
import pairclust.kmeans.Assignment;
import pairclust.kmeans.Clustering;
import pairclust.kmeans.EmptyClusters;
import pairclust.kmeans.Estimation;
import pairclust.kmeans.Iteration;
import pairclust.kmeans.Penalty;
import pairclust.kmeans.Problem;
import pairclust.kmeans.Seeded;
import pairclust.kmeans.Seeding;
import pairclust.kmeans.State;
import pairclust.progress.ProgressListener;
import pairclust.kmeans.assignment.IteratedModes;
import pairclust.kmeans.penalty.PottsPenalty;
import pairclust.kmeans.seeding.PlusPlus;
import pairclust.parallel.Workers;

/** The loop and the two PCKMeans recipes. */
class EmLoopTest {

  private static Problem problem(Points raw, int k, ConstraintSet pairs) throws InterruptedException {
    StandardDistance.Prepared prepared = StandardDistance.EUCLIDEAN.prepare(raw);
    return new Problem(prepared.points(), prepared.distortion(), k, pairs);
  }

  private static Clustering run(Problem problem, Recipe recipe, long seed) throws InterruptedException {
    try (Workers workers = new Workers(1)) {
      return EmLoop.run(problem, recipe, seed, workers, ProgressListener.NONE);
    }
  }

  private static Clustering pckMeans(Problem problem, double cost) throws InterruptedException {
    return run(problem, Recipes.pckMeans(problem, new PottsPenalty(problem, cost, true), 10, 100), 1);
  }

  /**
   * Points 0, 1, 4, 5 on a line, two clusters, a must-link between 1 and 4 that costs w when violated. By hand:
   * {0,1}{4,5}: distortion ½(4 · 0.5²) = 0.5, violated, J = 0.5 + w.
   * {0}{1,4,5}: mean 10/3, ½(49/9 + 4/9 + 25/9) = 13/3, kept, J = 4.333...; {0,1,4}{5} the same.
   * {0,5}{1,4}: ½(2 · 2.5²) + ½(2 · 1.5²) = 8.5; all in one cluster: 8.5.
   * So the best J is 0.5 + w for w below 3.8333 and 13/3 above.
   */
  @Test
  void findsTheBestOfAFewPointsByHand() throws InterruptedException {
    ConstraintSet pairs = new ConstraintSet.Builder().add(1, 2, Link.MUST, 1, 0).build();
    Problem problem = problem(DensePoints.of(new double[][] {{0}, {1}, {4}, {5}}), 2, pairs);
    Clustering cheap = pckMeans(problem, 3);
    assertEquals(3.5, cheap.objective().total(), 1e-12);
    assertEquals(0.5, cheap.objective().distortion(), 1e-12);
    assertEquals(3, cheap.objective().mustLinks(), 1e-12);
    Clustering dear = pckMeans(problem, 4);
    assertEquals(13.0 / 3, dear.objective().total(), 1e-12);
    assertEquals(0, dear.objective().mustLinks());
    int[] labels = dear.partition().labels();
    assertEquals(labels[1], labels[2]);
  }

  /**
   * As printed: neighbourhoods {0,1} and {10,11} seed 0.5 and 10.5; the free points 2 and 9 join them. Means are then (0+1+2)/3 = 1
   * and (9+10+11)/3 = 10, nothing moves, J = ½(1+0+1)·2 = 2.
   */
  @Test
  void asPublishedByHand() throws InterruptedException {
    ConstraintSet pairs = new ConstraintSet.Builder().add(0, 1, Link.MUST, 1, 0).add(2, 3, Link.MUST, 1, 0).build();
    Problem problem = problem(DensePoints.of(new double[][] {{0}, {1}, {10}, {11}, {2}, {9}}), 2, pairs);
    Clustering clustering = run(problem, Recipes.pckMeansAsPublished(new PottsPenalty(problem, 1, true), 100), 1);
    assertEquals(2, clustering.objective().total(), 1e-12);
    assertEquals(2, clustering.iterations());
    assertTrue(clustering.converged());
    int[] labels = clustering.partition().labels();
    assertArrayEquals(new int[] {labels[0], labels[0], labels[2], labels[2], labels[0], labels[2]}, labels);
    assertNotEquals(labels[0], labels[2]);
  }

  /** The unit of the data: points 0 and 4, mean 2, mean of ½·2² and ½·2² is 2. */
  @Test
  void unitByHand() throws InterruptedException {
    assertEquals(2, problem(DensePoints.of(new double[][] {{0}, {4}}), 1, ConstraintSet.empty()).unit(), 1e-12);
    assertEquals(1, problem(DensePoints.of(new double[][] {{3}, {3}}), 1, ConstraintSet.empty()).unit(), 1e-12);
  }

  @ParameterizedTest
  @EnumSource(StandardDistance.class)
  void objectiveNeverRisesAndIsWhatItSays(StandardDistance measure) throws InterruptedException {
    RandomProblems problems = new RandomProblems(measure.ordinal());
    for (int i = 0; i < 340; i++) {
      RandomProblems.Sample sample = problems.next(measure, i % 2 == 0, i % 4 < 2);
      Problem problem = sample.problem();
      Recipe recipe = i % 3 == 0 ? Recipes.pckMeansAsPublished(sample.penalty(), 100)
          : Recipes.pckMeans(problem, sample.penalty(), 5, 100);
      List<Iteration> seen = new ArrayList<>();
      Clustering clustering;
      try (Workers workers = new Workers(1)) {
        clustering = EmLoop.run(problem, recipe, i, workers, event -> seen.add((Iteration) event));
      }
      double scale = 1e-9 * (1 + Math.abs(problem.space().selfTotal()));
      for (int j = 0; j < seen.size(); j++) {
        assertTrue(seen.get(j).objective().total() <= seen.get(j).assigned().total() + scale, seen.get(j)::toString);
        if (seen.get(j).iteration() > 1) {
          assertTrue(seen.get(j).assigned().total() <= seen.get(j - 1).objective().total() + scale, seen.get(j)::toString);
        }
      }
      assertObjective(sample, clustering, scale);
    }
  }

  /** Computes the objective naively: distortion row by row, pairs from the written-out closure. */
  private static void assertObjective(RandomProblems.Sample sample, Clustering clustering, double tolerance) {
    Problem problem = sample.problem();
    int[] labels = clustering.partition().labels();
    double distortion = 0;
    for (int row = 0; row < labels.length; row++) {
      distortion += problem.distortion().between(problem.points().row(row), clustering.centroids()[labels[row]]);
    }
    WrittenOutClosure closure = new WrittenOutClosure(labels.length, problem.constraints(), !sample.noisy());
    assertEquals(distortion, clustering.objective().distortion(), tolerance);
    assertEquals(closure.mustCost(labels, sample.scale()), clustering.objective().mustLinks(), 1e-6);
    assertEquals(closure.cannotCost(labels, sample.scale()), clustering.objective().cannotLinks(), 1e-6);
  }

  @Test
  void threadsChangeNothing() throws InterruptedException {
    SplittableRandom random = new SplittableRandom(5);
    double[][] rows = new double[9000][3];
    for (double[] row : rows) {
      for (int j = 0; j < row.length; j++) {
        row[j] = random.nextDouble();
      }
    }
    Problem problem = problem(DensePoints.of(rows), 7, new RandomProblems(6).pairs(9000, 7, false));
    Recipe recipe = Recipes.pckMeans(problem, new PottsPenalty(problem, problem.unit(), true), 3, 20);
    Clustering one = run(problem, recipe, 11);
    for (int threads = 2; threads <= 4; threads++) {
      try (Workers workers = new Workers(threads)) {
        Clustering more = EmLoop.run(problem, recipe, 11, workers, ProgressListener.NONE);
        assertArrayEquals(one.partition().labels(), more.partition().labels());
        assertEquals(one.objective(), more.objective());
      }
    }
  }

  @Test
  void largeWeightKeepsAllConsistentPairs() throws InterruptedException {
    RandomProblems problems = new RandomProblems(8);
    SplittableRandom random = new SplittableRandom(9);
    for (int i = 0; i < 100; i++) {
      int n = 20 + random.nextInt(60);
      int k = 2 + random.nextInt(2);
      double[][] rows = new double[n][2];
      for (double[] row : rows) {
        row[0] = random.nextDouble();
        row[1] = random.nextDouble();
      }
      Problem problem = problem(DensePoints.of(rows), k, problems.pairs(n, k, false));
      Clustering clustering = pckMeans(problem, 1e6);
      assertEquals(0, clustering.objective().mustLinks() + clustering.objective().cannotLinks(), "problem " + i);
    }
  }

  /** Many cannot-links and no must-links: assigning rows one by one gets stuck, a search over all of them does not. */
  @Test
  void largeWeightKeepsManyCannotLinks() throws InterruptedException {
    SplittableRandom random = new SplittableRandom(10);
    for (int[] shape : new int[][] {{200, 5, 1200}, {1000, 5, 6000}}) {
      assertEquals(0, pckMeans(cannotLinksOnly(shape[0], shape[1], shape[2], random), 1e6).objective().cannotLinks());
    }
    for (int[] shape : new int[][] {{300, 4, 1400}, {1000, 4, 4000}}) {
      // With one start the extra one is needed, and is counted.
      Problem problem = cannotLinksOnly(shape[0], shape[1], shape[2], new SplittableRandom(10));
      Clustering few = run(problem, Recipes.pckMeans(problem, new PottsPenalty(problem, 1e6, true), 1, 100), 1);
      assertEquals(0, few.objective().cannotLinks());
      assertEquals("an assignment that satisfies all pairs", few.seeding());
      assertEquals(2, few.start());
      assertEquals(2, few.startObjectives().length);
      assertEquals(2, few.trace().get(0).starts());
    }
  }

  private static Problem cannotLinksOnly(int n, int k, int links, SplittableRandom random) throws InterruptedException {
    int[] hidden = random.ints(n, 0, k).toArray();
    ConstraintSet.Builder pairs = new ConstraintSet.Builder();
    for (int i = 0; i < links; i++) {
      int a = random.nextInt(n);
      int b = random.nextInt(n);
      if (hidden[a] != hidden[b]) {
        pairs.add(a, b, Link.CANNOT, 1, 0);
      }
    }
    double[][] rows = new double[n][2];
    for (double[] row : rows) {
      row[0] = random.nextDouble();
      row[1] = random.nextDouble();
    }
    return problem(DensePoints.of(rows), k, pairs.build());
  }

  /**
   * A must-linked pair seeded on the wrong side: at 0.4 and 0.6 between clusters 0 and 1, in cluster 1 although its sum is nearer to
   * cluster 0 by a little. Alone, each row would pay the must-link; together they move.
   */
  @Test
  void neighbourhoodsMoveAsAWhole() throws InterruptedException {
    ConstraintSet pairs = new ConstraintSet.Builder().add(0, 1, Link.MUST, 1, 0).build();
    Problem problem = problem(DensePoints.of(new double[][] {{0.3}, {0.4}, {0}, {1}}), 2, pairs);
    double mean = 0.425;
    State state = new State(problem, problem.space(), new PottsPenalty(problem, 100, true), Estimation.MINIMISERS,
        new double[][] {{0 - mean}, {1 - mean}});
    for (int row = 0; row < 4; row++) {
      state.move(row, row == 2 ? 0 : 1);
    }
    try (Workers workers = new Workers(1)) {
      IteratedModes.onePass().assign(state, new SplittableRandom(1), workers);
      assertArrayEquals(new int[] {1, 1, 0, 1}, state.labels());
      IteratedModes.withGroupMoves().assign(state, new SplittableRandom(1), workers);
      assertArrayEquals(new int[] {0, 0, 0, 1}, state.labels());
    }
  }

  /** Two clusters and a chain of cannot-links against the distances: only swapping the whole chain helps. */
  @Test
  void swapsWholeChains() throws InterruptedException {
    int n = 40;
    double[][] rows = new double[n][1];
    ConstraintSet.Builder pairs = new ConstraintSet.Builder();
    for (int i = 0; i < n; i++) {
      rows[i][0] = i % 2 == 0 ? 0.01 * i : 10 + 0.01 * i;
      if (i > 0) {
        pairs.add(i - 1, i, Link.CANNOT, 1, 0);
      }
    }
    Problem problem = problem(DensePoints.of(rows), 2, pairs.build());
    State state = new State(problem, problem.space(), new PottsPenalty(problem, 1e3, true), Estimation.MINIMISERS, new double[][] {{-5},
        {5}});
    for (int i = 0; i < n; i++) {
      state.move(i, (i + 1) % 2);
    }
    try (Workers workers = new Workers(1)) {
      IteratedModes.withGroupMoves().assign(state, new SplittableRandom(1), workers);
    }
    for (int i = 0; i < n; i++) {
      assertEquals(i % 2, state.labels()[i]);
    }
  }

  @Test
  void identicalPointsLeaveClustersEmptyAndStillRespectPairs() throws InterruptedException {
    double[][] rows = new double[10][2];
    Clustering clustering = pckMeans(problem(DensePoints.of(rows), 3, ConstraintSet.empty()), 1);
    assertEquals(0, clustering.objective().total());
    assertTrue(clustering.converged());
    ConstraintSet pairs = new ConstraintSet.Builder().add(0, 1, Link.CANNOT, 1, 0).add(1, 2, Link.CANNOT, 1, 0)
        .add(0, 2, Link.CANNOT, 1, 0).build();
    assertEquals(0, pckMeans(problem(DensePoints.of(rows), 3, pairs), 1).objective().total());
  }

  @Test
  void emptyClustersAreRefilled() throws InterruptedException {
    double[][] rows = {{0}, {0.1}, {5}, {5.1}, {9}, {9.1}};
    Problem problem = problem(DensePoints.of(rows), 3, ConstraintSet.empty());
    Seeding farOff = new Seeding() {
      @Override
      public Seeded seed(Problem p, SplittableRandom random, Workers workers) {
        return new Seeded(new double[][] {{0}, {1000}, {2000}}, List.of(List.of(), List.of(), List.of()));
      }

      @Override
      public String label() {
        return "far off";
      }
    };
    Penalty penalty = new PottsPenalty(problem, 1, true);
    Recipe refill = Recipe.of(farOff, penalty, IteratedModes.withGroupMoves()).emptyClusters(EmptyClusters.REFILL).build();
    Clustering clustering = run(problem, refill, 1);
    assertArrayEquals(new int[] {2, 2, 2}, clustering.partition().sizes());
    assertEquals(3 * 0.0025, clustering.objective().total(), 1e-12);
    Recipe keep = Recipe.of(farOff, penalty, IteratedModes.onePass()).build();
    assertArrayEquals(new int[] {6, 0, 0}, run(problem, keep, 1).partition().sizes());
  }

  /** All rows in two must-linked neighbourhoods of one cluster, the other cluster empty: the farther neighbourhood fills it. */
  @Test
  void anEmptyClusterIsRefilledByANeighbourhood() throws InterruptedException {
    ConstraintSet pairs = new ConstraintSet.Builder().add(0, 1, Link.MUST, 1, 0).add(1, 2, Link.MUST, 1, 0).add(3, 4, Link.MUST, 1, 0)
        .build();
    Problem problem = problem(DensePoints.of(new double[][] {{0}, {0.1}, {0.2}, {5}, {5.1}}), 2, pairs);
    State state = new State(problem, problem.space(), new PottsPenalty(problem, 100, true), Estimation.MINIMISERS, new double[][] {{0},
        {1000}});
    for (int row = 0; row < 5; row++) {
      state.move(row, 0);
    }
    state.updateSums();
    state.estimate();
    assertTrue(EmptyClusters.REFILL.repair(state));
    assertArrayEquals(new int[] {0, 0, 0, 1, 1}, state.labels());
  }

  /** By cosine a row of zeros is far from everything, and moving it does not lower the objective: another row must fill the cluster. */
  @Test
  void aRowOfZerosDoesNotStandInTheWay() throws InterruptedException {
    StandardDistance.Prepared prepared = StandardDistance.COSINE.prepare(DensePoints.of(new double[][] {{0, 0}, {1, 0}, {1, 0.1}, {0, 1}}));
    Problem problem = new Problem(prepared.points(), prepared.distortion(), 2, ConstraintSet.empty());
    State state = new State(problem, problem.space(), new PottsPenalty(problem, 1, true), Estimation.MINIMISERS, new double[][] {{1, 0},
        {-1, 0}});
    for (int row = 0; row < 4; row++) {
      state.move(row, 0);
    }
    state.updateSums();
    state.estimate();
    assertTrue(EmptyClusters.REFILL.repair(state));
    assertEquals(1, state.labels()[3]);
  }

  @Test
  void listenerEndsTheRunWithWhatThereIs() throws InterruptedException {
    Problem problem = problem(DensePoints.of(new double[][] {{0}, {1}, {4}, {5}}), 2, ConstraintSet.empty());
    Recipe recipe = Recipes.pckMeans(problem, new PottsPenalty(problem, 1, true), 10, 100);
    try (Workers workers = new Workers(1)) {
      Clustering clustering = EmLoop.run(problem, recipe, 1, workers, iteration -> false);
      assertEquals(1, clustering.startObjectives().length);
      assertEquals(1, clustering.iterations());
    }
  }

  @Test
  void interruptStops() throws InterruptedException {
    double[][] rows = new double[50_000][10];
    SplittableRandom random = new SplittableRandom(3);
    for (double[] row : rows) {
      for (int j = 0; j < row.length; j++) {
        row[j] = random.nextDouble();
      }
    }
    Problem problem = problem(DensePoints.of(rows), 20, ConstraintSet.empty());
    for (int threads = 1; threads <= 2; threads++) {
      AtomicReference<Throwable> end = new AtomicReference<>();
      int slots = threads;
      Thread thread = new Thread(() -> {
        try (Workers workers = new Workers(slots)) {
          EmLoop.run(problem, Recipes.pckMeans(problem, new PottsPenalty(problem, 1, true), 100_000, 1000), 1, workers,
              ProgressListener.NONE);
        } catch (Throwable e) {
          end.set(e);
        }
      });
      thread.start();
      Thread.sleep(300);
      thread.interrupt();
      // A bound against hanging, not a measurement: ./antw bench measures.
      thread.join(20_000);
      assertTrue(end.get() instanceof CancellationException, () -> "ended with " + end.get());
    }
  }

  /** An interrupt between the E-step and the sums over all rows is the same exception as any other. */
  @Test
  void interruptWhileSummingIsTheSameException() throws InterruptedException {
    Problem problem = problem(DensePoints.of(new double[][] {{0}, {1}, {4}, {5}}), 2, ConstraintSet.empty());
    Penalty penalty = new PottsPenalty(problem, 1, true);
    Assignment interrupting = (state, random, workers) -> {
      IteratedModes.onePass().assign(state, random, workers);
      Thread.currentThread().interrupt();
    };
    Recipe recipe = Recipe.of(new PlusPlus(), penalty, interrupting).maxIterations(10).build();
    assertThrows(CancellationException.class, () -> run(problem, recipe, 1));
    assertTrue(Thread.interrupted());
  }

  @Test
  void refusesImpossibleNumbers() {
    Points one = DensePoints.of(new double[][] {{1}});
    assertThrows(IllegalArgumentException.class, () -> problem(one, 2, ConstraintSet.empty()));
    assertThrows(IllegalArgumentException.class, () -> problem(one, 0, ConstraintSet.empty()));
    assertThrows(IllegalArgumentException.class, () -> problem(DensePoints.of(), 1, ConstraintSet.empty()));
    assertThrows(IllegalArgumentException.class, () -> new Workers(0));
    assertThrows(IllegalArgumentException.class,
        () -> problem(one, 1, new ConstraintSet.Builder().add(0, 1, Link.MUST, 1, 0).build()));
  }
}
