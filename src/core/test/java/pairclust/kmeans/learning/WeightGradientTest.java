package pairclust.kmeans.learning;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.Arrays;
import java.util.SplittableRandom;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;
import pairclust.constraint.ConstraintSet;
import pairclust.constraint.Link;
import pairclust.data.DensePoints;
import pairclust.data.SparsePoints;
import pairclust.distortion.SharedSpace;
import pairclust.distortion.StandardDistance;
import pairclust.kmeans.Estimation;
import pairclust.kmeans.Penalty;
import pairclust.kmeans.Problem;
import pairclust.kmeans.State;
import pairclust.kmeans.penalty.DistancePenalty;
import pairclust.kmeans.penalty.PottsPenalty;

/** The gradient that weights are learned by is that of the whole objective, violated pairs and the farthest one included. */
class WeightGradientTest {

  private static final int SIZE = 20;
  private static final double STEP = 1e-5;

  private final SplittableRandom random = new SplittableRandom(1);

  /** Values that are never the same twice, so that there is one farthest pair and the gradient does not jump. */
  private Problem problem(StandardDistance measure, boolean sparse, int d, int k) throws InterruptedException {
    double[][] rows = new double[SIZE][d];
    for (double[] row : rows) {
      Arrays.setAll(row, j -> random.nextInt(3) > 0 ? random.nextDouble() * 3 : 0);
      row[random.nextInt(d)] += 0.5 + random.nextDouble();
    }
    StandardDistance.Prepared prepared = measure.prepare(sparse ? SparsePoints.of(rows) : DensePoints.of(rows));
    return new Problem(prepared.points(), prepared.distortion(), k, pairs());
  }

  /** Random pairs, of which any labels violate many. */
  private ConstraintSet pairs() {
    ConstraintSet.Builder builder = new ConstraintSet.Builder();
    for (int i = 0; i < 2 * SIZE; i++) {
      int a = random.nextInt(SIZE);
      int b = (a + 1 + random.nextInt(SIZE - 1)) % SIZE;
      builder.add(a, b, random.nextBoolean() ? Link.MUST : Link.CANNOT, 0.5 + random.nextDouble(), 0);
    }
    return builder.build();
  }

  /** A state with some labels, the best centroids for them, and some weights. */
  private State state(Problem problem, WeightLearning learning, Penalty penalty, double[] weights) {
    State state = new State(problem, problem.space(), penalty, Estimation.MINIMISERS,
        new double[problem.k()][problem.points().dimensions()]);
    for (int row = 0; row < SIZE; row++) {
      state.move(row, row < problem.k() ? row : random.nextInt(problem.k()));
    }
    state.enter(learning.space(problem, problem.space(), weights));
    return state;
  }

  private static double cost(State state, WeightLearning learning, double[] weights) {
    state.enter(learning.space(state.problem(), (SharedSpace) state.space(), weights));
    return state.objective().total() - state.objective().metric();
  }

  @ParameterizedTest
  @EnumSource(StandardDistance.class)
  void gradientEqualsDifferences(StandardDistance measure) throws InterruptedException {
    for (int trial = 0; trial < 60; trial++) {
      int d = 2 + random.nextInt(5);
      Problem problem = problem(measure, trial % 2 == 0, d, 1 + random.nextInt(4));
      DistancePenalty penalty = new DistancePenalty(problem, 0.7, false);
      WeightLearning learning = new WeightLearning(problem, penalty);
      double[] weights = random.doubles(d, -1, 1).map(Math::exp).toArray();
      State state = state(problem, learning, penalty, weights);
      double[] gradient = learning.gradient(state);
      double largest = Arrays.stream(gradient).map(Math::abs).max().orElseThrow();
      for (int m = 0; m < d; m++) {
        double[] more = weights.clone();
        double[] less = weights.clone();
        more[m] *= Math.exp(STEP);
        less[m] *= Math.exp(-STEP);
        double expected = (cost(state, learning, more) - cost(state, learning, less)) / (2 * STEP);
        assertEquals(expected, gradient[m], 1e-6 * Math.max(largest, 1e-3 * SIZE), "trial " + trial + ", dimension " + m);
      }
    }
  }

  /** With all rows in one cluster there is nothing to learn: weights of one are where the whole objective is flat. */
  @ParameterizedTest
  @EnumSource(StandardDistance.class)
  void oneClusterLearnsNothing(StandardDistance measure) throws InterruptedException {
    for (int trial = 0; trial < 20; trial++) {
      Problem problem = problem(measure, trial % 2 == 0, 4, 1);
      WeightLearning learning = new WeightLearning(problem, null);
      double[] ones = {1, 1, 1, 1};
      State state = state(problem, learning, new PottsPenalty(problem, 0, false), ones);
      double before = state.objective().total();
      learning.learn(state);
      double[] weights = ((SharedSpace) state.space()).learned().weights();
      for (double weight : weights) {
        assertEquals(1, weight, 1e-5, Arrays.toString(weights));
      }
      assertTrue(state.objective().total() <= before + 1e-9);
    }
  }
}
