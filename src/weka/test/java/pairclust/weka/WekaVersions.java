package pairclust.weka;

import java.io.IOException;
import java.io.InputStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.regex.Pattern;
import org.opentest4j.TestAbortedException;
import pairclust.weka.gui.InstalledWeka;
import weka.gui.OptionHelp;

/**
 * Tries the zip in several versions of Weka, each with an empty home of its own and without a network: installs it, runs each clusterer and
 * tool, an experiment, a flow, and the windows, and takes it away again. Ends with a table, and with 1 if anything failed.
 */
public final class WekaVersions {

  private static final String NO_PAIRS_VIOLATED = "violated +0\\b";
  private static final String PAIRS_READ = "given +40 \\(24 must-link, 16 cannot-link\\)";

  private final InstalledWeka weka;
  private final Path home;
  private final Path iris;
  private final Path examples;
  /** What came of each check: "ok", "skipped", or what was seen instead. */
  private final Map<String, String> outcomes;

  private WekaVersions(InstalledWeka weka, Path iris, Path examples, Map<String, String> outcomes) {
    this.weka = weka;
    this.home = weka.home();
    this.iris = iris;
    this.examples = examples;
    this.outcomes = outcomes;
  }

  /**
   * @param args the folder that has a folder of jars for each version, the folder of examples, and the versions
   */
  public static void main(String[] args) throws Exception {
    Path iris = Path.of("iris.arff").toAbsolutePath();
    try (InputStream stream = ClassLoader.getSystemResourceAsStream("weka/gui/knowledgeflow/templates/iris.arff")) {
      Files.write(iris, stream.readAllBytes());
    }
    Map<String, Map<String, String>> table = new LinkedHashMap<>();
    for (String version : List.of(args).subList(2, args.length)) {
      long began = System.nanoTime();
      Map<String, String> outcomes = new LinkedHashMap<>();
      table.put(version, outcomes);
      try {
        InstalledWeka weka = InstalledWeka.install(Path.of(args[0], version), Path.of("home-" + version));
        outcomes.put("install", "ok");
        new WekaVersions(weka, iris, Path.of(args[1]).toAbsolutePath(), outcomes).tryAll();
      } catch (Exception | AssertionError e) {
        outcomes.put("to the end", e.toString());
      }
      outcomes.put("seconds", String.valueOf((System.nanoTime() - began) / 1_000_000_000));
    }
    System.exit(print(table) ? 0 : 1);
  }

  private void tryAll() throws Exception {
    commands();
    flow();
    Map<String, List<String>> help = OptionHelp.faults(weka, home);
    outcomes.put("Object editor", help.isEmpty() ? "ok" : help.toString());
    windows();
    weka.manage("-uninstall-package", "pairClust");
    outcomes.put("uninstall", weka.hasPackage() ? "The package is still there." : "ok");
    Map<String, String> said = weka.run(Map.of("gone", "weka.Run .PCKMeans -h"));
    check("nothing left", said.get("gone"), "Can't find scheme .PCKMeans");
  }

  private void commands() throws Exception {
    Map<String, String> commands = new LinkedHashMap<>();
    Map<String, String> expected = new LinkedHashMap<>();
    String data = " -t " + iris + " -c last ";
    String pairs = "-constraints " + examples.resolve("iris.pairs");
    add(commands, expected, "list", "weka.core.WekaPackageManager -offline -list-packages installed", "pairClust");
    for (String name : List.of("PCKMeans", "HMRFKMeans", "MPCKMeans", "COPKMeans", "SeededKMeans -keep-seeds", "SSKernelKMeans",
        "ConstrainedSpectral")) {
      String kept = name.equals("PCKMeans") || name.equals("COPKMeans") ? "(?s)" + PAIRS_READ + ".*" + NO_PAIRS_VIOLATED : PAIRS_READ;
      add(commands, expected, name.split(" ")[0], "weka.Run ." + name + data + "-N 3 " + pairs, kept);
    }
    add(commands, expected, "BoostCluster", "weka.Run .BoostCluster" + data + "-N 3 " + pairs + " -W weka.clusterers.SimpleKMeans --",
        PAIRS_READ);
    add(commands, expected, "ConstraintSelection", "weka.Run .ConstraintSelection" + data + "-method explore-consolidate -queries 20 -N 3"
        + " -o " + home.resolve("asked.pairs"), "(?m)^Questions 20$");
    add(commands, expected, "ConstrainedClusterEvaluation", "weka.Run .ConstrainedClusterEvaluation" + data + pairs
        + " -W PCKMeans -- -N 3", "(?m)^NMI 0\\.[89]");
    add(commands, expected, "AddStringID", "weka.Run .AddStringID -i " + iris, "@attribute ID string");
    Path results = home.resolve("results.csv");
    add(commands, expected, "Experiment", "weka.experiment.Experiment -r -L 1 -U 1 -T " + iris + " -D \"weka.experiment.CSVResultListener"
        + " -O " + results + "\" -P weka.experiment.ConstraintCurveResultProducer -- -X 3 -points 0,20"
        + " -W weka.experiment.ConstrainedClustererSplitEvaluator -- -W weka.clusterers.PCKMeans -- -N 3", "Postprocessing");
    Path curve = home.resolve("curve.svg");
    add(commands, expected, "LearningCurves", "weka.Run .LearningCurves -i " + results + " -measure NMI -o " + curve, "");
    Map<String, String> said = weka.run(commands);
    expected.forEach((name, pattern) -> check(name, said.get(name), pattern));
    checkFile("ConstraintSelection", home.resolve("asked.pairs"), "(?m)^(\\d+\t\\d+\t-?1\\R){20}");
    checkFile("Experiment", results, "^(.*\\R){7}$");
    checkFile("LearningCurves", curve, "<svg");
  }

  private static void add(Map<String, String> commands, Map<String, String> expected, String name, String command, String pattern) {
    commands.put(name, command);
    expected.put(name, pattern);
  }

  /** Weka's runner of flows ends the process, so it has one of its own; the flow writes into the folder where it runs. */
  private void flow() throws Exception {
    Path measures = Path.of("iris-measures.csv");
    Files.deleteIfExists(measures);
    weka.run(Map.of("flow", "weka.knowledgeflow.FlowRunner " + examples.resolve("iris.kf")),
        "-DInternal.knowledgeflow.directory=" + examples);
    checkFile("Knowledge Flow", measures, "PCKMeans.*\\R");
  }

  private void windows() throws Exception {
    try {
      Map<String, String> said = weka.play("weka.gui.explorer.BothTabsScenario", iris.toString());
      check("Explorer: Constrained", said.get("Constrained"), "(?s)Pairs: +40.*NMI +[01]\\.\\d{4} ");
      check("Explorer: curves", said.get("curve"), "shown");
      check("Explorer: Cluster", said.get("Cluster"), "NMI ");
      Path answers = home.resolve("answers.pairs");
      said = weka.play("weka.gui.knowledgeflow.KnowledgeFlowScenario", answers.toString());
      check("Knowledge Flow: template", said.get("measures"), "Constraints_given 40");
      check("Knowledge Flow: perspective", said.get("result"), "(?s)AutoConstrained.*Clustered Instances");
      check("Knowledge Flow: questions", said.get("measures of answers"), "Constraints_given 2");
      said = weka.play("weka.gui.WorkbenchScenario", iris.toString(), "first");
      check("Workbench: perspective", said.get("result"), "PCKMeans .*-num-slots 2");
      said = weka.play("weka.gui.WorkbenchScenario", iris.toString(), "second");
      check("Workbench: settings", said.get("settings"), "PCKMeans -N 3.*Tol");
      Path experiment = examples.resolveSibling("experiments").resolve("clusterers.exp");
      said = weka.play("weka.gui.experiment.ExperimenterPages", experiment.toString(), iris.toString());
      check("Experimenter: analysis", said.get("comparison"), "(?s)Analysing: +NMI.*MPCKMeans");
    } catch (TestAbortedException e) {
      outcomes.put("Windows", "skipped");
    }
  }

  private void check(String name, String seen, String pattern) {
    boolean found = seen != null && Pattern.compile(pattern).matcher(seen).find();
    boolean threw = seen != null && seen.lines().anyMatch(line -> line.startsWith("\tat "));
    outcomes.put(name, found && !threw ? "ok" : "Expected " + pattern + " and saw: " + seen);
  }

  private void checkFile(String name, Path file, String pattern) throws IOException {
    if (outcomes.getOrDefault(name, "ok").equals("ok")) {
      check(name, Files.exists(file) ? Files.readString(file) : "no file", pattern);
    }
  }

  private static boolean print(Map<String, Map<String, String>> table) {
    List<String> checks = new ArrayList<>();
    table.values().forEach(outcomes -> outcomes.keySet().stream().filter(check -> !checks.contains(check)).forEach(checks::add));
    // How long it took closes the table.
    checks.remove("seconds");
    checks.add("seconds");
    StringBuilder lines = new StringBuilder();
    boolean good = true;
    for (String check : checks) {
      StringBuilder line = new StringBuilder(String.format("%-30s", check));
      for (Map.Entry<String, Map<String, String>> version : table.entrySet()) {
        String outcome = version.getValue().getOrDefault(check, "not tried");
        boolean fine = outcome.equals("ok") || outcome.equals("skipped") || check.equals("seconds");
        good &= fine;
        line.append(String.format("%10s", fine || outcome.equals("not tried") ? outcome : "FAILED"));
        if (!fine) {
          System.out.println(check + " in Weka " + version.getKey() + ": " + outcome + "\n");
        }
      }
      lines.append(line.toString().stripTrailing()).append('\n');
    }
    StringBuilder head = new StringBuilder(String.format("%-30s", "Java " + Runtime.version().feature() + ", Weka"));
    table.keySet().forEach(version -> head.append(String.format("%10s", version)));
    System.out.println(head + "\n" + lines);
    return good;
  }
}
