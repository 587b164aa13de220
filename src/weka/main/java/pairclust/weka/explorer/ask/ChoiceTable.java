package pairclust.weka.explorer.ask;

import java.awt.event.MouseEvent;
import java.util.List;
import javax.swing.table.DefaultTableCellRenderer;
import javax.swing.table.DefaultTableModel;
import pairclust.weka.select.RowCards.Card;
import pairclust.weka.swing.Html;

/** The attributes of a row and of the examples that it is compared with. */
final class ChoiceTable extends RowColumnsTable {

  private static final long serialVersionUID = 1L;

  ChoiceTable() {
    super(new DefaultTableModel());
    getAccessibleContext().setAccessibleName("Rows of the question");
    setDefaultEditor(Object.class, null);
    DefaultTableCellRenderer plain = new DefaultTableCellRenderer();
    // Values are shown as they are.
    plain.putClientProperty("html.disable", Boolean.TRUE);
    setDefaultRenderer(Object.class, plain);
  }

  /** Shows a row and examples, with a name for each. */
  void show(List<Card> cards, String[] heads) {
    DefaultTableModel rows = new DefaultTableModel();
    rows.addColumn("Attribute", cards.get(0).attributes().stream().map(entry -> entry.attribute()).toArray());
    for (int i = 0; i < heads.length; i++) {
      rows.addColumn(heads[i], cards.get(i).attributes().stream().map(entry -> entry.value()).toArray());
    }
    setModel(rows);
    setRowHeight(getFontMetrics(getFont()).getHeight() + 4);
    fitColumns(heads.length);
  }

  /** Long names and values end with dots. */
  @Override
  public String getToolTipText(MouseEvent event) {
    int row = rowAtPoint(event.getPoint());
    int column = columnAtPoint(event.getPoint());
    return row < 0 || column < 0 ? null : "<html>" + Html.escaped(String.valueOf(getValueAt(row, column)));
  }
}
