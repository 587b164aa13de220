package weka.experiment;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertNotNull;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.File;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import javax.swing.DefaultListModel;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import weka.core.Instances;
import weka.core.Range;
import weka.core.converters.ConverterUtils.DataSource;

/** Whole experiments: several clusterers by property iteration, results into files and databases, and Weka's own tests on them. */
@Tag("slow")
class ExperimentTest {

  private static final int RESULTS = Experiments.RUNS * Experiments.FOLDS * Experiments.POINTS * Experiments.CLUSTERERS;

  @TempDir
  private Path folder;

  private Instances run(CSVResultListener listener, String name) throws Exception {
    File file = folder.resolve(name).toFile();
    listener.setOutputFile(file);
    Experiments.run(Experiments.small(folder, listener));
    return DataSource.read(file.getPath());
  }

  private static List<String> comparable(Instances results) {
    List<String> rows = new ArrayList<>();
    results.forEach(row -> {
      StringBuilder text = new StringBuilder();
      for (int i = 0; i < results.numAttributes(); i++) {
        if (!results.attribute(i).name().contains("ime")) {
          text.append(row.isMissing(i) ? "?" : row.attribute(i).isNumeric() ? Double.toString(row.value(i)) : row.stringValue(i))
              .append('|');
        }
      }
      rows.add(text.toString());
    });
    return rows;
  }

  @Test
  void intoArffTwiceTheSame() throws Exception {
    Instances first = run(new InstancesResultListener(), "first.arff");
    Instances second = run(new InstancesResultListener(), "second.arff");
    assertEquals(RESULTS, first.numInstances());
    assertEquals(comparable(first), comparable(second));
    assertEquals(RESULTS, new HashSet<>(comparable(first)).size());
    for (String name : List.of("Key_Dataset", "Key_Run", "Key_Fold", "Key_Scheme", "Key_Scheme_options", "Key_Scheme_version_ID",
        "Key_Pairs", "NMI", "NMI_geometric", "Pairwise_precision", "Pairwise_recall", "Pairwise_F_measure", "ARI", "AMI", "Purity",
        "Silhouette", "Silhouette_cosine", "AMI_unconstrained", "Objective", "Iterations",
        "Constraints_given", "Constraints_violated", "Rows_unconstrained", "NMI_unconstrained", "Pairwise_F_measure_unconstrained",
        "Elapsed_Time_training", "UserCPU_Time_training", "measureObjective")) {
      assertNotNull(first.attribute(name), name);
    }
  }

  @Test
  void intoCsv() throws Exception {
    Instances results = run(new CSVResultListener(), "results.csv");
    assertEquals(RESULTS, results.numInstances());
    assertTrue(results.attribute("NMI").isNumeric());
  }

  /** What the Analyse tab does with rows chosen by data set and number of pairs. */
  @Test
  void correctedTTest() throws Exception {
    Instances results = run(new InstancesResultListener(), "results.arff");
    PairedCorrectedTTester tester = new PairedCorrectedTTester();
    tester.setInstances(results);
    tester.setDatasetKeyColumns(columns(results, "Key_Dataset", "Key_Pairs"));
    tester.setRunColumn(results.attribute("Key_Run").index());
    tester.setFoldColumn(results.attribute("Key_Fold").index());
    tester.setResultsetKeyColumns(columns(results, "Key_Scheme", "Key_Scheme_options", "Key_Scheme_version_ID"));
    for (String measure : List.of("NMI", "Pairwise_F_measure")) {
      String table = tester.header(results.attribute(measure).index()) + tester.multiResultsetFull(0, results.attribute(measure).index());
      assertEquals(Experiments.POINTS, tester.getNumDatasets());
      assertEquals(Experiments.CLUSTERERS, tester.getNumResultsets());
      for (String row : List.of("blobs 0 (6)", "blobs 10 (6)", "blobs 60 (6)")) {
        assertFalse(table.contains("NaN"), table);
        assertTrue(table.replaceAll("\\s+", " ").contains(row), table);
      }
    }
  }

  /** The ready experiments of the documentation open, and run on data with any name of its class. */
  @Test
  void readyExperiments() throws Exception {
    File[] files = new File(System.getProperty("pairclust.doc"), "experiments").listFiles((dir, name) -> name.endsWith(".exp"));
    assertTrue(files.length >= 3);
    File data = (File) Experiments.small(folder, new CSVResultListener()).getDatasets().get(0);
    for (File file : files) {
      Experiment experiment = Experiment.read(file.getPath());
      assertEquals(0, experiment.getDatasets().size());
      DefaultListModel<File> ours = new DefaultListModel<>();
      ours.addElement(data);
      experiment.setDatasets(ours);
      ((ConstraintCurveResultProducer) experiment.getResultProducer()).setNumFolds(2);
      ((CSVResultListener) experiment.getResultListener()).setOutputFile(folder.resolve(file.getName() + ".arff").toFile());
      Experiments.initialize(experiment);
      experiment.nextIteration();
      experiment.postProcess();
      Instances results = DataSource.read(folder.resolve(file.getName() + ".arff").toString());
      assertEquals(14, results.numInstances());
      assertEquals(14, results.attributeStats(results.attribute("Error").index()).missingCount, file.getName());
    }
  }

  private static Range columns(Instances results, String... names) {
    List<String> numbers = new ArrayList<>();
    for (String name : names) {
      numbers.add(Integer.toString(results.attribute(name).index() + 1));
    }
    return new Range(String.join(",", numbers));
  }

  @Test
  void intoADatabaseAndOnFromThere() throws Exception {
    String url = "jdbc:hsqldb:mem:experiment";
    // Stopped after some of the work, as by a person.
    Experiment stopped = Experiments.small(folder, Experiments.database(url));
    Experiments.initialize(stopped);
    for (int i = 0; i < 3; i++) {
      stopped.nextIteration();
    }
    stopped.postProcess();
    List<String> some = Experiments.results(url);
    assertEquals(3 * Experiments.FOLDS * Experiments.POINTS, some.size());
    Experiments.run(Experiments.small(folder, Experiments.database(url)));
    List<String> all = Experiments.results(url);
    assertEquals(RESULTS, all.size());
    assertTrue(all.containsAll(some));
    String whole = "jdbc:hsqldb:mem:whole";
    Experiments.run(Experiments.small(folder, Experiments.database(whole)));
    assertEquals(Experiments.results(whole), all);
  }

  @Test
  void aDatabaseThatGoesAway() throws Exception {
    try (Experiments.DatabaseServer server = new Experiments.DatabaseServer(folder)) {
      Experiment experiment = Experiments.small(folder, Experiments.database(server.url()));
      Experiments.initialize(experiment);
      experiment.nextIteration();
      server.stop();
      assertThrows(Exception.class, experiment::nextIteration);
      server.start();
      assertEquals(Experiments.FOLDS * Experiments.POINTS, Experiments.results(server.url()).size());
      Experiments.run(Experiments.small(folder, Experiments.database(server.url())));
      assertEquals(RESULTS, Experiments.results(server.url()).size());
    }
  }

  /** Saved and opened again, as the Experimenter does. */
  @Test
  void asAFile() throws Exception {
    InstancesResultListener listener = new InstancesResultListener();
    listener.setOutputFile(folder.resolve("from-file.arff").toFile());
    File file = folder.resolve("small.exp").toFile();
    Experiment.write(file.getPath(), Experiments.small(folder, listener));
    Experiments.run(Experiment.read(file.getPath()));
    assertEquals(comparable(run(new InstancesResultListener(), "direct.arff")),
        comparable(DataSource.read(folder.resolve("from-file.arff").toString())));
    assertTrue(Files.size(file.toPath()) > 0);
  }
}
