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

/** The tab "Constrained" in one Explorer, used as a person does. */
final class ConstrainedTab {

  private static final Pattern ROW = Pattern.compile("<b>row (\\d+)</b>");

  private final Explorer explorer;
  private final Container panel;

  ConstrainedTab(Explorer explorer) {
    this.explorer = explorer;
    panel = (Container) explorer.getPanels().stream().filter(tab -> tab.getTabTitle().equals("Constrained")).findFirst().orElseThrow();
  }

  JFrame frame() {
    return (JFrame) SwingUtilities.getWindowAncestor(explorer);
  }

  /** Comes to the tab. */
  void come() throws Exception {
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

  /** Waits until the tab has so many rows. */
  void awaitRows(int rows) throws Exception {
    Gui.await(rows + " rows", () -> table("rows").getRowCount() == rows);
  }

  /** Returns the component of a name. */
  <T extends Component> T named(Class<T> kind, String name) {
    return Gui.all(panel, kind).stream().filter(component -> name.equals(component.getName())).findFirst().orElseThrow();
  }

  JTable table(String name) {
    return named(JTable.class, name);
  }

  int pairs() throws Exception {
    return Gui.ask(() -> table("pairs").getRowCount());
  }

  int results() throws Exception {
    return Gui.ask(() -> named(JList.class, "results").getModel().getSize());
  }

  String text() throws Exception {
    return Gui.ask(() -> named(JTextArea.class, "output").getText());
  }

  String question() throws Exception {
    return Gui.ask(() -> named(JLabel.class, "question title").getText());
  }

  void view(String title) throws Exception {
    JTabbedPane views = named(JTabbedPane.class, "views");
    Gui.act(() -> views.setSelectedIndex(views.indexOfTab(title)));
  }

  /** Goes to one of the two parts of the tab. */
  void part(String title) throws Exception {
    JTabbedPane parts = Gui.all(panel, JTabbedPane.class).get(0);
    Gui.act(() -> parts.setSelectedIndex(parts.indexOfTab(title)));
  }

  /** Chooses a clusterer, given like on a command line. */
  void choose(String scheme) throws Exception {
    String[] words = Utils.splitOptions(scheme);
    Clusterer clusterer = AbstractClusterer.forName("weka.clusterers." + words[0], Arrays.copyOfRange(words, 1, words.length));
    Container workbench = Gui.all(panel, Container.class).stream()
        .filter(part -> part.getClass().getSimpleName().equals("WorkbenchPanel")).findFirst().orElseThrow();
    Gui.ask(() -> workbench.getClass().getMethod("setClusterer", Clusterer.class).invoke(workbench, clusterer));
  }

  void click(String button) throws Exception {
    Gui.click(panel, button);
  }

  boolean isEnabled(String button) throws Exception {
    return Gui.ask(() -> Gui.all(panel, AbstractButton.class).stream().anyMatch(part -> button.equals(part.getText()) && part.isEnabled()));
  }

  boolean isShowing(String button) throws Exception {
    return Gui.ask(() -> Gui.all(panel, AbstractButton.class).stream().anyMatch(part -> button.equals(part.getText()) && part.isShowing()));
  }

  /** Clicks on what opens a dialog. */
  void clickForDialog(String button) throws Exception {
    AbstractButton found = Gui.awaitFound(button, () -> Gui.all(panel, AbstractButton.class).stream()
        .filter(part -> button.equals(part.getText()) && part.isEnabled() && part.isShowing()).findFirst().orElse(null));
    SwingUtilities.invokeLater(found::doClick);
  }

  /** Clicks on what asks for a file, and gives it one. */
  void file(String button, File file) throws Exception {
    clickForDialog(button);
    choose(file);
  }

  /** Gives the chooser that shows a file. */
  void choose(File file) throws Exception {
    JFileChooser chooser = Gui.awaitShowing(JFileChooser.class, JFileChooser::isShowing);
    SwingUtilities.invokeLater(() -> {
      chooser.setSelectedFile(file);
      chooser.approveSelection();
    });
    Gui.awaitFound("the end of the chooser", () -> chooser.isShowing() ? null : true);
  }

  /** Answers the dialog that shows by one of its buttons, and returns what it said. */
  String answer(String button) throws Exception {
    JOptionPane pane = Gui.awaitShowing(JOptionPane.class, JOptionPane::isShowing);
    String said = Gui.ask(() -> pane.getMessage() instanceof JLabel label ? label.getText() : String.valueOf(pane.getMessage()));
    AbstractButton found = Gui.awaitFound(button, () -> Gui.all(pane, AbstractButton.class).stream()
        .filter(part -> button.equals(part.getText())).findFirst().orElse(null));
    SwingUtilities.invokeLater(found::doClick);
    Gui.awaitFound("the end of the dialog", () -> pane.isShowing() ? null : true);
    return said;
  }

  /**
   * Clicks with the mouse on a point of the plot, as soon as the plot shows any, and waits until its row is selected.
   *
   * @param other the row of a point that it must not be, -1 for none
   * @return the row of the point
   */
  int clickPoint(int other) throws Exception {
    JComponent plot = Gui.all(panel, JComponent.class).stream().filter(part -> part.getClass().getSimpleName().equals("LinkPlot"))
        .findFirst().orElseThrow();
    Point place = Gui.awaitFound("a point", () -> place(plot, other));
    int row = Gui.ask(() -> rowAt(plot, place));
    Point corner = Gui.ask(plot::getLocationOnScreen);
    Robot robot = new Robot();
    robot.mouseMove(corner.x + place.x, corner.y + place.y);
    robot.mousePress(InputEvent.BUTTON1_DOWN_MASK);
    robot.mouseRelease(InputEvent.BUTTON1_DOWN_MASK);
    Gui.await("row " + row + " to be selected", () -> table("rows").isShowing() && table("rows").isRowSelected(row));
    return row;
  }

  /** Looks for a point as a person does who moves the mouse over the plot. */
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

  /** Returns the row that the plot tells of at a place, -1 if it tells of none. */
  private static int rowAt(JComponent plot, Point place) {
    String tip = plot.getToolTipText(new MouseEvent(plot, MouseEvent.MOUSE_MOVED, 0, 0, place.x, place.y, 0, false));
    Matcher row = ROW.matcher(String.valueOf(tip));
    return row.find() ? Integer.parseInt(row.group(1)) : -1;
  }

  /** Has the class answer random questions. */
  void make(int questions) throws Exception {
    clickForDialog("From class...");
    JSpinner number = Gui.awaitShowing(JSpinner.class, spinner -> "questions".equals(spinner.getName()) && spinner.isShowing()
        && SwingUtilities.getAncestorOfClass(JOptionPane.class, spinner) != null);
    Gui.act(() -> number.setValue(questions));
    answer("OK");
  }

  /** Selects results of the list and chooses from their menu. */
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
