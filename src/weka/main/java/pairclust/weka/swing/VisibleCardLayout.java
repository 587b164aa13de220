package pairclust.weka.swing;

import java.awt.CardLayout;
import java.awt.Component;
import java.awt.Container;
import java.awt.Dimension;
import java.awt.Insets;
import java.util.Arrays;

/** Shows one of several components. Only that one needs room: one that is hidden must not cause a scroll bar. */
public final class VisibleCardLayout extends CardLayout {

  private static final long serialVersionUID = 1L;

  @Override
  public Dimension minimumLayoutSize(Container parent) {
    synchronized (parent.getTreeLock()) {
      Dimension shown = Arrays.stream(parent.getComponents()).filter(Component::isVisible).map(Component::getMinimumSize).findFirst()
          .orElseGet(Dimension::new);
      Insets insets = parent.getInsets();
      return new Dimension(shown.width + insets.left + insets.right, shown.height + insets.top + insets.bottom);
    }
  }
}
