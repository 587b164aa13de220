package weka.gui.explorer;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.File;
import java.io.IOException;
import java.io.InputStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;
import pairclust.weka.gui.InstalledWeka;
import pairclust.weka.gui.Once;
import pairclust.weka.validity.ExternalValidity;
import weka.clusterers.AbstractClusterer;
import weka.clusterers.ConstrainedClusterEvaluation;
import weka.core.Instances;
import weka.core.Utils;
import weka.core.converters.ConverterUtils.DataSource;

/** Weka's own Cluster tab with this package, together with other packages, and without it; driven by ClusterTabScenario. */
class ClusterTabTest {

  private static final String TITLE = "=== " + ExternalValidity.TITLE + " ===";
  private static final String STOCK_TABS = "Preprocess,Classify,Cluster,Associate,Select attributes,Visualize";

  private static final Once SCENARIO = new Once(ClusterTabTest::play);

  private static Map<String, String> play() throws Exception {
    Files.copy(Path.of(pairs()), Path.of("iris.pairs"));
    return InstalledWeka.shared().play("weka.gui.explorer.ClusterTabScenario", iris().toString(), "iris.pairs",
        Path.of("").toAbsolutePath().toString());
  }

  /** Makes another package with a tab; its name decides whether Weka loads it before or after ours. */
  private static void otherPackage(Path folder, String name) throws IOException {
    Files.createDirectories(folder);
    Files.writeString(folder.resolve("Description.props"), "PackageName=" + name + "\nVersion=1.0.0\nTitle=Other\nDate=2020-01-01\n"
        + "Author=A\nMaintainer=A\nLicense=GPL 3.0\nDescription=Other\nPackageURL=http://localhost/\nDepends=weka (>=3.8.0)\n");
    Files.writeString(folder.resolve("Explorer.props"), "Tabs=weka.gui.explorer.OtherTab:" + name + "\nTabsPolicy=append\n");
  }

  private static Path iris() throws IOException {
    Path file = Path.of("iris.arff").toAbsolutePath();
    try (InputStream stream = ClassLoader.getSystemResourceAsStream("weka/gui/knowledgeflow/templates/iris.arff")) {
      Files.write(file, stream.readAllBytes());
    }
    return file;
  }

  private static String pairs() {
    return Path.of(System.getProperty("pairclust.doc"), "examples", "iris.pairs").toString();
  }

  private static int sections(String text) {
    return (text.length() - text.replace(TITLE, "").length()) / TITLE.length();
  }

  @ParameterizedTest
  @CsvSource({"PCKMeans, PCKMeans -N 3", "SimpleKMeans, SimpleKMeans -N 3", "EM, EM -N 10 -I 20", "not stored, FarthestFirst -N 3",
      "one window, PCKMeans -N 3", "other window, SimpleKMeans -N 3", "after stop, SimpleKMeans -N 3"})
  void sectionWithTheValuesOfTheEvaluation(String result, String scheme) throws Exception {
    String text = SCENARIO.said().get(result);
    assertEquals(1, sections(text), text);
    String section = text.substring(text.indexOf(TITLE));
    assertTrue(text.indexOf("Incorrectly clustered instances") < text.indexOf(TITLE), text);
    Instances data = DataSource.read(iris().toString());
    data.setClassIndex(data.numAttributes() - 1);
    String[] words = Utils.splitOptions(scheme);
    boolean withPairs = words[0].equals("PCKMeans");
    Map<String, Double> measures = new ConstrainedClusterEvaluation().evaluate(
        AbstractClusterer.forName("weka.clusterers." + words[0], Arrays.copyOfRange(words, 1, words.length)), data,
        new File(withPairs ? pairs() : ""), "");
    for (String name : new String[] {"NMI", "Pairwise_precision", "Pairwise_recall", "Pairwise_F_measure", "ARI", "Purity"}) {
      String line = String.format(Locale.ROOT, "\n%-30s %8.4f", name, measures.get(name));
      String others = withPairs ? String.format(Locale.ROOT, "  %15.4f", measures.get(name + "_unconstrained")) : "";
      assertTrue(section.contains(line + others + "\n"), () -> line + others + " is not in\n" + section);
    }
    assertEquals(withPairs, section.contains("\nConstraints_given                    40\nConstraints_violated                  0\n"),
        section);
  }

  @Test
  void theOutputShowsTheResult() throws Exception {
    assertEquals(SCENARIO.said().get("PCKMeans"), SCENARIO.said().get("shown"));
    assertTrue(Files.exists(Path.of("screens", "cluster-tab.png")));
  }

  @ParameterizedTest
  @ValueSource(strings = {"training set", "split", "loaded", "stopped"})
  void nothingIsAddedWithoutClasses(String result) throws Exception {
    String text = SCENARIO.said().get(result);
    assertEquals(0, sections(text), text);
    assertTrue(text.contains(result.equals("stopped") ? "=== Run cancelled by user ===" : "PCKMeans\n========"), text);
  }

  @Test
  void evaluationOnOtherRowsAddsNothing() throws Exception {
    String text = SCENARIO.said().get("evaluated again");
    assertEquals(1, sections(text), text);
    assertTrue(text.indexOf(TITLE) < text.indexOf("=== Re-evaluation on test set ==="), text);
  }

  @Test
  void stopEndsTheRun() throws Exception {
    long millis = Long.parseLong(SCENARIO.said().get("milliseconds to stop"));
    assertTrue(millis < 2000, () -> millis + " ms");
  }

  @Test
  void buttonsAndTabsAreUnchanged() throws Exception {
    assertEquals("Start,Stop", SCENARIO.said().get("buttons"));
    assertEquals(STOCK_TABS + ",Constrained", SCENARIO.said().get("tabs"));
  }

  @Test
  void besideOthersAndUninstalledWithoutATrace(@TempDir Path folder) throws Exception {
    InstalledWeka weka = InstalledWeka.shared().copy(folder.resolve("home"));
    for (String name : List.of("aaaOther", "zzzOther")) {
      otherPackage(weka.packages().resolve(name), name);
    }
    Map<String, String> before = weka.play("weka.gui.explorer.ExplorerScenario", iris().toString());
    List<String> tabs = new ArrayList<>(List.of(before.get("tabs").split(",")));
    assertTrue(tabs.remove("Constrained"), before.get("tabs"));
    assertEquals(1, sections(before.get("SimpleKMeans")), before.get("SimpleKMeans"));

    weka.manage("-uninstall-package", "pairClust");
    assertFalse(Files.exists(weka.packages().resolve("pairClust")));
    try (Stream<Path> files = Files.walk(weka.home())) {
      for (Path file : (Iterable<Path>) files.filter(path -> path.toString().endsWith(".props"))::iterator) {
        assertFalse(Files.readString(file).toLowerCase(Locale.ROOT).contains("pairclust"), file::toString);
      }
    }
    Map<String, String> after = weka.play("weka.gui.explorer.ExplorerScenario", iris().toString());
    assertEquals(STOCK_TABS + ",Other,Other", after.get("tabs"));
    assertEquals(after.get("tabs"), String.join(",", tabs));
    String text = after.get("SimpleKMeans");
    assertTrue(text.contains("Incorrectly clustered instances") && sections(text) == 0, text);
  }
}
