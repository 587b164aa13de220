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

/** Questions of one row against examples in the Constrained tab of the installed package, driven by ExamplesScenario. */
class ExamplesTest {

  @TempDir
  private Path folder;

  @Test
  void oneAnswerStandsForSeveralPairs() throws Exception {
    Path iris = folder.resolve("iris.arff");
    try (InputStream stream = ClassLoader.getSystemResourceAsStream("weka/gui/knowledgeflow/templates/iris.arff")) {
      Files.write(iris, stream.readAllBytes());
    }
    Map<String, String> reported = InstalledWeka.shared().play("weka.gui.explorer.ExamplesScenario", iris.toString(), folder.toString());
    assertTrue(reported.get("title").matches("Which one goes with row \\d+\\? Question \\d+ of 100 \\(stands for up to \\d pairs\\)"),
        reported.toString());
    assertTrue(Integer.parseInt(reported.get("pairs")) > 40, "40 answers stand for more pairs: " + reported.get("pairs"));
    String small = reported.get("words in a small window");
    assertTrue(small.contains("settled") && !small.contains("answers ago"), small);
    assertTrue(reported.get("words").contains("with the clusters "), reported.get("words"));
    assertEquals("yes", reported.get("done"));
  }
}
