package pairclust.kmeans.loop;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNull;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.lang.ref.WeakReference;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.SplittableRandom;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import pairclust.constraint.Colouring;
import pairclust.constraint.Constraint;
import pairclust.constraint.ConstraintSet;
import pairclust.constraint.Link;
import pairclust.data.DensePoints;
import pairclust.data.Points;
import pairclust.data.SparsePoints;
import pairclust.distortion.StandardDistance;
import pairclust.kmeans.Clustering;
import pairclust.kmeans.Iteration;
import pairclust.kmeans.Problem;
import pairclust.progress.ProgressListener;
import pairclust.kmeans.penalty.PottsPenalty;
import pairclust.parallel.Workers;

/** Many starts on a sample, continued from the best with all rows. */
class SampledStartsTest {

  private static final int ROWS = 20_000;
  private static final int CLUSTERS = 8;
  private static final int DIMENSIONS = 10;

  /** Rows around corners of a cube far apart; row i belongs to cluster i % CLUSTERS. */
  private static double[][] rows() {
    SplittableRandom random = new SplittableRandom(3);
    double[][] rows = new double[ROWS][DIMENSIONS];
    for (int i = 0; i < ROWS; i++) {
      for (int j = 0; j < DIMENSIONS; j++) {
        rows[i][j] = (i % CLUSTERS >> j % 3 & 1) * 4 + random.nextDouble();
      }
    }
    return rows;
  }

  private static Problem problem(Points points, ConstraintSet pairs) throws InterruptedException {
    StandardDistance.Prepared prepared = StandardDistance.EUCLIDEAN.prepare(points);
    return new Problem(prepared.points(), prepared.distortion(), CLUSTERS, pairs);
  }

  private static Recipe tenStarts(Problem problem) {
    return Recipes.pckMeans(problem, new PottsPenalty(problem, problem.unit(), true), 10, 100);
  }

  private static Clustering run(Problem problem, int threads, ProgressListener listener) throws InterruptedException {
    try (Workers workers = new Workers(threads)) {
      return SampledStarts.run(problem, tenStarts(problem), SampledStartsTest::tenStarts, CLUSTERS, 1, workers, listener);
    }
  }

  /** Half the squared distances of all rows from the mean of those that belong with them. */
  private static double objectiveOfTheTrueClusters(double[][] rows) {
    double[][] means = new double[CLUSTERS][DIMENSIONS];
    for (int i = 0; i < rows.length; i++) {
      for (int j = 0; j < DIMENSIONS; j++) {
        means[i % CLUSTERS][j] += rows[i][j] * CLUSTERS / rows.length;
      }
    }
    double sum = 0;
    for (int i = 0; i < rows.length; i++) {
      for (int j = 0; j < DIMENSIONS; j++) {
        sum += (rows[i][j] - means[i % CLUSTERS][j]) * (rows[i][j] - means[i % CLUSTERS][j]) / 2;
      }
    }
    return sum;
  }

  @Test
  void findsTheTrueClustersOfManyRows() throws InterruptedException {
    double[][] rows = rows();
    List<Iteration> seen = new ArrayList<>();
    Clustering clustering = run(problem(DensePoints.of(rows), ConstraintSet.empty()), 1, event -> seen.add((Iteration) event));
    assertEquals(objectiveOfTheTrueClusters(rows), clustering.objective().total(), 1e-6);
    assertEquals("the best of 10 starts on 2,000 of the rows", clustering.seeding());
    assertEquals(11, clustering.start());
    assertEquals(1, clustering.startObjectives().length);
    Map<Integer, Double> last = new HashMap<>();
    for (Iteration iteration : seen) {
      assertEquals(iteration.start() <= 10, iteration.trial(), "start " + iteration.start());
      double before = last.getOrDefault(iteration.start(), Double.POSITIVE_INFINITY);
      assertTrue(iteration.objective().total() <= before * (1 + 1e-12), "start " + iteration.start());
      last.put(iteration.start(), iteration.objective().total());
    }
    assertEquals(11, last.size());
  }

  @Test
  void threadsChangeNothing() throws InterruptedException {
    Problem problem = problem(DensePoints.of(rows()), new RandomProblems(6).pairs(ROWS, CLUSTERS, false));
    Clustering one = run(problem, 1, ProgressListener.NONE);
    assertTrue(one.seeding().startsWith("the best of 12 starts"), one.seeding());
    Clustering two = run(problem, 2, ProgressListener.NONE);
    assertArrayEquals(one.partition().labels(), two.partition().labels());
    assertEquals(one.objective(), two.objective());
    assertEquals(one.start(), two.start());
  }

  @Test
  void fewRowsAreNotSampled() throws InterruptedException {
    double[][] rows = new double[200][];
    System.arraycopy(rows(), 0, rows, 0, rows.length);
    Problem problem = problem(DensePoints.of(rows), ConstraintSet.empty());
    Clustering sampled = run(problem, 1, ProgressListener.NONE);
    assertEquals(10, sampled.startObjectives().length);
    try (Workers workers = new Workers(1)) {
      Clustering all = EmLoop.run(problem, tenStarts(problem), 1, workers, ProgressListener.NONE);
      assertArrayEquals(all.partition().labels(), sampled.partition().labels());
    }
  }

  @Test
  void stoppingTheSampledStartsStillGivesAResult() throws InterruptedException {
    Clustering clustering = run(problem(DensePoints.of(rows()), ConstraintSet.empty()), 1, iteration -> false);
    assertEquals(ROWS, clustering.partition().labels().length);
    assertEquals(1, clustering.iterations());
  }

  /** One stop is enough: no further number of clusters is tried. */
  @Test
  void aStopIsNotForgottenAfterTheSampledStarts() throws InterruptedException {
    Problem problem = problem(DensePoints.of(rows()), ConstraintSet.empty());
    List<Selection.Candidate> candidates = new ArrayList<>();
    for (int k = 2; k <= CLUSTERS; k++) {
      candidates.add(new Selection.Candidate("", problem.withClusters(k), SampledStartsTest::tenStarts));
    }
    AtomicInteger reports = new AtomicInteger();
    try (Workers workers = new Workers(1)) {
      Selection selection = Selection.among(candidates, 1, workers, iteration -> reports.incrementAndGet() != 3);
      assertEquals(1, selection.outcomes().size());
      assertEquals(1, selection.clustering().iterations());
      assertEquals(3, reports.get());
    }
  }

  /** A run leaves no interrupt in the calling thread. */
  @Test
  void theRowsAreLetGo() throws InterruptedException {
    Problem problem = problem(DensePoints.of(rows()), ConstraintSet.empty());
    WeakReference<Points> watched = new WeakReference<>(problem.points());
    assertTrue(run(problem, 1, ProgressListener.NONE).converged());
    problem = null;
    for (int i = 0; i < 50 && watched.get() != null; i++) {
      System.gc();
      Thread.sleep(10);
    }
    assertNull(watched.get());
  }

  @Test
  void aSampleHasWholePairsOfTheSameRows() throws InterruptedException {
    double[][] rows = rows();
    ConstraintSet.Builder builder = new ConstraintSet.Builder();
    for (int i = 0; i < 2000; i++) {
      builder.add(9 * i, 9 * i + 1 + i % 8, i % 8 == 7 ? Link.MUST : Link.CANNOT, 1 + i, i);
    }
    ConstraintSet given = builder.build();
    for (Points points : new Points[] {DensePoints.of(rows), SparsePoints.of(rows)}) {
      StandardDistance.Prepared prepared = StandardDistance.COSINE.prepare(points);
      Problem whole = new Problem(prepared.points(), prepared.distortion(), CLUSTERS, given);
      Problem sample = Sample.draw(whole, 1001, new SplittableRandom(5)).problem();
      assertEquals(1001, sample.points().size());
      assertTrue(sample.constraints().size() >= 250, "pairs in the sample: " + sample.constraints().size());
      Set<Integer> weights = new HashSet<>();
      for (Constraint pair : sample.constraints()) {
        // The weight says which pair it is.
        int i = (int) pair.weight() - 1;
        assertTrue(weights.add(i));
        assertEquals(given.link(i), pair.link());
        assertEquals(i, pair.line());
        assertArrayEquals(whole.points().row(given.first(i)), sample.points().row(pair.first()));
        assertArrayEquals(whole.points().row(given.second(i)), sample.points().row(pair.second()));
      }
    }
  }

  /**
   * Nine rows that must all be apart, among many other pairs, and eight clusters: the proof names the nine by the whole problem's numbers.
   */
  @Test
  void infeasiblePairsAreReportedByTheCallersRows() throws InterruptedException {
    ConstraintSet.Builder pairs = new ConstraintSet.Builder();
    for (int i = 0; i < 600; i++) {
      pairs.add(2 * i, 2 * i + 1, Link.CANNOT, 1, 0);
    }
    for (int a = 5000; a < 5009; a++) {
      for (int b = a + 1; b < 5009; b++) {
        pairs.add(a, b, Link.CANNOT, 1, 0);
      }
    }
    Problem problem = problem(DensePoints.of(rows()), pairs.build());
    try (Workers workers = new Workers(1)) {
      Colouring.InfeasibleException e = assertThrows(Colouring.InfeasibleException.class, () -> SampledStarts.run(problem,
          Recipes.copKMeans(problem, 10, 100), sample -> Recipes.copKMeans(sample, 10, 100), CLUSTERS, 1, workers, ProgressListener.NONE));
      assertEquals(IntStream.range(5000, 5009).mapToObj(row -> problem.neighbourhoods().of(row)).toList(),
          e.proof().stream().sorted().toList());
    }
  }
}
