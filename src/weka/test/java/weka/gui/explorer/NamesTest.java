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

/** Names of clusters in the tab of the installed package; driven by NamesScenario. */
class NamesTest {

  @TempDir
  private Path folder;

  @Test
  void namesStayWithTheirRows() throws Exception {
    Path iris = folder.resolve("iris.arff");
    try (InputStream stream = ClassLoader.getSystemResourceAsStream("weka/gui/knowledgeflow/templates/iris.arff")) {
      Files.write(iris, stream.readAllBytes());
    }
    Path names = folder.resolve("my.names");
    Map<String, String> reported = InstalledWeka.shared().play("weka.gui.explorer.NamesScenario", iris.toString(), names.toString());
    assertEquals("yes", reported.get("done"));
    assertTrue(reported.get("named").contains("Cluster names\n   0 small\n   1 (no name)\n   2 large\n"), reported.get("named"));
    assertTrue(reported.get("second").contains("Cluster names\n   0 small\n   1 (no name)\n   2 large\n"), reported.get("second"));
    assertEquals(reported.get("first"), reported.get("undone"));
    assertEquals("the same", reported.get("colours"));
    assertTrue(Files.readString(names).contains("\nsmall: "), Files.readString(names));
  }
}
