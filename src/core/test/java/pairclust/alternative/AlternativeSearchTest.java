package pairclust.alternative;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertSame;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.Arrays;
import java.util.List;
import java.util.SplittableRandom;
import org.junit.jupiter.api.Test;
import pairclust.constraint.Constraint;
import pairclust.constraint.ConstraintSet;
import pairclust.constraint.Link;
import pairclust.data.DensePoints;
import pairclust.data.Points;
import pairclust.distortion.StandardDistance;
import pairclust.eval.Contingency;
import pairclust.kmeans.Clustering;
import pairclust.kmeans.Iteration;
import pairclust.kmeans.Penalty;
import pairclust.kmeans.Problem;
import pairclust.kmeans.loop.EmLoop;
import pairclust.kmeans.loop.Recipe;
import pairclust.kmeans.penalty.PottsPenalty;
import pairclust.parallel.Workers;
import pairclust.progress.ProgressListener;

class AlternativeSearchTest {

  /** The corners of a rectangle, twice as wide as high: two clusters are left and right, and without that, top and bottom. */
  private static final double[][] CORNERS = {{0, 0}, {0, 1}, {2, 0}, {2, 1}};
  private static final int[] LEFT_RIGHT = {0, 0, 1, 1};
  private static final int[] BOTTOM_TOP = {0, 1, 0, 1};

  @Test
  void leftAndRightIsFollowedByTopAndBottom() {
    Problem problem = problem(DensePoints.of(CORNERS), 2, List.of());
    assertEquals(1, ari(run(problem, List.of(), 1), LEFT_RIGHT));
    Clustering other = run(problem, List.of(LEFT_RIGHT), 1);
    assertEquals(1, ari(other, BOTTOM_TOP));
    // Without the width, the rows of each cluster are the same. As like as chance, or less, costs nothing.
    assertEquals(0, other.objective().distortion(), 1e-12);
    assertEquals(0, other.objective().likeness(), 1e-12);
  }

  /** Nothing is left without both directions, so the rows stay as they are; one corner and three have an index of 0 to both. */
  @Test
  void withoutAnyDirectionLeftTheRowsStayAsTheyAre() {
    Problem problem = problem(DensePoints.of(CORNERS), 2, List.of());
    assertSame(problem.points(), OrthogonalRows.of(problem.points(), List.of(LEFT_RIGHT, BOTTOM_TOP)));
    Clustering other = run(problem, List.of(LEFT_RIGHT, BOTTOM_TOP), 1);
    assertEquals(0, ari(other, LEFT_RIGHT), 1e-12);
    assertEquals(0, ari(other, BOTTOM_TOP), 1e-12);
  }

  /** The centroids of left and right differ by (2, 0): without it only the height remains, here minus its mean. */
  @Test
  void rowsLoseTheDirectionOfTheRejectedCentroids() {
    Problem problem = problem(DensePoints.of(CORNERS), 2, List.of());
    Points rest = OrthogonalRows.of(problem.points(), List.of(LEFT_RIGHT));
    for (int row = 0; row < CORNERS.length; row++) {
      assertArrayEquals(new double[] {0, CORNERS[row][1] - .5}, rest.row(row), 1e-12);
    }
  }

  @Test
  void rowsWithoutRejectedClusterDoNotCount() {
    Problem problem = problem(DensePoints.of(CORNERS), 2, List.of());
    assertEquals(1, ari(run(problem, List.of(new int[] {-1, -1, -1, -1}), 1), LEFT_RIGHT));
  }

  @Test
  void structureThatIsOutweighedIsFound() {
    SplittableRandom random = new SplittableRandom(3);
    int[] large = new int[120];
    int[] small = new int[120];
    double[][] rows = new double[120][];
    for (int i = 0; i < rows.length; i++) {
      large[i] = i % 3;
      small[i] = i / 3 % 2;
      rows[i] = new double[] {100 * large[i] + random.nextDouble(), 3 * small[i] + random.nextDouble(), random.nextDouble()};
    }
    Problem problem = problem(DensePoints.of(rows), 2, List.of());
    assertEquals(1, ari(run(problem, List.of(large), 1), small));
  }

  @Test
  void pairsAreRespected() {
    SplittableRandom random = new SplittableRandom(4);
    for (int round = 0; round < 20; round++) {
      double[][] rows = random(random, 60, 3);
      Clustering first = run(problem(DensePoints.of(rows), 3, List.of()), List.of(), 1);
      List<Constraint> pairs = List.of(pair(0, 1, Link.MUST), pair(1, 2, Link.MUST), pair(3, 4, Link.CANNOT), pair(0, 5, Link.CANNOT));
      Problem problem = problem(DensePoints.of(rows), 3, pairs);
      Clustering other = run(problem, List.of(first.partition().labels()), 1, problem.hardCost());
      assertEquals(0, problem.constraints().violatedBy(other.partition().labels()).size());
    }
  }

  /** The loop itself asserts that no step raises the objective. */
  @Test
  void boundHoldsObjectiveFallsAndThreadsDoNotMatter() {
    SplittableRandom random = new SplittableRandom(5);
    for (int round = 0; round < 1000; round++) {
      int k = 2 + random.nextInt(4);
      DensePoints points = DensePoints.of(random(random, 20 + random.nextInt(40), 2 + random.nextInt(4)));
      int[] rejected = run(problem(points, k, List.of()), List.of(), 1).partition().labels();
      Clustering other = run(problem(points, k, List.of(pair(0, 1, Link.MUST))), List.of(rejected), 1);
      assertTrue(ari(other, rejected) <= .2, "adjusted Rand index " + ari(other, rejected));
      Iteration before = null;
      for (Iteration iteration : other.trace()) {
        assertTrue(before == null || iteration.objective().isNotAbove(before.objective(), points.size()));
        before = iteration;
      }
      if (round % 20 == 0) {
        Clustering again = run(problem(points, k, List.of(pair(0, 1, Link.MUST))), List.of(rejected), 2);
        assertArrayEquals(other.partition().labels(), again.partition().labels());
      }
    }
  }

  @Test
  void identicalRowsAndOneClusterAreNoObstacle() {
    double[][] same = new double[6][2];
    run(problem(DensePoints.of(same), 2, List.of()), List.of(new int[] {0, 0, 0, 1, 1, 1}), 1);
    run(problem(DensePoints.of(CORNERS), 1, List.of()), List.of(LEFT_RIGHT), 1);
    run(problem(DensePoints.of(CORNERS), 4, List.of()), List.of(LEFT_RIGHT), 1);
  }

  private static Constraint pair(int first, int second, Link link) {
    return new Constraint(first, second, link, 1, 0);
  }

  private static double[][] random(SplittableRandom random, int rows, int columns) {
    double[][] values = new double[rows][columns];
    Arrays.stream(values).forEach(row -> Arrays.setAll(row, j -> random.nextDouble()));
    return values;
  }

  private static Problem problem(Points points, int k, List<Constraint> pairs) {
    StandardDistance.Prepared prepared = StandardDistance.EUCLIDEAN.prepare(points);
    return new Problem(prepared.points(), prepared.distortion(), k, ConstraintSet.of(pairs));
  }

  private static double ari(Clustering clustering, int[] other) {
    return new Contingency(clustering.partition().labels(), other).adjustedRand();
  }

  private static Clustering run(Problem problem, List<int[]> rejected, int threads) {
    return run(problem, rejected, threads, problem.unit());
  }

  private static Clustering run(Problem all, List<int[]> rejected, int threads, double cost) {
    Problem problem = new Problem(OrthogonalRows.of(all.points(), rejected), all.distortion(), all.k(), all.constraints());
    try (Workers workers = new Workers(threads)) {
      Penalty pairs = new PottsPenalty(problem, cost, true);
      Recipe recipe = new AlternativeSearch(rejected, .2, 10, 100).recipe(problem, pairs, 1, workers, ProgressListener.NONE);
      return EmLoop.run(problem, recipe, 1, workers, ProgressListener.NONE);
    }
  }
}
