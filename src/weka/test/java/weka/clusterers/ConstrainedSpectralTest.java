package weka.clusterers;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Random;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import pairclust.constraint.ConstraintSet;
import pairclust.constraint.Link;
import pairclust.eval.Contingency;
import pairclust.progress.Activity;
import pairclust.progress.ProgressEvent;
import pairclust.pairfile.PairFileException;
import pairclust.weka.clusterer.AbstractConstrainedClusterer;
import weka.core.Attribute;
import weka.core.DenseInstance;
import weka.core.Instances;
import weka.core.SerializedObject;
import weka.core.Utils;

/** Shapes that no k-means finds, and pairs that decide where the graph alone does not. */
class ConstrainedSpectralTest {

  @TempDir
  Path folder;

  private static Instances rows(double[][] values) {
    Instances data = new Instances("shapes", new ArrayList<>(List.of(new Attribute("x"), new Attribute("y"))), values.length);
    for (double[] row : values) {
      data.add(new DenseInstance(1, row));
    }
    return data;
  }

  private static int[] parity(int rows) {
    int[] classes = new int[rows];
    for (int row = 0; row < rows; row++) {
      classes[row] = row % 2;
    }
    return classes;
  }

  private static Instances rings(Random random) {
    double[][] values = new double[200][];
    for (int row = 0; row < values.length; row++) {
      double radius = row % 2 == 0 ? 1 : 3;
      double angle = random.nextDouble() * 2 * Math.PI;
      values[row] = new double[] {radius * Math.cos(angle) + 0.1 * random.nextGaussian(),
          radius * Math.sin(angle) + 0.1 * random.nextGaussian()};
    }
    return rows(values);
  }

  private static Instances moons(Random random) {
    double[][] values = new double[200][];
    for (int row = 0; row < values.length; row++) {
      double angle = random.nextDouble() * Math.PI;
      double x = row % 2 == 0 ? Math.cos(angle) : 1 - Math.cos(angle);
      double y = row % 2 == 0 ? Math.sin(angle) : 0.5 - Math.sin(angle);
      values[row] = new double[] {x + 0.05 * random.nextGaussian(), y + 0.05 * random.nextGaussian()};
    }
    return rows(values);
  }

  @Test
  void ringsAndMoons() throws Exception {
    for (Instances data : List.of(rings(new Random(1)), moons(new Random(2)))) {
      ConstrainedSpectral clusterer = new ConstrainedSpectral();
      clusterer.buildClusterer(data);
      assertTrue(new Contingency(clusterer.assignments(), parity(200)).nmiArithmetic() > 0.99);
      // Training rows are known again, and a row next to one goes where that is.
      for (int row = 0; row < 200; row += 20) {
        assertEquals(clusterer.assignments()[row], clusterer.clusterInstance(data.instance(row)));
        DenseInstance near = new DenseInstance(1, new double[] {data.instance(row).value(0) + 1e-4, data.instance(row).value(1)});
        near.setDataset(data);
        assertEquals(clusterer.assignments()[row], clusterer.clusterInstance(near));
      }
    }
  }

  /** Four groups at the corners of a square: pairs say whether they go together by columns or by lines. */
  @Test
  void pairsDecide() throws Exception {
    Random random = new Random(3);
    double[][] values = new double[120][];
    for (int row = 0; row < values.length; row++) {
      values[row] = new double[] {row % 2 * 3 + random.nextGaussian() * 0.6, row / 2 % 2 * 3 + random.nextGaussian() * 0.6};
    }
    Instances data = rows(values);
    int[] byColumn = parity(120);
    int[] byLine = new int[120];
    for (int row = 0; row < 120; row++) {
      byLine[row] = row / 2 % 2;
    }
    for (int[] wanted : List.of(byColumn, byLine)) {
      ConstraintSet.Builder pairs = new ConstraintSet.Builder();
      for (int i = 0; i < 30; i++) {
        int a = random.nextInt(120);
        int b = (a + 1 + random.nextInt(119)) % 120;
        pairs.add(a, b, wanted[a] == wanted[b] ? Link.MUST : Link.CANNOT, 1, 0);
      }
      ConstrainedSpectral clusterer = new ConstrainedSpectral();
      clusterer.buildClusterer(data, pairs.build());
      assertTrue(new Contingency(clusterer.assignments(), wanted).nmiArithmetic() > 0.9);
      ConstrainedSpectral again = new ConstrainedSpectral();
      again.setNumExecutionSlots(2);
      again.buildClusterer(data, pairs.build());
      assertArrayEquals(clusterer.assignments(), again.assignments());
    }
  }

  private static String file(Path pairs) {
    return " -constraints " + Utils.quote(pairs.toString());
  }

  private static int[] topics(int perTopic) {
    return IntStream.range(0, 3 * perTopic).map(row -> row / perTopic).toArray();
  }

  @ParameterizedTest
  @ValueSource(strings = {"-graph full", "-similarity kernel", "-as-published", "-distance cosine -alpha 0.5 -noisy",
      "-embedding spectral-learning"})
  void passesWekasChecks(String options) throws Exception {
    ConstrainedSpectral clusterer = new ConstrainedSpectral();
    clusterer.setOptions(Utils.splitOptions(options));
    WekaChecks.assertPasses(clusterer);
  }

  /** Three topics, with every graph; sparse rows and the same written out give the same clusters. */
  @ParameterizedTest
  @ValueSource(strings = {"", " -graph full", " -similarity kernel", " -similarity kernel -graph full", " -alpha 0.5",
      " -embedding spectral-learning", " -embedding spectral-learning -as-published"})
  void textsInThreeTopics(String options) throws Exception {
    Instances sparse = TestData.texts(40, 3);
    Instances dense = new Instances(sparse, 0);
    sparse.forEach(row -> dense.add(new DenseInstance(1, row.toDoubleArray())));
    String scheme = "ConstrainedSpectral -N 3 -distance cosine" + options + file(TestData.pairsFromClasses(folder, 120, 40, 30, 2));
    AbstractConstrainedClusterer clusterer = TestData.built(scheme, sparse);
    assertTrue(new Contingency(clusterer.assignments(), topics(40)).nmiArithmetic() > 0.9, clusterer::toString);
    assertEquals(1, new Contingency(clusterer.assignments(), TestData.built(scheme, dense).assignments()).nmiArithmetic(), 1e-12);
    // Saved and read again, it knows its rows, and places others.
    Clusterer copy = (Clusterer) new SerializedObject(clusterer).getObject();
    assertArrayEquals(clusterer.assignments(), TestData.clusters(copy, sparse));
    Instances others = TestData.texts(40, 4);
    assertTrue(new Contingency(TestData.clusters(copy, others), topics(40)).nmiArithmetic() > 0.8);
  }

  @Test
  void infeasiblePairsAreReported() throws Exception {
    Instances data = moons(new Random(2));
    AbstractConstrainedClusterer clusterer = TestData.built("ConstrainedSpectral -N 2"
        + file(TestData.pairFile(folder, "0 2 -1", "2 4 -1", "0 4 -1")), data);
    assertEquals(1, clusterer.constraints().violatedBy(clusterer.assignments()).size());
    String[] contradicting = {"0 2 1", "2 4 1", "0 4 -1"};
    assertThrows(PairFileException.class, () -> TestData.built("ConstrainedSpectral" + file(TestData.pairFile(folder, contradicting)),
        data));
    AbstractConstrainedClusterer noisy = TestData.built("ConstrainedSpectral -noisy" + file(TestData.pairFile(folder, contradicting)),
        data);
    assertEquals(1, noisy.constraints().violatedBy(noisy.assignments()).size());
  }

  /** With a precomputed kernel the only attribute is the number of the row, by which no pair is judged and no scale chosen. */
  @Test
  void pairsAreNotJudgedByRowNumbers(@TempDir Path folder) throws Exception {
    int rows = 60;
    Instances numbers = new Instances("numbers", new ArrayList<>(List.of(new Attribute("row"))), rows);
    StringBuilder matrix = new StringBuilder(rows + " " + rows + "\n");
    for (int i = 0; i < rows; i++) {
      numbers.add(new DenseInstance(1, new double[] {i}));
      for (int j = 0; j < rows; j++) {
        matrix.append(i == j ? 1 : i % 3 == j % 3 ? 0.8 : 0.1).append(' ');
      }
      matrix.append('\n');
    }
    Path file = Files.writeString(folder.resolve("kernel.matrix"), matrix);
    List<String> lines = new ArrayList<>(List.of("@rows " + rows));
    for (int i = 0; i < rows - 4; i++) {
      lines.add(i + " " + (i + 3) + " =");
      lines.add(i + " " + (i + 4) + " !=");
    }
    AbstractConstrainedClusterer clusterer = TestData.built("ConstrainedSpectral -N 3 -similarity kernel -K"
        + " \"weka.classifiers.functions.supportVector.PrecomputedKernelMatrixKernel -M " + file + "\" -constraints "
        + TestData.pairFile(folder, lines.toArray(String[]::new)), numbers);
    assertFalse(clusterer.toString().contains("Suspect pairs"), clusterer::toString);
    assertTrue(clusterer.toString().contains("scale none"), clusterer::toString);
    assertEquals(0, clusterer.getMeasure("measureConstraintsViolated"));
  }

  @Test
  void kernelsThatAreNoNumberAreRefused() throws Exception {
    String scheme = "ConstrainedSpectral -scale none -similarity kernel -K \"weka.classifiers.functions.supportVector.PolyKernel -E 0.5\"";
    IllegalArgumentException e =
        assertThrows(IllegalArgumentException.class, () -> TestData.built(scheme, TestData.unlabelledBlobs(10, 2, 1)));
    assertTrue(e.getMessage().contains("NaN"), e.getMessage());
  }

  @Test
  void tellsHowFarItIs() throws Exception {
    ConstrainedSpectral clusterer = new ConstrainedSpectral();
    List<ProgressEvent> reported = new ArrayList<>();
    clusterer.traceTo(iteration -> {
      // Before it begins, the pairs are checked.
      if (!(iteration instanceof Activity)) {
        reported.add(iteration);
      }
      return true;
    });
    clusterer.buildClusterer(moons(new Random(2)), new ConstraintSet.Builder().add(0, 2, Link.MUST, 1, 0).add(0, 1, Link.CANNOT, 1, 0)
        .build());
    assertEquals(7, reported.get(reported.size() - 1).start());
    assertTrue(reported.stream().allMatch(iteration -> iteration.starts() == 7));
    assertTrue(clusterer.toString().contains("residual"), clusterer::toString);
  }
}
