package weka.gui.explorer;

import java.awt.event.MouseEvent;
import java.io.BufferedWriter;
import java.io.File;
import java.io.IOException;
import java.nio.file.Files;
import java.util.ArrayList;
import java.util.List;
import java.util.Random;
import javax.swing.AbstractButton;
import javax.swing.JComboBox;
import javax.swing.JComponent;
import javax.swing.JLabel;
import javax.swing.JTabbedPane;
import javax.swing.JTable;
import weka.core.Attribute;
import weka.core.DenseInstance;
import weka.core.Instances;
import weka.gui.Gui;
import weka.gui.Watchdog;

/** Uses the Constrained tab with many rows and pairs, while a watchdog measures how long events take. */
public final class ResponsivenessScenario {

  private static final int CLASSES = 5;

  private final ConstrainedTab tab;
  private final Watchdog watchdog;
  private final int rows;
  private final int pairs;

  private ResponsivenessScenario(ConstrainedTab tab, Watchdog watchdog, int rows, int pairs) {
    this.tab = tab;
    this.watchdog = watchdog;
    this.rows = rows;
    this.pairs = pairs;
  }

  /**
   * @param args the number of rows, the number of pairs, and a folder for files
   */
  public static void main(String[] args) {
    Gui.play(() -> {
      int rows = Integer.parseInt(args[0]);
      int pairs = Integer.parseInt(args[1]);
      Instances data = data(rows);
      File given = pairs(new File(args[2], "given.pairs"), rows, pairs);
      ConstrainedTab tab = ConstrainedTab.start(1240, 800);
      // Classes are loaded and compiled once; that is not what is measured.
      Gui.act(() -> ((Explorer.ExplorerPanel) tab.panel()).setInstances(data(CLASSES)));
      tab.awaitRows(CLASSES);
      tab.choose("PCKMeans -N " + CLASSES);
      run(tab);
      showAll(tab);
      ResponsivenessScenario scenario = new ResponsivenessScenario(tab, Watchdog.install(), rows, pairs);
      scenario.loads(data, given);
      scenario.edits();
      scenario.clusters();
      scenario.asks(new File(args[2], "answers.pairs"));
      scenario.watchdog.longest().forEach((phase, millis) -> Gui.report(phase, millis));
    });
  }

  /** Shows every view and figure once. */
  private static void showAll(ConstrainedTab tab) throws Exception {
    showViews(tab);
    tab.view("Figures");
    JComboBox<?> kinds = tab.named(JComboBox.class, "figure");
    for (int i = kinds.getItemCount() - 1; i >= 0; i--) {
      int kind = i;
      Gui.act(() -> kinds.setSelectedIndex(kind));
      Gui.awaitPainted();
    }
    tab.view("Pairs");
  }

  private static void showViews(ConstrainedTab tab) throws Exception {
    JTabbedPane views = tab.named(JTabbedPane.class, "views");
    for (int i = 0; i < views.getTabCount(); i++) {
      int view = i;
      Gui.act(() -> views.setSelectedIndex(view));
      Gui.awaitPainted();
    }
  }

  private static void run(ConstrainedTab tab) throws Exception {
    int before = tab.results();
    tab.click("Start");
    Gui.await("the result", () -> tab.results() == before + 1 && tab.isEnabled("Start"));
  }

  private void phase(String name) throws Exception {
    Thread.sleep(300);
    Gui.act(() -> { });
    watchdog.phase(name);
  }

  private void loads(Instances data, File given) throws Exception {
    phase("data");
    long began = System.nanoTime();
    // Without Preprocess, whose own work on the event thread would count.
    Gui.act(() -> ((Explorer.ExplorerPanel) tab.panel()).setInstances(data));
    tab.awaitRows(rows);
    Gui.report("opened", (System.nanoTime() - began) / 1_000_000);
    phase("pairs");
    tab.view("Pairs");
    tab.file("Open...", given);
    Gui.await("the pairs", () -> tab.pairs() == pairs);
  }

  private void edits() throws Exception {
    JTable table = tab.table("pairs");
    phase("select");
    Gui.act(() -> table.setRowSelectionInterval(1, 1));
    phase("change");
    Gui.act(() -> table.setValueAt(2.0, 1, 3));
    Gui.await("the change", () -> table.getValueAt(1, 3).equals(2.0));
    phase("undo");
    tab.click("Undo");
    phase("delete");
    Gui.act(() -> table.setRowSelectionInterval(1, 1000));
    tab.click("Delete");
    Gui.await("fewer pairs", () -> tab.pairs() == pairs - 1000);
    tab.click("Undo");
    Gui.await("all pairs", () -> tab.pairs() == pairs);
    phase("link");
    tab.view("Rows");
    Gui.act(() -> tab.table("rows").setRowSelectionInterval(rows - 2, rows - 1));
    tab.click("Must-link");
    Gui.await("one more", () -> tab.pairs() == pairs + 1);
    phase("save");
    tab.view("Pairs");
    tab.click("Save");
    Gui.await("the file", () -> !tab.isEnabled("Save"));
  }

  private void clusters() throws Exception {
    phase("run");
    tab.choose("PCKMeans -starts 1 -I 3 -N " + CLASSES);
    run(tab);
    Thread.sleep(2000);
    phase("select after the run");
    Gui.act(() -> tab.table("pairs").setRowSelectionInterval(5, 5));
    phase("change after the run");
    Gui.act(() -> tab.table("pairs").setValueAt(2.0, 5, 3));
    Gui.await("the change", () -> tab.table("pairs").getValueAt(5, 3).equals(2.0));
    phase("sort");
    Gui.act(() -> tab.table("pairs").getRowSorter().toggleSortOrder(0));
    phase("change of sorted pairs");
    Gui.act(() -> tab.table("pairs").setValueAt(3.0, 7, 3));
    phase("views");
    showViews(tab);
    figures();
    phase("colours");
    JComboBox<?> colour = Gui.all(tab.panel(), JComboBox.class).stream()
        .filter(box -> "Colours of the plot".equals(box.getAccessibleContext().getAccessibleName())).findFirst().orElseThrow();
    Gui.act(() -> colour.setSelectedIndex(1));
    Gui.act(() -> colour.setSelectedIndex(0));
    phase("plot");
    JComponent plot = Gui.all(tab.panel(), JComponent.class).stream().filter(part -> part.getClass().getSimpleName().equals("LinkPlot"))
        .findFirst().orElseThrow();
    for (String action : List.of("zoom in", "left", "up", "zoom out", "whole")) {
      Gui.act(() -> plot.getActionMap().get(action).actionPerformed(null));
      Thread.sleep(300);
    }
    phase("resize");
    Gui.act(() -> tab.frame().setBounds(0, 0, 1024, 768));
    Thread.sleep(1000);
  }

  /** Figures and changes are computed in the background. */
  private void figures() throws Exception {
    tab.view("Figures");
    JComboBox<?> kinds = tab.named(JComboBox.class, "figure");
    for (int i = 1; i < kinds.getItemCount(); i++) {
      int kind = i;
      phase("figure " + kinds.getItemAt(kind));
      Gui.act(() -> kinds.setSelectedIndex(kind));
      Gui.await("the figure", () -> Gui.all(tab.panel(), JComponent.class).stream()
          .anyMatch(part -> "figure picture".equals(part.getName()) && part.isShowing()));
      Thread.sleep(500);
    }
    tab.choose("PCKMeans -starts 1 -I 1 -S 2 -N " + (CLASSES - 1));
    run(tab);
    phase("changes");
    AbstractButton changes = Gui.all(tab.panel(), AbstractButton.class).stream().filter(part -> "Changes".equals(part.getName()))
        .findFirst().orElseThrow();
    Gui.act(changes::doClick);
    Gui.await("the comparison", () -> Gui.all(tab.panel(), JLabel.class).stream().anyMatch(label -> "moved rows".equals(label.getName())
        && label.getText().endsWith("moved")));
    Thread.sleep(3000);
    phase("tool tips");
    JComponent plot = Gui.all(tab.panel(), JComponent.class).stream().filter(part -> part.getClass().getSimpleName().equals("LinkPlot"))
        .findFirst().orElseThrow();
    for (int i = 1; i < 60; i++) {
      int x = plot.getWidth() * i / 60;
      Gui.act(() -> plot.getToolTipText(new MouseEvent(plot, MouseEvent.MOUSE_MOVED, 0, 0, x, plot.getHeight() / 2, 0, false)));
    }
    phase("changes no more");
    Gui.act(changes::doClick);
    Thread.sleep(1000);
  }

  private void asks(File answers) throws Exception {
    phase("questions");
    tab.view("Ask me");
    tab.file("Ask me...", answers);
    for (int i = 0; i < 2; i++) {
      Gui.await("a question", () -> tab.isEnabled("Same (S)"));
      tab.click("Different (D)");
    }
    Gui.await("a question", () -> tab.isEnabled("Same (S)"));
    phase("end of questions");
    tab.click("End");
    Gui.await("the end", () -> tab.isEnabled("Ask me..."));
    phase("end");
  }

  private static Instances data(int rows) {
    Random random = new Random(1);
    ArrayList<Attribute> attributes = new ArrayList<>();
    for (int i = 0; i < 4; i++) {
      attributes.add(new Attribute("x" + i));
    }
    attributes.add(new Attribute("class", List.of("a", "b", "c", "d", "e")));
    Instances data = new Instances("many", attributes, rows);
    for (int row = 0; row < rows; row++) {
      int group = row % CLASSES;
      data.add(new DenseInstance(1, new double[] {3 * group + random.nextGaussian(), random.nextGaussian() - group, random.nextDouble(),
          row, group}));
    }
    return data;
  }

  /** Writes pairs that agree with the classes. */
  private static File pairs(File file, int rows, int pairs) throws IOException {
    Random random = new Random(2);
    try (BufferedWriter out = Files.newBufferedWriter(file.toPath())) {
      for (int i = 0; i < pairs; i++) {
        // Different for every pair: the first row is used once.
        int first = i * (rows / pairs);
        int second = (first + 1 + random.nextInt(rows - 1)) % rows;
        out.write(first + " " + second + " " + (first % CLASSES == second % CLASSES ? 1 : -1) + "\n");
      }
    }
    return file;
  }
}
