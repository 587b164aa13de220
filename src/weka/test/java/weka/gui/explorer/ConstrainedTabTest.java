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

/** The tab "Constrained" of the installed package, driven on a screen by ConstrainedTabScenario. */
class ConstrainedTabTest {

  @TempDir
  private Path folder;

  @Test
  void pairsRunsQuestionsStopAndFiles() throws Exception {
    Path iris = folder.resolve("iris.arff");
    try (InputStream stream = ClassLoader.getSystemResourceAsStream("weka/gui/knowledgeflow/templates/iris.arff")) {
      Files.write(iris, stream.readAllBytes());
    }
    Map<String, String> said =
        InstalledWeka.shared().play("weka.gui.explorer.ConstrainedTabScenario", iris.toString(), folder.toString());
    assertEquals("40", said.get("pairs made"));
    assertTrue(said.get("PCKMeans").contains("Pairs:        40"), said.get("PCKMeans"));
    assertTrue(said.get("PCKMeans").matches("(?s).*NMI +[01]\\.\\d{4} .*"), said.get("PCKMeans"));
    assertTrue(said.get("SimpleKMeans").contains("(this clusterer cannot use pairs)"));
    assertTrue(said.get("comparison").contains("NMI between A and B"));
    String inText = said.get("SimpleKMeans").replaceFirst("(?s).*Pairwise_F_measure +(\\S+) .*", "$1");
    assertTrue(said.get("comparison").matches("(?s).*Pairwise_F_measure +\\S+ +" + inText + "\\n.*"), "one F-measure, not two: " + inText);
    assertEquals("shown", said.get("curve"));
    assertTrue(said.get("ninth question").startsWith("Question 9 of "), said.get("ninth question"));
    assertTrue(said.get("resumed at").startsWith("Question 8 of "), said.get("resumed at"));
    assertEquals("7", said.get("pairs after answers"), "eight were answered, one was taken back");
    assertTrue(said.get("on other data").contains("there is no ID to identify its rows"));
    assertEquals("0", said.get("pairs left"));
    assertTrue(Long.parseLong(said.get("milliseconds to stop")) < 1000, said.get("milliseconds to stop"));
    assertEquals("40", said.get("pairs reloaded"));
    assertTrue(said.get("pairs for other data").contains("made for 150 rows"), said.get("pairs for other data"));
    assertEquals("2", said.get("rows clicked"), "each point that is clicked selects its row");
    assertEquals("1", said.get("pairs with clusters"));
    assertTrue(said.get("on closing").contains("not saved"), said.get("on closing"));
    assertEquals("true", said.get("open"), "the person wants to keep it open");
    assertEquals("yes", said.get("done"));
  }
}
