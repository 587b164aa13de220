package pairclust.mixture;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.Arrays;
import java.util.Random;
import java.util.function.DoubleSupplier;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.EnumSource;
import pairclust.constraint.ClassPairs;
import pairclust.constraint.ConstraintSet;
import pairclust.constraint.Link;
import pairclust.data.DensePoints;
import pairclust.parallel.Workers;

/** Gaussian mixtures with pairs: by hand, against another program, and on random problems. */
class MixtureEmTest {

  private static final MixtureEm.Settings SETTINGS = new MixtureEm.Settings(4, 100, 1);

  private static MixtureProblem problem(double[][] rows, int k, Covariance covariance, ConstraintSet pairs, boolean certain,
      double strength) {
    return new MixtureProblem(DensePoints.of(rows), k, covariance, pairs, MixtureProblem.USUAL_COST, certain, strength);
  }

  private static MixtureClustering run(MixtureProblem problem) {
    try (Workers workers = new Workers(1)) {
      return MixtureEm.run(problem, SETTINGS, workers, step -> true);
    }
  }

  /**
   * One cluster of the rows 0, 2, 4: mean 2, scatter 8, variance of all rows 8/3. The prior is worth 1.5 rows of that variance, so the
   * variance is (8 + 1.5 · 8/3) / (3 + 1.5) = 8/3, and the density at the mean is 1 / √(2π · 8/3).
   */
  @Test
  void oneClusterByHand() {
    MixtureClustering found = run(problem(new double[][] {{0}, {2}, {4}}, 1, Covariance.DIAGONAL, ConstraintSet.empty(), true, 1));
    assertEquals(2, found.gaussians().means()[0][0], 1e-12);
    assertEquals(Math.sqrt(3.0 / 8), found.gaussians().whitening()[0][0][0], 1e-12);
    assertEquals(-0.5 * Math.log(2 * Math.PI * 8 / 3), found.gaussians().logScales()[0], 1e-12);
    double[] logs = new double[1];
    found.gaussians().logDensities(new double[] {4}, logs);
    assertEquals(-0.5 * Math.log(2 * Math.PI * 8 / 3) - 0.5 * 4 * 3 / 8, logs[0], 1e-12);
    // The rows at distances 2, 0 and 2: three times the density at the mean, and 8 · 3/8 / 2 less.
    assertEquals(-1.5 * Math.log(2 * Math.PI * 8 / 3) - 1.5, found.logLikelihood(), 1e-12);
  }

  /** The rows of mixture_reference.py. */
  private static double[][] referenceRows() {
    long[] state = {12345};
    DoubleSupplier uniform = () -> {
      state[0] = (state[0] * 1103515245 + 12345) % 2147483648L;
      return state[0] / 2147483648.0;
    };
    double[][] rows = new double[60][];
    for (int i = 0; i < rows.length; i++) {
      int h = i % 3;
      double a = uniform.getAsDouble() + uniform.getAsDouble() + uniform.getAsDouble() + uniform.getAsDouble() - 2;
      double b = uniform.getAsDouble() + uniform.getAsDouble() + uniform.getAsDouble() + uniform.getAsDouble() - 2;
      rows[i] = new double[] {3 * h + a, (h == 1 ? 2 : 0) + 0.5 * a + b};
    }
    return rows;
  }

  /** Expected values by mixture_reference.py, which is next to this file. */
  @ParameterizedTest
  @CsvSource({"DIAGONAL, -180.47774946089007, -0.021914381328305175, -0.21652082469563408, 0.3167015964449513",
      "FULL, -170.79246039186089, -0.012668237841245515, -0.2072221269581283, 0.31833578332132595",
      "TIED, -171.8865519242983, -0.011225423770190937, -0.2047680116594277, 0.31863479792672544"})
  void agreesWithScikitLearn(Covariance covariance, double likelihood, double x, double y, double weight) {
    MixtureProblem problem = problem(referenceRows(), 3, covariance, ConstraintSet.empty(), true, 1e-12);
    try (Workers workers = new Workers(1)) {
      MixtureRun run = new MixtureRun(problem, problem.graph(), problem.prior(), workers);
      MixtureRun.Limits limits = new MixtureRun.Limits(1000, 1, 1, false, step -> true);
      MixtureClustering found = run.from(IntStream.range(0, 60).map(i -> i % 3).toArray(), limits);
      for (int more = 0; more < 300; more++) {
        found = run.from(found.gaussians(), limits);
      }
      assertEquals(likelihood, found.logLikelihood(), 1e-7);
      assertEquals(x, found.gaussians().means()[0][0], 1e-5);
      assertEquals(y, found.gaussians().means()[0][1], 1e-5);
      assertEquals(weight, Math.exp(found.gaussians().logPriors()[0]), 1e-5);
    }
  }

  /** The likelihood never falls, with and without certain must-links, wherever pairs form trees, small groups or large ones. */
  @ParameterizedTest
  @EnumSource(Covariance.class)
  void theLikelihoodNeverFalls(Covariance covariance) {
    for (int seed = 0; seed < 350; seed++) {
      Random random = new Random(seed);
      int n = 6 + random.nextInt(30);
      int d = 1 + random.nextInt(4);
      int k = 1 + random.nextInt(4);
      int[] classes = new int[n];
      double[][] rows = new double[n][d];
      for (int i = 0; i < n; i++) {
        classes[i] = random.nextInt(k);
        for (int j = 0; j < d; j++) {
          // Some columns have few values, so that covariances are nearly singular.
          rows[i][j] = seed % 5 == 0 ? random.nextInt(2) : 2 * classes[i] * (j % 2) + random.nextGaussian();
        }
      }
      MixtureProblem problem = problem(rows, k, covariance, ClassPairs.draw(classes, random.nextInt(2 * n), random), seed % 3 > 0, 1);
      double[] last = {Double.POSITIVE_INFINITY};
      int[] start = {0};
      int name = seed;
      try (Workers workers = new Workers(1)) {
        MixtureClustering found = MixtureEm.run(problem, new MixtureEm.Settings(2, 30, seed), workers, step -> {
          last[0] = step.start() == start[0] ? last[0] : Double.POSITIVE_INFINITY;
          start[0] = step.start();
          assertTrue(step.value() <= last[0] + 1e-8 * (Math.abs(last[0]) + n), "seed " + name + ": " + step);
          last[0] = step.value();
          return true;
        });
        assertEquals(Arrays.stream(found.startObjectives()).min().getAsDouble(), found.objective(), 1e-9);
      }
    }
  }

  @ParameterizedTest
  @EnumSource(Covariance.class)
  void oneAndTwoThreadsGiveTheSame(Covariance covariance) {
    Random random = new Random(7);
    double[][] rows = new double[3000][3];
    int[] classes = new int[rows.length];
    for (int i = 0; i < rows.length; i++) {
      classes[i] = i % 2;
      for (int j = 0; j < 3; j++) {
        rows[i][j] = 2 * classes[i] + random.nextGaussian();
      }
    }
    MixtureProblem problem = problem(rows, 2, covariance, ClassPairs.draw(classes, 100, random), true, 1);
    MixtureClustering one = run(problem);
    try (Workers workers = new Workers(2)) {
      MixtureClustering two = MixtureEm.run(problem, SETTINGS, workers, step -> true);
      assertArrayEquals(one.partition().labels(), two.partition().labels());
      assertEquals(one.objective(), two.objective());
    }
  }

  /** Two crossing clouds: the pairs decide which rows near the crossing belong together, and reach the rows without pairs. */
  @Test
  void pairsDecideBetweenTwoReadings() {
    Random random = new Random(3);
    double[][] rows = new double[400][];
    int[] classes = new int[rows.length];
    for (int i = 0; i < rows.length; i++) {
      classes[i] = i % 2;
      double along = 3 * random.nextGaussian();
      double across = 0.4 * random.nextGaussian();
      rows[i] = classes[i] == 0 ? new double[] {along, along + across} : new double[] {along, -along + across};
    }
    MixtureClustering found = run(problem(rows, 2, Covariance.FULL, ClassPairs.draw(classes, 60, random), true, 1));
    int[] labels = found.partition().labels();
    long right = IntStream.range(0, labels.length).filter(i -> labels[i] == classes[i]).count();
    assertTrue(Math.max(right, labels.length - right) > 340, right + " of 400");
    assertTrue(found.approximate() <= 1);
  }

  @Test
  void aSampleOfManyRowsLeadsToTheSameClusters() {
    Random random = new Random(5);
    double[][] rows = new double[12_000][];
    int[] classes = new int[rows.length];
    for (int i = 0; i < rows.length; i++) {
      classes[i] = i % 3;
      rows[i] = new double[] {6 * classes[i] + random.nextGaussian(), random.nextGaussian()};
    }
    MixtureClustering found = run(problem(rows, 3, Covariance.FULL, ClassPairs.draw(classes, 50, random), true, 1));
    int[] labels = found.partition().labels();
    for (int h = 0; h < 3; h++) {
      int cluster = h;
      int[] counts = new int[3];
      IntStream.range(0, labels.length).filter(i -> labels[i] == cluster).forEach(i -> counts[classes[i]]++);
      assertTrue(Arrays.stream(counts).max().getAsInt() > 0.98 * Arrays.stream(counts).sum());
    }
  }

  @Test
  void degenerateRowsStayFinite() {
    ConstraintSet pairs = new ConstraintSet.Builder().add(0, 1, Link.MUST, 1, 0).add(1, 2, Link.CANNOT, 1, 0).build();
    for (Covariance covariance : Covariance.values()) {
      double[][] equal = {{1, 5}, {1, 5}, {1, 5}, {1, 5}};
      MixtureClustering found = run(problem(equal, 2, covariance, pairs, true, 1));
      assertTrue(Double.isFinite(found.objective()));
      assertEquals(0, pairs.violatedBy(found.partition().labels()).size());
      assertTrue(Double.isFinite(run(problem(new double[][] {{1, 2}}, 1, covariance, ConstraintSet.empty(), true, 1)).objective()));
    }
  }

  /** One cluster and a long ring of cannot-links: nothing to enumerate, and no recursion over the ring. */
  @Test
  void oneClusterWithALongRing() {
    int n = 20_000;
    double[][] rows = new double[n][1];
    ConstraintSet.Builder ring = new ConstraintSet.Builder();
    for (int i = 0; i < n; i++) {
      rows[i][0] = i % 7;
      ring.add(i, (i + 1) % n, Link.CANNOT, 1, 0);
    }
    try (Workers workers = new Workers(1)) {
      MixtureClustering found = MixtureEm.run(problem(rows, 1, Covariance.DIAGONAL, ring.build(), true, 1),
          new MixtureEm.Settings(1, 3, 1), workers, step -> true);
      assertTrue(Double.isFinite(found.objective()));
    }
  }

  @Test
  void aRowFarBeyondAllOthersHasProbabilities() {
    double[] logs = {Double.NEGATIVE_INFINITY, Double.NEGATIVE_INFINITY};
    assertEquals(Double.NEGATIVE_INFINITY, LogProbabilities.normalise(logs));
    assertArrayEquals(new double[] {0.5, 0.5}, logs);
  }

  @Test
  void stoppedAtTheFirstStepItStillHasAResult() {
    try (Workers workers = new Workers(1)) {
      MixtureClustering found = MixtureEm.run(problem(referenceRows(), 3, Covariance.FULL, ConstraintSet.empty(), true, 1), SETTINGS,
          workers, step -> false);
      assertEquals(60, found.partition().labels().length);
      assertEquals(1, found.startObjectives().length);
    }
  }
}
