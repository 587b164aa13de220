package pairclust.spark;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import java.util.function.Function;
import java.util.function.Supplier;
import org.apache.spark.sql.Dataset;
import org.apache.spark.sql.Row;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;
import pairclust.api.Method;
import pairclust.api.MetricKind;
import pairclust.api.Options;
import pairclust.constraint.ConstraintSet;
import pairclust.data.DensePoints;
import pairclust.data.Points;
import pairclust.data.SparsePoints;
import pairclust.distortion.Distance;
import pairclust.distortion.SharedSpace;
import pairclust.distortion.StandardDistance;
import pairclust.kmeans.Clustering;
import pairclust.kmeans.EmptyClusters;
import pairclust.kmeans.Iteration;
import pairclust.kmeans.Problem;
import pairclust.kmeans.Refinement;
import pairclust.kmeans.Weighting;
import pairclust.kmeans.loop.ConfirmedWeights;
import pairclust.kmeans.loop.Recipe;
import pairclust.kmeans.seeding.GivenCentroids;
import pairclust.parallel.Workers;
import pairclust.progress.ProgressListener;

/**
 * The loop over partitions computes what the loop of the core computes on one machine from the same start, with its recipe except for exact
 * moves of single rows and the repair of empty clusters, which need all rows in one place.
 */
class SameAsOneMachineTest {

  private static final int[] ALL = {1, 2, 4, 7};
  private static final int[] SOME = {3};

  private static Clustering onOneMachine(double[][] data, boolean sparse, Method method, Options options, ConstraintSet pairs,
      double[][] start) {
    Points raw = sparse ? SparsePoints.of(data) : DensePoints.of(data);
    Distance.Prepared prepared = options.distance().prepare(raw);
    double[][] centroids = Arrays.stream(start).map(double[]::clone).toArray(double[][]::new);
    for (double[] centroid : centroids) {
      for (int j = 0; prepared.origin() != null && j < centroid.length; j++) {
        centroid[j] -= prepared.origin()[j];
      }
      prepared.distortion().estimate(centroid.clone(), 1, centroid);
    }
    Problem problem = new Problem(prepared.points(), prepared.distortion(), start.length, pairs);
    Function<Problem, Recipe> algorithm = posed -> {
      Recipe recipe = method.recipe(posed, options);
      return recipe.toBuilder().refinement(Refinement.NONE).emptyClusters(EmptyClusters.KEEP).tryFeasibleStart(false)
          .tryUnsupervisedStart(false).weighting(posed.distortion().isSquaredEuclidean() ? recipe.weighting() : Weighting.NONE).build();
    };
    Recipe begun = algorithm.apply(problem).toBuilder().seedings(List.of(new GivenCentroids(centroids, "given"))).starts(1).build();
    try (Workers workers = new Workers(1)) {
      return ConfirmedWeights.run(problem, begun, algorithm, start.length, options.seed(), workers, ProgressListener.NONE);
    }
  }

  private static void compare(double[][] data, boolean sparse, Options options, ConstraintSet pairs, int k,
      Supplier<PairClusterer<?>> estimators, int[] inPartitions) {
    double[][] start = Arrays.copyOf(data, k);
    Method method = estimators.get().method();
    Clustering expected = onOneMachine(data, sparse, method, options, pairs, start);
    // Descents with learned weights begin near their end.
    assertTrue(expected.converged() && (expected.iterations() > 2 || method == Method.HMRF_KMEANS), expected.iterations() + " iterations");
    for (int partitions : inPartitions) {
      compare(expected, Sessions.dataset(data, sparse, partitions), options, pairs, start, estimators.get().setPairStorage("driver"));
      if (!pairs.isEmpty() && (method == Method.PCKMEANS || method == Method.SEEDED_KMEANS)) {
        compare(expected, Sessions.dataset(data, sparse, partitions), options, pairs, start,
            estimators.get().setPairStorage("partitions"));
      }
    }
  }

  private static void compare(Clustering expected, Dataset<Row> rows, Options options, ConstraintSet pairs, double[][] start,
      PairClusterer<?> estimator) {
    List<Double> objectives = new ArrayList<>();
    estimator.setK(start.length).setIdCol("id").setPairs(Sessions.dataset(pairs)).setStart(start).setSeed(options.seed())
        .setDistance(options.distance().label()).setNoisy(!options.closure()).setProgressListener(event -> {
          if (!event.trial()) {
            objectives.add(((Iteration) event).objective().total());
          }
          return true;
        });
    PairClusterModel model = estimator.fit(rows);
    String where = estimator.method() + " in " + rows.rdd().getNumPartitions() + " partitions, pairs in "
        + estimator.getOrDefault(estimator.pairStorage());
    assertArrayEquals(expected.partition().labels(), Sessions.labels(model, rows), where);
    assertEquals(expected.objective().total(), model.summary().objective().total(), 1e-9 * Math.abs(expected.objective().total()), where);
    assertEquals(expected.objective().mustLinks(), model.summary().objective().mustLinks(), 1e-9 * expected.objective().total(), where);
    assertEquals(pairs.violatedBy(expected.partition().labels()).size(), model.summary().violated(), where);
    assertEquals(expected.iterations(), model.summary().iterations(), where);
    assertArrayEquals(Arrays.stream(expected.partition().sizes()).asLongStream().toArray(), model.summary().sizes(), where);
    for (int i = 1; i < objectives.size(); i++) {
      assertTrue(objectives.get(i) <= objectives.get(i - 1) * (1 + 1e-12), where + ": " + objectives);
    }
  }

  @Test
  void pckMeans() {
    double[][] data = Sessions.gaussians(3000, 5, 6, 2.5, 1);
    compare(data, false, Options.defaults().withSeed(3), Sessions.pairs(3000, 6, 300, false, 2), 6, PCKMeans::new, ALL);
  }

  @Test
  void pckMeansWithContradictions() {
    double[][] data = Sessions.gaussians(2000, 3, 5, 3, 5);
    compare(data, false, Options.defaults().withClosure(false).withSeed(4), Sessions.pairs(2000, 5, 400, true, 6), 5, PCKMeans::new, SOME);
  }

  /** Most rows have pairs, and most of these hang together: one giant component, some small ones, and many violated pairs. */
  @Test
  void giantComponent() {
    double[][] data = Sessions.gaussians(1200, 3, 4, 3.5, 71);
    compare(data, false, Options.defaults().withSeed(5), Sessions.pairs(1200, 4, 900, false, 72), 4, PCKMeans::new, SOME);
    compare(data, false, Options.defaults().withClosure(false), Sessions.pairs(1200, 4, 900, true, 73), 4, PCKMeans::new, SOME);
  }

  @Test
  void withoutPairs() {
    compare(Sessions.gaussians(2000, 4, 4, 3, 7), false, Options.defaults(), ConstraintSet.empty(), 4, PCKMeans::new, SOME);
  }

  @Test
  void seededKMeans() {
    double[][] data = Sessions.gaussians(2000, 4, 5, 2.5, 8);
    compare(data, false, Options.defaults(), Sessions.pairs(2000, 5, 200, false, 9), 5, SeededKMeans::new, SOME);
  }

  @Test
  void cosineOnSparseRows() {
    double[][] data = Sessions.texts(1500, 120, 5, 10);
    compare(data, true, Options.defaults().withDistance(StandardDistance.COSINE), Sessions.pairs(1500, 5, 150, false, 11), 5,
        PCKMeans::new, SOME);
  }

  @Test
  void euclideanOnSparseRows() {
    double[][] data = Sessions.texts(1500, 90, 4, 12);
    compare(data, true, Options.defaults(), Sessions.pairs(1500, 4, 150, false, 13), 4, PCKMeans::new, SOME);
  }

  /** Weights are learned in four further descents, by sums over all rows, and confirmed by the pairs. */
  @Test
  void hmrfKMeansLearnsWeightsOnAllRows() {
    double[][] data = Sessions.gaussians(1500, 3, 4, 1.5, 24);
    for (int i = 0; i < data.length; i++) {
      data[i][2] = 15 * Math.sin(17 * i);
    }
    ConstraintSet pairs = Sessions.pairs(1500, 4, 300, false, 25);
    Clustering expected = onOneMachine(data, false, Method.HMRF_KMEANS, Options.defaults(), pairs, Arrays.copyOf(data, 4));
    double[] weights = ((SharedSpace) expected.space()).learned().weights();
    assertTrue(weights[0] > 2 * weights[2], Arrays.toString(weights));
    compare(data, false, Options.defaults(), pairs, 4, HMRFKMeans::new, SOME);
  }

  @Test
  void hmrfKMeans() {
    double[][] data = Sessions.gaussians(2000, 3, 5, 2.5, 14);
    compare(data, false, Options.defaults().withSeed(2), Sessions.pairs(2000, 5, 200, false, 15), 5, HMRFKMeans::new, SOME);
  }

  @Test
  void mpckMeans() {
    double[][] data = Sessions.gaussians(2000, 3, 4, 2.5, 16);
    for (double[] row : data) {
      row[2] *= 5;
    }
    compare(data, false, Options.defaults().withSeed(2), Sessions.pairs(2000, 4, 200, false, 17), 4, MPCKMeans::new, ALL);
  }

  @Test
  void iDivergence() {
    double[][] data = Sessions.texts(1200, 40, 4, 22);
    for (boolean sparse : new boolean[] {true, false}) {
      compare(data, sparse, Options.defaults().withDistance(StandardDistance.I_DIVERGENCE), Sessions.pairs(1200, 4, 120, false, 23), 4,
          PCKMeans::new, SOME);
    }
    compare(data, true, Options.defaults().withDistance(StandardDistance.I_DIVERGENCE), Sessions.pairs(1200, 4, 120, false, 23), 4,
        HMRFKMeans::new, SOME);
  }

  @ParameterizedTest
  @EnumSource(MetricKind.class)
  void allMetrics(MetricKind kind) {
    double[][] data = Sessions.gaussians(1500, 3, 4, 3, 18);
    for (int i = 0; i < data.length; i++) {
      // Correlated columns, and classes of different shapes.
      data[i][1] += data[i][0];
      data[i][2] = (data[i][2] - 100) * (1 + i % 4);
    }
    compare(data, false, Options.defaults().withSeed(2).withMetric(kind), Sessions.pairs(1500, 4, 150, false, 19), 4,
        () -> new MPCKMeans().setMetric(kind.name().toLowerCase(Locale.ROOT).replace('_', '-')), SOME);
  }

  @Test
  void metricsOfSparseRows() {
    double[][] data = Sessions.texts(1200, 24, 3, 20);
    for (MetricKind kind : List.of(MetricKind.FULL, MetricKind.DIAGONAL_PER_CLUSTER)) {
      compare(data, true, Options.defaults().withSeed(2).withMetric(kind), Sessions.pairs(1200, 3, 150, false, 21), 3,
          () -> new MPCKMeans().setMetric(kind.name().toLowerCase(Locale.ROOT).replace('_', '-')), SOME);
    }
  }
}
