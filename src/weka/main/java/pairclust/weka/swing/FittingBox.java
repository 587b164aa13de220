package pairclust.weka.swing;

import java.awt.Component;
import java.awt.Dimension;
import java.awt.Font;
import java.util.List;
import java.util.function.Function;
import javax.swing.DefaultListCellRenderer;
import javax.swing.JComboBox;
import javax.swing.JList;

/**
 * A combo box that shows the longest of several descriptions of the selected item that fits, and whose list is never narrower than the
 * preferred width.
 *
 * @param <T> the items
 */
public final class FittingBox<T> extends JComboBox<T> {

  private static final long serialVersionUID = 1L;

  private static final int PADDING = 10;

  private final String wide;
  private final String narrow;
  private boolean layingOut;

  /**
   * Makes an empty box.
   *
   * @param texts the descriptions of a selected item, the longest first
   * @param wide a description that fits into the preferred width
   * @param narrow a description that fits into the minimum width
   */
  public FittingBox(Function<T, List<String>> texts, String wide, String narrow) {
    this.wide = wide;
    this.narrow = narrow;
    setRenderer(new DefaultListCellRenderer() {

      private static final long serialVersionUID = 1L;

      @Override
      public Component getListCellRendererComponent(JList<?> list, Object value, int index, boolean selected, boolean focus) {
        @SuppressWarnings("unchecked")
        T item = (T) value;
        Object shown = index >= 0 || item == null ? value : fitting(texts.apply(item));
        return super.getListCellRendererComponent(list, shown, index, selected, focus);
      }
    });
  }

  @Override
  public void updateUI() {
    super.updateUI();
    setFont(getFont().deriveFont(Font.PLAIN));
  }

  private String fitting(List<String> texts) {
    return texts.stream().filter(text -> width(text) <= getWidth()).findFirst().orElse(texts.get(texts.size() - 1));
  }

  /** Returns the width of the box with a text: the button at its end is about as wide as a line is high. */
  private int width(String text) {
    int line = getFontMetrics(getFont()).getHeight();
    return getFontMetrics(getFont()).stringWidth(text) + line + PADDING;
  }

  private Dimension size(String text) {
    return new Dimension(width(text), super.getPreferredSize().height);
  }

  @Override
  public Dimension getPreferredSize() {
    return wide == null ? super.getPreferredSize() : size(wide);
  }

  @Override
  public Dimension getMaximumSize() {
    return getPreferredSize();
  }

  @Override
  public Dimension getMinimumSize() {
    return narrow == null ? super.getMinimumSize() : size(narrow);
  }

  @Override
  public void doLayout() {
    layingOut = true;
    super.doLayout();
    layingOut = false;
  }

  /** The list takes its width from here. */
  @Override
  public Dimension getSize() {
    Dimension size = super.getSize();
    return layingOut ? size : new Dimension(Math.max(size.width, getPreferredSize().width), size.height);
  }
}
