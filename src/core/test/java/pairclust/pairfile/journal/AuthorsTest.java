package pairclust.pairfile.journal;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.file.Files;
import java.util.List;
import org.junit.jupiter.api.Test;
import pairclust.oracle.Answer;
import pairclust.pairfile.PairFileException;
import pairclust.pairfile.PairFormats;

/** Who gave the answers in a file. */
class AuthorsTest extends JournalFixture {

  /** Every answer has its author; answers of others keep theirs when the file is changed, and a name that was cut off is no name. */
  @Test
  void answersHaveAuthors() throws IOException {
    PairJournal journal = create();
    journal.by(" Ann M. ");
    journal.append(ENTRIES.subList(0, 2));
    journal.by("bob");
    journal.append(ENTRIES.subList(2, 4));
    journal.by("");
    journal.append(ENTRIES.subList(4, 5));
    String authored = TEXT.replace("%? row0 row2\n", "%? row0 row2\t% by Ann M.\n").replace("row1\t1\n", "row1\t1\t% by Ann M.\n")
        .replace("-1\n", "-1\t% by bob\n");
    assertEquals(authored, text());
    PairJournal again = open();
    assertEquals(ENTRIES, again.entries());
    again.by("cem");
    again.replace(ENTRIES.subList(1, 3));
    assertEquals(authored.replaceAll("(?m)^(%\\?|'it).*\n", ""), text());
    Files.writeString(file, authored);
    int start = authored.indexOf("row1\t'it");
    for (int length = start; length < authored.indexOf('\n', start); length++) {
      Files.writeString(file, authored.substring(0, length));
      assertEquals(ENTRIES.subList(0, 2), open().entries(), authored.substring(start, length));
    }
  }

  @Test
  void authorsAreReadFromAnyPairFile() throws IOException {
    Files.writeString(file, "%? 'row 9' row1\n@id name\n% by ann, bob\nrow0 row1 = 0.5\nrow1 row2 != % by cem\n%? row0 row2 % by cem\n"
        + "row0 row4 = # a remark\nrow0 nobody =\nrow2 row4 = % inferred\nrow1 row4 = % entailed\n%by hand\n");
    AuthoredPairs pairs = AuthoredPairs.read(file, PairFormats.STANDARD, JournalFixture::names);
    assertEquals(List.of(new AuthoredPairs.Entry(0, 1, Answer.SAME, 0.5, List.of("ann", "bob"), 4),
        new AuthoredPairs.Entry(1, 2, Answer.DIFFERENT, 1, List.of("cem"), 5),
        new AuthoredPairs.Entry(0, 4, Answer.SAME, 1, List.of("ann", "bob"), 7),
        new AuthoredPairs.Entry(0, 2, Answer.UNKNOWN, 1, List.of("cem"), 6)), pairs.entries());
    assertEquals(2, pairs.absent());
    assertEquals(2, pairs.inferred());
    Files.writeString(file, "@id name\nx y =\n");
    assertTrue(assertThrows(PairFileException.class, () -> AuthoredPairs.read(file, PairFormats.STANDARD, JournalFixture::names))
        .getMessage().contains("other data"));
  }

  @Test
  void namesOfPeopleAreChecked() throws IOException {
    PairJournal journal = create();
    for (String wrong : List.of("a, b", "a\nb", "a\u0000", "x".repeat(201))) {
      assertTrue(assertThrows(IllegalArgumentException.class, () -> journal.by(wrong)).getMessage().contains("name of a person"));
    }
  }
}
