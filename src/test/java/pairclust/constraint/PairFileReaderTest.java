package pairclust.constraint;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.BufferedOutputStream;
import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Random;
import java.util.function.Function;
import java.util.zip.GZIPOutputStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/** What the pair-file reader takes, and how it tells what it does not take. */
class PairFileReaderTest {

  private static final Function<PairFileHeader, RowNames> TEN_ROWS = header -> RowNames.numbers(10, header.firstRow());

  /** The size of the chunks the reader takes from a stream. */
  private static final int CHUNK = 1 << 16;

  @TempDir
  private Path folder;

  /** A line as the reader hands it on. */
  private record Pair(String first, String second, Link link, double weight, int line) {
  }

  /** Remembers what it is handed. */
  private static final class Recorder implements PairFileReader.Handler {

    private final List<Pair> pairs = new ArrayList<>();
    private final List<PairFileHeader> headers = new ArrayList<>();

    @Override
    public void header(PairFileHeader header) {
      assertTrue(pairs.isEmpty(), "the header comes before the pairs");
      headers.add(header);
    }

    @Override
    public void pair(String first, String second, Link link, double weight, int line) {
      assertEquals(1, headers.size(), "the header comes before the pairs");
      pairs.add(new Pair(first, second, link, weight, line));
    }
  }

  private static byte[] bytes(String text) {
    return text.getBytes(StandardCharsets.UTF_8);
  }

  private static byte[] gzip(byte[] content) throws IOException {
    ByteArrayOutputStream packed = new ByteArrayOutputStream();
    try (OutputStream out = new GZIPOutputStream(packed)) {
      out.write(content);
    }
    return packed.toByteArray();
  }

  private Path file(byte[] content) throws IOException {
    return Files.write(folder.resolve("given.constraints"), content);
  }

  private Path file(String text) throws IOException {
    return file(bytes(text));
  }

  private ConstraintSet rows(String text) throws IOException {
    return PairFile.read(file(text), TEN_ROWS).constraints();
  }

  private static List<Pair> names(String text) throws IOException {
    return record(bytes(text)).pairs;
  }

  private static PairFileHeader header(String text) throws IOException {
    return record(bytes(text)).headers.get(0);
  }

  private static Recorder record(byte[] content) throws IOException {
    Recorder recorder = new Recorder();
    PairFileReader.read(new ByteArrayInputStream(content), "given", recorder);
    assertEquals(1, recorder.headers.size());
    return recorder;
  }

  private void refuses(String text, int line, String... reasons) throws IOException {
    refuses(bytes(text), line, reasons);
  }

  /** Reads a file of ten rows that cannot be read, and checks that the message names the file, the line and the reason. */
  private void refuses(byte[] content, int line, String... reasons) throws IOException {
    Path file = file(content);
    PairFileException refusal = assertThrows(PairFileException.class, () -> PairFile.read(file, TEN_ROWS));
    String start = file + (line > 0 ? ", line " + line : "") + ": ";
    assertTrue(refusal.getMessage().startsWith(start), refusal.getMessage());
    assertEquals(line, refusal.line());
    for (String reason : reasons) {
      assertTrue(refusal.getMessage().substring(start.length()).contains(reason), refusal.getMessage());
    }
  }

  @ParameterizedTest
  @ValueSource(strings = {"1", "+1", "ml", "must", "must-link", "=", "ML", "Must", "MUST-LINK", "'1'"})
  void everyMustLink(String word) throws IOException {
    assertEquals(List.of(new Constraint(3, 4, Link.MUST, 1, 1)), rows("3 4 " + word));
  }

  @ParameterizedTest
  @ValueSource(strings = {"-1", "cl", "cannot", "cannot-link", "!=", "CL", "Cannot", "Cannot-Link", "\"-1\""})
  void everyCannotLink(String word) throws IOException {
    assertEquals(List.of(new Constraint(3, 4, Link.CANNOT, 1, 1)), rows("3 4 " + word));
  }

  @ParameterizedTest
  @ValueSource(strings = {"3 4 1 2.5", "3\t4\t1\t2.5", "3,4,1,2.5", " 3 , 4\t,1 ,\t2.5  ", "\t3  4 \t 1    2.5\t",
      "3, 4, 1, 2.5\u00a0",
      "3 4,1 2.5"})
  void blanksTabsAndCommas(String line) throws IOException {
    assertEquals(List.of(new Constraint(3, 4, Link.MUST, 2.5, 1)), rows(line));
  }

  @ParameterizedTest
  @ValueSource(strings = {"3,,4 1", "3,4,,1", ",3,4,1", "3,4,1,", "3,4,1, % no weight", "3 4 1 ,"})
  void emptyFieldsBetweenCommas(String line) throws IOException {
    refuses(line, 1, "a field is missing");
  }

  @Test
  void comments() throws IOException {
    String text = "% whole line\n# whole line\n   % after blanks\n\t# after a tab\n\n   \n"
        + "0 1 1 % trailing\n2 3 -1 # trailing\n4 5 1 7 %trailing, 'with a quote\n6 7 1 #\n";
    assertEquals(List.of(new Constraint(0, 1, Link.MUST, 1, 7), new Constraint(2, 3, Link.CANNOT, 1, 8),
        new Constraint(4, 5, Link.MUST, 7, 9), new Constraint(6, 7, Link.MUST, 1, 10)), rows(text));
  }

  @Test
  void signsOfCommentsWithinNames() throws IOException {
    assertEquals(List.of(new Pair("a%b", "a#b", Link.MUST, 1, 1), new Pair("%a", "#b", Link.MUST, 1, 2)),
        names("a%b a#b 1\n'%a' \"#b\" 1\n"));
  }

  @Test
  void headers() throws IOException {
    assertEquals(PairFileHeader.NONE, header("0 1 1"));
    assertEquals(new PairFileHeader(150, -1, null, null), header("@rows 150"));
    assertEquals(new PairFileHeader(150, 1, null, "iris"),
        header("% made by hand\n@relation iris\n\n@ROWS 150 % rows\n@Base 1\n0 1 1"));
    assertEquals(new PairFileHeader(9, -1, "my ID", "a 'b'"), header("@id 'my ID'\n@relation \"a 'b'\"\n@rows, 9\n"));
  }

  @Test
  void headersMustBeUnderstood() throws IOException {
    refuses("0 1 1\n@rows 10\n", 2, "before the first pair", "@rows");
    refuses("@rows 10\n@colour blue\n", 2, "unknown header '@colour'", "@rows, @base, @id and @relation");
    refuses("@rows 10\n@base 0\n@rows 10\n", 3, "@rows was given before");
    refuses("@id A\n\n@id A\n", 3, "@id was given before");
    refuses("@relation a\n@relation b\n", 2, "@relation was given before");
    refuses("@base 0\n@base 0\n", 2, "@base was given before");
    refuses("@base 1\n@id A\n", 2, "@base", "@id", "delete");
    refuses("@id A\n@base 0\n", 2, "@base", "@id", "delete");
    refuses("@rows\n", 1, "@rows takes exactly one value");
    refuses("@relation my data\n", 1, "@relation takes exactly one value", "quotes");
    refuses("@rows many\n", 1, "@rows takes a whole number", "'many'");
    refuses("@rows -3\n", 1, "@rows takes a whole number", "'-3'");
    refuses("@base 2\n", 1, "@base takes a whole number from 0 to 1", "'2'");
  }

  @Test
  void aRefusedHeaderIsToldWithItsLine() throws IOException {
    Path file = file("% pairs\n@rows 12\n\n0 1 1\n");
    PairFileException refusal = assertThrows(PairFileException.class, () -> PairFile.read(file, header -> {
      throw new IllegalArgumentException("not for this data.");
    }));
    assertEquals(file + ", line 2: not for this data.", refusal.getMessage());
  }

  @Test
  void quotesAndEscapes() throws IOException {
    assertEquals(List.of(new Pair("a b", "c,d", Link.MUST, 1, 1)), names("'a b' \"c,d\" 1"));
    assertEquals(List.of(new Pair("it's", "say \"x\"", Link.MUST, 1, 1)), names("'it\\'s','say \"x\"',1"));
    assertEquals(List.of(new Pair("tab\there", "new\nline\r", Link.MUST, 1, 1)), names("'tab\\there' 'new\\nline\\r' 1"));
    assertEquals(List.of(new Pair("C:\\x", "", Link.MUST, 1, 1)), names("'C:\\\\x' '' 1"));
    assertEquals(List.of(new Pair("@a", "O'Brien", Link.MUST, 1, 1)), names("'@a' O'Brien 1"));
    assertEquals(List.of(new Pair("M\u00fcller", "\u732b\ud83d\ude00", Link.MUST, 1, 1)),
        names("M\u00fcller '\u732b\ud83d\ude00' 1"));
  }

  @Test
  void quotesMustBeClosed() throws IOException {
    refuses("0 1 1\n'2 3 1\n", 2, "a quote is not closed");
    refuses("\"2 3 1", 1, "a quote is not closed");
    refuses("'2\\' 3 1", 1, "a quote is not closed");
    refuses("'2\\", 1, "a quote is not closed");
    refuses("'2'3 1", 1, "after the closing quote of '2'");
  }

  @Test
  void weights() throws IOException {
    ConstraintSet set = rows("0 1 1\n0 2 1 0\n0 3 -1 .5\n0 4 1 1e-3\n0 5 1 +7\n");
    assertEquals(List.of(1.0, 0.0, 0.5, 0.001, 7.0), set.stream().map(Constraint::weight).toList());
  }

  @ParameterizedTest
  @CsvSource({"-1, not negative", "-1e-300, not negative", "NaN, finite", "Infinity, finite", "1e999, finite",
      "heavy, not a number",
      "1.2.3, not a number", "link, not a number"})
  void weightsMustBeFiniteAndNotNegative(String weight, String reason) throws IOException {
    refuses("0 1 1\n\n0 2 1 " + weight + "\n0 3 1\n", 3, reason);
  }

  @Test
  void orderDoesNotMatterAndDuplicatesMerge() throws IOException {
    assertEquals(List.of(new Constraint(3, 4, Link.MUST, 2, 1), new Constraint(4, 5, Link.CANNOT, 1, 3)),
        rows("3 4 1\n4 3 1 2\n4 5 -1\n3 4 must .5\n5 4 cl\n"));
  }

  @Test
  void aPairGivenBothWaysIsLeftToWhoAsksForContradictions() throws IOException {
    assertEquals(List.of(new Constraint(3, 4, Link.MUST, 1, 1), new Constraint(4, 3, Link.CANNOT, 1, 2)),
        rows("3 4 1\n4 3 -1\n"));
  }

  @Test
  void aRowWithItself() throws IOException {
    assertEquals(List.of(new Constraint(0, 1, Link.MUST, 1, 2)), rows("3 3 1\n0 1 1\n"));
    refuses("0 1 1\n3 3 -1\n", 2, "'3' is cannot-linked to itself");
    refuses("3 '3' cannot 0.5", 1, "'3' is cannot-linked to itself");
  }

  @Test
  void fieldsAreCounted() throws IOException {
    refuses("0 1 1\n0\n", 2, "first second link [weight]", "1 field.");
    refuses("0 1\n", 1, "first second link [weight]", "2 fields.");
    refuses("0 1 1 1 1\n", 1, "first second link [weight]", "5 fields.");
    refuses("0 1 % 1\n", 1, "2 fields.");
  }

  @ParameterizedTest
  @ValueSource(strings = {"0", "2", "-2", "+", "ml1", "maybe", "1.0", "==", "''"})
  void unknownLinks(String word) throws IOException {
    refuses("0 1 1\n1 2 " + word + "\n", 2, "unknown link '" + word.replace("''", "") + "'", "must-link", "cannot-link");
  }

  @Test
  void rowsOutOfRange() throws IOException {
    assertEquals(List.of(new Constraint(0, 9, Link.MUST, 1, 1)), rows("0 9 1"));
    assertEquals(List.of(new Constraint(0, 9, Link.MUST, 1, 2)), rows("@base 1\n1 10 1"));
    refuses("0 1 1\n0 10 1\n", 2, "row 10 is out of range", "10 rows, counted from 0", "@base");
    refuses("-1 1 1", 1, "row -1 is out of range");
    refuses("@base 0\n0 10 1\n", 2, "row 10 is out of range");
    refuses("@base 1\n1 2 1\n0 1 1\n", 3, "row 0 is out of range", "counted from 1");
    refuses("@base 1\n1 11 1\n", 2, "row 11 is out of range", "counted from 1");
    refuses("2147483647 1 1", 1, "row 2147483647 is out of range");
    refuses("@base 1\n-2147483648 1 1", 2, "row -2147483648 is out of range");
  }

  @ParameterizedTest
  @ValueSource(strings = {"a7", "1.5", "1e0", "''", "0x1"})
  void rowsThatAreNoNumbers(String row) throws IOException {
    refuses("0 1 1\n" + row + " 1 1\n", 2, "'" + row.replace("''", "") + "' is not a row number", "@id", "-id");
  }

  @Test
  void pairsOfAbsentRowsAreSkippedAndCounted() throws IOException {
    RowNames.Ids ids = new RowNames.Ids("ID");
    ids.add(0, "a");
    ids.add(1, "b");
    ids.add(2, "c");
    ids.add(3, "c");
    PairFile pairs = PairFile.read(file("@id ID\na b 1\na z -1\ny z 1\nz z -1\n"), header -> ids);
    assertEquals(List.of(new Constraint(0, 1, Link.MUST, 1, 2)), pairs.constraints());
    assertEquals(3, pairs.skipped());
    assertEquals("ID", pairs.header().id());
    Path ambiguous = file("@id ID\na b 1\na c -1\n");
    PairFileException refusal = assertThrows(PairFileException.class, () -> PairFile.read(ambiguous, header -> ids));
    assertTrue(refusal.getMessage().startsWith(ambiguous + ", line 3: more than one row has 'c' in attribute 'ID'"),
        refusal.getMessage());
  }

  @Test
  void nothingIsHalfRead() throws IOException {
    StringBuilder text = new StringBuilder();
    for (int i = 0; i < 1000; i++) {
      text.append(i % 10).append(' ').append((i + 1) % 10).append(" 1\n");
    }
    assertEquals(10, rows(text.toString()).size());
    refuses(text + "0 1\n", 1001, "2 fields");
  }

  @Test
  void missingFile() {
    Path missing = folder.resolve("missing.constraints");
    PairFileException refusal = assertThrows(PairFileException.class, () -> PairFile.read(missing, TEN_ROWS));
    assertTrue(refusal.getMessage().startsWith(missing + ": there is no such file"), refusal.getMessage());
    assertEquals(0, refusal.line());
  }

  @Test
  void folderInsteadOfAFile() {
    PairFileException refusal = assertThrows(PairFileException.class, () -> PairFile.read(folder, TEN_ROWS));
    assertTrue(refusal.getMessage().startsWith(folder + ": this is a folder"), refusal.getMessage());
  }

  @ParameterizedTest
  @ValueSource(strings = {"", "\n", "\r\n\r\n", "   ", "% nothing\n", "@rows 10\n", "\ufeff"})
  void filesWithoutPairs(String text) throws IOException {
    PairFile pairs = PairFile.read(file(text), TEN_ROWS);
    assertEquals(List.of(), pairs.constraints());
    assertEquals(0, pairs.skipped());
  }

  @Test
  void emptyCompressedFile() throws IOException {
    assertEquals(List.of(), PairFile.read(file(gzip(new byte[0])), TEN_ROWS).constraints());
  }

  @Test
  void notUtf8() throws IOException {
    byte[] latin = "0 1 1\n% M\u00fcller\n0 2 1\n".getBytes(StandardCharsets.ISO_8859_1);
    refuses(latin, 2, "not UTF-8", "Save the file as UTF-8");
    refuses("0 1 1\n0 2 1\n".getBytes(StandardCharsets.UTF_16), 1, "not UTF-8");
    // A character cut off at the very end.
    refuses(new byte[] {'0', ' ', '1', ' ', '1', '\n', '%', (byte) 0xc3}, 2, "not UTF-8");
  }

  @Test
  void byteOrderMark() throws IOException {
    assertEquals(List.of(new Constraint(0, 1, Link.MUST, 1, 1)), rows("\ufeff0 1 1\n"));
    assertEquals(1, PairFile.read(file("\ufeff@base 1\r\n1 2 1\r\n"), TEN_ROWS).header().base());
    refuses("\ufeff0 1\n", 1, "2 fields");
  }

  @ParameterizedTest
  @ValueSource(strings = {"\n", "\r\n", "\r"})
  void lineEnds(String end) throws IOException {
    String text = String.join(end, "@rows 10", "", "0 1 1", "% comment", "2 3 -1 0.5", "", "4 5 1");
    List<Constraint> expected = List.of(new Constraint(0, 1, Link.MUST, 1, 3), new Constraint(2, 3, Link.CANNOT, 0.5, 5),
        new Constraint(4, 5, Link.MUST, 1, 7));
    assertEquals(expected, rows(text));
    assertEquals(expected, rows(text + end));
    refuses(text + end + "0 1" + end, 8, "2 fields");
  }

  @ParameterizedTest
  @ValueSource(ints = {-2, -1, 0, 1})
  void lineEndsWhereChunksEnd(int shift) throws IOException {
    String comment = "%".repeat(CHUNK - 1 + shift);
    assertEquals(List.of(new Constraint(0, 1, Link.MUST, 1, 2)), rows(comment + "\r\n0 1 1\r\n"));
    assertEquals(List.of(new Constraint(0, 1, Link.MUST, 1, 2)), rows(comment + "\r0 1 1\r"));
    assertEquals(List.of(), rows(comment + "\r"));
    assertEquals(List.of(), rows(comment + "\r\n"));
    String name = "\u00fc".repeat(10);
    assertEquals(List.of(new Pair(name, "b", Link.MUST, 1, 2)), names(comment.substring(10) + "\n" + name + " b 1"));
  }

  @Test
  void streamThatYieldsFewBytesAtATime() throws IOException {
    byte[] content = bytes("@rows 10\r\n0 1 1\r2 3 -1\n4 \u00e4 1");
    Recorder recorder = new Recorder();
    PairFileReader.read(new ByteArrayInputStream(content) {
      @Override
      public synchronized int read(byte[] into, int at, int length) {
        return super.read(into, at, Math.min(length, 1));
      }
    }, "given", recorder);
    assertEquals(List.of(new Pair("0", "1", Link.MUST, 1, 2), new Pair("2", "3", Link.CANNOT, 1, 3),
        new Pair("4", "\u00e4", Link.MUST, 1, 4)), recorder.pairs);
  }

  @Test
  void gzipIsKnownByItsContent() throws IOException {
    byte[] packed = gzip(bytes("\ufeff@rows 10\r\n0 1 1\r\n"));
    assertEquals(List.of(new Constraint(0, 1, Link.MUST, 1, 2)), PairFile.read(file(packed), TEN_ROWS).constraints());
    Path named = Files.write(folder.resolve("plain.constraints.gz"), bytes("0 1 1\n"));
    assertEquals(List.of(new Constraint(0, 1, Link.MUST, 1, 1)), PairFile.read(named, TEN_ROWS).constraints());
    refuses(gzip(bytes("0 1 1\n0 1\n")), 2, "2 fields");
  }

  @Test
  void gzipOfSeveralParts() throws IOException {
    byte[] one = gzip(bytes("0 1 1\n"));
    byte[] both = Arrays.copyOf(one, 2 * one.length);
    System.arraycopy(gzip(bytes("2 3 1\n")), 0, both, one.length, one.length);
    assertEquals(List.of(new Constraint(0, 1, Link.MUST, 1, 1), new Constraint(2, 3, Link.MUST, 1, 2)),
        PairFile.read(file(both), TEN_ROWS).constraints());
  }

  @Test
  void damagedGzip() throws IOException {
    StringBuilder text = new StringBuilder();
    Random random = new Random(1);
    for (int i = 0; i < 10_000; i++) {
      text.append(random.nextInt(5)).append(' ').append(5 + random.nextInt(5))
          .append(" 1 ").append(random.nextInt(100)).append('\n');
    }
    byte[] whole = gzip(bytes(text.toString()));
    for (int length : new int[] {2, 5, 10, whole.length / 2, whole.length - 8, whole.length - 1}) {
      PairFileException refusal = assertThrows(PairFileException.class,
          () -> PairFile.read(file(Arrays.copyOf(whole, length)), TEN_ROWS), "cut to " + length);
      assertTrue(refusal.getMessage().contains("given.constraints") && refusal.getMessage().contains("damaged or cut off"),
          refusal.getMessage());
    }
    byte[] flipped = whole.clone();
    flipped[whole.length - 6] ^= 0x55;
    PairFileException refusal = assertThrows(PairFileException.class, () -> PairFile.read(file(flipped), TEN_ROWS));
    assertTrue(refusal.getMessage().contains("damaged or cut off"), refusal.getMessage());
  }

  @Test
  void binaryFilesWithoutLineEnds() throws IOException {
    byte[] zeros = new byte[5 << 20];
    refuses(zeros, 1, "not a pair file");
    byte[] after = new byte[zeros.length];
    System.arraycopy(bytes("0 1 1\n"), 0, after, 0, 6);
    refuses(after, 2, "not a pair file");
    byte[] noise = new byte[5 << 20];
    new Random(1).nextBytes(noise);
    noise[0] = (byte) 0x80;
    refuses(noise, 1);
    for (int i = 0; i < noise.length; i++) {
      noise[i] |= (byte) 0x80;
    }
    refuses(noise, 1, "not a pair file");
    refuses(Arrays.copyOf(noise, 1000), 1, "not UTF-8");
  }

  @Test
  void errorsWhileReadingAreHandedOn() {
    InputStream broken = new InputStream() {
      @Override
      public int read() throws IOException {
        throw new IOException("the disk is gone");
      }
    };
    IOException error = assertThrows(IOException.class, () -> PairFileReader.read(broken, "given", new Recorder()));
    assertTrue(error.getMessage().contains("the disk is gone"), error.getMessage());
  }

  @Test
  void interruption() throws IOException {
    Path file = file("0 1 1\n".repeat(5000));
    Thread.currentThread().interrupt();
    try {
      assertThrows(IOException.class, () -> PairFile.read(file, TEN_ROWS));
    } finally {
      Thread.interrupted();
    }
    assertEquals(1, PairFile.read(file, TEN_ROWS).constraints().size());
  }

  @Test
  void hundredMegabytes() throws IOException {
    Path file = folder.resolve("large.constraints");
    int blocks = 100;
    int perBlock = 20_000;
    String padding = " % " + "x".repeat(38) + "\n";
    try (OutputStream out = new BufferedOutputStream(Files.newOutputStream(file), 1 << 20)) {
      StringBuilder block = new StringBuilder();
      for (int a = 0; a < blocks; a++) {
        block.setLength(0);
        for (int b = 0; b < perBlock; b++) {
          block.append(a).append('\t').append(blocks + b).append((b & 1) == 0 ? "\t1" : "\t-1").append(padding);
        }
        out.write(bytes(block.toString()));
      }
    }
    assertTrue(Files.size(file) > 100_000_000, "only " + Files.size(file));
    PairFile pairs = PairFile.read(file, header -> RowNames.numbers(blocks + perBlock, 0));
    ConstraintSet set = pairs.constraints();
    assertEquals(blocks * perBlock, set.size());
    assertEquals(set.size() / 2, set.count(Link.MUST));
    assertEquals(new Constraint(blocks - 1, blocks + perBlock - 1, Link.CANNOT, 1, blocks * perBlock), set.get(set.size() - 1));
    Files.delete(file);
  }
}
