package pairclust.weka.rows;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertInstanceOf;
import static org.junit.jupiter.api.Assertions.assertNotEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import pairclust.weka.clusterer.AbstractConstrainedClusterer;
import pairclust.weka.options.Scale;
import weka.clusterers.TestData;
import weka.core.Attribute;
import weka.core.DenseInstance;
import weka.core.Instance;
import weka.core.Instances;
import weka.core.SerializedObject;
import weka.core.SparseInstance;

/** {@code -scale rows}: every row is divided by the sum of its absolute values, training rows and new ones alike. */
class RowScaleTest {

  private static Instances header(int attributes) {
    ArrayList<Attribute> columns = new ArrayList<>();
    IntStream.range(0, attributes).forEach(i -> columns.add(new Attribute("a" + i)));
    return new Instances("rows", columns, 10);
  }

  @Test
  void denseRowsBecomeProportions() throws Exception {
    Instances data = header(3);
    data.add(new DenseInstance(1, new double[] {1, 1, 2}));
    data.add(new DenseInstance(1, new double[] {30, -50, 20}));
    data.add(new DenseInstance(1, new double[] {0, 0, 0}));
    RowEncoder.Encoded encoded = RowEncoder.encode(data, Set.of(), Scale.ROWS);
    assertArrayEquals(new double[] {0.25, 0.25, 0.5}, encoded.points().row(0), 1e-15);
    assertArrayEquals(new double[] {0.3, -0.5, 0.2}, encoded.points().row(1), 1e-15);
    assertArrayEquals(new double[3], encoded.points().row(2), 0);
    for (int row = 0; row < 3; row++) {
      EncodedRow.Dense later = assertInstanceOf(EncodedRow.Dense.class, encoded.encoder().encode(data.get(row)));
      // To the last digit: a training row must be placed as it was.
      assertArrayEquals(encoded.points().row(row), later.values(), 0);
    }
  }

  @Test
  void sparseRowsBecomeProportionsAndStaySparse() throws Exception {
    Instances data = header(20);
    data.add(new SparseInstance(1, new double[] {1, 3}, new int[] {2, 7}, 20));
    data.add(new SparseInstance(1, new double[] {-6, 2}, new int[] {0, 19}, 20));
    data.add(new SparseInstance(1, new double[0], new int[0], 20));
    RowEncoder.Encoded encoded = RowEncoder.encode(data, Set.of(), Scale.ROWS);
    assertTrue(encoded.encoder().isSparse());
    assertEquals(0.25, encoded.points().row(0)[2], 1e-15);
    assertEquals(0.75, encoded.points().row(0)[7], 1e-15);
    assertEquals(-0.75, encoded.points().row(1)[0], 1e-15);
    assertArrayEquals(new double[20], encoded.points().row(2), 0);
    for (int row = 0; row < 3; row++) {
      EncodedRow.Sparse later = assertInstanceOf(EncodedRow.Sparse.class, encoded.encoder().encode(data.get(row)));
      assertEquals(data.get(row).numValues(), later.entries());
      double[] values = new double[20];
      IntStream.range(0, later.entries()).forEach(at -> values[later.indices()[at]] = later.values()[at]);
      assertArrayEquals(encoded.points().row(row), values, 0);
    }
  }

  /** Missing values are the mean of the raw column, and a nominal value counts as one, before the row is divided. */
  @Test
  void missingAndNominalValuesCountAsWhatTheyAreTakenFor() throws Exception {
    Instances data = new Instances("mixed",
        new ArrayList<>(List.of(new Attribute("x"), new Attribute("colour", List.of("red", "green")))), 3);
    data.add(new DenseInstance(1, new double[] {3, 0}));
    data.add(new DenseInstance(1, new double[] {5, 1}));
    data.add(new DenseInstance(1, new double[] {Double.NaN, 1}));
    RowEncoder.Encoded encoded = RowEncoder.encode(data, Set.of(), Scale.ROWS);
    assertArrayEquals(new double[] {0.75, 0.25, 0}, encoded.points().row(0), 1e-15);
    assertArrayEquals(new double[] {0.8, 0, 0.2}, encoded.points().row(2), 1e-15);
    assertArrayEquals(encoded.points().row(2), ((EncodedRow.Dense) encoded.encoder().encode(data.get(2))).values(), 0);
  }

  /** Short and long rows of two proportions: by place they fall into short and long, by proportion as they should. */
  @ParameterizedTest
  @ValueSource(strings = {"PCKMeans", "PCKMeans -distance i-divergence", "COPKMeans", "SeededKMeans", "HMRFKMeans",
      "HMRFKMeans -distance cosine", "HMRFKMeans -distance i-divergence", "MPCKMeans", "MPCKMeans -metric full -per-cluster"})
  void lengthDoesNotCount(String scheme) throws Exception {
    Instances data = header(2);
    for (int i = 0; i < 24; i++) {
      double length = i % 3 == 0 ? 1000 : 1 + i;
      double share = (i < 12 ? 0.25 : 0.75) + 0.002 * (i % 5);
      data.add(new DenseInstance(1, new double[] {share * length, (1 - share) * length}));
    }
    AbstractConstrainedClusterer clusterer = TestData.built(scheme + " -N 2 -scale rows", data);
    int[] clusters = clusterer.assignments();
    assertNotEquals(clusters[0], clusters[12]);
    IntStream.range(0, 24).forEach(row -> assertEquals(clusters[row / 12 * 12], clusters[row], "row " + row));
    assertArrayEquals(clusters, TestData.clusters(clusterer, data));
    assertTrue(clusterer.toString().contains("scale rows"), clusterer::toString);
    AbstractConstrainedClusterer copy = (AbstractConstrainedClusterer) new SerializedObject(clusterer).getObject();
    for (double length : new double[] {1e-3, 1, 1e6}) {
      Instance low = new DenseInstance(1, new double[] {0.24 * length, 0.76 * length});
      Instance high = new DenseInstance(1, new double[] {0.76 * length, 0.24 * length});
      assertEquals(clusters[0], clusterer.clusterInstance(low));
      assertEquals(clusters[12], clusterer.clusterInstance(high));
      assertEquals(clusters[0], copy.clusterInstance(low));
      // A row may come stored as sparse although the clusterer was built on dense ones.
      assertEquals(clusters[12], clusterer.clusterInstance(new SparseInstance(high)));
    }
  }

  @ParameterizedTest
  @ValueSource(strings = {"PCKMeans", "HMRFKMeans", "HMRFKMeans -distance i-divergence", "MPCKMeans -metric diagonal",
      "MPCKMeans -metric diagonal -per-cluster"})
  void sparseLengthDoesNotCount(String scheme) throws Exception {
    Instances data = TestData.texts(20, 4);
    Instances longer = new Instances(data);
    for (int row = 0; row < longer.numInstances(); row++) {
      // Powers of two, so that the proportions are the same to the last digit.
      double factor = Math.scalb(1, row % 7);
      Instance texts = longer.get(row);
      IntStream.range(0, texts.numValues()).forEach(at -> texts.setValueSparse(at, texts.valueSparse(at) * factor));
    }
    AbstractConstrainedClusterer clusterer = TestData.built(scheme + " -N 3 -starts 3 -scale rows", data);
    assertTrue(clusterer.toString().contains("(sparse)"), clusterer::toString);
    assertArrayEquals(clusterer.assignments(), TestData.built(scheme + " -N 3 -starts 3 -scale rows", longer).assignments());
    assertArrayEquals(clusterer.assignments(), TestData.clusters(clusterer, longer));
  }
}
