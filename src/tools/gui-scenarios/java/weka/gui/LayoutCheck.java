package weka.gui;

import java.awt.Component;
import java.awt.Container;
import java.awt.Dimension;
import java.awt.Insets;
import java.awt.Rectangle;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import java.util.stream.Stream;
import javax.swing.AbstractButton;
import javax.swing.JComboBox;
import javax.swing.JComponent;
import javax.swing.JLabel;
import javax.swing.JList;
import javax.swing.JScrollBar;
import javax.swing.JScrollPane;
import javax.swing.JSpinner;
import javax.swing.JTable;
import javax.swing.JTextField;
import javax.swing.JViewport;
import javax.swing.ScrollPaneConstants;
import javax.swing.SwingUtilities;
import javax.swing.plaf.basic.BasicHTML;
import javax.swing.plaf.basic.BasicSplitPaneDivider;
import javax.swing.text.View;

/** Finds controls that a user cannot reach, and labels that are cut. */
public final class LayoutCheck {

  /** The smallest part of a scrolled component that is of use, in lines of text. */
  private static final int MIN_LINES = 2;

  private LayoutCheck() {
  }

  /**
   * Describes what is wrong with the visible part of a window.
   *
   * @param root the window, or a part of it
   * @param shortened the names of labels that may be cut, because they have a tool tip
   * @return one line for each problem
   */
  public static List<String> problems(Container root, Set<String> shortened) {
    List<String> problems = new ArrayList<>();
    for (JComponent part : Gui.all(root, JComponent.class)) {
      if (part instanceof JScrollPane pane && pane.isShowing() && hasNeedlessBar(pane)) {
        problems.add("A scroll bar around " + pane.getWidth() + "x" + pane.getHeight() + " is not needed for "
            + text(pane.getViewport().getView().getBounds()));
      }
      if (!part.isShowing() || isInner(part)) {
        continue;
      }
      if (isControl(part)) {
        String hidden = hidden(part, root);
        if (!hidden.isEmpty()) {
          problems.add(describe(part) + " " + hidden);
        }
      }
      if (part instanceof JLabel || part instanceof AbstractButton) {
        boolean excused = shortened.contains(String.valueOf(part.getName())) && part.getToolTipText() != null;
        if (!excused && isCut(part)) {
          Dimension wanted = part.getPreferredSize();
          problems.add(describe(part) + " is cut: " + part.getWidth() + "x" + part.getHeight() + " of " + wanted.width + "x"
              + wanted.height);
        }
      }
    }
    return problems;
  }

  /** Returns whether a part that is scrolled only in small windows has a scroll bar although all of it fits. */
  private static boolean hasNeedlessBar(JScrollPane pane) {
    Component view = pane.getViewport().getView();
    boolean bar = pane.getVerticalScrollBar().isShowing() || pane.getHorizontalScrollBar().isShowing();
    return bar && view.getClass().getSimpleName().equals("Room") && view.getMinimumSize().width <= pane.getWidth()
        && view.getMinimumSize().height <= pane.getHeight();
  }

  private static boolean isControl(JComponent part) {
    return part instanceof AbstractButton || part instanceof JComboBox || part instanceof JSpinner || part instanceof JTextField
        || part instanceof JList || part instanceof JTable || part instanceof JLabel label && label.getText() != null
            && !label.getText().isBlank();
  }

  /** Returns whether a component is a part of a control, which lays it out. */
  private static boolean isInner(Component part) {
    return Stream.of(JComboBox.class, JSpinner.class, JScrollBar.class, JTable.class, BasicSplitPaneDivider.class)
        .anyMatch(kind -> SwingUtilities.getAncestorOfClass(kind, part) != null);
  }

  private static boolean isCut(JComponent part) {
    String text = part instanceof JLabel label ? label.getText() : ((AbstractButton) part).getText();
    if (text == null || text.isBlank()) {
      return false;
    }
    Dimension wanted = part.getPreferredSize();
    if (part.getClientProperty(BasicHTML.propertyKey) instanceof View view) {
      // It is wrapped.
      Insets insets = part.getInsets();
      view.setSize(part.getWidth() - insets.left - insets.right, 0);
      return view.getPreferredSpan(View.Y_AXIS) > part.getHeight() - insets.top - insets.bottom
          || view.getMinimumSpan(View.X_AXIS) > part.getWidth() - insets.left - insets.right;
    }
    return part.getWidth() < wanted.width || part.getHeight() < wanted.height;
  }

  /** Says where a part is out of sight and cannot be scrolled into it; empty if it can be seen. */
  private static String hidden(JComponent part, Container root) {
    if (part.getWidth() <= 0 || part.getHeight() <= 0) {
      return "has no size";
    }
    Rectangle seen = part.getBounds();
    int line = part.getFontMetrics(part.getFont()).getHeight();
    for (Container parent = part.getParent(); parent != root && parent != null; parent = parent.getParent()) {
      if (parent instanceof JViewport viewport) {
        String problem = scrolled(viewport, seen, line);
        if (!problem.isEmpty()) {
          return problem;
        }
      } else {
        Insets insets = parent.getInsets();
        Rectangle room = new Rectangle(insets.left, insets.top, parent.getWidth() - insets.left - insets.right,
            parent.getHeight() - insets.top - insets.bottom);
        if (!room.contains(seen)) {
          return "at " + text(seen) + " is outside of " + parent.getClass().getSimpleName() + " " + text(room);
        }
      }
      seen = parent.getBounds();
    }
    return "";
  }

  private static String scrolled(JViewport viewport, Rectangle seen, int line) {
    if (viewport.getParent() instanceof JScrollPane pane) {
      boolean across = seen.width <= viewport.getWidth() || pane.getHorizontalScrollBarPolicy()
          != ScrollPaneConstants.HORIZONTAL_SCROLLBAR_NEVER || viewport.getView() instanceof JTable;
      boolean down = seen.height <= viewport.getHeight() || pane.getVerticalScrollBarPolicy()
          != ScrollPaneConstants.VERTICAL_SCROLLBAR_NEVER;
      boolean header = pane.getColumnHeader() == viewport;
      if (!header && (!across || !down)) {
        return "cannot be scrolled into sight";
      }
      if (!header && (viewport.getHeight() < MIN_LINES * line || viewport.getWidth() < 4 * line)) {
        return "has little room: " + viewport.getWidth() + "x" + viewport.getHeight();
      }
    }
    return "";
  }

  private static String text(Rectangle place) {
    return place.x + "," + place.y + " " + place.width + "x" + place.height;
  }

  private static String describe(JComponent part) {
    String text = part instanceof JLabel label ? label.getText() : part instanceof AbstractButton button ? button.getText() : null;
    return part.getClass().getSimpleName() + " '" + (text == null || text.isEmpty() ? part.getName() : text) + "'";
  }
}
