package pairclust.kmeans.loop;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNotEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import org.junit.jupiter.api.Test;
import pairclust.constraint.ConstraintSet;
import pairclust.constraint.Link;
import pairclust.data.DensePoints;
import pairclust.data.Points;
import pairclust.data.SparsePoints;
import pairclust.distortion.ClusterSpaces;
import pairclust.distortion.Metric;
import pairclust.distortion.SharedSpace;
import pairclust.distortion.StandardDistance;
import pairclust.kmeans.Clustering;
import pairclust.kmeans.Estimation;
import pairclust.kmeans.Learning;
import pairclust.kmeans.Objective;
import pairclust.kmeans.Penalty;
import pairclust.kmeans.Problem;
import pairclust.kmeans.State;
import pairclust.kmeans.learning.MetricLearning;
import pairclust.kmeans.learning.OuterSum;
import pairclust.kmeans.learning.WeightLearning;
import pairclust.kmeans.penalty.DistancePenalty;

/** HMRF-KMeans and MPCK-Means on a few points, worked out by hand. */
class LearningByHandTest {

  private static final double TOLERANCE = 1e-12;

  private static Problem problem(StandardDistance measure, int k, ConstraintSet.Builder pairs,
      double[]... rows) throws InterruptedException {
    StandardDistance.Prepared prepared = measure.prepare(DensePoints.of(rows));
    return new Problem(prepared.points(), prepared.distortion(), k, pairs.build());
  }

  /** The state after an E-step with these labels, and the estimation of centroids. */
  private static State state(Problem problem, Learning learning, Penalty penalty, int... labels) {
    State state = new State(problem, learning.initial(problem), penalty, Estimation.MINIMISERS,
        new double[problem.k()][problem.points().dimensions()]);
    for (int row = 0; row < labels.length; row++) {
      state.move(row, labels[row]);
    }
    state.updateSums();
    state.estimate();
    return state;
  }

  private static void assertObjective(Objective actual, double distortion, double must, double cannot, double prior, double metric) {
    assertEquals(distortion, actual.distortion(), TOLERANCE);
    assertEquals(must, actual.mustLinks(), TOLERANCE);
    assertEquals(cannot, actual.cannotLinks(), TOLERANCE);
    assertEquals(prior, actual.prior(), TOLERANCE);
    assertEquals(metric, actual.metric(), TOLERANCE);
    assertEquals(distortion + must + cannot + prior + metric, actual.total(), TOLERANCE);
  }

  /** Points 0, 1, 4, 9 on a line; 1 = 4 with weight 2 and 0 != 1 with weight 1, so that 0 != 4 follows with weight min(1, 2) = 1. */
  private static Problem line() throws InterruptedException {
    return problem(StandardDistance.EUCLIDEAN, 2, new ConstraintSet.Builder().add(1, 2, Link.MUST, 2, 0).add(0, 1, Link.CANNOT, 1, 0),
        new double[][] {{0}, {1}, {4}, {9}});
  }

  /** Farthest are 0 and 9: ½·81 = 40.5. */
  @Test
  void euclideanPenalties() throws InterruptedException {
    Problem problem = line();
    DistancePenalty penalty = new DistancePenalty(problem, 1, true);
    // {0,1} around 0.5, {4,9} around 6.5: ½(0.25 + 0.25 + 6.25 + 6.25) = 6.5. 1 = 4 violated: 2 · ½·9 = 9. 0 != 1
    // violated: 40.5 - ½·1 = 40. 0 != 4 is kept.
    assertObjective(state(problem, Learning.NONE, penalty, 0, 0, 1, 1).objective(), 6.5, 9, 40, 0, 0);
    // {0,1,4} around 5/3, {9}: ½(25/9 + 4/9 + 49/9) = 13/3. 0 != 1 costs 40, and 0 != 4 costs 40.5 - ½·16 = 32.5.
    assertObjective(state(problem, Learning.NONE, penalty, 0, 0, 0, 1).objective(), 13.0 / 3, 0, 72.5, 0, 0);
    // The same without what follows, at half the scale.
    assertObjective(state(problem, Learning.NONE, new DistancePenalty(problem, 0.5, false), 0, 0, 0, 1).objective(), 13.0 / 3, 0, 20, 0, 0);
  }

  /**
   * The best two clusters of the same: a violated cannot-link costs 32.5 at least. Of those that keep both links {0}{1,4,9} costs
   * ½(121 + 4 + 169)/9 = 49/3 (mean 14/3) and {0,9}{1,4} costs ½·81/2 + ½·9/2 = 22.5. With 1 = 4 violated, for 9, {0,4}{1,9} costs
   * 4 + 16 + 9 = 29 and {0,4,9}{1} costs ½(169 + 1 + 196)/9 + 9 = 29.33.
   */
  @Test
  void euclideanBest() throws InterruptedException {
    Problem problem = line();
    Recipe recipe = Recipes.hmrfKMeans(problem, new Recipes.HmrfParts(true, true, false, true), new DistancePenalty(problem, 1, true), 5,
        100);
    Clustering clustering = Descents.run(problem, recipe, 1);
    assertObjective(clustering.objective(), 49.0 / 3, 0, 0, 0, 0);
    int[] labels = clustering.partition().labels();
    assertArrayEquals(new int[] {labels[0], labels[1], labels[1], labels[1]}, labels);
    assertNotEquals(labels[0], labels[1]);
  }

  /**
   * Directions (0.6, 0.8), (0.8, 0.6), (0, 1), (1, 0). Rows 0 and 2 add up to (0.6, 1.8), of length √3.6, so 2 - √3.6 is their
   * distortion; that of rows 1 and 3 is the same. 0 = 1 violated: 1 - 0.96 = 0.04. 0 != 2 violated: at most a right angle, 1, less
   * 1 - 0.8 = 0.2. All times 10. Weights of 1 and 1 cost nothing.
   */
  @Test
  void cosine() throws InterruptedException {
    Problem problem = problem(StandardDistance.COSINE, 2, new ConstraintSet.Builder().add(0, 1, Link.MUST, 1, 0).add(0, 2, Link.CANNOT,
        1, 0),
        new double[][] {{3, 4}, {4, 3}, {0, 2}, {5, 0}});
    DistancePenalty penalty = new DistancePenalty(problem, 10, false);
    State state = state(problem, Learning.NONE, penalty, 0, 1, 0, 1);
    assertObjective(state.objective(), 4 - 2 * Math.sqrt(3.6), 0.4, 8, 0, 0);
    WeightLearning learning = new WeightLearning(problem, penalty);
    state.enter(learning.space(problem, problem.space(), new double[] {1, 1}));
    assertObjective(state.objective(), 4 - 2 * Math.sqrt(3.6), 0.4, 8, 0, 0);
    // With weights 4 and 1 rows become (1.2, 0.8), (1.6, 0.6), (0, 1), (2, 0). The first two have squares 2.08 and 2.92, and
    // 1.92 + 0.48 = 2.4 in common.
    state.enter(learning.space(problem, problem.space(), new double[] {4, 1}));
    assertEquals(10 * (1 - 2.4 / Math.sqrt(2.08 * 2.92)), state.objective().mustLinks(), TOLERANCE);
    assertEquals(10 * 0.8 / Math.sqrt(2.08), state.objective().cannotLinks(), TOLERANCE);
  }

  /**
   * Rows (1, 3), (3, 1), (2, 2), of which the mean is (2, 2): {0} is represented by ((1, 3) + (2, 2)) / 2 = (1.5, 2.5) and {1, 2} by
   * ((5, 3) + (2, 2)) / 3 = (7/3, 5/3), as the prior weighs one row. All add up to 4, so that Σ x log(x/c) is all there is.
   */
  @Test
  void iDivergence() throws InterruptedException {
    Problem problem = problem(StandardDistance.I_DIVERGENCE, 2,
        new ConstraintSet.Builder().add(0, 1, Link.MUST, 1, 0).add(1, 2, Link.CANNOT, 1, 0), new double[][] {{1, 3}, {3, 1}, {2, 2}});
    State state = state(problem, Learning.NONE, new DistancePenalty(problem, 3, false), 0, 1, 1);
    assertArrayEquals(new double[] {1.5, 2.5}, state.centroids()[0], TOLERANCE);
    assertArrayEquals(new double[] {7.0 / 3, 5.0 / 3}, state.centroids()[1], TOLERANCE);
    double first = Math.log(1 / 1.5) + 3 * Math.log(3 / 2.5);
    double second = 3 * Math.log(9.0 / 7) + Math.log(3.0 / 5);
    double third = 2 * Math.log(6.0 / 7) + 2 * Math.log(6.0 / 5);
    double prior = 2 * Math.log(2 / 1.5) + 2 * Math.log(2 / 2.5) + third;
    // Eqn 13, both rows against their mean (2, 2): log(1/2) + 3 log(3/2), and the same the other way round.
    double must = 2 * (Math.log(0.5) + 3 * Math.log(1.5));
    // (3, 1) and (2, 2) against (2.5, 1.5). The first pair is the farthest.
    double near = 3 * Math.log(3 / 2.5) + Math.log(1 / 1.5) + 2 * Math.log(2 / 2.5) + 2 * Math.log(2 / 1.5);
    assertObjective(state.objective(), first + second + third, 3 * must, 3 * (must - near), prior, 0);
  }

  /**
   * Rows (0, 0), (2, 0) in one cluster and (0, 4), (2, 4) in another; 0 = 2 with weight 1 and 0 != 1 with weight ½, both violated (1 != 2
   * follows, and is kept). The scatter is (4, 0), the must-link adds (0, 16), the cannot-link ½((4, 16) - (4, 0)) = (0, 8), as (2, 4) or
   * (2, -4) is the farthest difference; the prior adds 1.5 · (1, 4), the variances. Over 4 + 1.5 that is (1, 60/11).
   */
  @Test
  void sharedDiagonalMetric() throws InterruptedException {
    Problem problem = problem(StandardDistance.EUCLIDEAN, 2, new ConstraintSet.Builder().add(0, 2, Link.MUST, 1, 0).add(0, 1,
        Link.CANNOT, 0.5, 0),
        new double[][] {{0, 0}, {2, 0}, {0, 4}, {2, 4}});
    DistancePenalty penalty = new DistancePenalty(problem, 1, true);
    Learning learning = MetricLearning.asPublished(problem, penalty, false, false);
    State state = state(problem, learning, penalty, 0, 0, 1, 1);
    // Before: ½·4; ½·16; ½(½·20 - ½·4); the prior ½·1.5·(1 + 4 - log 1 - log 4).
    assertObjective(state.objective(), 2, 8, 4, 0, 0.75 * (5 - Math.log(4)));
    assertTrue(learning.learn(state));
    Metric learned = ((SharedSpace) state.space()).learned();
    assertEquals(1, learned.covariance(0, 0), TOLERANCE);
    assertEquals(60.0 / 11, learned.covariance(1, 1), TOLERANCE);
    double weight = 11.0 / 60;
    assertObjective(state.objective(), 2, 8 * weight, 4 * weight, 0,
        0.75 * (1 + 4 * weight - Math.log(4 * weight)) - 2 * Math.log(weight));
  }

  /**
   * One cluster of (0, 0), (2, 2), (5, 0), (7, 2), mean (3.5, 1): the scatter is [29 4; 4 4], the variances 29/4 and 1. With 1.5 times
   * these on the diagonal, over 5.5: 29/4 and 1 again, and 4/5.5 off it.
   */
  @Test
  void sharedFullMetric() throws InterruptedException {
    Problem problem = problem(StandardDistance.EUCLIDEAN, 1, new ConstraintSet.Builder(), new double[][] {{0, 0}, {2, 2}, {5, 0}, {7, 2}});
    DistancePenalty penalty = new DistancePenalty(problem, 1, true);
    Learning learning = MetricLearning.asPublished(problem, penalty, true, false);
    State state = state(problem, learning, penalty, 0, 0, 0, 0);
    assertTrue(learning.learn(state));
    Metric learned = ((SharedSpace) state.space()).learned();
    assertEquals(29.0 / 4, learned.covariance(0, 0), TOLERANCE);
    assertEquals(8.0 / 11, learned.covariance(0, 1), TOLERANCE);
    assertEquals(1, learned.covariance(1, 1), TOLERANCE);
    // tr(C⁻¹S)/2 with C⁻¹ = [1 -8/11; -8/11 29/4] / det.
    double determinant = 29.0 / 4 - 64.0 / 121;
    double distortion = (29 * 1 - 2 * 4 * 8.0 / 11 + 4 * 29.0 / 4) / determinant / 2;
    double metric = 0.75 * ((29.0 / 4 + 29.0 / 4) / determinant + Math.log(determinant / (29.0 / 4))) + 2 * Math.log(determinant);
    assertObjective(state.objective(), distortion, 0, 0, 0, metric);
  }

  /**
   * Rows (0, 0), (2, 0) and (0, 4), (2, 6); 0 = 2 with weight 1 and 0 != 1 with weight ½, both violated. Variances are 1 and 27/4. Cluster
   * 0 has the scatter (2, 0), half of the must-link (0, 16), and of the cannot-link ½((4, 36) - (4, 0)), rows 0 and 3 being farthest. So
   * (2 + 1.5) / 3.5 = 1 and (8 + 18 + 1.5·27/4) / 3.5 = 36.125/3.5. Cluster 1 has the scatter (2, 2) and the other half of the must-link:
   * 1 and (2 + 8 + 10.125) / 3.5 = 5.75.
   */
  @Test
  void metricPerCluster() throws InterruptedException {
    Problem problem = problem(StandardDistance.EUCLIDEAN, 2, new ConstraintSet.Builder().add(0, 2, Link.MUST, 1, 0).add(0, 1,
        Link.CANNOT, 0.5, 0),
        new double[][] {{0, 0}, {2, 0}, {0, 4}, {2, 6}});
    DistancePenalty penalty = new DistancePenalty(problem, 1, true);
    Learning learning = MetricLearning.asPublished(problem, penalty, false, true);
    State state = state(problem, learning, penalty, 0, 0, 1, 1);
    // Before: ½(2 + 2 + 2); ½·16; ½(½·40 - ½·4); the prior ½·1.5·(1 + 6.75 - log 6.75) for either metric.
    assertObjective(state.objective(), 3, 8, 9, 0, 2 * 0.75 * (7.75 - Math.log(6.75)));
    assertTrue(learning.learn(state));
    ClusterSpaces learned = (ClusterSpaces) state.space();
    assertEquals(1, learned.learned(0).covariance(0, 0), TOLERANCE);
    assertEquals(36.125 / 3.5, learned.learned(0).covariance(1, 1), TOLERANCE);
    assertEquals(1, learned.learned(1).covariance(0, 0), TOLERANCE);
    assertEquals(5.75, learned.learned(1).covariance(1, 1), TOLERANCE);
    double w = 3.5 / 36.125;
    double v = 1 / 5.75;
    // A must-link counts half by either metric; the cannot-link by that of its cluster. Two rows of each cluster, and the prior.
    assertObjective(state.objective(), 1 + (2 + 2 * v) / 2, 4 * w + 4 * v, 9 * w, 0,
        0.75 * (1 + 6.75 * w - Math.log(6.75 * w)) + 0.75 * (1 + 6.75 * v - Math.log(6.75 * v)) - Math.log(w) - Math.log(v));
  }

  /**
   * Rows (0, 0), (2, 0) in one cluster and (0, 4), (2, 4) in another: the scatter is (4, 0), the squared ranges are 4 and 16. Two
   * dimensions of 64 let the ranges count 2 · 2/64 = 1/16 rows. The mean share of the ranges is (4/4 + 0/16)/2 = ½ for four rows, so they
   * add 1/16 · ½ · (4, 16) / 4 = (1/32, 1/8). With 1.5 times the variances 1 and 4, over 4 + 1/16 + 1.5 = 89/16, the covariances are
   * 177/178 and 98/89.
   */
  @Test
  void shrunkTowardsRanges() throws InterruptedException {
    Problem problem = problem(StandardDistance.EUCLIDEAN, 2, new ConstraintSet.Builder(), new double[][] {{0, 0}, {2, 0}, {0, 4}, {2, 4}});
    DistancePenalty penalty = new DistancePenalty(problem, 1, true);
    Learning learning = new MetricLearning(problem, penalty, false, false);
    State state = state(problem, learning, penalty, 0, 0, 1, 1);
    assertTrue(learning.learn(state));
    SharedSpace space = (SharedSpace) state.space();
    assertEquals(177.0 / 178, space.estimate().covariance(0, 0), TOLERANCE);
    assertEquals(98.0 / 89, space.estimate().covariance(1, 1), TOLERANCE);
    // The sum of weights times squared ranges, halved, is divided among the dimensions by their squared ranges: times 1/16 over 4.
    double v = 178.0 / 177;
    double w = 89.0 / 98;
    double added = (4 * v + 16 * w) / 2 / 64;
    assertEquals(v + added / 4, space.learned().weights()[0], TOLERANCE);
    assertEquals(w + added / 16, space.learned().weights()[1], TOLERANCE);
    // ½·4 of the scatter; ½ log for each of four rows, the 1/16 and the 1.5; the prior, and the variances 1 and 4 that it is relative to.
    assertObjective(state.objective(), 2 * (v + added / 4), 0, 0, 0,
        0.75 * (v + 4 * w) - 25.0 / 32 * Math.log(4 * v * w) - 2 * Math.log(v * w));
  }

  /**
   * Rows (0, 0), (2, 2), (0, 2), (2, 0) in one cluster, (10, 0), (12, 2) in another. The scatters are [4 0; 0 4] and [2 2; 2 2], together
   * [6 2; 2 6]; the squared ranges 144 and 4. Diagonal and ranges count 1/16 rows each of six: the diagonal adds 1/16 · 6/6 = 1/16, the
   * ranges 1/16 · (6/144 + 6/4)/2 / 6 of 144 and of 4. The shared scatter counts 1/16 of 6 + 1/8 rows in each cluster.
   */
  @Test
  void shrunkTowardsTheSharedMatrix() throws InterruptedException {
    Problem problem = problem(StandardDistance.EUCLIDEAN, 2, new ConstraintSet.Builder(),
        new double[][] {{0, 0}, {2, 2}, {0, 2}, {2, 0}, {10, 0}, {12, 2}});
    DistancePenalty penalty = new DistancePenalty(problem, 1, true);
    Learning learning = new MetricLearning(problem, penalty, true, true);
    State state = state(problem, learning, penalty, 0, 0, 0, 0, 1, 1);
    assertTrue(learning.learn(state));
    // (6/144 + 6/4)/2 = 37/48; times 1/16 and over 6 rows: 37/4608, of 144 and of 4.
    double first = 6 + 1.0 / 16 + 37.0 / 32;
    double second = 6 + 1.0 / 16 + 37.0 / 1152;
    double share = 1.0 / 16 / 6.125;
    // The first column is 0, 2, 0, 2, 10, 12, with mean 13/3: (2·4 + 100 + 144)/6 - 169/9 = 209/9. The second has mean and variance 1.
    Metric metric = ((ClusterSpaces) state.space()).estimate(1);
    double counted = 2 + 1.0 / 16 + 1.5;
    assertEquals((2 + share * first + 1.5 * 209 / 9) / counted, metric.covariance(0, 0), TOLERANCE);
    assertEquals((2 + share * 2) / counted, metric.covariance(0, 1), TOLERANCE);
    assertEquals((2 + share * second + 1.5) / counted, metric.covariance(1, 1), TOLERANCE);
    metric = ((ClusterSpaces) state.space()).estimate(0);
    counted = 4 + 1.0 / 16 + 1.5;
    assertEquals((4 + share * first + 1.5 * 209 / 9) / counted, metric.covariance(0, 0), TOLERANCE);
    assertEquals(share * 2 / counted, metric.covariance(0, 1), TOLERANCE);
  }

  /**
   * Rows (1, 0), (0, 0), (0, 2) as sparse data has them: the differences (1, 0) and (0, 2) add up to [1 0; 0 4]. With one row's worth of
   * unit variances, over 2: [1 0; 0 2.5]. What one difference left in a dimension must not be found there by the next.
   */
  @Test
  void differencesOfSparseRows() {
    double[][] rows = {{1, 0}, {0, 0}, {0, 2}};
    for (Points points : new Points[] {DensePoints.of(rows), SparsePoints.of(rows)}) {
      for (boolean full : new boolean[] {false, true}) {
        OuterSum sum = new OuterSum(2, full);
        sum.addDifference(points, 0, 1, 1);
        sum.addDifference(points, 2, 1, 1);
        Metric metric = sum.metric(1, new double[] {1, 1}, 1);
        assertEquals(1, metric.covariance(0, 0), TOLERANCE);
        assertEquals(0, metric.covariance(1, 0), TOLERANCE);
        assertEquals(2.5, metric.covariance(1, 1), TOLERANCE);
      }
    }
  }
}
