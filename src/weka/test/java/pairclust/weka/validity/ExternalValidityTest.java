package pairclust.weka.validity;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.File;
import java.io.StringReader;
import java.nio.file.Path;
import java.util.Locale;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import pairclust.weka.clusterer.AbstractConstrainedClusterer;
import weka.clusterers.ClusterEvaluation;
import weka.clusterers.ConstrainedClusterEvaluation;
import weka.clusterers.SimpleKMeans;
import weka.clusterers.TestData;
import weka.core.Instances;

/** The section says what {@link ConstrainedClusterEvaluation} measures, under the same names, for any clusterer. */
class ExternalValidityTest {

  @TempDir
  private Path folder;

  private static Instances rows(String... classes) throws Exception {
    Instances data = new Instances(new StringReader("@relation r\n@attribute kind {a,b}\n@attribute x numeric\n@data\n"
        + String.join(",0\n", classes) + ",0\n"));
    data.setClassIndex(0);
    return data;
  }

  /**
   * By hand: of the 6 pairs, 3 share a cluster, 2 a class, 1 both; mutual information 0.215762, entropies 0.562335 and 0.693147.
   * Clusters of 3 and 1 rows agree as much with two halves whichever rows they are, and all rows are equal.
   */
  @Test
  void valuesByHand() throws Exception {
    assertEquals("""
        === External cluster validity ===

        Class attribute: kind

        NMI                              0.3437
        NMI_geometric                    0.3456
        Pairwise_precision               0.3333
        Pairwise_recall                  0.5000
        Pairwise_F_measure               0.4000
        ARI                              0.0000
        AMI                              0.0000
        Purity                           0.7500
        Homogeneity                      0.3113
        Completeness                     0.3837
        Silhouette                       0.0000
        Silhouette_cosine                0.0000
        """, ExternalValidity.section(rows("a", "a", "b", "b"), new double[] {0, 0, 0, 1}, null));
  }

  @Test
  void rowsWithoutClassOrCluster() throws Exception {
    String all = ExternalValidity.section(rows("a", "a", "b", "b", "a", "b"), new double[] {0, 0, 0, 1, 3, 4}, null);
    String more = ExternalValidity.section(rows("?", "a", "a", "b", "b", "a", "b"), new double[] {2, 0, 0, 0, 1, -1, -1}, null);
    assertEquals(all.replace("kind\n", "kind\nIn no cluster, each counted as a cluster of its own: 2 rows\n"
        + "Not counted: 1 row without a class\n"), more);
    assertTrue(ExternalValidity.section(rows("?"), new double[] {0}, null).contains("NMI                                   ?\n"));
  }

  @Test
  void pairsAndWhichAreViolated() throws Exception {
    Instances data = TestData.withIds(TestData.blobs(20, 0.3, 5));
    data.setClassIndex(data.numAttributes() - 1);
    // The first row of a class and the last of another are a must-link that costs nothing to break.
    String file = TestData.pairFile(folder, "@id ID", "% one wrong, two right", "0 59 1", "1 2 1", "3 40 -1").toString();
    Instances unlabelled = new Instances(data);
    unlabelled.setClassIndex(-1);
    unlabelled.deleteAttributeAt(3);
    AbstractConstrainedClusterer clusterer = TestData.built("PCKMeans -N 3 -weight 0 -constraints " + file, unlabelled);
    int[] clusters = clusterer.assignments();
    String section = ExternalValidity.section(data, new double[60], clusterer);
    assertTrue(section.endsWith(String.format(Locale.ROOT, """

        Constraints_given                     3
        Constraints_violated                  1 (ignored pairs count)
            line 3: 0 = 59 (clusters %d and %d)
        """, clusters[0], clusters[59])), section);
    assertTrue(section.contains("\nPairwise_F_measure_all_pairs     1.0000\nSilhouette                       0.97"), section);
    assertTrue(section.contains("\n54 rows are in no pair.\nPairwise measures leave out the given pairs"), section);
    assertTrue(clusterer.toString().contains("    " + clusterer.violatedPairs().get(0) + "\n"), clusterer::toString);
    // What the clusterer says counts, not what the values of a row suggest: all in one cluster would be no agreement at all.
    assertTrue(section.contains(" all rows  rows in no pair\nNMI                              1.0000           1.0000\n"), section);
    assertFalse(section.contains("_unconstrained"), section);
  }

  @Test
  void equalsTheEvaluation() throws Exception {
    Instances data = TestData.blobs(30, 1.2, 7);
    data.setClassIndex(2);
    SimpleKMeans clusterer = new SimpleKMeans();
    clusterer.setNumClusters(4);
    ConstrainedClusterEvaluation evaluation = new ConstrainedClusterEvaluation();
    Map<String, Double> expected = evaluation.evaluate(clusterer, data, new File(""), "");
    ClusterEvaluation weka = new ClusterEvaluation();
    weka.setClusterer(clusterer);
    weka.evaluateClusterer(data);
    String section = ExternalValidity.section(data, weka.getClusterAssignments(), clusterer);
    for (String name : new String[] {"NMI", "Pairwise_precision", "Pairwise_recall", "Pairwise_F_measure", "ARI", "Purity"}) {
      assertTrue(section.contains(String.format(Locale.ROOT, "\n%-30s %8.4f\n", name, expected.get(name))), section);
    }
    assertFalse(section.contains("Constraints"), section);
  }

  @Test
  void badInput() throws Exception {
    Instances data = rows("a", "b");
    assertTrue(assertThrows(IllegalArgumentException.class, () -> ExternalValidity.section(data, new double[3], null)).getMessage()
        .contains("2 rows, but 3 assignments"));
    data.setClassIndex(1);
    assertThrows(IllegalArgumentException.class, () -> ExternalValidity.section(data, new double[2], null));
  }
}
