package pairclust.weka.explorer.ask;

import java.awt.EventQueue;
import java.awt.Font;
import java.awt.FontMetrics;
import java.awt.event.MouseEvent;
import java.util.Arrays;
import java.util.Collections;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import javax.swing.JTable;
import javax.swing.table.DefaultTableCellRenderer;
import javax.swing.table.JTableHeader;
import javax.swing.table.TableColumn;
import javax.swing.table.TableModel;
import pairclust.weka.swing.Html;
import pairclust.weka.swing.Look;

/**
 * A table with the names of attributes in the first column, and rows of the data in the columns after it. The headers of these say which
 * row it is, in up to three lines, and with a tool tip; names and values can be read in narrow windows, if need be by scrolling.
 */
abstract class RowColumnsTable extends JTable {

  private static final long serialVersionUID = 1L;

  /** The longest name of an attribute that is shown in full, in letters. */
  private static final int MAX_NAME = 16;

  /** What is shown of names and values in the narrowest window, in letters. */
  private static final int MIN_LETTERS = 8;
  private static final int PADDING = 8;

  /** The space beside the text of a header. */
  private static final int HEADER_PADDING = 8;

  /** Shows values as they are, also those that look like HTML. */
  static class PlainRenderer extends DefaultTableCellRenderer {

    private static final long serialVersionUID = 1L;

    /** Creates a renderer for all cells. */
    PlainRenderer() {
      putClientProperty("html.disable", Boolean.TRUE);
    }
  }

  /** The number of columns that are rows of the data. */
  private int dataColumns;

  /** @param model the first columns are attributes and rows; others may follow */
  RowColumnsTable(TableModel model) {
    super(model);
    setFocusable(false);
    setFillsViewportHeight(true);
    setRowSelectionAllowed(false);
    setDefaultRenderer(Object.class, new PlainRenderer());
    // A question calls the rows by their position.
    getTableHeader().setReorderingAllowed(false);
  }

  @Override
  public void updateUI() {
    super.updateUI();
    Look.fitRows(this);
  }

  /** Long names and values end with dots. */
  @Override
  public String getToolTipText(MouseEvent event) {
    int row = rowAtPoint(event.getPoint());
    int column = columnAtPoint(event.getPoint());
    return row < 0 || column < 0 ? null : "<html>" + Html.escaped(String.valueOf(getValueAt(row, column)));
  }

  @Override
  protected JTableHeader createDefaultTableHeader() {
    return new JTableHeader(columnModel) {

      private static final long serialVersionUID = 1L;

      @Override
      public String getToolTipText(MouseEvent event) {
        int column = columnAtPoint(event.getPoint());
        return column < 0 ? null : "<html>" + Html.escaped(RowColumnsTable.this.getModel().getColumnName(column));
      }
    };
  }

  /**
   * Chooses the widths of the columns, after the structure of the table has changed.
   *
   * @param columns the number of columns that are rows of the data
   */
  protected final void fitColumns(int columns) {
    dataColumns = columns;
    fit(0, Math.min(letters(MIN_LETTERS), widest(0)), Math.min(letters(MAX_NAME), widest(0)));
    int widest = IntStream.rangeClosed(1, columns).map(column -> Math.max(widest(column), longestWord(column))).max().orElse(0);
    IntStream.rangeClosed(1, columns).forEach(column -> fit(column, Math.min(letters(MIN_LETTERS), widest), letters(MIN_LETTERS)));
  }

  /** Returns the width of the longest word of a header: shorter lines would break it. */
  private int longestWord(int column) {
    return Arrays.stream(getModel().getColumnName(column).split(" ")).mapToInt(headerMetrics()::stringWidth).max().orElse(0);
  }

  /**
   * Returns the width of a header in one line.
   *
   * @param column the column
   * @return the width in pixels
   */
  protected final int headerWidth(int column) {
    return headerMetrics().stringWidth(getModel().getColumnName(column)) + HEADER_PADDING;
  }

  private FontMetrics headerMetrics() {
    return getTableHeader().getFontMetrics(getTableHeader().getFont());
  }

  /**
   * Sets the width of a column.
   *
   * @param column the column
   * @param least the least width of its text
   * @param preferred the preferred width of its text
   */
  protected final void fit(int column, int least, int preferred) {
    getColumnModel().getColumn(column).setMinWidth(least + PADDING);
    getColumnModel().getColumn(column).setPreferredWidth(preferred + PADDING);
  }

  private int letters(int count) {
    return count * bold().charWidth('n');
  }

  /**
   * Returns the width of the longest text of a column, without its header.
   *
   * @param column the column
   * @return the width in pixels
   */
  protected final int widest(int column) {
    return IntStream.range(0, getRowCount()).mapToObj(row -> String.valueOf(getValueAt(row, column))).mapToInt(bold()::stringWidth).max()
        .orElse(0);
  }

  private FontMetrics bold() {
    return getFontMetrics(getFont().deriveFont(Font.BOLD));
  }

  /** Returns whether the values can be read without scrolling. */
  @Override
  public boolean getScrollableTracksViewportWidth() {
    return getParent() == null || getParent().getWidth() >= columns().mapToInt(TableColumn::getMinWidth).sum();
  }

  private Stream<TableColumn> columns() {
    return Collections.list(getColumnModel().getColumns()).stream();
  }

  @Override
  public void doLayout() {
    super.doLayout();
    wrapHeaders();
  }

  /** Breaks the names of the rows into lines that fit into their columns: they say which row is which. */
  private void wrapHeaders() {
    JTableHeader header = getTableHeader();
    for (int i = 1; i <= dataColumns && i < getColumnCount(); i++) {
      TableColumn column = getColumnModel().getColumn(i);
      String wrapped = "<html>" + String.join("<br>", HeaderLines.of(getModel().getColumnName(i), column.getWidth() - HEADER_PADDING,
          headerMetrics()::stringWidth).stream().map(Html::escaped).toList());
      if (!wrapped.equals(column.getHeaderValue())) {
        // Swing asks only the first of the columns without a renderer of their own for its height.
        column.setHeaderRenderer(header.getDefaultRenderer());
        column.setHeaderValue(wrapped);
        // Later, because the layout in progress would mark it as valid.
        EventQueue.invokeLater(header::revalidate);
      }
    }
  }
}
