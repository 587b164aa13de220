package weka.clusterers;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertInstanceOf;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.BufferedReader;
import java.io.File;
import java.io.IOException;
import java.io.StringReader;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.List;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import pairclust.constraint.ConstraintSet;
import pairclust.weka.experiment.FolderPairs;
import pairclust.weka.experiment.TransductiveSplit;
import weka.core.Instances;
import weka.core.converters.ArffSaver;
import weka.core.converters.CSVLoader;
import weka.core.converters.ConverterUtils;
import weka.core.converters.PairFileLoader;
import weka.core.converters.PairFileSaver;

/** Whatever takes a pair file takes CSV files and ML/CL lines as well, with the same result. */
class OtherPairFormatsTest {

  private static final List<String> NAMES = List.of("a.pairs", "a.csv", "a.mlcl");

  @TempDir
  private Path folder;
  private Instances data;

  /** The same pairs in each format: by position they are rows 0 and 1, and rows 1 and 29. */
  @BeforeEach
  void writeFiles() throws IOException {
    data = TestData.blobs(10, 0.3, 1);
    Files.writeString(folder.resolve("a.pairs"), "0 1 =\n1 29 != 0.5\n");
    Files.writeString(folder.resolve("a.csv"), "link;a;b;weight\nml;0;1;\ncl;1;29;0.5\n");
    Files.writeString(folder.resolve("a.mlcl"), "# by another program\nML 0 1\nCL 1 29 0.5\n");
  }

  private File file(String name) {
    return folder.resolve(name).toFile();
  }

  private static Instances withoutClass(Instances rows) {
    Instances copy = new Instances(rows);
    copy.setClassIndex(-1);
    copy.deleteAttributeAt(copy.numAttributes() - 1);
    return copy;
  }

  @Test
  void clusterersByRowNumberAndById() throws Exception {
    for (String id : List.of("", "ID")) {
      Instances rows = id.isEmpty() ? withoutClass(data) : TestData.withIds(withoutClass(data));
      String expected = null;
      for (String name : NAMES) {
        PCKMeans clusterer = new PCKMeans();
        clusterer.setNumClusters(3);
        clusterer.setConstraintsFile(file(name));
        clusterer.setIdAttribute(id);
        clusterer.buildClusterer(rows);
        assertEquals(2, clusterer.getMeasure("measureConstraintsGiven"), name);
        String clusters = Arrays.toString(TestData.clusters(clusterer, rows));
        expected = expected == null ? clusters : expected;
        assertEquals(expected, clusters, name);
      }
    }
  }

  @Test
  void contradictionsInACsvFileNameFileAndLine() throws Exception {
    Files.writeString(folder.resolve("a.csv"), "a,b,link\n0,1,ml\n1,2,ml\n0,2,cl\n");
    PCKMeans clusterer = new PCKMeans();
    clusterer.setConstraintsFile(file("a.csv"));
    Exception e = assertThrows(Exception.class, () -> clusterer.buildClusterer(withoutClass(data)));
    assertTrue(e.getMessage().startsWith(file("a.csv") + ", line 4: the pairs contradict each other"), e.getMessage());
  }

  @Test
  void evaluationOfAnyClusterer() throws Exception {
    data.setClassIndex(data.numAttributes() - 1);
    for (Clusterer clusterer : List.of(new SimpleKMeans(), new PCKMeans())) {
      ConstrainedClusterEvaluation evaluation = new ConstrainedClusterEvaluation();
      assertEquals(evaluation.evaluate(clusterer, data, file("a.pairs"), ""), evaluation.evaluate(clusterer, data, file("a.csv"), ""));
      assertEquals(evaluation.evaluate(clusterer, data, file("a.pairs"), ""), evaluation.evaluate(clusterer, data, file("a.mlcl"), ""));
    }
  }

  private String select(String... options) throws Exception {
    return new ConstraintSelection().execute(options, new BufferedReader(new StringReader("")), new StringBuilder());
  }

  @Test
  void answersAndReportsOfOtherFormats() throws Exception {
    ArffSaver saver = new ArffSaver();
    saver.setInstances(data);
    saver.setFile(file("blobs.arff"));
    saver.writeBatch();
    String blobs = file("blobs.arff").toString();
    for (String name : NAMES) {
      String report = select("-t", blobs, "-c", "last", "-N", "3", "-report", file(name).toString());
      assertEquals(select("-t", blobs, "-c", "last", "-N", "3", "-report", file("a.pairs").toString()).replace("a.pairs", name), report);
      assertTrue(select("-t", blobs, "-c", "last", "-N", "3", "-queries", "500", "-answers", file(name).toString()).contains("Questions"));
    }
    Exception e = assertThrows(Exception.class, () -> select("-t", blobs, "-c", "last", "-N", "3", "-o", file("new.csv").toString()));
    assertTrue(e.getMessage().contains("new.csv: ") && e.getMessage().contains("ends in .pairs"), e.getMessage());
    assertFalse(file("new.csv").exists());
  }

  @Test
  void asDataInWeka() throws Exception {
    PairFileLoader loader = new PairFileLoader();
    loader.setSource(file("a.pairs"));
    String expected = loader.getDataSet().toString();
    for (String name : NAMES) {
      loader.setSource(file(name));
      assertEquals(expected, loader.getDataSet().toString(), name);
      loader.setSource(Files.newInputStream(folder.resolve(name)));
      assertEquals(expected, loader.getDataSet().toString(), name);
    }
    ConverterUtils.initialize();
    assertInstanceOf(PairFileLoader.class, ConverterUtils.getLoaderForFile(file("a.mlcl")));
    assertInstanceOf(CSVLoader.class, ConverterUtils.getLoaderForFile(file("iris.csv")), "data stays data");
  }

  @Test
  void theSaverWritesNoOtherFormat() throws Exception {
    byte[] before = Files.readAllBytes(folder.resolve("a.csv"));
    PairFileLoader loader = new PairFileLoader();
    loader.setSource(file("a.csv"));
    PairFileSaver saver = new PairFileSaver();
    saver.setInstances(loader.getDataSet());
    saver.setFile(file("a.csv"));
    IOException e = assertThrows(IOException.class, saver::writeBatch);
    assertTrue(e.getMessage().contains("can be opened but not saved"), e.getMessage());
    assertArrayEquals(before, Files.readAllBytes(folder.resolve("a.csv")));
  }

  @ParameterizedTest
  @ValueSource(strings = {"blobs.csv", "blobs.pairs.csv", "blobs.mlcl"})
  void filesInTheExperimentersFolder(String name) throws Exception {
    Files.copy(folder.resolve(name.endsWith("csv") ? "a.csv" : "a.mlcl"), folder.resolve(name));
    data.setClassIndex(data.numAttributes() - 1);
    TransductiveSplit split = TransductiveSplit.folds(data, 3, 4).get(0);
    ConstraintSet other = FolderPairs.read(folder.toFile(), "", data, split).pairs();
    Files.copy(folder.resolve("a.pairs"), folder.resolve("blobs.pairs"));
    ConstraintSet own = FolderPairs.read(folder.toFile(), "", data, split).pairs();
    assertEquals(own.stream().map(c -> c.first() + " " + c.second() + c.link() + c.weight()).toList(),
        other.stream().map(c -> c.first() + " " + c.second() + c.link() + c.weight()).toList());
  }
}
