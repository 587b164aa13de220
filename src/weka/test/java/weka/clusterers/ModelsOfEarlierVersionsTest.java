package weka.clusterers;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.File;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.stream.Collectors;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import pairclust.constraint.Constraint;
import pairclust.constraint.ConstraintSet;
import pairclust.constraint.Link;
import pairclust.weka.clusterer.AbstractConstrainedClusterer;
import pairclust.weka.command.ModelFile;
import weka.core.Attribute;
import weka.core.DenseInstance;
import weka.core.Instances;
import weka.core.OptionHandler;
import weka.core.Utils;
import weka.experiment.Experiment;

/**
 * Models and experiments that 1.1.0 saved go on to work, with the options they were saved with. The models were trained by that version
 * on the rows and pairs below, which say that the row at (10, 2) belongs to the rows at the other side; the clusters are what it printed.
 */
class ModelsOfEarlierVersionsTest {

  private static final double[][] ROWS =
      {{0, 1}, {1, 1}, {0, 2}, {1, 2}, {9, 1}, {10, 1}, {9, 2}, {10, 2}, {5, 9}, {6, 9}, {5, 8}, {6, 8}};
  private static final int[][] MUST = {{0, 1}, {4, 5}, {8, 9}, {0, 7}};
  private static final int[][] CANNOT = {{0, 4}, {4, 8}, {0, 8}, {4, 7}};

  private static File saved(String name) throws Exception {
    return new File(ModelsOfEarlierVersionsTest.class.getResource("saved-by-1.1.0/" + name).toURI());
  }

  private static Instances rows() {
    Instances data = new Instances("rows", new ArrayList<>(List.of(new Attribute("x"), new Attribute("y"))), ROWS.length);
    Arrays.stream(ROWS).forEach(row -> data.add(new DenseInstance(1, row.clone())));
    return data;
  }

  private static ConstraintSet pairs() {
    List<Constraint> pairs = new ArrayList<>();
    Arrays.stream(MUST).forEach(pair -> pairs.add(new Constraint(pair[0], pair[1], Link.MUST, 1, 0)));
    Arrays.stream(CANNOT).forEach(pair -> pairs.add(new Constraint(pair[0], pair[1], Link.CANNOT, 1, 0)));
    return ConstraintSet.of(pairs);
  }

  private static void assertOptions(String expected, Object handler) throws Exception {
    String[] actual = ((OptionHandler) handler).getOptions();
    String[] words = Utils.splitOptions(expected);
    for (int i = 0; i < words.length; i++) {
      if (i + 1 < words.length && !words[i + 1].startsWith("-")) {
        assertEquals(words[i + 1], actual[Arrays.asList(actual).indexOf(words[i]) + 1], words[i++]);
      } else {
        assertTrue(Arrays.asList(actual).contains(words[i]), words[i]);
      }
    }
  }

  @ParameterizedTest
  @CsvSource({"PCKMeans, 000022201111, -I 50 -weight 2.0 -absolute-weight -noisy -scale range",
      "MPCKMeans, 000022201111, -I 50 -weight 2.0 -noisy -per-cluster -scale none",
      "HMRFKMeans, 000022201111, -I 50 -weight 2.0 -noisy -scale none", "COPKMeans, 000022201111, -I 50 -scale z",
      "SeededKMeans, 000022221111, -I 50 -weight 2.0 -noisy -scale none", "LCVQE, 000022201111, -I 50 -weight 2.0 -noisy -scale none",
      "SSKernelKMeans, 000022221111, -I 50 -weight 2.0 -noisy -scale none",
      "BoostCluster, 222200001111, -I 3 -weight 0.5 -noisy -scale none",
      "ConstrainedSpectral, 000022201111, -I 50 -weight 2.0 -noisy -scale none"})
  void aModelIsReadWithItsOptions(String name, String clusters, String options) throws Exception {
    ModelFile file = ModelFile.read(saved(name + ".model"));
    assertEquals(2, file.header().numAttributes());
    AbstractConstrainedClusterer clusterer = (AbstractConstrainedClusterer) file.clusterer();
    Instances data = rows();
    assertEquals(clusters, digits(TestData.clusters(clusterer, data)));
    assertEquals(clusters, digits(clusterer.assignments()));
    assertEquals(pairs(), clusterer.constraints());
    assertTrue(clusterer.toString().strip().startsWith(name + "\n==="), clusterer.toString());
    assertTrue(clusterer.toString().contains("  given    8 (4 must-link, 4 cannot-link)\n"), clusterer.toString());
    assertOptions("-S 7 -N 3 -starts 3 " + options, clusterer);

    clusterer.buildClusterer(data, pairs());
    assertEquals(3, clusterer.numberOfClusters());
    assertOptions("-S 7 -N 3 -starts 3 " + options, clusterer);
  }

  private static String digits(int[] clusters) {
    return Arrays.stream(clusters).mapToObj(Integer::toString).collect(Collectors.joining());
  }

  @Test
  void anExperimentIsReadWithItsOptions() throws Exception {
    Object[] clusterers = (Object[]) Experiment.read(saved("clusterers.exp").getPath()).getPropertyArray();
    assertEquals(List.of("SimpleKMeans", "SeededKMeans", "PCKMeans", "HMRFKMeans"),
        Arrays.stream(clusterers).map(each -> each.getClass().getSimpleName()).toList());
    for (Object each : Arrays.copyOfRange(clusterers, 1, 4)) {
      assertOptions("-I 100 -weight 1.0 -scale none -starts 10", each);
      ((AbstractConstrainedClusterer) each).buildClusterer(rows(), pairs());
    }
    Object[] strategies = (Object[]) Experiment.read(saved("strategies.exp").getPath()).getPropertyArray();
    assertOptions("-members 200 -must-threshold 0.98 -sample 0.8 -num-slots 1", strategies[2]);
  }
}
