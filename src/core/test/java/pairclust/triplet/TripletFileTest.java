package pairclust.triplet;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.List;
import java.util.zip.GZIPOutputStream;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import pairclust.pairfile.PairFileException;
import pairclust.pairfile.PairFileHeader;
import pairclust.pairfile.RowNames;

/** Files of triplets. */
class TripletFileTest {

  @TempDir
  private Path folder;
  private Path file;

  @BeforeEach
  void nameFile() {
    file = folder.resolve("my.triplets");
  }

  private static RowNames rows(PairFileHeader header) {
    if (header.id() == null) {
      return RowNames.numbers(10, header.firstRow());
    }
    RowNames.Ids ids = new RowNames.Ids(header.id());
    for (int row = 0; row < 10; row++) {
      ids.add(row, "it's " + row);
    }
    return ids;
  }

  private TripletFile read(String text) throws IOException {
    Files.writeString(file, text);
    return TripletFile.read(file, TripletFileTest::rows);
  }

  private static List<Triplet> triplets(Triplet... expected) {
    return Arrays.asList(expected);
  }

  @Test
  void linesMayBeWrittenLikeThoseOfPairFiles() throws IOException {
    TripletFile numbers = read("\ufeff% by Ann\r\n@rows 10\n@base 1\r@relation flowers\n1 2 3\n4,5\t6 0.5 # sure?\n\n\"7\" '8' 10 , 1e1");
    assertEquals(triplets(new Triplet(0, 1, 2, 1, 5), new Triplet(3, 4, 5, 0.5, 6), new Triplet(6, 7, 9, 10, 8)),
        numbers.triplets().list());
    assertEquals("flowers", numbers.header().relation());
    TripletFile ids = read("@id name\n'it\\'s 1' \"it's 2\" \"it's 3\"\n\"it's 1\" gone \"it's 3\"\ngone gone gone\n");
    assertEquals(triplets(new Triplet(1, 2, 3, 1, 2)), ids.triplets().list());
    assertEquals(2, ids.skipped());
    assertTrue(read("").triplets().isEmpty());
  }

  @Test
  void duplicatesAreMerged() throws IOException {
    assertEquals(triplets(new Triplet(0, 1, 2, 3, 2), new Triplet(1, 0, 2, 1, 3)),
        read("0 1 2\n0 1 2 3\n1 0 2\n0 1 2 0.5").triplets().list());
  }

  @ParameterizedTest
  @CsvSource(delimiter = '|', value = {
      "0 1 2;3 4                  | 2 | this line has 2 fields",
      "0                          | 1 | this line has 1 field.",
      "0 1 2 3 4                  | 1 | this line has 5 fields",
      "0 1 2 heavy                | 1 | 'heavy' is not a number",
      "0 1 2 -1                   | 1 | must be a finite number that is not negative",
      "0 1 2 NaN                  | 1 | must be a finite number",
      "0 1 10                     | 1 | row 10 is out of range",
      "0 1 x                      | 1 | 'x' is not a row number",
      "@base 1;0 1 2              | 2 | row 0 is out of range",
      "0 1 0                      | 1 | '0' and '0' are the same row",
      "0 0 1                      | 1 | are the same row",
      "1 2 2                      | 1 | are the same row",
      "0 1 2;@rows 10             | 2 | headers must come before everything else",
      "@colour red                | 1 | unknown header '@colour'",
      "@rows 10;@rows 10          | 2 | @rows was given before",
      "@base 1;@id x;             | 2 | @base is for row numbers",
      "0 1 'two                   | 1 | a quote is not closed",
      "0,,1 2                     | 1 | a field is missing before a comma",
      "0 1 2,                     | 1 | a field is missing after the last comma"})
  void damageIsReportedWithItsLine(String text, int line, String reason) {
    PairFileException refusal = assertThrows(PairFileException.class, () -> read(text.replace(';', '\n')));
    assertTrue(refusal.getMessage().startsWith(file + ", line " + line + ": "), refusal.getMessage());
    assertTrue(refusal.getMessage().contains(reason), refusal.getMessage());
  }

  @Test
  void damagedBytesAreReported() throws IOException {
    Files.write(file, new byte[] {'0', ' ', '1', ' ', '2', '\n', (byte) 0xff});
    assertTrue(assertThrows(PairFileException.class, () -> TripletFile.read(file, TripletFileTest::rows)).getMessage()
        .contains("line 2: this is not UTF-8"));
    ByteArrayOutputStream packed = new ByteArrayOutputStream();
    try (GZIPOutputStream out = new GZIPOutputStream(packed)) {
      out.write("0 1 2\n".repeat(1000).getBytes());
    }
    Files.write(file, packed.toByteArray());
    assertEquals(1, TripletFile.read(file, TripletFileTest::rows).triplets().size());
    Files.write(file, Arrays.copyOf(packed.toByteArray(), packed.size() - 9));
    assertTrue(assertThrows(PairFileException.class, () -> TripletFile.read(file, TripletFileTest::rows)).getMessage()
        .contains("cut off"));
    assertThrows(PairFileException.class, () -> TripletFile.read(folder, TripletFileTest::rows));
    assertThrows(PairFileException.class, () -> TripletFile.read(folder.resolve("none"), TripletFileTest::rows));
  }

  @Test
  void whatIsWrittenIsRead() throws IOException {
    String[] names = {"plain", "two words", "a,b", "it's", "@x", "%", "", "tab\there", "line\nend", "\\"};
    TripletSet set = TripletSet.of(List.of(new Triplet(0, 1, 2), new Triplet(3, 4, 5, 0.25, 0), new Triplet(6, 7, 8, 0, 0),
        new Triplet(9, 8, 7)));
    for (String ending : TripletFile.ENDINGS) {
      Path written = folder.resolve("written" + ending);
      TripletFile.write(written, new PairFileHeader(-1, -1, "name", "r s"), "by hand", set, row -> names[row]);
      TripletFile back = TripletFile.read(written, header -> {
        assertEquals("r s", header.relation());
        return Arrays.asList(names)::indexOf;
      });
      assertEquals(set.list().stream().map(t -> new Triplet(t.anchor(), t.near(), t.far(), t.weight(), 0)).toList(),
          back.triplets().list().stream().map(t -> new Triplet(t.anchor(), t.near(), t.far(), t.weight(), 0)).toList());
    }
  }
}
