package pairclust.eval;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNull;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.Random;
import java.util.concurrent.CancellationException;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import pairclust.constraint.ConstraintSet;
import pairclust.data.DensePoints;
import pairclust.data.Points;
import pairclust.data.SparsePoints;

/** The silhouette against its definition, written out over all pairs of rows. */
class SilhouetteTest {

  private static EvaluatedClustering clustering(Points points, int... clusters) {
    return new EvaluatedClustering(clusters, new int[clusters.length], ConstraintSet.empty()).withRows(() -> points);
  }

  private static double distance(Silhouette kind, double[] x, double[] y) {
    double squares = 0;
    double product = 0;
    double xx = 0;
    double yy = 0;
    for (int j = 0; j < x.length; j++) {
      squares += (x[j] - y[j]) * (x[j] - y[j]);
      product += x[j] * y[j];
      xx += x[j] * x[j];
      yy += y[j] * y[j];
    }
    double cosine = xx == 0 || yy == 0 ? 0 : product / Math.sqrt(xx * yy);
    // Rows of the same direction are at distance 0; rounding must not make that negative.
    return kind == Silhouette.EUCLIDEAN ? squares : 1 - cosine < 1e-14 ? 0 : 1 - cosine;
  }

  /** Rousseeuw's definition. */
  private static double writtenOut(Silhouette kind, double[][] rows, int[] clusters) {
    double sum = 0;
    int counted = 0;
    for (int i = 0; i < rows.length; i++) {
      double[] total = new double[10];
      int[] others = new int[10];
      for (int j = 0; j < rows.length; j++) {
        if (j != i && clusters[j] >= 0) {
          total[clusters[j]] += distance(kind, rows[i], rows[j]);
          others[clusters[j]]++;
        }
      }
      int own = clusters[i];
      counted += own >= 0 ? 1 : 0;
      if (own >= 0 && others[own] > 0) {
        double a = total[own] / others[own];
        double b = IntStream.range(0, 10).filter(h -> h != own && others[h] > 0).mapToDouble(h -> total[h] / others[h]).min().orElseThrow();
        sum += a == b ? 0 : (b - a) / Math.max(a, b);
      }
    }
    return sum / counted;
  }

  private static Points sparse(double[][] rows) {
    SparsePoints.Builder builder = new SparsePoints.Builder(rows[0].length);
    for (double[] row : rows) {
      for (int j = 0; j < row.length; j++) {
        if (row[j] != 0) {
          builder.entry(j, row[j]);
        }
      }
      builder.endRow();
    }
    return builder.build();
  }

  @Test
  void asWrittenOutOnDenseAndSparseRows() {
    Random random = new Random(1);
    for (int trial = 0; trial < 100; trial++) {
      int n = 5 + random.nextInt(trial % 10 == 0 ? 1200 : 60);
      int d = 1 + random.nextInt(6);
      int k = 2 + random.nextInt(6);
      double[][] rows = new double[n][d];
      int[] clusters = new int[n];
      for (int i = 0; i < n; i++) {
        // The first two make sure of two clusters; some rows are in none, some are all zeros.
        clusters[i] = i < 2 ? i : random.nextInt(12) == 0 ? -1 : random.nextInt(k);
        for (int j = 0; j < d; j++) {
          rows[i][j] = random.nextInt(3) == 0 ? 0 : random.nextGaussian() + (clusters[i] == j ? 3 : 0);
        }
      }
      for (Silhouette kind : Silhouette.values()) {
        double expected = writtenOut(kind, rows, clusters);
        assertEquals(expected, kind.value(clustering(DensePoints.of(rows), clusters)), 1e-10, kind + " dense, trial " + trial);
        assertEquals(expected, kind.value(clustering(sparse(rows), clusters)), 1e-10, kind + " sparse, trial " + trial);
      }
    }
  }

  /** Rows 0, 1 and 5 on a line. Row 0: a = 1, b = 25, so 24/25; row 1: a = 1, b = 16, so 15/16; row 5 is alone: 0. */
  @Test
  void byHand() {
    assertEquals((24.0 / 25 + 15.0 / 16) / 3,
        Silhouette.EUCLIDEAN.value(clustering(DensePoints.of(new double[][] {{0}, {1}, {5}}), 0, 0, 1)), 1e-14);
  }

  /** The same rows, and one in no cluster; by cosine (1, 0), (1, 1), (0, 1): the first two are 1 - 1/sqrt 2 apart, the others as much. */
  @Test
  void ofEachRowByHand() {
    double[] values = Silhouette.EUCLIDEAN.ofRows(DensePoints.of(new double[][] {{0}, {1}, {5}, {9}}), new int[] {0, 0, 1, -1});
    assertArrayEquals(new double[] {24.0 / 25, 15.0 / 16, 0, Double.NaN}, values, 1e-14);
    double near = 1 - Math.sqrt(0.5);
    double[] angles = Silhouette.COSINE.ofRows(DensePoints.of(new double[][] {{1, 0}, {1, 1}, {0, 1}}), new int[] {0, 0, 1});
    assertArrayEquals(new double[] {1 - near, 0, 0}, angles, 1e-14);
    assertNull(Silhouette.EUCLIDEAN.ofRows(DensePoints.of(new double[][] {{0}, {1}}), new int[] {0, 0}));
  }

  @Test
  void rowsFarFromTheOrigin() {
    double[][] rows = {{1e8}, {1e8 + 1}, {1e8 + 5}};
    assertEquals((24.0 / 25 + 15.0 / 16) / 3, Silhouette.EUCLIDEAN.value(clustering(DensePoints.of(rows), 0, 0, 1)), 1e-6);
  }

  @Test
  void equalRowsAreNoEvidence() {
    double[][] same = {{0.1, 0.7}, {0.1, 0.7}, {0.1, 0.7}, {0.1, 0.7}, {0.1, 0.7}};
    for (Silhouette kind : Silhouette.values()) {
      assertEquals(0, kind.value(clustering(DensePoints.of(same), 0, 1, 0, 1, 1)), kind + " dense");
      assertEquals(0, kind.value(clustering(sparse(same), 0, 1, 0, 1, 1)), kind + " sparse");
    }
  }

  @Test
  void rowsInNoClusterCountAsZeroIfTheyCount() {
    Points points = DensePoints.of(new double[][] {{0}, {1}, {5}, {6}, {100}, {200}});
    EvaluatedClustering four = clustering(points, 0, 0, 1, 1, -1, -1);
    double value = Silhouette.EUCLIDEAN.value(four);
    assertEquals(value * 4 / 6, Silhouette.EUCLIDEAN.value(four.withNoiseCounted()), 1e-14);
  }

  @Test
  void notDefined() {
    Points points = DensePoints.of(new double[][] {{0}, {1}});
    assertTrue(Double.isNaN(Silhouette.EUCLIDEAN.value(clustering(points, 0, 0))), "one cluster");
    assertTrue(Double.isNaN(Silhouette.EUCLIDEAN.value(clustering(points, -1, -1))), "no cluster");
    assertTrue(Double.isNaN(Silhouette.EUCLIDEAN.value(clustering(null, 0, 1))), "no values");
    assertTrue(Double.isNaN(Silhouette.COSINE.value(clustering(DensePoints.of(new double[2][0]), 0, 1))), "no attributes");
    assertTrue(Double.isNaN(Silhouette.COSINE.value(clustering(points, 0, 1 << 20))), "too many clusters for the memory");
  }

  @Test
  @Timeout(30)
  void millionRows() {
    int n = 1_000_000;
    Random random = new Random(2);
    DensePoints.Builder builder = new DensePoints.Builder(8);
    int[] clusters = random.ints(n, 0, 10).toArray();
    for (int cluster : clusters) {
      builder.add(random.doubles(8).map(x -> x + 10 * cluster).toArray());
    }
    // The neighbouring cluster is 10 away in 8 columns: about 1 - 2/12 * 8 / 800.
    assertEquals(1 - 2.0 / 12 * 8 / 800, Silhouette.EUCLIDEAN.value(clustering(builder.build(), clusters)), 1e-3);
  }

  @Test
  void stops() {
    EvaluatedClustering some = clustering(DensePoints.of(new double[][] {{0}, {1}, {2}}), 0, 0, 1);
    Thread.currentThread().interrupt();
    try {
      assertThrows(CancellationException.class, () -> Silhouette.EUCLIDEAN.value(some));
    } finally {
      assertTrue(Thread.interrupted());
    }
  }
}
