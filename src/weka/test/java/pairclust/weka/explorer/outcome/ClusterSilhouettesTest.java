package pairclust.weka.explorer.outcome;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.List;
import java.util.Map;
import java.util.Random;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import pairclust.data.DensePoints;
import pairclust.data.Points;
import pairclust.eval.Silhouette;
import pairclust.weka.explorer.model.Rows;
import pairclust.weka.explorer.model.RunResult;
import weka.clusterers.SimpleKMeans;
import weka.clusterers.TestData;
import weka.core.Instances;

/** The silhouettes of clusters. */
class ClusterSilhouettesTest {

  private static final String[] NAMES = {"left", "empty", "right"};

  /** Rows 0, 1 and 5 on a line, the last alone, and one in no cluster: 24/25, 15/16 and 0. */
  @Test
  void byHand() {
    Points points = DensePoints.of(new double[][] {{0}, {1}, {5}, {7}});
    ClusterSilhouettes found = ClusterSilhouettes.of(points, new int[] {0, 0, 2, -1}, NAMES, Silhouette.EUCLIDEAN);
    assertEquals(List.of("left", "right"), found.clusters().stream().map(ClusterSilhouettes.Cluster::name).toList());
    ClusterSilhouettes.Cluster left = found.clusters().get(0);
    assertEquals(2, left.rows());
    assertEquals((24.0 / 25 + 15.0 / 16) / 2, left.mean(), 1e-14);
    assertArrayEquals(new double[] {24.0 / 25, 15.0 / 16}, left.drawn(), 1e-14);
    assertArrayEquals(new double[] {0.9375, 0.943125, 0.94875, 0.954375, 0.96}, left.quartiles(), 1e-14);
    assertEquals((24.0 / 25 + 15.0 / 16) / 3, found.mean(), 1e-14);
    assertEquals("cluster,rows,mean,below 0,minimum,first quartile,median,third quartile,maximum\n"
        + "\"left\",2,0.948750,0,0.937500,0.943125,0.948750,0.954375,0.960000\n"
        + "\"right\",1,0.00000,0,0.00000,0.00000,0.00000,0.00000,0.00000\n", found.csv());
  }

  /** Rows 0 and 4 in one cluster, 3 and 9 in the other. Row 4: a = 16, b = (1 + 25) / 2, so -3/16; row 3: a = 36, b = (9 + 1) / 2. */
  @Test
  void rowsNearerToAnotherCluster() {
    Points points = DensePoints.of(new double[][] {{0}, {4}, {3}, {9}});
    ClusterSilhouettes found = ClusterSilhouettes.of(points, new int[] {0, 0, 2, 2}, NAMES, Silhouette.EUCLIDEAN);
    assertEquals(1, found.clusters().get(0).negative());
    assertEquals(-3.0 / 16, found.clusters().get(0).quartiles()[0], 1e-14);
    assertEquals(-31.0 / 36, found.clusters().get(1).quartiles()[0], 1e-14);
  }

  @Test
  void saysWhyThereAreNone() {
    Points points = DensePoints.of(new double[][] {{0}, {1}});
    assertTrue(ClusterSilhouettes.of(points, new int[] {0, 0}, NAMES, Silhouette.COSINE).note().contains("one cluster"));
    assertTrue(ClusterSilhouettes.of(points, new int[] {-1, -1}, NAMES, Silhouette.COSINE).note().contains("no row"));
    assertTrue(ClusterSilhouettes.of(null, new int[] {0, 2}, NAMES, Silhouette.COSINE).note().contains("cannot be computed"));
    assertTrue(ClusterSilhouettes.of(new RunResult("a run", new SimpleKMeans(), null, null, new int[0], 2, List.of(), Map.of(), List.of(),
        ""), Silhouette.EUCLIDEAN).note().contains("other data"));
  }

  /** Missing values are replaced as the clusterers do; the class is no part of the distances. */
  @Test
  void ofAResultWithMissingValues() {
    Instances data = TestData.blobs(10, 0.1, 1);
    data.instance(0).setMissing(0);
    int[] clusters = IntStream.range(0, 30).map(row -> row / 10).toArray();
    ClusterSilhouettes found = ClusterSilhouettes.of(new RunResult("a run", new SimpleKMeans(), null, new Rows(data, 2, -1), clusters, 3,
        List.of(), Map.of(), List.of(), ""), Silhouette.EUCLIDEAN);
    assertEquals(3, found.clusters().size());
    assertTrue(found.clusters().stream().allMatch(cluster -> Double.isFinite(cluster.mean())));
    assertTrue(found.clusters().get(1).mean() > 0.9, "far apart");
  }

  @Test
  @Timeout(60)
  void aSampleOfManyRows() {
    int n = 1_000_000;
    Random random = new Random(1);
    DensePoints.Builder builder = new DensePoints.Builder(2);
    int[] clusters = new int[n];
    for (int row = 0; row < n; row++) {
      clusters[row] = row % 100;
      builder.add(new double[] {10 * (row % 100) + random.nextGaussian(), random.nextGaussian()});
    }
    ClusterSilhouettes found = ClusterSilhouettes.of(builder.build(), clusters, RunResult.clusterNames(100), Silhouette.EUCLIDEAN);
    assertEquals(100, found.clusters().size());
    for (ClusterSilhouettes.Cluster cluster : found.clusters()) {
      assertEquals(10_000, cluster.rows());
      assertEquals(200, cluster.drawn().length);
      assertTrue(IntStream.range(1, 200).allMatch(i -> cluster.drawn()[i] <= cluster.drawn()[i - 1]));
      assertTrue(cluster.drawn()[0] <= cluster.quartiles()[4] && cluster.drawn()[199] >= cluster.quartiles()[0]);
    }
  }
}
