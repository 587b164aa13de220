package pairclust.weka.explorer;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;
import static pairclust.weka.explorer.model.FakeUser.act;
import static pairclust.weka.explorer.model.FakeUser.ask;

import java.awt.event.MouseEvent;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.List;
import java.util.stream.IntStream;
import javax.swing.JComboBox;
import javax.swing.JLabel;
import javax.swing.table.TableCellEditor;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import pairclust.constraint.Constraint;
import pairclust.constraint.Link;
import pairclust.constraint.Origin;
import pairclust.weka.explorer.model.FakeUser;
import pairclust.weka.explorer.model.Workspace;
import weka.clusterers.PCKMeans;
import weka.clusterers.TestData;
import weka.core.Instances;

/** The table of pairs while one of its cells is being edited. */
class PairTableTest {

  private static final List<Constraint> PAIRS = List.of(pair(0, 1), pair(2, 3), pair(4, 5));

  private final FakeUser user = new FakeUser();
  private final Workspace workspace = user.workspace();
  private PairTable table;

  @TempDir
  private Path folder;

  private static Constraint pair(int first, int second) {
    return new Constraint(first, second, Link.MUST, 1, Origin.YOU);
  }

  @BeforeEach
  void threePairs() throws Exception {
    user.wish("Keep pairs by row number");
    act(() -> table = new PairTable(new PairTableModel(workspace)));
    user.load(TestData.blobs(10, 0.1, 1));
    act(() -> workspace.document().start(PAIRS, null, null));
  }

  /** Rows 0 to 9, 10 to 19 and 20 to 29 are far apart. */
  @Test
  void violatedPairsAreCounted() throws Exception {
    PairsPanel panel = ask(() -> new PairsPanel(workspace, PCKMeans::new));
    act(() -> workspace.document().start(List.of(pair(0, 1), pair(0, 15), new Constraint(2, 3, Link.CANNOT, 1, Origin.YOU)), null, null));
    assertEquals("<html>3 pairs: 2 must-link, 1 cannot-link", ask(panel::summary));
    PCKMeans clusterer = new PCKMeans();
    clusterer.setNumClusters(3);
    act(() -> workspace.document().start(List.of(pair(0, 1)), null, null));
    act(() -> workspace.run(clusterer));
    user.await(() -> workspace.clusters() != null);
    act(() -> workspace.document().start(List.of(pair(0, 1), pair(0, 15), pair(2, 25)), null, null));
    assertEquals("<html>3 pairs: 3 must-link, 0 cannot-link, <b>2&nbsp;violated</b>", ask(panel::summary));
  }

  /** Opens the editor of a pair's link. */
  private TableCellEditor openOn(int row) throws Exception {
    return ask(() -> {
      assertTrue(table.editCellAt(row, PairTableModel.LINK));
      return table.getCellEditor();
    });
  }

  private void assertNothingLands(TableCellEditor editor, List<Constraint> expected) throws Exception {
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
    user.load(TestData.blobs(10, 0.1, 2));
    assertNothingLands(onData, List.of(PAIRS.get(1), PAIRS.get(2), pair(6, 7)));
  }

  @Test
  void aResultThatComesMeanwhileLeavesTheEditorOpen() throws Exception {
    openOn(0);
    PCKMeans clusterer = new PCKMeans();
    act(() -> workspace.follow(clusterer));
    user.await(() -> workspace.selected() != null);
    assertTrue(ask(table::isEditing), "the pairs are where they were");
    assertEquals("satisfied", ask(() -> table.getValueAt(0, PairTableModel.STATE)));
  }

  /** Up to the largest weight that clusterers and pair files take. */
  @Test
  void aWeightTooLargeForARunIsRefusedWhenItIsTyped() throws Exception {
    act(() -> table.setValueAt(1e50, 0, PairTableModel.WEIGHT));
    assertEquals(1e50, ask(() -> workspace.document().pairs().get(0).weight()));
    act(() -> table.setValueAt(1e51, 0, PairTableModel.WEIGHT));
    assertTrue(user.errors().take().contains("from 0 to 1.0E50, not 1.0E51"));
    assertEquals(1e50, ask(() -> workspace.document().pairs().get(0).weight()));
  }

  @Test
  void pairsOnRowsThatAreNotInTheDataAreCountedUnderTheTable() throws Exception {
    PairsPanel panel = ask(() -> new PairsPanel(workspace, PCKMeans::new));
    Instances all = TestData.withIds(TestData.blobs(10, 0.1, 1));
    act(() -> workspace.document().start(List.of(), null, null));
    user.load(all);
    Path file = Files.writeString(folder.resolve("a.pairs"), "@id ID\n0 1 1\n2 3 1\n20 21 -1\n0 tulip 1\nrose tulip 1\n");
    user.open(file.toFile());
    assertEquals("<html>3 pairs: 2 must-link, 1 cannot-link; 2 more on rows that are not in the data \u00b7 a.pairs", ask(panel::summary));
    user.load(new Instances(all, 0, 10));
    assertEquals("<html>2 pairs: 2 must-link, 0 cannot-link; 3 more on rows that are not in the data \u00b7 a.pairs", ask(panel::summary));
    act(() -> workspace.document().remove(0));
    user.save();
    assertEquals("<html>1 pair: 1 must-link, 0 cannot-link; 3 more on rows that are not in the data \u00b7 a.pairs", ask(panel::summary));
  }

  private int[] widths(int width) throws Exception {
    return ask(() -> {
      table.setSize(width, 200);
      table.doLayout();
      return IntStream.range(0, table.getColumnCount()).map(i -> table.getColumnModel().getColumn(i).getWidth()).toArray();
    });
  }

  private String shown(int row, int column) throws Exception {
    return ask(() -> ((JLabel) table.prepareRenderer(table.getCellRenderer(row, column), row, column)).getText());
  }

  @Test
  void aNarrowTableShowsNamesInFullAndIcons() throws Exception {
    int name = table.getFontMetrics(table.getFont()).stringWidth("row 5");
    int[] narrow = widths(1);
    assertTrue(narrow[PairTableModel.FIRST] >= name && narrow[PairTableModel.SECOND] >= name, Arrays.toString(narrow));
    assertEquals("row 0", shown(0, PairTableModel.FIRST), "its values do not fit");
    assertEquals("", shown(0, PairTableModel.LINK), "an icon");
    assertEquals("must-link", ask(() -> table.prepareRenderer(table.getCellRenderer(0, PairTableModel.LINK), 0, PairTableModel.LINK)
        .getAccessibleContext().getAccessibleName()));
    int needed = IntStream.of(narrow).sum();
    assertEquals(needed, ask(() -> table.getPreferredSize().width), "narrower, it scrolls");
    int[] wide = widths(1000);
    assertEquals(1000, IntStream.of(wide).sum());
    assertTrue(shown(0, PairTableModel.FIRST).startsWith("row 0: "), shown(0, PairTableModel.FIRST));
    assertEquals("must-link", shown(0, PairTableModel.LINK));
    assertTrue(wide[PairTableModel.LINK] > narrow[PairTableModel.LINK]);
  }

  @Test
  void theLinkOfANarrowTableIsWideWhileItIsEdited() throws Exception {
    int before = widths(1)[PairTableModel.LINK];
    TableCellEditor editor = openOn(0);
    int choice = ask(() -> table.getEditorComponent().getPreferredSize().width);
    assertTrue(ask(() -> table.getColumnModel().getColumn(PairTableModel.LINK).getWidth()) >= choice);
    act(editor::cancelCellEditing);
    assertEquals(before, ask(() -> table.getColumnModel().getColumn(PairTableModel.LINK).getWidth()));
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
