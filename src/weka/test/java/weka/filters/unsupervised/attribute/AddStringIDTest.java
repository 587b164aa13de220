package weka.filters.unsupervised.attribute;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertInstanceOf;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.io.StringReader;
import java.util.List;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;
import weka.core.Attribute;
import weka.core.CheckGOE;
import weka.core.CheckOptionHandler;
import weka.core.Instance;
import weka.core.Instances;
import weka.core.SparseInstance;
import weka.core.Utils;
import weka.filters.Filter;
import weka.filters.MultiFilter;
import weka.filters.unsupervised.instance.Randomize;
import weka.filters.unsupervised.instance.RemovePercentage;

/** The IDs are where they should be, each with its row, and stay there. */
class AddStringIDTest {

  private static final String HEADER = "@relation r\n@attribute x numeric\n@attribute note string\n@attribute y numeric\n"
      + "@attribute class {a,b}\n@data\n";
  private static final String DENSE = HEADER + "5,first,1,a\n6,second,2,b\n7,?,?,a\n8,'the fourth',4,?\n";
  private static final String SPARSE = HEADER + "{0 5,1 first}\n{1 second,2 2,3 b}\n{1 third}\n{0 8,1 'the fourth',2 ?}\n";

  private static Instances arff(String text) throws IOException {
    Instances data = new Instances(new StringReader(text));
    data.setClassIndex(data.numAttributes() - 1);
    return data;
  }

  private static Instances filter(Instances data, Filter filter, String... options) throws Exception {
    filter.setOptions(options);
    filter.setInputFormat(data);
    return Filter.useFilter(data, filter);
  }

  private static Instances withId(String text, String... options) throws Exception {
    return filter(arff(text), new AddStringID(), options);
  }

  private static List<String> values(Instances data, String attribute) {
    Attribute named = data.attribute(attribute);
    return data.stream().map(row -> row.isMissing(named) ? "?" : row.stringValue(named)).toList();
  }

  private static List<String> names(Instances data) {
    return IntStream.range(0, data.numAttributes()).mapToObj(i -> data.attribute(i).name()).toList();
  }

  @Test
  void denseData() throws Exception {
    Instances data = withId(DENSE);
    assertEquals(List.of("ID", "x", "note", "y", "class"), names(data));
    assertTrue(data.attribute("ID").isString());
    assertEquals("class", data.classAttribute().name());
    assertEquals(List.of("0", "1", "2", "3"), values(data, "ID"));
    assertEquals(List.of("first", "second", "?", "the fourth"), values(data, "note"));
    assertEquals(List.of("a", "b", "a", "?"), values(data, "class"));
    assertArrayEquals(new double[] {5, 6, 7, 8}, data.attributeToDoubleArray(1));
    assertTrue(data.instance(2).isMissing(3));
  }

  @Test
  void sparseData() throws Exception {
    Instances data = withId(SPARSE);
    assertEquals(List.of("0", "1", "2", "3"), values(data, "ID"));
    assertEquals(List.of("first", "second", "third", "the fourth"), values(data, "note"));
    assertEquals(List.of("a", "b", "a", "a"), values(data, "class"));
    assertArrayEquals(new double[] {5, 0, 0, 8}, data.attributeToDoubleArray(1));
    assertTrue(data.instance(3).isMissing(3));
    for (Instance row : data) {
      assertInstanceOf(SparseInstance.class, row);
    }
  }

  @ParameterizedTest
  @ValueSource(strings = {DENSE, SPARSE})
  void everyRowKeepsItsIdInAFile(String text) throws Exception {
    for (String position : List.of("first", "3", "last")) {
      Instances back = arff(withId(text, "-C", position).toString());
      assertEquals(List.of("0", "1", "2", "3"), values(back, "ID"), position);
    }
  }

  @Test
  void sparseRowsStoreTheirIds() throws Exception {
    AddStringID filter = new AddStringID();
    Instances input = arff(SPARSE);
    filter.setInputFormat(input);
    for (int batch = 0; batch < 3; batch++) {
      Instances data = Filter.useFilter(input, filter);
      for (Instance row : data) {
        assertTrue(row.value(data.attribute("ID")) > 0, "a sparse row does not store value number 0");
        assertFalse(row.stringValue(data.attribute("ID")).isEmpty());
      }
    }
  }

  @ParameterizedTest
  @CsvSource({"first, 0", "1, 0", "2, 1", "4, 3", "5, 4", "last, 4"})
  void positions(String position, int index) throws Exception {
    for (String text : List.of(DENSE, SPARSE)) {
      Instances data = withId(text, "-C", position);
      assertEquals(index, data.attribute("ID").index());
      assertEquals(List.of("0", "1", "2", "3"), values(data, "ID"));
      assertEquals("second", values(data, "note").get(1));
      assertEquals(List.of("x", "note", "y", "class"), names(data).stream().filter(name -> !name.equals("ID")).toList());
      assertEquals("class", data.classAttribute().name());
    }
  }

  @ParameterizedTest
  @ValueSource(strings = {"0", "6", "-1", "middle", "1.5", "99999999999"})
  void positionsThatAreNone(String position) {
    IllegalArgumentException refusal = assertThrows(IllegalArgumentException.class, () -> withId(DENSE, "-C", position));
    assertTrue(refusal.getMessage().contains("-C") && refusal.getMessage().contains("from 1 to 5")
        && refusal.getMessage().contains("'" + position + "'"), refusal.getMessage());
  }

  @Test
  void nameNumberAndPrefix() throws Exception {
    Instances data = withId(DENSE, "-N", "row name", "-P", "iris ", "-base", "9");
    assertEquals(List.of("iris 9", "iris 10", "iris 11", "iris 12"), values(data, "row name"));
  }

  @Test
  void nameThatIsTaken() {
    IllegalArgumentException refusal = assertThrows(IllegalArgumentException.class, () -> withId(DENSE, "-N", "note"));
    assertTrue(refusal.getMessage().contains("'note'") && refusal.getMessage().contains("-N"), refusal.getMessage());
    AddStringID nameless = new AddStringID();
    nameless.setAttributeName("");
    assertThrows(IllegalArgumentException.class, () -> nameless.setInputFormat(arff(DENSE)));
  }

  @Test
  void optionsAreStrict() throws Exception {
    AddStringID filter = new AddStringID();
    for (String options : List.of("-base x", "-base 1.5", "-base", "-C", "-N a -N b", "-unknown 1", "-X")) {
      assertThrows(Exception.class, () -> filter.setOptions(Utils.splitOptions(options)), options);
    }
    String[] all = {"-N", "name", "-C", "last", "-P", "p", "-base", "7"};
    filter.setOptions(all.clone());
    assertEquals(List.of("name", "last", "p", 7),
        List.of(filter.getAttributeName(), filter.getAttributePosition(), filter.getPrefix(), filter.getBase()));
    AddStringID copy = new AddStringID();
    copy.setOptions(filter.getOptions());
    assertArrayEquals(filter.getOptions(), copy.getOptions());
    // What is not given goes back to its default.
    filter.setOptions(new String[0]);
    assertArrayEquals(new AddStringID().getOptions(), filter.getOptions());
  }

  @Test
  void wekasOwnChecks() {
    CheckOptionHandler options = new CheckOptionHandler();
    options.setOptionHandler(new AddStringID());
    options.setSilent(true);
    options.doTests();
    assertTrue(options.getSuccess());
    CheckGOE editor = new CheckGOE();
    editor.setObject(new AddStringID());
    editor.setSilent(true);
    editor.doTests();
    assertTrue(editor.getSuccess());
  }

  @Test
  void numberingGoesOnInTheNextBatch() throws Exception {
    for (String text : List.of(DENSE, SPARSE)) {
      AddStringID filter = new AddStringID();
      Instances data = arff(text);
      filter.setInputFormat(data);
      assertEquals(List.of("0", "1", "2", "3"), values(Filter.useFilter(data, filter), "ID"));
      Instances second = Filter.useFilter(data, filter);
      assertEquals(List.of("4", "5", "6", "7"), values(second, "ID"));
      assertEquals(values(data, "note"), values(second, "note"));
      filter.setInputFormat(data);
      assertEquals(List.of("0", "1", "2", "3"), values(Filter.useFilter(data, filter), "ID"));
    }
  }

  @Test
  void rowByRow() throws Exception {
    AddStringID filter = new AddStringID();
    Instances data = arff(DENSE);
    assertTrue(filter.setInputFormat(data), "the output format is known immediately");
    for (int i = 0; i < data.numInstances(); i++) {
      assertTrue(filter.input(data.instance(i)));
      Instance row = filter.output();
      assertEquals(Integer.toString(i), row.stringValue(0));
      assertEquals(data.instance(i).toString(1), row.toString(2));
    }
    assertThrows(IllegalStateException.class, () -> new AddStringID().input(data.instance(0)));
  }

  @Test
  void theInputIsLeftAlone() throws Exception {
    for (String text : List.of(DENSE, SPARSE)) {
      Instances data = arff(text);
      String before = data.toString();
      filter(data, new AddStringID());
      assertEquals(before, data.toString());
    }
  }

  @Test
  void noRows() throws Exception {
    Instances data = withId(HEADER);
    assertEquals(0, data.numInstances());
    assertEquals("ID", data.attribute(0).name());
  }

  private static String many(boolean sparse) {
    StringBuilder text = new StringBuilder("@relation r\n@attribute x numeric\n@attribute y numeric\n"
        + "@attribute class {a,b}\n@data\n");
    for (int i = 0; i < 50; i++) {
      text.append(sparse ? "{0 " + i + ",1 " + i * i + "}\n" : i + "," + i * i + ",a\n");
    }
    return text.toString();
  }

  /** What the ID says must be what the row is: x is the row number. */
  private static void checkRows(Instances data, double scale) {
    for (Instance row : data) {
      assertEquals(Integer.parseInt(row.stringValue(data.attribute("ID"))), row.value(data.attribute("x")) * scale, 1e-3);
    }
  }

  @ParameterizedTest
  @ValueSource(booleans = {false, true})
  void survivesRandomizeNormalizeAndSplit(boolean sparse) throws Exception {
    Instances data = withId(many(sparse));
    checkRows(data, 1);
    Instances shuffled = filter(data, new Randomize(), "-S", "7");
    assertFalse(values(shuffled, "ID").equals(values(data, "ID")));
    checkRows(shuffled, 1);
    Instances normalized = filter(shuffled, new Normalize());
    assertEquals(50, values(normalized, "ID").stream().distinct().count());
    checkRows(normalized, 49);
    Instances part = filter(normalized, new RemovePercentage(), "-P", "40");
    assertEquals(30, part.numInstances());
    checkRows(part, 49);
    Instances back = arff(part.toString());
    checkRows(back, 49);
    assertEquals(values(part, "ID"), values(back, "ID"));
  }

  @Test
  void withinAMultiFilterAndAfterSerialisation() throws Exception {
    MultiFilter both = new MultiFilter();
    both.setFilters(new Filter[] {new AddStringID(), new Normalize()});
    Instances data = arff(many(false));
    both.setInputFormat(data);
    assertEquals(50, values(Filter.useFilter(data, both), "ID").stream().distinct().count());
    AddStringID copy = (AddStringID) Filter.makeCopy(new AddStringID());
    copy.setInputFormat(data);
    assertEquals("49", values(Filter.useFilter(data, copy), "ID").get(49));
  }
}
