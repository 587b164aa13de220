package weka.clusterers;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Random;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import pairclust.weka.clusterer.AbstractConstrainedClusterer;
import pairclust.weka.command.CommandOutput;
import weka.core.Attribute;
import weka.core.DenseInstance;
import weka.core.Instances;
import weka.experiment.ConstrainedClustererSplitEvaluator;
import weka.filters.Filter;
import weka.filters.unsupervised.attribute.AddWordVectors;

/** Text takes no part in distances, and the result says so, in every front end. */
class TextAttributesTest {

  private static final String NOTE = "Note: Attribute 'note' is text and is not used in distances."
      + " The filter AddWordVectors adds an attribute for each word of a text.";

  @TempDir
  private Path folder;

  /** Returns data with a text before the other attributes. */
  private static Instances withText(Instances rows) {
    Instances data = new Instances(rows);
    data.insertAttributeAt(new Attribute("note", (List<String>) null), 0);
    for (int row = 0; row < data.numInstances(); row++) {
      data.instance(row).setValue(0, "note number " + row);
    }
    return data;
  }

  @ParameterizedTest
  @ValueSource(strings = {"AutoConstrained -N 3", "BoostCluster -N 3", "COPKMeans -N 3", "ConstrainedSpectral -N 3", "HMRFKMeans -N 3",
      "ConstrainedEM -N 3", "ConstrainedHierarchical -N 3", "ConstrainedDBSCAN", "LCVQE -N 3", "MPCKMeans -N 3",
      "PCKMeans -N 3", "SSKernelKMeans -N 3", "SSSVaD -N 3", "SeededKMeans -N 3"})
  void everyClustererLeavesItOut(String scheme) throws Exception {
    Instances plain = TestData.unlabelledBlobs(10, 0.3, 1);
    Instances data = withText(plain);
    AbstractConstrainedClusterer clusterer = TestData.built(scheme, data);
    assertArrayEquals(TestData.built(scheme, plain).assignments(), clusterer.assignments());
    assertTrue(clusterer.toString().lines().anyMatch(NOTE::equals), clusterer::toString);
    assertFalse(TestData.built(scheme, plain).toString().contains("is text"));
    Instances later = new Instances(data);
    later.instance(3).setValue(0, "another note");
    assertEquals(clusterer.assignments()[3], clusterer.clusterInstance(later.instance(3)), "a new text changes nothing");
    assertEquals(List.of("note"), clusterer.leftOutAttributes());
  }

  @Test
  void theCommandLineSaysSo() throws Exception {
    Instances data = withText(TestData.blobs(10, 0.3, 1));
    String file = Files.writeString(folder.resolve("notes.arff"), data.toString()).toString();
    CommandOutput own = CommandOutput.of(new PCKMeans(), "-t", file, "-c", "last", "-N", "3");
    assertTrue(own.out().contains(NOTE), own.out() + own.err());
    for (String clusterer : List.of("PCKMeans", "SimpleKMeans", "EM")) {
      CommandOutput output = CommandOutput.of(new ConstrainedClusterEvaluation(), "-t", file, "-c", "last", "-W", clusterer, "--", "-N",
          "3");
      assertTrue(output.err().contains(NOTE), clusterer + output.out() + output.err());
      assertTrue(output.out().contains("NMI "), output.out());
    }
  }

  @Test
  void aClustererThatUsesTextGetsIt() throws Exception {
    List<String> lines = new ArrayList<>(List.of("@relation r", "@attribute note string", "@attribute class {a,b}", "@data"));
    for (int i = 0; i < 6; i++) {
      lines.add("'red sky',a");
      lines.add("'deep sea',b");
    }
    String file = Files.write(folder.resolve("words.arff"), lines).toString();
    CommandOutput output = CommandOutput.of(new ConstrainedClusterEvaluation(), "-t", file, "-c", "last", "-W", "FilteredClusterer", "--",
        "-F", "weka.filters.unsupervised.attribute.StringToWordVector", "-W", "weka.clusterers.SimpleKMeans", "--", "-N", "2");
    assertEquals("", output.err());
    assertTrue(output.out().contains("NMI 1.0\n"), output.out());
  }

  @Test
  void experimentsLeaveItOutForAllClusterers() throws Exception {
    Instances data = withText(TestData.blobs(20, 0.1, 1));
    data.setClassIndex(data.numAttributes() - 1);
    data.randomize(new Random(1));
    for (Clusterer clusterer : List.of(new PCKMeans(), new SimpleKMeans())) {
      ConstrainedClustererSplitEvaluator evaluator = new ConstrainedClustererSplitEvaluator();
      evaluator.setClusterer(clusterer);
      evaluator.setClustersFromClasses(true);
      evaluator.setNumPairs(10);
      Object[] result = evaluator.getResult(data.trainCV(2, 0), data.testCV(2, 0));
      int nmi = List.of(evaluator.getResultNames()).indexOf("NMI");
      assertTrue(result[nmi] instanceof Double value && value > 0.5, evaluator.getRawResultOutput());
    }
  }

  @Test
  void onlyTextIsRefusedWithTheFilterToUse() {
    Instances data = withText(TestData.unlabelledBlobs(3, 0.3, 1));
    while (data.numAttributes() > 1) {
      data.deleteAttributeAt(1);
    }
    String message = assertThrows(IllegalArgumentException.class, () -> new PCKMeans().buildClusterer(data)).getMessage();
    assertTrue(message.contains("AddWordVectors"), message);
  }

  @Test
  void wordVectorsWithEmptyTextsAndManyWordsAreClustered() throws Exception {
    ArrayList<Attribute> attributes = new ArrayList<>(List.of(new Attribute("note", (List<String>) null)));
    Instances data = new Instances("r", attributes, 40);
    for (int row = 0; row < 40; row++) {
      StringBuilder text = new StringBuilder();
      for (int w = 0; w < (row == 7 ? 0 : 200); w++) {
        // Most words are in one text only.
        text.append(row % 2 == 0 ? "alpha" : "beta").append(w < 60 ? w : w * 100 + row).append(' ');
      }
      data.add(new DenseInstance(1, new double[] {data.attribute(0).addStringValue(text.toString())}));
    }
    AddWordVectors words = new AddWordVectors();
    words.setOptions(new String[] {"-W", "5000", "-min", "1"});
    words.setInputFormat(data);
    Instances vectors = Filter.useFilter(data, words);
    assertTrue(vectors.numAttributes() > 3000, "many words");
    AbstractConstrainedClusterer clusterer = TestData.built("PCKMeans -N 2 -distance cosine", vectors);
    for (int row = 0; row < 40; row++) {
      if (row != 7) {
        assertEquals(clusterer.assignments()[row % 2], clusterer.assignments()[row], "row " + row);
      }
    }
    assertTrue(clusterer.toString().contains("Note: Attribute 'note' is text and is not used in distances.\n"), clusterer::toString);
  }
}
