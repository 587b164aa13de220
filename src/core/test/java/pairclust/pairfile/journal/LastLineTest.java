package pairclust.pairfile.journal;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.util.Arrays;
import java.util.List;
import org.junit.jupiter.api.Test;
import pairclust.constraint.Origin;
import pairclust.knowledge.KnownPair;
import pairclust.oracle.Answer;
import pairclust.pairfile.PairFileException;

/** Last lines that a kill has cut off, or that somebody has typed. */
class LastLineTest extends JournalFixture {

  /** A kill, or a power failure that leaves zeros: whatever stands before the last line end is kept, and the next entry follows it. */
  @Test
  void tornLinesAreCutOff() throws IOException {
    int header = TEXT.indexOf("%?");
    for (int length = header; length < TEXT.length(); length++) {
      for (int zeros : new int[] {0, 7}) {
        byte[] bytes = TEXT.substring(0, length).getBytes(StandardCharsets.UTF_8);
        Files.write(file, Arrays.copyOf(bytes, bytes.length + zeros));
        String last = TEXT.substring(0, length).substring(TEXT.substring(0, length).lastIndexOf('\n') + 1);
        if (zeros == 0 && last.endsWith("% inferred")) {
          // Complete, and kept.
          continue;
        }
        int lines = (int) TEXT.substring(header, length).chars().filter(c -> c == '\n').count();
        assertEquals(new PairJournal.Outline("these questions", lines), PairJournal.outline(file));
        PairJournal journal = open();
        assertEquals(ENTRIES.subList(0, lines), journal.entries());
        assertEquals(last.strip(), journal.torn());
        journal.append(ENTRIES.subList(lines, ENTRIES.size()));
        assertEquals(TEXT, text());
      }
    }
  }

  @Test
  void zerosInTheMiddleAreNotTakenForATornEnd() throws IOException {
    String damaged = TEXT.replace("row1\t'it", "row1\0\0it");
    Files.writeString(file, damaged);
    String message = assertThrows(PairFileException.class, this::open).getMessage();
    assertTrue(message.contains("line 6: this line has bytes that are zero") && message.contains("The other answers are safe"), message);
    assertEquals(damaged, text());
  }

  /** Many editors write no line end after the last line. */
  @Test
  void aLastLineTypedWithoutALineEndIsKept() throws IOException {
    String plain = TEXT.substring(0, TEXT.indexOf("'it\\'s 3, %'\trow4")).replace("these questions", "-method random -N -1 -S 1");
    for (String typed : List.of("row2 row4 1", "row2\trow4\t1", "row2, row4, must, 0.5", "row2 row4 = # sure", "% a remark",
        "row2\trow4\t1\t% inferred")) {
      for (String end : List.of("\n", "\r\n")) {
        Files.writeString(file, (plain + typed).replace("\n", end));
        boolean pair = typed.startsWith("row");
        assertEquals(pair ? 4 : 3, PairJournal.outline(file).entries());
        PairJournal journal = open();
        assertEquals("", journal.torn());
        assertEquals(pair ? 4 : 3, journal.entries().size(), typed);
        journal.append(List.of(ENTRIES.get(4)));
        assertEquals((plain + typed + "\n%? row4 row0\n").replace("\n", end), text());
      }
    }
  }

  /** Of a weight only the first digits may be there: such an answer is asked for again. */
  @Test
  void aWeightThatMayBeCutOffIsNotBelieved() throws IOException {
    String begin = TEXT.replace("these questions", "x -oracle command -N -1");
    for (String line : List.of("row2\trow3x", "row2\trow4\t1", "row2\trow4\t1\t", "row2\trow4\t1\t0", "row2\trow4\t-1\t0.9")) {
      Files.writeString(file, begin + line);
      assertEquals(line.strip(), open().torn());
      assertEquals(ENTRIES, last.entries());
      last.append(List.of(new KnownPair(2, 4, Answer.SAME, 0, Origin.ASKED).withWeight(0.93)));
      assertEquals(begin + "row2\trow4\t1\t0.93\n", Files.readString(file));
      assertEquals(0.93, open().entries().get(ENTRIES.size()).weight());
    }
    Files.writeString(file, begin + "% my comment");
    assertEquals("", open().torn());
  }

  /** With a number of clusters pairs are inferred, and the beginning of such a line must not become an answer. */
  @Test
  void aLastLineThatMayBeCutOffIsReported() throws IOException {
    for (String begun : List.of("row2\trow4\t1", "row2\trow4\t1\t%", "row2\trow4\t1\t% infe", "row2\trow4\t-", "%? row2 row4", "%",
        "row2\trow")) {
      Files.writeString(file, TEXT + begun);
      assertEquals(ENTRIES, open().entries());
      assertEquals(begun, last.torn());
      assertEquals(TEXT, text());
    }
  }
}
