package weka.gui.explorer;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import pairclust.weka.gui.InstalledWeka;

/** Texts in the tab of the installed package; driven by TextScenario. */
class TextsTest {

  @TempDir
  private Path folder;

  @Test
  void textsAreClusteredByTheirWordsAndShownInQuestions() throws Exception {
    Path notes = Files.copy(Path.of(System.getProperty("pairclust.doc"), "examples", "notes.arff"), folder.resolve("notes.arff"));
    Path documents = Files.createDirectories(folder.resolve("documents"));
    String[] texts = {"<html><b>a wide river</b> & a boat", "a boat on the river \u00e4\u00f6\u00fc", "", "dry desert sand",
        "sand of the desert ".repeat(3000), "desert wind and sand"};
    for (int i = 0; i < texts.length; i++) {
      Files.writeString(Files.createDirectories(documents.resolve(i < 3 ? "wet" : "dry")).resolve(i + ".txt"), texts[i]);
    }
    Map<String, String> reported = InstalledWeka.shared().play("weka.gui.explorer.TextScenario", notes.toString(), documents.toString());
    assertEquals("To cluster by the words in 'text', add an attribute for each word:", reported.get("offer"));
    assertEquals("text bread hobby", reported.get("attributes"));
    assertEquals("Fed the sourdough starter with rye flour and water. It doubled by noon.", reported.get("text"));
    assertEquals("Principal component 1", reported.get("axis"), "not the class, which answers the questions");
    assertEquals("Marked words distinguish the two texts", reported.get("first legend"));
    assertTrue(reported.get("first marks").matches("(?s).*\\p{L}+.*"), reported.get("first marks"));
    assertEquals("Marked words distinguish the clusters", reported.get("later legend"));
    assertTrue(Integer.parseInt(reported.get("lines of text")) >= 4, reported.get("lines of text"));
    assertEquals("", reported.get("problems"));
    String result = reported.get("result");
    assertTrue(result.contains("-distance cosine") && result.contains("Ignored:      text (text), hobby (class)"), result);
    assertTrue(result.matches("(?s).*Clusters and their top terms\n +0 \\(\\d+ rows?\\): \\p{L}+, .*"), result);
    assertFalse(reported.get("later marks").matches("[ |]*"), reported.get("later marks"));
    assertEquals("@@class@@", reported.get("class of the folder"));
    assertEquals("yes", reported.get("done"));
  }
}
