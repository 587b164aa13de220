package pairclust.weka.explorer.ask;

import java.awt.Component;
import java.awt.Font;
import java.util.ArrayList;
import java.util.List;
import javax.swing.JTable;
import javax.swing.table.AbstractTableModel;
import pairclust.weka.select.RowComparison.Kind;
import pairclust.weka.select.RowComparison.Line;
import pairclust.weka.select.RowComparison.Part;
import pairclust.weka.swing.Look;

/** Two rows side by side, attribute by attribute. Differences are bold; large ones also have a coloured background and two dots. */
final class ComparisonTable extends RowColumnsTable {

  private static final long serialVersionUID = 1L;

  /** The last column, which says how much an attribute differs. */
  private static final int MARKS = 3;

  private final Model model;

  ComparisonTable() {
    super(new Model());
    model = (Model) getModel();
    setName("comparison");
    getAccessibleContext().setAccessibleName("The two rows of the question");
    setDefaultRenderer(Object.class, new Renderer());
  }

  void show(List<Part> parts, String first, String second) {
    model.show(parts, first, second);
    fitColumns(2);
    fit(MARKS, widest(MARKS), Math.max(widest(MARKS), headerWidth(MARKS)));
  }

  private static final class Model extends AbstractTableModel {

    private static final long serialVersionUID = 1L;

    private transient List<Line> lines = List.of();

    /** The last column. */
    private transient List<String> marks = List.of();
    private String[] names = {"Attribute", "", "", "Differs"};

    void show(List<Part> parts, String first, String second) {
      List<Line> all = new ArrayList<>();
      List<String> said = new ArrayList<>();
      for (Part part : parts) {
        if (part.kind() != Kind.TEXT) {
          for (Line line : part.lines()) {
            all.add(line);
            said.add(mark(part.kind(), line));
          }
          if (part.more() > 0) {
            all.add(new Line("... and " + part.more() + (part.kind() == Kind.ATTRIBUTES ? " that differ less" : " more"), "", "", 0));
            said.add("");
          }
        }
      }
      lines = all;
      marks = said;
      names = new String[] {"Attribute", first, second, "Differs"};
      fireTableStructureChanged();
    }

    @Override
    public int getRowCount() {
      return lines.size();
    }

    @Override
    public int getColumnCount() {
      return names.length;
    }

    @Override
    public String getColumnName(int column) {
      return names[column];
    }

    @Override
    public Object getValueAt(int row, int column) {
      Line line = lines.get(row);
      return switch (column) {
        case 0 -> line.attribute();
        case 1 -> line.first();
        case 2 -> line.second();
        default -> marks.get(row);
      };
    }

    private static String mark(Kind kind, Line line) {
      return switch (kind) {
        case BOTH -> "in both";
        case ONLY_FIRST -> "only in A";
        case ONLY_SECOND -> "only in B";
        default -> line.differsMuch() ? "\u25cf\u25cf much" : line.differs() ? "\u25cf" : "";
      };
    }
  }

  private static final class Renderer extends PlainRenderer {

    private static final long serialVersionUID = 1L;

    @Override
    public Component getTableCellRendererComponent(JTable table, Object value, boolean selected, boolean focus, int row, int column) {
      super.getTableCellRendererComponent(table, value, false, false, row, column);
      Line line = ((Model) table.getModel()).lines.get(row);
      setFont(table.getFont().deriveFont(line.differs() ? Font.BOLD : Font.PLAIN));
      setBackground(line.differsMuch() ? Look.emphasis() : table.getBackground());
      setForeground(table.getForeground());
      return this;
    }
  }
}
