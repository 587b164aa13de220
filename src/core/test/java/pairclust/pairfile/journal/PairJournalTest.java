package pairclust.pairfile.journal;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import com.sun.management.ThreadMXBean;
import java.io.IOException;
import java.io.OutputStream;
import java.io.RandomAccessFile;
import java.lang.management.ManagementFactory;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.StandardOpenOption;
import java.nio.file.attribute.FileTime;
import java.nio.file.attribute.PosixFilePermissions;
import java.time.Instant;
import java.util.List;
import java.util.zip.GZIPOutputStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.function.Executable;
import pairclust.constraint.Constraint;
import pairclust.constraint.ConstraintSet;
import pairclust.constraint.Origin;
import pairclust.knowledge.KnownPair;
import pairclust.oracle.Answer;
import pairclust.pairfile.PairFile;
import pairclust.pairfile.PairFileException;
import pairclust.pairfile.PairFileWriter;

/** Files that grow answer by answer, and whatever may happen to them meanwhile. */
class PairJournalTest extends JournalFixture {

  @Test
  void everyEntryIsInTheFileAtOnce() throws IOException {
    PairJournal journal = create();
    assertEquals(new PairJournal.Outline("these questions", 0), PairJournal.outline(file));
    for (int i = 0; i < ENTRIES.size(); i++) {
      journal.append(List.of(ENTRIES.get(i)));
      assertEquals(new PairJournal.Outline("these questions", i + 1), PairJournal.outline(file));
      assertEquals(ENTRIES.subList(0, i + 1), journal.entries());
    }
    assertEquals(ENTRIES, open().entries());
    assertEquals(TEXT, text());
    PairJournal again = open();
    assertEquals(HEADER, again.header());
    assertEquals("these questions", again.note());
    assertEquals(new PairJournal.Outline("these questions", 5), PairJournal.outline(file));
    assertEquals("", again.torn());
  }

  @Test
  void isAPairFileForOthers() throws IOException {
    create().append(ENTRIES);
    PairFile pairs = PairFile.read(file, JournalFixture::names);
    assertEquals(List.of("0 = 1", "1 != 3", "3 = 4"), pairs.constraints().stream().map(Constraint::toString).toList());
  }

  @Test
  void isReplacedAtOnce() throws IOException {
    PairJournal journal = create();
    journal.append(ENTRIES);
    journal.replace(ENTRIES.subList(0, 2));
    journal.append(ENTRIES.subList(2, 5));
    assertEquals(TEXT, text());
    close();
    try (var files = Files.list(folder)) {
      assertEquals(List.of(file), files.toList());
    }
  }

  /** Writes three bytes and then finds the disk full. */
  @Test
  void aFullDiskLeavesWhatWasThere() throws IOException {
    PairJournal journal = create();
    journal.append(ENTRIES.subList(0, 3));
    String before = text();
    journal.openBy(path -> new RandomAccessFile(path.toFile(), "rw") {

      @Override
      public void write(byte[] bytes) throws IOException {
        super.write(bytes, 0, 3);
        throw new IOException("No space left on device");
      }
    });
    IOException e = assertThrows(IOException.class, () -> journal.append(ENTRIES.subList(3, 4)));
    assertEquals("No space left on device", e.getMessage());
    assertEquals(before, text());
    assertEquals(3, journal.entries().size());
    journal.openBy(path -> new RandomAccessFile(path.toFile(), "rw"));
    journal.append(ENTRIES.subList(3, 5));
    assertEquals(TEXT, text());
  }

  @Test
  void nobodyElseMayWriteMeanwhile() throws IOException {
    PairJournal journal = create();
    Files.writeString(file, "row0 row4 1\n", StandardOpenOption.APPEND);
    IOException changed = assertThrows(IOException.class, () -> journal.append(ENTRIES));
    assertTrue(changed.getMessage().contains("another program"), changed.getMessage());
  }

  @Test
  void aFileThatWasDeletedMeanwhileIsThereAgain() throws IOException {
    PairJournal journal = create();
    journal.append(ENTRIES.subList(0, 3));
    Files.delete(file);
    journal.append(ENTRIES.subList(3, 5));
    assertEquals(TEXT, text());
  }

  /** Answers appended to a compressed file would damage it, whatever its name. */
  @Test
  void compressedFilesAreNotTouched() throws IOException {
    create().close();
    try (OutputStream out = new GZIPOutputStream(Files.newOutputStream(file))) {
      out.write(TEXT.getBytes(StandardCharsets.UTF_8));
    }
    byte[] before = Files.readAllBytes(file);
    IOException e = assertThrows(PairFileException.class, this::open);
    assertTrue(e.getMessage().contains("this file is compressed"), e.getMessage());
    assertArrayEquals(before, Files.readAllBytes(file));
  }

  @Test
  void otherFilesAreNotTouched() throws IOException {
    Files.writeString(file, "@rows 5\n0 1 1\n");
    assertEquals(new PairJournal.Outline(null, 1), PairJournal.outline(file));
    assertThrows(PairFileException.class, this::create);
    IOException e = assertThrows(PairFileException.class, this::open);
    assertTrue(e.getMessage().contains("not asked for by a program"), e.getMessage());
    assertEquals("@rows 5\n0 1 1\n", text());
    Files.writeString(file, "this is a letter to my aunt\n");
    assertThrows(PairFileException.class, () -> PairJournal.outline(file));
  }

  @Test
  void badLinesAreNamed() throws IOException {
    Files.writeString(file, TEXT + "row0 row9 1\n");
    assertTrue(assertThrows(PairFileException.class, this::open).getMessage().contains("line 9: there is no row 'row9'"));
    Files.writeString(file, TEXT + "%? row0\n");
    assertTrue(assertThrows(PairFileException.class, this::open).getMessage().contains("line 9: a question"));
    Files.writeString(file, TEXT + "row0 row1 maybe\n");
    assertTrue(assertThrows(PairFileException.class, this::open).getMessage().contains("line 9: unknown link"));
  }

  /** Somebody adds weights and remarks by hand; going back must not take them away, nor make a private file public. */
  @Test
  void goingBackKeepsWhatPeopleWroteAndWhoMayRead() throws IOException {
    String byHand = "# my answers\n" + TEXT.replace("row0\trow1\t1\n", "row1, row0, must, 0.75  # not quite sure\n").replace("\n", "\r\n");
    Files.writeString(file, byHand);
    boolean posix = Files.getFileStore(folder).supportsFileAttributeView("posix");
    if (posix) {
      Files.setPosixFilePermissions(file, PosixFilePermissions.fromString("rw-------"));
    }
    PairJournal journal = open();
    journal.replace(List.of(ENTRIES.get(0), ENTRIES.get(1), ENTRIES.get(3)));
    String left = byHand.replace("row1\t'it\\'s 3, %'\t-1\r\n", "").replace("%? row4 row0\r\n", "");
    assertEquals(left, text());
    journal.append(List.of(ENTRIES.get(2)));
    journal.replace(List.of(ENTRIES.get(0), ENTRIES.get(1), ENTRIES.get(2)));
    assertEquals(left.replace("'it\\'s 3, %'\trow4\t1\t% inferred\r\n", "") + "row1\t'it\\'s 3, %'\t-1\r\n", text(), "line ends are kept");
    if (posix) {
      assertEquals("rw-------", PosixFilePermissions.toString(Files.getPosixFilePermissions(file)));
    }
  }

  @Test
  void anAnswerIsNotTurnedIntoAGuess() throws IOException {
    PairJournal journal = create();
    journal.append(ENTRIES.subList(0, 3));
    journal.replace(List.of(ENTRIES.get(0), new KnownPair(1, 0, Answer.SAME, 0, Origin.INFERRED),
        new KnownPair(3, 4, Answer.SAME, 0, Origin.INFERRED)));
    assertEquals(List.of(ENTRIES.get(0), ENTRIES.get(1), ENTRIES.get(3)), journal.entries());
    assertEquals(journal.entries(), open().entries());
  }

  @Test
  void aSecondSessionOnTheSameFileIsRefused() throws IOException {
    PairJournal journal = create();
    journal.append(ENTRIES.subList(0, 3));
    for (Executable second : new Executable[] {() -> PairJournal.open(file, JournalFixture::names, JournalFixture::name),
        () -> PairJournal.create(file, HEADER, "other questions", JournalFixture::name),
        () -> PairFileWriter.write(file, HEADER, ConstraintSet.empty(), Integer::toString)}) {
      String message = assertThrows(IOException.class, second).getMessage();
      assertTrue(message.contains("in use by another session of this program"), message);
    }
    journal.append(ENTRIES.subList(3, 5));
    journal.replace(ENTRIES.subList(0, 4));
    assertEquals(ENTRIES.subList(0, 4), open().entries());
  }

  /** Neither adding nor going back may write over what somebody else has written, even if the file is as long as before. */
  @Test
  void nobodyElsesChangesAreWrittenOver() throws IOException {
    PairJournal journal = create();
    journal.append(ENTRIES.subList(0, 3));
    String before = text();
    for (String changed : List.of(before + "row2 row4 1\n", before.replace("row0\trow1", "row0\trow2"))) {
      Files.writeString(file, changed);
      // File systems count time in steps, and the test is fast.
      Files.setLastModifiedTime(file, FileTime.from(Instant.now().plusSeconds(1)));
      assertThrows(IOException.class, () -> journal.replace(ENTRIES.subList(0, 1)));
      assertThrows(IOException.class, () -> journal.append(ENTRIES.subList(3, 4)));
      assertEquals(changed, text());
    }
    assertEquals(3, journal.entries().size());
  }

  @Test
  void answersThatCannotAllBeTrueAreRefused() throws IOException {
    Files.writeString(file, TEXT + "row0 'it\\'s 3, %' =\n");
    String message = assertThrows(PairFileException.class, this::open).getMessage();
    assertTrue(message.contains(file + ", line 6: the answers contradict each other: line 6 (row1 != it's 3, %) contradicts"), message);
    assertTrue(message.contains("The other answers are safe"), message);
    Files.writeString(file, TEXT + "row2 row2 !=\n");
    message = assertThrows(PairFileException.class, this::open).getMessage();
    assertTrue(message.contains(file + ", line 9: 'row2' is cannot-linked to itself"), message);
    Files.writeString(file, TEXT + "row2 row2 =\n");
    assertEquals(ENTRIES, open().entries(), "has no effect");
    assertEquals(1, last.selfLinks());
    // A kill between an answer and taking out what it refutes.
    Files.writeString(file, TEXT + "row4\t'it\\'s 3, %'\t-1\n");
    assertEquals(6, open().entries().size(), "what was inferred is found again, and refutes no answer");
  }

  @Test
  void namesThatCouldNotBeReadBackAreNotWritten() throws IOException {
    PairJournal journal = PairJournal.create(file, HEADER, "these questions", row -> row == 0 ? "a\0b" : "row" + row);
    last = journal;
    String before = text();
    String message = assertThrows(IllegalArgumentException.class, () -> journal.append(ENTRIES)).getMessage();
    assertTrue(message.contains("contains the control character NUL"), message);
    assertEquals(before, text());
  }

  @Test
  void cannotBeginWithoutAFolder() {
    file = folder.resolve("none").resolve("a.pairs");
    assertTrue(assertThrows(IOException.class, this::create).getMessage().contains("no folder"));
  }

  @Test
  void anAnswerCostsTheSameInALongFile() throws IOException {
    StringBuilder text = new StringBuilder(TEXT);
    for (int i = 0; i < 50_000; i++) {
      text.append("row0 row1 1 % again\n");
    }
    Files.writeString(file, text);
    PairJournal journal = open();
    journal.append(List.of(ENTRIES.get(4)));
    ThreadMXBean threads = (ThreadMXBean) ManagementFactory.getThreadMXBean();
    long before = threads.getThreadAllocatedBytes(Thread.currentThread().getId());
    for (int i = 0; i < 20; i++) {
      journal.append(List.of(ENTRIES.get(4)));
    }
    long each = (threads.getThreadAllocatedBytes(Thread.currentThread().getId()) - before) / 20;
    assertTrue(each < 100_000, each + " bytes for one answer after a million");
    assertEquals(50_026, journal.entries().size());
  }
}
