package pairclust.weka.pairs;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertNull;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.File;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** The pair file beside a data file. */
class PairFileBesideTest {

  @TempDir
  private Path folder;

  private File make(String name) throws IOException {
    return Files.writeString(folder.resolve(name), "").toFile();
  }

  @ParameterizedTest
  @CsvSource({"flowers.arff,flowers.pairs", "flowers.arff,flowers.constraints", "flowers.arff,flowers.pairs.gz",
      "flowers.arff.gz,flowers.constraints.gz", "flowers.csv,flowers.pairs.csv", "flowers.v2.arff,flowers.v2.pairs",
      "flowers,flowers.pairs", "flowers.csv,flowers.mlcl"})
  void hasTheNameOfTheData(String data, String pairs) throws IOException {
    File expected = make(pairs);
    make("flowers-answers.pairs");
    make("other.pairs");
    assertEquals(List.of(expected), PairFileBeside.find(make(data)).all());
  }

  @Test
  void mayLieBesideAFolderOfTexts() throws IOException {
    File pairs = make("docs.v1.pairs");
    assertEquals(pairs, PairFileBeside.find(Files.createDirectory(folder.resolve("docs.v1")).toFile()).file());
  }

  @Test
  void plainFilesComeFirstAndTheOthersAreNamed() throws IOException {
    File packed = make("a.pairs.gz");
    File old = make("a.constraints");
    assertEquals(List.of(old, packed), PairFileBeside.of(make("a.arff").getPath()).all());
    File pairs = make("a.pairs");
    PairFileBeside found = PairFileBeside.of(make("a.arff").getPath());
    assertEquals(List.of(pairs, old, packed), found.all());
    assertTrue(found.note().startsWith("Note: the pairs are those of " + pairs + ","), found.note());
    assertTrue(found.note().contains("Not used: a.constraints, a.pairs.gz."), found.note());
    assertFalse(new PairFileBeside(pairs, List.of()).note().contains("Not used"));
  }

  @Test
  void whereThereIsNoneTheMessageListsTheNames() throws IOException {
    File data = make("b.arff");
    Files.createDirectory(folder.resolve("b.pairs"));
    assertNull(PairFileBeside.find(data), "a folder is not a pair file");
    String message = assertThrows(IllegalArgumentException.class, () -> PairFileBeside.of(data.getPath())).getMessage();
    assertTrue(message.contains(data.getPath()) && message.contains("b.pairs, b.constraints, b.pairs.gz, b.constraints.gz"), message);
    for (String location : List.of("", "https://example.org/b.arff")) {
      String unknown = assertThrows(IllegalArgumentException.class, () -> PairFileBeside.of(location)).getMessage();
      assertTrue(unknown.contains("if the data is a file"), unknown);
    }
  }
}
