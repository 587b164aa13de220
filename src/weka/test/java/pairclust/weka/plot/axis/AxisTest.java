package pairclust.weka.plot.axis;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertNull;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashSet;
import java.util.List;
import java.util.Locale;
import java.util.Set;
import java.util.concurrent.CancellationException;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import weka.attributeSelection.PrincipalComponents;
import weka.clusterers.TestData;
import weka.core.Attribute;
import weka.core.DenseInstance;
import weka.core.Instances;
import weka.core.Utils;
import weka.core.converters.ConverterUtils.DataSource;
import weka.filters.Filter;
import weka.filters.unsupervised.attribute.StringToWordVector;

/** Positions of rows along axes. */
public class AxisTest {

  private static final double MISSING = Utils.missingValue();

  /** A string, a number, three cities, a date, a class. */
  public static Instances mixed(double[]... rows) {
    ArrayList<Attribute> attributes = new ArrayList<>(List.of(new Attribute("ID", (List<String>) null), new Attribute("age"),
        new Attribute("city", List.of("Bonn", "Oslo", "Rome")), new Attribute("day", "yyyy-MM-dd"),
        new Attribute("class", List.of("yes", "no"))));
    Instances data = new Instances("mixed", attributes, rows.length);
    for (double[] row : rows) {
      double[] values = row.clone();
      values[0] = data.attribute(0).addStringValue("p" + data.numInstances());
      data.add(new DenseInstance(1, values));
    }
    return data;
  }

  @Test
  void numbersAreAtTheirValues() {
    Axis axis = Axis.of(mixed(new double[] {0, 30, 0, 0, 0}, new double[] {0, 50, 1, 0, 0}), 1);
    assertEquals("age", axis.name());
    assertArrayEquals(new double[] {30, 50}, axis.positions());
    assertTrue(Double.isNaN(axis.missing()));
    assertNull(axis.labels());
    // The padding is a twentieth of the range.
    assertEquals(29, axis.start(), 1e-12);
    assertEquals(51, axis.end(), 1e-12);
  }

  @Test
  void nominalValuesAreJitteredReproducibly() {
    double[][] rows = new double[300][5];
    for (int i = 0; i < rows.length; i++) {
      rows[i][2] = i % 3;
    }
    Axis axis = Axis.of(mixed(rows), 2);
    Set<Double> different = new HashSet<>();
    for (int i = 0; i < rows.length; i++) {
      assertEquals(i % 3, axis.positions()[i], 0.3);
      different.add(axis.positions()[i]);
    }
    assertTrue(different.size() > 290, "equal values do not hide each other");
    assertArrayEquals(new String[] {"Bonn", "Oslo", "Rome"}, axis.labels());
    assertArrayEquals(axis.positions(), Axis.of(mixed(rows), 2).positions());
    assertTrue(axis.start() < -0.3 && axis.end() > 2.3);
    assertFalse(Arrays.equals(IntStream.range(0, 300).mapToDouble(i -> axis.positions()[i] - i % 3).toArray(),
        IntStream.range(0, 300).mapToDouble(i -> Axis.of(mixed(rows), 4).positions()[i]).toArray()), "both axes have spreads of their own");
  }

  @Test
  void missingValuesAreInTheMargin() {
    for (double nothing : new double[] {MISSING, Double.POSITIVE_INFINITY, Double.NEGATIVE_INFINITY}) {
      Axis axis = Axis.of("x", new double[] {0, nothing, 10, nothing});
      assertEquals(-1, axis.missing(), 1e-12);
      assertEquals(0, axis.low());
      assertEquals(10, axis.high());
      for (int row : new int[] {1, 3}) {
        assertEquals(-1, axis.positions()[row], 0.3);
      }
      assertTrue(axis.start() < -1.3);
    }
  }

  @Test
  void degenerateValues() {
    for (double[] values : new double[][] {{}, {7}, {7, 7}, {0}, {1e300}, {-1e-300, 1e-300}, {MISSING}, {MISSING, MISSING},
        {1e15, 1e15 + 1}, {-1.7e308, 1e300}}) {
      Axis axis = Axis.of("x", values);
      assertTrue(axis.start() < axis.end(), Arrays.toString(values));
      for (double position : axis.positions()) {
        assertTrue(axis.start() < position && position < axis.end(), Arrays.toString(values));
      }
    }
  }

  @Test
  void hugeValuesAreNotShownAsMissing() {
    Axis axis = Axis.of("x", new double[] {-1e308, 0, 1e308});
    assertTrue(Double.isNaN(axis.missing()));
    assertArrayEquals(new double[] {-1e300, 0, 1e300}, axis.positions());
    assertEquals(-1.1e300, axis.start(), 1e290);
    assertEquals(1.1e300, axis.end(), 1e290);
  }

  @Test
  void canBeInterrupted() {
    Thread.currentThread().interrupt();
    assertThrows(CancellationException.class, () -> Axis.of("x", new double[3]));
    assertTrue(Thread.interrupted());
  }

  @Test
  void choicesAreComponentsAndDrawableAttributes() {
    Instances data = mixed(new double[5]);
    List<AxisChoice> choices = AxisChoice.of(data, 4);
    assertEquals(List.of("Principal component 1", "Principal component 2", "age", "city", "day", "class"),
        choices.stream().map(AxisChoice::name).toList());
    // Two attributes apart from the class need no components.
    assertEquals(List.of("x", "y", "class"), AxisChoice.of(TestData.blobs(2, 0.1, 1), 2).stream().map(AxisChoice::name).toList());
    assertEquals(choices.get(2), AxisChoice.attribute(data, 1).among(choices));
    assertNull(AxisChoice.component(0).among(AxisChoice.of(TestData.blobs(2, 0.1, 1), 2)));
    Instances texts = new Instances("texts", new ArrayList<>(List.of(new Attribute("text", (List<String>) null))), 0);
    assertEquals(List.of(), AxisChoice.of(texts, -1));
    assertEquals(40, new AxisChoice(-1, 0, "x".repeat(99)).toString().length());
  }

  /** Weka's own principal components, which also standardise, differ only in sign and scale. */
  @Test
  void componentsEqualThoseOfWeka() throws Exception {
    Instances data = TestData.blobs(40, 1, 3);
    data.insertAttributeAt(new Attribute("z"), 2);
    for (int i = 0; i < data.numInstances(); i++) {
      data.instance(i).setValue(2, 100 * data.instance(i).value(0) - i % 7);
    }
    Instances unlabelled = new Instances(data);
    unlabelled.deleteAttributeAt(3);
    PrincipalComponents weka = new PrincipalComponents();
    weka.setVarianceCovered(1);
    weka.buildEvaluator(unlabelled);
    Instances transformed = weka.transformedData(unlabelled);
    AxisSource source = new AxisSource(data, 3);
    for (int c = 0; c < 2; c++) {
      Axis axis = source.axis(AxisChoice.component(c));
      double[] other = transformed.attributeToDoubleArray(c);
      assertEquals(1, Math.abs(Utils.correlation(axis.positions(), other, other.length)), 1e-9);
    }
    double[] eigenvalues = weka.getEigenValues();
    Arrays.sort(eigenvalues);
    assertTrue(source.axis(AxisChoice.component(0)).name()
        .endsWith(String.format(Locale.ROOT, "(%.1f %% of the variance)", 100 * eigenvalues[2] / 3)));
  }

  @Test
  void componentsOfMixedSparseAndTinyData() throws Exception {
    Axis mixed = new AxisSource(mixed(new double[] {0, 30, 0, 0, 0}, new double[] {0, MISSING, 1, 0, 0}), 4).axis(AxisChoice.component(1));
    assertEquals(2, mixed.positions().length);
    assertEquals(30, new AxisSource(TestData.texts(10, 1), -1).axis(AxisChoice.component(0)).positions().length);
    Instances named = TestData.blobs(20, 0.4, 1);
    named.insertAttributeAt(new Attribute("name", IntStream.range(0, 60).mapToObj(i -> "row" + i).toList()), 0);
    for (int i = 0; i < 60; i++) {
      named.instance(i).setValue(0, i);
    }
    assertArrayEquals(new AxisSource(TestData.blobs(20, 0.4, 1), 2).axis(AxisChoice.component(0)).positions(),
        new AxisSource(named, 3).axis(AxisChoice.component(0)).positions(), 1e-9, "names of rows do not count");
    Instances one = new Instances("one", new ArrayList<>(List.of(new Attribute("x"))), 1);
    one.add(new DenseInstance(1, new double[] {5}));
    assertArrayEquals(new double[1], new AxisSource(one, -1).axis(AxisChoice.component(1)).positions());
  }

  /** The twenty-four notes of the guide have far more words than rows, for which the plot once showed an error. */
  @Test
  void componentsOfTheTextsInTheGuide() throws Exception {
    Instances notes = DataSource.read(Path.of(System.getProperty("pairclust.doc", "doc"), "examples", "notes.arff").toString());
    notes.setClassIndex(notes.numAttributes() - 1);
    StringToWordVector words = new StringToWordVector();
    words.setOptions(Utils.splitOptions("-L -T -I -stopwords-handler weka.core.stopwords.Rainbow"));
    words.setInputFormat(notes);
    Instances texts = Filter.useFilter(notes, words);
    for (Instances data : List.of(texts, dense(texts))) {
      AxisSource source = new AxisSource(data, data.classIndex());
      for (int c = 0; c < 2; c++) {
        Axis axis = source.axis(AxisChoice.component(c));
        assertTrue(Arrays.stream(axis.positions()).allMatch(Double::isFinite), axis.name());
        assertTrue(axis.end() > axis.start(), axis.name());
      }
    }
  }

  private static Instances dense(Instances data) {
    Instances dense = new Instances(data, data.numInstances());
    data.forEach(row -> dense.add(new DenseInstance(1, row.toDoubleArray())));
    return dense;
  }
}
