package pairclust.kmeans.assignment;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.Random;
import java.util.SplittableRandom;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import pairclust.constraint.ConstraintSet;
import pairclust.constraint.Link;
import pairclust.data.DensePoints;
import pairclust.distortion.StandardDistance;
import pairclust.kmeans.Estimation;
import pairclust.kmeans.Problem;
import pairclust.kmeans.State;
import pairclust.kmeans.penalty.PottsPenalty;
import pairclust.parallel.Workers;

/** Exact moves on examples worked by hand, in which batch steps are stuck, and on random data. */
class ExactMovesTest {

  private static Problem problem(ConstraintSet pairs, int k, double... values) {
    DensePoints.Builder rows = new DensePoints.Builder(1);
    for (double value : values) {
      rows.add(new double[] {value});
    }
    StandardDistance.Prepared prepared = StandardDistance.EUCLIDEAN.prepare(rows.build());
    return new Problem(prepared.points(), prepared.distortion(), k, pairs);
  }

  private static ConstraintSet pair(int first, int second, Link link) {
    ConstraintSet.Builder pairs = new ConstraintSet.Builder();
    pairs.add(first, second, link, 1, 1);
    return pairs.build();
  }

  private static State state(Problem problem, double cost, int... labels) {
    State state = new State(problem, problem.space(), new PottsPenalty(problem, cost, true), Estimation.MINIMISERS,
        new double[problem.k()][problem.points().dimensions()]);
    state.assignAll(labels);
    state.takeMoves();
    return state;
  }

  private static int refine(State state, long seed, int threads) {
    try (Workers workers = new Workers(threads)) {
      int moved = new ExactMoves().refine(state, new SplittableRandom(seed), workers);
      state.estimate();
      return moved;
    }
  }

  /**
   * The centroids of {0, 6} and {10} are 3 and 10: 6 is nearer to 3, as ½ 3² = 4.5 is less than ½ 4² = 8. But leaving saves 2/1 · 4.5 = 9
   * and joining costs 1/2 · 8 = 4; the objective falls from 9 to 4.
   */
  @Test
  void aRowLeavesACentroidThatItIsPartOf() {
    State state = state(problem(new ConstraintSet.Builder().build(), 2, 0, 6, 10), 0, 0, 0, 1);
    assertEquals(9, state.objective().total(), 1e-12);
    try (Workers workers = new Workers(1)) {
      IteratedModes.onePass().assign(state, new SplittableRandom(1), workers);
    }
    assertArrayEquals(new int[] {0, 0, 1}, state.labels());
    assertEquals(1, refine(state, 1, 1));
    assertArrayEquals(new int[] {0, 1, 1}, state.labels());
    assertEquals(4, state.objective().total(), 1e-12);
  }

  /** The move above saves 5; a cannot-link between 6 and 10 prevents it if violating it costs more. */
  @ParameterizedTest
  @CsvSource({"4, 1", "6, 0"})
  void aPairCountsAgainstTheGain(double cost, int moved) {
    State state = state(problem(pair(1, 2, Link.CANNOT), 2, 0, 6, 10), cost, 0, 0, 1);
    assertEquals(moved, refine(state, 1, 1));
    assertEquals(moved == 1 ? 8 : 9, state.objective().total(), 1e-12);
  }

  /**
   * Of {0, 6, 6} and {11} the must-linked sixes leave together: 3 · 2 / 1 · ½ (6 - 4)² = 12 is saved, 1 · 2 / 3 · ½ (11 - 6)² = 25/3 is
   * added. With their link at 100 none would leave alone.
   */
  @Test
  void aNeighbourhoodMovesAsAWhole() {
    State state = state(problem(pair(1, 2, Link.MUST), 2, 0, 6, 6, 11), 100, 0, 0, 0, 1);
    assertEquals(12, state.objective().total(), 1e-12);
    assertEquals(2, refine(state, 1, 1));
    assertArrayEquals(new int[] {0, 1, 1, 1}, state.labels());
    assertEquals(25.0 / 3, state.objective().total(), 1e-12);
  }

  /** One row alone in its cluster stays, however near another cluster is. */
  @Test
  void noClusterIsEmptied() {
    State state = state(problem(new ConstraintSet.Builder().build(), 2, 0, 1, 1.1), 0, 0, 0, 1);
    refine(state, 1, 1);
    assertTrue(state.count(0) > 0 && state.count(1) > 0);
  }

  /** After the moves no single row improves the objective, computed from scratch; and the threads change nothing. */
  @Test
  void randomProblemsEndWhereNoRowImproves() {
    Random random = new Random(4);
    for (int i = 0; i < 100; i++) {
      double[] values = random.doubles(30, 0, 10).toArray();
      ConstraintSet.Builder pairs = new ConstraintSet.Builder();
      for (int pair = 0; pair < 5; pair++) {
        pairs.add(6 * pair, 6 * pair + 1 + random.nextInt(5), random.nextBoolean() ? Link.MUST : Link.CANNOT, 1, 1);
      }
      Problem problem = problem(pairs.build(), 3, values);
      int[] labels = random.ints(values.length, 0, 3).toArray();
      State state = state(problem, 2, labels);
      State again = state(problem, 2, labels);
      double before = state.objective().total();
      while (refine(state, i, 1) > 0) {
        assertTrue(state.objective().total() < before);
        before = state.objective().total();
      }
      while (refine(again, i, 2) > 0) {
        again.estimate();
      }
      assertArrayEquals(state.labels(), again.labels());
      for (int row = 0; row < values.length; row++) {
        for (int h = 0; h < 3; h++) {
          int[] moved = state.labels().clone();
          moved[row] = h;
          assertTrue(objective(problem, values, moved, 2) > before - 1e-9, "row " + row + " improves in cluster " + h);
        }
      }
    }
  }

  /** The objective by its definition; infinite if a cluster is empty. */
  private static double objective(Problem problem, double[] values, int[] labels, double cost) {
    double objective = 0;
    for (int h = 0; h < problem.k(); h++) {
      double sum = 0;
      int count = 0;
      for (int row = 0; row < values.length; row++) {
        sum += labels[row] == h ? values[row] : 0;
        count += labels[row] == h ? 1 : 0;
      }
      if (count == 0) {
        return Double.POSITIVE_INFINITY;
      }
      for (int row = 0; row < values.length; row++) {
        objective += labels[row] == h ? (values[row] - sum / count) * (values[row] - sum / count) / 2 : 0;
      }
    }
    ConstraintSet pairs = problem.constraints();
    for (int i = 0; i < pairs.size(); i++) {
      objective += pairs.violated(i, labels) ? cost : 0;
    }
    return objective;
  }
}
