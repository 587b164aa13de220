package pairclust.weka.explorer.model;

import static org.junit.jupiter.api.Assertions.assertEquals;
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
import pairclust.constraint.Constraint;
import pairclust.constraint.Link;
import pairclust.constraint.Origin;
import pairclust.file.FileLease;
import weka.clusterers.TestData;
import weka.core.Instances;

/** Pairs that are opened, worked on and saved: the file keeps all that nobody has changed. */
class SavingPairsTest {

  private static final String TEXT = """
      % made in the garden
      @id ID
      0 1 must-link   # sure
      1 29 cannot-link 0.50
      0 tulip =       % not in this data
      2 3 ml 2e0
      """;

  @TempDir
  private Path folder;
  private Path file;
  private Rows rows;

  @BeforeEach
  void writeFile() throws Exception {
    file = Files.writeString(folder.resolve("a.pairs"), TEXT);
    Instances data = TestData.withIds(TestData.blobs(10, 0.3, 1));
    rows = new Rows(data, Rows.guessClass(data, 0), 0);
  }

  private Rows rows(Instances data) {
    return new Rows(data, rows.classIndex(), rows.idIndex());
  }

  private PairFiles.Outcome save(Rows on, List<Constraint> pairs, PairSource source, boolean agreed) throws IOException {
    PairFiles.Plan plan = new PairFiles.Plan(file.toFile(), on, pairs, source, true);
    PairFiles.Outcome outcome = PairFiles.save(plan, "");
    return agreed ? PairFiles.save(plan, outcome.question()) : outcome;
  }

  private static List<Constraint> without(List<Constraint> pairs, int index) {
    List<Constraint> left = new ArrayList<>(pairs);
    left.remove(index);
    return left;
  }

  @Test
  void deletingOnePairChangesOneLine() throws IOException {
    PairFiles.Opened opened = PairFiles.open(file.toFile(), rows);
    assertEquals(1, opened.source().hidden());
    PairFiles.Outcome saved = save(rows, without(opened.pairs(), 0), opened.source(), false);
    assertEquals("", saved.question());
    assertEquals(TEXT.replace("0 1 must-link   # sure\n", ""), Files.readString(file));
    save(rows, opened.pairs(), saved.source(), false);
    assertEquals(TEXT.replace("0 1 must-link   # sure\n", "") + "0\t1\t1\n", Files.readString(file), "undone after it was saved");
  }

  @Test
  void samplingTheDataLosesNoPairs() throws IOException {
    PairFiles.Opened opened = PairFiles.open(file.toFile(), rows);
    List<Constraint> pairs = new ArrayList<>(without(opened.pairs(), 2));
    pairs.add(new Constraint(4, 28, Link.MUST, 1, Origin.YOU));
    // One is deleted and one is new when the sample is drawn.
    Instances sample = new Instances(rows.data(), 0, 10);
    DataChange change = DataChange.of(pairs, opened.source(), rows, sample);
    assertEquals(List.of(new Constraint(0, 1, Link.MUST, 1, Origin.FILE)), change.pairs());
    assertEquals(2, change.lost());
    PairFiles.Outcome saved = save(rows(sample), change.pairs(), change.source(), false);
    assertEquals(TEXT.replace("2 3 ml 2e0\n", "") + "4\t28\t1\n", Files.readString(file));
    // Undo in Preprocess: they are back.
    DataChange back = DataChange.of(change.pairs(), saved.source(), rows(sample), rows.data());
    assertEquals(3, back.pairs().size());
    assertEquals(0, back.lost());
    save(rows, without(back.pairs(), 0), back.source(), false);
    assertEquals(TEXT.replace("2 3 ml 2e0\n", "").replace("0 1 must-link   # sure\n", "") + "4\t28\t1\n", Files.readString(file));
  }

  @Test
  void rowNumbersThatASampleMakesWrongBecomeIdsIfThePersonAgrees() throws IOException {
    String numbered = "@rows 30\n0 1 1 # sure\n1 29 -1\n";
    Files.writeString(file, numbered);
    PairFiles.Opened opened = PairFiles.open(file.toFile(), rows);
    Instances shuffled = new Instances(rows.data(), 0, 10);
    DataChange change = DataChange.of(opened.pairs(), opened.source(), rows, shuffled);
    PairFiles.Outcome asked = save(rows(shuffled), change.pairs(), change.source(), false);
    assertTrue(asked.question().contains("names rows by number") && asked.question().contains("attribute 'ID'"), asked.question());
    assertEquals(numbered, Files.readString(file), "nothing is written before that");
    save(rows(shuffled), change.pairs(), change.source(), true);
    assertEquals("@id ID\n0 1 1 # sure\n1 29 -1\n", Files.readString(file));
    Files.writeString(file, numbered);
    DataChange none = DataChange.of(opened.pairs(), opened.source(), rows, new Instances(rows.data()));
    assertEquals("", save(rows, none.pairs(), none.source(), false).question(), "the same rows");
    assertEquals(numbered, Files.readString(file));
  }

  @Test
  void pairsThatCannotBeKeptAreAskedAbout() throws IOException {
    PairFiles.Opened opened = PairFiles.open(file.toFile(), rows);
    DataChange change = DataChange.of(opened.pairs(), opened.source(), rows, TestData.blobs(10, 0.3, 2));
    assertEquals(DataChange.Kind.SAME_NUMBER_OF_ROWS, change.kind());
    Rows unnamed = new Rows(TestData.blobs(10, 0.3, 2), -1, -1);
    PairFiles.Outcome asked = save(unnamed, opened.pairs(), change.source(), false);
    assertTrue(asked.question().contains("The 1 pair of rows that are not in the data will be lost"), asked.question());
    assertEquals(TEXT, Files.readString(file));
  }

  @Test
  void whatAnotherProgramAddedMeanwhileIsKept() throws IOException {
    PairFiles.Opened opened = PairFiles.open(file.toFile(), rows);
    String theirs = TEXT.replace("0.50", "0.50 % unlikely") + "5 6 =\n";
    Files.writeString(file, theirs);
    List<Constraint> mine = without(opened.pairs(), 0);
    PairFiles.Outcome asked = save(rows, mine, opened.source(), false);
    assertTrue(asked.question().contains("Another program has changed this file"), asked.question());
    assertEquals(theirs, Files.readString(file));
    PairFiles.Outcome saved = save(rows, mine, opened.source(), true);
    assertEquals(theirs.replace("0 1 must-link   # sure\n", ""), Files.readString(file));
    assertEquals(new Constraint(5, 6, Link.MUST, 1, Origin.FILE), saved.pairs().get(2), "and shown");
    Files.writeString(file, theirs.replace("@id ID", "@rows 30").replace("tulip", "7"));
    assertThrows(IOException.class, () -> save(rows, mine, saved.source(), true));
  }

  @Test
  void aFileThatQuestionsAreAnsweredInIsNotWrittenOver() throws IOException {
    PairFiles.Opened opened = PairFiles.open(file.toFile(), rows);
    try (FileLease lease = FileLease.take(file)) {
      String message = assertThrows(IOException.class, () -> save(rows, opened.pairs(), opened.source(), false)).getMessage();
      assertTrue(message.contains("in use by another session of this program"), message + lease);
    }
    assertEquals(TEXT, Files.readString(file));
  }

  /** Otherwise what the other program writes after that would be lost. */
  @Test
  void aFileInUseIsNotEvenReadForSaving() throws IOException {
    PairFiles.Opened opened = PairFiles.open(file.toFile(), rows);
    Files.writeString(file, TEXT + "5 6 =\n");
    try (FileLease lease = FileLease.take(file)) {
      String message = assertThrows(IOException.class, () -> save(rows, opened.pairs(), opened.source(), false)).getMessage();
      assertTrue(message.contains("in use by another session of this program"), message + lease);
    }
  }

  @Test
  void aFileThatAnotherProgramDeletedIsCreatedAgainOnlyIfTheUserAgrees() throws IOException {
    PairFiles.Opened opened = PairFiles.open(file.toFile(), rows);
    Files.delete(file);
    List<Constraint> mine = without(opened.pairs(), 0);
    String question = save(rows, mine, opened.source(), false).question();
    assertTrue(question.contains("a.pairs: This file no longer exists") && question.contains("Create it again?"), question);
    assertTrue(Files.notExists(file));
    save(rows, mine, opened.source(), true);
    assertEquals(TEXT.replace("0 1 must-link   # sure\n", ""), Files.readString(file));
  }

  /** Agreeing to one change is not agreeing to another that happened since. */
  @Test
  void whatTheUserHasNotAgreedToIsAskedAgain() throws IOException {
    PairFiles.Opened opened = PairFiles.open(file.toFile(), rows);
    PairFiles.Plan plan = new PairFiles.Plan(file.toFile(), rows, without(opened.pairs(), 0), opened.source(), true);
    Files.writeString(file, TEXT + "5 6 =\n");
    String changed = PairFiles.save(plan, "").question();
    Files.delete(file);
    assertTrue(PairFiles.save(plan, changed).question().contains("no longer exists"));
    assertTrue(Files.notExists(file));
  }

  @Test
  void headersInAnyOrderOrNoneStayAsTheyAre() throws IOException {
    for (String text : List.of("% c\n@ROWS 30 # so many\n@base 1\n\n1 2 =\n5 6 =\n", "1 2 =\n5 6 =\n")) {
      Files.writeString(file, text);
      Rows plain = new Rows(TestData.blobs(10, 0.3, 1), -1, -1);
      PairFiles.Opened opened = PairFiles.open(file.toFile(), plain);
      List<Constraint> pairs = new ArrayList<>(without(opened.pairs(), 1));
      pairs.add(new Constraint(7, 8, Link.CANNOT, 1, Origin.YOU));
      save(plain, pairs, opened.source(), false);
      String added = text.contains("@base") ? "8\t9\t-1\n" : "7\t8\t-1\n";
      assertEquals(text.replace("5 6 =\n", added), Files.readString(file));
    }
  }
}
