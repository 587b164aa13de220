package weka.gui.explorer;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import pairclust.weka.gui.InstalledWeka;

/** A text is compared with several others in the Constrained tab of the installed package; driven by TextExamplesScenario. */
class TextExamplesTest {

  @TempDir
  private Path folder;

  @Test
  void theTextsOfAQuestionAreReadableInASmallWindow() throws Exception {
    Path notes = Files.copy(Path.of(System.getProperty("pairclust.doc"), "examples", "notes.arff"), folder.resolve("notes.arff"));
    Map<String, String> reported = InstalledWeka.shared().play("weka.gui.explorer.TextExamplesScenario", notes.toString());
    assertEquals("yes", reported.get("done"));
    for (String size : List.of("small", "large")) {
      int[] lines = lines(reported, size);
      assertEquals(4, lines.length, "a text and three examples");
      assertTrue(Arrays.stream(lines).allMatch(each -> each >= (size.equals("small") ? 2 : 4)), size + ": " + Arrays.toString(lines));
    }
  }

  private static int[] lines(Map<String, String> reported, String size) {
    assertEquals("", reported.get("problems in a " + size + " window"));
    return Arrays.stream(reported.get("visible lines in a " + size + " window").split(" ")).mapToInt(Integer::parseInt).toArray();
  }
}
