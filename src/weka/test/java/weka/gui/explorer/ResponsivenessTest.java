package weka.gui.explorer;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.nio.file.Path;
import java.util.LinkedHashMap;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.api.parallel.Isolated;
import pairclust.weka.gui.InstalledWeka;

/** The Constrained tab stays responsive with many rows and pairs; {@code ./antw responsiveness} takes a million rows. */
@Isolated("measures how long events take")
class ResponsivenessTest {

  /** A pause that people hardly notice. */
  private static final long MAX_MILLIS = 100;

  @TempDir
  private Path folder;

  @Test
  void noEventBlocksTheWindow() throws Exception {
    Map<String, String> reported = new LinkedHashMap<>(InstalledWeka.shared().play("weka.gui.explorer.ResponsivenessScenario",
        System.getProperty("pairclust.rows"), System.getProperty("pairclust.pairs"), folder.toString()));
    assertEquals("yes", reported.remove("done"));
    String opened = reported.remove("opened");
    System.out.println("Milliseconds until the tab showed " + System.getProperty("pairclust.rows") + " rows: " + opened
        + "; of the longest event, by phase: " + reported);
    assertTrue(reported.containsKey("run") && reported.containsKey("questions"), reported.toString());
    Map<String, String> slow = new LinkedHashMap<>(reported);
    slow.values().removeIf(millis -> Long.parseLong(millis) <= MAX_MILLIS);
    assertEquals(Map.of(), slow, () -> "Milliseconds of the longest event, of all phases: " + reported);
  }
}
