package pairclust.weka.explorer;

import java.awt.Component;
import java.awt.EventQueue;
import java.awt.Font;
import java.awt.FontMetrics;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.stream.Stream;
import javax.swing.JTable;
import javax.swing.table.AbstractTableModel;
import javax.swing.table.DefaultTableCellRenderer;
import javax.swing.table.JTableHeader;
import javax.swing.table.TableColumn;
import pairclust.weka.explorer.ask.HeaderLines;
import pairclust.weka.select.RowComparison.Kind;
import pairclust.weka.select.RowComparison.Line;
import pairclust.weka.select.RowComparison.Part;
import pairclust.weka.swing.Html;

/** Two rows side by side, attribute by attribute. Differences are bold; large ones also have a coloured background and two dots. */
final class ComparisonTable extends JTable {

  private static final long serialVersionUID = 1L;

  /** The longest name of an attribute that is shown in full, in letters. */
  private static final int MAX_NAME = 16;

  /** What is shown of names and values in the narrowest window, in letters. */
  private static final int MIN_LETTERS = 8;
  private static final int PADDING = 8;

  /** The space beside the text of a header. */
  private static final int HEADER_PADDING = 8;

  private final Model model;

  ComparisonTable() {
    super(new Model());
    model = (Model) getModel();
    setFocusable(false);
    setName("comparison");
    getAccessibleContext().setAccessibleName("The two rows of the question");
    setFillsViewportHeight(true);
    setRowSelectionAllowed(false);
    setDefaultRenderer(Object.class, new Renderer());
  }

  @Override
  public void updateUI() {
    super.updateUI();
    Look.fitRows(this);
  }

  void show(List<Part> parts, String first, String second) {
    model.show(parts, first, second);
    // The marks are short; names and values may be long.
    FontMetrics metrics = getFontMetrics(getFont().deriveFont(Font.BOLD));
    int letter = metrics.charWidth('n');
    int name = longest(metrics, model.lines.stream().map(Line::attribute));
    int value = longest(metrics, model.lines.stream().flatMap(line -> Stream.of(line.first(), line.second())));
    int mark = longest(metrics, model.marks.stream());
    fit(0, Math.min(MIN_LETTERS * letter, name), Math.min(MAX_NAME * letter, name));
    fit(1, Math.min(MIN_LETTERS * letter, value), MIN_LETTERS * letter);
    fit(2, Math.min(MIN_LETTERS * letter, value), MIN_LETTERS * letter);
    fit(3, mark, mark);
  }

  private static int longest(FontMetrics metrics, Stream<String> texts) {
    return texts.mapToInt(metrics::stringWidth).max().orElse(0);
  }

  /** Returns whether the values can be read without scrolling. */
  @Override
  public boolean getScrollableTracksViewportWidth() {
    return getParent() == null || getParent().getWidth() >= Collections.list(getColumnModel().getColumns()).stream()
        .mapToInt(TableColumn::getMinWidth).sum();
  }

  @Override
  public void doLayout() {
    super.doLayout();
    wrapHeaders();
  }

  /** Breaks the names of the two rows into lines that fit into their columns: they say which row is which. */
  private void wrapHeaders() {
    JTableHeader header = getTableHeader();
    FontMetrics metrics = header.getFontMetrics(header.getFont());
    for (int i = 1; i <= 2 && i < getColumnCount(); i++) {
      TableColumn column = getColumnModel().getColumn(i);
      String wrapped = "<html>" + String.join("<br>", HeaderLines.of(model.names[i], column.getWidth() - HEADER_PADDING,
          metrics::stringWidth).stream().map(Html::escaped).toList());
      if (!wrapped.equals(column.getHeaderValue())) {
        // Swing asks only the first of the columns without a renderer of their own for its height.
        column.setHeaderRenderer(header.getDefaultRenderer());
        column.setHeaderValue(wrapped);
        // Later, because the layout in progress would mark it as valid.
        EventQueue.invokeLater(header::revalidate);
      }
    }
  }

  private void fit(int column, int least, int preferred) {
    getColumnModel().getColumn(column).setMinWidth(least + PADDING);
    getColumnModel().getColumn(column).setPreferredWidth(preferred + PADDING);
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

  private static final class Renderer extends DefaultTableCellRenderer {

    private static final long serialVersionUID = 1L;

    @Override
    public Component getTableCellRendererComponent(JTable table, Object value, boolean selected, boolean focus, int row, int column) {
      super.getTableCellRendererComponent(table, value, false, false, row, column);
      Line line = ((Model) table.getModel()).lines.get(row);
      setFont(table.getFont().deriveFont(line.differs() ? Font.BOLD : Font.PLAIN));
      setBackground(line.differsMuch() ? Look.emphasis() : table.getBackground());
      setForeground(table.getForeground());
      setToolTipText(String.valueOf(value));
      return this;
    }
  }
}
