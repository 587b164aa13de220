package pairclust.weka.explorer;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;
import static pairclust.weka.explorer.model.FakeUser.act;
import static pairclust.weka.explorer.model.FakeUser.ask;

import java.awt.datatransfer.DataFlavor;
import java.awt.datatransfer.StringSelection;
import java.awt.datatransfer.Transferable;
import java.io.File;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import javax.swing.JLabel;
import javax.swing.TransferHandler.TransferSupport;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import pairclust.constraint.Constraint;
import pairclust.constraint.Link;
import pairclust.constraint.Origin;
import pairclust.weka.explorer.model.FakeUser;
import pairclust.weka.explorer.model.Workspace;
import weka.clusterers.TestData;

/** Pairs that are copied, pasted, and dropped as a file. */
class PairTransferTest {

  private static final List<Constraint> PAIRS = List.of(new Constraint(0, 1, Link.MUST, 1, Origin.YOU),
      new Constraint(2, 13, Link.CANNOT, 2.5, Origin.CLASS));

  private final FakeUser user = new FakeUser();
  private final Workspace workspace = user.workspace();
  private final PairTransfer transfer = new PairTransfer(workspace, () -> PAIRS);

  @TempDir
  private Path folder;

  @BeforeEach
  void data() throws Exception {
    user.load(TestData.blobs(10, 0.1, 1));
  }

  private record Dropped(List<File> files) implements Transferable {

    @Override
    public DataFlavor[] getTransferDataFlavors() {
      return new DataFlavor[] {DataFlavor.javaFileListFlavor};
    }

    @Override
    public boolean isDataFlavorSupported(DataFlavor flavor) {
      return flavor.equals(DataFlavor.javaFileListFlavor);
    }

    @Override
    public Object getTransferData(DataFlavor flavor) {
      return files;
    }
  }

  private boolean bring(Transferable content) throws Exception {
    return ask(() -> transfer.importData(new TransferSupport(new JLabel(), content)));
  }

  private List<Constraint> pairs() throws Exception {
    return ask(() -> workspace.document().pairs());
  }

  @Test
  void copiedPairsAreAPairFileAndCanBePastedBack() throws Exception {
    String text = (String) ask(() -> transfer.createTransferable(null)).getTransferData(DataFlavor.stringFlavor);
    assertEquals("@relation blobs\n@rows 30\n0\t1\t1\n2\t13\t-1\t2.5\n", text);
    assertTrue(bring(new StringSelection(text)));
    user.await(() -> !workspace.document().pairs().isEmpty());
    assertEquals(List.of(PAIRS.get(0), PAIRS.get(1).from(Origin.YOU)), pairs());
    assertTrue(ask(() -> workspace.document().unsaved()));
    act(() -> workspace.document().undo());
    assertEquals(List.of(), pairs());
  }

  @Test
  void plainLinesAreAddedToWhatIsThere() throws Exception {
    act(() -> workspace.document().start(PAIRS, null, null));
    assertTrue(bring(new StringSelection("0 1 1\n4 5 -1\n")));
    user.await(() -> workspace.document().pairs().size() > 2);
    assertEquals(new Constraint(4, 5, Link.CANNOT, 1, Origin.YOU), pairs().get(2));
    assertEquals(3, pairs().size(), "the first was there");
  }

  @Test
  void aTextWithoutPairsIsRefusedWithItsLine() throws Exception {
    assertTrue(bring(new StringSelection("0 1 1\nhello world\n")));
    String error = user.errors().take();
    assertTrue(error.startsWith("The pasted text") && error.contains("2"), error);
    assertEquals(List.of(), pairs());
  }

  @Test
  void aDroppedFileIsOpened() throws Exception {
    File file = Files.writeString(folder.resolve("a.pairs"), "0 1 1\n").toFile();
    assertTrue(bring(new Dropped(List.of(file))));
    user.await(() -> workspace.document().pairs().size() == 1);
    assertEquals(file, ask(() -> workspace.document().file()));
    assertFalse(bring(new Dropped(List.of(file, file))));
    assertTrue(user.errors().take().contains("2 files were dropped"));
  }

  @Test
  void withoutDataThereIsAMessage() throws Exception {
    FakeUser other = new FakeUser();
    PairTransfer early = new PairTransfer(other.workspace(), List::of);
    assertFalse(ask(() -> early.importData(new TransferSupport(new JLabel(), new StringSelection("0 1 1")))));
    assertTrue(other.errors().take().contains("Load data"));
  }
}
