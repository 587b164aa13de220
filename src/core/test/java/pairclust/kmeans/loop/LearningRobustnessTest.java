package pairclust.kmeans.loop;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.SplittableRandom;
import java.util.concurrent.CancellationException;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;
import org.junit.jupiter.params.provider.MethodSource;
import pairclust.constraint.ConstraintSet;
import pairclust.constraint.Link;
import pairclust.data.DensePoints;
import pairclust.data.Points;
import pairclust.data.SparsePoints;
import pairclust.distortion.ClusterSpaces;
import pairclust.distortion.Metric;
import pairclust.distortion.SharedSpace;
import pairclust.distortion.Space;
import pairclust.distortion.StandardDistance;
import pairclust.kmeans.Clustering;
import pairclust.kmeans.Learning;
import pairclust.kmeans.Objective;
import pairclust.kmeans.Problem;
import pairclust.kmeans.State;
import pairclust.progress.ProgressListener;
import pairclust.kmeans.learning.MetricLearning;
import pairclust.kmeans.penalty.DistancePenalty;
import pairclust.parallel.Workers;

/** Learning with several threads, when stopped, and on data with nothing to learn from. */
class LearningRobustnessTest {

  /** All kinds of learning: the three distances of HMRF-KMeans and the four metrics of MPCK-Means. */
  private enum Kind {
    HMRF_EUCLIDEAN(StandardDistance.EUCLIDEAN), HMRF_COSINE(StandardDistance.COSINE), HMRF_I_DIVERGENCE(StandardDistance.I_DIVERGENCE),
    MPCK_DIAGONAL(false, false), MPCK_DIAGONAL_EACH(false, true), MPCK_FULL(true, false), MPCK_FULL_EACH(true, true);

    private final StandardDistance measure;
    private final boolean hmrf;
    private final boolean full;
    private final boolean each;

    Kind(StandardDistance measure) {
      this.measure = measure;
      hmrf = true;
      full = false;
      each = false;
    }

    Kind(boolean full, boolean each) {
      measure = StandardDistance.EUCLIDEAN;
      hmrf = false;
      this.full = full;
      this.each = each;
    }

    Problem problem(Points raw, int k, ConstraintSet pairs) throws InterruptedException {
      StandardDistance.Prepared prepared = measure.prepare(raw);
      return new Problem(prepared.points(), prepared.distortion(), k, pairs);
    }

    Recipe recipe(Problem problem, int starts, int maxIterations) {
      DistancePenalty penalty = new DistancePenalty(problem, 1, true);
      return hmrf ? Recipes.hmrfKMeans(problem, new Recipes.HmrfParts(true, true, true, true), penalty, starts, maxIterations)
          : Recipes.mpckMeans(problem, penalty, new MetricLearning(problem, penalty, full, each), starts, maxIterations);
    }

    Recipe asPublished(Problem problem) {
      DistancePenalty penalty = new DistancePenalty(problem, 1, true);
      return hmrf ? Recipes.hmrfKMeansAsPublished(problem, new Recipes.HmrfParts(true, true, true, true), penalty, 50)
          : Recipes.mpckMeansAsPublished(penalty, MetricLearning.asPublished(problem, penalty, full, each), 50);
    }
  }

  private static double[][] uniform(long seed, int n, int d) {
    SplittableRandom random = new SplittableRandom(seed);
    double[][] rows = new double[n][];
    Arrays.setAll(rows, i -> random.doubles(d).toArray());
    return rows;
  }

  @ParameterizedTest
  @EnumSource
  void threadsChangeNothing(Kind kind) throws InterruptedException {
    // More than two ranges of rows, or the second thread would have nothing to do.
    int n = 2 * Workers.RANGE + 50;
    ConstraintSet pairs = new RandomProblems(6).pairs(100, 3, false);
    Problem problem = kind.problem(DensePoints.of(uniform(5, n, 3)), 3, pairs);
    List<Clustering> results = new ArrayList<>();
    for (int threads = 1; threads <= 2; threads++) {
      try (Workers workers = new Workers(threads)) {
        results.add(EmLoop.run(problem, kind.recipe(problem, 1, 6), 11, workers, ProgressListener.NONE));
      }
    }
    assertArrayEquals(results.get(0).partition().labels(), results.get(1).partition().labels());
    assertEquals(results.get(0).objective(), results.get(1).objective());
    for (Metric[] metrics : List.of(metrics(results.get(0)), metrics(results.get(1)))) {
      for (int m = 0; m < metrics.length; m++) {
        assertArrayEquals(metrics(results.get(0))[m].weights(), metrics[m].weights());
      }
    }
  }

  private static Metric[] metrics(Clustering clustering) {
    Metric[] metrics = new Metric[clustering.space().metrics()];
    Arrays.setAll(metrics, m -> clustering.space() instanceof ClusterSpaces spaces ? spaces.learned(m)
        : ((SharedSpace) clustering.space()).learned());
    return metrics;
  }

  @ParameterizedTest
  @EnumSource
  void interruptStops(Kind kind) throws InterruptedException {
    Problem problem = kind.problem(DensePoints.of(uniform(6, 200, 4)), 3, new RandomProblems(7).pairs(60, 3, false));
    try (Workers workers = new Workers(1)) {
      assertThrows(CancellationException.class, () -> EmLoop.run(problem, kind.recipe(problem, 1000, 100), 1, workers, iteration -> {
        if (iteration.start() == 3) {
          Thread.currentThread().interrupt();
        }
        return true;
      }));
    }
    assertTrue(Thread.interrupted(), "callers see the interrupt");
  }

  /** An interrupt during metric learning gives the same exception. */
  @ParameterizedTest
  @EnumSource
  void interruptWhileLearningIsTheSameException(Kind kind) throws InterruptedException {
    Problem problem = kind.problem(DensePoints.of(uniform(6, 50, 4)), 3, ConstraintSet.empty());
    Recipe recipe = kind.recipe(problem, 1, 10);
    Learning interrupting = new Learning() {
      @Override
      public boolean learn(State state) {
        Thread.currentThread().interrupt();
        return recipe.learning().learn(state);
      }

      @Override
      public Space initial(Problem same) {
        return recipe.learning().initial(same);
      }
    };
    Recipe stopping = recipe.toBuilder().learning(interrupting).tryFeasibleStart(false).starts(1).maxIterations(10).build();
    try (Workers workers = new Workers(1)) {
      assertThrows(CancellationException.class, () -> EmLoop.run(problem, stopping, 1, workers, ProgressListener.NONE));
    }
    assertTrue(Thread.interrupted());
  }

  /**
   * On noise there is little to learn: no dimension takes over, and none is lost. Three clusters that cut one of eight uniform dimensions
   * into thirds have a ninth of its variance, and so rightly give it 9/16 of the weight.
   */
  @ParameterizedTest
  @EnumSource
  void weightsDoNotCollapse(Kind kind) throws InterruptedException {
    for (int seed = 1; seed <= 4; seed++) {
      int d = 8;
      Problem problem = kind.problem(DensePoints.of(uniform(seed, 200, d)), 3, new RandomProblems(seed).pairs(60, 3, false));
      Clustering clustering = Descents.run(problem, kind.recipe(problem, 2, 100), seed);
      for (Metric metric : metrics(clustering)) {
        double[] weights = metric.weights();
        double sum = Arrays.stream(weights).sum();
        for (double weight : weights) {
          assertTrue(weight > 0.01 * sum / d && weight < 0.8 * sum, Arrays.toString(weights));
        }
      }
    }
  }

  /**
   * By cosine, what all rows share has a negative slope even in one cluster; its weight must not run to zero, nor the objective to -∞.
   */
  @Test
  void dimensionsThatAllRowsShareKeepTheirWeight() throws InterruptedException {
    SplittableRandom random = new SplittableRandom(5);
    double[][] rows = new double[200][60];
    for (double[] row : rows) {
      row[0] = 1;
      for (int entry = 0; entry < 6; entry++) {
        row[1 + random.nextInt(59)] = 1;
      }
    }
    StandardDistance.Prepared prepared = StandardDistance.COSINE.prepare(SparsePoints.of(rows));
    Problem problem = new Problem(prepared.points(), prepared.distortion(), 3, ConstraintSet.empty());
    Clustering clustering = Descents.run(problem, Recipes.hmrfKMeans(problem, new Recipes.HmrfParts(true, true, true, true),
        new DistancePenalty(problem, 1, true), 1, 200), 1);
    assertTrue(clustering.converged());
    assertTrue(((SharedSpace) clustering.space()).learned().weights()[0] > 0.3);
  }

  /** Which metric is chosen must not depend on whether lengths are in metres or in miles. */
  @Test
  void unitsDoNotChangeTheScoreOfKinds() throws InterruptedException {
    double[][] rows = uniform(6, 60, 3);
    double[][] scaled = new double[rows.length][];
    Arrays.setAll(scaled, i -> Arrays.stream(rows[i]).map(value -> 1000 * value).toArray());
    double[] differences = new double[2];
    for (int unit = 0; unit < 2; unit++) {
      StandardDistance.Prepared prepared = StandardDistance.EUCLIDEAN.prepare(DensePoints.of(unit == 0 ? rows : scaled));
      Problem problem = new Problem(prepared.points(), prepared.distortion(), 3, ConstraintSet.empty());
      DistancePenalty penalty = new DistancePenalty(problem, 1, true);
      for (boolean each : new boolean[] {false, true}) {
        Learning learning = new MetricLearning(problem, penalty, false, each);
        Clustering clustering = Descents.run(problem, Recipes.mpckMeans(problem, penalty, learning, 3, 100), 1);
        differences[unit] += (each ? 1 : -1) * learning.score(problem, clustering, 0);
      }
    }
    assertEquals(differences[0], differences[1], 1e-6 * Math.abs(differences[0]));
  }

  /** Degenerate data. */
  private static List<double[][]> awkward() {
    List<double[][]> all = new ArrayList<>();
    double[][] constantColumn = uniform(1, 30, 3);
    double[][] twiceTheSame = uniform(2, 30, 3);
    double[][] zeroColumn = uniform(3, 30, 3);
    double[][] identical = new double[12][];
    double[][] allZero = new double[12][3];
    double[][] fewKinds = new double[20][];
    for (int i = 0; i < 30; i++) {
      constantColumn[i][1] = 0.7;
      twiceTheSame[i][2] = twiceTheSame[i][0];
      zeroColumn[i][2] = 0;
    }
    Arrays.setAll(identical, i -> new double[] {1, 2, 3});
    Arrays.setAll(fewKinds, i -> new double[] {i % 2, 1, i % 3 == 0 ? 1 : 0});
    all.addAll(List.of(constantColumn, twiceTheSame, zeroColumn, identical, allZero, fewKinds));
    all.add(uniform(4, 6, 20));
    all.add(uniform(5, 2, 2));
    all.add(uniform(6, 1, 3));
    double[][] farApart = uniform(7, 30, 3);
    double[][] units = uniform(8, 30, 3);
    for (int i = 0; i < 30; i++) {
      farApart[i][0] += i % 2 == 0 ? 0 : 1e6;
      units[i][0] *= 1e-6;
      units[i][1] *= 1e6;
    }
    all.add(farApart);
    all.add(units);
    return all;
  }

  @ParameterizedTest
  @EnumSource
  void awkwardDataHasFiniteResults(Kind kind) throws InterruptedException {
    for (double[][] rows : awkward()) {
      int n = rows.length;
      for (int k : new int[] {1, Math.min(3, n), n}) {
        ConstraintSet.Builder pairs = new ConstraintSet.Builder();
        for (int i = 0; i + 3 < n; i += 4) {
          pairs.add(i, i + 1, Link.MUST, 1, 0);
          pairs.add(i + 1, i + 2, k > 1 ? Link.CANNOT : Link.MUST, 1, 0);
        }
        for (Points points : kind.full ? new Points[] {DensePoints.of(rows)} : new Points[] {DensePoints.of(rows), SparsePoints.of(rows)}) {
          for (ConstraintSet set : List.of(ConstraintSet.empty(), pairs.build())) {
            Problem problem = kind.problem(points, k, set);
            assertFinite(problem, Descents.run(problem, kind.recipe(problem, 2, 50), 1));
            assertFinite(problem, Descents.run(problem, kind.asPublished(problem), 1));
          }
        }
      }
    }
  }

  private static void assertFinite(Problem problem, Clustering clustering) {
    String what = problem.points().size() + " rows, k = " + problem.k() + ": " + clustering.objective();
    assertTrue(Double.isFinite(clustering.objective().total()), what);
    for (double[] centroid : clustering.centroids()) {
      assertTrue(Arrays.stream(centroid).allMatch(Double::isFinite), () -> what + " " + Arrays.toString(centroid));
    }
    for (Metric metric : metrics(clustering)) {
      assertTrue(Arrays.stream(metric.weights()).allMatch(weight -> weight > 0 && Double.isFinite(weight)),
          () -> what + " " + Arrays.toString(metric.weights()));
    }
  }

  /** With every row in its own cluster only the learned metric has a cost. */
  @ParameterizedTest
  @EnumSource
  void asManyClustersAsRows(Kind kind) throws InterruptedException {
    Problem problem = kind.problem(DensePoints.of(uniform(9, 12, 3)), 12, ConstraintSet.empty());
    Clustering clustering = Descents.run(problem, kind.recipe(problem, 5, 100), 1);
    assertTrue(Double.isFinite(clustering.objective().total()));
    if (kind == Kind.HMRF_EUCLIDEAN || kind == Kind.HMRF_COSINE) {
      assertEquals(0, clustering.objective().distortion(), 1e-9);
    }
  }

  private static Kind[] fullKinds() {
    return new Kind[] {Kind.MPCK_FULL, Kind.MPCK_FULL_EACH};
  }

  /** Sparse rows of few dimensions, as a sparse file has them, are clustered by a full metric as dense ones are. */
  @ParameterizedTest
  @MethodSource("fullKinds")
  void fullMetricsOfSparseRows(Kind kind) throws InterruptedException {
    double[][] rows = uniform(10, 40, 4);
    for (int i = 0; i < rows.length; i++) {
      rows[i][i % 4] = 0;
    }
    ConstraintSet pairs = new RandomProblems(11).pairs(40, 2, false);
    Problem problem = kind.problem(SparsePoints.of(rows), 2, pairs);
    Clustering clustering = Descents.run(problem, kind.recipe(problem, 2, 50), 1);
    assertFinite(problem, clustering);
    Objective expected = WrittenOutObjective.mpck(problem, new WrittenOutClosure(40, pairs, true), 1, clustering, true);
    Descents.assertObjective(expected, clustering.objective(), 1e-7, kind.toString());
  }

  /** An outlier in a dimension without clusters does not spoil the weights. */
  @Test
  void oneOutlierDoesNotCollapseWeights() throws InterruptedException {
    double[][] rows = uniform(12, 100, 3);
    rows[0][2] = 1000;
    for (Kind kind : Kind.values()) {
      Problem problem = kind.problem(DensePoints.of(rows), 2, ConstraintSet.empty());
      assertFinite(problem, Descents.run(problem, kind.recipe(problem, 3, 100), 1));
    }
  }
}
