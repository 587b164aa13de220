package pairclust.pairfile.journal;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import pairclust.constraint.Origin;
import pairclust.knowledge.KnownPair;
import pairclust.oracle.Answer;
import pairclust.pairfile.PairFileHeader;

/** Files of answers that no person gave, and edits in them. */
class GeneratedAnswersTest {

  private static final PairFileHeader HEADER = new PairFileHeader(9, -1, null, "some rows");
  private static final List<KnownPair> ENTRIES = List.of(new KnownPair(0, 1, Answer.SAME, 0, Origin.ASKED),
      new KnownPair(1, 2, Answer.UNKNOWN, 0, Origin.ASKED),
      new KnownPair(2, 3, Answer.DIFFERENT, 0, Origin.INFERRED), new KnownPair(0, 1, Answer.DIFFERENT, 0, Origin.ASKED));
  private static final String TEXT = "@relation 'some rows'\n@rows 9\n% Answers to: these\n0\t1\t1\n%? 1 2\n2\t3\t-1\t% inferred\n"
      + "0\t1\t-1\n";

  @TempDir
  private Path folder;

  @Test
  void everyEditShows() throws IOException {
    Path file = folder.resolve("labels.pairs");
    GeneratedAnswers.write(file, HEADER, "these", ENTRIES, Integer::toString);
    String text = Files.readString(file);
    // The checksum by Python's zlib.crc32.
    assertEquals(TEXT + "% Checksum: 89070cda\n", text);
    assertEquals(TEXT, GeneratedAnswers.text(HEADER, "these", ENTRIES, Integer::toString));
    assertTrue(GeneratedAnswers.isUnedited(file));
    for (String edited : List.of(text + "5\t6\t1\n", text.replace("0\t1\t1\n", "0\t1\t1\t0.5\n"), text.replace("%? 1 2\n", ""),
        "# mine\n" + text, text.replace("\n", "\r\n"), text.replace("% Checksum", "5\t6\t1\n% Checksum"))) {
      Files.writeString(file, edited);
      assertFalse(GeneratedAnswers.isUnedited(file), edited);
    }
  }

  @Test
  void compressedFilesAndThoseOfTheFirstVersionToo() throws IOException {
    Path file = folder.resolve("labels.pairs.gz");
    GeneratedAnswers.write(file, HEADER, "these", ENTRIES, Integer::toString);
    assertTrue(GeneratedAnswers.isUnedited(file));
    Path old = folder.resolve("old.pairs");
    Files.writeString(old, TEXT);
    assertTrue(GeneratedAnswers.isUnedited(old));
    for (String edited : List.of(TEXT.replace("0\t1\t1\n", "0\t1\t1\t0.5\n"), TEXT + "% mine\n", TEXT + "5 6 =\n")) {
      Files.writeString(old, edited);
      assertFalse(GeneratedAnswers.isUnedited(old), edited);
    }
  }
}
