package weka.gui.explorer;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.InputStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import pairclust.weka.gui.InstalledWeka;

/** The line at the top of the tab of the installed package; driven by HintsScenario. */
class HintsTest {

  @TempDir
  private Path folder;

  @Test
  void aPairFileBesideTheDataIsOffered() throws Exception {
    Path iris = folder.resolve("flowers.arff");
    try (InputStream stream = ClassLoader.getSystemResourceAsStream("weka/gui/knowledgeflow/templates/iris.arff")) {
      Files.write(iris, stream.readAllBytes());
    }
    Path pairs = Files.writeString(folder.resolve("flowers.pairs"), "@rows 150\n0 1 =\n0 149 !=\n");
    Files.writeString(folder.resolve("flowers.constraints"), "0 1 =\n");
    Map<String, String> reported = InstalledWeka.shared().play("weka.gui.explorer.HintsScenario", iris.toString());
    assertEquals("There are pair files beside the data:", reported.get("offer"));
    assertEquals("Open flowers.pairs, Open flowers.constraints", reported.get("offers"));
    assertEquals("2", reported.get("pairs"));
    assertTrue(reported.get("result").contains("Pair file:    " + pairs + "\n"), reported.get("result"));
    assertEquals("There are pair files beside the data:", reported.get("offer after a filter"));
    assertEquals("false", reported.get("offered for other data"));
    assertEquals("yes", reported.get("done"));
  }

  @Test
  void theExampleIsOpenedWithPairsAndAResult() throws Exception {
    Map<String, String> reported = InstalledWeka.shared().play("weka.gui.explorer.IrisExampleScenario");
    assertEquals("Next: open data in the Preprocess tab. Or try an example:", reported.get("first step"));
    assertEquals("150 40", reported.get("rows and pairs"));
    assertTrue(reported.get("result").contains("Pairs:        40\n"), reported.get("result"));
    assertTrue(reported.get("result").contains(" -N 3 "), reported.get("result"));
    assertTrue(reported.get("result").contains("iris.pairs"), reported.get("result"));
    assertEquals("Next: check the clusters, answer more questions (Ask me), or compare another clusterer.", reported.get("last step"));
    assertTrue(reported.get("curve clusterer").matches("MPCKMeans .*-N 3 .*"), reported.get("curve clusterer"));
    assertEquals("MPCKMeans 3, PCKMeans 3, PCKMeans 2", reported.get("proposed clusters"));
    assertEquals("yes", reported.get("done"));
  }
}
