package weka.gui;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.InputStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Map;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import pairclust.weka.gui.InstalledWeka;

/** The Constrained perspective in the Workbench of the installed package, driven by WorkbenchScenario. */
@Tag("slow")
class WorkbenchTest {

  private static final String SCENARIO = "weka.gui.WorkbenchScenario";

  @TempDir
  private Path folder;

  @Test
  void settingsTakeEffectAtOnceAndInTheNextSession() throws Exception {
    Path iris = folder.resolve("iris.arff");
    try (InputStream stream = ClassLoader.getSystemResourceAsStream("weka/gui/knowledgeflow/templates/iris.arff")) {
      Files.write(iris, stream.readAllBytes());
    }
    // A home of its own: other tests expect the default settings.
    InstalledWeka weka = InstalledWeka.shared().copy(folder.resolve("home"));
    Map<String, String> first = weka.play(SCENARIO, iris.toString(), "first");
    assertEquals("true", first.get("button before data"), "curves and the example need no data");
    assertEquals("[Start, Stop, Open..., Save, Save as..., From class..., Undo, Redo, Settings...]", first.get("menu"));
    assertEquals("weka.clusterers.AutoConstrained|100|1|information-density|Okabe and Ito|", first.get("settings"));
    checkResult(first);
    assertEquals("[]", first.get("problems 800x600"));
    assertEquals("[]", first.get("problems 1024x768"));
    assertEquals("false", first.get("button switched off"));
    assertEquals("true", first.get("button switched on"));
    assertEquals("[]", first.get("menu elsewhere"));
    assertEquals("yes", first.get("done"));
    Map<String, String> second = weka.play(SCENARIO, iris.toString(), "second");
    assertEquals("weka.clusterers.PCKMeans -N 3|200|2|min-max|Tol|", second.get("settings"));
    checkResult(second);
    assertEquals("yes", second.get("done"));
  }

  private static void checkResult(Map<String, String> reported) {
    String scheme = reported.get("result").lines().filter(line -> line.startsWith("Scheme:")).findFirst().orElseThrow();
    assertTrue(scheme.contains("weka.clusterers.PCKMeans ") && scheme.contains(" -N 3 ") && scheme.contains(" -num-slots 2 "), scheme);
    assertEquals("true", reported.get("Tol"), "the colours");
  }
}
