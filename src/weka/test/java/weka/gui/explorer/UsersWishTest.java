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

/** What users want done is done, and nothing else: the tab of the installed package, driven on a screen by UsersWishScenario. */
class UsersWishTest {

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
    Map<String, String> said = InstalledWeka.shared().play("weka.gui.explorer.UsersWishScenario", iris.toString(), three.toString(),
        two.toString(), sparse.toString());
    edited(said, three);
    usedAPairFile(said);
    choseAClass(said);
    assertEquals("yes", said.get("done"));
  }

  private static void edited(Map<String, String> said, Path saved) throws Exception {
    assertEquals("false", said.get("editing after a click"));
    assertEquals("false", said.get("editing after a key"));
    assertEquals("false", said.get("editing after Del"));
    assertEquals("MUST MUST", said.get("links after Del"), "no other pair has changed");
    List<String> pairs = Files.readAllLines(saved).stream().filter(line -> line.matches("\\d.*")).toList();
    assertEquals(List.of("2 3 1", "4 5 1"), pairs);
    assertEquals("CANNOT MUST", said.get("links after a change"));
  }

  private static void usedAPairFile(Map<String, String> said) {
    assertTrue(said.get("asked at the start").contains("two.pairs"), said.get("asked at the start"));
    assertTrue(said.get("asked about unsaved pairs").contains("not saved"), said.get("asked about unsaved pairs"));
    assertTrue(said.get("with the file's pairs").contains("Pairs:        2\n"), said.get("with the file's pairs"));
    assertFalse(said.get("with the file's pairs").contains("-constraints"), said.get("with the file's pairs"));
    assertTrue(said.get("once more").contains("Pairs:        2\n"), "without another question");
    assertTrue(said.get("file in the editor").endsWith("two.pairs"), said.get("file in the editor"));
    assertTrue(said.get("after clearing the file").contains("Pairs:        2\n"), "without another question");
  }

  private static void choseAClass(Map<String, String> said) {
    assertEquals("group", said.get("class of new data"));
    assertEquals("Class: kind (Nom)", said.get("chosen in Preprocess"));
    assertEquals("kind", said.get("class after Preprocess"));
    assertEquals("false", said.get("note with a class"));
    assertEquals("true <html>'group' takes part<br>in clustering", said.get("note without a class"));
    String comparison = said.get("comparison");
    assertTrue(comparison.matches("(?s)kind\\|(\\w+)\\|(?!\\1\\b)\\w+\\|.. much.*"), comparison);
  }
}
