package pairclust.kmeans.loop;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.ArrayList;
import java.util.List;
import pairclust.kmeans.Clustering;
import pairclust.kmeans.Iteration;
import pairclust.kmeans.Objective;
import pairclust.kmeans.Problem;
import pairclust.parallel.Workers;

/** Runs the loop and checks, step by step, that the objective never rises; and compares objectives component by component. */
public final class Descents {

  private Descents() {
  }

  public static Clustering run(Problem problem, Recipe recipe, long seed) throws InterruptedException {
    List<Iteration> seen = new ArrayList<>();
    Clustering clustering;
    try (Workers workers = new Workers(1)) {
      clustering = EmLoop.run(problem, recipe, seed, workers, event -> seen.add((Iteration) event));
    }
    double rounding = rounding(problem);
    for (int j = 0; j < seen.size(); j++) {
      Iteration it = seen.get(j);
      assertTrue(it.estimated().total() <= it.assigned().total() + rounding, () -> "M(A) raised it: " + it);
      assertTrue(it.objective().total() <= it.estimated().total() + rounding, () -> "M(B) raised it: " + it);
      if (it.iteration() > 1) {
        Iteration before = seen.get(j - 1);
        assertTrue(it.assigned().total() <= before.objective().total() + rounding, () -> "E raised it: " + before + " -> " + it);
      }
    }
    return clustering;
  }

  /** What may come of rounding: objectives are differences of numbers as large as this times 1e9. */
  static double rounding(Problem problem) {
    return 1e-9 * (1 + Math.abs(problem.space().selfTotal()));
  }

  static void assertObjective(Objective expected, Objective actual, double tolerance, String what) {
    assertEquals(expected.distortion(), actual.distortion(), tolerance, () -> what + ": distortion");
    assertEquals(expected.mustLinks(), actual.mustLinks(), tolerance * (1 + expected.mustLinks()), () -> what + ": must-links");
    assertEquals(expected.cannotLinks(), actual.cannotLinks(), tolerance * (1 + expected.cannotLinks()), () -> what + ": cannot-links");
    assertEquals(expected.prior(), actual.prior(), tolerance, () -> what + ": prior");
    assertEquals(expected.metric(), actual.metric(), tolerance * (1 + Math.abs(expected.metric())), () -> what + ": metric");
  }
}
