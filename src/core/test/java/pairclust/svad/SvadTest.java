package pairclust.svad;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNull;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.SplittableRandom;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import pairclust.constraint.ConstraintSet;
import pairclust.constraint.Link;
import pairclust.data.DensePoints;
import pairclust.data.Points;
import pairclust.eval.Contingency;
import pairclust.holdout.LeftOutChoice;
import pairclust.parallel.Workers;
import pairclust.progress.ProgressEvent;
import pairclust.triplet.Triplet;
import pairclust.triplet.TripletSet;

/** Clustering with a metric per cluster, learned from triplets. */
class SvadTest {

  private static final double[][] SQUARE = {{-1, -2}, {-1, 2}, {1, -2}, {1, 2}};

  private static SvadClustering run(SvadProblem problem, int starts, int threads) {
    try (Workers workers = new Workers(threads)) {
      return Svad.run(problem, new Svad.Settings(starts, 100, 1), workers, step -> true);
    }
  }

  private static SvadProblem problem(Points points, int k, TripletSet triplets, double cost, double margin, double prior) {
    return new SvadProblem(points, k, triplets, ConstraintSet.empty(), cost, margin, prior);
  }

  /**
   * One cluster of the four corners (±1, ±2): variances 1 and 4, 5/2 on average, so the squares are divided by 5/2 and the scatters are
   * 4 · 2/5 = 8/5 and 32/5. With product 1 the weights are 2 and 1/2, and the distances sum to 2 · 8/5 + 32/10 = 32/5.
   */
  @Test
  void oneClusterWorkedByHand() {
    SvadClustering clustering = run(problem(DensePoints.of(SQUARE), 1, TripletSet.empty(), 1, 0, 0), 1, 1);
    assertArrayEquals(new double[] {2, 0.5}, clustering.space().learned(0).weights(), 1e-9);
    assertEquals(6.4, clustering.objective(), 1e-9);
    assertArrayEquals(new double[] {0, 0}, clustering.centroids()[0], 1e-12);
  }

  /**
   * The same corners, and (-1, -2) is closer to (1, -2) than to (-1, 2): farther by 4 · 2/5 along the first attribute, nearer by 16 · 2/5
   * along the second. With w and 1/w it lacks 8/5 w - 32/5 / w, nothing up to w = 2, the weight without it: so nothing changes. With a
   * margin of 6/5 per attribute and a high cost, the weights are where 8/5 w - 32/5 / w = -12/5, that is w² + 3/2 w - 4 = 0.
   */
  @Test
  void tripletsWorkedByHand() {
    Points points = DensePoints.of(SQUARE);
    TripletSet along = TripletSet.of(List.of(new Triplet(0, 2, 1)));
    SvadClustering same = run(problem(points, 1, along, 100, 0, 0), 1, 1);
    assertArrayEquals(new double[] {2, 0.5}, same.space().learned(0).weights(), 1e-4);
    double w = (-1.5 + Math.sqrt(2.25 + 16)) / 2;
    SvadClustering moved = run(problem(points, 1, along, 100, 1.2, 0), 1, 1);
    assertArrayEquals(new double[] {w, 1 / w}, moved.space().learned(0).weights(), 1e-4);
    assertEquals(1.6 * w + 6.4 / w, moved.objective(), 1e-3);
    assertTrue(!moved.violated()[0]);
  }

  /** Rows in two groups along the first attribute, and much wider noise along the second. */
  private static double[][] stripes(int rows, long seed) {
    SplittableRandom random = new SplittableRandom(seed);
    double[][] stripes = new double[rows][];
    Arrays.setAll(stripes, i -> new double[] {i % 2 + 0.4 * random.nextDouble(), 6 * random.nextDouble()});
    return stripes;
  }

  @Test
  void tripletsTurnTheClusters() {
    Points points = DensePoints.of(stripes(100, 1));
    int[] groups = IntStream.range(0, 100).map(i -> i % 2).toArray();
    SplittableRandom random = new SplittableRandom(3);
    List<Triplet> triplets = new ArrayList<>();
    for (int i = 0; i < 60; i++) {
      int anchor = random.nextInt(25);
      triplets.add(new Triplet(anchor, 26 + anchor % 2 + 2 * random.nextInt(12), 26 + (anchor + 1) % 2 + 2 * random.nextInt(12)));
    }
    SvadClustering without = run(problem(points, 2, TripletSet.empty(), 20, 0.2, 5), 10, 1);
    SvadClustering with = run(problem(points, 2, TripletSet.of(triplets), 20, 0.2, 5), 10, 1);
    assertTrue(new Contingency(without.partition().labels(), groups).nmiArithmetic() < 0.2);
    assertEquals(1, new Contingency(with.partition().labels(), groups).nmiArithmetic(), 1e-12);
    assertArrayEquals(with.partition().labels(), with.placement().nearest(points));
  }

  /** Triplets by a coin contradict those that were left out; those by the groups confirm each other. */
  @Test
  void leftOutTripletsJudge() {
    double[][] rows = stripes(60, 4);
    for (double[] row : rows) {
      row[1] /= 20;
    }
    SplittableRandom random = new SplittableRandom(6);
    List<Triplet> right = new ArrayList<>();
    List<Triplet> wrong = new ArrayList<>();
    while (right.size() < 60) {
      int[] r = random.ints(3, 0, 60).toArray();
      if (r[0] != r[1] && r[0] % 2 == r[1] % 2 && r[0] % 2 != r[2] % 2) {
        right.add(new Triplet(r[0], r[1], r[2]));
        // Of every three, two are right, and count little; the third is wrong, and counts much.
        wrong.add(right.size() % 3 > 0 ? new Triplet(r[0], r[1], r[2], 0.01, 0) : new Triplet(r[0], r[2], r[1], 1000, 0));
      }
    }
    Points points = DensePoints.of(rows);
    try (Workers workers = new Workers(1)) {
      Svad.Settings settings = new Svad.Settings(3, 50, 1);
      assertTrue(!LeftOutTriplets.preferNone(problem(points, 2, TripletSet.of(right), 3, 0.2, 5), settings, workers, step -> true));
      assertTrue(LeftOutTriplets.preferNone(problem(points, 2, TripletSet.of(wrong), 3, 0.2, 5), settings, workers, step -> true));
      assertTrue(!LeftOutTriplets.preferNone(problem(points, 2, TripletSet.of(wrong), 3, 0.2, 5), settings, workers, step -> false));
      assertTrue(!LeftOutTriplets.preferNone(problem(points, 2, TripletSet.of(wrong.subList(0, 19)), 3, 0.2, 5), settings, workers,
          step -> true));
    }
  }

  /** Pairs by the groups confirm each other; pairs by a coin do not, and are better ignored. Too few, or a stop, and nothing is judged. */
  @Test
  void leftOutPairsJudge() {
    double[][] rows = stripes(80, 4);
    SplittableRandom random = new SplittableRandom(6);
    int[] coin = random.ints(80, 0, 2).toArray();
    ConstraintSet.Builder right = new ConstraintSet.Builder();
    ConstraintSet.Builder wrong = new ConstraintSet.Builder();
    for (int i = 0; i < 120; i++) {
      int a = random.nextInt(80);
      int b = (a + 1 + random.nextInt(79)) % 80;
      right.add(a, b, a % 2 == b % 2 ? Link.MUST : Link.CANNOT, 1, i + 1);
      wrong.add(a, b, coin[a] == coin[b] ? Link.MUST : Link.CANNOT, 1, i + 1);
    }
    Points points = DensePoints.of(rows);
    SvadProblem confirmed = problem(points, 2, TripletSet.empty(), 3, 0.2, 5).withPairs(right.build());
    try (Workers workers = new Workers(1); Workers two = new Workers(2)) {
      Svad.Settings settings = new Svad.Settings(3, 50, 1);
      LeftOutChoice choice = LeftOutTriplets.judgePairs(confirmed, settings, workers, step -> true);
      assertEquals(1, choice.chosen());
      assertEquals(choice.errors(), LeftOutTriplets.judgePairs(confirmed, settings, two, step -> true).errors());
      assertEquals(0, LeftOutTriplets.judgePairs(confirmed.withPairs(wrong.build()), settings, workers, step -> true).chosen());
      assertNull(LeftOutTriplets.judgePairs(confirmed, settings, workers, step -> false));
      assertNull(LeftOutTriplets.judgePairs(confirmed.withPairs(right.build().select(i -> i < 19)), settings, workers, step -> true));
    }
    assertTrue(confirmed.unsupervised().triplets().isEmpty() && confirmed.unsupervised().pairs().isEmpty());
  }

  /** A start from clusters of which one is empty does not depend on the start before. */
  @Test
  void startsDoNotDependOnEachOther() {
    double[][] rows = stripes(30, 2);
    SvadProblem problem = problem(DensePoints.of(rows), 3, TripletSet.empty(), 1, 0.2, 2);
    SvadRun.Limits limits = new SvadRun.Limits(50, 1, 1, step -> true);
    int[] two = IntStream.range(0, 30).map(i -> i % 2).toArray();
    int[] three = IntStream.range(0, 30).map(i -> i / 10).toArray();
    try (Workers workers = new Workers(1)) {
      SvadClustering alone = new SvadRun(problem, new SvadRows(problem), workers).from(two, "", limits);
      SvadRun again = new SvadRun(problem, new SvadRows(problem), workers);
      again.from(three, "", limits);
      SvadClustering second = again.from(two, "", limits);
      assertArrayEquals(alone.partition().labels(), second.partition().labels());
      assertEquals(alone.objective(), second.objective());
      assertArrayEquals(alone.centroids()[2], second.centroids()[2]);
    }
  }

  /** The objective never rises, on 1,000 random problems with contradictory triplets, duplicate rows and constant attributes. */
  @Test
  void theObjectiveNeverRises() {
    SplittableRandom random = new SplittableRandom(5);
    for (int round = 0; round < 1000; round++) {
      int n = 6 + random.nextInt(30);
      SvadProblem problem = problem(randomRows(random, n), 1 + random.nextInt(4), randomTriplets(random, n), 3 * random.nextDouble(),
          random.nextDouble(), random.nextInt(3) * random.nextDouble() + 0.01);
      List<ProgressEvent> steps = new ArrayList<>();
      SvadClustering result;
      try (Workers workers = new Workers(1)) {
        result = Svad.run(problem, new Svad.Settings(2, 50, round), workers, step -> steps.add(step));
      }
      for (int i = 1; i < steps.size(); i++) {
        if (steps.get(i).start() == steps.get(i - 1).start()) {
          assertTrue(steps.get(i).value() <= steps.get(i - 1).value() * (1 + 1e-9), "round " + round + ": " + steps);
        }
      }
      assertEquals(Arrays.stream(result.startObjectives()).min().orElseThrow(), result.objective(), 0);
      checkObjective(problem, result, round);
    }
  }

  /** Compares the objective with its definition, computed from the result alone. */
  private static void checkObjective(SvadProblem problem, SvadClustering result, int round) {
    Points points = problem.points();
    double[] variances = points.variances();
    double mean = Arrays.stream(variances).filter(v -> v > 0).average().orElse(1);
    int varying = (int) Arrays.stream(variances).filter(v -> v > 0).count();
    int[] labels = result.partition().labels();
    double sum = 0;
    for (int row = 0; row < labels.length; row++) {
      sum += squared(points.row(row), result.centroids()[labels[row]], result.space().learned(labels[row]).weights()) / mean;
    }
    for (Triplet t : problem.triplets()) {
      double[] w = result.space().learned(labels[t.anchor()]).weights();
      sum += problem.cost() * t.weight() * Math.max(0, problem.margin() * varying
          + (squared(points.row(t.anchor()), points.row(t.near()), w) - squared(points.row(t.anchor()), points.row(t.far()), w)) / mean);
    }
    for (int h = 0; h < problem.k(); h++) {
      assertEquals(0, Arrays.stream(result.space().learned(h).weights()).map(Math::log).sum(), 1e-9, "round " + round);
    }
    assertEquals(sum + result.prior(), result.objective(), 1e-9 * Math.max(1, sum), "round " + round);
    // The sum of k times d ratios whose product is 1 is smallest where all are 1.
    assertTrue(result.prior() >= problem.priorRows() * problem.k() * varying * (1 - 1e-9), "round " + round);
  }

  private static double squared(double[] x, double[] y, double[] weights) {
    return IntStream.range(0, x.length).mapToDouble(j -> weights[j] * (x[j] - y[j]) * (x[j] - y[j])).sum();
  }

  private static Points randomRows(SplittableRandom random, int n) {
    int d = 1 + random.nextInt(4);
    double[][] rows = new double[n][d];
    for (int i = 0; i < n; i++) {
      for (int j = 0; j < d; j++) {
        rows[i][j] = j == 3 ? 7 : random.nextInt(4) == 0 ? 1 : (j + 1) * random.nextDouble();
      }
    }
    return DensePoints.of(rows);
  }

  private static TripletSet randomTriplets(SplittableRandom random, int n) {
    List<Triplet> triplets = new ArrayList<>();
    for (int i = random.nextInt(20); i > 0; i--) {
      int a = random.nextInt(n);
      int b = (a + 1 + random.nextInt(n - 1)) % n;
      int c = random.nextInt(n);
      if (c != a && c != b) {
        triplets.add(new Triplet(a, b, c, 2 * random.nextDouble(), 0));
      }
    }
    return TripletSet.of(triplets);
  }

  @Test
  void threadsDoNotMatter() {
    SplittableRandom random = new SplittableRandom(9);
    double[][] rows = stripes(3000, 2);
    SvadProblem problem = problem(DensePoints.of(rows), 4, randomTriplets(random, 3000), 2, 0.2, 20);
    SvadClustering one = run(problem, 3, 1);
    SvadClustering two = run(problem, 3, 2);
    assertArrayEquals(one.partition().labels(), two.partition().labels());
    assertEquals(one.objective(), two.objective(), 0);
  }

  @Test
  void degenerateRows() {
    TripletSet triplets = TripletSet.of(List.of(new Triplet(0, 1, 2)));
    SvadClustering equal = run(problem(DensePoints.of(new double[5][2]), 2, triplets, 1, 0.2, 1), 3, 1);
    assertEquals(5, equal.partition().labels().length);
    SvadClustering single = run(problem(DensePoints.of(new double[][] {{1}, {2}, {9}}), 3, triplets, 1, 0.2, 1), 3, 1);
    assertEquals(3, Arrays.stream(single.partition().labels()).distinct().count());
  }
}
