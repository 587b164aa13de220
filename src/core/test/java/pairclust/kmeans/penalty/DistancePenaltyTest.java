package pairclust.kmeans.penalty;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.Arrays;
import java.util.HashMap;
import java.util.Map;
import java.util.SplittableRandom;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;
import org.junit.jupiter.params.provider.ValueSource;
import pairclust.constraint.Constraint;
import pairclust.constraint.ConstraintSet;
import pairclust.constraint.Link;
import pairclust.constraint.Neighbourhoods;
import pairclust.constraint.PairList;
import pairclust.data.DensePoints;
import pairclust.distortion.ClusterSpaces;
import pairclust.distortion.Metric;
import pairclust.distortion.SharedSpace;
import pairclust.distortion.Space;
import pairclust.distortion.StandardDistance;
import pairclust.kmeans.Clustering;
import pairclust.kmeans.Penalty;
import pairclust.kmeans.Problem;
import pairclust.kmeans.loop.Descents;
import pairclust.kmeans.loop.RandomProblems;
import pairclust.kmeans.loop.Recipe;
import pairclust.kmeans.loop.Recipes;
import pairclust.kmeans.loop.WrittenOutClosure;
import pairclust.kmeans.loop.WrittenOutDistances;
import pairclust.kmeans.loop.WrittenOutObjective;

/** Costs by distance are those of the written-out closure, with all distances from their definitions. */
class DistancePenaltyTest {

  private final SplittableRandom random = new SplittableRandom(7);

  private double[] weights(int d) {
    return random.doubles(d, -1, 1).map(Math::exp).toArray();
  }

  /** Makes random moves and compares the computed cost of each with the totals before and after. */
  private void assertMoves(RandomProblems problems, RandomProblems.Sample sample, Space space, WrittenOutDistances distances) {
    Problem problem = sample.problem();
    Neighbourhoods neighbourhoods = problem.neighbourhoods();
    int n = problem.points().size();
    int k = problem.k();
    double scale = sample.scale();
    WrittenOutClosure closure = new WrittenOutClosure(n, problem.constraints(), !sample.noisy());
    int[] labels = problems.labels(n, k);
    Penalty.Tally tally = new DistancePenalty(problem, scale, !sample.noisy()).tally(labels, space);
    double tolerance = 1e-9 * (1 + scale) * (1 + Arrays.stream(distances.largest).max().orElseThrow());
    for (int move = 0; move < 20 && neighbourhoods.count() > 0; move++) {
      int p = random.nextInt(neighbourhoods.count());
      int to = random.nextInt(k);
      double before = distances.mustCost(closure, labels, scale) + distances.cannotCost(closure, labels, scale);
      double[] costs = new double[k];
      double expected;
      if (move % 2 == 0) {
        int row = neighbourhoods.member(p, random.nextInt(neighbourhoods.size(p)));
        tally.addRowCosts(row, costs);
        expected = costs[to] - costs[labels[row]];
        tally.move(row, to);
      } else {
        tally.addGroupCosts(p, costs);
        expected = costs[to] - tally.groupCost(p);
        tally.moveGroup(p, to);
        // For a whole neighbourhood both methods agree exactly, not only up to a constant.
        assertEquals(costs[to], tally.groupCost(p), tolerance * n);
      }
      double must = distances.mustCost(closure, labels, scale);
      double cannot = distances.cannotCost(closure, labels, scale);
      assertEquals(must + cannot - before, expected, tolerance * n);
      assertEquals(must, tally.mustCost(), tolerance * n);
      assertEquals(cannot, tally.cannotCost(), tolerance * n);
    }
  }

  @ParameterizedTest
  @EnumSource(StandardDistance.class)
  void oneMetricForAll(StandardDistance measure) throws InterruptedException {
    RandomProblems problems = new RandomProblems(200 + measure.ordinal());
    for (int i = 0; i < 300; i++) {
      RandomProblems.Sample sample = problems.next(measure, (i & 1) == 0, (i & 2) == 0, 30);
      Problem problem = sample.problem();
      double[] weights = weights(problem.points().dimensions());
      Space space = SharedSpace.learned(problem.points(), problem.distortion(), Metric.ofWeights(weights), 0);
      assertMoves(problems, sample, space, WrittenOutDistances.weighted(measure, WrittenOutDistances.rows(problem.points()), weights));
    }
  }

  @Test
  void oneMetricPerCluster() throws InterruptedException {
    RandomProblems problems = new RandomProblems(210);
    for (int i = 0; i < 300; i++) {
      RandomProblems.Sample sample = problems.next(StandardDistance.EUCLIDEAN, (i & 1) == 0, (i & 2) == 0, 30);
      Problem problem = sample.problem();
      int d = problem.points().dimensions();
      Metric[] metrics = new Metric[problem.k()];
      double[][][] matrices = new double[metrics.length][d][d];
      boolean full = (i & 5) == 5;
      for (int h = 0; h < metrics.length; h++) {
        metrics[h] = full ? Metric.full(covariance(d, matrices[h])) : diagonal(weights(d), matrices[h]);
      }
      assertMoves(problems, sample, ClusterSpaces.of(problem.points(), metrics, 0),
          WrittenOutDistances.euclidean(WrittenOutDistances.rows(problem.points()), matrices));
    }
  }

  private static Metric diagonal(double[] weights, double[][] matrix) {
    for (int m = 0; m < weights.length; m++) {
      matrix[m][m] = weights[m];
    }
    return Metric.ofWeights(weights);
  }

  /** Returns a well-conditioned random covariance BB' + I and writes its inverse. */
  private double[][] covariance(int d, double[][] inverse) {
    double[][] b = new double[d][];
    Arrays.setAll(b, i -> random.doubles(d, -1, 1).toArray());
    double[][] covariance = new double[d][d];
    for (int i = 0; i < d; i++) {
      covariance[i][i] = 1;
      for (int j = 0; j < d; j++) {
        for (int m = 0; m < d; m++) {
          covariance[i][j] += b[i][m] * b[j][m];
        }
      }
    }
    WrittenOutObjective.invert(covariance, inverse);
    return covariance;
  }

  /** Distances of another space must not be reused. */
  @Test
  void recomputesDistancesInAnotherSpace() throws InterruptedException {
    RandomProblems problems = new RandomProblems(220);
    for (int i = 0; i < 50; i++) {
      RandomProblems.Sample sample = problems.next(StandardDistance.EUCLIDEAN, false, i % 2 == 0);
      Problem problem = sample.problem();
      DistancePenalty penalty = new DistancePenalty(problem, 1, !sample.noisy());
      int[] labels = problems.labels(problem.points().size(), problem.k());
      Penalty.Tally tally = penalty.tally(labels, problem.space());
      double must = tally.mustCost();
      double cannot = tally.cannotCost();
      double[] fours = new double[problem.points().dimensions()];
      Arrays.fill(fours, 4);
      tally.update(SharedSpace.learned(problem.points(), problem.distortion(), Metric.ofWeights(fours), 0), null);
      assertEquals(4 * must, tally.mustCost(), 1e-9 * (1 + must));
      assertEquals(4 * cannot, tally.cannotCost(), 1e-9 * (1 + cannot));
    }
  }

  /**
   * More rows than are searched for the farthest: 600 lie far to the right, so that the outermost 512 are among them, and the farthest
   * pair, with one end on the left, is not. A cannot-link from right to left must still not become a reward, and one between two near rows
   * must cost as in a space that is 11 wide: ½·121 less next to nothing, of which a quarter is asked for here.
   */
  @ParameterizedTest
  @ValueSource(booleans = {false, true})
  void violatedCannotLinksNeverPayAndNearOnesCost(boolean perCluster) throws InterruptedException {
    double[][] rows = new double[4000][2];
    for (int i = 0; i < rows.length; i++) {
      rows[i][0] = (i < 600 ? 10 : -1) + 0.1 * random.nextDouble();
      rows[i][1] = 0.1 * random.nextDouble();
    }
    ConstraintSet.Builder pairs = new ConstraintSet.Builder();
    for (int i = 0; i < 500; i++) {
      pairs.add(random.nextInt(600), 600 + random.nextInt(3400), Link.CANNOT, 1, 0);
      pairs.add(random.nextInt(300), 300 + random.nextInt(300), Link.CANNOT, 1, 0);
    }
    StandardDistance.Prepared prepared = StandardDistance.EUCLIDEAN.prepare(DensePoints.of(rows));
    Problem problem = new Problem(prepared.points(), prepared.distortion(), 2, pairs.build());
    Metric[] metrics = {Metric.ofWeights(new double[] {1, 2}), Metric.ofWeights(new double[] {3, 1})};
    Space space = perCluster ? ClusterSpaces.of(problem.points(), metrics, 0) : problem.space();
    int[] labels = random.ints(rows.length, 0, 2).toArray();
    Penalty.Tally tally = new DistancePenalty(problem, 1, false).tally(labels, space);
    for (int row = 0; row < rows.length; row++) {
      double[] costs = new double[2];
      tally.addRowCosts(row, costs);
      assertTrue(costs[0] >= 0 && costs[1] >= 0, Arrays.toString(costs));
    }
    assertTrue(tally.cannotCost() >= 0);
    int[] together = new int[rows.length];
    long near = problem.constraints().stream().filter(c -> c.first() < 600 && c.second() < 600).count();
    assertTrue(new DistancePenalty(problem, 1, false).tally(together, space).cannotCost() > 15 * near);
  }

  /** A must-link chain of 300 rows and one of 40 with two cannot-links between: 45,630 must-links and 12,000 cannot-links follow. */
  private static ConstraintSet twoChains() {
    ConstraintSet.Builder pairs = new ConstraintSet.Builder();
    for (int i = 1; i < 300; i++) {
      pairs.add(i - 1, i, Link.MUST, i == 100 ? 5 : 2, 0);
    }
    for (int i = 301; i < 340; i++) {
      pairs.add(i - 1, i, Link.MUST, 1, 0);
    }
    return pairs.add(0, 300, Link.CANNOT, 1, 0).add(7, 333, Link.CANNOT, 3, 0).build();
  }

  @Test
  void sampleStandsForAllThatFollow() throws InterruptedException {
    double[][] rows = new double[340][2];
    Arrays.setAll(rows, i -> random.doubles(2).toArray());
    StandardDistance.Prepared prepared = StandardDistance.EUCLIDEAN.prepare(DensePoints.of(rows));
    ConstraintSet given = twoChains();
    Problem problem = new Problem(prepared.points(), prepared.distortion(), 3, given);
    DistancePenalty penalty = new DistancePenalty(problem, 1, new PairList(given, problem.neighbourhoods(), true, 4000));
    WrittenOutClosure closure = new WrittenOutClosure(340, given, true);
    // All apart violates every must-link, all together every cannot-link.
    int[] apart = IntStream.range(0, 340).toArray();
    int[] together = new int[340];
    assertSample(penalty, apart, true, closure.mustCost(apart, 1), given);
    assertSample(penalty, together, false, closure.cannotCost(together, 1), given);
    // The cost of a split on the sample is close to that of all pairs.
    int[] labels = random.ints(340, 0, 3).toArray();
    WrittenOutDistances distances = WrittenOutDistances.weighted(StandardDistance.EUCLIDEAN, rows, new double[] {1, 1});
    Penalty.Tally tally = penalty.tally(labels, problem.space());
    assertEquals(1, tally.mustCost() / distances.mustCost(closure, labels, 1), 0.1);
    assertEquals(1, tally.cannotCost() / distances.cannotCost(closure, labels, 1), 0.1);
  }

  private static void assertSample(DistancePenalty penalty, int[] labels, boolean must, double total, ConstraintSet given) {
    Map<Long, Double> seen = new HashMap<>();
    double[] sum = new double[1];
    penalty.forEachViolated(labels, (first, second, isMust, weight) -> {
      assertEquals(must, isMust);
      seen.merge((long) Math.min(first, second) << 32 | Math.max(first, second), weight, Double::sum);
      sum[0] += weight;
    });
    assertEquals(1, sum[0] / total, 0.05);
    assertTrue(seen.size() < 5000, "pairs " + seen.size());
    for (Constraint c : given) {
      if ((c.link() == Link.MUST) == must) {
        long key = (long) Math.min(c.first(), c.second()) << 32 | Math.max(c.first(), c.second());
        assertEquals(c.weight(), seen.get(key), c.toString());
      }
    }
  }

  /** Twenty thousand million pairs are entailed; memory and time are linear in the rows. */
  @Test
  @Timeout(60)
  void longChainStaysLinear() throws InterruptedException {
    int n = 200_000;
    ConstraintSet.Builder pairs = new ConstraintSet.Builder();
    for (int i = 1; i < n; i++) {
      pairs.add(i - 1, i, Link.MUST, 1, 0);
    }
    double[][] rows = new double[n][2];
    Arrays.setAll(rows, i -> random.doubles(2).toArray());
    StandardDistance.Prepared prepared = StandardDistance.EUCLIDEAN.prepare(DensePoints.of(rows));
    Problem problem = new Problem(prepared.points(), prepared.distortion(), 2, pairs.build());
    DistancePenalty penalty = new DistancePenalty(problem, 1, true);
    int[] count = new int[1];
    penalty.forEachViolated(IntStream.range(0, n).toArray(), (first, second, must, weight) -> count[0]++);
    assertTrue(count[0] > n && count[0] < 2_000_000, "pairs " + count[0]);
    Recipe recipe = Recipes.hmrfKMeans(problem, new Recipes.HmrfParts(true, true, true, true), penalty, 1, 2);
    Clustering clustering = Descents.run(problem, recipe, 1);
    // Must-links this many outweigh all distortion.
    assertEquals(0, clustering.objective().mustLinks());
  }

  /** Unassigned rows have no effect. */
  @Test
  void unassignedRowsCostNothing() throws InterruptedException {
    ConstraintSet set = new ConstraintSet.Builder().add(0, 1, Link.MUST, 1, 0).add(1, 2, Link.CANNOT, 1, 0).build();
    StandardDistance.Prepared prepared = StandardDistance.EUCLIDEAN.prepare(DensePoints.of(new double[][] {{0}, {1}, {3}}));
    Problem problem = new Problem(prepared.points(), prepared.distortion(), 2, set);
    int[] labels = {-1, 0, -1};
    Penalty.Tally tally = new DistancePenalty(problem, 1, true).tally(labels, problem.space());
    assertEquals(0, tally.mustCost() + tally.cannotCost());
    double[] costs = new double[2];
    tally.addRowCosts(2, costs);
    // Farthest are 0 and 3, ½·9; rows 1 and 2 are ½·4 apart.
    assertEquals(4.5 - 2, costs[0] - costs[1], 1e-12);
  }
}
