package weka.knowledgeflow.steps;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.FileInputStream;
import java.io.IOException;
import java.io.InputStream;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Properties;
import org.junit.jupiter.api.DynamicTest;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestFactory;
import weka.core.Instances;
import weka.knowledgeflow.Flow;
import weka.knowledgeflow.JSONFlowLoader;

/** The flows in the template menu run as they are, and their pairs reach the clusterers. */
class TemplatesTest {

  private static final Map<String, FlowRun> RUNS = new HashMap<>();

  /** The templates by their names in the menu, in its order. */
  private static Map<String, String> templates() throws IOException {
    Properties plugins = new Properties();
    try (InputStream stream = new FileInputStream(Path.of(System.getProperty("pairclust.doc")).resolveSibling(
        "src/weka/main/package/PluginManager.props").toFile())) {
      plugins.load(stream);
    }
    Map<String, String> templates = new LinkedHashMap<>();
    for (String resource : plugins.getProperty("*resources*").split(",")) {
      String[] parts = resource.strip().replaceAll("[\\[\\]]", "").split("\\|");
      assertEquals(3, parts.length, resource);
      assertEquals("weka.knowledgeflow.plugin.templates", parts[0]);
      templates.put(parts[1], parts[2]);
    }
    return templates;
  }

  static Flow load(String resource) throws Exception {
    try (InputStream stream = AskPairs.class.getClassLoader().getResourceAsStream(resource)) {
      return new JSONFlowLoader().readFlow(stream);
    }
  }

  @Test
  void everyNameSaysWhereItComesFrom() throws IOException {
    assertEquals(4, templates().size());
    templates().keySet().forEach(name -> assertTrue(name.startsWith("PairClust: "), name));
  }

  @TestFactory
  List<DynamicTest> runs() throws IOException {
    List<DynamicTest> tests = new ArrayList<>();
    templates().forEach((name, resource) -> tests.add(DynamicTest.dynamicTest(name, () -> run(resource))));
    return tests;
  }

  /** Runs a template once for all tests. */
  private static synchronized FlowRun ran(String resource) throws Exception {
    if (!RUNS.containsKey(resource)) {
      Flow flow = load(resource);
      FlowRun run = new FlowRun(flow);
      run.listen(flow.findStep("Evaluator"));
      RUNS.put(resource, run.run());
    }
    return RUNS.get(resource);
  }

  private static void run(String resource) throws Exception {
    FlowRun run = ran(resource);
    assertEquals(List.of(), run.errors());
    assertFalse(run.messages().stream().anyMatch(message -> message.contains("WARNING")), run.messages().toString());
    assertEquals(1, run.tables().size());
    Instances table = run.tables().get(0);
    Map<String, Integer> clusterers = new HashMap<>();
    for (int row = 0; row < table.numInstances(); row++) {
      clusterers.merge(table.instance(row).stringValue(table.attribute("Key_Step")), 1, Integer::sum);
      assertTrue(table.instance(row).value(table.attribute("Constraints_given")) > 0, "pairs for row " + row);
    }
    assertEquals(run.texts().size(), table.numInstances() + (clusterers.size() < table.numInstances() ? clusterers.size() : 0));
    assertTrue(run.texts().stream().allMatch(text -> text.contains("NMI ")), run.texts().toString());
  }

  /** Pairs are what the file has, folds keep those of their own rows, and more questions give more pairs. */
  @Test
  void numbersOfPairs() throws Exception {
    assertEquals(List.of(40.0), given("clusterWithPairs.kf"));
    List<Double> folds = given("compareWithPairs.kf");
    assertEquals(20, folds.size());
    assertEquals(folds.subList(0, 10), folds.subList(10, 20), "both clusterers have the same pairs");
    assertTrue(folds.stream().allMatch(count -> count < 40 && count > 20), folds.toString());
    List<Double> curve = given("learningCurve.kf");
    assertEquals(4, curve.size());
    assertTrue(curve.get(0) <= 10 + 3 && curve.get(3) > 60, curve.toString());
  }

  private static List<Double> given(String template) throws Exception {
    Instances table = ran("pairclust/weka/flow/" + template).tables().get(0);
    return table.stream().map(row -> row.value(table.attribute("Constraints_given"))).toList();
  }
}
