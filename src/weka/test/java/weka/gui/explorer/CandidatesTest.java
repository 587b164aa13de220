package weka.gui.explorer;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.InputStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import pairclust.weka.gui.InstalledWeka;

/** AutoConstrained in the Constrained tab of the installed package, driven by CandidatesScenario. */
class CandidatesTest {

  @TempDir
  private Path folder;

  @Test
  void pictureOfCandidatesObjectEditorAndStop() throws Exception {
    Path iris = folder.resolve("iris.arff");
    try (InputStream stream = ClassLoader.getSystemResourceAsStream("weka/gui/knowledgeflow/templates/iris.arff")) {
      Files.write(iris, stream.readAllBytes());
    }
    Map<String, String> reported = InstalledWeka.shared().play("weka.gui.explorer.CandidatesScenario", iris.toString(), folder.toString());
    ran(reported);
    edited(reported);
    stopped(reported);
    assertEquals("yes", reported.get("done"));
  }

  private void ran(Map<String, String> reported) throws Exception {
    assertTrue(reported.get("default without pairs").contains("Scheme:       weka.clusterers.AutoConstrained "),
        reported.get("default without pairs"));
    assertEquals("Pairs", reported.get("view without pairs"), "no candidate was judged");
    assertTrue(reported.get("with pairs").contains("Candidates, by how many left-out pairs they agree with"), reported.get("with pairs"));
    assertEquals("Candidates", reported.get("view with pairs"));
    List<String> table = Files.readAllLines(folder.resolve("candidates.csv"));
    assertEquals("candidate,agreement,uncertainty,share,seconds,note", table.get(0));
    assertTrue(table.stream().anyMatch(line -> line.startsWith("\"MPCKMeans\",0.")), table.toString());
    assertTrue(Files.readString(folder.resolve("candidates.svg")).contains(">MPCKMeans<"), "text stays text");
    assertEquals((byte) 'P', Files.readAllBytes(folder.resolve("candidates.png"))[1]);
  }

  private static void edited(Map<String, String> reported) {
    assertTrue(Integer.parseInt(reported.get("candidates at first")) > 2, reported.get("candidates at first"));
    assertEquals("2", reported.get("candidates after Delete"));
    assertEquals("3", reported.get("candidates after Add"));
    String scheme = reported.get("with edited candidates").lines().filter(line -> line.startsWith("Scheme:")).findFirst().orElseThrow();
    assertEquals(3, scheme.split("-candidates ", -1).length - 1, scheme);
    assertTrue(scheme.contains("-starts 3"), scheme);
  }

  private static void stopped(Map<String, String> reported) {
    assertTrue(reported.get("status").matches("Candidate \\d+ of \\d+: .*"), reported.get("status"));
    assertTrue(reported.get("status after Stop").startsWith("Finishing with the best result so far"), reported.get("status after Stop"));
    assertTrue(reported.get("best so far").contains("Clustered Instances"), reported.get("best so far"));
    assertTrue(Long.parseLong(reported.get("milliseconds to the best so far")) < 10_000, reported.get("milliseconds to the best so far"));
    assertEquals("1", reported.get("results after stopping twice"), "the second run is discarded");
  }
}
