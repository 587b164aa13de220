package pairclust.weka.explorer.model;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.File;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.concurrent.TimeUnit;
import java.util.function.BooleanSupplier;
import javax.swing.SwingUtilities;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import pairclust.constraint.Link;
import weka.clusterers.TestData;
import weka.core.Instances;

/** A user opens a CSV file in the tab, changes pairs and saves them: in a new file of our own format. */
class OtherPairFormatsInTheTabTest {

  private static final String CSV = "id1,id2,type\n0,1,ml\n\"tulip, red\",1,cl\n1,29,cl\n";

  @TempDir
  private Path folder;
  private Path csv;
  private Rows rows;

  @BeforeEach
  void writeFile() throws Exception {
    csv = Files.writeString(folder.resolve("a.csv"), CSV);
    Instances data = TestData.withIds(TestData.blobs(10, 0.3, 1));
    rows = new Rows(data, Rows.guessClass(data, 0), 0);
  }

  @Test
  void whatIsSavedSaysWhichRowsAreMeantAndKeepsPairsOfOtherRows() throws IOException {
    PairFiles.Opened opened = PairFiles.open(csv.toFile(), rows);
    assertTrue(opened.isReadOnly());
    assertEquals(1, opened.source().hidden());
    Path saved = folder.resolve("b.pairs");
    PairFiles.save(new PairFiles.Plan(saved.toFile(), rows, opened.pairs().subList(0, 1), opened.source(), false), "");
    assertEquals("@id ID\n0\t1\t1\n'tulip, red'\t1\t-1\n", Files.readString(saved));
    Rows numbered = new Rows(rows.data(), rows.classIndex(), -1);
    Files.writeString(csv, "a,b,link\n0,1,ml\n");
    opened = PairFiles.open(csv.toFile(), numbered);
    PairFiles.save(new PairFiles.Plan(saved.toFile(), numbered, opened.pairs(), opened.source(), false), "");
    assertEquals("@rows 30\n0\t1\t1\n", Files.readString(saved));
  }

  @Test
  void aCsvFileIsNeverWrittenOver() throws IOException {
    PairFiles.Opened opened = PairFiles.open(csv.toFile(), rows);
    PairFiles.Plan plan = new PairFiles.Plan(csv.toFile(), rows, opened.pairs(), opened.source(), false);
    IOException e = assertThrows(IOException.class, () -> PairFiles.save(plan, ""));
    assertTrue(e.getMessage().startsWith(csv + ": ") && e.getMessage().contains(".pairs"), e.getMessage());
    assertEquals(CSV, Files.readString(csv));
  }

  @Test
  void ourOwnFormatStaysWhereItIsWhateverItsName() throws IOException {
    Files.writeString(csv, "% mine\n0,1,ml\n1,29,cl\n");
    PairFiles.Opened opened = PairFiles.open(csv.toFile(), rows);
    assertFalse(opened.isReadOnly());
    PairFiles.save(new PairFiles.Plan(csv.toFile(), rows, opened.pairs().subList(0, 1), opened.source(), true), "");
    assertEquals("% mine\n0,1,ml\n", Files.readString(csv));
  }

  @Test
  void theTabAsksWhereToSave() throws Exception {
    File target = folder.resolve("new.pairs").toFile();
    Workspace workspace = new Workspace(new Dialogs() {

      @Override
      public File chooseOpen(Kind kind) {
        return csv.toFile();
      }

      @Override
      public File chooseSave(Kind kind, String suggestion) {
        return target;
      }

      @Override
      public int choose(String title, String question, String... options) {
        return List.of(options).indexOf("Save");
      }

      @Override
      public void error(String message) {
        throw new AssertionError(message);
      }
    });
    SwingUtilities.invokeAndWait(() -> workspace.setData(rows.data()));
    await(() -> workspace.rows() != null);
    SwingUtilities.invokeAndWait(() -> workspace.open(csv.toFile()));
    await(() -> workspace.document().pairs().size() == 2);
    SwingUtilities.invokeAndWait(() -> {
      assertEquals(null, workspace.document().file(), "Save asks for a file");
      assertFalse(workspace.document().unsaved());
      workspace.link(2, 3, Link.MUST);
      assertTrue(workspace.mayDiscard("open another file"));
      assertEquals(target, workspace.document().file());
    });
    assertEquals("@id ID\n0\t1\t1\n'tulip, red'\t1\t-1\n1\t29\t-1\n2\t3\t1\n", Files.readString(target.toPath()));
    assertEquals(CSV, Files.readString(csv));
  }

  private static void await(BooleanSupplier condition) throws Exception {
    long end = System.nanoTime() + TimeUnit.SECONDS.toNanos(60);
    boolean[] met = new boolean[1];
    while (!met[0]) {
      assertTrue(System.nanoTime() < end, "waited in vain");
      SwingUtilities.invokeAndWait(() -> met[0] = condition.getAsBoolean());
      Thread.sleep(5);
    }
  }
}
