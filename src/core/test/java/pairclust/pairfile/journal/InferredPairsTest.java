package pairclust.pairfile.journal;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNull;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import pairclust.pairfile.PairFile;
import pairclust.pairfile.PairFormats;
import pairclust.pairfile.RowNames;

class InferredPairsTest {

  private static InferredPairs of(String... comments) {
    InferredPairs.Counter counter = new InferredPairs.Counter();
    List.of(comments).forEach(counter);
    return counter.counted();
  }

  @Test
  void commentsAreCounted() {
    String note = " Answers to: ConstraintSelection -method random -oracle ask -N ";
    assertEquals(new InferredPairs(2, 12), of(note + "12 -S 1", " inferred", " entailed", " by ann", " inferred", " -N 7"));
    assertEquals(new InferredPairs(0, 3), of(note + "3"));
    assertEquals(new InferredPairs(1, -1), of(note + "-1 -S 1", " inferred"));
    assertEquals(InferredPairs.NONE, of());
    assertEquals(InferredPairs.NONE, of(note + "99999999999999"), "a comment is never an error");
  }

  /** Of four inferred pairs, one names a row that is not in the data. */
  @Test
  void skippedPairsDoNotCount(@TempDir Path folder) throws IOException {
    Path file = Files.writeString(folder.resolve("a.pairs"), "@id name\n% Answers to: ConstraintSelection -N 2 -S 1\na b 1 % inferred\n"
        + "a z 1 % inferred\nb c 1 % inferred\nc a 1 % inferred\n");
    RowNames.Ids ids = new RowNames.Ids("name");
    for (int row = 0; row < 3; row++) {
      ids.add(row, "abc".substring(row, row + 1));
    }
    InferredPairs.Counter counter = new InferredPairs.Counter();
    assertEquals(1, PairFile.read(file, PairFormats.STANDARD, header -> ids, counter).skipped());
    assertEquals(new InferredPairs(3, 2), counter.counted());
  }

  @Test
  void doubtfulWithAnotherNumberOnly() {
    assertNull(new InferredPairs(2, 3).doubt(3));
    assertNull(new InferredPairs(0, 3).doubt(2));
    assertNull(new InferredPairs(2, -1).doubt(2));
    assertEquals("1 pair was not answered but inferred from a number of clusters (-N) of 3, but there are 4 clusters now. If that number"
        + " was wrong, delete the lines of the file that end in '% inferred'.", new InferredPairs(1, 3).doubt(4));
  }
}
