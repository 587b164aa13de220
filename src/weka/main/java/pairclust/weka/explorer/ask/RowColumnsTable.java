package pairclust.weka.explorer.ask;

import java.awt.EventQueue;
import java.awt.Font;
import java.awt.FontMetrics;
import java.util.Collections;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import javax.swing.JTable;
import javax.swing.table.JTableHeader;
import javax.swing.table.TableColumn;
import javax.swing.table.TableModel;
import pairclust.weka.swing.Html;

/**
 * A table with the names of attributes in the first column, and rows of the data in the columns after it. The headers of these say which
 * row it is, in as many lines as they need; names and values can be read in narrow windows, if need be by scrolling.
 */
public abstract class RowColumnsTable extends JTable {

  private static final long serialVersionUID = 1L;

  /** The longest name of an attribute that is shown in full, in letters. */
  private static final int MAX_NAME = 16;

  /** What is shown of names and values in the narrowest window, in letters. */
  private static final int MIN_LETTERS = 8;
  private static final int PADDING = 8;

  /** The space beside the text of a header. */
  private static final int HEADER_PADDING = 8;

  private int rowsShown;

  /** @param model the first columns are attributes and rows; others may follow */
  protected RowColumnsTable(TableModel model) {
    super(model);
    setFocusable(false);
    setFillsViewportHeight(true);
    setRowSelectionAllowed(false);
  }

  /** @param rows the number of columns that are rows of the data; the structure of the table has just changed */
  protected final void fitColumns(int rows) {
    rowsShown = rows;
    fit(0, Math.min(letters(MIN_LETTERS), widest(0)), Math.min(letters(MAX_NAME), widest(0)));
    int value = IntStream.rangeClosed(1, rows).map(this::widest).max().orElse(0);
    IntStream.rangeClosed(1, rows).forEach(column -> fit(column, Math.min(letters(MIN_LETTERS), value), letters(MIN_LETTERS)));
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
    FontMetrics metrics = header.getFontMetrics(header.getFont());
    for (int i = 1; i <= rowsShown && i < getColumnCount(); i++) {
      TableColumn column = getColumnModel().getColumn(i);
      String wrapped = "<html>" + String.join("<br>", HeaderLines.of(getModel().getColumnName(i), column.getWidth() - HEADER_PADDING,
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
}
