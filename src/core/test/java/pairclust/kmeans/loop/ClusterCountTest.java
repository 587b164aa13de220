package pairclust.kmeans.loop;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;

import java.util.List;
import java.util.Map;
import java.util.Random;
import java.util.Set;
import java.util.concurrent.CancellationException;
import java.util.function.IntUnaryOperator;
import org.junit.jupiter.api.Test;
import pairclust.constraint.ConstraintSet;
import pairclust.constraint.Link;
import pairclust.data.DensePoints;
import pairclust.distortion.StandardDistance;
import pairclust.holdout.PairError;
import pairclust.kmeans.Problem;
import pairclust.kmeans.penalty.PottsPenalty;
import pairclust.parallel.Workers;
import pairclust.progress.ProgressListener;

/** Left-out pairs say how many clusters there are, whatever the rows alone show. */
class ClusterCountTest {

  /** Row i is in blob i mod 3; three blobs, in each two halves that are closer to each other than the blobs. */
  private static Problem blobs(int rows, ConstraintSet pairs) {
    Random random = new Random(1);
    double[][] centres = {{0, 0}, {20, 0}, {10, 18}};
    double[][] values = new double[rows][2];
    for (int i = 0; i < rows; i++) {
      values[i][0] = centres[i % 3][0] + (i / 3 % 2 == 0 ? -1.5 : 1.5) + 0.5 * random.nextGaussian();
      values[i][1] = centres[i % 3][1] + 0.5 * random.nextGaussian();
    }
    StandardDistance.Prepared prepared = StandardDistance.EUCLIDEAN.prepare(DensePoints.of(values));
    return new Problem(prepared.points(), prepared.distortion(), 2, pairs);
  }

  /** Random pairs, answered by classes; as many of each kind. */
  private static ConstraintSet pairs(int rows, int count, IntUnaryOperator classOf) {
    Random random = new Random(2);
    ConstraintSet.Builder builder = new ConstraintSet.Builder();
    for (int must = 0, cannot = 0; must + cannot < count;) {
      int a = random.nextInt(rows);
      int b = (a + 1 + random.nextInt(rows - 1)) % rows;
      boolean same = classOf.applyAsInt(a) == classOf.applyAsInt(b);
      if (same ? must < (count + 1) / 2 : cannot < count / 2) {
        builder.add(a, b, same ? Link.MUST : Link.CANNOT, 1, 0);
        must += same ? 1 : 0;
        cannot += same ? 0 : 1;
      }
    }
    return builder.build();
  }

  private static Map<Integer, PairError> errors(Problem problem, int most, int threads) {
    try (Workers workers = new Workers(threads)) {
      return ClusterCount.errors(problem, 2, most,
          sized -> Recipes.pckMeans(sized, new PottsPenalty(sized, sized.unit(), true), 5, 100), 1, workers, ProgressListener.NONE);
    }
  }

  private static void assertCount(int expected, int pairs, IntUnaryOperator classOf) {
    Map<Integer, PairError> errors = errors(blobs(90, pairs(90, pairs, classOf)), 8, 1);
    assertEquals(Set.of(2, 3, 4, 5, 6, 7, 8), errors.keySet());
    assertEquals(expected, ClusterCount.order(errors, 2, 8).get(0), errors::toString);
  }

  @Test
  void theBlobsAreThePairsClasses() {
    assertCount(3, 40, row -> row % 3);
  }

  @Test
  void mustLinksJoinTwoBlobs() {
    assertCount(2, 60, row -> Math.min(1, row % 3));
  }

  @Test
  void cannotLinksSplitEveryBlob() {
    assertCount(6, 80, row -> row % 6);
  }

  @Test
  void aSampleOfManyRowsSaysTheSame() {
    Map<Integer, PairError> errors = errors(blobs(3000, pairs(3000, 60, row -> row % 6)), 7, 1);
    assertEquals(6, ClusterCount.order(errors, 2, 8).get(0), errors::toString);
  }

  /** Every pair is left out once in each of the three divisions. */
  @Test
  void everyPairIsAskedThreeTimes() {
    errors(blobs(90, pairs(90, 41, row -> row % 3)), 3, 1).forEach((k, error) -> {
      assertEquals(3 * 21, error.must());
      assertEquals(3 * 20, error.cannot());
    });
  }

  @Test
  void tooFewPairsOrOfOneKindSayNothing() {
    assertEquals(Map.of(), errors(blobs(90, pairs(90, 19, row -> row % 3)), 3, 1));
    assertEquals(Set.of(2, 3), errors(blobs(90, pairs(90, 20, row -> row % 3)), 3, 1).keySet());
    ConstraintSet both = pairs(90, 80, row -> row % 3);
    for (Link link : Link.values()) {
      ConstraintSet one = ConstraintSet.of(both.stream().filter(pair -> pair.link() == link).toList());
      assertEquals(Map.of(), errors(blobs(90, one), 3, 1), link.toString());
    }
  }

  @Test
  void oneThreadOrTwo() {
    Problem problem = blobs(90, pairs(90, 40, row -> row % 6));
    assertEquals(errors(problem, 5, 1), errors(problem, 5, 2));
  }

  /** Four rows that are all apart: with two or three clusters hard constraints cannot be satisfied. */
  @Test
  void numbersThatAreInfeasibleAreSkipped() {
    ConstraintSet.Builder builder = new ConstraintSet.Builder();
    pairs(90, 40, row -> row % 6).forEach(builder::add);
    for (int a = 0; a < 4; a++) {
      for (int b = a + 1; b < 4; b++) {
        builder.add(a, b, Link.CANNOT, 1, 0);
      }
    }
    try (Workers workers = new Workers(1)) {
      assertEquals(Set.of(4, 5), ClusterCount.errors(blobs(90, builder.build()), 2, 5,
          sized -> Recipes.copKMeans(sized, 5, 100), 1, workers, ProgressListener.NONE).keySet());
    }
  }

  @Test
  void theSmallestOfEquallyGoodNumbers() {
    PairError good = new PairError(10, 1, 10, 1);
    Map<Integer, PairError> errors = Map.of(2, new PairError(10, 1, 10, 2), 4, good, 3, good, 5, good);
    assertEquals(List.of(3, 4, 5, 2, 6), ClusterCount.order(errors, 2, 6));
  }

  @Test
  void stopsWhenInterrupted() {
    Problem problem = blobs(90, pairs(90, 40, row -> row % 3));
    Thread.currentThread().interrupt();
    try {
      assertThrows(CancellationException.class, () -> errors(problem, 3, 1));
    } finally {
      Thread.interrupted();
    }
  }
}
