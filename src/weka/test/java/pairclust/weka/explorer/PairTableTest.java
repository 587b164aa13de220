package pairclust.weka.explorer;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.awt.event.MouseEvent;
import java.io.File;
import java.util.List;
import java.util.concurrent.Callable;
import java.util.concurrent.FutureTask;
import javax.swing.JComboBox;
import javax.swing.SwingUtilities;
import javax.swing.table.TableCellEditor;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import pairclust.constraint.Link;
import pairclust.weka.explorer.model.Dialogs;
import pairclust.weka.explorer.model.Origin;
import pairclust.weka.explorer.model.Pair;
import pairclust.weka.explorer.model.Rows;
import pairclust.weka.explorer.model.Workspace;
import weka.clusterers.PCKMeans;
import weka.clusterers.TestData;

/** The table of pairs while one of its cells is being edited. */
class PairTableTest implements Dialogs {

  private static final List<Pair> PAIRS = List.of(pair(0, 1), pair(2, 3), pair(4, 5));

  private final Workspace workspace = new Workspace(this);
  private PairTable table;

  private static Pair pair(int first, int second) {
    return new Pair(first, second, Link.MUST, 1, Origin.YOU);
  }

  @Override
  public File chooseOpen(Kind kind) {
    return null;
  }

  @Override
  public File chooseSave(Kind kind, String suggestion) {
    return null;
  }

  @Override
  public int choose(String title, String question, String... options) {
    return List.of(options).indexOf("Keep pairs by row number");
  }

  @Override
  public void error(String message) {
    throw new AssertionError(message);
  }

  private static <T> T ask(Callable<T> question) throws Exception {
    FutureTask<T> task = new FutureTask<>(question);
    SwingUtilities.invokeAndWait(task);
    return task.get();
  }

  private static void act(Runnable action) throws Exception {
    SwingUtilities.invokeAndWait(action);
  }

  private void await(Callable<Boolean> condition) throws Exception {
    for (int i = 0; !ask(condition); i++) {
      assertTrue(i < 6000, "waited in vain");
      Thread.sleep(10);
    }
  }

  @BeforeEach
  void threePairs() throws Exception {
    act(() -> {
      table = new PairTable(new PairTableModel(workspace));
      workspace.setData(TestData.blobs(10, 0.1, 1));
    });
    await(() -> workspace.rows() != null);
    act(() -> workspace.document().start(PAIRS, null, null));
  }

  /** Opens the editor of a pair's link. */
  private TableCellEditor openOn(int row) throws Exception {
    return ask(() -> {
      assertTrue(table.editCellAt(row, PairTableModel.LINK));
      return table.getCellEditor();
    });
  }

  private void assertNothingLands(TableCellEditor editor, List<Pair> expected) throws Exception {
    assertFalse(ask(table::isEditing), "the editor is closed");
    act(editor::stopCellEditing);
    assertEquals(expected, ask(() -> workspace.document().pairs()));
  }

  @Test
  void whoDeletesThePairBeingEditedChangesNoOther() throws Exception {
    TableCellEditor editor = openOn(0);
    act(() -> workspace.document().remove(0));
    assertNothingLands(editor, PAIRS.subList(1, 3));
  }

  @Test
  void anEditThatIsFinishedCounts() throws Exception {
    openOn(1);
    act(() -> ((JComboBox<?>) table.getEditorComponent()).setSelectedItem(Link.CANNOT));
    assertEquals(PAIRS.get(1).with(Link.CANNOT, 1), ask(() -> workspace.document().pairs().get(1)));
    assertFalse(ask(table::isEditing));
  }

  @Test
  void undoRedoSortAnswersAndNewDataCloseTheEditor() throws Exception {
    act(() -> workspace.document().remove(0));
    TableCellEditor onUndo = openOn(0);
    act(() -> workspace.document().undo());
    assertNothingLands(onUndo, PAIRS);
    TableCellEditor onRedo = openOn(0);
    act(() -> workspace.document().redo());
    assertNothingLands(onRedo, PAIRS.subList(1, 3));
    TableCellEditor onSort = openOn(0);
    act(() -> table.getRowSorter().toggleSortOrder(PairTableModel.FIRST));
    assertNothingLands(onSort, PAIRS.subList(1, 3));
    TableCellEditor onAnswer = openOn(0);
    act(() -> workspace.answered(List.of(), List.of(pair(6, 7))));
    assertNothingLands(onAnswer, List.of(PAIRS.get(1), PAIRS.get(2), pair(6, 7)));
    TableCellEditor onData = openOn(0);
    Rows before = workspace.rows();
    act(() -> workspace.setData(TestData.blobs(10, 0.1, 2)));
    await(() -> workspace.rows() != before);
    assertNothingLands(onData, List.of(PAIRS.get(1), PAIRS.get(2), pair(6, 7)));
  }

  @Test
  void aResultThatComesMeanwhileLeavesTheEditorOpen() throws Exception {
    openOn(0);
    PCKMeans clusterer = new PCKMeans();
    act(() -> workspace.follow(clusterer));
    await(() -> workspace.selected() != null);
    assertTrue(ask(table::isEditing), "the pairs are where they were");
    assertEquals("satisfied", ask(() -> table.getValueAt(0, PairTableModel.STATE)));
  }

  @Test
  void oneClickOpensNoEditor() throws Exception {
    TableCellEditor editor = ask(() -> table.getCellEditor(0, PairTableModel.LINK));
    assertFalse(editor.isCellEditable(click(1)));
    assertTrue(editor.isCellEditable(click(2)));
    assertTrue(editor.isCellEditable(null), "F2");
    assertEquals(false, table.getClientProperty("JTable.autoStartsEdit"));
  }

  private MouseEvent click(int count) {
    return new MouseEvent(table, MouseEvent.MOUSE_PRESSED, 0, 0, 1, 1, count, false, MouseEvent.BUTTON1);
  }
}
