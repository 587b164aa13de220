package pairclust.kmeans.loop;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNotEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.ArrayList;
import java.util.List;
import java.util.SplittableRandom;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;
import pairclust.constraint.Colouring;
import pairclust.constraint.ConstraintSet;
import pairclust.constraint.Link;
import pairclust.data.DensePoints;
import pairclust.distortion.StandardDistance;
import pairclust.kmeans.Clustering;
import pairclust.kmeans.Iteration;
import pairclust.kmeans.Problem;
import pairclust.parallel.Workers;

/** The recipes of COP-KMeans, seeded and constrained k-means. */
class HardAndSeededTest {

  private static Problem problem(ConstraintSet pairs, int k, double... line) throws InterruptedException {
    double[][] rows = new double[line.length][1];
    for (int i = 0; i < line.length; i++) {
      rows[i][0] = line[i];
    }
    StandardDistance.Prepared prepared = StandardDistance.EUCLIDEAN.prepare(DensePoints.of(rows));
    return new Problem(prepared.points(), prepared.distortion(), k, pairs);
  }

  private static Clustering run(Problem problem, Recipe recipe, List<Iteration> seen) throws InterruptedException {
    try (Workers workers = new Workers(1)) {
      return EmLoop.run(problem, recipe, 1, workers, event -> seen.add((Iteration) event));
    }
  }

  private static void assertFalls(List<Iteration> seen, double scale) {
    for (int j = 0; j < seen.size(); j++) {
      assertTrue(seen.get(j).objective().total() <= seen.get(j).assigned().total() + scale, seen.get(j)::toString);
      if (seen.get(j).iteration() > 1) {
        assertTrue(seen.get(j).assigned().total() <= seen.get(j - 1).objective().total() + scale, seen.get(j)::toString);
      }
    }
  }

  /**
   * Points 0, 1, 10, 11 with 0 = 10 satisfied at any cost: the best of the partitions that keep it. By hand: {0,1,10}{11}: mean 11/3,
   * ½(121/9 + 64/9 + 361/9) = 30.33; {0,10,11}{1}: mean 7, ½(49 + 9 + 16) = 37; {0,10}{1,11}: 25 + 25 = 50; all together: mean 5.5, ½(30.25
   * + 20.25 + 20.25 + 30.25) = 50.5. (The mirror image of the first, {0,10,11}, is 37: the points are not symmetric about it.)
   */
  @Test
  void copByHand() throws InterruptedException {
    Problem problem = problem(new ConstraintSet.Builder().add(0, 2, Link.MUST, 1, 0).build(), 2, 0, 1, 10, 11);
    Clustering clustering = run(problem, Recipes.copKMeans(problem, 10, 100), new ArrayList<>());
    assertEquals(91.0 / 3, clustering.objective().total(), 1e-9);
  }

  @ParameterizedTest
  @EnumSource(StandardDistance.class)
  void copNeverBreaksAPairAndFalls(StandardDistance measure) throws InterruptedException {
    RandomProblems problems = new RandomProblems(20 + measure.ordinal());
    int solved = 0;
    for (int i = 0; i < 340; i++) {
      Problem any = problems.next(measure, i % 2 == 0, false).problem();
      Problem problem = new Problem(any.points(), any.distortion(), any.k(), any.constraints().evenlyWeighted());
      List<Iteration> seen = new ArrayList<>();
      Clustering clustering = run(problem, Recipes.copKMeans(problem, 3, 100), seen);
      assertFalls(seen, 1e-9 * (1 + Math.abs(problem.space().selfTotal())));
      int[] labels = clustering.partition().labels();
      assertTrue(problem.constraints().stream().noneMatch(c -> c.weight() > 0 && c.violatedBy(labels)), "problem " + i);
      solved++;
    }
    assertEquals(340, solved);
  }

  /**
   * As printed it keeps pairs or fails, and where it ends the objective fell. With 0 != 1, 2 != 3 and two clusters it cannot fail: each row
   * has one cannot-link, assigned before or not at all.
   */
  @Test
  void copAsPrinted() throws InterruptedException {
    int failed = 0;
    RandomProblems problems = new RandomProblems(40);
    for (int i = 0; i < 200; i++) {
      Problem any = problems.next(StandardDistance.EUCLIDEAN, i % 2 == 0, false).problem();
      Problem problem = new Problem(any.points(), any.distortion(), any.k(), any.constraints().evenlyWeighted());
      List<Iteration> seen = new ArrayList<>();
      try {
        Clustering clustering = run(problem, Recipes.copKMeansAsPublished(problem, 100), seen);
        assertEquals(0, clustering.objective().mustLinks() + clustering.objective().cannotLinks());
        assertTrue(clustering.converged());
      } catch (IllegalArgumentException e) {
        assertTrue(e.getMessage().contains("as printed"), e::getMessage);
        failed++;
      }
      assertFalls(seen, 1e-9 * (1 + Math.abs(problem.space().selfTotal())));
    }
    assertTrue(failed > 0 && failed < 150, "failed " + failed);
    Problem easy = problem(new ConstraintSet.Builder().add(0, 1, Link.CANNOT, 1, 0).add(2, 3, Link.CANNOT, 1, 0).build(), 2, 0, 1, 10, 11);
    assertEquals(0, run(easy, Recipes.copKMeansAsPublished(easy, 100), new ArrayList<>()).objective().cannotLinks());
  }

  /** Hidden labels make each of these satisfiable; there are enough links for one-by-one assignment to fail often. */
  @Test
  void copSettlesTightSets() throws InterruptedException {
    SplittableRandom random = new SplittableRandom(4);
    for (int i = 0; i < 60; i++) {
      int n = 30 + random.nextInt(30);
      int k = 3 + random.nextInt(2);
      int[] hidden = random.ints(n, 0, k).toArray();
      ConstraintSet.Builder pairs = new ConstraintSet.Builder();
      for (int j = 0; j < 3 * n; j++) {
        int a = random.nextInt(n);
        int b = random.nextInt(n);
        if (hidden[a] != hidden[b]) {
          pairs.add(a, b, Link.CANNOT, 1, 0);
        }
      }
      Problem problem = problem(pairs.build(), k, random.doubles(n).toArray());
      Clustering clustering = run(problem, Recipes.copKMeans(problem, 2, 100), new ArrayList<>());
      assertEquals(0, clustering.objective().cannotLinks(), "problem " + i);
    }
  }

  @Test
  void copProvesWhatCannotBe() throws InterruptedException {
    ConstraintSet triangle = new ConstraintSet.Builder().add(0, 1, Link.CANNOT, 1, 0).add(1, 2, Link.CANNOT, 1, 0)
        .add(0, 2, Link.CANNOT, 1, 0).build();
    Problem problem = problem(triangle, 2, 0, 1, 2, 3);
    assertThrows(Colouring.InfeasibleException.class, () -> run(problem, Recipes.copKMeans(problem, 1, 10), new ArrayList<>()));
  }

  /**
   * Neighbourhoods {0,8} and {10,12} seed 4 and 11. Seeded: 8 is nearer to 11 (3 against 4), so it leaves its seed; means become
   * (0+1)/2 and (8+10+12)/3. Kept: 8 stays with 0 and 1.
   */
  @Test
  void seedsMayMoveOrNot() throws InterruptedException {
    ConstraintSet pairs = new ConstraintSet.Builder().add(0, 1, Link.MUST, 1, 0).add(2, 3, Link.MUST, 1, 0).build();
    Problem problem = problem(pairs, 2, 0, 8, 10, 12, 1);
    int[] free = run(problem, Recipes.seededKMeansAsPublished(problem, false, 100), new ArrayList<>()).partition().labels();
    assertEquals(free[1], free[2]);
    assertNotEquals(free[0], free[1]);
    int[] kept = run(problem, Recipes.seededKMeansAsPublished(problem, true, 100), new ArrayList<>()).partition().labels();
    assertEquals(kept[0], kept[1]);
    assertEquals(kept[0], kept[4]);
    assertNotEquals(kept[1], kept[2]);
  }

  @ParameterizedTest
  @EnumSource(StandardDistance.class)
  void seededFallsAndKeptSeedsStay(StandardDistance measure) throws InterruptedException {
    RandomProblems problems = new RandomProblems(30 + measure.ordinal());
    for (int i = 0; i < 340; i++) {
      RandomProblems.Sample sample = problems.next(measure, i % 2 == 0, i % 4 < 2);
      Problem problem = sample.problem();
      List<Iteration> seen = new ArrayList<>();
      Recipe recipe = i % 3 == 0 ? Recipes.seededKMeansAsPublished(problem, i % 2 == 0, 100)
          : Recipes.seededKMeans(problem, i % 2 == 0, sample.penalty(), 4, 100);
      run(problem, recipe, seen);
      assertFalls(seen, 1e-9 * (1 + Math.abs(problem.space().selfTotal())));
    }
  }
}
