package weka.gui.explorer;

import java.awt.Component;
import java.awt.Container;
import java.awt.Point;
import java.awt.Robot;
import java.awt.event.InputEvent;
import java.awt.event.MouseEvent;
import java.io.File;
import java.util.Arrays;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import javax.swing.AbstractButton;
import javax.swing.JComponent;
import javax.swing.JFileChooser;
import javax.swing.JFrame;
import javax.swing.JLabel;
import javax.swing.JList;
import javax.swing.JOptionPane;
import javax.swing.JSpinner;
import javax.swing.JTabbedPane;
import javax.swing.JTable;
import javax.swing.JTextArea;
import javax.swing.SwingUtilities;
import weka.clusterers.AbstractClusterer;
import weka.clusterers.Clusterer;
import weka.core.Instances;
import weka.core.Utils;
import weka.core.converters.AbstractFileLoader;
import weka.core.converters.ConverterUtils;
import weka.gui.Gui;

/** Drives the Constrained tab in one Explorer as a user would. */
final class ConstrainedTab {

  private static final Pattern ROW = Pattern.compile("<b>row (\\d+)</b>");

  private final Explorer explorer;
  private final Container panel;

  ConstrainedTab(Explorer explorer) {
    this.explorer = explorer;
    panel = (Container) explorer.getPanels().stream().filter(tab -> tab.getTabTitle().equals("Constrained")).findFirst().orElseThrow();
  }

  /** Starts an Explorer of a size and selects the tab. */
  static ConstrainedTab start(int width, int height) throws Exception {
    Explorer.main(new String[0]);
    ConstrainedTab tab = new ConstrainedTab(Gui.awaitShowing(Explorer.class, Explorer::isShowing));
    Gui.act(() -> tab.frame().setBounds(0, 0, width, height));
    tab.activate();
    return tab;
  }

  JFrame frame() {
    return (JFrame) SwingUtilities.getWindowAncestor(explorer);
  }

  Container panel() {
    return panel;
  }

  /** Selects the tab. */
  void activate() throws Exception {
    Gui.act(() -> explorer.getTabbedPane().setSelectedComponent(panel));
  }

  /** Opens a file in Preprocess. */
  void open(File file) throws Exception {
    AbstractFileLoader loader = ConverterUtils.getLoaderForFile(file);
    loader.setFile(file);
    Gui.act(() -> explorer.getPreprocessPanel().setInstancesFromFile(loader));
  }

  void open(Instances data) throws Exception {
    Gui.act(() -> explorer.getPreprocessPanel().setInstances(data));
  }

  /** Returns the data of Preprocess. */
  Instances data() {
    return explorer.getPreprocessPanel().getInstances();
  }

  /** Waits until the tab shows a number of rows. */
  void awaitRows(int rows) throws Exception {
    Gui.await(rows + " rows", () -> table("rows").getRowCount() == rows);
  }

  /** Returns the component with a name. */
  <T extends Component> T named(Class<T> kind, String name) {
    return Gui.all(panel, kind).stream().filter(component -> name.equals(component.getName())).findFirst().orElseThrow();
  }

  JTable table(String name) {
    return named(JTable.class, name);
  }

  int pairs() throws Exception {
    return Gui.call(() -> table("pairs").getRowCount());
  }

  int results() throws Exception {
    return Gui.call(() -> named(JList.class, "results").getModel().getSize());
  }

  String text() throws Exception {
    return Gui.call(() -> named(JTextArea.class, "output").getText());
  }

  String question() throws Exception {
    return Gui.call(() -> named(JTextArea.class, "question title").getText());
  }

  void view(String title) throws Exception {
    JTabbedPane views = named(JTabbedPane.class, "views");
    Gui.act(() -> views.setSelectedIndex(views.indexOfTab(title)));
  }

  /** Selects one of the two inner tabs. */
  void part(String title) throws Exception {
    JTabbedPane parts = Gui.all(panel, JTabbedPane.class).get(0);
    Gui.act(() -> parts.setSelectedIndex(parts.indexOfTab(title)));
  }

  /** Chooses a clusterer, given as on the command line. */
  void choose(String scheme) throws Exception {
    String[] words = Utils.splitOptions(scheme);
    Clusterer clusterer = AbstractClusterer.forName("weka.clusterers." + words[0], Arrays.copyOfRange(words, 1, words.length));
    Container workbench = Gui.all(panel, Container.class).stream()
        .filter(part -> part.getClass().getSimpleName().equals("WorkbenchPanel")).findFirst().orElseThrow();
    Gui.call(() -> workbench.getClass().getMethod("setClusterer", Clusterer.class).invoke(workbench, clusterer));
  }

  void click(String button) throws Exception {
    Gui.click(panel, button);
  }

  boolean isEnabled(String button) throws Exception {
    return Gui.call(() -> Gui.all(panel, AbstractButton.class).stream()
        .anyMatch(part -> button.equals(part.getText()) && part.isEnabled()));
  }

  boolean isShowing(String button) throws Exception {
    return Gui.call(() -> Gui.all(panel, AbstractButton.class).stream()
        .anyMatch(part -> button.equals(part.getText()) && part.isShowing()));
  }

  /** Clicks a button that opens a dialog, without waiting for it to close. */
  void clickForDialog(String button) throws Exception {
    AbstractButton found = Gui.awaitFound(button, () -> Gui.all(panel, AbstractButton.class).stream()
        .filter(part -> button.equals(part.getText()) && part.isEnabled() && part.isShowing()).findFirst().orElse(null));
    SwingUtilities.invokeLater(found::doClick);
  }

  /** Clicks a button that asks for a file, and selects the file. */
  void file(String button, File file) throws Exception {
    clickForDialog(button);
    choose(file);
  }

  /** Selects a file in the open file dialog. */
  void choose(File file) throws Exception {
    JFileChooser chooser = Gui.awaitShowing(JFileChooser.class, JFileChooser::isShowing);
    SwingUtilities.invokeLater(() -> {
      chooser.setSelectedFile(file);
      chooser.approveSelection();
    });
    Gui.awaitFound("the end of the chooser", () -> chooser.isShowing() ? null : true);
  }

  /** Answers the open dialog with one of its buttons, and returns its message. */
  String answer(String button) throws Exception {
    JOptionPane pane = Gui.awaitShowing(JOptionPane.class, JOptionPane::isShowing);
    String message = Gui.call(() -> pane.getMessage() instanceof JLabel label ? label.getText() : String.valueOf(pane.getMessage()));
    AbstractButton found = Gui.awaitFound(button, () -> Gui.all(pane, AbstractButton.class).stream()
        .filter(part -> button.equals(part.getText())).findFirst().orElse(null));
    SwingUtilities.invokeLater(found::doClick);
    Gui.awaitFound("the end of the dialog", () -> pane.isShowing() ? null : true);
    return message;
  }

  /**
   * Clicks a point of the plot as soon as there is one, and waits until its row is selected.
   *
   * @param other a row to avoid, -1 for none
   * @return the row of the point
   */
  int clickPoint(int other) throws Exception {
    JComponent plot = Gui.all(panel, JComponent.class).stream().filter(part -> part.getClass().getSimpleName().equals("LinkPlot"))
        .findFirst().orElseThrow();
    Point place = Gui.awaitFound("a point", () -> place(plot, other));
    int row = Gui.call(() -> rowAt(plot, place));
    Point corner = Gui.call(plot::getLocationOnScreen);
    Robot robot = new Robot();
    robot.mouseMove(corner.x + place.x, corner.y + place.y);
    robot.mousePress(InputEvent.BUTTON1_DOWN_MASK);
    robot.mouseRelease(InputEvent.BUTTON1_DOWN_MASK);
    Gui.await("row " + row + " to be selected", () -> table("rows").isShowing() && table("rows").isRowSelected(row));
    return row;
  }

  /** Finds a point by its tool tip. */
  private static Point place(JComponent plot, int other) {
    for (int y = 0; y < plot.getHeight(); y += 3) {
      for (int x = 0; x < plot.getWidth(); x += 3) {
        int row = rowAt(plot, new Point(x, y));
        if (row >= 0 && row != other) {
          return new Point(x, y);
        }
      }
    }
    return null;
  }

  /** Returns the row in the tool tip at a position, -1 if there is none. */
  private static int rowAt(JComponent plot, Point place) {
    String tip = plot.getToolTipText(new MouseEvent(plot, MouseEvent.MOUSE_MOVED, 0, 0, place.x, place.y, 0, false));
    Matcher row = ROW.matcher(String.valueOf(tip));
    return row.find() ? Integer.parseInt(row.group(1)) : -1;
  }

  /** Generates pairs from the class. */
  void make(int questions) throws Exception {
    clickForDialog("From class...");
    JSpinner number = Gui.awaitShowing(JSpinner.class, spinner -> "questions".equals(spinner.getName()) && spinner.isShowing()
        && SwingUtilities.getAncestorOfClass(JOptionPane.class, spinner) != null);
    Gui.act(() -> number.setValue(questions));
    answer("OK");
  }

  /** Selects results in the list and chooses a menu item. */
  void menu(String item, int... results) throws Exception {
    JList<?> list = named(JList.class, "results");
    Gui.act(() -> {
      list.setSelectedIndices(results);
      Point place = list.indexToLocation(results[0]);
      list.dispatchEvent(new MouseEvent(list, MouseEvent.MOUSE_PRESSED, 0, 0, place.x + 5, place.y + 5, 1,
          true, MouseEvent.BUTTON3));
    });
    Gui.choose(item);
  }
}
