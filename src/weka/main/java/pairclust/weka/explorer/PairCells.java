package pairclust.weka.explorer;

import java.awt.Component;
import java.awt.FontMetrics;
import javax.swing.Icon;
import javax.swing.JTable;
import javax.swing.table.DefaultTableCellRenderer;
import pairclust.constraint.Link;
import pairclust.weka.swing.Glyph;
import pairclust.weka.swing.Look;

/**
 * Draws the cells of the table of pairs. Row names come first, so that they are visible in a narrow column too. Link and state are an icon,
 * with text if the column is wide enough; screen readers always read the text.
 */
final class PairCells extends DefaultTableCellRenderer {

  private static final long serialVersionUID = 1L;

  /** The space at both ends of a cell, and between icon and text. */
  static final int MARGIN = 2;

  /** Stands between the name of a row and its values. */
  private static final String BETWEEN = ": ";

  /** The number of letters of values that are worth showing, and the largest that is considered. */
  private static final int MIN_VALUES = 16;
  private static final int MAX_VALUES = 200;

  private final PairTableModel pairs;

  PairCells(PairTableModel pairs) {
    this.pairs = pairs;
    setIconTextGap(MARGIN);
  }

  @Override
  public Component getTableCellRendererComponent(JTable of, Object value, boolean selected, boolean focus, int row, int column) {
    super.getTableCellRendererComponent(of, "", selected, focus, row, column);
    int pair = of.convertRowIndexToModel(row);
    int kind = of.convertColumnIndexToModel(column);
    int width = of.getColumnModel().getColumn(column).getWidth();
    FontMetrics metrics = of.getFontMetrics(of.getFont());
    String text = text(value, kind);
    Icon icon = icon(value, kind);
    boolean wrong = pairs.isViolated(pair) || pairs.contradiction(pair) != null;
    setForeground(selected ? of.getSelectionForeground() : kind == PairTableModel.STATE && wrong ? Look.alarm() : of.getForeground());
    boolean roomy = icon == null || width(metrics, text, icon) <= width;
    setIcon(icon);
    setText(!roomy ? "" : icon == null ? shortened(metrics, text, width) : text);
    setHorizontalAlignment(roomy ? LEADING : CENTER);
    getAccessibleContext().setAccessibleName(text);
    return this;
  }

  /** Shortens the values of a row, or omits them if hardly any would be left; its name stays. */
  private static String shortened(FontMetrics metrics, String text, int width) {
    int name = text.indexOf(BETWEEN);
    if (name < 0 || width(metrics, text, null) <= width) {
      return text;
    }
    int end = Math.min(text.length(), name + MAX_VALUES);
    while (end >= name + MIN_VALUES && width(metrics, text.substring(0, end) + "\u2026", null) > width) {
      end--;
    }
    return end < name + MIN_VALUES ? text.substring(0, name) : text.substring(0, end) + "\u2026";
  }

  private String text(Object value, int kind) {
    return switch (kind) {
      case PairTableModel.FIRST, PairTableModel.SECOND -> pairs.title((Integer) value) + BETWEEN + pairs.brief((Integer) value);
      case PairTableModel.LINK -> ((Link) value).label();
      default -> String.valueOf(value);
    };
  }

  private static Icon icon(Object value, int kind) {
    if (kind == PairTableModel.LINK) {
      return value == Link.MUST ? Glyph.MUST_LINK : Glyph.CANNOT_LINK;
    }
    String state = kind == PairTableModel.STATE ? String.valueOf(value) : "";
    return state.endsWith("contradictory") ? Glyph.CONTRADICTORY : state.equals("violated") ? Glyph.VIOLATED
        : state.equals("satisfied") ? Glyph.SATISFIED : null;
  }

  /** Returns the width of a cell. */
  static int width(FontMetrics metrics, String text, Icon icon) {
    int texts = text.isEmpty() ? 0 : metrics.stringWidth(text);
    return texts + (icon == null ? 0 : icon.getIconWidth() + (texts > 0 ? MARGIN : 0)) + 2 * MARGIN;
  }
}
