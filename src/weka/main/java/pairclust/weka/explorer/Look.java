package pairclust.weka.explorer;

import java.awt.BorderLayout;
import java.awt.Color;
import java.awt.Insets;
import java.awt.KeyboardFocusManager;
import java.awt.event.ActionEvent;
import javax.swing.AbstractAction;
import javax.swing.Action;
import javax.swing.JButton;
import javax.swing.JComponent;
import javax.swing.JLabel;
import javax.swing.JPanel;
import javax.swing.JTable;
import javax.swing.KeyStroke;
import javax.swing.UIManager;
import javax.swing.text.JTextComponent;

/** How parts of the tab look and behave alike, whatever the look and feel and its font. */
final class Look {

  private Look() {
  }

  /** Returns a colour for what is wrong, which colour-blind people see too, on light and on dark ground. */
  static Color alarm() {
    return isDark() ? new Color(0xFF9E4A) : new Color(0xB84A00);
  }

  /** Returns the ground for what differs. */
  static Color emphasis() {
    return isDark() ? new Color(0x5A4A00) : new Color(0xFFF0B3);
  }

  static boolean isDark() {
    Color ground = UIManager.getColor("Table.background");
    return ground != null && ground.getRed() + ground.getGreen() + ground.getBlue() < 3 * 128;
  }

  static Action action(String name, String tip, Runnable work) {
    AbstractAction action = new AbstractAction(name) {

      private static final long serialVersionUID = 1L;

      @Override
      public void actionPerformed(ActionEvent event) {
        work.run();
      }
    };
    action.putValue(Action.SHORT_DESCRIPTION, tip);
    return action;
  }

  /** Makes a button; its name is for those who look for it, its mnemonic for the keyboard. */
  static JButton button(Action action, int mnemonic) {
    JButton button = new JButton(action);
    button.setMnemonic(mnemonic);
    button.setMargin(new Insets(2, 6, 2, 6));
    button.setName((String) action.getValue(Action.NAME));
    return button;
  }

  /** Has a key do something as long as the focus is in a component. */
  static void bind(JComponent component, String key, Action action) {
    String name = (String) action.getValue(Action.NAME);
    component.getInputMap(JComponent.WHEN_ANCESTOR_OF_FOCUSED_COMPONENT).put(KeyStroke.getKeyStroke(key), name);
    component.getActionMap().put(name, action);
  }

  /** Has a key do something as long as a component is seen, wherever the focus is, unless somebody is writing. */
  static void bindInWindow(JComponent component, String key, Action action) {
    component.getInputMap(JComponent.WHEN_IN_FOCUSED_WINDOW).put(KeyStroke.getKeyStroke(key), key);
    component.getActionMap().put(key, new AbstractAction() {
      private static final long serialVersionUID = 1L;

      @Override
      public void actionPerformed(ActionEvent event) {
        boolean writing = KeyboardFocusManager.getCurrentKeyboardFocusManager().getFocusOwner() instanceof JTextComponent text
            && text.isEditable();
        if (!writing && action.isEnabled()) {
          action.actionPerformed(event);
        }
      }
    });
  }

  /** Keeps a label and what it is for on one line. */
  static JPanel labelled(String text, int mnemonic, JComponent what) {
    JPanel both = new JPanel(new BorderLayout(4, 0));
    JLabel label = new JLabel(text);
    label.setLabelFor(what);
    label.setDisplayedMnemonic(mnemonic);
    both.add(label, BorderLayout.WEST);
    both.add(what, BorderLayout.CENTER);
    return both;
  }

  /** Rows as high as the font needs. */
  static void fitRows(JTable table) {
    table.setRowHeight(table.getFontMetrics(table.getFont()).getHeight() + 4);
  }
}
