package weka.gui.explorer;

import java.awt.Component;
import java.awt.Container;
import java.awt.Rectangle;
import java.awt.Window;
import java.awt.event.InputEvent;
import java.awt.event.KeyEvent;
import java.awt.event.MouseEvent;
import java.awt.event.WindowEvent;
import java.io.File;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Random;
import javax.swing.JButton;
import javax.swing.JLabel;
import javax.swing.JList;
import javax.swing.JTabbedPane;
import javax.swing.JTextField;
import javax.swing.SwingUtilities;
import weka.core.Attribute;
import weka.core.DenseInstance;
import weka.core.Instances;
import weka.gui.Gui;
import weka.gui.PropertyPanel;

/** Runs AutoConstrained in the Constrained tab, looks at its candidates, edits them, and stops a run. */
public final class CandidatesScenario {

  private static final Rectangle LARGE = new Rectangle(0, 0, 1240, 800);
  private static final Rectangle SMALL = new Rectangle(0, 0, 800, 600);
  private static final int MANY_ROWS = 20_000;

  private final ConstrainedTab tab;
  private final Explorer explorer;

  private CandidatesScenario(Explorer explorer) {
    this.explorer = explorer;
    tab = new ConstrainedTab(explorer);
  }

  /**
   * @param args iris, and a folder for files
   */
  public static void main(String[] args) {
    Gui.play(() -> {
      Explorer.main(new String[0]);
      CandidatesScenario scenario = new CandidatesScenario(Gui.awaitShowing(Explorer.class, Explorer::isShowing));
      Gui.act(() -> scenario.tab.frame().setBounds(LARGE));
      scenario.tab.activate();
      scenario.tab.open(new File(args[0]));
      scenario.tab.awaitRows(150);
      scenario.runs(new File(args[1]));
      scenario.edits();
      scenario.stops();
    });
  }

  private void run() throws Exception {
    int before = tab.results();
    tab.click("Start");
    Gui.await("the result", () -> tab.results() == before + 1 && tab.isEnabled("Start"));
  }

  private void runs(File folder) throws Exception {
    tab.view("Candidates");
    Gui.screenshot(tab.frame(), "candidates-none");
    tab.view("Pairs");
    run();
    Gui.report("default without pairs", tab.text());
    Gui.report("view without pairs", view());
    tab.make(60);
    Gui.await("pairs", () -> tab.pairs() > 0);
    tab.choose("AutoConstrained -N 3");
    run();
    Gui.report("with pairs", tab.text());
    Gui.report("view with pairs", view());
    shoot(LARGE, "candidates-1240x800");
    shoot(SMALL, "candidates-800x600");
    tab.view("Objective");
    Gui.screenshot(tab.frame(), "candidates-objective");
    tab.view("Candidates");
    Gui.act(() -> tab.frame().setBounds(LARGE));
    for (String name : List.of("candidates.png", "candidates.svg")) {
      tab.file("Save picture...", new File(folder, name));
      Gui.await("the picture", () -> new File(folder, name).exists());
    }
    tab.file("Save table...", new File(folder, "candidates.csv"));
    Gui.await("the table", () -> new File(folder, "candidates.csv").exists());
  }

  private void shoot(Rectangle bounds, String name) throws Exception {
    Gui.act(() -> tab.frame().setBounds(bounds));
    // The plot beside it is drawn in the background.
    Thread.sleep(1000);
    Gui.screenshot(tab.frame(), name);
  }

  private String view() throws Exception {
    JTabbedPane views = tab.named(JTabbedPane.class, "views");
    return Gui.call(() -> views.getTitleAt(views.getSelectedIndex()));
  }

  /** Deletes, adds and edits candidates in the object editor. */
  private void edits() throws Exception {
    // The first panel contains the "Choose" button and the second panel, which shows the options.
    click(Gui.all((Container) explorer.getTabbedPane().getSelectedComponent(), PropertyPanel.class).get(1));
    JLabel label = Gui.awaitShowing(JLabel.class, part -> "candidates".equals(part.getText()));
    Window editor = SwingUtilities.getWindowAncestor(label);
    Gui.screenshot(editor, "candidates-editor");
    click(Gui.all(beside(label), PropertyPanel.class).get(0));
    JList<?> list = Gui.awaitShowing(JList.class, part -> SwingUtilities.getWindowAncestor(part) != editor
        && SwingUtilities.getWindowAncestor(part) != tab.frame() && part.getModel().getSize() > 1);
    Window array = SwingUtilities.getWindowAncestor(list);
    Gui.screenshot(array, "candidates-array");
    int all = Gui.call(() -> list.getModel().getSize());
    Gui.report("candidates at first", all);
    Gui.act(() -> list.setSelectionInterval(2, all - 1));
    Gui.click(array, "Delete");
    Gui.report("candidates after Delete", Gui.call(() -> list.getModel().getSize()));
    Gui.act(list::clearSelection);
    Gui.click(array, "Add");
    Gui.report("candidates after Add", Gui.call(() -> list.getModel().getSize()));
    Gui.act(() -> list.setSelectedIndex(2));
    SwingUtilities.invokeLater(() -> Gui.all(array, JButton.class).stream().filter(button -> "Edit".equals(button.getText()))
        .findFirst().orElseThrow().doClick());
    JLabel starts = Gui.awaitShowing(JLabel.class, part -> "starts".equals(part.getText())
        && SwingUtilities.getWindowAncestor(part) != editor);
    Window element = SwingUtilities.getWindowAncestor(starts);
    JTextField field = Gui.all(beside(starts), JTextField.class).get(0);
    Gui.act(() -> {
      field.setText("3");
      field.dispatchEvent(new KeyEvent(field, KeyEvent.KEY_RELEASED, 0, 0, KeyEvent.VK_3, '3'));
    });
    Gui.screenshot(element, "candidates-element");
    Gui.click(element, "OK");
    Gui.awaitFound("the end of the editor of the element", () -> element.isShowing() ? null : true);
    Gui.screenshot(array, "candidates-array-edited");
    SwingUtilities.invokeLater(() -> array.dispatchEvent(new WindowEvent(array, WindowEvent.WINDOW_CLOSING)));
    Gui.awaitFound("the end of the array's window", () -> array.isShowing() ? null : true);
    Gui.click(editor, "OK");
    Gui.awaitFound("the end of the editor", () -> editor.isShowing() ? null : true);
    run();
    Gui.report("with edited candidates", tab.text());
  }

  private static void click(Component part) {
    SwingUtilities.invokeLater(() -> part.dispatchEvent(new MouseEvent(part, MouseEvent.MOUSE_CLICKED, 0, InputEvent.BUTTON1_DOWN_MASK,
        part.getWidth() / 2, part.getHeight() / 2, 1, false, MouseEvent.BUTTON1)));
  }

  /** Returns the panel with the component that a label in the object editor belongs to: the next one. */
  private static Container beside(JLabel label) throws Exception {
    List<Component> parts = Gui.call(() -> Arrays.asList(label.getParent().getComponents()));
    return (Container) parts.get(parts.indexOf(label) + 1);
  }

  private void stops() throws Exception {
    tab.open(manyRows());
    tab.answer("Discard pairs");
    tab.awaitRows(MANY_ROWS);
    tab.view("Pairs");
    tab.make(200);
    Gui.await("pairs", () -> tab.pairs() > 0);
    tab.choose("AutoConstrained -N 8");
    int before = tab.results();
    tab.click("Start");
    JLabel status = Gui.awaitShowing(JLabel.class, label -> label.getText() != null && label.getText().startsWith("Candidate "));
    Gui.report("status", Gui.call(status::getText));
    long pressed = System.nanoTime();
    tab.click("Stop");
    Gui.report("status after Stop", Gui.call(status::getText));
    Gui.await("the best so far", () -> tab.results() == before + 1 && tab.isEnabled("Start"));
    Gui.report("milliseconds to the best so far", (System.nanoTime() - pressed) / 1_000_000);
    Gui.report("best so far", tab.text());
    tab.click("Start");
    Gui.awaitShowing(JLabel.class, label -> label.getText() != null && label.getText().startsWith("Candidate "));
    tab.click("Stop");
    tab.click("Stop");
    Gui.await("the end", () -> tab.isEnabled("Start") && !tab.isEnabled("Stop"));
    Gui.report("results after stopping twice", tab.results() - before);
  }

  private static Instances manyRows() {
    Random random = new Random(1);
    ArrayList<Attribute> attributes = new ArrayList<>();
    for (int i = 0; i < 8; i++) {
      attributes.add(new Attribute("x" + i));
    }
    attributes.add(new Attribute("class", List.of("a", "b", "c")));
    Instances data = new Instances("many", attributes, MANY_ROWS);
    data.setClassIndex(attributes.size() - 1);
    for (int row = 0; row < MANY_ROWS; row++) {
      double[] values = random.doubles(attributes.size()).toArray();
      values[attributes.size() - 1] = row % 3;
      data.add(new DenseInstance(1, values));
    }
    return data;
  }
}
