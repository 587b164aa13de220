package weka.gui.explorer;

import java.awt.Container;
import java.awt.Point;
import java.awt.Rectangle;
import java.awt.Robot;
import java.awt.Window;
import java.awt.event.InputEvent;
import java.awt.event.KeyEvent;
import java.awt.event.MouseEvent;
import java.io.File;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import javax.swing.JButton;
import javax.swing.JComboBox;
import javax.swing.JComponent;
import javax.swing.JLabel;
import javax.swing.JOptionPane;
import javax.swing.JTable;
import javax.swing.JTextField;
import javax.swing.SwingUtilities;
import weka.gui.AttributeVisualizationPanel;
import weka.gui.FileEnvironmentField;
import weka.gui.Gui;
import weka.gui.PropertyPanel;

/** Edits pairs, runs a clusterer with a pair file in its options, and chooses the class in both tabs. */
public final class UserActionsScenario {

  private static final int LINK = 2;

  private final ConstrainedTab tab;
  private final Explorer explorer;
  private final Robot robot = new Robot();

  private UserActionsScenario(Explorer explorer) throws Exception {
    this.explorer = explorer;
    tab = new ConstrainedTab(explorer);
    robot.setAutoDelay(30);
  }

  /**
   * @param args iris, a pair file for it, another one, and data with sparse rows and two nominal attributes
   */
  public static void main(String[] args) {
    Gui.play(() -> {
      Explorer.main(new String[0]);
      UserActionsScenario scenario = new UserActionsScenario(Gui.awaitShowing(Explorer.class, Explorer::isShowing));
      Gui.act(() -> scenario.tab.frame().setBounds(0, 0, 1240, 800));
      scenario.tab.activate();
      scenario.tab.open(new File(args[0]));
      scenario.tab.awaitRows(150);
      scenario.edits(new File(args[1]));
      scenario.bringsAFile(new File(args[2]));
      scenario.clearsTheFile(new File(args[2]));
      scenario.choosesTheClass(new File(args[3]));
    });
  }

  private void edits(File pairs) throws Exception {
    tab.view("Pairs");
    tab.file("Open...", pairs);
    Gui.await("the pairs", () -> tab.pairs() == 3);
    JTable table = tab.table("pairs");
    click(table, 0, 1);
    Gui.report("editing after a click", Gui.call(table::isEditing));
    press(KeyEvent.VK_C);
    Gui.report("editing after a key", Gui.call(table::isEditing));
    press(KeyEvent.VK_F2);
    Gui.await("F2", table::isEditing);
    Gui.screenshot(tab.frame(), "link-by-f2");
    press(KeyEvent.VK_ESCAPE);
    Gui.await("Escape", () -> !table.isEditing());
    click(table, 0, 2);
    Gui.await("a double click", table::isEditing);
    Gui.screenshot(tab.frame(), "link-by-double-click");
    press(KeyEvent.VK_DELETE);
    Gui.await("Del", () -> tab.pairs() == 2);
    Gui.report("editing after Del", Gui.call(table::isEditing));
    click(table, 1, 1);
    Gui.report("links after Del", links(table));
    Gui.screenshot(tab.frame(), "link-after-del");
    tab.click("Save");
    Gui.await("the file", () -> !tab.isEnabled("Save"));
    click(table, 0, 2);
    Gui.await("a double click", table::isEditing);
    // The list is open with must-link selected.
    press(KeyEvent.VK_DOWN);
    press(KeyEvent.VK_ENTER);
    Gui.await("the end of the change", () -> !table.isEditing());
    Gui.report("links after a change", links(table));
  }

  private static String links(JTable table) throws Exception {
    return Gui.call(() -> IntStream.range(0, table.getRowCount()).mapToObj(row -> String.valueOf(table.getValueAt(row, LINK)))
        .collect(Collectors.joining(" ")));
  }

  private void click(JTable table, int row, int times) throws Exception {
    // Longer than the double-click interval, so that clicks on different cells are not one double click.
    Thread.sleep(600);
    Rectangle cell = Gui.call(() -> table.getCellRect(row, LINK, true));
    Point corner = Gui.call(table::getLocationOnScreen);
    clickAt(corner.x + cell.x + cell.width / 2, corner.y + cell.y + cell.height / 2, times);
  }

  private void clickAt(int x, int y, int times) {
    robot.mouseMove(x, y);
    for (int i = 0; i < times; i++) {
      robot.mousePress(InputEvent.BUTTON1_DOWN_MASK);
      robot.mouseRelease(InputEvent.BUTTON1_DOWN_MASK);
    }
    robot.waitForIdle();
  }

  private void press(int key) {
    robot.keyPress(key);
    robot.keyRelease(key);
    robot.waitForIdle();
  }

  private void run(String what) throws Exception {
    int before = tab.results();
    // With a dialog, a plain click would block.
    tab.clickForDialog("Start");
    Gui.await("the result", () -> tab.results() == before + 1 && tab.isEnabled("Start"));
    Gui.report(what, tab.text());
  }

  private void bringsAFile(File own) throws Exception {
    tab.choose("PCKMeans -N 3 -constraints " + own);
    int before = tab.results();
    tab.clickForDialog("Start");
    Gui.awaitShowing(JOptionPane.class, JOptionPane::isShowing);
    Gui.screenshot(tab.frame(), "own-pair-file");
    Gui.report("asked at the start", tab.answer("Use the file's pairs"));
    Gui.report("asked about unsaved pairs", tab.answer("Discard"));
    Gui.await("the result", () -> tab.results() == before + 1 && tab.isEnabled("Start"));
    Gui.report("with the file's pairs", tab.text());
    run("once more");
  }

  /** Deletes the path in the object editor with the keyboard. */
  private void clearsTheFile(File own) throws Exception {
    tab.choose("PCKMeans -N 3 -constraints " + own);
    // The first panel contains the "Choose" button and the second panel, which shows the options.
    PropertyPanel chooser = Gui.all((Container) explorer.getTabbedPane().getSelectedComponent(), PropertyPanel.class).get(1);
    SwingUtilities.invokeLater(() -> chooser.dispatchEvent(new MouseEvent(chooser, MouseEvent.MOUSE_CLICKED, 0,
        InputEvent.BUTTON1_DOWN_MASK, chooser.getWidth() / 2, chooser.getHeight() / 2, 1, false, MouseEvent.BUTTON1)));
    FileEnvironmentField field = Gui.awaitShowing(FileEnvironmentField.class, JComponent::isShowing);
    Window editor = SwingUtilities.getWindowAncestor(field);
    Gui.screenshot(editor, "object-editor");
    Gui.report("file in the editor", Gui.call(field::getText));
    JTextField text = Gui.all(field, JTextField.class).get(0);
    Gui.act(() -> {
      text.requestFocusInWindow();
      text.selectAll();
    });
    robot.waitForIdle();
    press(KeyEvent.VK_DELETE);
    Gui.awaitFound("an empty field", () -> text.getText().isEmpty() ? true : null);
    Gui.screenshot(editor, "object-editor-cleared");
    // Weka reads the field when the focus leaves it.
    press(KeyEvent.VK_TAB);
    Gui.awaitFound("the focus elsewhere", () -> text.isFocusOwner() ? null : true);
    robot.waitForIdle();
    JButton ok = Gui.all(editor, JButton.class).stream().filter(button -> "OK".equals(button.getText())).findFirst().orElseThrow();
    clicksUntilGone(ok, editor);
    run("after clearing the file");
  }

  /** A click can be lost while a window is still being arranged or a tool tip lies over the button, so a person would click again. */
  private void clicksUntilGone(JButton button, Window window) throws Exception {
    for (int i = 0; i < 20 && Gui.call(window::isShowing); i++) {
      Gui.act(window::toFront);
      Point corner = Gui.call(() -> button.isShowing() ? button.getLocationOnScreen() : null);
      if (corner != null) {
        clickAt(corner.x + button.getWidth() / 2, corner.y + button.getHeight() / 2, 1);
      }
      Thread.sleep(1000);
    }
    Gui.awaitFound("the end of the editor", () -> window.isShowing() ? null : true);
  }

  private void choosesTheClass(File sparse) throws Exception {
    tab.open(sparse);
    tab.answer("Discard pairs");
    tab.awaitRows(4);
    JComboBox<?> classes = tab.named(JComboBox.class, "class");
    JLabel note = tab.named(JLabel.class, "class note");
    Gui.report("class of new data", Gui.call(() -> String.valueOf(classes.getSelectedItem())));
    JComboBox<?> inPreprocess = Gui.all(explorer.getPreprocessPanel(), AttributeVisualizationPanel.class).get(0).getColorBox();
    Gui.act(() -> inPreprocess.setSelectedIndex(2));
    Gui.report("chosen in Preprocess", Gui.call(inPreprocess::getSelectedItem));
    Gui.report("class after Preprocess", Gui.call(() -> String.valueOf(classes.getSelectedItem())));
    Gui.report("note with a class", Gui.call(note::isVisible));
    Gui.act(() -> classes.setSelectedIndex(0));
    Gui.report("note without a class", Gui.call(() -> note.isShowing() + " " + note.getText()));
    tab.choose("PCKMeans -N 2");
    tab.view("Ask me");
    File answers = new File(sparse.getParentFile(), "sparse-answers.pairs");
    tab.file("Ask me...", answers);
    Gui.await("a question", () -> !tab.question().isEmpty() && tab.isEnabled("Same (S)"));
    Gui.screenshot(tab.frame(), "no-class-note");
    JTable comparison = Gui.all(explorer, JTable.class).stream().filter(JTable::isShowing).findFirst().orElseThrow();
    Gui.report("comparison", Gui.call(() -> IntStream.range(0, comparison.getRowCount()).mapToObj(row -> IntStream.range(0, 4)
        .mapToObj(column -> String.valueOf(comparison.getValueAt(row, column))).collect(Collectors.joining("|")))
        .collect(Collectors.joining("\n"))));
    tab.click("End");
  }
}
