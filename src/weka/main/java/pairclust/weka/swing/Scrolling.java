package pairclust.weka.swing;

import java.awt.BorderLayout;
import java.awt.Dimension;
import java.awt.EventQueue;
import java.awt.Rectangle;
import javax.swing.JComponent;
import javax.swing.JPanel;
import javax.swing.JScrollPane;
import javax.swing.Scrollable;

/** Makes scroll panes that keep everything reachable in small windows and with large fonts. */
public final class Scrolling {

  private Scrolling() {
  }

  /**
   * Makes a scroll pane with a minimum height.
   *
   * @param view what to scroll
   * @param lines the number of lines of text that are always visible
   * @return the scroll pane
   */
  public static JScrollPane lines(JComponent view, int lines) {
    JScrollPane pane = new JScrollPane(view);
    int line = view.getFontMetrics(view.getFont()).getHeight();
    pane.setMinimumSize(new Dimension(8 * line, lines * line));
    return pane;
  }

  /**
   * Makes a scroll pane without a border, whose bars appear only if there is less room than the minimum size of its content.
   *
   * @param content what to show
   * @return the scroll pane
   */
  public static JScrollPane whenTight(JComponent content) {
    JScrollPane pane = new JScrollPane(new Room(content));
    pane.setBorder(null);
    return pane;
  }

  /**
   * Fills the viewport, unless that is too small. Swing lays out a split pane inside without its ancestors, so a change of the minimum
   * size, such as that of lines which wrap no longer, is noticed here; otherwise a scroll bar would stay after the window was enlarged.
   */
  private static final class Room extends JPanel implements Scrollable {

    private static final long serialVersionUID = 1L;

    private Dimension needed = new Dimension();
    private boolean checking;

    Room(JComponent content) {
      super(new BorderLayout());
      add(content, BorderLayout.CENTER);
    }

    @Override
    public void doLayout() {
      needed = getMinimumSize();
      super.doLayout();
    }

    @Override
    public void invalidate() {
      super.invalidate();
      if (!checking) {
        checking = true;
        EventQueue.invokeLater(this::check);
      }
    }

    private void check() {
      checking = false;
      if (!needed.equals(getMinimumSize())) {
        needed = getMinimumSize();
        revalidate();
      }
    }

    @Override
    public Dimension getPreferredSize() {
      return getMinimumSize();
    }

    @Override
    public Dimension getPreferredScrollableViewportSize() {
      return super.getPreferredSize();
    }

    @Override
    public int getScrollableUnitIncrement(Rectangle visible, int orientation, int direction) {
      return getFontMetrics(getFont()).getHeight();
    }

    @Override
    public int getScrollableBlockIncrement(Rectangle visible, int orientation, int direction) {
      return visible.height / 2;
    }

    @Override
    public boolean getScrollableTracksViewportWidth() {
      return getParent().getWidth() >= getMinimumSize().width;
    }

    @Override
    public boolean getScrollableTracksViewportHeight() {
      return getParent().getHeight() >= getMinimumSize().height;
    }
  }
}
