package pairclust.weka.explorer.ask;

import java.util.List;
import javax.swing.table.DefaultTableModel;
import pairclust.weka.select.RowCards.Card;

/** The attributes of a row and of the examples that it is compared with. */
final class ChoiceTable extends RowColumnsTable {

  private static final long serialVersionUID = 1L;

  ChoiceTable() {
    super(new DefaultTableModel());
    getAccessibleContext().setAccessibleName("Rows of the question");
    setDefaultEditor(Object.class, null);
  }

  /** Shows a row and examples, with a name for each. */
  void show(List<Card> cards, String[] heads) {
    DefaultTableModel rows = new DefaultTableModel();
    rows.addColumn("Attribute", cards.get(0).attributes().stream().map(entry -> entry.attribute()).toArray());
    for (int i = 0; i < heads.length; i++) {
      rows.addColumn(heads[i], cards.get(i).attributes().stream().map(entry -> entry.value()).toArray());
    }
    setModel(rows);
    fitColumns(heads.length);
  }
}
