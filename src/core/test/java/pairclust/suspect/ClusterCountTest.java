package pairclust.suspect;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;

import java.util.Arrays;
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
import pairclust.data.Points;
import pairclust.parallel.Workers;
import pairclust.progress.ProgressListener;

/** Pairs say how many clusters there are, whatever the rows alone show. */
class ClusterCountTest {

  /** Row i is in blob i mod 3; three blobs, in each two halves that are closer to each other than the blobs. */
  private static Points blobs(int rows) {
    Random random = new Random(1);
    double[][] centres = {{0, 0}, {20, 0}, {10, 18}};
    double[][] values = new double[rows][2];
    for (int i = 0; i < rows; i++) {
      values[i][0] = centres[i % 3][0] + (i / 3 % 2 == 0 ? -1.5 : 1.5) + 0.5 * random.nextGaussian();
      values[i][1] = centres[i % 3][1] + 0.5 * random.nextGaussian();
    }
    return DensePoints.of(values);
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

  private static ClusterCount count(int rows, ConstraintSet pairs, int most, int threads) {
    try (Workers workers = new Workers(threads)) {
      return ClusterCount.of(blobs(rows), pairs, 2, most, 1, workers, ProgressListener.NONE);
    }
  }

  private static void assertCount(int expected, int pairs, IntUnaryOperator classOf) {
    ConstraintSet drawn = pairs(90, pairs, classOf);
    ClusterCount count = count(90, drawn, 8, 1);
    assertEquals(Set.of(2, 3, 4, 5, 6, 7, 8), count.predictive().keySet());
    assertEquals(drawn.size(), count.pairs());
    assertEquals(expected, count.order(2, 8).get(0), count::toString);
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
    ClusterCount count = count(3000, pairs(3000, 60, row -> row % 6), 7, 1);
    assertEquals(6, count.order(2, 7).get(0), count::toString);
  }

  /** Rows say nothing of the classes, but four groups of rows that are all apart need four clusters. */
  @Test
  void pairsAloneMayDecide() {
    ConstraintSet.Builder builder = new ConstraintSet.Builder();
    for (int a = 0; a < 24; a++) {
      for (int b = a + 1; b < 24; b++) {
        builder.add(a, b, a % 4 == b % 4 ? Link.MUST : Link.CANNOT, 1, 0);
      }
    }
    Random random = new Random(3);
    double[][] values = new double[24][2];
    for (double[] row : values) {
      Arrays.setAll(row, j -> random.nextGaussian());
    }
    try (Workers workers = new Workers(1)) {
      assertEquals(4, ClusterCount.of(DensePoints.of(values), builder.build(), 2, 6, 1, workers, ProgressListener.NONE).order(2, 6).get(0));
    }
  }

  @Test
  void tooFewPairsOrOfOneKindSayNothing() {
    assertEquals(ClusterCount.NONE, count(90, pairs(90, 19, row -> row % 3), 3, 1));
    assertEquals(Set.of(2, 3), count(90, pairs(90, 20, row -> row % 3), 3, 1).predictive().keySet());
    ConstraintSet both = pairs(90, 80, row -> row % 3);
    for (Link link : Link.values()) {
      ConstraintSet one = ConstraintSet.of(both.stream().filter(pair -> pair.link() == link).toList());
      assertEquals(ClusterCount.NONE, count(90, one, 3, 1), link.toString());
    }
  }

  /** Twenty pairs, and one without weight that is wrong. */
  @Test
  void pairsWithoutWeightDoNotCount() {
    ConstraintSet.Builder builder = new ConstraintSet.Builder();
    ConstraintSet pairs = pairs(90, 20, row -> row % 3);
    pairs.forEach(builder::add);
    builder.add(0, 1, Link.MUST, 0, 0);
    assertEquals(count(90, pairs, 3, 1), count(90, builder.build(), 3, 1));
  }

  @Test
  void oneThreadOrTwo() {
    ConstraintSet pairs = pairs(90, 40, row -> row % 6);
    assertEquals(count(90, pairs, 5, 1), count(90, pairs, 5, 2));
  }

  /** 4 is better than 3 by more than 1, 5 than 4 by less; 6 was not tried. Minus the number: -22, -13, -12, -12.5. */
  @Test
  void everyFurtherClusterHasToPredictBetter() {
    ClusterCount count = new ClusterCount(10, Map.of(2, -20.0, 3, -10.0, 4, -8.0, 5, -7.5));
    assertEquals(List.of(4, 5, 3, 2, 6), count.order(2, 6));
  }

  @Test
  void theSmallestOfEquallyGoodNumbers() {
    assertEquals(List.of(3, 4, 2), new ClusterCount(10, Map.of(2, -9.0, 3, -5.0, 4, -4.0)).order(2, 4));
  }

  /** Two answers of probabilities 1/2 and 1/8: their geometric mean is 1/4. */
  @Test
  void theProbabilityOfAnAnswer() {
    assertEquals(0.25, new ClusterCount(2, Map.of(3, Math.log(0.5) + Math.log(0.125))).probability(3), 1e-12);
  }

  @Test
  void stopsWhenInterrupted() {
    ConstraintSet pairs = pairs(90, 40, row -> row % 3);
    Thread.currentThread().interrupt();
    try {
      assertThrows(CancellationException.class, () -> count(90, pairs, 3, 1));
    } finally {
      Thread.interrupted();
    }
  }
}
