package weka.filters.unsupervised.attribute;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.ByteArrayOutputStream;
import java.io.File;
import java.io.IOException;
import java.io.PrintStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Random;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import pairclust.eval.Contingency;
import weka.clusterers.SimpleKMeans;
import weka.clusterers.TestData;
import weka.core.CheckGOE;
import weka.core.CheckOptionHandler;
import weka.core.EuclideanDistance;
import weka.core.Instance;
import weka.core.Instances;
import weka.core.Utils;
import weka.core.converters.ConverterUtils.DataSink;
import weka.filters.Filter;

/** LearnedMetric as users of Weka meet it. */
class LearnedMetricTest {

  @TempDir
  Path folder;

  private static Instances filtered(LearnedMetric filter, Instances data) throws Exception {
    filter.setInputFormat(data);
    return Filter.useFilter(data, filter);
  }

  private LearnedMetric filter(String options, String... lines) throws Exception {
    LearnedMetric filter = new LearnedMetric();
    filter.setOptions(Utils.splitOptions(options
        + (lines.length == 0 ? "" : " -constraints " + Utils.quote(TestData.pairFile(folder, lines).toString()))));
    return filter;
  }

  @Test
  void optionsAreWekas() throws Exception {
    CheckOptionHandler options = new CheckOptionHandler();
    options.setOptionHandler(new LearnedMetric());
    options.setUserOptions(Utils.splitOptions("-constraints a.pairs -triplets a.triplets -id ID -method relative -dimensions 3 -noisy"));
    options.setSilent(true);
    assertTrue(options.checkSetOptions() && options.checkCanonicalUserOptions() && options.checkResettingOptions());
    CheckGOE editor = new CheckGOE();
    editor.setObject(new LearnedMetric());
    editor.setSilent(true);
    assertTrue(editor.checkToolTips() && editor.checkGlobalInfo());
  }

  /** On the command line an error is a sentence, by {@code weka.Run} and by the class itself. */
  @Test
  void errorsOnTheCommandLineAreSentences() throws Exception {
    File data = folder.resolve("blobs.arff").toFile();
    DataSink.write(data.toString(), TestData.unlabelledBlobs(10, 1, 1));
    File pairs = TestData.pairFile(folder, "@rows 7", "0 1 =").toFile();
    String command = "-i " + Utils.quote(data.toString()) + " -constraints " + Utils.quote(pairs.toString());
    PrintStream usual = System.err;
    ByteArrayOutputStream printed = new ByteArrayOutputStream();
    System.setErr(new PrintStream(printed, true, StandardCharsets.UTF_8));
    try {
      LearnedMetric.main(Utils.splitOptions(command));
      new LearnedMetric().run(new LearnedMetric(), Utils.splitOptions(command));
    } finally {
      System.setErr(usual);
    }
    String text = printed.toString(StandardCharsets.UTF_8);
    assertTrue(text.matches("(?s)(LearnedMetric: [^\n]*" + pairs.getName() + ".*7.*){2}"), text);
    assertFalse(text.contains("\tat "), text);
  }

  /** A wide irrelevant attribute hides two groups; must-links within the groups show that it does not matter. */
  @ParameterizedTest
  @ValueSource(strings = {"rca", "dca", "convex", "itml", "relative"})
  void simpleKMeansProfitsFromPairs(String method) throws Exception {
    Instances data = TestData.unlabelledBlobs(40, 0, 1);
    Random random = new Random(2);
    int[] classes = IntStream.range(0, data.numInstances()).map(i -> i % 2).toArray();
    for (int i = 0; i < classes.length; i++) {
      data.instance(i).setValue(0, 100 * random.nextInt(2) + random.nextGaussian());
      data.instance(i).setValue(1, classes[i] + 0.12 * random.nextGaussian());
    }
    String[] lines = new String[41];
    lines[0] = "@rows " + classes.length;
    for (int i = 1; i < lines.length; i++) {
      int a = random.nextInt(60);
      int b = (a + 1 + random.nextInt(58)) % 60;
      lines[i] = a + " " + b + (classes[a] == classes[b] ? " =" : " !=");
    }
    assertTrue(agreement(data, classes, false) < 0.2);
    Instances learned = filtered(filter("-method " + method, lines), data);
    assertTrue(agreement(learned, classes, true) > 0.9);
  }

  private static double agreement(Instances data, int[] classes, boolean learned) throws Exception {
    SimpleKMeans kMeans = new SimpleKMeans();
    EuclideanDistance distance = new EuclideanDistance();
    distance.setDontNormalize(learned);
    kMeans.setDistanceFunction(distance);
    kMeans.setPreserveInstancesOrder(true);
    kMeans.buildClusterer(data);
    return new Contingency(kMeans.getAssignments(), classes).nmiArithmetic();
  }

  @Test
  void classIdAndTextsAreKept() throws Exception {
    Instances data = TestData.withIds(TestData.blobs(10, 0.3, 1));
    data.setClassIndex(data.numAttributes() - 1);
    data.instance(3).setMissing(data.attribute("ID").index() + 1);
    Instances output = filtered(filter("-dimensions 1", "@id ID", "0 1 =", "0 15 !="), data);
    assertEquals(3, output.numAttributes());
    assertEquals("metric1", output.attribute(0).name());
    assertEquals(2, output.classIndex());
    for (int i = 0; i < data.numInstances(); i++) {
      assertEquals(data.instance(i).stringValue(data.attribute("ID")), output.instance(i).stringValue(1));
      assertEquals(data.instance(i).classValue(), output.instance(i).classValue());
      assertTrue(Double.isFinite(output.instance(i).value(0)));
    }
  }

  /** Later rows are mapped as the first batch was, one by one or together. */
  @Test
  void newRowsAreMappedAlike() throws Exception {
    Instances data = TestData.unlabelledBlobs(10, 0.3, 1);
    LearnedMetric filter = filter("", "@rows 30", "0 1 =", "2 3 =", "0 15 !=");
    Instances first = filtered(filter, data);
    Instances again = Filter.useFilter(data, filter);
    for (int i = 0; i < data.numInstances(); i++) {
      assertArrayEquals(first.instance(i).toDoubleArray(), again.instance(i).toDoubleArray(), 1e-12);
    }
    filter.input((Instance) data.instance(4).copy());
    filter.batchFinished();
    assertArrayEquals(first.instance(4).toDoubleArray(), filter.output().toDoubleArray(), 1e-12);
  }

  @Test
  void sparseTextsWithLowRank() throws Exception {
    Instances texts = TestData.texts(30, 1);
    texts.setClassIndex(texts.numAttributes() - 1);
    Instances output = filtered(filter("-dimensions 2", "@rows " + texts.numInstances(), "0 1 =", "2 3 =", "0 31 !="), texts);
    assertEquals(3, output.numAttributes());
  }

  @Test
  void clearErrors() throws Exception {
    Instances data = TestData.unlabelledBlobs(10, 0.3, 1);
    IllegalArgumentException none = assertThrows(IllegalArgumentException.class, () -> filtered(filter("-dimensions 0"), data));
    assertTrue(none.getMessage().contains("-dimensions"), none::getMessage);
    IOException rows = assertThrows(IOException.class, () -> filtered(filter("", "@rows 7", "0 1 ="), data));
    assertTrue(rows.getMessage().contains("7"), rows::getMessage);
    assertThrows(IllegalArgumentException.class, () -> filtered(filter("-method convex", "@rows 30", "0 1 ="), data));
    assertThrows(Exception.class, () -> new LearnedMetric().setOptions(Utils.splitOptions("-method best")));
    assertThrows(Exception.class, () -> new LearnedMetric().setOptions(Utils.splitOptions("-dimensions many")));
    Instances onlyClass = TestData.blobs(3, 0.3, 1);
    onlyClass.setClassIndex(onlyClass.numAttributes() - 1);
    onlyClass.deleteAttributeAt(0);
    onlyClass.deleteAttributeAt(0);
    IllegalArgumentException nothing = assertThrows(IllegalArgumentException.class, () -> filtered(filter(""), onlyClass));
    assertTrue(nothing.getMessage().contains("attribute"), nothing::getMessage);
  }

  private LearnedMetric withTriplets(String options, String... lines) throws Exception {
    Path file = Files.write(folder.resolve("a.triplets"), Arrays.asList(lines));
    return filter(options + " -triplets " + Utils.quote(file.toString()));
  }

  /** Triplets that compare rows by the second attribute alone. */
  @Test
  void simpleKMeansProfitsFromTriplets() throws Exception {
    Instances data = TestData.unlabelledBlobs(40, 0, 1);
    Random random = new Random(2);
    int[] classes = IntStream.range(0, data.numInstances()).map(i -> i % 2).toArray();
    for (int i = 0; i < classes.length; i++) {
      data.instance(i).setValue(0, 100 * random.nextInt(2) + random.nextGaussian());
      data.instance(i).setValue(1, classes[i] + 0.12 * random.nextGaussian());
    }
    List<String> lines = new ArrayList<>(List.of("@rows " + classes.length));
    while (lines.size() < 61) {
      int[] rows = random.ints(3, 0, 60).toArray();
      if (rows[0] != rows[1] && classes[rows[0]] == classes[rows[1]] && classes[rows[0]] != classes[rows[2]]) {
        lines.add(rows[0] + "," + rows[1] + "," + rows[2]);
      }
    }
    assertTrue(agreement(data, classes, false) < 0.2);
    assertTrue(agreement(filtered(withTriplets("-method relative", lines.toArray(String[]::new)), data), classes, true) > 0.9);
  }

  @Test
  void tripletsAreChecked() throws Exception {
    Instances data = TestData.unlabelledBlobs(10, 0.3, 1);
    String[] ring = {"@rows 30", "0 1 2", "0 2 1"};
    String message = assertThrows(Exception.class, () -> filtered(withTriplets("-method relative", ring), data)).getMessage();
    assertTrue(message.contains("a.triplets, line 2: the triplets contradict each other"), message);
    assertEquals(2, filtered(withTriplets("-method relative -noisy", ring), data).numAttributes());
    message = assertThrows(Exception.class, () -> filtered(withTriplets("", "0 1 2"), data)).getMessage();
    assertTrue(message.contains("choose -method relative"), message);
    message = assertThrows(Exception.class, () -> filtered(filter("-method relative"), data)).getMessage();
    assertTrue(message.contains("learns from triplets (-triplets)"), message);
    message = assertThrows(Exception.class, () -> filtered(filter("-method relative -triplets auto"), data)).getMessage();
    assertTrue(message.contains("Give the path of the triplet file"), message);
    Instances named = TestData.withIds(data);
    assertEquals(3, filtered(withTriplets("-method relative", "@id ID", "0 1 15", "0 1 gone"), named).numAttributes());
  }
}
