package pairclust.triplet;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNull;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.io.OutputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import java.util.SplittableRandom;
import java.util.stream.IntStream;
import java.util.zip.GZIPOutputStream;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import pairclust.pairfile.PairFileHeader;
import pairclust.pairfile.RowNames;

/** Questions about triplets, and the file of their answers. */
class TripletJournalTest {

  private static final PairFileHeader HEADER = new PairFileHeader(9, 0, null, null);

  @TempDir
  private Path folder;
  private Path file;

  @BeforeEach
  void nameFile() {
    file = folder.resolve("my.triplets");
  }

  private TripletJournal open(String note) throws IOException {
    return TripletJournal.open(file, HEADER, note, header -> RowNames.numbers(9, header.firstRow()), Integer::toString);
  }

  private static void answer(TripletJournal journal, int anchor, int near, int far) throws IOException {
    journal.add(new TripletQuestion(anchor, near, far), new Triplet(anchor, near, far));
  }

  @Test
  void everyAnswerIsInTheFileAndCanBeTakenBack() throws IOException {
    try (TripletJournal journal = open("seed 1")) {
      assertEquals("@rows 9\n@base 0\n% seed 1\n", Files.readString(file));
      answer(journal, 0, 2, 1);
      assertEquals("@rows 9\n@base 0\n% seed 1\n0\t2\t1\n", Files.readString(file));
      journal.add(new TripletQuestion(3, 5, 4), null);
      assertEquals("@rows 9\n@base 0\n% seed 1\n0\t2\t1\n%? 3\t4\t5\n", Files.readString(file));
      assertThrows(IOException.class, () -> open("seed 1"), "two sessions at a time");
      assertEquals(new TripletQuestion(3, 4, 5), journal.takeBack().question());
      assertEquals(new Triplet(0, 2, 1), journal.takeBack().answer());
      assertNull(journal.takeBack());
      assertEquals("@rows 9\n@base 0\n% seed 1\n", Files.readString(file));
    }
  }

  @Test
  void sessionsGoOnAndKeepWhatPeopleWrote() throws IOException {
    try (TripletJournal journal = open("seed 1")) {
      answer(journal, 0, 2, 1);
      journal.add(new TripletQuestion(3, 5, 4), null);
    }
    Files.writeString(file, Files.readString(file).replace("0\t2\t1\n", "0 2 1 0.5 % doubtful\n\n") + "7 8 6");
    try (TripletJournal journal = open("seed 1")) {
      assertEquals(Set.of(new TripletQuestion(0, 1, 2), new TripletQuestion(3, 4, 5), new TripletQuestion(7, 6, 8)), journal.questions());
      assertEquals(List.of(0.5, 1.0), journal.answers().stream().map(Triplet::weight).toList());
      answer(journal, 1, 2, 3);
      journal.takeBack();
      assertEquals(7, journal.takeBack().question().anchor());
    }
    assertEquals("@rows 9\n@base 0\n% seed 1\n0 2 1 0.5 % doubtful\n\n%? 3\t4\t5\n", Files.readString(file));
    assertEquals(1, TripletFile.read(file, header -> RowNames.numbers(9, 0)).triplets().size());
  }

  private void refused(String content, String note, String reason) throws IOException {
    Files.writeString(file, content);
    String message = assertThrows(IOException.class, () -> open(note)).getMessage();
    assertTrue(message.contains(reason), message);
    assertEquals(content, Files.readString(file));
  }

  @Test
  void otherFilesAreLeftAlone() throws IOException {
    refused("0 1 2\n", "seed 1", "does not contain answers to these questions ('seed 1')");
    refused("@rows 9\n@base 0\n% seed 2\n", "seed 1", "does not contain answers");
    refused("@rows 8\n@base 0\n% seed 1\n", "seed 1", "begun for other data");
    refused("@rows 9\n@base 0\n% seed 1\n0 1 2\n0 2 1\n", "seed 1", "line 4: the triplets contradict each other");
    refused("@rows 9\n@base 0\n% seed 1\n%? 0 1\n", "seed 1", "line 4: a triplet is");
    refused("@rows 9\n@base 0\n% seed 1\n0 1 77\n", "seed 1", "line 4: row 77 is out of range");
    Files.delete(file);
    try (TripletJournal journal = open("seed 1")) {
      Files.writeString(file, "changed");
      assertTrue(assertThrows(IOException.class, () -> answer(journal, 0, 1, 2)).getMessage().contains("another program has changed"));
    }
  }

  /** Appended answers would damage a compressed file, whatever its name. */
  @Test
  void compressedFilesAreNotTouched() throws IOException {
    try (OutputStream out = new GZIPOutputStream(Files.newOutputStream(file))) {
      out.write("@rows 9\n@base 0\n% seed 1\n0 2 1\n".getBytes(StandardCharsets.UTF_8));
    }
    byte[] before = Files.readAllBytes(file);
    assertTrue(assertThrows(IOException.class, () -> open("seed 1")).getMessage().contains("this file is compressed"));
    assertArrayEquals(before, Files.readAllBytes(file));
  }

  /** Whatever is answered, nothing is asked twice, and answers never contradict each other. */
  @Test
  void randomAnswersNeverContradict() {
    SplittableRandom random = new SplittableRandom(1);
    for (int seed = 0; seed < 50; seed++) {
      TripletQuestions questions = new TripletQuestions(IntStream.range(0, 6).toArray(), seed, List.of());
      Set<TripletQuestion> known = new HashSet<>();
      List<Triplet> answers = new ArrayList<>();
      for (TripletQuestion next = questions.next(known); next != null; next = questions.next(known)) {
        assertTrue(known.add(next));
        Triplet answer = next.answered(random.nextBoolean() ? next.first() : next.second());
        questions.answered(answer);
        answers.add(answer);
      }
      assertEquals(List.of(), TripletRing.find(TripletSet.of(answers)));
      // Orders of 5 rows for each of 6: at least 4 comparisons each, at most all 10.
      assertTrue(answers.size() >= 24 && answers.size() <= 60, answers.size() + " answers");
    }
  }

  @Test
  void whatFollowsIsNotAsked() {
    TripletQuestions questions = new TripletQuestions(IntStream.range(0, 4).toArray(), 1,
        List.of(new Triplet(0, 1, 2), new Triplet(0, 2, 3)));
    assertTrue(!questions.isOpen(new TripletQuestion(0, 3, 1)));
    assertTrue(questions.isOpen(new TripletQuestion(1, 2, 3)));
    questions.takenBack(new Triplet(0, 1, 2));
    assertTrue(questions.isOpen(new TripletQuestion(0, 3, 1)));
  }

  @Test
  void classesAnswer() {
    int[] classes = {0, 0, 1, 1, 2, -1};
    assertEquals(new Triplet(0, 1, 2), LabelledTriplets.answer(0, 1, 2, classes));
    assertEquals(new Triplet(0, 1, 2), LabelledTriplets.answer(0, 2, 1, classes));
    assertNull(LabelledTriplets.answer(0, 2, 3, classes), "neither is of its class");
    assertNull(LabelledTriplets.answer(0, 1, 1, classes));
    assertNull(LabelledTriplets.answer(0, 1, 5, classes), "a class is missing");
    // Anchors 0 to 3, each with one mate and three others with a class.
    assertEquals(12, LabelledTriplets.draw(IntStream.range(0, 6).toArray(), classes, 50, new SplittableRandom(1)).size());
    assertTrue(LabelledTriplets.draw(new int[] {0, 1}, classes, 5, new SplittableRandom(1)).isEmpty());
  }
}
