package weka.clusterers;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNotEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Random;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;
import pairclust.weka.clusterer.AbstractConstrainedClusterer;
import weka.core.Attribute;
import weka.core.DenseInstance;
import weka.core.Instances;
import weka.core.SerializedObject;
import weka.core.Utils;

/** New rows go to the cluster whose cost is least, by whatever distance was learned; here that can be worked out by hand. */
class LearnedAssignmentTest {

  @TempDir
  Path folder;

  private static Instances header(String... names) {
    ArrayList<Attribute> columns = new ArrayList<>();
    for (String name : names) {
      columns.add(new Attribute(name));
    }
    return new Instances("rows", columns, 400);
  }

  private static int assign(Clusterer clusterer, double... values) throws Exception {
    return clusterer.clusterInstance(new DenseInstance(1, values));
  }

  /**
   * A wide cluster from -10 to 10 and a narrow one from 19.9 to 20.1, of 200 rows each. Asked for 14, the narrow mean is 6 away, the wide
   * one 14.
   *
   * <p>The cost is ½ d²/v + ½ log v. A prior as if five more rows had been seen, more than there is, with the spread of all rows (117),
   * would add 117 * 5 / 205 < 2.9 to a variance. The wide one is then from 33 to 40, and the cost less than 98/33 + ½ log 40 < 5. The
   * narrow one is less than 3, and the cost, which falls with the variance up to 36, more than 18/3 + ½ log 3 > 6.5.
   */
  @ParameterizedTest
  @ValueSource(strings = {"MPCKMeans -metric diagonal -per-cluster", "MPCKMeans -metric full -per-cluster", "MPCKMeans"})
  void aWideClusterReachesFartherThanANarrowOne(String scheme) throws Exception {
    Instances data = header("x");
    for (int i = 0; i < 400; i++) {
      data.add(new DenseInstance(1, new double[] {i < 200 ? -10 + 20 * i / 199.0 : 19.9 + 0.2 * (i - 200) / 199.0}));
    }
    AbstractConstrainedClusterer clusterer = TestData.built(scheme + " -N 2", data);
    int[] clusters = clusterer.assignments();
    int wide = clusters[100];
    int narrow = clusters[300];
    assertNotEquals(wide, narrow);
    IntStream.range(0, 400).forEach(row -> assertEquals(row < 200 ? wide : narrow, clusters[row], "row " + row));
    Clusterer copy = (Clusterer) new SerializedObject(clusterer).getObject();
    for (Clusterer each : List.of(clusterer, copy)) {
      assertEquals(wide, assign(each, 14));
      assertEquals(narrow, assign(each, 20));
      // Beyond the narrow cluster the wide one begins again.
      assertEquals(wide, assign(each, 60));
      assertEquals(wide, assign(each, -60));
    }
    // With one metric for all, the nearer mean is the nearer cluster: the border is at 10.
    AbstractConstrainedClusterer shared = TestData.built("MPCKMeans -metric diagonal -N 2", data);
    assertEquals(shared.assignments()[300], assign(shared, 14));
    assertEquals(shared.assignments()[300], assign(shared, 60));
  }

  /**
   * Two strips of 200 rows along the diagonal: one through (0, 0), the other through (11, 5), both 10 to either side in x and in y. The
   * row (9, 9) is on the first strip, at its end; it is √162 from the first mean and √20 from the second.
   *
   * <p>Along the strip the variance is 2 * 33 and the row is √162 from the first mean: 162/66 < 2.5 (half of that is the cost). Across,
   * the second strip is √18 off. The variance there is less than 0.1 and what a prior adds: if it was worth five rows, more than it
   * is, with the spread of all rows (64 in x), 64 * 5 / 205 < 1.6, and so 18/1.7 > 10.
   */
  @ParameterizedTest
  @ValueSource(strings = {"MPCKMeans -metric full", "MPCKMeans -metric full -per-cluster", "MPCKMeans"})
  void aFullMatrixSeesWhichWayClustersLie(String scheme) throws Exception {
    Instances data = header("x", "y");
    Random random = new Random(2);
    for (int i = 0; i < 400; i++) {
      double along = -10 + 20 * (i % 200) / 199.0;
      double across = 0.1 * random.nextGaussian();
      data.add(new DenseInstance(1, new double[] {along + across + (i < 200 ? 0 : 11), along - across + (i < 200 ? 0 : 5)}));
    }
    Path pairs = TestData.pairsFromClasses(folder, 400, 200, 100, 2);
    AbstractConstrainedClusterer clusterer = TestData.built(scheme + " -N 2 -constraints " + Utils.quote(pairs.toString()), data);
    int[] clusters = clusterer.assignments();
    assertNotEquals(clusters[0], clusters[399]);
    IntStream.range(0, 400).forEach(row -> assertEquals(clusters[row / 200 * 200], clusters[row], "row " + row));
    assertEquals(clusters[0], assign(clusterer, 9, 9));
    assertEquals(clusters[0], assign(clusterer, -10, -10));
    assertEquals(clusters[200], assign(clusterer, 1, -5));
    assertEquals(clusters[200], assign(clusterer, 20, 14));
  }

  /**
   * Three corners; nothing learned, so the costs of a new row are those of the distance itself from the means of the clusters, which the
   * test recomputes. Rows near a border are left out: how much I-divergence smooths its centroids does not matter here.
   */
  @ParameterizedTest
  @CsvSource({"euclidean", "cosine", "i-divergence"})
  void withoutLearningTheCostIsTheDistance(String distance) throws Exception {
    Instances data = header("x", "y", "z");
    Random random = new Random(3);
    double[][] corners = {{9, 1, 1}, {1, 9, 1}, {4, 4, 8}};
    for (int i = 0; i < 90; i++) {
      data.add(new DenseInstance(1, near(corners[i / 30], 0.3, random)));
    }
    AbstractConstrainedClusterer clusterer = TestData.built("HMRFKMeans -no-learning -scale none -N 3 -distance " + distance, data);
    int[] clusters = clusterer.assignments();
    double[][] means = new double[3][3];
    double[][] units = new double[3][3];
    for (int row = 0; row < 90; row++) {
      double[] x = data.get(row).toDoubleArray();
      for (int j = 0; j < 3; j++) {
        means[clusters[row]][j] += x[j] / 30;
        units[clusters[row]][j] += x[j] / norm(x);
      }
    }
    int asked = 0;
    for (int i = 0; i < 300; i++) {
      double[] x = near(corners[i % 3], 2, random);
      double[] costs = new double[3];
      for (int h = 0; h < 3; h++) {
        for (int j = 0; j < 3; j++) {
          double c = means[h][j];
          costs[h] += switch (distance) {
            case "euclidean" -> (x[j] - c) * (x[j] - c) / 2;
            case "cosine" -> -x[j] / norm(x) * units[h][j] / norm(units[h]);
            default -> x[j] * Math.log(x[j] / c) - x[j] + c;
          };
        }
      }
      int least = IntStream.range(0, 3).boxed().min((a, b) -> Double.compare(costs[a], costs[b])).orElseThrow();
      double second = IntStream.range(0, 3).filter(h -> h != least).mapToDouble(h -> costs[h]).min().orElseThrow();
      if (second - costs[least] > (distance.equals("cosine") ? 1e-9 : 0.5)) {
        asked++;
        assertEquals(least, assign(clusterer, x), "row " + i);
      }
    }
    assertTrue(asked > 200, "asked " + asked);
  }

  private static double[] near(double[] corner, double spread, Random random) {
    double[] x = new double[corner.length];
    for (int j = 0; j < x.length; j++) {
      x[j] = Math.max(0.05, corner[j] + spread * random.nextGaussian());
    }
    return x;
  }

  private static double norm(double[] x) {
    return Math.sqrt(x[0] * x[0] + x[1] * x[1] + x[2] * x[2]);
  }

  /**
   * Pairs say that only x matters, while y varies more. k-means by itself splits by y; what is learned from the pairs must split new rows
   * by x.
   */
  @ParameterizedTest
  @ValueSource(strings = {"HMRFKMeans", "MPCKMeans -metric diagonal", "MPCKMeans -metric full"})
  void pairsSayWhichAttributeMatters(String scheme) throws Exception {
    Instances data = header("x", "y");
    Random random = new Random(4);
    for (int i = 0; i < 200; i++) {
      data.add(new DenseInstance(1, new double[] {(i < 100 ? 0 : 3) + 0.3 * random.nextGaussian(), 8 * random.nextDouble()}));
    }
    Path pairs = TestData.pairsFromClasses(folder, 200, 100, 150, 5);
    AbstractConstrainedClusterer clusterer = TestData.built(scheme + " -N 2 -constraints " + Utils.quote(pairs.toString()), data);
    int[] clusters = clusterer.assignments();
    assertEquals(0, clusterer.getMeasure("measureConstraintsViolated"));
    for (int row = 0; row < 200; row++) {
      assertEquals(clusters[row / 100 * 100], clusters[row], "row " + row);
    }
    for (double y : new double[] {0.5, 4, 7.5}) {
      assertEquals(clusters[0], assign(clusterer, 0.5, y));
      assertEquals(clusters[100], assign(clusterer, 2.5, y));
    }
  }

  /** Switched off one after the other, the parts of HMRF-KMeans end in plain k-means. */
  @Test
  void withoutAllPartsItIsKMeans() throws Exception {
    Instances data = TestData.unlabelledBlobs(40, 1, 6);
    Path pairs = TestData.pairsFromClasses(folder, 120, 40, 60, 7);
    String file = " -constraints " + Utils.quote(pairs.toString());
    AbstractConstrainedClusterer none = TestData.built("HMRFKMeans -N 3 -no-seeding -no-penalty -no-learning" + file, data);
    AbstractConstrainedClusterer without = TestData.built("HMRFKMeans -N 3 -no-seeding -no-penalty -no-learning", data);
    assertArrayEquals(without.assignments(), none.assignments());
    assertEquals(TestData.built("PCKMeans -N 3", data).getMeasure("measureObjective"), none.getMeasure("measureObjective"), 1e-6);
    assertTrue(none.toString().contains("seeded by k-means++"), none::toString);
    assertTrue(!TestData.built("HMRFKMeans -N 3 -no-penalty" + file, data).toString().contains("seeded by k-means++"));
    assertTrue(TestData.built("HMRFKMeans -N 3 -no-seeding" + file, data).toString().contains("seeded by k-means++"));
  }
}
