package weka.gui.explorer;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.InputStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import pairclust.weka.gui.InstalledWeka;

/** Every control of the Constrained tab can be reached and no label is cut, in windows of several sizes and with large fonts. */
class LayoutTest {

  private static final List<String> VIEWS = List.of("Pairs", "Rows", "Output", "Ask me", "Objective", "Candidates", "Figures", "Ask idle",
      "Curves");

  @TempDir
  private Path folder;

  @Test
  void smallMediumAndLargeWindows() throws Exception {
    nothingIsOutOfReach("1", "", "800x600", "1024x768", "1600x1000");
  }

  @Test
  void fontsOfDoubleSize() throws Exception {
    nothingIsOutOfReach("2", "-font2", "1600x1000", "1024x768");
  }

  private void nothingIsOutOfReach(String factor, String suffix, String... sizes) throws Exception {
    Path iris = folder.resolve("iris.arff");
    try (InputStream stream = ClassLoader.getSystemResourceAsStream("weka/gui/knowledgeflow/templates/iris.arff")) {
      Files.write(iris, stream.readAllBytes());
    }
    String[] arguments = new String[3 + sizes.length];
    arguments[0] = iris.toString();
    arguments[1] = folder.toString();
    arguments[2] = factor;
    System.arraycopy(sizes, 0, arguments, 3, sizes.length);
    Map<String, String> reported = InstalledWeka.shared().play("weka.gui.explorer.LayoutScenario", arguments);
    assertEquals("yes", reported.get("done"));
    Map<String, String> problems = new LinkedHashMap<>(reported);
    problems.remove("done");
    problems.values().removeIf(String::isEmpty);
    assertEquals(Map.of(), problems);
    for (String size : sizes) {
      for (String view : VIEWS) {
        assertEquals("", reported.get(size + suffix + " " + view), view);
        assertTrue(Files.exists(Path.of("screens", "layout-" + view.replace(" ", "-") + "-" + size + suffix + ".png")), view);
      }
    }
  }
}
