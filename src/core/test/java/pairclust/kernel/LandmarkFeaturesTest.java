package pairclust.kernel;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.Arrays;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import pairclust.constraint.ConstraintSet;
import pairclust.constraint.Link;
import pairclust.data.GaussianRows;
import pairclust.parallel.Workers;

class LandmarkFeaturesTest {

  private static double rbf(double[] a, double[] b) {
    return Math.exp(-0.3 * IntStream.range(0, a.length).mapToDouble(j -> (a[j] - b[j]) * (a[j] - b[j])).sum());
  }

  private static LandmarkFeatures features(double[][] rows, int[] landmarks, ConstraintSet pairs, double weight, int threads)
      throws InterruptedException {
    try (Workers workers = new Workers(threads)) {
      KernelMatrix among = KernelMatrix.of(landmarks.length, (i, j) -> rbf(rows[landmarks[i]], rows[landmarks[j]]), workers);
      return LandmarkFeatures.of(rows.length, among, new LandmarkFeatures.Similarities() {

        @Override
        public void toLandmarks(int row, double[] similarities) {
          Arrays.setAll(similarities, j -> rbf(rows[row], rows[landmarks[j]]));
        }

        @Override
        public double toItself(int row) {
          return 1;
        }
      }, new LandmarkFeatures.Pairs(pairs, weight, true), workers);
    }
  }

  private static ConstraintSet pairs() {
    return new ConstraintSet.Builder().add(0, 1, Link.MUST, 1, 0).add(1, 2, Link.MUST, 1, 0).add(5, 9, Link.MUST, 2, 0)
        .add(3, 4, Link.CANNOT, 1, 0).build();
  }

  /** If all rows are landmarks, nothing is lost: inner products are the kernel, with pairs that of the metric learned from the kernel. */
  @Test
  void withAllRowsAsLandmarksItIsTheKernel() throws InterruptedException {
    double[][] rows = GaussianRows.of(40, 2, 1);
    int[] all = IntStream.range(0, 40).toArray();
    for (ConstraintSet given : new ConstraintSet[] {ConstraintSet.empty(), pairs()}) {
      LandmarkFeatures features = features(rows, all, given, 1.5, 1);
      try (Workers workers = new Workers(1)) {
        KernelMatrix matrix = KernelMatrix.of(40, (i, j) -> rbf(rows[i], rows[j]), workers);
        MustLinkMetric metric = MustLinkMetric.learn(matrix, given, 1.5, true, workers);
        assertEquals(metric.count(), features.directions());
        for (int i = 0; i < 40; i++) {
          for (int j = 0; j < 40; j++) {
            assertEquals(matrix.get(i, j), features.points().dot(i, j), 5e-3, i + " " + j);
          }
        }
      }
      assertEquals(1, features.captured(), 5e-3);
    }
  }

  @Test
  void moreLandmarksLoseLess() throws InterruptedException {
    double[][] rows = GaussianRows.of(300, 3, 2);
    double before = 0;
    for (int count : new int[] {2, 10, 50, 300}) {
      LandmarkFeatures features = features(rows, IntStream.range(0, count).toArray(), ConstraintSet.empty(), 1, 2);
      assertTrue(features.captured() > before && features.captured() <= 1, count + ": " + features.captured());
      assertTrue(features.map().features() <= Math.min(100, count));
      assertEquals(count, features.map().landmarks());
      before = features.captured();
    }
    assertTrue(before > 0.95, "" + before);
  }

  @Test
  void threadsDoNotMatterAndEqualRowsAreNoTrouble() throws InterruptedException {
    double[][] rows = GaussianRows.of(2500, 3, 3);
    LandmarkFeatures one = features(rows, IntStream.range(0, 20).toArray(), pairs(), 1, 1);
    LandmarkFeatures two = features(rows, IntStream.range(0, 20).toArray(), pairs(), 1, 2);
    for (int row = 0; row < rows.length; row += 97) {
      assertTrue(Arrays.equals(one.points().row(row), two.points().row(row)));
    }
    LandmarkFeatures equal = features(new double[30][2], IntStream.range(0, 5).toArray(), pairs(), 1, 1);
    assertEquals(1, equal.points().dot(3, 29), 1e-9);
    assertEquals(1, equal.captured(), 1e-9);
  }

  @Test
  void whatDoesNotFitIsRefused() {
    LandmarkFeatures.requireMemory(1_000_000, 500, 4L << 30);
    IllegalArgumentException rows =
        assertThrows(IllegalArgumentException.class, () -> LandmarkFeatures.requireMemory(10_000_000, 500, 4L << 30));
    assertTrue(rows.getMessage().contains("8.0 GB") && rows.getMessage().contains("fewer rows"), rows.getMessage());
    // 28 bytes for each of 400 million pairs of landmarks, and 100 features of 8 bytes for each row.
    IllegalArgumentException landmarks =
        assertThrows(IllegalArgumentException.class, () -> LandmarkFeatures.requireMemory(50_000, 20_000, 4L << 30));
    assertTrue(landmarks.getMessage().contains("11.2 GB") && landmarks.getMessage().contains("fewer landmarks (-landmarks)"),
        landmarks.getMessage());
    assertThrows(RuntimeException.class, () -> new LandmarkMap(new double[0][]));
    assertThrows(RuntimeException.class, () -> new LandmarkMap(new double[][] {{1}, {1, 2}}));
  }
}
