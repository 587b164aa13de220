package weka.clusterers;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.MethodSource;
import org.junit.jupiter.params.provider.ValueSource;
import pairclust.eval.Contingency;
import pairclust.weka.clusterer.AbstractConstrainedClusterer;
import weka.core.Attribute;
import weka.core.DenseInstance;
import weka.core.Instance;
import weka.core.Instances;
import weka.core.SerializedObject;
import weka.core.SparseInstance;
import weka.core.Utils;
import weka.core.converters.ConverterUtils.DataSource;

/** SSKernelKMeans as users of Weka meet it. */
class SSKernelKMeansTest {

  private static final String KERNELS = "weka.classifiers.functions.supportVector.";

  @TempDir
  Path folder;

  static List<String> kernels() {
    return List.of("FittedRBFKernel", "FittedRBFKernel -factor 2", "RBFKernel -G 0.5", "PolyKernel", "PolyKernel -E 2 -L",
        "NormalizedPolyKernel", "Puk");
  }

  private static String kernel(String specification) {
    return " -K \"" + KERNELS + specification + "\"";
  }

  private static String file(Path pairs) {
    return " -constraints " + Utils.quote(pairs.toString());
  }

  private static double agreement(int[] clusters, int perClass) {
    return new Contingency(clusters, IntStream.range(0, clusters.length).map(i -> i / perClass).toArray()).nmiArithmetic();
  }

  @ParameterizedTest
  @ValueSource(strings = {"", "-as-published", "-K \"weka.classifiers.functions.supportVector.PolyKernel -E 2\"", "-absolute-weight",
      "-landmarks 20"})
  void passesWekasChecks(String options) throws Exception {
    SSKernelKMeans clusterer = new SSKernelKMeans();
    clusterer.setOptions(Utils.splitOptions(options));
    WekaChecks.assertPasses(clusterer);
  }

  @ParameterizedTest
  @MethodSource("kernels")
  void everyKernelClusters(String kernel) throws Exception {
    Instances data = TestData.unlabelledBlobs(30, 0.3, 1);
    // Away from the origin, the directions of the three groups differ too, which the normalised kernel needs.
    data.forEach(row -> row.setValue(0, row.value(0) + 1));
    AbstractConstrainedClusterer clusterer = TestData.built("SSKernelKMeans -N 3 -scale z" + kernel(kernel)
        + file(TestData.pairsFromClasses(folder, 90, 30, 30, 2)), data);
    assertTrue(agreement(clusterer.assignments(), 30) > 0.85, clusterer::toString);
    assertTrue(clusterer.toString().contains("Metric learned from must-links"), clusterer::toString);
  }

  /** Landmarks find what the whole matrix finds, assign new rows alike, and survive being saved. */
  @ParameterizedTest
  @MethodSource("kernels")
  void landmarksRepresentAllRows(String kernel) throws Exception {
    Instances data = TestData.unlabelledBlobs(60, 0.3, 1);
    data.forEach(row -> row.setValue(0, row.value(0) + 1));
    AbstractConstrainedClusterer clusterer = TestData.built("SSKernelKMeans -N 3 -scale z -landmarks 40 -num-slots 2" + kernel(kernel)
        + file(TestData.pairsFromClasses(folder, 180, 60, 30, 2)), data);
    assertTrue(agreement(clusterer.assignments(), 60) > 0.85, clusterer::toString);
    assertTrue(clusterer.toString().contains("from 40 landmarks"), clusterer::toString);
    AbstractConstrainedClusterer read = (AbstractConstrainedClusterer) new SerializedObject(clusterer).getObject();
    int alike = 0;
    for (Instance row : data) {
      Instance moved = new DenseInstance(row);
      moved.setDataset(data);
      moved.setValue(1, row.value(1) + 1e-6);
      assertEquals(clusterer.clusterInstance(moved), read.clusterInstance(moved));
      alike += clusterer.clusterInstance(moved) == clusterer.clusterInstance(row) ? 1 : 0;
    }
    assertTrue(alike > 0.95 * data.size(), alike + " of " + data.size());
  }

  @Test
  void landmarksMustBeANumberOfRows() throws Exception {
    Instances data = TestData.unlabelledBlobs(10, 0.3, 1);
    SSKernelKMeans clusterer = new SSKernelKMeans();
    clusterer.setLandmarks(-1);
    assertTrue(assertThrows(IllegalArgumentException.class, () -> clusterer.buildClusterer(data)).getMessage().contains("-landmarks"));
    clusterer.setLandmarks(1000);
    clusterer.buildClusterer(data);
    assertEquals(1000, clusterer.getLandmarks());
    assertTrue(!clusterer.toString().contains("landmark"), clusterer::toString);
  }

  /** The example of the documentation: left and right half are rounder than the two groups, which only the pairs know of. */
  @Test
  void twentyPointsInTwoCombs() throws Exception {
    Instances data = DataSource.read(System.getProperty("pairclust.doc") + "/examples/twenty.arff");
    data.deleteAttributeAt(2);
    String pairs = file(Path.of(System.getProperty("pairclust.doc"), "examples", "twenty.pairs"));
    assertEquals(0, agreement(TestData.built("SSKernelKMeans -scale none", data).assignments(), 10), 0.1);
    for (String options : new String[] {"", " -S 2", " -S 3", " -weight 2"}) {
      AbstractConstrainedClusterer paired = TestData.built("SSKernelKMeans -scale none" + pairs + options, data);
      assertEquals(1, agreement(paired.assignments(), 10), 1e-9, paired::toString);
      assertEquals(0, paired.getMeasure("measureConstraintsViolated"));
    }
  }

  @Test
  void trainingRowsAndNewRows() throws Exception {
    Instances data = TestData.withIds(TestData.unlabelledBlobs(30, 0.8, 3));
    Path pairs = TestData.pairFile(folder, "@id ID", "0 30 =", "1 2 !=", "3 65 =", "4 5 =", "31 32 =", "33 62 !=", "61 64 =", "6 66 =");
    for (String options : new String[] {"", " -weight 50", " -as-published", kernel("PolyKernel")}) {
      AbstractConstrainedClusterer clusterer = TestData.built("SSKernelKMeans -N 3 -starts 3" + options + file(pairs), data);
      assertArrayEquals(clusterer.assignments(), TestData.clusters(clusterer, data));
      AbstractConstrainedClusterer copy = (AbstractConstrainedClusterer) new SerializedObject(clusterer).getObject();
      assertArrayEquals(clusterer.assignments(), TestData.clusters(copy, data));
      Instances fresh = new Instances(data);
      fresh.forEach(row -> row.setValue(1, row.value(1) + 0.01));
      assertArrayEquals(TestData.clusters(clusterer, fresh), TestData.clusters(copy, fresh));
      assertThrows(IllegalArgumentException.class, () -> clusterer.clusterInstance(new DenseInstance(7)));
    }
  }

  /** With a linear kernel the nearest mean in the kernel's space is the nearest mean. */
  @Test
  void newRowsGoToTheNearestMean() throws Exception {
    Instances data = TestData.unlabelledBlobs(30, 0.5, 5);
    AbstractConstrainedClusterer clusterer = TestData.built("SSKernelKMeans -N 3 -scale none" + kernel("PolyKernel"), data);
    int[] labels = clusterer.assignments();
    double[][] means = new double[3][3];
    for (int row = 0; row < labels.length; row++) {
      means[labels[row]][0] += data.instance(row).value(0);
      means[labels[row]][1] += data.instance(row).value(1);
      means[labels[row]][2]++;
    }
    for (double x = -2; x < 6; x += 0.37) {
      for (double y = -2; y < 5; y += 0.41) {
        double px = x;
        double py = y;
        int nearest = IntStream.range(0, 3).boxed().min((a, b) -> Double.compare(
            Math.hypot(px - means[a][0] / means[a][2], py - means[a][1] / means[a][2]),
            Math.hypot(px - means[b][0] / means[b][2], py - means[b][1] / means[b][2]))).orElseThrow();
        assertEquals(nearest, clusterer.clusterInstance(new DenseInstance(1, new double[] {x, y})));
      }
    }
  }

  @ParameterizedTest
  @ValueSource(strings = {"FittedRBFKernel", "PolyKernel", "RBFKernel -G 0.1"})
  void sparseAndDenseAlike(String kernel) throws Exception {
    Instances sparse = TestData.texts(20, 4);
    Instances dense = new Instances(sparse, 0);
    sparse.forEach(row -> dense.add(new DenseInstance(1, row.toDoubleArray())));
    String scheme = "SSKernelKMeans -N 3 -starts 3 -scale none" + kernel(kernel) + file(TestData.pairsFromClasses(folder, 60, 20, 20, 1));
    AbstractConstrainedClusterer one = TestData.built(scheme, sparse);
    AbstractConstrainedClusterer other = TestData.built(scheme, dense);
    assertTrue(one.toString().contains("60 columns (sparse)"), one::toString);
    assertArrayEquals(one.assignments(), other.assignments());
    assertEquals(one.getMeasure("measureObjective"), other.getMeasure("measureObjective"), 1e-9);
    Instance fresh = new SparseInstance(1, new double[] {2, 5}, new int[] {3, 45}, 60);
    assertEquals(other.clusterInstance(new DenseInstance(1, fresh.toDoubleArray())), one.clusterInstance(fresh));
  }

  /** Writes the matrix of products of the rows, whose number in it is the first attribute. */
  private Path matrixOf(Instances data) throws Exception {
    StringBuilder text = new StringBuilder("% a comment\n" + data.numInstances() + "\t" + data.numInstances() + "\n");
    for (Instance a : data) {
      for (Instance b : data) {
        text.append(String.format(Locale.ROOT, "%.17g ", a.value(0) * b.value(0) + a.value(1) * b.value(1)));
      }
      text.append('\n');
    }
    return Files.writeString(folder.resolve("kernel.matrix"), text);
  }

  @ParameterizedTest
  @ValueSource(strings = {"string", "nominal", "numeric"})
  void precomputedMatrix(String kind) throws Exception {
    Instances plain = TestData.unlabelledBlobs(15, 0.6, 2);
    Path matrix = matrixOf(plain);
    List<String> names = IntStream.range(0, 45).mapToObj(i -> "row" + i).toList();
    Attribute first = switch (kind) {
      case "string" -> new Attribute("ID", (List<String>) null);
      case "nominal" -> new Attribute("ID", names);
      default -> new Attribute("position");
    };
    Instances named = new Instances("named", new ArrayList<>(List.of(first)), 45);
    for (int i = 0; i < 45; i++) {
      named.add(new DenseInstance(1, new double[] {kind.equals("string") ? named.attribute(0).addStringValue(names.get(i)) : i}));
    }
    String options = " -N 3 -starts 4" + file(TestData.pairsFromClasses(folder, 45, 15, 20, 3));
    AbstractConstrainedClusterer expected = TestData.built("SSKernelKMeans -scale none" + options + kernel("PolyKernel"), plain);
    AbstractConstrainedClusterer clusterer = TestData.built("SSKernelKMeans" + options
        + kernel("PrecomputedKernelMatrixKernel -M " + matrix) + (kind.equals("numeric") ? "" : " -id ID"), named);
    assertArrayEquals(expected.assignments(), clusterer.assignments());
    assertArrayEquals(clusterer.assignments(), TestData.clusters(clusterer, named));
  }

  @Test
  void precomputedMatrixThatIsWrong() throws Exception {
    Instances named = new Instances("named", new ArrayList<>(List.of(new Attribute("position"))), 3);
    IntStream.range(0, 3).forEach(i -> named.add(new DenseInstance(1, new double[] {i})));
    Path absent = folder.resolve("absent.matrix");
    assertRefused("SSKernelKMeans" + kernel("PrecomputedKernelMatrixKernel -M " + absent), named, "absent.matrix", "cannot be read");
    Path small = Files.writeString(folder.resolve("small.matrix"), "2\t2\n1 0\n0 1\n");
    assertRefused("SSKernelKMeans" + kernel("PrecomputedKernelMatrixKernel -M " + small), named, "row 2", "first attribute");
    Path skewed = Files.writeString(folder.resolve("skewed.matrix"), "3\t3\n1 0 0\n0 1 0.5\n0 0.25 1\n");
    assertRefused("SSKernelKMeans" + kernel("PrecomputedKernelMatrixKernel -M " + skewed), named, "not symmetric", "0.5");
  }

  private static void assertRefused(String scheme, Instances data, String... parts) {
    Exception e = assertThrows(IllegalArgumentException.class, () -> TestData.built(scheme, data));
    Arrays.stream(parts).forEach(part -> assertTrue(e.getMessage().contains(part), e::getMessage));
  }

  /** A root of a negative product is no number. */
  @Test
  void kernelThatGivesNoNumber() {
    for (String options : new String[] {"", " -landmarks 5"}) {
      assertRefused("SSKernelKMeans -scale none" + kernel("PolyKernel -E 0.5") + options, TestData.unlabelledBlobs(10, 2, 1), "NaN", "row",
          "another kernel");
    }
  }

  @Test
  void tooManyRowsAreRefusedBeforeAnythingIsAllocated() {
    Instances many = new Instances("many", new ArrayList<>(List.of(new Attribute("x"))), 300_000);
    IntStream.range(0, 300_000).forEach(i -> many.add(new DenseInstance(1, new double[] {i})));
    assertRefused("SSKernelKMeans -as-published", many, "300000 rows needs 360.0 GB", "-Xmx", "PCKMeans");
    assertRefused("SSKernelKMeans -landmarks 400000", many, "300000 rows needs 360.0 GB", "-Xmx", "PCKMeans");
  }

  @ParameterizedTest
  @CsvSource({"-N 0, -N", "-N -1, SSKernelKMeans cannot choose", "-N -1, PCKMeans", "-N 61, 60", "-weight -1, -weight",
      "-starts 0, -starts", "-num-slots 0, -num-slots", "-I 0, -I"})
  void settingsAreChecked(String options, String named) {
    assertRefused("SSKernelKMeans " + options, TestData.unlabelledBlobs(20, 1, 1), named);
  }

  @ParameterizedTest
  @ValueSource(strings = {"-K nonsense", "-K", "-N two", "-K \"weka.classifiers.functions.supportVector.FittedRBFKernel -factor x\""})
  void optionsAreChecked(String options) {
    assertThrows(Exception.class, () -> new SSKernelKMeans().setOptions(Utils.splitOptions(options)));
  }

  @Test
  void aNameThatNoKernelHas() {
    Exception e = assertThrows(IllegalArgumentException.class, () -> new SSKernelKMeans().setOptions(new String[] {"-K", "nonsense -E 2"}));
    assertEquals("There is no kernel 'nonsense' (-K). Check the name.", e.getMessage());
  }

  @Test
  void factorIsChecked() {
    assertRefused("SSKernelKMeans" + kernel("FittedRBFKernel -factor 0"), TestData.unlabelledBlobs(20, 1, 1), "-factor", "positive");
  }

  @Test
  void labelsNoisyPairsAndThreads() throws Exception {
    Instances data = TestData.blobs(20, 0.8, 4);
    Instances labelled = new Instances(data);
    for (int row = 0; row < 60; row++) {
      if (row % 5 != 0) {
        labelled.instance(row).setMissing(2);
      }
    }
    AbstractConstrainedClusterer byLabels = TestData.built("SSKernelKMeans -N 3 -labels class -starts 3", labelled);
    assertTrue(byLabels.toString().contains("labels in attribute 'class'"), byLabels::toString);
    Instances plain = TestData.unlabelledBlobs(20, 0.8, 4);
    Path wrong = TestData.pairFile(folder, "@rows 60", "0 1 =", "1 2 =", "0 2 !=");
    assertThrows(Exception.class, () -> TestData.built("SSKernelKMeans -N 3" + file(wrong), plain));
    AbstractConstrainedClusterer noisy = TestData.built("SSKernelKMeans -N 3 -noisy" + file(wrong), plain);
    assertTrue(noisy.toString().contains("Contradictions"), noisy::toString);
    String options = "SSKernelKMeans -N 3" + file(TestData.pairsFromClasses(folder, 60, 20, 25, 8)) + " -num-slots ";
    AbstractConstrainedClusterer one = TestData.built(options + 1, plain);
    AbstractConstrainedClusterer three = TestData.built(options + 3, plain);
    assertArrayEquals(one.assignments(), three.assignments());
    assertEquals(one.toString(), three.toString());
  }

  @Test
  void infeasiblePairsAreReported() throws Exception {
    Path pairs = TestData.pairFile(folder, "@rows 60", "0 20 !=", "20 40 !=", "0 40 !=");
    AbstractConstrainedClusterer clusterer = TestData.built("SSKernelKMeans -N 2" + file(pairs), TestData.unlabelledBlobs(20, 0.5, 1));
    assertTrue(clusterer.toString().contains("No start that satisfies all pairs was found"), clusterer::toString);
    assertEquals(1, clusterer.getMeasure("measureConstraintsViolated"));
  }

  @Test
  void stopsWhenInterrupted() {
    Instances data = TestData.unlabelledBlobs(100, 1, 1);
    Thread.currentThread().interrupt();
    assertThrows(InterruptedException.class, () -> TestData.built("SSKernelKMeans", data));
    Thread.interrupted();
  }
}
