package pairclust.kernel;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.Random;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import pairclust.constraint.ConstraintSet;
import pairclust.constraint.Link;
import pairclust.data.GaussianRows;
import pairclust.kernel.KernelKMeans.Settings;
import pairclust.parallel.Workers;
import pairclust.progress.ProgressListener;
import pairclust.progress.Step;

/** Kernel k-means with a constant cost of violated pairs. */
class ViolationCostTest {

  private static KernelProblem problem(double[][] points, int k, ConstraintSet pairs, double cost) throws InterruptedException {
    return new KernelProblem(KernelStateTest.linear(points), k, pairs, new KernelProblem.Weight(cost, Double.NaN, true, true));
  }

  private static KernelClustering run(KernelProblem problem, int threads) throws InterruptedException {
    try (Workers workers = new Workers(threads)) {
      return KernelKMeans.run(problem, new Settings(4, 100, true, false), 1, workers, ProgressListener.NONE);
    }
  }

  /**
   * Rows 0, 1, 10 and 11 on a line, 0 and 10 must-linked, 1 and 10 cannot-linked, which entails 0 and 1. In clusters {0, 1} and {10, 11},
   * 1/2 + 1/2, the must-link and the entailed cannot-link are violated. With {0, 10, 11}, of mean 7, all hold: 49 + 9 + 16 = 74. The row 0
   * moves if two violations cost more than 73.
   */
  @Test
  void byHand() throws InterruptedException {
    double[][] points = {{0}, {1}, {10}, {11}};
    ConstraintSet pairs = new ConstraintSet.Builder().add(0, 2, Link.MUST, 1, 0).add(1, 2, Link.CANNOT, 1, 0).build();
    for (double cost : new double[] {36, 37}) {
      KernelProblem problem = problem(points, 2, pairs, cost);
      KernelState state = new KernelState(problem, new int[] {0, 0, 1, 1});
      assertEquals(1, state.objective().distortion(), 1e-9);
      assertEquals(cost, state.objective().mustLinks(), 1e-9);
      assertEquals(cost, state.objective().cannotLinks(), 1e-9);
      assertEquals(1 + 2 * cost, state.value(), 1e-9);
      assertEquals(cost > 36.5, state.improve(0));
      assertEquals(cost > 36.5 ? 74 : 1 + 2 * cost, state.value(), 1e-9);
      assertEquals(0, problem.sigma());
    }
  }

  @Test
  void theObjectiveNeverRisesAndThreadsChangeNothing() throws InterruptedException {
    for (int seed = 1; seed <= 5; seed++) {
      double[][] points = GaussianRows.of(60, 3, seed);
      ConstraintSet pairs = WrittenOutKernel.pairs(new Random(seed).ints(60, 0, 3).toArray(), 30, seed + 1);
      KernelProblem problem = problem(points, 3, pairs, 0.3 * seed);
      KernelClustering clustering = run(problem, 1);
      double before = Double.POSITIVE_INFINITY;
      for (Step step : clustering.trace()) {
        assertTrue(step.value() <= before + 1e-9, "rose at " + step);
        before = step.value();
      }
      KernelState state = new KernelState(problem, clustering.partition().labels());
      assertEquals(before, state.value(), 1e-9);
      assertTrue(clustering.converged() && IntStream.range(0, 60).noneMatch(state::improve));
      assertArrayEquals(clustering.partition().labels(), run(problem, 2).partition().labels());
    }
  }

  /** Groups far apart, and pairs that agree with them. */
  @Test
  void consistentPairsOfSeparateGroupsHold() throws InterruptedException {
    for (int seed = 1; seed <= 5; seed++) {
      double[][] points = GaussianRows.of(60, 2, seed);
      IntStream.range(0, 60).forEach(i -> points[i][0] += 12 * (i % 3));
      int[] classes = IntStream.range(0, 60).map(i -> i % 3).toArray();
      KernelClustering clustering = run(problem(points, 3, WrittenOutKernel.pairs(classes, 40, seed), 1), 1);
      assertEquals(0, clustering.objective().mustLinks() + clustering.objective().cannotLinks());
      for (int i = 3; i < 60; i++) {
        assertEquals(clustering.partition().labels()[i - 3], clustering.partition().labels()[i]);
      }
    }
  }
}
