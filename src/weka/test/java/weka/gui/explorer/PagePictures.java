package weka.gui.explorer;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.InputStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import pairclust.weka.gui.InstalledWeka;

/** Takes screenshots for the pages; run by {@code ./antw screenshots}, which puts them there, and not with all tests. */
class PagePictures {

  @TempDir
  private Path folder;

  /** Relative, so that no path of a machine is in the pictures. */
  private static final Path IRIS = Path.of("iris.arff");

  @BeforeAll
  static void iris() throws Exception {
    try (InputStream stream = ClassLoader.getSystemResourceAsStream("weka/gui/knowledgeflow/templates/iris.arff")) {
      Files.write(IRIS, stream.readAllBytes());
    }
  }

  private static Path doc(String... names) {
    return Path.of(System.getProperty("pairclust.doc"), names);
  }

  private static void play(String scenario, List<String> pictures, String... arguments) throws Exception {
    Map<String, String> reported = InstalledWeka.shared().play(scenario, arguments);
    assertEquals("yes", reported.get("done"));
    for (String name : pictures) {
      assertTrue(Files.exists(Path.of("screens", name + ".png")), name);
    }
  }

  @Test
  void explorer() throws Exception {
    play("weka.gui.explorer.PagesScenario", List.of("pairs-as-data", "constrained-small", "editor"), IRIS.toString(),
        doc("examples", "iris.pairs").toString());
  }

  @Test
  void experimenter() throws Exception {
    play("weka.gui.experiment.ExperimenterPages", List.of("experimenter-setup", "experimenter-run", "experimenter-analyse"),
        doc("experiments", "clusterers.exp").toString(), IRIS.toString());
  }

  @Test
  void knowledgeFlow() throws Exception {
    for (String name : List.of("iris.kf", "iris.pairs")) {
      Files.copy(doc("examples", name), folder.resolve(name));
    }
    // The flow writes to the working directory.
    Path measures = Path.of("iris-measures.csv");
    Files.deleteIfExists(measures);
    play("weka.gui.knowledgeflow.FlowPages", List.of("knowledge-flow"), folder.resolve("iris.kf").toString(), measures.toString());
  }
}
