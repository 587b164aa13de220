package pairclust.weka.swing;

import java.awt.BorderLayout;
import java.awt.Color;
import java.awt.Insets;
import java.awt.KeyboardFocusManager;
import java.awt.event.ActionEvent;
import java.util.function.Consumer;
import javax.swing.AbstractAction;
import javax.swing.Action;
import javax.swing.JButton;
import javax.swing.JComponent;
import javax.swing.JLabel;
import javax.swing.JPanel;
import javax.swing.JSpinner;
import javax.swing.JTable;
import javax.swing.KeyStroke;
import javax.swing.UIManager;
import javax.swing.text.JTextComponent;

/** Shared look and behaviour of the components, for any look and feel and font size. */
public final class Look {

  private static final HeldKeys HELD = new HeldKeys();

  private Look() {
  }

  /** @return the colour of warnings, which is distinct for colour-blind people on light and dark backgrounds */
  public static Color alarm() {
    return isDark() ? new Color(0xFF9E4A) : new Color(0xB84A00);
  }

  /** @return the background of large differences */
  public static Color emphasis() {
    return isDark() ? new Color(0x5A4A00) : new Color(0xFFF0B3);
  }

  private static boolean isDark() {
    Color ground = UIManager.getColor("Table.background");
    return ground != null && ground.getRed() + ground.getGreen() + ground.getBlue() < 3 * 128;
  }

  /**
   * Makes an action.
   *
   * @param name its name
   * @param tip its tool tip
   * @param work what it does
   * @return the action
   */
  public static Action action(String name, String tip, Runnable work) {
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

  /**
   * Makes a button. Its component name, which tests look for, is that of the action.
   *
   * @param action what it does
   * @param mnemonic the mnemonic, or 0 for none
   * @return the button
   */
  public static JButton button(Action action, int mnemonic) {
    JButton button = new JButton(action);
    button.setMnemonic(mnemonic);
    button.setMargin(new Insets(2, 6, 2, 6));
    button.setName((String) action.getValue(Action.NAME));
    return button;
  }

  /**
   * Binds a key to an action while the focus is in a component.
   *
   * @param component the component
   * @param key the key, as {@link KeyStroke#getKeyStroke(String)} reads it
   * @param action what the key does
   */
  public static void bind(JComponent component, String key, Action action) {
    String name = (String) action.getValue(Action.NAME);
    component.getInputMap(JComponent.WHEN_ANCESTOR_OF_FOCUSED_COMPONENT).put(KeyStroke.getKeyStroke(key), name);
    component.getActionMap().put(name, action);
  }

  /**
   * Binds a key to an action while a component is visible, wherever the focus is, unless the user is typing. A key that is held acts once.
   *
   * @param component the component
   * @param key the key, as {@link KeyStroke#getKeyStroke(String)} reads it
   * @param action what the key does
   */
  public static void bindInWindow(JComponent component, String key, Action action) {
    bindInWindow(component, key, key, event -> {
      boolean typing = KeyboardFocusManager.getCurrentKeyboardFocusManager().getFocusOwner() instanceof JTextComponent text
          && text.isEditable();
      if (!HELD.isRepetition(key, event.getWhen()) && !typing && action.isEnabled()) {
        action.actionPerformed(event);
      }
    });
    bindInWindow(component, "released " + key, key + " released", event -> HELD.released(key, event.getWhen()));
  }

  private static void bindInWindow(JComponent component, String stroke, String name, Consumer<ActionEvent> work) {
    component.getInputMap(JComponent.WHEN_IN_FOCUSED_WINDOW).put(KeyStroke.getKeyStroke(stroke), name);
    component.getActionMap().put(name, new AbstractAction() {
      private static final long serialVersionUID = 1L;

      @Override
      public void actionPerformed(ActionEvent event) {
        work.accept(event);
      }
    });
  }

  /**
   * Puts a component and its label on one line.
   *
   * @param text the label
   * @param mnemonic its mnemonic
   * @param component the component
   * @return a panel with both
   */
  public static JPanel labelled(String text, int mnemonic, JComponent component) {
    JPanel both = new JPanel(new BorderLayout(4, 0));
    JLabel label = new JLabel(text);
    label.setLabelFor(component);
    label.setDisplayedMnemonic(mnemonic);
    if (component instanceof JSpinner spinner && spinner.getEditor() instanceof JSpinner.DefaultEditor editor) {
      // The field has the focus, so screen readers ask it for its name.
      editor.getTextField().getAccessibleContext().setAccessibleName(text);
    }
    both.add(label, BorderLayout.WEST);
    both.add(component, BorderLayout.CENTER);
    return both;
  }

  /**
   * Sets the row height to fit the font.
   *
   * @param table the table
   */
  public static void fitRows(JTable table) {
    table.setRowHeight(table.getFontMetrics(table.getFont()).getHeight() + 4);
  }
}
