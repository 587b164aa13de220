package pairclust.weka.explorer;

import java.awt.Component;
import java.awt.event.MouseEvent;
import javax.swing.DefaultCellEditor;
import javax.swing.DefaultListCellRenderer;
import javax.swing.JComboBox;
import javax.swing.JList;
import javax.swing.JTable;
import javax.swing.event.RowSorterEvent;
import javax.swing.event.TableModelEvent;
import javax.swing.table.DefaultTableCellRenderer;
import pairclust.constraint.Link;

/**
 * The table of pairs. An open cell editor belongs to a position, not to a pair, so it is cancelled whenever pairs may have moved: otherwise
 * its value would end up in another pair.
 */
final class PairTable extends JTable {

  private static final long serialVersionUID = 1L;

  private final PairTableModel pairs;

  PairTable(PairTableModel pairs) {
    super(pairs);
    this.pairs = pairs;
    setName("pairs");
    setAutoCreateRowSorter(true);
    putClientProperty("terminateEditOnFocusLost", true);
    // Otherwise a key pressed on a selected pair would open the editor.
    putClientProperty("JTable.autoStartsEdit", false);
    Renderer renderer = new Renderer();
    setDefaultRenderer(Object.class, renderer);
    setDefaultRenderer(Link.class, renderer);
    JComboBox<Link> links = new JComboBox<>(Link.values());
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
    // The columns that describe the rows take the remaining width.
    String[] longest = {"row 10", "row 10", "cannot-link", "Weight", "inferred", "contradictory"};
    for (int i = 0; i < longest.length; i++) {
      getColumnModel().getColumn(i).setMinWidth(getFontMetrics(getFont()).stringWidth(longest[i] + "n"));
      getColumnModel().getColumn(i).setPreferredWidth(i <= PairTableModel.SECOND ? 1000 : 0);
    }
    getColumnModel().getColumn(PairTableModel.LINK).setMinWidth(links.getPreferredSize().width);
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
    Look.fitRows(this);
  }

  private final class Renderer extends DefaultTableCellRenderer {

    private static final long serialVersionUID = 1L;

    @Override
    public Component getTableCellRendererComponent(JTable of, Object value, boolean selected, boolean focus, int row, int column) {
      Object text = value instanceof Link link ? link.label() : value;
      super.getTableCellRendererComponent(of, text, selected, focus, row, column);
      int pair = of.convertRowIndexToModel(row);
      boolean wrong = pairs.isViolated(pair) || pairs.contradiction(pair) != null;
      boolean marked = of.convertColumnIndexToModel(column) == PairTableModel.STATE && wrong;
      setForeground(selected ? of.getSelectionForeground() : marked ? Look.alarm() : of.getForeground());
      return this;
    }
  }
}
