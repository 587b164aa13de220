package weka.clusterers;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.io.StringReader;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import pairclust.eval.Measures;
import pairclust.weka.clusterer.AbstractConstrainedClusterer;
import weka.core.Instance;
import weka.core.Instances;

/** Measures of a clusterer that somebody else built, as the Knowledge Flow does. */
class BuiltClustererMeasuresTest {

  @TempDir
  private Path folder;

  private static Instances rows(String... rows) {
    try {
      Instances data = new Instances(new StringReader("@relation r\n@attribute ID string\n@attribute x numeric\n@attribute class {a,b}\n"
          + "@data\n" + String.join("\n", rows)));
      data.setClassIndex(2);
      return data;
    } catch (IOException e) {
      throw new IllegalStateException(e);
    }
  }

  /** Clusters by the sign of x - 5 and remembers the rows it was asked about. */
  private static class Threshold extends AbstractClusterer {

    private static final long serialVersionUID = 1L;

    private final transient List<Instance> seen = new ArrayList<>();

    @Override
    public void buildClusterer(Instances data) {
      throw new IllegalStateException("It is built already.");
    }

    @Override
    public int clusterInstance(Instance row) throws Exception {
      seen.add(row);
      return row.value(1) > 5 ? 1 : 0;
    }

    @Override
    public int numberOfClusters() {
      return 2;
    }
  }

  /** Of two clusters, a and a b b: one pair of three in a cluster is of one class, and one pair of two of a class in one cluster. */
  @Test
  void measuresByHand() throws Exception {
    Instances data = rows("r0,0,a", "r1,9,a", "r2,9,b", "r3,9,b");
    Map<String, Double> measures = new ConstrainedClusterEvaluation().measure(new Threshold(), data, false);
    assertEquals(1.0 / 3, measures.get("Pairwise_precision"), 1e-15);
    assertEquals(0.5, measures.get("Pairwise_recall"), 1e-15);
    assertEquals(0.4, measures.get("Pairwise_F_measure"), 1e-15);
    assertEquals(0.75, measures.get("Purity"), 1e-15);
    assertEquals(0, measures.get("ARI"), 1e-15);
    double clusters = -0.25 * Math.log(0.25) - 0.75 * Math.log(0.75);
    double left = 0.75 * (Math.log(3) / 3 + 2 * Math.log(1.5) / 3);
    assertEquals((Math.log(2) - left) / ((clusters + Math.log(2)) / 2), measures.get("NMI"), 1e-14);
    assertTrue(measures.get("Objective").isNaN() && measures.get("Iterations").isNaN());
    assertEquals(0, measures.get("Constraints_given"));
    assertFalse(measures.containsKey("Unclustered"));
  }

  @Test
  void noClustererSeesTheClassOfARow() throws Exception {
    Instances data = rows("r0,0,a", "r1,9,b");
    Threshold clusterer = new Threshold();
    new ConstrainedClusterEvaluation().measure(clusterer, data, true);
    assertEquals(2, clusterer.seen.size());
    clusterer.seen.forEach(row -> assertTrue(row.classIsMissing()));
    assertFalse(data.instance(0).classIsMissing(), "the caller's data stays as it is");
  }

  @Test
  void onTrainingRowsItIsAsIfTheEvaluationHadBuiltIt() throws Exception {
    Instances data = TestData.blobs(20, 1.5, 3);
    data.setClassIndex(2);
    Path pairs = TestData.pairsFromClasses(folder, 60, 20, 30, 5);
    AbstractConstrainedClusterer built = TestData.built("PCKMeans -N 3 -constraints " + pairs, data);
    PCKMeans fresh = new PCKMeans();
    fresh.setNumClusters(3);
    assertEquals(new ConstrainedClusterEvaluation().evaluate(fresh, data, pairs.toFile(), ""),
        new ConstrainedClusterEvaluation().measure(built, data, true));
  }

  /** The pairs put r2 into a cluster that its values alone would not, and say something of two rows that are not there. */
  @Test
  void amongOtherRowsThereAreNoPairs() throws Exception {
    Instances training = rows("r0,0,a", "r1,1,a", "r2,2,b", "r3,8,b", "r4,9,b", "r5,10,b");
    Path pairs = TestData.pairFile(folder, "@id ID", "r2 r3 1", "r2 r4 1", "r2 r5 1", "r0 r1 1", "r0 r2 -1", "n0 n1 -1");
    AbstractConstrainedClusterer built = TestData.built("PCKMeans -weight 100 -constraints " + pairs, training);
    Instances others = rows("n0,0,a", "n1,1,b", "n2,9,b", "n3,10,b");
    Map<String, Double> measures = new ConstrainedClusterEvaluation().measure(built, others, false);
    // n0 and n1 are in one cluster, n2 and n3 in the other: both pairs in a cluster count, also the one that the file names.
    assertEquals(0.5, measures.get("Pairwise_precision"), 1e-15);
    assertEquals(1.0 / 3, measures.get("Pairwise_recall"), 1e-15);
    assertEquals(0.75, measures.get("Purity"), 1e-15);
    List.of("NMI", "ARI", "Purity", "Pairwise_F_measure").forEach(
        name -> assertEquals(measures.get(name), measures.get(name + Measures.UNCONSTRAINED), name));
    assertEquals(5, measures.get("Constraints_given"), "how it was built");
    assertEquals(0, measures.get("Constraints_violated"));
    assertEquals(built.getMeasure("measureObjective"), measures.get("Objective"));
    Map<String, Double> own = new ConstrainedClusterEvaluation().measure(built, training, true);
    assertEquals(1, own.get("NMI"), 1e-15);
    // All rows are in pairs.
    assertTrue(own.get("NMI_unconstrained").isNaN());
  }

  @Test
  void aRowInNoClusterIsCountedAsSuch() throws Exception {
    Threshold clusterer = new Threshold() {
      private static final long serialVersionUID = 1L;

      @Override
      public int clusterInstance(Instance row) throws Exception {
        if (row.value(1) == 7) {
          throw new Exception("noise");
        }
        return super.clusterInstance(row);
      }
    };
    Map<String, Double> measures =
        new ConstrainedClusterEvaluation().measure(clusterer, rows("r0,0,a", "r1,7,a", "r2,9,b", "r3,9,b"), false);
    assertEquals(1, measures.get("Unclustered"));
    // Noise is a cluster of its own: {r0}, {r1}, {r2, r3} against {r0, r1}, {r2, r3}. Entropies of 1.5 and 1 bits, 1 bit in common.
    assertEquals(1 / 1.25, measures.get("NMI"), 1e-15);
  }

  @Test
  void aClustererThatWasNotBuiltSaysSo() {
    Instances data = rows("r0,0,a", "r1,9,b");
    IllegalStateException e = assertThrows(IllegalStateException.class,
        () -> new ConstrainedClusterEvaluation().measure(new PCKMeans(), data, true));
    assertTrue(e.getMessage().contains("not been built"), e.getMessage());
  }

  @Test
  void stopsBetweenTwoRows() {
    Threshold clusterer = new Threshold() {
      private static final long serialVersionUID = 1L;

      @Override
      public int clusterInstance(Instance row) throws Exception {
        Thread.currentThread().interrupt();
        return super.clusterInstance(row);
      }
    };
    Instances data = rows("r0,0,a", "r1,9,b", "r2,9,b");
    assertThrows(InterruptedException.class, () -> new ConstrainedClusterEvaluation().measure(clusterer, data, false));
    assertEquals(1, clusterer.seen.size());
  }
}
