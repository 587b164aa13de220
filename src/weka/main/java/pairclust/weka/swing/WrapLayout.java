package pairclust.weka.swing;

import java.awt.Component;
import java.awt.Container;
import java.awt.Dimension;
import java.awt.EventQueue;
import java.awt.FlowLayout;
import java.awt.Insets;
import javax.swing.JComponent;

/**
 * A flow layout that needs as many lines as its width requires. Swing asks for the height before it sets the width, so the height that it
 * was given may be that of an earlier width; then the container asks for another layout, otherwise its last line would be invisible until
 * the next resize. Each container needs its own instance.
 */
public final class WrapLayout extends FlowLayout {

  private static final long serialVersionUID = 1L;

  /** The height that was asked for last, and the width for which another layout was requested last. */
  private int asked = -1;
  private int requested = -1;

  /**
   * Makes the layout.
   *
   * @param align such as {@link FlowLayout#LEFT}
   * @param hgap the horizontal gap between components, and at both ends
   * @param vgap the vertical gap between lines, and above and below
   */
  public WrapLayout(int align, int hgap, int vgap) {
    super(align, hgap, vgap);
  }

  @Override
  public Dimension preferredLayoutSize(Container target) {
    Dimension size = size(target, width(target));
    asked = size.height;
    return size;
  }

  @Override
  public Dimension minimumLayoutSize(Container target) {
    int widest = 0;
    for (Component part : target.getComponents()) {
      widest = Math.max(widest, part.isVisible() ? part.getPreferredSize().width : 0);
    }
    return new Dimension(widest + edges(target), size(target, width(target)).height);
  }

  @Override
  public void layoutContainer(Container target) {
    super.layoutContainer(target);
    int room = target.getWidth() - edges(target);
    for (Component part : target.getComponents()) {
      if (part.getWidth() > room && room > 0) {
        part.setSize(room, part.getHeight());
      }
    }
    boolean stale = size(target, target.getWidth()).height != asked;
    if (stale && requested != target.getWidth() && target instanceof JComponent component) {
      requested = target.getWidth();
      // Later, because the layout in progress would mark it as valid.
      EventQueue.invokeLater(component::revalidate);
    } else if (!stale) {
      requested = -1;
    }
  }

  /** Returns the width to fill: before the first layout, that of an ancestor. */
  private static int width(Container target) {
    Container wide = target;
    while (wide.getWidth() == 0 && wide.getParent() != null) {
      wide = wide.getParent();
    }
    return wide.getWidth() == 0 ? Integer.MAX_VALUE : wide.getWidth();
  }

  private int edges(Container target) {
    Insets insets = target.getInsets();
    return insets.left + insets.right + 2 * getHgap();
  }

  /** Breaks lines where {@link FlowLayout} does. */
  private Dimension size(Container target, int width) {
    int room = width - edges(target);
    int longest = 0;
    int line = 0;
    int lineHeight = 0;
    int height = 0;
    for (Component part : target.getComponents()) {
      if (part.isVisible()) {
        Dimension size = part.getPreferredSize();
        if (line > 0 && line + size.width > room) {
          height += lineHeight + getVgap();
          line = 0;
          lineHeight = 0;
        }
        line += (line > 0 ? getHgap() : 0) + size.width;
        lineHeight = Math.max(lineHeight, size.height);
        longest = Math.max(longest, line);
      }
    }
    Insets insets = target.getInsets();
    return new Dimension(longest + edges(target), height + lineHeight + 2 * getVgap() + insets.top + insets.bottom);
  }
}
