package weka.clusterers;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.io.OutputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.zip.GZIPOutputStream;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import pairclust.weka.clusterer.AbstractConstrainedClusterer;
import pairclust.weka.command.CommandOutput;
import weka.core.Instances;

/** On the command line, {@code -constraints auto} is the pair file beside the data. */
class PairFileBesideCommandTest {

  @TempDir
  private Path folder;
  private Instances rows;
  private String data;

  @BeforeEach
  void writeData() throws IOException {
    rows = TestData.blobs(10, 0.3, 1);
    data = Files.writeString(folder.resolve("clouds.arff"), rows.toString()).toString();
  }

  private void pack(String name, String text) throws IOException {
    try (OutputStream out = new GZIPOutputStream(Files.newOutputStream(folder.resolve(name)))) {
      out.write(text.getBytes(StandardCharsets.UTF_8));
    }
  }

  @ParameterizedTest
  @ValueSource(strings = {"AutoConstrained", "BoostCluster", "COPKMeans", "ConstrainedDBSCAN", "ConstrainedEM", "ConstrainedHierarchical",
      "ConstrainedSpectral", "HMRFKMeans", "LCVQE",
      "MPCKMeans", "PCKMeans", "SSKernelKMeans", "SSSVaD", "SeededKMeans"})
  void everyClustererFindsItAndReportsIt(String name) throws Exception {
    pack("clouds.pairs.gz", "@rows 30\n0 1 =\n1 29 !=\n");
    CommandOutput output = CommandOutput.of(TestData.unbuilt(name), "-t", data, "-c", "last", "-N", "3", "-starts", "1", "-constraints",
        "auto");
    assertTrue(output.out().contains("Pairs from " + folder.resolve("clouds.pairs.gz")), output.out() + output.err());
    assertTrue(output.out().contains("2 (1 must-link, 1 cannot-link)"), output.out());
    assertFalse(output.err().contains("Note"), output.err());
    pack("clouds.constraints.gz", "0 2 =\n");
    CommandOutput several = CommandOutput.of(TestData.unbuilt(name), "-t", data, "-N", "3", "-starts", "1", "-constraints", "auto");
    assertTrue(several.err().startsWith("Note: the pairs are those of " + folder.resolve("clouds.pairs.gz")), several.err());
    assertTrue(several.err().contains("Not used: clouds.constraints.gz."), several.err());
  }

  @Test
  void theEvaluationFindsItWhereverItIsAskedFor() throws Exception {
    Files.writeString(folder.resolve("clouds.constraints"), "0 1 =\n1 29 !=\n");
    Files.writeString(folder.resolve("clouds.pairs"), "0 1 =\n1 29 !=\n2 3 =\n");
    for (List<String> words : List.of(List.of("-constraints", "auto", "-W", "PCKMeans", "--", "-N", "3"),
        List.of("-W", "PCKMeans", "--", "-N", "3", "-constraints", "auto"), List.of("-constraints", "auto", "-W", "SimpleKMeans"),
        List.of("-constraints", "auto", "-W", "PCKMeans", "--", "-N", "3", "-constraints", "auto"))) {
      List<String> all = new ArrayList<>(List.of("-t", data));
      all.addAll(words);
      CommandOutput output = CommandOutput.of(new ConstrainedClusterEvaluation(), all.toArray(String[]::new));
      assertTrue(output.out().contains("Constraints_given 3\n"), words + output.out() + output.err());
      assertTrue(output.err().contains("clouds.pairs, which lies beside the data"), output.err());
      assertTrue(output.err().contains("Not used: clouds.constraints."), output.err());
    }
  }

  @Test
  void withoutAPairFileNothingRuns() throws Exception {
    for (CommandOutput output : List.of(CommandOutput.of(new PCKMeans(), "-t", data, "-constraints", "auto"),
        CommandOutput.of(new ConstrainedClusterEvaluation(), "-t", data, "-constraints", "auto", "-W", "PCKMeans"))) {
      assertEquals("", output.out());
      assertTrue(output.err().contains("There is no pair file beside " + data), output.err());
      assertFalse(output.err().contains("\tat "), output.err());
    }
  }

  @Test
  void elsewhereTheNameOfTheDataIsNotKnown() throws Exception {
    AbstractConstrainedClusterer clusterer = TestData.unbuilt("PCKMeans -constraints auto");
    String message = assertThrows(IllegalArgumentException.class, () -> clusterer.buildClusterer(rows)).getMessage();
    assertTrue(message.contains("-constraints auto") && message.contains("Give the path"), message);
    AbstractConstrainedClusterer named = TestData.unbuilt("PCKMeans -constraints ./auto");
    String missing = assertThrows(IOException.class, () -> named.buildClusterer(rows)).getMessage();
    assertTrue(missing.contains("no such file"), missing);
  }
}
