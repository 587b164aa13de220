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

/** The settings of the Constrained tab in the Explorer of the installed package, driven by SettingsScenario. */
class SettingsTest {

  private static final String SCENARIO = "weka.gui.explorer.SettingsScenario";

  @TempDir
  private Path folder;

  @Test
  void settingsTakeEffectAtOnceAndInTheNextSession() throws Exception {
    Path iris = folder.resolve("iris.arff");
    try (InputStream stream = ClassLoader.getSystemResourceAsStream("weka/gui/knowledgeflow/templates/iris.arff")) {
      Files.write(iris, stream.readAllBytes());
    }
    InstalledWeka weka = InstalledWeka.shared().copy(folder.resolve("home"));
    Map<String, String> first = weka.play(SCENARIO, iris.toString(), "MPCKMeans -N 4", "random", "Weka", "60", "2");
    assertEquals("weka.clusterers.AutoConstrained|100|1|information-density|Okabe and Ito|", first.get("settings"));
    check(first);
    Map<String, String> second = weka.play(SCENARIO, iris.toString());
    assertEquals("MPCKMeans -N 4|60|2|random|Weka|", second.get("settings"));
    check(second);
  }

  private static void check(Map<String, String> reported) {
    String scheme = reported.get("result").lines().filter(line -> line.startsWith("Scheme:")).findFirst().orElseThrow();
    assertTrue(scheme.contains("weka.clusterers.MPCKMeans ") && scheme.contains(" -N 4 ") && scheme.contains(" -num-slots 2 "), scheme);
    assertEquals("true", reported.get("Weka's red"));
    assertEquals("yes", reported.get("done"));
  }
}
