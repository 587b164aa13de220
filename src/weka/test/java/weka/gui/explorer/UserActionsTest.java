package weka.gui.explorer;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.InputStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import pairclust.weka.gui.InstalledWeka;

/** User actions in the tab of the installed package have their effects and no others; driven by UserActionsScenario. */
class UserActionsTest {

  @TempDir
  private Path folder;

  @Test
  void deletingAPairWhileEditingAPairFileInTheClustererAndTheClassOfPreprocess() throws Exception {
    Path iris = folder.resolve("iris.arff");
    try (InputStream stream = ClassLoader.getSystemResourceAsStream("weka/gui/knowledgeflow/templates/iris.arff")) {
      Files.write(iris, stream.readAllBytes());
    }
    Path three = Files.writeString(folder.resolve("three.pairs"), "0 1 1\n2 3 1\n4 5 1\n");
    Path two = Files.writeString(folder.resolve("two.pairs"), "0 1 1\n0 149 -1\n");
    // Every pair of rows differs in the kind.
    Path sparse = Files.writeString(folder.resolve("sparse.arff"), "@relation r\n@attribute dog numeric\n"
        + "@attribute kind {sport,science,art,music}\n@attribute cat numeric\n@attribute group {a,b}\n@data\n"
        + "{0 2}\n{0 1, 1 science, 3 b}\n{1 art, 2 5}\n{1 music, 2 4, 3 b}\n");
    Map<String, String> reported = InstalledWeka.shared().play("weka.gui.explorer.UserActionsScenario", iris.toString(), three.toString(),
        two.toString(), sparse.toString());
    edited(reported, three);
    usedAPairFile(reported);
    choseAClass(reported);
    assertEquals("yes", reported.get("done"));
  }

  private static void edited(Map<String, String> reported, Path saved) throws Exception {
    assertEquals("false", reported.get("editing after a click"));
    assertEquals("false", reported.get("editing after a key"));
    assertEquals("false", reported.get("editing after Del"));
    assertEquals("MUST MUST", reported.get("links after Del"), "no other pair has changed");
    List<String> pairs = Files.readAllLines(saved).stream().filter(line -> line.matches("\\d.*")).toList();
    assertEquals(List.of("2 3 1", "4 5 1"), pairs);
    assertEquals("CANNOT MUST", reported.get("links after a change"));
  }

  private static void usedAPairFile(Map<String, String> reported) {
    assertTrue(reported.get("asked at the start").contains("two.pairs"), reported.get("asked at the start"));
    assertTrue(reported.get("asked about unsaved pairs").contains("not saved"), reported.get("asked about unsaved pairs"));
    assertTrue(reported.get("with the file's pairs").contains("Pairs:        2\n"), reported.get("with the file's pairs"));
    assertFalse(reported.get("with the file's pairs").contains("-constraints"), reported.get("with the file's pairs"));
    assertTrue(reported.get("once more").contains("Pairs:        2\n"), "without another question");
    assertTrue(reported.get("file in the editor").endsWith("two.pairs"), reported.get("file in the editor"));
    assertTrue(reported.get("after clearing the file").contains("Pairs:        2\n"), "without another question");
  }

  private static void choseAClass(Map<String, String> reported) {
    assertEquals("group", reported.get("class of new data"));
    assertEquals("Class: kind (Nom)", reported.get("chosen in Preprocess"));
    assertEquals("kind", reported.get("class after Preprocess"));
    assertEquals("false", reported.get("note with a class"));
    assertEquals("true <html>'group' is used<br>for clustering", reported.get("note without a class"));
    String comparison = reported.get("comparison");
    assertTrue(comparison.matches("(?s)kind\\|(\\w+)\\|(?!\\1\\b)\\w+\\|.. much.*"), comparison);
  }
}
