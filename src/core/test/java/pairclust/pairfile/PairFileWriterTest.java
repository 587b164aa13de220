package pairclust.pairfile;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.Assumptions;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import pairclust.constraint.Constraint;
import pairclust.constraint.ConstraintSet;
import pairclust.constraint.Link;

/** What the writer writes is what the reader reads, and a write that fails leaves no trace. */
class PairFileWriterTest {

  private static final List<String> AWKWARD = List.of("plain", "with blank", " blank first", "blank last ", "a,b", ",",
      "it's", "'", "\"",
      "say \"x\"", "back\\slash", "\\", "\\n", "@id", "@", "%", "%x", "#", "#x", "a%b", "a#b", "new\nline",
      "return\r", "tab\t", "\n", "",
      " ", "M\u00fcller", "\u00e4\u00f6\u00fc\u00df", "\u732b", "\ud83d\ude00", "no\u00a0break", "feed\f",
      "\ufeffmark", "1",
      "-1", "a'b\"c\\d,e f");

  @TempDir
  private Path folder;

  /** Names rows by their place in a list. */
  private static RowNames.Ids ids(List<String> names) {
    RowNames.Ids ids = new RowNames.Ids("ID");
    for (int row = 0; row < names.size(); row++) {
      ids.add(row, names.get(row));
    }
    return ids;
  }

  private static ConstraintSet ring(int rows) {
    ConstraintSet.Builder pairs = new ConstraintSet.Builder();
    for (int row = 0; row < rows; row++) {
      pairs.add(row, (row + 1) % rows, row % 2 == 0 ? Link.MUST : Link.CANNOT,
          new double[] {1, 0, 0.1, 1e-300, 12345.678}[row % 5], 0);
    }
    return pairs.build();
  }

  private static List<Constraint> withoutLines(ConstraintSet set) {
    return set.stream().map(c -> new Constraint(c.first(), c.second(), c.link(), c.weight(), 0)).toList();
  }

  private List<String> filesOfFolder() throws IOException {
    try (Stream<Path> files = Files.list(folder)) {
      return files.map(file -> file.getFileName().toString()).sorted().toList();
    }
  }

  @ParameterizedTest
  @ValueSource(strings = {"pairs.constraints", "pairs.constraints.gz", "with blank.pairs", "noExtension"})
  void rowNumbersComeBack(String name) throws IOException {
    Path file = folder.resolve(name);
    PairFileHeader header = new PairFileHeader(17, 1, null, "some data");
    ConstraintSet set = ring(17);
    PairFileWriter.write(file, header, set, row -> Integer.toString(row + 1));
    PairFile back = PairFile.read(file, h -> RowNames.numbers(h.rows(), h.firstRow()));
    assertEquals(header, back.header());
    assertEquals(withoutLines(set), withoutLines(back.constraints()));
    assertEquals(List.of(name), filesOfFolder());
  }

  @Test
  void awkwardIdsComeBack() throws IOException {
    Path file = folder.resolve("pairs.constraints");
    for (String id : AWKWARD) {
      // As the first name of the first line, where a header, a comment or a byte order mark would be looked for.
      PairFileWriter.write(file, PairFileHeader.NONE, writer -> writer.pair(id, "other", Link.CANNOT, 1));
      RowNames.Ids two = ids(List.of(id, "other"));
      assertEquals(List.of(new Constraint(0, 1, Link.CANNOT, 1, 1)), PairFile.read(file, h -> two).constraints(),
          "ID <" + id + ">");
    }
    PairFileHeader header = new PairFileHeader(-1, -1, "ID", null);
    ConstraintSet set = ring(AWKWARD.size());
    PairFileWriter.write(file, header, set, AWKWARD::get);
    PairFile back = PairFile.read(file, h -> ids(AWKWARD));
    assertEquals(withoutLines(set), withoutLines(back.constraints()));
    assertEquals(0, back.skipped());
  }

  @Test
  void awkwardHeadersComeBack() throws IOException {
    Path file = folder.resolve("pairs.constraints");
    for (String name : AWKWARD) {
      PairFileHeader header = new PairFileHeader(3, -1, name, name);
      PairFileWriter.write(file, header, ConstraintSet.empty(), Integer::toString);
      assertEquals(header, PairFile.read(file, h -> RowNames.numbers(3, 0)).header());
      assertEquals(header, PairFileHeader.parse(header.toText()));
    }
    assertEquals(PairFileHeader.NONE, PairFileHeader.parse(PairFileHeader.NONE.toText()));
  }

  /** They were written, and not read back. */
  @Test
  void namesThatCouldNotBeReadBackAreRefused() throws IOException {
    Path file = Files.writeString(folder.resolve("pairs.constraints"), "0 1 1\n");
    for (String name : List.of("nul\0", "\0", "half \ud83c", "\udf37 half")) {
      String message = assertThrows(IllegalArgumentException.class, () -> PairFileWriter.write(file, PairFileHeader.NONE, ring(3),
          row -> row == 2 ? name : "a" + row)).getMessage();
      assertTrue(message.contains("cannot be written into a pair file: it contains"), message);
    }
    assertEquals("0 1 1\n", Files.readString(file));
    assertEquals(List.of("pairs.constraints"), filesOfFolder());
  }

  @Test
  void theText() throws IOException {
    ByteArrayOutputStream out = new ByteArrayOutputStream();
    try (PairFileWriter writer = new PairFileWriter(out, new PairFileHeader(5, 0, null, "a b"))) {
      writer.pair("0", "1", Link.MUST, 1);
      writer.pair("1", "2 3", Link.CANNOT, 0.5);
      writer.flush();
    }
    assertEquals("@relation 'a b'\n@rows 5\n@base 0\n0\t1\t1\n1\t'2 3'\t-1\t0.5\n", out.toString(StandardCharsets.UTF_8));
  }

  @Test
  void gzipOnlyIfTheNameSaysSo() throws IOException {
    Path packed = folder.resolve("a.gz");
    Path plain = folder.resolve("a.pairs");
    PairFileWriter.write(packed, PairFileHeader.NONE, ring(5), Integer::toString);
    PairFileWriter.write(plain, PairFileHeader.NONE, ring(5), Integer::toString);
    byte[] start = Files.readAllBytes(packed);
    assertTrue(start[0] == 0x1f && start[1] == (byte) 0x8b);
    assertTrue(Files.readString(plain).startsWith("0\t1\t1\n"));
  }

  @Test
  void theOldFileSurvivesAFailingWrite() throws IOException {
    Path file = folder.resolve("pairs.constraints");
    Files.writeString(file, "0 1 1\n");
    byte[] before = Files.readAllBytes(file);
    IOException full = assertThrows(IOException.class, () -> PairFileWriter.write(file, PairFileHeader.NONE, writer -> {
      for (int i = 0; i < 100_000; i++) {
        writer.pair("a", "b", Link.MUST, 1);
      }
      throw new IOException("no space left");
    }));
    assertEquals(file + ": it cannot be written: no space left.", full.getMessage());
    assertThrows(IllegalStateException.class, () -> PairFileWriter.write(file, PairFileHeader.NONE, ring(3), row -> {
      throw new IllegalStateException("no name");
    }));
    assertArrayEquals(before, Files.readAllBytes(file));
    assertEquals(List.of("pairs.constraints"), filesOfFolder());
  }

  @Test
  void anExistingFileIsReplaced() throws IOException {
    Path file = folder.resolve("pairs.constraints");
    Files.writeString(file, "0 1 1\n".repeat(100));
    PairFileWriter.write(file, PairFileHeader.NONE, ring(3), Integer::toString);
    assertEquals(3, Files.readAllLines(file).size());
  }

  @Test
  void aFolderIsNotReplaced() throws IOException {
    Path target = Files.createDirectory(folder.resolve("pairs.constraints"));
    IOException refusal =
        assertThrows(IOException.class, () -> PairFileWriter.write(target, PairFileHeader.NONE, ring(3), Integer::toString));
    assertTrue(refusal.getMessage().contains("pairs.constraints"), refusal.getMessage());
    assertTrue(Files.isDirectory(target));
    assertEquals(List.of("pairs.constraints"), filesOfFolder());
  }

  @Test
  void aMissingFolderIsNamed() {
    Path target = folder.resolve("missing").resolve("pairs.constraints");
    IOException refusal =
        assertThrows(IOException.class, () -> PairFileWriter.write(target, PairFileHeader.NONE, ring(3), Integer::toString));
    assertTrue(refusal.getMessage().contains("there is no folder " + target.getParent()), refusal.getMessage());
    assertFalse(Files.exists(target));
  }

  @Test
  void othersMayReadTheFileIfTheyMayReadFilesAtAll() throws IOException {
    Assumptions.assumeTrue(Files.getFileStore(folder).supportsFileAttributeView("posix"));
    Path ordinary = Files.createFile(folder.resolve("ordinary"));
    Path file = folder.resolve("pairs.constraints");
    PairFileWriter.write(file, PairFileHeader.NONE, ring(3), Integer::toString);
    assertEquals(Files.getPosixFilePermissions(ordinary), Files.getPosixFilePermissions(file));
  }

  @Test
  void aSymbolicLinkStaysOne() throws IOException {
    Assumptions.assumeTrue(Files.getFileStore(folder).supportsFileAttributeView("posix"));
    Path file = Files.createFile(folder.resolve("pairs.constraints"));
    Path link = Files.createSymbolicLink(folder.resolve("link.constraints"), file.getFileName());
    PairFileWriter.write(link, PairFileHeader.NONE, ring(3), Integer::toString);
    assertTrue(Files.isSymbolicLink(link));
    assertEquals(3, Files.readAllLines(file).size());
  }
}
