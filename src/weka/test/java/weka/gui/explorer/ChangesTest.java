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

/** What changed between two results, in the plot of the Constrained tab of the installed package, driven by ChangesScenario. */
class ChangesTest {

  @TempDir
  private Path folder;

  @Test
  void rowsThatMoved() throws Exception {
    Path iris = folder.resolve("iris.arff");
    try (InputStream stream = ClassLoader.getSystemResourceAsStream("weka/gui/knowledgeflow/templates/iris.arff")) {
      Files.write(iris, stream.readAllBytes());
    }
    Map<String, String> reported = InstalledWeka.shared().play("weka.gui.explorer.ChangesScenario", iris.toString(), folder.toString());
    assertEquals("yes", reported.get("done"));
    assertEquals("Select a result on this data.", reported.get("no result"));
    assertEquals("There is no other result on this data.", reported.get("one result"));
    for (String name : List.of("two results", "four clusters", "since the first", "the first since the next", "again")) {
      assertTrue(reported.get(name).matches("[1-9]\\d* of 150 rows moved"), name + ": " + reported.get(name));
    }
    assertEquals("PCKMeans", reported.get("since"));
    assertEquals("MPCKMeans", reported.get("since the last"));
    assertEquals("PCKMeans", reported.get("chosen"));
    assertEquals("MPCKMeans", reported.get("next"));
    assertEquals("true", reported.get("switched off by other colours"));
    assertEquals("0", reported.get("colours by cluster again"));
    assertEquals("Select a result on this data.", reported.get("other data"));
    assertEquals("There is no other result on this data.", reported.get("one result on other data"));
    String violated = reported.get("violated pair");
    assertTrue(violated.matches("(?s).*<b>violated (must|cannot)-link of row \\d+ and row \\d+</b>.*Violating it costs [^ ]+; the whole"
        + " objective is .*Moving row .* distances, and violate .*"), violated);
    assertTrue(reported.get("satisfied pair").contains("satisfied"), reported.get("satisfied pair"));
    List<String> rows = Files.readAllLines(folder.resolve("moved.csv"));
    assertEquals("row,name,before,after", rows.get(0));
    assertEquals(Integer.parseInt(reported.get("two results").replaceAll(" .*", "")), rows.size() - 1);
  }
}
