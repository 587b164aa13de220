package pairclust.svad;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.Arrays;
import java.util.SplittableRandom;
import org.junit.jupiter.api.Test;

/** The weights of one cluster. */
class WeightSolverTest {

  private static WeightSolver solver(double[] scatters, double[][] differences, double[] costs, double margin) {
    return new WeightSolver(scatters, differences, costs, margin, new double[costs.length]);
  }

  /** Without triplets weights are inverse to scatters, with product 1: of 1 and 4, with mean 2, they are 2 and 1/2. */
  @Test
  void withoutTripletsWeightsAreInverseToScatters() {
    assertArrayEquals(new double[] {2, 0.5}, solver(new double[] {1, 4}, new double[0][], new double[0], 0).solve(100), 1e-12);
  }

  /**
   * Scatters 1 and 1, and a triplet whose near row is farther by 4 along the first attribute and nearer by 1 along the second. With weights
   * w and 1/w it lacks 4 w - 1/w, so it is satisfied from w = 1/2 on. If violating it costs 1 per unit, the slope of
   * w + 1/w + (4 w - 1/w) is 5 > 0 for all w, so w is lowered to 1/2, where the triplet costs nothing and w + 1/w is 5/2. There
   * (1 + 4 α) w² = 1 - α must hold: 1 + 4 α = 4 - 4 α, so α = 3/8, which is below 1. If it costs only 1/4, then α would have to be 3/8 but
   * is at most 1/4: a = (2, 3/4), w² = 3/8, and w = 0.612 violates it.
   */
  @Test
  void aTripletWorkedByHand() {
    double[][] differences = {{4, -1}};
    WeightSolver satisfied = solver(new double[] {1, 1}, differences, new double[] {1}, 0);
    assertArrayEquals(new double[] {0.5, 2}, satisfied.solve(100), 1e-5);
    assertEquals(2.5, satisfied.objective(satisfied.solve(100)), 1e-5);
    assertEquals(0.375, satisfied.multipliers()[0], 1e-6);
    assertEquals(2.5, satisfied.dual(), 1e-6);
    WeightSolver violated = solver(new double[] {1, 1}, differences, new double[] {0.25}, 0);
    double w = Math.sqrt(0.375);
    assertArrayEquals(new double[] {w, 1 / w}, violated.solve(100), 1e-9);
    assertEquals(0.25, violated.multipliers()[0], 0);
    assertEquals(w + 1 / w + 0.25 * (4 * w - 1 / w), violated.objective(violated.solve(100)), 1e-9);
  }

  /** A margin of 3 for the same triplet: 4 w - 1/w = -3 at w = 1/4, since 1 - 4 = -3. */
  @Test
  void aMarginWorkedByHand() {
    assertArrayEquals(new double[] {0.25, 4},
        solver(new double[] {1, 1}, new double[][] {{4, -1}}, new double[] {100}, 3).solve(100), 1e-5);
  }

  /** A triplet that must be satisfied at any cost: the weights are those of the first example. */
  @Test
  void theCostMayBeHuge() {
    WeightSolver solver = solver(new double[] {1, 1}, new double[][] {{4, -1}}, new double[] {1e50}, 0);
    assertArrayEquals(new double[] {0.5, 2}, solver.solve(100), 1e-6);
    // One that no weights satisfy.
    double[] weights = solver(new double[] {1, 1}, new double[][] {{4, 1}}, new double[] {1e50}, 0).solve(100);
    assertArrayEquals(new double[] {0.5, 2}, weights, 1e-6);
  }

  @Test
  void oneAttributeHasNothingToLearn() {
    assertArrayEquals(new double[] {1}, solver(new double[] {3}, new double[][] {{-2}}, new double[] {5}, 1).solve(100), 1e-12);
  }

  /** Two attributes, so that the best weights can be found by trying: w and 1/w. */
  @Test
  void noSearchFindsBetterWeights() {
    SplittableRandom random = new SplittableRandom(1);
    for (int round = 0; round < 300; round++) {
      WeightSolver solver = random(random, 2, random.nextInt(6));
      double found = solver.objective(solver.solve(100));
      double best = Double.POSITIVE_INFINITY;
      for (int i = -4000; i <= 4000; i++) {
        double w = Math.exp(i / 500.0);
        best = Math.min(best, solver.objective(new double[] {w, 1 / w}));
      }
      assertTrue(found <= best * (1 + 1e-4), "round " + round + ": " + found + " instead of " + best);
    }
  }

  /** The dual is a lower bound of every objective, so a small gap proves the weights to be best. */
  @Test
  void theGapIsSmallOnRandomProblems() {
    SplittableRandom random = new SplittableRandom(2);
    int open = 0;
    for (int round = 0; round < 1000; round++) {
      WeightSolver solver = random(random, 2 + random.nextInt(8), random.nextInt(30));
      double[] weights = solver.solve(100);
      double primal = solver.objective(weights);
      assertEquals(0, Arrays.stream(weights).map(Math::log).sum(), 1e-9);
      assertTrue(solver.dual() <= primal * (1 + 1e-9), "round " + round);
      assertTrue(primal - solver.dual() <= 0.05 * primal, "round " + round);
      open += primal - solver.dual() > 1e-3 * primal ? 1 : 0;
    }
    assertTrue(open <= 10, open + " of 1000 problems have a gap of more than a thousandth");
  }

  /** A guess from another problem, even one with which the sums are not positive, changes nothing. */
  @Test
  void theGuessDoesNotMatter() {
    double[] scatters = {1, 1};
    double[][] differences = {{4, -1}};
    assertArrayEquals(solver(scatters, differences, new double[] {1}, 0).solve(100),
        new WeightSolver(scatters, differences, new double[] {1}, 0, new double[] {1}).solve(100), 1e-6);
  }

  private static WeightSolver random(SplittableRandom random, int attributes, int triplets) {
    double[] scatters = random.doubles(attributes, 0.1, 10).toArray();
    double[][] differences = new double[triplets][];
    Arrays.setAll(differences, t -> random.doubles(attributes, -5, 5).toArray());
    return solver(scatters, differences, random.doubles(triplets, 0.01, 3).toArray(), random.nextInt(3) * random.nextDouble());
  }
}
