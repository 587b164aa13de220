package pairclust.kmeans.loop;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;

import java.util.Arrays;
import java.util.List;
import java.util.SplittableRandom;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;
import pairclust.constraint.ConstraintSet;
import pairclust.constraint.Link;
import pairclust.data.SparsePoints;
import pairclust.distortion.StandardDistance;
import pairclust.kmeans.Clustering;
import pairclust.kmeans.Iteration;
import pairclust.kmeans.Problem;
import pairclust.kmeans.penalty.PottsPenalty;
import pairclust.parallel.Workers;
import pairclust.progress.ProgressListener;

/** Sparse rows with so many dimensions that threads also share the work on centroids. */
class LongCentroidsTest {

  private static final int DIMENSIONS = 9000;
  private static final int TOPICS = 9;

  /** Half of the words of a row come from the thousand words of its topic. */
  private static SparsePoints rows(SplittableRandom random, int count) {
    SparsePoints.Builder rows = new SparsePoints.Builder(DIMENSIONS);
    for (int i = 0; i < count; i++) {
      int topic = i % TOPICS * 1000;
      int[] words = random.ints(20, 0, DIMENSIONS).map(word -> random.nextBoolean() ? topic + word % 1000 : word).sorted().distinct()
          .toArray();
      for (int word : words) {
        rows.entry(word, 1 + random.nextDouble());
      }
      rows.endRow();
    }
    return rows.build();
  }

  private static Clustering run(Problem problem, int threads) {
    Recipe recipe = Recipes.pckMeans(problem, new PottsPenalty(problem, problem.unit(), true), 1, 12);
    try (Workers workers = new Workers(threads)) {
      return EmLoop.run(problem, recipe, 3, workers, ProgressListener.NONE);
    }
  }

  @ParameterizedTest
  @EnumSource(StandardDistance.class)
  void theSameToTheLastBitWithSeveralThreads(StandardDistance distance) {
    SplittableRandom random = new SplittableRandom(8);
    StandardDistance.Prepared prepared = distance.prepare(rows(random, 3000));
    ConstraintSet.Builder pairs = new ConstraintSet.Builder();
    for (int i = 0; i < 200; i++) {
      int a = random.nextInt(3000);
      int b = (a + 1 + random.nextInt(2999)) % 3000;
      pairs.add(a, b, a % TOPICS == b % TOPICS ? Link.MUST : Link.CANNOT, 1, 0);
    }
    Problem problem = new Problem(prepared.points(), prepared.distortion(), TOPICS, pairs.build());
    Clustering one = run(problem, 1);
    for (int threads = 2; threads <= 3; threads++) {
      Clustering several = run(problem, threads);
      assertArrayEquals(one.partition().labels(), several.partition().labels());
      assertArrayEquals(one.centroids(), several.centroids());
      assertEquals(totals(one), totals(several));
    }
    double[] falling = totals(one).stream().mapToDouble(Double::doubleValue).toArray();
    for (int i = 1; i < falling.length; i++) {
      assertEquals(falling[i], Math.min(falling[i], falling[i - 1] + 1e-9 * Math.abs(falling[i - 1])), Arrays.toString(falling));
    }
  }

  private static List<Double> totals(Clustering clustering) {
    return clustering.trace().stream().map(Iteration::objective).map(objective -> objective.total()).toList();
  }
}
