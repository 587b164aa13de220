package weka.gui.explorer;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.nio.file.Path;
import java.util.Map;
import org.junit.jupiter.api.Test;
import pairclust.weka.gui.InstalledWeka;

/** Feedback on a whole clustering in the Constrained tab of the installed package, driven by FeedbackScenario. */
class FeedbackOnClustersTest {

  /** The sizes of the tiles vary most; then come their colours, the class. */
  @Test
  void anotherClusteringAndAttributesThatMatter() throws Exception {
    String tiles = Path.of(System.getProperty("pairclust.doc"), "examples", "tiles.arff").toString();
    Map<String, String> reported = InstalledWeka.shared().play("weka.gui.explorer.FeedbackScenario", tiles);
    assertEquals("yes", reported.get("done"));
    assertEquals("false false", reported.get("without data"));
    assertEquals("false true", reported.get("without a result"));
    assertTrue(nmi(reported.get("first")) < 0.1, reported.get("first"));
    String another = reported.get("another");
    assertTrue(nmi(another) > 0.5, another);
    assertTrue(another.contains("Comparison with the rejected clusters") && another.contains("- PCKMeans"), another);
    assertTrue(another.indexOf("  redness") < another.indexOf("  width"), another);
    assertEquals("[]", reported.get("access"));
    assertTrue(nmi(reported.get("weighted")) > 0.5, reported.get("weighted"));
    assertTrue(reported.get("weighted").contains("'width' 0, 'height' 0"), reported.get("weighted"));
    assertTrue(nmi(reported.get("undone")) < 0.1, reported.get("undone"));
    assertFalse(reported.get("undone").contains("count times its weight"), reported.get("undone"));
  }

  private static double nmi(String text) {
    return Double.parseDouble(text.replaceAll("(?s).*\\nNMI\\s+(\\S+).*", "$1"));
  }
}
