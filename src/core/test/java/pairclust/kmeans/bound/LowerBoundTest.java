package pairclust.kmeans.bound;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.Arrays;
import java.util.SplittableRandom;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import pairclust.constraint.ConstraintSet;
import pairclust.constraint.Link;
import pairclust.data.DensePoints;
import pairclust.distortion.StandardDistance;
import pairclust.kmeans.Problem;
import pairclust.kmeans.loop.BruteForce;
import pairclust.kmeans.loop.RandomProblems;
import pairclust.kmeans.loop.WrittenOutClosure;
import pairclust.parallel.Workers;
import pairclust.progress.ProgressListener;

/** Bounds are never above the best of all assignments, and near it. */
class LowerBoundTest {

  private static final int TINY = 6;

  private static Problem problem(StandardDistance distance, int k, ConstraintSet pairs, double[]... rows) {
    StandardDistance.Prepared prepared = distance.prepare(DensePoints.of(rows));
    return new Problem(prepared.points(), prepared.distortion(), k, pairs);
  }

  private static LowerBound hard(Problem problem, double reached, int threads, ProgressListener listener) {
    try (Workers workers = new Workers(threads)) {
      return LowerBound.ofHardPairs(new LowerBound.Task(problem, reached, workers, listener));
    }
  }

  private static LowerBound hard(Problem problem, double reached) {
    return hard(problem, reached, 1, event -> true);
  }

  private static LowerBound soft(Problem problem, double cost, boolean closure, double reached) {
    try (Workers workers = new Workers(1)) {
      return LowerBound.ofSoftPairs(new LowerBound.Task(problem, reached, workers, event -> true), cost, closure);
    }
  }

  /** Rows 0, 1, 10 and 11 on a line: without pairs J is ½ (½ + ½). */
  @Test
  void fourRowsByHand() {
    double[][] rows = {{0}, {1}, {10}, {11}};
    LowerBound free = hard(problem(StandardDistance.EUCLIDEAN, 2, ConstraintSet.empty(), rows), .5);
    assertEquals(.5, free.value(), 1e-4);
    assertEquals("", free.obstacle());
    ConstraintSet pairs = new ConstraintSet.Builder().add(0, 1, Link.CANNOT, 1, 0).add(1, 2, Link.MUST, 1, 0).build();
    // The mean of 1, 10 and 11 is 22/3, and their squared distances 361/9, 64/9 and 121/9.
    double parted = 546. / 18;
    assertEquals(parted, hard(problem(StandardDistance.EUCLIDEAN, 2, pairs, rows), parted).value(), 1e-4 * parted);
    // One violated pair costs less: {0, 1} and {10, 11} violate both pairs, {0, 1, 10} and {11} one.
    assertEquals(2.5, soft(problem(StandardDistance.EUCLIDEAN, 2, pairs, rows), 1, false, 2.5).value(), 1.01);
  }

  @ParameterizedTest
  @ValueSource(longs = {1, 2, 3, 4})
  void neverAboveTheBestAssignmentWithHardPairs(long seed) throws InterruptedException {
    RandomProblems problems = new RandomProblems(seed);
    int feasible = 0;
    int near = 0;
    for (int trial = 0; trial < 100; trial++) {
      Problem problem = problems.next(StandardDistance.EUCLIDEAN, trial % 2 == 0, false, TINY).problem();
      problem = problem.withConstraints(problem.constraints().evenlyWeighted());
      double best = BruteForce.minimum(problem);
      if (best < Double.POSITIVE_INFINITY) {
        LowerBound bound = hard(problem, best);
        assertTrue(bound.value() <= best + 1e-12, () -> "trial: " + bound);
        feasible++;
        near += bound.value() >= .99 * best - 1e-9 ? 1 : 0;
      }
    }
    assertTrue(near >= .95 * feasible && feasible >= 80, near + " of " + feasible);
  }

  @ParameterizedTest
  @ValueSource(longs = {11, 12, 13})
  void neverAboveTheBestAssignmentWithSoftPairs(long seed) throws InterruptedException {
    RandomProblems problems = new RandomProblems(seed);
    double gaps = 0;
    for (int trial = 0; trial < 100; trial++) {
      RandomProblems.Sample sample = problems.next(StandardDistance.EUCLIDEAN, trial % 2 == 0, trial % 3 == 0, TINY);
      Problem problem = sample.problem();
      WrittenOutClosure closure = new WrittenOutClosure(problem.rows(), problem.constraints(), !sample.noisy());
      double best = BruteForce.minimum(problem, labels -> closure.total(labels, sample.scale()));
      LowerBound bound = soft(problem, sample.scale(), !sample.noisy(), best);
      assertTrue(bound.value() <= best + 1e-12, () -> "best " + best + ", " + bound);
      gaps += best > 0 ? 1 - bound.value() / best : 0;
    }
    assertTrue(gaps / 100 < .25, "mean gap " + gaps / 100);
  }

  private static double[][] cloud(int rows, double offset) {
    SplittableRandom random = new SplittableRandom(7);
    double[][] values = new double[rows][];
    Arrays.setAll(values, i -> new double[] {offset + random.nextDouble() + i % 3, offset + random.nextDouble()});
    return values;
  }

  /** The part of J in a large offset is rounding; bounds must stay below it. */
  @ParameterizedTest
  @ValueSource(doubles = {0, 1e3, 1e7})
  void offsetsAndEqualRows(double offset) {
    double[][] rows = cloud(8, offset);
    rows[7] = rows[3].clone();
    rows[6] = rows[3].clone();
    ConstraintSet pairs = new ConstraintSet.Builder().add(3, 7, Link.CANNOT, 1, 0).build();
    for (int k = 2; k <= 8; k++) {
      Problem problem = problem(StandardDistance.EUCLIDEAN, k, pairs, rows);
      double best = BruteForce.minimum(problem);
      assertTrue(hard(problem, best).value() <= best * (1 + 1e-9));
    }
    double[][] equal = new double[5][];
    Arrays.fill(equal, new double[] {offset, 1});
    assertEquals(0, hard(problem(StandardDistance.EUCLIDEAN, 3, ConstraintSet.empty(), equal), 0).value(), 1e-12 * (1 + offset));
  }

  @Test
  void sameWithTwoThreads() {
    Problem problem = problem(StandardDistance.EUCLIDEAN, 3, ConstraintSet.empty(), cloud(90, 0));
    assertEquals(hard(problem, 100).value(), hard(problem, 100, 2, event -> true).value());
  }

  @Test
  void stopsWithTheBoundSoFar() {
    Problem problem = problem(StandardDistance.EUCLIDEAN, 3, ConstraintSet.empty(), cloud(60, 0));
    int[] reports = new int[1];
    double early = hard(problem, 100, 1, event -> ++reports[0] < 2).value();
    assertEquals(2, reports[0]);
    double late = hard(problem, 100).value();
    assertTrue(0 < early && early <= late, early + " " + late);
  }

  @Test
  void saysWhyThereIsNone() {
    Problem cosine = problem(StandardDistance.COSINE, 2, ConstraintSet.empty(), cloud(9, 0));
    assertEquals("only the Euclidean distance has one", hard(cosine, 1).obstacle());
    Problem large = problem(StandardDistance.EUCLIDEAN, 2, ConstraintSet.empty(), cloud(1001, 0));
    assertEquals("there are 1,001 rows or groups of must-linked rows, and at most 1,000 are possible", hard(large, 1).obstacle());
    assertEquals(Double.NEGATIVE_INFINITY, hard(large, 1).value());
  }
}
