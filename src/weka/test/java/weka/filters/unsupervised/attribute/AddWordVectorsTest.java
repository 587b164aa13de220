package weka.filters.unsupervised.attribute;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertInstanceOf;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.File;
import java.io.StringReader;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import weka.core.Attribute;
import weka.core.CheckGOE;
import weka.core.CheckOptionHandler;
import weka.core.DenseInstance;
import weka.core.Instance;
import weka.core.Instances;
import weka.core.SparseInstance;
import weka.core.Utils;
import weka.core.converters.ArffSaver;
import weka.core.converters.ConverterUtils.DataSource;
import weka.filters.Filter;

/** Words are added beside the texts, with the weights of StringToWordVector. */
class AddWordVectorsTest {

  @TempDir
  private Path folder;

  static Instances documents(String... texts) {
    ArrayList<Attribute> attributes = new ArrayList<>();
    attributes.add(new Attribute("text", (List<String>) null));
    attributes.add(new Attribute("class", List.of("a", "b")));
    Instances data = new Instances("docs", attributes, texts.length);
    for (int i = 0; i < texts.length; i++) {
      double[] values = {texts[i] == null ? Double.NaN : data.attribute(0).addStringValue(texts[i]), i % 2};
      data.add(new DenseInstance(1, values));
    }
    data.setClassIndex(1);
    return data;
  }

  private static Instances filter(Instances data, String options) throws Exception {
    AddWordVectors filter = new AddWordVectors();
    filter.setOptions(Utils.splitOptions(options));
    filter.setInputFormat(data);
    return Filter.useFilter(data, filter);
  }

  private static List<String> names(Instances data) {
    return IntStream.range(0, data.numAttributes()).mapToObj(i -> data.attribute(i).name()).toList();
  }

  private static double value(Instances data, int row, String word) {
    return data.instance(row).value(data.attribute(word));
  }

  @Test
  void textAndClassStayAndTheWordsStandBetweenThem() throws Exception {
    Instances words = filter(documents("red red apple", "apple pear", "a pear!", "Red (plum)"), "-min 1");
    assertEquals(List.of("text", "apple", "pear", "plum", "red", "class"), names(words));
    assertEquals(5, words.classIndex());
    assertEquals("red red apple", words.instance(0).stringValue(0));
    assertEquals("b", words.instance(3).stringValue(5));
    assertInstanceOf(SparseInstance.class, words.instance(0));
    // log(1 + count) log(rows / rows with the word): red twice, in two of four rows, as apple.
    assertEquals(Math.log(3) / Math.log(2), value(words, 0, "red") / value(words, 0, "apple"), 1e-9);
    // plum is in one row of four, red in two.
    assertEquals(Math.log(4) / Math.log(2), value(words, 3, "plum") / value(words, 3, "red"), 1e-9);
    for (Instance row : words) {
      double squares = IntStream.rangeClosed(1, 4).mapToDouble(i -> row.value(i) * row.value(i)).sum();
      assertEquals(1, Math.sqrt(squares), 1e-9, "every vector has the same length");
    }
  }

  @Test
  void theClassDoesNotChooseWords() throws Exception {
    Instances data = documents("wide sea", "high hill", "wide sea", "wide hill");
    Instances without = new Instances(data);
    without.setClassIndex(-1);
    assertEquals(names(filter(without, "-W 1")), names(filter(data, "-W 1")));
    assertEquals(List.of("text", "wide", "class"), names(filter(data, "-W 1")));
  }

  @Test
  void aWordThatIsTheNameOfAnotherAttributeGetsAnotherName() throws Exception {
    Instances words = filter(documents("first class text", "no class text"), "-min 1 -keep-stopwords");
    assertEquals(List.of("text", "class (word)", "first", "no", "text (word)", "class"), names(words));
  }

  @Test
  void textsSurviveAFile() throws Exception {
    Instances words = filter(documents("tall oak tree", "small oak", "tall fir tree", "fir oak"), "");
    File file = folder.resolve("words.arff").toFile();
    ArffSaver saver = new ArffSaver();
    saver.setInstances(words);
    saver.setFile(file);
    saver.writeBatch();
    Instances read = DataSource.read(file.getPath());
    for (int row = 0; row < 4; row++) {
      assertEquals(words.instance(row).stringValue(0), read.instance(row).stringValue(0));
      assertEquals(value(words, row, "oak"), value(read, row, "oak"), 1e-5);
    }
  }

  @Test
  void laterRowsHaveTheSameWords() throws Exception {
    AddWordVectors filter = new AddWordVectors();
    filter.setOptions(new String[] {"-min", "1"});
    Instances first = documents("oak tree", "fir tree", "oak bark");
    filter.setInputFormat(first);
    Instances words = Filter.useFilter(first, filter);
    Instances later = Filter.useFilter(documents("fir moss", "oak tree"), filter);
    assertEquals(names(words), names(later));
    assertTrue(value(later, 0, "fir") > 0);
    assertEquals(value(words, 0, "oak"), value(later, 1, "oak"), 1e-9);
    assertEquals("fir moss", later.instance(0).stringValue(0));
  }

  @Test
  void unusualTexts() throws Exception {
    String large = "gr\u00f6\u00dfe \u0434\u043e\u043c ".repeat(60_000);
    Instances words = filter(documents("", null, "   ", large, "<b>Gr\u00f6\u00dfe</b> &amp; \u0414\u043e\u043c", "nothing shared here"),
        "");
    assertEquals(List.of("text", "gr\u00f6\u00dfe", "\u0434\u043e\u043c", "class"), names(words));
    assertEquals(0, value(words, 0, "gr\u00f6\u00dfe"));
    assertTrue(words.instance(1).isMissing(0), "a missing text stays missing");
    assertEquals(large, words.instance(3).stringValue(0));
    assertEquals(value(words, 3, "\u0434\u043e\u043c"), value(words, 3, "gr\u00f6\u00dfe"), 1e-9);
    Instances one = filter(documents("a single text with words words"), "");
    assertEquals(List.of("text", "words", "class"), names(one));
  }

  @Test
  void onlyTextsBecomeWordsUnlessOthersAreNamed() throws Exception {
    Instances data = new Instances(new StringReader("@relation r\n@attribute ID string\n@attribute file string\n@attribute title string\n"
        + "@attribute body string\n@attribute size numeric\n@data\na,one.txt,'red sky','the sky is red',1\n"
        + "b,two.txt,'red sea','a sea of red',2\n"));
    assertEquals(List.of("ID", "file", "title", "body", "red", "sea", "sky", "size"), names(filter(data, "")));
    assertEquals(List.of("ID", "file", "one", "two", "txt", "title", "body", "size"), names(filter(data, "-R 2 -min 1 -keep-stopwords")));
  }

  /** The tab names the attributes and the command line does not; a file of answers is for one relation. */
  @Test
  void equalDataHasTheSameRelationName() throws Exception {
    Instances data = documents("red sky", "red sea");
    String usual = filter(data, "").relationName();
    assertEquals("docs-weka.filters.unsupervised.attribute.AddWordVectors-min2-W1000", usual);
    assertEquals(usual, filter(data, "-R 1").relationName());
    assertEquals(usual, filter(data, "-R first").relationName());
    data.insertAttributeAt(new Attribute("file", (List<String>) null), 0);
    data.forEach(row -> row.setValue(0, "one.txt"));
    assertEquals(usual, filter(data, "-R 2").relationName());
    assertEquals(usual.replace("-min2", "-R1,2-min2"), filter(data, "-R 1-2").relationName());
  }

  @ParameterizedTest
  @CsvSource({"-R 2,not a string attribute", "-W 0,-W", "-min 0,-min", "-min 9,-keep-stopwords"})
  void wrongSettingsAreExplained(String options, String message) {
    Instances data = new Instances(documents("red sky", "red sea"));
    data.setClassIndex(-1);
    String said = assertThrows(IllegalArgumentException.class, () -> filter(data, options)).getMessage();
    assertTrue(said.contains(message), said);
  }

  @Test
  void withoutTextsItSaysSo() {
    String said = assertThrows(IllegalArgumentException.class, () -> filter(documents("one", "two", ""), "")).getMessage();
    assertTrue(said.contains("-R"), said);
  }

  @Test
  void optionsAndHelp() {
    CheckOptionHandler options = new CheckOptionHandler();
    options.setOptionHandler(new AddWordVectors());
    options.setSilent(true);
    options.doTests();
    assertTrue(options.getSuccess());
    CheckGOE editor = new CheckGOE();
    editor.setObject(new AddWordVectors());
    editor.setSilent(true);
    editor.doTests();
    assertTrue(editor.getSuccess());
  }
}
