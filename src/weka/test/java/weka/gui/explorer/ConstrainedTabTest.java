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

/** The Constrained tab of the installed package, driven by ConstrainedTabScenario. */
class ConstrainedTabTest {

  @TempDir
  private Path folder;

  @Test
  void pairsRunsQuestionsStopAndFiles() throws Exception {
    Path iris = folder.resolve("iris.arff");
    try (InputStream stream = ClassLoader.getSystemResourceAsStream("weka/gui/knowledgeflow/templates/iris.arff")) {
      Files.write(iris, stream.readAllBytes());
    }
    Map<String, String> reported =
        InstalledWeka.shared().play("weka.gui.explorer.ConstrainedTabScenario", iris.toString(), folder.toString());
    assertEquals("40", reported.get("pairs made"));
    assertTrue(reported.get("PCKMeans").contains("Pairs:        40"), reported.get("PCKMeans"));
    assertTrue(reported.get("PCKMeans").matches("(?s).*NMI +[01]\\.\\d{4} .*"), reported.get("PCKMeans"));
    assertTrue(reported.get("SimpleKMeans").contains("(this clusterer cannot use pairs)"));
    assertTrue(reported.get("comparison").contains("NMI between A and B"));
    String inText = reported.get("SimpleKMeans").replaceFirst("(?s).*Pairwise_F_measure +(\\S+) .*", "$1");
    assertTrue(reported.get("comparison").matches("(?s).*\\n +\\S+ +" + inText + "  Pairwise_F_measure\\n.*"),
        "one F-measure, not two: " + inText);
    assertEquals("shown", reported.get("curve"));
    assertTrue(reported.get("ninth question").startsWith("Question 9 of "), reported.get("ninth question"));
    assertTrue(reported.get("resumed at").startsWith("Question 8 of "), reported.get("resumed at"));
    assertEquals("7", reported.get("pairs after answers"), "eight were answered, one was taken back");
    assertTrue(reported.get("on other data").contains("there is no ID to identify its rows"));
    assertEquals("0", reported.get("pairs left"));
    assertTrue(Long.parseLong(reported.get("milliseconds to stop")) < 1000, reported.get("milliseconds to stop"));
    assertEquals("40", reported.get("pairs reloaded"));
    assertTrue(reported.get("pairs for other data").contains("made for 150 rows"), reported.get("pairs for other data"));
    assertEquals("2", reported.get("rows clicked"), "each point that is clicked selects its row");
    assertEquals("1", reported.get("pairs with clusters"));
    assertTrue(reported.get("on closing").contains("not saved"), reported.get("on closing"));
    assertEquals("true", reported.get("open"), "the person wants to keep it open");
    assertEquals("yes", reported.get("done"));
  }
}
