package pairclust.weka.explorer;

import java.awt.Component;
import java.awt.Dimension;
import java.awt.FontMetrics;
import java.awt.event.MouseEvent;
import java.util.EventObject;
import javax.swing.DefaultCellEditor;
import javax.swing.DefaultListCellRenderer;
import javax.swing.JComboBox;
import javax.swing.JList;
import javax.swing.JTable;
import javax.swing.event.RowSorterEvent;
import javax.swing.event.TableModelEvent;
import javax.swing.table.TableRowSorter;
import pairclust.constraint.Link;
import pairclust.constraint.Origin;
import pairclust.weka.swing.Glyph;
import pairclust.weka.swing.Look;

/**
 * The table of pairs. Its columns show the names of both rows in full first; the others shrink to icons before a name is cut, and if even
 * that is too wide, the table scrolls. An open cell editor belongs to a position, not to a pair, so it is cancelled whenever pairs may have
 * moved: otherwise its value would end up in another pair.
 */
final class PairTable extends JTable {

  private static final long serialVersionUID = 1L;

  /** The longest name of a row that is shown in full, in letters; longer ones have a tool tip. */
  private static final int MAX_NAME = 40;

  /** The number of pairs whose names are measured. */
  private static final int MEASURED = 500;

  private static final int HEADER_MARGINS = 6;

  private final PairTableModel pairs;
  private final JComboBox<Link> links = new JComboBox<>(Link.values());

  /** The width of the longest name of a row; 0 if it has to be measured. */
  private int name;

  /** Whether a link is being chosen. */
  private boolean choosing;

  PairTable(PairTableModel pairs) {
    super(pairs);
    this.pairs = pairs;
    setName("pairs");
    getAccessibleContext().setAccessibleName("Pairs");
    TableRowSorter<PairTableModel> sorter = new TableRowSorter<>(pairs);
    // The default compares by the rules of a language, which is slow for many pairs.
    // The first click brings violated pairs to the top.
    sorter.setComparator(PairTableModel.STATE, String.CASE_INSENSITIVE_ORDER.reversed());
    setRowSorter(sorter);
    setFillsViewportHeight(true);
    putClientProperty("terminateEditOnFocusLost", true);
    // Otherwise a key pressed on a selected pair would open the editor.
    putClientProperty("JTable.autoStartsEdit", false);
    PairCells cells = new PairCells(pairs);
    for (Class<?> kind : new Class<?>[] {Integer.class, Link.class, Origin.class, String.class}) {
      setDefaultRenderer(kind, cells);
    }
    links.setRenderer(new DefaultListCellRenderer() {

      private static final long serialVersionUID = 1L;

      @Override
      public Component getListCellRendererComponent(JList<?> list, Object link, int index, boolean selected, boolean focus) {
        return super.getListCellRendererComponent(list, ((Link) link).label(), index, selected, focus);
      }
    });
    DefaultCellEditor editor = new DefaultCellEditor(links);
    editor.setClickCountToStart(2);
    setDefaultEditor(Link.class, editor);
  }

  /** Returns the width of a column that is just wide enough for its header and an icon or a short text. */
  private int narrow(int column) {
    FontMetrics metrics = getFontMetrics(getFont());
    int content = switch (column) {
      case PairTableModel.LINK -> choosing ? links.getPreferredSize().width : PairCells.width(metrics, "", Glyph.MUST_LINK);
      case PairTableModel.ORIGIN -> PairCells.width(metrics, "inferred", null);
      case PairTableModel.STATE -> PairCells.width(metrics, "", Glyph.SATISFIED);
      default -> PairCells.width(metrics, "1,000", null);
    };
    FontMetrics header = getTableHeader().getFontMetrics(getTableHeader().getFont());
    return Math.max(content, header.stringWidth(pairs.getColumnName(column)) + HEADER_MARGINS);
  }

  /** Returns the width of a column that shows icon and text. */
  private int wide(int column) {
    FontMetrics metrics = getFontMetrics(getFont());
    int text = switch (column) {
      case PairTableModel.LINK -> PairCells.width(metrics, Link.CANNOT.label(), Glyph.CANNOT_LINK);
      case PairTableModel.STATE -> PairCells.width(metrics, "contradictory", Glyph.CONTRADICTORY);
      default -> 0;
    };
    return Math.max(narrow(column), text);
  }

  /** Returns the width of the longest name of a row, within reason. */
  private int name() {
    if (name == 0) {
      FontMetrics metrics = getFontMetrics(getFont());
      int longest = metrics.stringWidth("row 10");
      for (int i = 0; i < Math.min(MEASURED, pairs.getRowCount()); i++) {
        longest = Math.max(longest, Math.max(metrics.stringWidth(pairs.title(pairs.pair(i).first())),
            metrics.stringWidth(pairs.title(pairs.pair(i).second()))));
      }
      name = Math.min(longest, MAX_NAME * metrics.charWidth('n')) + 2 * PairCells.MARGIN + getColumnModel().getColumnMargin();
    }
    return name;
  }

  /** Returns the width of all columns without cutting any name. */
  private int needed() {
    int needed = 2 * name();
    for (int column = PairTableModel.LINK; column <= PairTableModel.STATE; column++) {
      needed += narrow(column);
    }
    return needed;
  }

  @Override
  public boolean getScrollableTracksViewportWidth() {
    return getParent() != null && getParent().getWidth() >= needed();
  }

  @Override
  public Dimension getPreferredSize() {
    return new Dimension(pairs == null ? 0 : needed(), super.getPreferredSize().height);
  }

  /** Gives the columns of the rows what the others leave, and the others their text if the names still fit. */
  @Override
  public void doLayout() {
    if (getTableHeader() != null && getTableHeader().getResizingColumn() != null) {
      super.doLayout();
      return;
    }
    int texts = 0;
    int icons = 0;
    for (int column = PairTableModel.LINK; column <= PairTableModel.STATE; column++) {
      texts += wide(column);
      icons += narrow(column);
    }
    boolean roomy = texts + 2 * name() <= getWidth();
    int rest = Math.max(2 * name(), getWidth() - (roomy ? texts : icons));
    for (int view = 0; view < getColumnCount(); view++) {
      int column = convertColumnIndexToModel(view);
      int width = column == PairTableModel.FIRST ? rest / 2 : column == PairTableModel.SECOND ? rest - rest / 2
          : roomy ? wide(column) : narrow(column);
      getColumnModel().getColumn(view).setPreferredWidth(width);
      getColumnModel().getColumn(view).setWidth(width);
    }
  }

  /** Makes room for the choice of a link, before its editor opens: a column that changes its width closes it. */
  @Override
  public boolean editCellAt(int row, int column, EventObject event) {
    if (isEditing() && !getCellEditor().stopCellEditing()) {
      return false;
    }
    setChoosing(convertColumnIndexToModel(column) == PairTableModel.LINK && getCellEditor(row, column).isCellEditable(event));
    boolean opened = super.editCellAt(row, column, event);
    setChoosing(choosing && opened);
    return opened;
  }

  @Override
  public void removeEditor() {
    super.removeEditor();
    setChoosing(false);
  }

  private void setChoosing(boolean now) {
    if (choosing != now) {
      choosing = now;
      doLayout();
    }
  }

  /** Closes an open editor and discards its value. */
  void cancelEditing() {
    if (isEditing()) {
      getCellEditor().cancelCellEditing();
    }
  }

  @Override
  public void tableChanged(TableModelEvent event) {
    if (event == null || event.getColumn() != PairTableModel.STATE) {
      cancelEditing();
      name = 0;
      revalidate();
    }
    super.tableChanged(event);
  }

  @Override
  public void sorterChanged(RowSorterEvent event) {
    cancelEditing();
    super.sorterChanged(event);
  }

  @Override
  public String getToolTipText(MouseEvent event) {
    int row = rowAtPoint(event.getPoint());
    int column = columnAtPoint(event.getPoint());
    return row < 0 || column < 0 ? null : pairs.tip(convertRowIndexToModel(row), convertColumnIndexToModel(column));
  }

  @Override
  public void updateUI() {
    super.updateUI();
    name = 0;
    Look.fitRows(this);
  }
}
