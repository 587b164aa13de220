package weka.clusterers;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.IntStream;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import pairclust.eval.Contingency;
import pairclust.weka.clusterer.AbstractConstrainedClusterer;
import weka.core.Instances;
import weka.core.SerializedObject;
import weka.core.Utils;

/** A wrong pair among many right ones is listed, and ignored unless an option says otherwise. */
class SuspectPairsTest {

  private static final int PER_CLASS = 30;
  private static final String TITLE = "Suspect pairs";

  /** After the header, the 58 must-links of two chains and two cannot-links. */
  private static final String BRIDGE = "line 62: 10 = 40 ";

  @TempDir
  Path folder;

  private Path file;
  private final Instances data = TestData.unlabelledBlobs(PER_CLASS, 0.4, 1);

  /** Chains through two blobs, both apart from the third one, and a wrong must-link that joins the chains. */
  private static List<String> chains() {
    List<String> lines = new ArrayList<>(List.of("@rows 90"));
    for (int row = 0; row + 1 < PER_CLASS; row++) {
      lines.add(row + " " + (row + 1) + " =");
      lines.add(PER_CLASS + row + " " + (PER_CLASS + row + 1) + " =");
    }
    lines.addAll(List.of("3 63 !=", "40 70 !=", "10 40 ="));
    return lines;
  }

  @BeforeEach
  void writePairs() throws Exception {
    file = TestData.pairFile(folder, chains().toArray(String[]::new));
  }

  private AbstractConstrainedClusterer built(String scheme) throws Exception {
    return TestData.built(scheme + " -N 3 -constraints " + Utils.quote(file.toString()), data);
  }

  private static double agreement(AbstractConstrainedClusterer clusterer) {
    int[] clusters = clusterer.assignments();
    return new Contingency(clusters, IntStream.range(0, clusters.length).map(i -> i / PER_CLASS).toArray()).nmiArithmetic();
  }

  /** Returns the lines below the title up to the next empty one. */
  private static List<String> listed(AbstractConstrainedClusterer clusterer, String use) {
    String text = clusterer.toString();
    String title = TITLE + " (" + use + "):\n";
    assertTrue(text.contains(title), text);
    return text.substring(text.indexOf(title) + title.length()).lines().takeWhile(line -> !line.isEmpty()).toList();
  }

  @ParameterizedTest
  @ValueSource(strings = {"PCKMeans", "HMRFKMeans", "HMRFKMeans -distance cosine", "MPCKMeans", "SeededKMeans", "LCVQE",
      "ConstrainedEM", "SSKernelKMeans", "BoostCluster", "ConstrainedSpectral", "SSSVaD", "PCKMeans -noisy",
      "PCKMeans -scale z -weight 100",
      "ConstrainedHierarchical -noisy", "ConstrainedDBSCAN -noisy -radius 0.2"})
  void aBridgeIsListedAndIgnored(String scheme) throws Exception {
    AbstractConstrainedClusterer clusterer = built(scheme);
    List<String> listed = listed(clusterer, "ignored; -keep-suspects uses them");
    assertEquals(1, listed.size(), clusterer::toString);
    assertTrue(listed.get(0).matches(" +" + BRIDGE + "\\(clusters \\d and \\d\\): wrong with probability (0\\.9\\d|1\\.00)"),
        listed.get(0));
    if (!scheme.contains("cosine")) {
      assertEquals(1, agreement(clusterer), 1e-12);
    }
    assertEquals(61, clusterer.getMeasure("measureConstraintsGiven"));
    assertEquals(61, clusterer.constraints().size());
    assertEquals(1, clusterer.getMeasure("measureConstraintsViolated"));
    assertTrue(clusterer.violatedPairs().get(0).startsWith(BRIDGE), clusterer.violatedPairs()::toString);
    assertEquals(clusterer.toString(), new SerializedObject(clusterer).getObject().toString());
  }

  /** Two clusters explain all pairs, the bridge included; but with three it is the only pair that is wrong. */
  @ParameterizedTest
  @ValueSource(strings = {"PCKMeans", "MPCKMeans", "AutoConstrained"})
  void aBridgeIsFoundIfTheNumberOfClustersIsNotKnown(String scheme) throws Exception {
    AbstractConstrainedClusterer clusterer = TestData.built(scheme + " -N -1 -constraints " + Utils.quote(file.toString()), data);
    List<String> listed = listed(clusterer, "ignored; -keep-suspects uses them");
    assertEquals(1, listed.size(), clusterer::toString);
    assertTrue(listed.get(0).contains(BRIDGE), listed.get(0));
  }

  /** With two clusters for three blobs, cannot-links between two of them look wrong. */
  @Test
  void tooFewClustersAreNamedIfACannotLinkIsSuspect() throws Exception {
    List<String> lines = chains();
    lines.remove(lines.size() - 1);
    for (int row = 0; row + 1 < PER_CLASS; row++) {
      lines.add(2 * PER_CLASS + row + " " + (2 * PER_CLASS + row + 1) + " =");
      lines.add(row + " " + (2 * PER_CLASS + row) + " !=");
      lines.add(PER_CLASS + row + " " + (2 * PER_CLASS + row) + " !=");
    }
    lines.add("10 40 !=");
    file = TestData.pairFile(folder, lines.toArray(String[]::new));
    String hint = "If the cannot-links among them are right, there may be more clusters than 2 (-N).\n";
    String two = TestData.built("PCKMeans -N 2 -constraints " + Utils.quote(file.toString()), data).toString();
    assertTrue(two.contains(hint), two);
    assertFalse(built("PCKMeans").toString().contains("may be more clusters"));
  }

  @Test
  void aSuspectEntailsNothing() throws Exception {
    // Each cannot-link sets a single row apart from all 30 of a chain, and is itself given: 2 * (435 - 29) + 2 * (30 - 1).
    assertTrue(built("PCKMeans").toString().contains("  entailed 870 more"));
    // With the bridge 60 * 59 / 2 - 59, and 2 * (60 - 1).
    assertTrue(built("PCKMeans -keep-suspects").toString().contains("  entailed 1829 more"));
  }

  /** Joined by the bridge, two blobs are one cluster, and the third one is divided. */
  @ParameterizedTest
  @ValueSource(strings = {"PCKMeans", "HMRFKMeans", "MPCKMeans", "SeededKMeans", "SSKernelKMeans", "BoostCluster", "ConstrainedSpectral"})
  void aBridgeThatIsKeptJoins(String scheme) throws Exception {
    AbstractConstrainedClusterer clusterer = built(scheme + " -keep-suspects");
    List<String> listed = listed(clusterer, "used, because of -keep-suspects");
    assertEquals(1, listed.size(), clusterer::toString);
    assertTrue(listed.get(0).contains(BRIDGE + "(both in cluster "), listed.get(0));
    assertEquals(0, clusterer.getMeasure("measureConstraintsViolated"));
    assertTrue(agreement(clusterer) < 0.8);
  }

  @ParameterizedTest
  @ValueSource(strings = {"COPKMeans", "ConstrainedHierarchical", "ConstrainedDBSCAN"})
  void hardPairsAreNeverDropped(String scheme) throws Exception {
    AbstractConstrainedClusterer clusterer = built(scheme);
    assertFalse(clusterer.toString().contains("Suspect"), clusterer::toString);
    assertEquals(0, clusterer.getMeasure("measureConstraintsViolated"));
    assertArrayEquals(clusterer.assignments(), built(scheme + " -keep-suspects").assignments());
  }

  @ParameterizedTest
  @ValueSource(strings = {"PCKMeans", "HMRFKMeans", "MPCKMeans", "SeededKMeans", "LCVQE", "ConstrainedEM", "SSKernelKMeans", "BoostCluster",
      "ConstrainedSpectral", "SSSVaD"})
  void thePublishedAlgorithmsUseAllPairs(String scheme) throws Exception {
    assertFalse(built(scheme + " -as-published").toString().contains("Suspect"));
  }

  /** Two rows of each blob have labels of another one. */
  @Test
  void labelsAreNeverSuspect() throws Exception {
    Instances labelled = TestData.blobs(PER_CLASS, 0.4, 1);
    for (int row = 0; row < labelled.size(); row++) {
      if (row % PER_CLASS < 2) {
        labelled.get(row).setValue(2, (row / PER_CLASS + 1) % 3);
      } else if (row % 2 == 0) {
        labelled.get(row).setMissing(2);
      }
    }
    AbstractConstrainedClusterer clusterer = TestData.built("PCKMeans -N 3 -labels class -weight 1e6", labelled);
    assertFalse(clusterer.toString().contains("Suspect"), clusterer::toString);
    assertEquals(0, clusterer.getMeasure("measureConstraintsViolated"));
  }

  @Test
  void rightPairsAreNotListed() throws Exception {
    List<String> lines = chains();
    lines.remove(lines.size() - 1);
    file = TestData.pairFile(folder, lines.toArray(String[]::new));
    AbstractConstrainedClusterer clusterer = built("PCKMeans");
    assertFalse(clusterer.toString().contains("Suspect"), clusterer::toString);
    assertArrayEquals(clusterer.assignments(), built("PCKMeans -keep-suspects").assignments());
  }

  /** A contradiction is a mistake that only the user can resolve; with -noisy it is the wrong one of the pairs that is ignored. */
  @ParameterizedTest
  @ValueSource(strings = {"PCKMeans", "LCVQE", "COPKMeans", "ConstrainedHierarchical"})
  void contradictoryPairsAreStillAnError(String scheme) throws Exception {
    List<String> lines = chains();
    lines.add("0 20 !=");
    file = TestData.pairFile(folder, lines.toArray(String[]::new));
    String message = assertThrows(Exception.class, () -> built(scheme)).getMessage();
    assertTrue(message.contains(file + ", line 63: the pairs contradict each other: line 63 (0 != 20) contradicts line 2 (0 = 1), "),
        message);
    // The right links of the chain are not to blame, and the bridge is part of the contradictory neighbourhood.
    assertTrue(message.replaceAll("\\s+", " ").matches(".*\\. Probably wrong, as the other pairs and the rows suggest:"
        + "(,? line 63 \\(0 != 20\\)|,? line 62 \\(10 = 40\\)){2}\\. Correct the file, or .*"), message);
    assertTrue(message.endsWith(scheme.equals("COPKMeans") ? "use another clusterer with -noisy: COPKMeans has to satisfy all pairs."
        : "add -noisy ('noisy pairs' in the Explorer) to accept contradictory pairs."), message);
    if (!scheme.equals("COPKMeans")) {
      AbstractConstrainedClusterer noisy = built(scheme + " -noisy");
      List<String> listed = listed(noisy, "ignored; -keep-suspects uses them");
      assertTrue(listed.stream().anyMatch(line -> line.contains("line 63: 0 != 20 ")), noisy::toString);
      assertEquals(1, agreement(noisy), 1e-12);
    }
  }

  /** Labels stand for inferred pairs, which -noisy does without, so it is not recommended. */
  @Test
  void labelsAreCorrected() throws Exception {
    file = TestData.pairFile(folder, "@rows 90", "0 20 !=");
    String message = assertThrows(Exception.class, () -> TestData.built("PCKMeans -N 3 -labels class -constraints "
        + Utils.quote(file.toString()), TestData.blobs(PER_CLASS, 0.4, 1))).getMessage();
    assertTrue(message.contains("line 2: the pairs contradict each other or the labels: line 2 (0 != 20) contradicts 0 = 1, "), message);
    assertTrue(message.endsWith("Correct the labels or the file."), message);
    assertFalse(message.contains("Probably") || message.contains("-noisy"), message);
  }

  /** The search takes about a second: observers see it begin and may stop the build there. */
  @ParameterizedTest
  @ValueSource(ints = {1, 2})
  void theSearchIsReportedAndStops(int threads) throws Exception {
    PCKMeans clusterer = new PCKMeans();
    clusterer.setNumClusters(3);
    clusterer.setNumExecutionSlots(threads);
    clusterer.setConstraintsFile(file.toFile());
    List<String> said = new ArrayList<>();
    clusterer.traceTo(step -> said.add(step.describe()));
    clusterer.buildClusterer(data);
    assertTrue(said.get(0).matches("checking the pairs \\(1 of \\d+\\)"), said.get(0));
    int steps = Integer.parseInt(said.get(0).replaceAll(".* of |\\)", ""));
    assertEquals("checking the pairs (" + steps + " of " + steps + ")", said.get(steps - 1));
    // With two threads either of the first starts may report first.
    assertTrue(said.get(steps).matches("start [1-" + threads + "] of .*"), said.get(steps));
    for (int last : new int[] {1, 40, steps}) {
      said.clear();
      clusterer.traceTo(step -> said.add(step.describe()) && said.size() < last);
      clusterer.buildClusterer(data);
      assertEquals(last, said.size());
      assertEquals(90, clusterer.assignments().length);
      assertFalse(clusterer.toString().contains("Suspect"), "the search did not end");
    }
  }

  @Test
  void oneThreadOrTwo() throws Exception {
    AbstractConstrainedClusterer one = built("PCKMeans -num-slots 1");
    AbstractConstrainedClusterer two = built("PCKMeans -num-slots 2");
    assertArrayEquals(one.assignments(), two.assignments());
    assertEquals(one.toString(), two.toString());
  }
}
