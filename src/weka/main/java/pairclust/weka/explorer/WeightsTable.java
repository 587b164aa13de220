package pairclust.weka.explorer;

import java.awt.BorderLayout;
import java.awt.Dimension;
import java.awt.FlowLayout;
import java.util.Arrays;
import javax.swing.JPanel;
import javax.swing.JScrollPane;
import javax.swing.JTable;
import javax.swing.table.DefaultTableModel;
import pairclust.weka.swing.Look;
import weka.core.Utils;

/** A table of attributes with weights to edit. */
final class WeightsTable extends JPanel {

  private static final long serialVersionUID = 1L;

  private static final int DECIMALS = 6;
  private static final int VISIBLE_LINES = 12;
  private static final int WIDTH_LINES = 20;

  private final JTable table;

  /**
   * @param attributes the names of the attributes
   * @param weights their weights; NaN is left empty
   */
  WeightsTable(String[] attributes, double[] weights) {
    super(new BorderLayout(0, 6));
    DefaultTableModel model = new DefaultTableModel(new Object[] {"Attribute", "Weight"}, 0) {

      private static final long serialVersionUID = 1L;

      @Override
      public boolean isCellEditable(int row, int column) {
        return column == 1;
      }
    };
    for (int i = 0; i < attributes.length; i++) {
      model.addRow(new Object[] {attributes[i], Double.isNaN(weights[i]) ? "" : Utils.doubleToString(weights[i], DECIMALS)});
    }
    table = new JTable(model);
    table.setName("weights");
    table.getAccessibleContext().setAccessibleName("Weights of attributes");
    table.putClientProperty("terminateEditOnFocusLost", true);
    int line = table.getRowHeight();
    table.setPreferredScrollableViewportSize(new Dimension(WIDTH_LINES * line, Math.min(VISIBLE_LINES, attributes.length) * line));
    JPanel all = new JPanel(new FlowLayout(FlowLayout.LEADING, 0, 0));
    all.add(Look.button(Look.action("Set all to 1", "Let all attributes matter alike", () -> set("1")), 0));
    all.add(Look.button(Look.action("Set all to 0", "Ignore all attributes, to choose a few", () -> set("0")), 0));
    add(SwingDialogs.wrapped("0: does not matter; 1: matters as usual; 4: differences count as if they were twice as large. The weights"
        + " apply to runs that start from now on, by clusterers of this package."), BorderLayout.NORTH);
    add(new JScrollPane(table), BorderLayout.CENTER);
    add(all, BorderLayout.SOUTH);
  }

  private void set(String weight) {
    stopEditing();
    for (int row = 0; row < table.getRowCount(); row++) {
      table.getModel().setValueAt(weight, row, 1);
    }
  }

  private void stopEditing() {
    if (table.isEditing()) {
      table.getCellEditor().stopCellEditing();
    }
  }

  /** Returns the weights; NaN for what is no number. */
  double[] weights() {
    stopEditing();
    double[] weights = new double[table.getRowCount()];
    Arrays.setAll(weights, row -> number(String.valueOf(table.getModel().getValueAt(row, 1))));
    return weights;
  }

  private static double number(String text) {
    try {
      return Double.parseDouble(text.strip());
    } catch (NumberFormatException e) {
      return Double.NaN;
    }
  }
}
