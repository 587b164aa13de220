package pairclust.weka.rows;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertInstanceOf;
import static org.junit.jupiter.api.Assertions.assertNotEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.io.StringReader;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import java.util.Random;
import java.util.Set;
import java.util.concurrent.CancellationException;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;
import pairclust.data.DensePoints;
import pairclust.data.Points;
import pairclust.data.SparsePoints;
import pairclust.weka.options.Scale;
import weka.core.Attribute;
import weka.core.DenseInstance;
import weka.core.Instance;
import weka.core.Instances;
import weka.core.SparseInstance;
import weka.core.Utils;

/** Rows of Weka become points: columns, missing values, scales, sparse rows, and rows that come later. */
class RowEncoderTest {

  private static Instances arff(String... lines) {
    try {
      return new Instances(new StringReader("@relation test\n" + String.join("\n", lines) + "\n"));
    } catch (IOException e) {
      throw new IllegalStateException(e);
    }
  }

  private static RowEncoder.Encoded encode(Instances data) throws InterruptedException {
    return RowEncoder.encode(data, Set.of(), Scale.NONE);
  }

  private static void assertRows(Points points, double[]... rows) {
    assertEquals(rows.length, points.size());
    for (int i = 0; i < rows.length; i++) {
      assertArrayEquals(rows[i], points.row(i), 1e-12, "row " + i);
    }
  }

  private static List<String> names(RowEncoder encoder) {
    return IntStream.range(0, encoder.columns()).mapToObj(encoder::columnName).toList();
  }

  /** Returns a later row as a vector. */
  private static double[] later(RowEncoder encoder, Instance instance) {
    EncodedRow row = encoder.encode(instance);
    if (row instanceof EncodedRow.Dense dense) {
      assertFalse(encoder.isSparse());
      return dense.values();
    }
    EncodedRow.Sparse sparse = assertInstanceOf(EncodedRow.Sparse.class, row);
    assertTrue(encoder.isSparse());
    double[] values = new double[encoder.columns()];
    for (int at = 0; at < sparse.entries(); at++) {
      assertTrue(at == 0 || sparse.indices()[at] > sparse.indices()[at - 1], "dimensions ascend");
      values[sparse.indices()[at]] = sparse.values()[at];
    }
    return values;
  }

  @Test
  void nominalAttributesBecomeOneColumnPerValue() throws Exception {
    RowEncoder.Encoded encoded = encode(arff("@attribute size numeric", "@attribute colour {red,green,blue}",
        "@attribute on {no,yes}", "@data", "1.5,red,yes", "-2,blue,no", "0,green,yes"));
    assertEquals(List.of("size", "colour=red", "colour=green", "colour=blue", "on=no", "on=yes"), names(encoded.encoder()));
    assertInstanceOf(DensePoints.class, encoded.points());
    assertRows(encoded.points(), new double[] {1.5, 1, 0, 0, 0, 1}, new double[] {-2, 0, 0, 1, 1, 0},
        new double[] {0, 0, 1, 0, 0, 1});
    assertEquals(List.of(), encoded.encoder().notes(true));
  }

  @Test
  void missingValuesBecomeTheMeanOrTheMostFrequentValue() throws Exception {
    RowEncoder.Encoded encoded = encode(arff("@attribute x numeric", "@attribute colour {red,green,blue}", "@data", "1,green",
        "?,blue", "6,?", "2,green"));
    assertRows(encoded.points(), new double[] {1, 0, 1, 0}, new double[] {3, 0, 0, 1}, new double[] {6, 0, 1, 0},
        new double[] {2, 0, 1, 0});
  }

  @Test
  void firstOfEquallyFrequentValuesStandsForMissing() throws Exception {
    RowEncoder.Encoded encoded = encode(arff("@attribute colour {red,green,blue}", "@data", "blue", "green", "?"));
    assertArrayEquals(new double[] {0, 1, 0}, encoded.points().row(2));
  }

  @ParameterizedTest
  @EnumSource(Scale.class)
  void attributesWithoutAnyValueAreNotedAndConstant(Scale scale) throws Exception {
    RowEncoder.Encoded encoded = RowEncoder.encode(arff("@attribute x numeric", "@attribute gone numeric",
        "@attribute lost {a,b}", "@data", "1,?,?", "2,?,?", "4,?,?"), Set.of(), scale);
    assertEquals(2, encoded.encoder().notes(true).size());
    assertTrue(encoded.encoder().notes(true).get(0).contains("'gone'"), encoded.encoder().notes(true).get(0));
    assertTrue(encoded.encoder().notes(true).get(1).contains("'lost'"), encoded.encoder().notes(true).get(1));
    for (int row = 0; row < 3; row++) {
      for (int j = 1; j < 4; j++) {
        assertEquals(encoded.points().row(0)[j], encoded.points().row(row)[j]);
        assertTrue(Double.isFinite(encoded.points().row(row)[j]));
      }
    }
  }

  /** Some loaders and filters make a nominal attribute without values of a column that has none. */
  @Test
  void nominalAttributesThatDeclareNoValueAreNoted() throws Exception {
    for (int position = 0; position < 2; position++) {
      ArrayList<Attribute> attributes = new ArrayList<>(List.of(new Attribute("x")));
      attributes.add(position, new Attribute("nothing", new ArrayList<String>()));
      Instances data = new Instances("test", attributes, 2);
      for (double x : new double[] {3, 4}) {
        double[] values = {x, x};
        values[position] = Utils.missingValue();
        data.add(new DenseInstance(1, values));
      }
      RowEncoder.Encoded encoded = encode(data);
      assertEquals(List.of("x"), names(encoded.encoder()));
      assertRows(encoded.points(), new double[] {3}, new double[] {4});
      assertArrayEquals(new double[] {4}, later(encoded.encoder(), data.instance(1)));
      assertEquals(1, encoded.encoder().notes(true).size(), "position " + position);
      assertTrue(encoded.encoder().notes(true).get(0).contains("'nothing'"));
    }
  }

  @Test
  void classAndIdAreLeftOut() throws Exception {
    Instances data = arff("@attribute id string", "@attribute x numeric", "@attribute class {a,b}", "@attribute y numeric",
        "@data", "r1,1,a,10", "r2,2,b,20");
    data.setClassIndex(2);
    RowEncoder.Encoded encoded = RowEncoder.encode(data, Set.of(0), Scale.NONE);
    assertEquals(List.of("x", "y"), names(encoded.encoder()));
    assertRows(encoded.points(), new double[] {1, 10}, new double[] {2, 20});
    assertArrayEquals(new double[] {2, 20}, later(encoded.encoder(), data.instance(1)));
  }

  @Test
  void classAndIdAreLeftOutOfSparseRows() throws Exception {
    Instances data = arff("@attribute id {r0,r1,r2}", "@attribute a numeric", "@attribute b numeric", "@attribute c numeric",
        "@attribute d numeric", "@attribute e numeric", "@attribute class {u,v}", "@data", "{0 r1,2 5,6 v}", "{3 7}", "{0 r2}");
    data.setClassIndex(6);
    RowEncoder.Encoded encoded = RowEncoder.encode(data, Set.of(0), Scale.NONE);
    assertTrue(encoded.encoder().isSparse());
    assertEquals(List.of("a", "b", "c", "d", "e"), names(encoded.encoder()));
    assertRows(encoded.points(), new double[] {0, 5, 0, 0, 0}, new double[] {0, 0, 7, 0, 0}, new double[5]);
  }

  @Test
  void rangeScale() throws Exception {
    RowEncoder.Encoded encoded = RowEncoder.encode(arff("@attribute x numeric", "@attribute same numeric", "@attribute n {a,b}",
        "@data", "10,7,a", "30,7,b", "15,7,a", "?,7,b"), Set.of(), Scale.RANGE);
    // The mean of x is 55/3, which becomes (55/3 - 10)/20.
    assertRows(encoded.points(), new double[] {0, 0, 1, 0}, new double[] {1, 0, 0, 1}, new double[] {0.25, 0, 1, 0},
        new double[] {25.0 / 60, 0, 0, 1});
    assertEquals(15, encoded.encoder().original(0, 0.25), 1e-12);
    assertEquals(7, encoded.encoder().original(1, 0), 1e-12);
    assertEquals(0.3, encoded.encoder().original(2, 0.3), 1e-12);
  }

  /** 2, 4, 6 have the mean 4 and the variance (4 + 0 + 4)/3. */
  @Test
  void zScale() throws Exception {
    RowEncoder.Encoded encoded = RowEncoder.encode(arff("@attribute x numeric", "@attribute same numeric", "@attribute n {a,b}",
        "@data", "2,7,a", "4,7,b", "6,7,a", "?,7,b"), Set.of(), Scale.Z);
    double end = Math.sqrt(1.5);
    assertRows(encoded.points(), new double[] {-end, 0, 1, 0}, new double[] {0, 0, 0, 1}, new double[] {end, 0, 1, 0},
        new double[] {0, 0, 0, 1});
    assertEquals(6, encoded.encoder().original(0, end), 1e-12);
  }

  @Test
  void sparseStaysSparseAndIsStretchedButNotShifted() throws Exception {
    Instances data = arff("@attribute a numeric", "@attribute b numeric", "@attribute c numeric", "@attribute d numeric",
        "@attribute e numeric", "@data", "{1 4}", "{1 -2}", "{}", "{3 1,4 0}");
    RowEncoder.Encoded plain = encode(data);
    assertTrue(plain.encoder().isSparse());
    assertInstanceOf(SparsePoints.class, plain.points());
    assertRows(plain.points(), new double[] {0, 4, 0, 0, 0}, new double[] {0, -2, 0, 0, 0}, new double[5],
        new double[] {0, 0, 0, 1, 0});
    // b: 4, -2, 0, 0 has the range 6, the mean 0.5 and the mean square 5.
    RowEncoder.Encoded range = RowEncoder.encode(data, Set.of(), Scale.RANGE);
    assertInstanceOf(SparsePoints.class, range.points());
    assertRows(range.points(), new double[] {0, 4.0 / 6, 0, 0, 0}, new double[] {0, -2.0 / 6, 0, 0, 0}, new double[5],
        new double[] {0, 0, 0, 1, 0});
    RowEncoder.Encoded z = RowEncoder.encode(data, Set.of(), Scale.Z);
    double deviation = Math.sqrt(5 - 0.25);
    assertEquals(4 / deviation, z.points().row(0)[1], 1e-12);
    assertEquals(0, z.points().row(2)[1]);
    assertEquals(4, z.encoder().original(1, 4 / deviation), 1e-12);
  }

  @Test
  void firstNominalValueIsAnEntryThoughWekaDoesNotStoreIt() throws Exception {
    Instances data = arff("@attribute first {p,q}", "@attribute a numeric", "@attribute mid {u,v,w}", "@attribute b numeric",
        "@attribute c numeric", "@attribute d numeric", "@attribute e numeric", "@attribute f numeric", "@attribute last {x,y}",
        "@data", "{}", "{0 q,1 2}", "{2 w}", "{7 3,8 y}", "{2 v,8 x}");
    RowEncoder.Encoded encoded = encode(data);
    assertTrue(encoded.encoder().isSparse());
    assertEquals(List.of("first=p", "first=q", "a", "mid=u", "mid=v", "mid=w", "b", "c", "d", "e", "f", "last=x", "last=y"),
        names(encoded.encoder()));
    assertRows(encoded.points(),
        new double[] {1, 0, 0, 1, 0, 0, 0, 0, 0, 0, 0, 1, 0},
        new double[] {0, 1, 2, 1, 0, 0, 0, 0, 0, 0, 0, 1, 0},
        new double[] {1, 0, 0, 0, 0, 1, 0, 0, 0, 0, 0, 1, 0},
        new double[] {1, 0, 0, 1, 0, 0, 0, 0, 0, 0, 3, 0, 1},
        new double[] {1, 0, 0, 0, 1, 0, 0, 0, 0, 0, 0, 1, 0});
  }

  @Test
  void missingValuesOfSparseRows() throws Exception {
    Instances data = arff("@attribute a numeric", "@attribute n {u,v}", "@attribute b numeric", "@attribute c numeric",
        "@attribute d numeric", "@attribute gone numeric", "@data", "{0 6,5 ?}", "{0 ?,5 ?}", "{1 ?,5 ?}", "{1 v,5 ?}");
    // Few values are stored once there are columns enough.
    for (int i = 0; i < 6; i++) {
      data.insertAttributeAt(new Attribute("more" + i), data.numAttributes());
    }
    for (int i = 0; i < data.numInstances(); i++) {
      for (int j = 6; j < 12; j++) {
        data.instance(i).setValue(j, 0);
      }
    }
    RowEncoder.Encoded encoded = encode(data);
    assertTrue(encoded.encoder().isSparse());
    // a: 6, ?, 0, 0 has the mean 2, and n: u, u, ?, v the mode u.
    assertArrayEquals(new double[] {2, 1, 0}, head(encoded.points().row(1)));
    assertArrayEquals(new double[] {0, 1, 0}, head(encoded.points().row(2)));
    assertArrayEquals(new double[] {0, 0, 1}, head(encoded.points().row(3)));
    assertEquals(1, encoded.encoder().notes(true).size());
    assertTrue(encoded.encoder().notes(true).get(0).contains("'gone'"));
    for (int row = 0; row < 4; row++) {
      assertEquals(0, encoded.points().row(row)[6]);
      assertArrayEquals(encoded.points().row(row), later(encoded.encoder(), data.instance(row)));
    }
  }

  private static double[] head(double[] row) {
    return new double[] {row[0], row[1], row[2]};
  }

  @Test
  void rowsThatAreSparseInNameOnlyAreEncodedDense() throws Exception {
    Instances data = arff("@attribute a numeric", "@attribute n {u,v}", "@attribute b numeric", "@data", "{0 1,1 v,2 3}",
        "{0 4,2 6}");
    RowEncoder.Encoded encoded = encode(data);
    assertFalse(encoded.encoder().isSparse());
    assertInstanceOf(DensePoints.class, encoded.points());
    assertRows(encoded.points(), new double[] {1, 0, 1, 3}, new double[] {4, 1, 0, 6});
    assertArrayEquals(new double[] {4, 1, 0, 6}, later(encoded.encoder(), data.instance(1)));
  }

  @Test
  void oneDenseRowMakesAllDense() throws Exception {
    Instances data = arff("@attribute a numeric", "@attribute b numeric", "@attribute c numeric", "@attribute d numeric",
        "@data", "{0 1}", "{2 5}");
    data.add(new DenseInstance(1, new double[] {0, 0, 0, 9}));
    RowEncoder.Encoded encoded = encode(data);
    assertFalse(encoded.encoder().isSparse());
    assertRows(encoded.points(), new double[] {1, 0, 0, 0}, new double[] {0, 0, 5, 0}, new double[] {0, 0, 0, 9});
  }

  private static Instances mixed(Random random, int rows, int numeric, double density) {
    ArrayList<Attribute> attributes = new ArrayList<>();
    for (int j = 0; j < numeric; j++) {
      attributes.add(new Attribute("x" + j));
    }
    attributes.add(numeric / 2, new Attribute("n", new ArrayList<>(List.of("u", "v", "w"))));
    attributes.add(new Attribute("class", new ArrayList<>(List.of("p", "q"))));
    Instances data = new Instances("mixed", attributes, rows);
    data.setClassIndex(numeric + 1);
    for (int i = 0; i < rows; i++) {
      double[] values = new double[numeric + 2];
      for (int j = 0; j < values.length; j++) {
        int count = attributes.get(j).isNominal() ? attributes.get(j).numValues() : 0;
        double value = count > 0 ? random.nextInt(count) : 100 * random.nextGaussian() + j;
        values[j] = random.nextDouble() >= density ? 0 : random.nextDouble() < 0.1 ? Utils.missingValue() : value;
      }
      data.add(new DenseInstance(1, values));
    }
    return data;
  }

  private static Instances sparse(Instances data) {
    Instances copy = new Instances(data, data.numInstances());
    for (Instance instance : data) {
      copy.add(new SparseInstance(instance));
    }
    return copy;
  }

  @ParameterizedTest
  @EnumSource(Scale.class)
  void rowsThatComeLaterAreEncodedAsTheTrainingRowsToTheLastBit(Scale scale) throws Exception {
    Instances dense = mixed(new Random(1), 300, 9, 0.9);
    Instances sparse = sparse(mixed(new Random(2), 300, 20, 0.15));
    for (Instances data : new Instances[] {dense, sparse}) {
      RowEncoder.Encoded encoded = RowEncoder.encode(data, Set.of(), scale);
      assertEquals(data == sparse, encoded.encoder().isSparse());
      for (int i = 0; i < data.numInstances(); i++) {
        assertArrayEquals(encoded.points().row(i), later(encoded.encoder(), data.instance(i)));
        assertArrayEquals(encoded.points().row(i), later(encoded.encoder(), new SparseInstance(data.instance(i))));
        assertArrayEquals(encoded.points().row(i), later(encoded.encoder(), new DenseInstance(1,
            data.instance(i).toDoubleArray())));
      }
    }
  }

  @Test
  void denseAndSparseEncodingsOfTheSameRowsAgree() throws Exception {
    Instances dense = mixed(new Random(3), 200, 20, 0.15);
    RowEncoder.Encoded one = encode(dense);
    RowEncoder.Encoded other = encode(sparse(dense));
    assertFalse(one.encoder().isSparse());
    assertTrue(other.encoder().isSparse());
    assertEquals(names(one.encoder()), names(other.encoder()));
    for (int i = 0; i < 200; i++) {
      assertArrayEquals(one.points().row(i), other.points().row(i), 1e-10);
    }
  }

  @Test
  void rowsOfAnotherShapeAreRefused() throws Exception {
    Instances data = arff("@attribute x numeric", "@attribute y numeric", "@data", "1,2");
    RowEncoder encoder = encode(data).encoder();
    IllegalArgumentException e =
        assertThrows(IllegalArgumentException.class, () -> encoder.encode(new DenseInstance(1, new double[] {1, 2, 3})));
    assertTrue(e.getMessage().contains("2 attributes") && e.getMessage().contains("3"), e.getMessage());
  }

  @Test
  void infiniteValuesAreAnErrorThatNamesAttributeAndRow() {
    for (double infinite : new double[] {Double.POSITIVE_INFINITY, Double.NEGATIVE_INFINITY}) {
      Instances data = mixed(new Random(4), 20, 12, 0.1);
      data.instance(17).setValue(10, infinite);
      for (Instances stored : new Instances[] {data, sparse(data)}) {
        IllegalArgumentException e = assertThrows(IllegalArgumentException.class, () -> encode(stored));
        assertTrue(e.getMessage().contains("'x9'"), e.getMessage());
        assertTrue(e.getMessage().contains("row 17"), e.getMessage());
      }
    }
  }

  @Test
  void infiniteValuesThatComeLaterAreAnErrorToo() throws Exception {
    RowEncoder encoder = encode(arff("@attribute x numeric", "@data", "1", "2")).encoder();
    IllegalArgumentException e = assertThrows(IllegalArgumentException.class,
        () -> encoder.encode(new DenseInstance(1, new double[] {Double.NEGATIVE_INFINITY})));
    assertTrue(e.getMessage().contains("'x'"), e.getMessage());
    assertFalse(e.getMessage().contains("row"), e.getMessage());
  }

  @Test
  void scalesFarApartAreNoted() throws Exception {
    String[] apart = {"@attribute income numeric", "@attribute same numeric", "@attribute age numeric", "@attribute n {a,b}",
        "@data", "0,5,0,a", "1010,5,10,b"};
    List<String> notes = encode(arff(apart)).encoder().notes(true);
    assertEquals(1, notes.size());
    assertTrue(notes.get(0).contains("'income' varies by 505") && notes.get(0).contains("'age' by 5.00"), notes.get(0));
    assertTrue(notes.get(0).contains("-scale z"), notes.get(0));
    assertEquals(List.of(), RowEncoder.encode(arff(apart), Set.of(), Scale.Z).encoder().notes(true));
    assertEquals(List.of(), RowEncoder.encode(arff(apart), Set.of(), Scale.RANGE).encoder().notes(true));
    apart[6] = "1000,5,10,b";
    assertEquals(List.of(), encode(arff(apart)).encoder().notes(true), "exactly 100 times is not more");
  }

  @Test
  void notesReadTheSameInEveryLocale() throws Exception {
    Locale before = Locale.getDefault();
    try {
      Locale.setDefault(Locale.GERMANY);
      String note = encode(arff("@attribute x numeric", "@attribute y numeric", "@data", "0,0",
          "1000,1")).encoder().notes(true).get(0);
      assertTrue(note.contains("'y' by 0.500"), note);
    } finally {
      Locale.setDefault(before);
    }
  }

  @Test
  void fingerprintDoesNotDependOnStorage() throws Exception {
    Instances data = mixed(new Random(5), 200, 10, 0.5);
    RowEncoder encoder = encode(data).encoder();
    for (Instance instance : data) {
      Instance sparse = new SparseInstance(instance);
      assertEquals(encoder.fingerprint(instance), encoder.fingerprint(sparse));
      sparse.setValue(3, 0);
      Instance dense = (Instance) instance.copy();
      dense.setValue(3, -0.0);
      assertEquals(encoder.fingerprint(dense), encoder.fingerprint(sparse));
    }
  }

  @Test
  void fingerprintHearsEveryValueInUseAndNoOther() throws Exception {
    Instances data = arff("@attribute id {r0,r1,r2}", "@attribute x numeric", "@attribute y numeric", "@attribute n {u,v,w}",
        "@attribute class {a,b}", "@data", "r1,3,4,v,a");
    data.setClassIndex(4);
    RowEncoder encoder = RowEncoder.encode(data, Set.of(0), Scale.NONE).encoder();
    long fingerprint = encoder.fingerprint(data.instance(0));
    double[][] others = {{1, 4, 3, 1, 0}, {1, 3, 4, 2, 0}, {1, 3, 4, 0, 0}, {1, 3, Math.nextUp(4), 1, 0}, {1, 0, 4, 1, 0},
        {1, 3, Double.NaN, 1, 0}, {1, 3, 4, Double.NaN, 0}};
    for (double[] other : others) {
      assertNotEquals(fingerprint, encoder.fingerprint(new DenseInstance(1, other)));
    }
    assertEquals(fingerprint, encoder.fingerprint(new DenseInstance(7, new double[] {2, 3, 4, 1, 1})));
  }

  @Test
  void randomRowsHaveDifferentFingerprints() throws Exception {
    Instances data = mixed(new Random(6), 5000, 6, 1);
    RowEncoder encoder = encode(data).encoder();
    assertEquals(5000, data.stream().mapToLong(encoder::fingerprint).distinct().count());
  }

  @Test
  void interruptionEndsEncoding() {
    Thread.currentThread().interrupt();
    assertThrows(CancellationException.class, () -> encode(mixed(new Random(7), 10, 3, 1)));
    assertTrue(Thread.interrupted());
  }

  @Test
  void labelsOfScales() {
    assertArrayEquals(new String[] {"none", "range", "z", "rows", "auto"}, Arrays.stream(Scale.values()).map(Scale::label).toArray());
  }
}
