package pairclust.weka.explorer;

import java.awt.BorderLayout;
import java.awt.FlowLayout;
import java.awt.Font;
import javax.swing.Action;
import javax.swing.BorderFactory;
import javax.swing.JPanel;
import javax.swing.JTable;
import javax.swing.ListSelectionModel;
import javax.swing.table.AbstractTableModel;
import pairclust.constraint.Link;
import pairclust.weka.explorer.model.Rows;
import pairclust.weka.explorer.model.Workspace;
import pairclust.weka.swing.Look;
import pairclust.weka.swing.Scrolling;
import pairclust.weka.swing.WrapLayout;
import pairclust.weka.swing.WrappedText;

/** Shows the rows of the data and links selected ones. */
final class RowsPanel extends JPanel {

  private static final long serialVersionUID = 1L;

  /** The maximum number of columns: thousands would be slow and useless. */
  private static final int MAX_COLUMNS = 60;
  private static final int DECIMALS = 4;

  private final transient Workspace workspace;
  private final Model model = new Model();
  private final JTable table = new JTable(model) {

    private static final long serialVersionUID = 1L;

    @Override
    public void updateUI() {
      super.updateUI();
      Look.fitRows(this);
    }
  };
  private final WrappedText chosen = new WrappedText(" ", Font.PLAIN);
  private final transient Action must = Look.action("Must-link", "The two selected rows belong together", () -> link(Link.MUST));
  private final transient Action cannot = Look.action("Cannot-link", "The two selected rows do not belong together",
      () -> link(Link.CANNOT));

  RowsPanel(Workspace workspace) {
    super(new BorderLayout());
    this.workspace = workspace;
    table.setName("rows");
    table.getAccessibleContext().setAccessibleName("Rows");
    table.setSelectionMode(ListSelectionModel.MULTIPLE_INTERVAL_SELECTION);
    table.setAutoResizeMode(JTable.AUTO_RESIZE_OFF);
    table.getSelectionModel().addListSelectionListener(event -> refresh());
    JPanel tools = new JPanel(new WrapLayout(FlowLayout.LEFT, 4, 2));
    tools.add(Look.button(must, 'M'));
    tools.add(Look.button(cannot, 'N'));
    add(tools, BorderLayout.NORTH);
    add(Scrolling.lines(table, 6), BorderLayout.CENTER);
    chosen.setBorder(BorderFactory.createEmptyBorder(3, 6, 3, 6));
    add(chosen, BorderLayout.SOUTH);
    workspace.onChange(() -> {
      model.show(workspace.rows());
      refresh();
    });
    refresh();
  }

  private void refresh() {
    int[] rows = table.getSelectedRows();
    must.setEnabled(rows.length == 2);
    cannot.setEnabled(rows.length == 2);
    chosen.setText(workspace.rows() == null ? "Load data in the Preprocess tab first."
        : rows.length == 2 ? workspace.rows().title(rows[0]) + " and " + workspace.rows().title(rows[1])
            : "Select two rows, or click two points.");
  }

  /** Selects a row that was clicked in the plot: as the second of two if one is selected, otherwise as the first. */
  void pick(int row) {
    if (table.getSelectedRowCount() == 1 && table.getSelectedRow() != row) {
      table.addRowSelectionInterval(row, row);
    } else {
      table.setRowSelectionInterval(row, row);
    }
    table.scrollRectToVisible(table.getCellRect(row, 0, true));
  }

  int[] picked() {
    return table.getSelectedRows();
  }

  /** Sets a listener for changes of the selection. */
  void onSelection(Runnable listener) {
    table.getSelectionModel().addListSelectionListener(event -> {
      if (!event.getValueIsAdjusting()) {
        listener.run();
      }
    });
  }

  private void link(Link link) {
    int[] rows = table.getSelectedRows();
    table.clearSelection();
    workspace.link(rows[0], rows[1], link);
  }

  private static final class Model extends AbstractTableModel {

    private static final long serialVersionUID = 1L;

    private transient Rows rows;

    void show(Rows wanted) {
      if (wanted != rows && wanted != null) {
        boolean other = rows == null || rows.data() != wanted.data() || rows.idIndex() != wanted.idIndex();
        rows = wanted;
        if (other) {
          fireTableStructureChanged();
        }
      }
    }

    @Override
    public int getRowCount() {
      return rows == null ? 0 : rows.size();
    }

    @Override
    public int getColumnCount() {
      return rows == null ? 0 : 1 + Math.min(MAX_COLUMNS, rows.data().numAttributes());
    }

    @Override
    public String getColumnName(int column) {
      return column == 0 ? "Row" : rows.data().attribute(column - 1).name();
    }

    @Override
    public Object getValueAt(int row, int column) {
      return column == 0 ? rows.title(row) : rows.data().instance(row).toString(column - 1, DECIMALS);
    }
  }
}
