package weka.clusterers;

import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Three groups that must all be apart, and two clusters: a soft clusterer says why it violates pairs. */
class InfeasibleReportTest {

  @TempDir
  private Path folder;
  private Path pairs;

  @BeforeEach
  void writePairs() throws Exception {
    pairs = TestData.pairFile(folder, "@rows 30", "0 1 =", "0 10 !=", "10 20 !=", "1 20 !=");
  }

  private String report(String scheme) throws Exception {
    return TestData.built(scheme + " -constraints " + pairs, TestData.unlabelledBlobs(10, 0.2, 1)).toString();
  }

  @Test
  void everySoftClustererNamesInfeasiblePairs() throws Exception {
    for (String name : List.of("PCKMeans", "PCKMeans -as-published", "HMRFKMeans", "MPCKMeans", "SeededKMeans", "SSKernelKMeans",
        "BoostCluster", "ConstrainedSpectral")) {
      String report = report(name.replaceFirst("\\b( |$)", " -N 2 "));
      assertTrue(report.contains("Some pairs had to be violated: these cannot-links cannot all be satisfied with 2 clusters (must-linked"
          + " rows count as one): line 3 (0 != 10), line 4 (10 != 20), line 5 (1 != 20). Use more clusters (-N), or correct the pairs."),
          name + report);
    }
  }

  @Test
  void feasiblePairsAreNotMentioned() throws Exception {
    assertFalse(report("SeededKMeans -N 3").contains("had to be violated"));
    assertFalse(report("PCKMeans -N 2 -noisy").contains("had to be violated"));
    Path wrong = TestData.pairFile(folder, "@rows 30", "0 10 =", "0 1 !=");
    String violated = TestData.built("SeededKMeans -N 3 -weight 0 -constraints " + wrong, TestData.unlabelledBlobs(10, 0.2, 1)).toString();
    assertFalse(violated.contains("had to be violated"), violated);
  }
}
