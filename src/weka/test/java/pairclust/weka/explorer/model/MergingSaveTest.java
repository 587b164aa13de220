package pairclust.weka.explorer.model;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;
import static pairclust.weka.explorer.model.FakeUser.act;
import static pairclust.weka.explorer.model.FakeUser.ask;

import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import pairclust.constraint.Constraint;
import pairclust.constraint.Link;
import pairclust.constraint.Origin;
import weka.clusterers.TestData;

/** A pair file that another program changes while the tab has it open: after saving, the table shows what the file holds. */
class MergingSaveTest {

  private static final String BEFORE = "0 1 1 % a\n2 3 1 % b\n4 5 1 % c\n6 7 1 % d\n";

  /** One pair deleted, one turned, one weighted, one added. */
  private static final String CHANGED = "2 3 -1 % b\n4 5 1 2.5 % c\n6 7 1 % d\n10 11 1\n";

  @TempDir
  private Path folder;
  private Path file;

  private final FakeUser user = new FakeUser();
  private final Workspace workspace = user.workspace();

  private static Constraint pair(int first, Link link, double weight, Origin origin) {
    return new Constraint(first, first + 1, link, weight, origin);
  }

  @BeforeEach
  void bothChangeTheFile() throws Exception {
    user.load(TestData.blobs(10, 0.1, 1));
    file = Files.writeString(folder.resolve("a.pairs"), BEFORE);
    user.open(file.toFile());
    act(() -> workspace.link(8, 9, Link.MUST));
    Files.writeString(file, CHANGED);
    user.wish("Save");
    user.save();
    assertTrue(user.questions().take().contains("Another program has changed this file"));
    assertEquals(CHANGED + "8\t9\t1\n", Files.readString(file));
  }

  @Test
  void theTableShowsWhatTheFileHolds() throws Exception {
    assertEquals(List.of(pair(4, Link.MUST, 2.5, Origin.FILE), pair(6, Link.MUST, 1, Origin.FILE), pair(8, Link.MUST, 1, Origin.YOU),
        pair(2, Link.CANNOT, 1, Origin.FILE), pair(10, Link.MUST, 1, Origin.FILE)), user.pairs());
    assertFalse(ask(() -> workspace.document().unsaved()));
  }

  @Test
  void theNextSaveRevertsNothing() throws Exception {
    act(() -> workspace.link(12, 13, Link.CANNOT));
    user.save();
    assertEquals(CHANGED + "8\t9\t1\n12\t13\t-1\n", Files.readString(file));
    assertTrue(user.questions().isEmpty(), "nobody else has changed the file since");
  }

  @Test
  void undoTakesBackTheUsersChangeAndNotTheOtherProgram() throws Exception {
    act(workspace.document()::undo);
    assertEquals(4, user.pairs().size());
    assertTrue(ask(() -> workspace.document().unsaved()));
    user.save();
    assertEquals(CHANGED, Files.readString(file));
    act(workspace.document()::redo);
    user.save();
    assertEquals(CHANGED + "8\t9\t1\n", Files.readString(file));
    assertTrue(user.questions().isEmpty());
  }

  @Test
  void twoNamesOfOneFileAreOneFile() throws Exception {
    Path link = Files.createSymbolicLink(folder.resolve("link.pairs"), file);
    Files.writeString(file, CHANGED + "8\t9\t1\n14 15 1\n");
    act(() -> workspace.link(12, 13, Link.CANNOT));
    act(() -> workspace.saveAs(link.toFile()));
    user.await(() -> !workspace.document().unsaved());
    assertTrue(user.questions().take().contains("Another program has changed this file"));
    assertEquals(CHANGED + "8\t9\t1\n14 15 1\n12\t13\t-1\n", Files.readString(file));
  }
}
