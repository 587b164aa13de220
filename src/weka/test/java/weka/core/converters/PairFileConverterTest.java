package weka.core.converters;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertInstanceOf;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.OutputStream;
import java.io.StringReader;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.List;
import java.util.Random;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import java.util.zip.GZIPInputStream;
import java.util.zip.GZIPOutputStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import pairclust.weka.command.CommandOutput;
import weka.core.Attribute;
import weka.core.Instances;
import weka.core.converters.ConverterUtils.DataSink;
import weka.core.converters.ConverterUtils.DataSource;
import weka.filters.Filter;
import weka.filters.unsupervised.instance.Randomize;

/** Pair files open as data sets and come back from them; data sets that hold no pairs are refused and nothing is touched. */
class PairFileConverterTest {

  private static final String NUMBERS = "@relation iris\n@rows 150\n@base 0\n0\t1\t1\n2\t149\t-1\t0.5\n";
  private static final String IDS = "@id 'my ID'\na\t'b c'\t1\n'b c'\td\t-1\t0.0\n'it\\'s'\tM\u00fcller\t1\n";

  private static final String ARFF = "@relation pairs\n@attribute first numeric\n@attribute second numeric\n"
      + "@attribute link {must-link,cannot-link}\n@attribute weight numeric\n@data\n";

  @TempDir
  private Path folder;

  private Path file(String name, String text) throws IOException {
    return Files.writeString(folder.resolve(name), text);
  }

  private static Instances load(Path file) throws IOException {
    PairFileLoader loader = new PairFileLoader();
    loader.setSource(file.toFile());
    return loader.getDataSet();
  }

  private static void save(Instances data, Path file) throws IOException {
    PairFileSaver saver = new PairFileSaver();
    saver.setInstances(data);
    saver.setFile(file.toFile());
    saver.writeBatch();
  }

  private static Instances arff(String text) throws IOException {
    return new Instances(new StringReader(text));
  }

  private static byte[] gzip(String text) throws IOException {
    ByteArrayOutputStream packed = new ByteArrayOutputStream();
    try (OutputStream out = new GZIPOutputStream(packed)) {
      out.write(text.getBytes(StandardCharsets.UTF_8));
    }
    return packed.toByteArray();
  }

  private List<String> filesOfFolder() throws IOException {
    try (Stream<Path> files = Files.list(folder)) {
      return files.map(file -> file.getFileName().toString()).sorted().toList();
    }
  }

  @Test
  void rowNumbersBecomeNumbers() throws IOException {
    Instances data = load(file("a.constraints", NUMBERS));
    assertEquals("@relation iris @rows 150 @base 0", data.relationName());
    assertEquals(List.of("first", "second", "link", "weight"),
        IntStream.range(0, data.numAttributes()).mapToObj(i -> data.attribute(i).name()).toList());
    assertTrue(data.attribute("first").isNumeric() && data.attribute("second").isNumeric()
        && data.attribute("weight").isNumeric());
    assertEquals(2, data.numInstances());
    assertEquals("0,1,must-link,1", data.instance(0).toString());
    assertEquals("2,149,cannot-link,0.5", data.instance(1).toString());
    assertEquals(-1, data.classIndex());
  }

  @Test
  void theCommandPrintsArffOrOneSentence() throws Exception {
    CommandOutput good = CommandOutput.of(new PairFileLoader(), file("a.pairs", NUMBERS).toString());
    assertEquals("", good.err());
    assertTrue(good.out().contains("@attribute link {must-link,cannot-link}") && good.out().contains("2,149,cannot-link,0.5"), good.out());
    for (Path bad : List.of(file("bad.pairs", "0 1 perhaps\n"), folder.resolve("none.pairs"))) {
      CommandOutput output = CommandOutput.of(new PairFileLoader(), bad.toString());
      assertEquals("", output.out());
      assertFalse(output.err().contains("\tat "), output.err());
      assertTrue(output.err().startsWith("PairFileLoader: ") && output.err().contains(bad.getFileName().toString()), output.err());
    }
    assertTrue(CommandOutput.of(new PairFileLoader()).out().startsWith("Usage: PairFileLoader FILE"));
  }

  @Test
  void idsBecomeStrings() throws IOException {
    Instances data = load(file("a.pairs", IDS));
    assertEquals("@id 'my ID'", data.relationName());
    assertTrue(data.attribute("first").isString() && data.attribute("second").isString());
    assertEquals("b c", data.instance(0).stringValue(1));
    assertEquals("it's", data.instance(2).stringValue(0));
    assertEquals("M\u00fcller", data.instance(2).stringValue(1));
    assertEquals(0, data.instance(1).value(3));
  }

  @Test
  void numbersThatAreIdsStayText() throws IOException {
    Path original = file("a.constraints", "@id ID\n007\t8\t1\n");
    Instances data = load(original);
    assertEquals("007", data.instance(0).stringValue(0));
    save(data, original);
    assertEquals("@id ID\n007\t8\t1\n", Files.readString(original));
  }

  @Test
  void filesWithoutHeaderOrPairs() throws IOException {
    Instances data = load(file("a.constraints", "% nothing here\n"));
    assertEquals("pairs", data.relationName());
    assertEquals(0, data.numInstances());
    assertEquals(4, data.numAttributes());
    save(data, folder.resolve("b.constraints"));
    assertEquals("", Files.readString(folder.resolve("b.constraints")));
  }

  @ParameterizedTest
  @ValueSource(strings = {NUMBERS, IDS, "0\t1\t1\n", "", "@rows 3\n", "a\t'%b'\t-1\t1.0E-7\n",
      "@relation 'my data'\n@id 'it\\'s'\n",
      "@relation iris-weka.filters.unsupervised.attribute.Remove-R5\n@rows 150\n5\t6\t1\n"})
  void whatIsSavedBackIsEqual(String text) throws IOException {
    Path original = file("a.constraints", text);
    Path back = folder.resolve("b.constraints");
    save(load(original), back);
    assertEquals(text, Files.readString(back));
    save(load(original), original);
    assertEquals(text, Files.readString(original));
  }

  @Test
  void comesBackThroughArff() throws IOException {
    Instances data = arff(load(file("a.constraints", IDS)).toString());
    save(data, folder.resolve("b.constraints"));
    assertEquals(IDS, Files.readString(folder.resolve("b.constraints")));
  }

  @Test
  void filtersOnTheWayDoNoHarm() throws Exception {
    for (String header : List.of("@rows 150", "@id ID", "@relation iris", "@relation a-weka.filters.X\n@rows 9")) {
      Instances data = load(file("a.constraints", header + "\n5\t6\t1\n7\t8\t-1\n"));
      Randomize filter = new Randomize();
      filter.setInputFormat(data);
      Path back = folder.resolve("b.constraints");
      save(Filter.useFilter(data, filter), back);
      assertEquals(header, String.join("\n", Files.readAllLines(back).stream().filter(line -> line.startsWith("@")).toList()));
    }
  }

  @Test
  void compressedFiles() throws IOException {
    Path file = folder.resolve("a.constraints.gz");
    save(load(file("a.constraints", NUMBERS)), file);
    try (GZIPInputStream in = new GZIPInputStream(Files.newInputStream(file))) {
      assertEquals(NUMBERS, new String(in.readAllBytes(), StandardCharsets.UTF_8));
    }
    assertEquals(load(folder.resolve("a.constraints")).toString(), load(file).toString());
    Files.write(folder.resolve("b.pairs.gz"), gzip(NUMBERS));
    assertEquals(2, load(folder.resolve("b.pairs.gz")).numInstances());
    // What counts is the content, not the name.
    Files.write(folder.resolve("c.constraints"), gzip(NUMBERS));
    assertEquals(2, load(folder.resolve("c.constraints")).numInstances());
    assertEquals(2, load(file("d.constraints.gz", NUMBERS)).numInstances());
  }

  @Test
  void cutOffCompressedFile() throws IOException {
    Path file = folder.resolve("a.constraints.gz");
    byte[] whole = gzip(NUMBERS + "3\t4\t1\n".repeat(1000));
    for (int length : new int[] {2, 6, whole.length / 2, whole.length - 4}) {
      Files.write(file, Arrays.copyOf(whole, length));
      IOException refusal = assertThrows(IOException.class, () -> load(file));
      assertTrue(refusal.getMessage().contains("a.constraints.gz"), length + ": " + refusal.getMessage());
    }
  }

  @Test
  void badFilesAreReportedWithFileAndLine() throws IOException {
    Path file = file("a.constraints", "0 1 1\n0 1\n");
    IOException refusal = assertThrows(IOException.class, () -> load(file));
    assertTrue(refusal.getMessage().startsWith(file + ", line 2: "), refusal.getMessage());
    IOException again = assertThrows(IOException.class, () -> DataSource.read(file.toString()));
    assertTrue(again.getMessage().startsWith(file + ", line 2: "), again.getMessage());
  }

  @Test
  void filesThatAreNotThere() throws IOException {
    PairFileLoader loader = new PairFileLoader();
    assertThrows(IOException.class, loader::getDataSet);
    loader.setSource(file("a.constraints", NUMBERS).toFile());
    assertEquals(2, loader.getDataSet().numInstances());
    Path missing = folder.resolve("missing.constraints");
    IOException refusal = assertThrows(IOException.class, () -> {
      loader.setSource(missing.toFile());
      loader.getDataSet();
    });
    assertTrue(refusal.getMessage().contains("missing.constraints"), refusal.getMessage());
    IOException noFile = assertThrows(IOException.class, () -> load(folder));
    assertTrue(noFile.getMessage().contains("folder"), noFile.getMessage());
  }

  @Test
  void aLoaderMayBeUsedAgain() throws IOException {
    PairFileLoader loader = new PairFileLoader();
    loader.setSource(file("a.constraints", NUMBERS).toFile());
    assertEquals(0, loader.getStructure().numInstances());
    assertEquals(2, loader.getDataSet().numInstances());
    Instances changed = loader.getDataSet();
    changed.delete();
    assertEquals(2, loader.getDataSet().numInstances());
    loader.setSource(file("b.constraints", IDS).toFile());
    assertEquals(3, loader.getDataSet().numInstances());
    loader.setSource(new ByteArrayInputStream("0 1 1\n".getBytes(StandardCharsets.UTF_8)));
    assertEquals(1, loader.getDataSet().numInstances());
    assertThrows(IOException.class, () -> loader.getNextInstance(loader.getStructure()));
  }

  @Test
  void aLoaderReadsAgainAfterReset() throws Exception {
    PairFileLoader loader = new PairFileLoader();
    loader.setSource(file("a.constraints", NUMBERS).toFile());
    assertEquals(2, loader.getDataSet().numInstances());
    file("a.constraints", IDS);
    loader.reset();
    assertEquals(3, loader.getDataSet().numInstances());
    assertEquals(3, DataSource.read(loader).numInstances());
    assertEquals(folder.resolve("a.constraints").toFile(), loader.retrieveFile());
  }

  @Test
  void wekaFindsTheConverters() throws Exception {
    for (String name : List.of("a.constraints", "a.pairs", "with.dots.pairs", "UPPER.CONSTRAINTS")) {
      Path file = file(name, NUMBERS);
      assertInstanceOf(PairFileLoader.class, ConverterUtils.getLoaderForFile(file.toFile()));
      assertEquals("2,149,cannot-link,0.5", DataSource.read(file.toString()).instance(1).toString());
    }
    for (String name : List.of("a.constraints.gz", "a.pairs.gz")) {
      Path file = Files.write(folder.resolve(name), gzip(NUMBERS));
      assertEquals("2,149,cannot-link,0.5", DataSource.read(file.toString()).instance(1).toString());
    }
    for (String name : List.of("sink.constraints", "sink.pairs", "sink.constraints.gz", "sink.pairs.gz")) {
      Path file = folder.resolve(name);
      assertInstanceOf(PairFileSaver.class, ConverterUtils.getSaverForFile(file.toFile()));
      DataSink.write(file.toString(), load(folder.resolve("a.pairs")));
      assertEquals(2, DataSource.read(file.toString()).numInstances());
      assertEquals(name.endsWith(".gz"), Files.readAllBytes(file)[0] == 0x1f);
    }
  }

  @Test
  void wekaStillFindsItsOwnConverters() throws Exception {
    Path file = file("a.arff", ARFF + "0,1,must-link,1\n");
    assertEquals(1, DataSource.read(file.toString()).numInstances());
    Files.write(folder.resolve("b.arff.gz"), gzip(ARFF + "0,1,must-link,1\n"));
    assertEquals(1, DataSource.read(folder.resolve("b.arff.gz").toString()).numInstances());
  }

  @Test
  void weightAndOrderOfColumnsAreFree() throws IOException {
    Instances data = arff("@relation pairs\n@attribute link {cl,ml}\n@attribute second string\n@attribute note string\n"
        + "@attribute first {a,b}\n@data\nml,'x y',?,b\ncl,z,hello,a\n");
    Path file = folder.resolve("a.constraints");
    save(data, file);
    assertEquals("b\t'x y'\t1\na\tz\t-1\n", Files.readString(file));
    save(arff(ARFF + "0,1,must-link,?\n"), file);
    assertEquals("0\t1\t1\n", Files.readString(file));
  }

  @ParameterizedTest
  @ValueSource(strings = {"?,1,must-link,1", "0,?,must-link,1", "0,1,?,1", "0.5,1,must-link,1", "0,1e12,must-link,1",
      "0,1,must-link,-1", "0,1,must-link,1e999"})
  void badRowsAreRefusedAndNothingIsSaved(String row) throws IOException {
    Instances data = arff(ARFF + "0,1,must-link,1\n" + row + "\n");
    Path old = file("a.constraints", NUMBERS);
    byte[] before = Files.readAllBytes(old);
    IOException refusal = assertThrows(IOException.class, () -> save(data, old));
    assertTrue(refusal.getMessage().contains("Row 2") && refusal.getMessage().contains("Nothing was saved"),
        refusal.getMessage());
    assertArrayEquals(before, Files.readAllBytes(old));
    Path fresh = folder.resolve("fresh.constraints");
    assertThrows(IOException.class, () -> save(data, fresh));
    assertFalse(Files.exists(fresh));
    assertThrows(IOException.class, () -> DataSink.write(old.toString(), data));
    assertArrayEquals(before, Files.readAllBytes(old));
    assertEquals(List.of("a.constraints"), filesOfFolder());
  }

  @Test
  void dataThatIsNoPairsIsRefused() throws IOException {
    Path old = file("a.constraints", NUMBERS);
    String header = "@relation pairs\n@attribute first numeric\n@attribute second numeric\n";
    for (String text : List.of("@relation iris\n@attribute x numeric\n@data\n1\n", header + "@data\n0,1\n",
        header + "@attribute link numeric\n@data\n0,1,1\n", header + "@attribute link {maybe}\n@data\n0,1,maybe\n",
        ARFF.replace("@relation pairs", "@relation iris") + "0,1,must-link,1\n",
        ARFF.replace("@relation pairs", "@relation '@rows many'") + "0,1,must-link,1\n")) {
      assertThrows(IOException.class, () -> save(arff(text), old), text);
    }
    IOException noData = assertThrows(IOException.class, () -> new PairFileSaver().writeBatch());
    assertTrue(noData.getMessage().contains("no data"), noData.getMessage());
    assertEquals(NUMBERS, Files.readString(old));
  }

  @Test
  void aColumnThatIsNoWeightIsRefused() throws IOException {
    Instances data = arff("@relation pairs\n@attribute first numeric\n@attribute second numeric\n@attribute link {must-link}\n"
        + "@attribute weight {heavy,light}\n@data\n0,1,must-link,light\n");
    Path file = folder.resolve("a.constraints");
    IOException refusal = assertThrows(IOException.class, () -> save(data, file));
    assertTrue(refusal.getMessage().contains("weight"), refusal.getMessage());
  }

  @Test
  void whatIsSavedCanAlwaysBeRead() throws IOException {
    // A file with row numbers counts from 0 or 1; nothing else is ever in range.
    Instances data = arff(ARFF + "-3,1,must-link,1\n");
    IOException refusal = assertThrows(IOException.class, () -> save(data, folder.resolve("a.constraints")));
    assertTrue(refusal.getMessage().contains("Row 1"), refusal.getMessage());
  }

  @Test
  void savingGoesThroughOptions() throws Exception {
    Path input = file("in.arff", ARFF + "0,1,must-link,1\n");
    Path output = folder.resolve("out.constraints");
    PairFileSaver saver = new PairFileSaver();
    saver.setOptions(new String[] {"-i", input.toString(), "-o", output.toString()});
    saver.writeBatch();
    assertEquals("0\t1\t1\n", Files.readString(output));
  }

  @Test
  void savingToAStream() throws IOException {
    PairFileSaver saver = new PairFileSaver();
    saver.setInstances(arff(ARFF + "0,1,must-link,1\n"));
    ByteArrayOutputStream out = new ByteArrayOutputStream();
    saver.setDestination(out);
    saver.writeBatch();
    assertEquals("0\t1\t1\n", out.toString(StandardCharsets.UTF_8));
  }

  @Test
  void manyIds() throws IOException {
    Random random = new Random(1);
    StringBuilder text = new StringBuilder("@id ID\n");
    for (int i = 0; i < 20_000; i++) {
      text.append("id").append(random.nextInt(1000)).append('\t').append("x").append(i).append("\t1\n");
    }
    Path file = file("a.constraints", text.toString());
    Instances data = load(file);
    Attribute first = data.attribute("first");
    assertTrue(first.numValues() <= 1001, first.numValues() + " different values");
    save(data, file);
    assertEquals(text.toString(), Files.readString(file));
  }
}
