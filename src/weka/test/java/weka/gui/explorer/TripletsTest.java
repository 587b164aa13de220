package weka.gui.explorer;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.InputStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Map;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import pairclust.weka.gui.InstalledWeka;

/** Questions about triplets in the Constrained tab of the installed package, driven by TripletsScenario. */
class TripletsTest {

  @TempDir
  private Path folder;

  @Test
  void theAnswersAreClusteredBy() throws Exception {
    Path iris = folder.resolve("iris.arff");
    try (InputStream stream = ClassLoader.getSystemResourceAsStream("weka/gui/knowledgeflow/templates/iris.arff")) {
      Files.write(iris, stream.readAllBytes());
    }
    Map<String, String> reported = InstalledWeka.shared().play("weka.gui.explorer.TripletsScenario", iris.toString(), folder.toString());
    assertEquals("[]", reported.get("access for pairs"));
    assertEquals("[]", reported.get("access before"));
    assertEquals("[]", reported.get("access"));
    String answered = reported.get("answered");
    assertTrue(answered.contains("12 questions were answered"), answered);
    Matcher known = Pattern.compile("To cluster by the (\\d+) triplets in iris.triplets").matcher(answered);
    assertTrue(known.find(), answered);
    assertTrue(reported.get("text").replaceAll("\\s+", " ").contains("iris.triplets given " + known.group(1) + " violated"),
        reported.get("text"));
    assertEquals("yes", reported.get("done"));
  }
}
