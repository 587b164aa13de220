package pairclust.pairfile;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Files with the names of clusters. */
class NamesFileTest {

  @TempDir
  private Path folder;
  private Path file;

  @BeforeEach
  void nameFile() {
    file = folder.resolve("my.names");
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

  private NamesFile read(String text) throws IOException {
    Files.writeString(file, text);
    return NamesFile.read(file, NamesFileTest::rows);
  }

  @Test
  void namesAndRows() throws IOException {
    NamesFile names = read("@rows 10\n% a comment\n\nsmall ones: 3 4, 5 % and more\n'a: b\\'c' : 7\n");
    assertEquals(List.of("small ones", "a: b'c"), names.clusters().stream().map(NamesFile.Named::name).toList());
    assertArrayEquals(new int[] {3, 4, 5}, names.clusters().get(0).rows());
    assertArrayEquals(new int[] {7}, names.clusters().get(1).rows());
    refused("", "the file contains no cluster names; each line has the form 'NAME: ROW ROW ...'.");
    refused("@rows 10\n% only a comment\n", "the file contains no cluster names");
    assertEquals(1, read("@id x\na: \"it's 1\" gone\n").absent());
  }

  /** Nothing would show to which cluster the name belongs. */
  @Test
  void namesWithoutRowsAreNotSaved() throws IOException {
    NamesFile names = new NamesFile(List.of(new NamesFile.Named("small ones", new int[0])), 0);
    IOException e = assertThrows(IOException.class, () -> names.write(file, new PairFileHeader(10, 0, null, null), Integer::toString));
    assertTrue(e.getMessage().endsWith("Name a cluster that has rows."), e.getMessage());
    assertFalse(Files.exists(file));
  }

  @Test
  void whatIsWrittenIsRead() throws IOException {
    String[] names = {"plain", "with: colon", "'quoted\\'", "%", "@id x", "# é"};
    List<NamesFile.Named> clusters = new ArrayList<>();
    for (int i = 0; i < names.length; i++) {
      clusters.add(new NamesFile.Named(names[i], new int[] {i, i == 0 ? 9 : i}));
    }
    new NamesFile(clusters, 0).write(file, new PairFileHeader(-1, -1, "x", "some data"), row -> "it's " + row);
    NamesFile again = NamesFile.read(file, NamesFileTest::rows);
    assertEquals(List.of(names), again.clusters().stream().map(NamesFile.Named::name).toList());
    assertArrayEquals(new int[] {0, 9}, again.clusters().get(0).rows());
    assertArrayEquals(new int[] {5}, again.clusters().get(5).rows());
  }

  private void refused(String text, String message) {
    String said = assertThrows(PairFileException.class, () -> read(text)).getMessage();
    assertTrue(said.contains(message), said);
  }

  @Test
  void mistakesAreNamed() {
    refused("a: 1\nb 2\n", "my.names, line 2: a name is followed by a colon and rows");
    refused("a: 1\na: 2\n", "line 2: the name 'a' is given twice");
    refused("a: 1 2\nb: 3 2\n", "line 2: row '2' is listed for 'a' already");
    refused("a: 1\nb:\n", "my.names, line 2: no rows are listed for 'b'");
    refused("b: % later\n", "line 1: no rows are listed for 'b'");
    refused("a: 10\n", "line 1: row 10 is out of range");
    refused("a: x\n", "'x' is not a row number");
    refused(": 1\n", "must be one line");
    refused("cluster3: 1\n", "line 1: 'cluster3' is what clusters without a name are called");
    refused("a: 1\n@rows 10\n", "headers must come before");
    refused("'a: 1\n", "a name is followed by a colon");
    refused("x".repeat(101) + ": 1\n", "1 to 100 characters");
  }
}
