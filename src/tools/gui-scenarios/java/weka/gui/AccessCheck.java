package weka.gui;

import java.awt.Component;
import java.awt.Container;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import javax.swing.AbstractButton;
import javax.swing.JComboBox;
import javax.swing.JComponent;
import javax.swing.JLabel;
import javax.swing.JList;
import javax.swing.JScrollBar;
import javax.swing.JSlider;
import javax.swing.JSpinner;
import javax.swing.JTabbedPane;
import javax.swing.JTable;
import javax.swing.SwingUtilities;
import javax.swing.plaf.basic.BasicSplitPaneDivider;
import javax.swing.text.JTextComponent;

/** Finds controls that people who use a keyboard or a screen reader cannot use. */
public final class AccessCheck {

  private AccessCheck() {
  }

  /**
   * Describes visible controls without a name for screen readers, and mnemonics that stand for several controls at the same time.
   *
   * @param root the window, or a part of it
   * @return one line for each problem
   */
  public static List<String> problems(Container root) {
    List<String> problems = new ArrayList<>();
    Map<Integer, String> mnemonics = new HashMap<>();
    for (JComponent part : Gui.all(root, JComponent.class)) {
      if (part.isShowing() && !isInner(part)) {
        String name = part.getAccessibleContext() == null ? null : part.getAccessibleContext().getAccessibleName();
        if (isControl(part) && (name == null || name.isBlank())) {
          problems.add(part.getClass().getSimpleName() + " '" + part.getName() + "' in " + part.getParent().getClass().getSimpleName()
              + " has no name");
        }
        int mnemonic = part instanceof AbstractButton button ? button.getMnemonic() : part instanceof JLabel label
            ? label.getDisplayedMnemonic() : 0;
        String other = mnemonic == 0 ? null : mnemonics.put(mnemonic, name);
        if (other != null) {
          problems.add("Alt-" + (char) mnemonic + " stands for '" + other + "' and '" + name + "'");
        }
      }
    }
    return problems;
  }

  private static boolean isControl(JComponent part) {
    boolean chooses = part instanceof JComboBox || part instanceof JList || part instanceof JTable || part instanceof JTabbedPane;
    boolean takes = part instanceof JTextComponent text && text.isFocusable() || part instanceof JSpinner || part instanceof JSlider;
    return chooses || takes || part instanceof AbstractButton || part.getClass().getSimpleName().equals("LinkPlot");
  }

  /** Returns whether a component is a part of a control that screen readers know as a whole. */
  private static boolean isInner(Component part) {
    boolean inSpinner = SwingUtilities.getAncestorOfClass(JSpinner.class, part) != null && !(part instanceof JTextComponent);
    return inSpinner || SwingUtilities.getAncestorOfClass(JComboBox.class, part) != null
        || SwingUtilities.getAncestorOfClass(JScrollBar.class, part) != null
        || SwingUtilities.getAncestorOfClass(BasicSplitPaneDivider.class, part) != null
        || part.getParent() instanceof JTabbedPane && part instanceof AbstractButton;
  }
}
