package pairclust.kmeans.loop;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.Arrays;
import java.util.Collections;
import java.util.List;
import java.util.SplittableRandom;
import java.util.stream.IntStream;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import pairclust.constraint.ConstraintSet;
import pairclust.constraint.Link;
import pairclust.data.DensePoints;
import pairclust.data.SparsePoints;
import pairclust.distortion.Metric;
import pairclust.distortion.SharedSpace;
import pairclust.distortion.Space;
import pairclust.distortion.StandardDistance;
import pairclust.kmeans.Clustering;
import pairclust.kmeans.Learning;
import pairclust.kmeans.Penalty;
import pairclust.kmeans.Problem;
import pairclust.kmeans.Seeded;
import pairclust.kmeans.Seeding;
import pairclust.kmeans.State;
import pairclust.progress.ProgressListener;
import pairclust.kmeans.assignment.IteratedModes;
import pairclust.kmeans.penalty.PottsPenalty;
import pairclust.parallel.Orders;
import pairclust.parallel.Workers;

/** The fast loop against {@link ReferenceKMeans}: the same objective after every iteration, and the same clusters. */
class ReferenceKMeansTest {

  /** The distance of the rows. */
  private enum Kind { PLAIN, DIAGONAL, FULL }

  private final SplittableRandom random = new SplittableRandom(5);

  @ParameterizedTest(name = "{0} rows, {1} dimensions, {2} clusters, {3} pairs")
  @CsvSource({"1, 1, 1, 0", "2, 3, 2, 1", "40, 5, 1, 20", "37, 6, 37, 30", "64, 2, 5, 64", "90, 9, 4, 0", "511, 3, 6, 0", "512, 4, 7, 0",
      "513, 7, 3, 0", "1025, 5, 10, 0", "1537, 8, 4, 0", "600, 11, 9, 0", "200, 1, 3, 90", "150, 10, 8, 150"})
  void agreesWithTheTextbook(int n, int d, int k, int pairs) throws InterruptedException {
    for (StandardDistance measure : StandardDistance.values()) {
      for (boolean sparse : new boolean[] {false, true}) {
        for (Kind kind : Kind.values()) {
          // In one dimension there are only two directions, and rounding decides which of several clusters has one of them.
          boolean ties = measure == StandardDistance.COSINE && d == 1;
          if (!ties && (kind != Kind.FULL || measure == StandardDistance.EUCLIDEAN && !sparse)) {
            compare(measure, sparse, kind, n, d, k, pairs);
          }
        }
      }
    }
  }

  private void compare(StandardDistance measure, boolean sparse, Kind kind, int n, int d, int k, int pairs) throws InterruptedException {
    double[][] raw = rows(n, d, k, measure);
    StandardDistance.Prepared prepared = measure.prepare(sparse ? SparsePoints.of(raw) : DensePoints.of(raw));
    Problem problem = new Problem(prepared.points(), prepared.distortion(), k, pairs(n, pairs));
    double[][] rows = WrittenOutDistances.rows(problem.points());
    double[] weights = random.doubles(d, 0.3, 3).toArray();
    double[][] covariance = covariance(d);
    double[][] matrix = new double[d][];
    WrittenOutObjective.invert(covariance, matrix);
    Space space = switch (kind) {
      case PLAIN -> problem.space();
      case DIAGONAL -> SharedSpace.learned(problem.points(), problem.distortion(), Metric.ofWeights(weights), 0);
      case FULL -> SharedSpace.learned(problem.points(), problem.distortion(), Metric.full(covariance), 0);
    };
    double[] ones = new double[d];
    Arrays.fill(ones, 1);
    ReferenceKMeans.Geometry geometry = kind == Kind.FULL ? ReferenceKMeans.full(matrix)
        : ReferenceKMeans.weighted(measure, rows, kind == Kind.PLAIN ? ones : weights);
    WrittenOutClosure closure = new WrittenOutClosure(n, problem.constraints(), pairs > 0);
    int[] seeds = Arrays.copyOf(Orders.shuffle(IntStream.range(0, n).toArray(), random), k);
    double scale = problem.unit();
    String shape = measure + (sparse ? " sparse " : " dense ") + kind;

    ReferenceKMeans reference = new ReferenceKMeans(rows, geometry, closure, scale, seeds);
    reference.run(problem.neighbourhoods(), new SplittableRandom(1).split(), 40);
    Clustering printed = run(problem, space, seeds, scale, IteratedModes.onePass(), 1);
    assertEquals(reference.objectives.size(), printed.iterations(), shape);
    for (int i = 0; i < printed.iterations(); i++) {
      double expected = reference.objectives.get(i);
      assertEquals(expected, printed.trace().get(i).objective().total(), 1e-9 * (1 + Math.abs(expected)), shape);
    }
    assertArrayEquals(reference.labels, printed.partition().labels(), shape);
    assertArrayEquals(reference.labels, run(problem, space, seeds, scale, IteratedModes.onePass(), 3).partition().labels(), shape);
    assertFixedPoint(reference, run(problem, space, seeds, scale, IteratedModes.withGroupMoves(), 2), shape);
  }

  /** Larger steps lead to other results, but no row may be improvable there, and the objective must be correct. */
  private static void assertFixedPoint(ReferenceKMeans reference, Clustering found, String shape) {
    if (IntStream.of(found.partition().sizes()).anyMatch(size -> size == 0)) {
      // The centroid of an empty cluster depends on its history.
      return;
    }
    reference.adopt(found.partition().labels());
    double objective = reference.objective();
    assertEquals(objective, found.objective().total(), 1e-9 * (1 + Math.abs(objective)), shape);
    for (int row = 0; row < reference.labels.length; row++) {
      for (int h = 0; h < found.partition().k() && found.converged(); h++) {
        double here = reference.cost(row, reference.labels[row]);
        assertTrue(here <= reference.cost(row, h) + 1e-9 * (1 + Math.abs(here)), shape + ", row " + row);
      }
    }
  }

  private static Clustering run(Problem problem, Space space, int[] seeds, double scale, IteratedModes modes, int threads)
      throws InterruptedException {
    Seeding fixed = new Seeding() {
      @Override
      public Seeded seed(Problem p, SplittableRandom random, Workers workers) {
        double[][] centroids = new double[seeds.length][space.dimensions()];
        for (int h = 0; h < seeds.length; h++) {
          space.estimate(space.points().row(seeds[h]), 1, centroids[h]);
        }
        return new Seeded(centroids, Collections.nCopies(seeds.length, List.of()));
      }

      @Override
      public String label() {
        return "given rows";
      }
    };
    Learning given = new Learning() {
      @Override
      public boolean learn(State state) {
        return false;
      }

      @Override
      public Space initial(Problem p) {
        return space;
      }
    };
    Penalty penalty = new PottsPenalty(problem, scale, true);
    Recipe recipe = Recipe.of(fixed, penalty, modes).learning(given).maxIterations(40).build();
    try (Workers workers = new Workers(threads)) {
      return EmLoop.run(problem, recipe, 1, workers, ProgressListener.NONE);
    }
  }

  /** Rows around k places, none exactly as far from two of them; a third of the later values are zero. */
  private double[][] rows(int n, int d, int k, StandardDistance measure) {
    double[][] places = new double[k][];
    Arrays.setAll(places, h -> random.doubles(d, -2, 2).toArray());
    double[][] rows = new double[n][d];
    for (double[] row : rows) {
      double[] place = places[random.nextInt(k)];
      for (int j = 0; j < d; j++) {
        double value = place[j] + random.nextDouble(-1.5, 1.5);
        row[j] = j > 1 && random.nextInt(3) == 0 ? 0 : measure == StandardDistance.I_DIVERGENCE ? Math.abs(value) : value;
      }
    }
    return rows;
  }

  private ConstraintSet pairs(int n, int count) {
    int[] hidden = random.ints(n, 0, 3).toArray();
    ConstraintSet.Builder builder = new ConstraintSet.Builder();
    for (int i = 0; i < count; i++) {
      int a = random.nextInt(n);
      int b = random.nextInt(n);
      if (a != b) {
        builder.add(a, b, hidden[a] == hidden[b] ? Link.MUST : Link.CANNOT, 0.5 * (1 + random.nextInt(3)), i);
      }
    }
    return builder.build();
  }

  private double[][] covariance(int d) {
    double[][] factor = new double[d][];
    Arrays.setAll(factor, i -> random.doubles(d, -1, 1).toArray());
    double[][] covariance = new double[d][d];
    for (int i = 0; i < d; i++) {
      for (int j = 0; j < d; j++) {
        for (int m = 0; m < d; m++) {
          covariance[i][j] += factor[i][m] * factor[j][m] / d;
        }
      }
      covariance[i][i] += 0.5;
    }
    return covariance;
  }
}
