package weka.gui;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.InputStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import pairclust.weka.gui.InstalledWeka;

/** An experiment of ours in Weka's Experimenter, with the installed package; driven by ExperimenterPages. */
class ExperimenterTest {

  @TempDir
  private Path folder;

  @Test
  void anExperimentIsRunAndAnalysed() throws Exception {
    Path iris = folder.resolve("iris.arff");
    try (InputStream stream = ClassLoader.getSystemResourceAsStream("weka/gui/knowledgeflow/templates/iris.arff")) {
      Files.write(iris, stream.readAllBytes());
    }
    Path experiment = Path.of(System.getProperty("pairclust.doc"), "experiments", "clusterers.exp");
    Map<String, String> reported = InstalledWeka.shared().play("weka.gui.experiment.ExperimenterPages", experiment.toString(),
        iris.toString());
    assertTrue(reported.get("results").matches("Got \\d+ results"), reported.get("results"));
    String comparison = reported.get("comparison");
    assertTrue(comparison.matches("(?s).*Analysing: +NMI.*iris.*MPCKMeans.*"), comparison);
    assertEquals("yes", reported.get("done"));
  }
}
