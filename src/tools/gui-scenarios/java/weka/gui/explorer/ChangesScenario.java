package weka.gui.explorer;

import java.awt.Dimension;
import java.awt.Point;
import java.awt.event.MouseEvent;
import java.io.File;
import java.util.List;
import javax.swing.AbstractButton;
import javax.swing.JComboBox;
import javax.swing.JComponent;
import javax.swing.JLabel;
import javax.swing.JList;
import weka.core.Instances;
import weka.gui.Gui;

/** Shows in the plot of the Constrained tab what changed between two results. */
public final class ChangesScenario {

  private static final Dimension LARGE = new Dimension(1600, 1000);
  private static final Dimension SMALL = new Dimension(800, 600);
  private static final Dimension PAGE = new Dimension(1240, 800);

  private final ConstrainedTab tab;

  private ChangesScenario(ConstrainedTab tab) {
    this.tab = tab;
  }

  /**
   * @param args iris, and a folder for files
   */
  public static void main(String[] args) {
    Gui.play(() -> {
      ChangesScenario scenario = new ChangesScenario(ConstrainedTab.start(SMALL.width, SMALL.height));
      scenario.tab.open(new File(args[0]));
      scenario.tab.awaitRows(150);
      scenario.changes(new File(args[1]));
      scenario.violated();
      scenario.otherData();
    });
  }

  private void run(String scheme) throws Exception {
    tab.choose(scheme);
    int before = tab.results();
    tab.click("Start");
    Gui.await("the result", () -> tab.results() == before + 1 && tab.isEnabled("Start"));
  }

  private AbstractButton toggle() {
    return Gui.all(tab.panel(), AbstractButton.class).stream().filter(part -> "Changes".equals(part.getName())).findFirst().orElseThrow();
  }

  /** Returns what the bar says when it has compared. */
  private String moved() throws Exception {
    Gui.await("the comparison", () -> !text().startsWith("Comparing"));
    return Gui.call(this::text);
  }

  private String text() {
    return Gui.all(tab.panel(), JLabel.class).stream().filter(part -> "moved rows".equals(part.getName())).findFirst().orElseThrow()
        .getText();
  }

  private String since() throws Exception {
    JComboBox<?> others = tab.named(JComboBox.class, "changed since");
    return Gui.call(() -> String.valueOf(others.getSelectedItem()).replaceFirst("^.* - ", ""));
  }

  private void shoot(String name) throws Exception {
    for (Dimension size : List.of(LARGE, SMALL)) {
      Gui.act(() -> tab.frame().setSize(size));
      // The plot is drawn in the background.
      Thread.sleep(1000);
      Gui.screenshot(tab.frame(), name + "-" + size.width + "x" + size.height);
    }
  }

  /** Takes a picture for the pages. */
  private void page(String name) throws Exception {
    Gui.act(() -> tab.frame().setSize(PAGE));
    Thread.sleep(1000);
    Gui.screenshot(tab.frame(), name);
  }

  private void changes(File folder) throws Exception {
    tab.view("Pairs");
    Gui.act(() -> toggle().doClick());
    Gui.report("no result", moved());
    run("PCKMeans -N 3");
    Gui.report("one result", moved());
    tab.make(40);
    Gui.await("pairs", () -> tab.pairs() > 0);
    run("MPCKMeans -N 3");
    Gui.report("two results", moved());
    Gui.report("since", since());
    shoot("changes");
    page("what-changed");
    tab.file("Save rows...", new File(folder, "moved.csv"));
    Gui.await("the rows", () -> new File(folder, "moved.csv").exists());
    run("PCKMeans -N 4");
    Gui.report("four clusters", moved());
    Gui.report("since the last", since());
    JComboBox<?> others = tab.named(JComboBox.class, "changed since");
    Gui.act(() -> others.setSelectedIndex(0));
    Gui.report("since the first", moved());
    Gui.report("chosen", since());
    shoot("changes-four");
    JList<?> results = tab.named(JList.class, "results");
    Gui.act(() -> results.setSelectedIndex(0));
    Gui.report("the first since the next", moved());
    Gui.report("next", since());
    JComboBox<?> colour = Gui.all(tab.panel(), JComboBox.class).stream()
        .filter(box -> "Colours of the plot".equals(box.getAccessibleContext().getAccessibleName())).findFirst().orElseThrow();
    Gui.act(() -> colour.setSelectedIndex(1));
    Gui.report("switched off by other colours", Gui.call(() -> !toggle().isSelected() && !others.isShowing()));
    Gui.act(() -> toggle().doClick());
    Gui.report("colours by cluster again", Gui.call(colour::getSelectedIndex));
    Gui.report("again", moved());
  }

  /** Asks for the tool tips of pairs. */
  private void violated() throws Exception {
    run("PCKMeans -N 3 -weight 0.0001 -noisy -keep-suspects");
    Gui.act(() -> toggle().doClick());
    Gui.act(() -> tab.frame().setSize(PAGE));
    JComponent plot = Gui.all(tab.panel(), JComponent.class).stream().filter(part -> part.getClass().getSimpleName().equals("LinkPlot"))
        .findFirst().orElseThrow();
    Thread.sleep(1000);
    Point place = Gui.awaitFound("a violated pair", () -> place(plot, "violated"));
    Gui.report("violated pair", Gui.call(() -> tip(plot, place)));
    Point other = Gui.awaitFound("a satisfied pair", () -> place(plot, "satisfied"));
    Gui.report("satisfied pair", Gui.call(() -> tip(plot, other)));
  }

  private static String tip(JComponent plot, Point place) {
    return String.valueOf(plot.getToolTipText(new MouseEvent(plot, MouseEvent.MOUSE_MOVED, 0, 0, place.x, place.y, 0, false)));
  }

  /** Finds a pair by the beginning of its tool tip. */
  private static Point place(JComponent plot, String state) {
    for (int y = 0; y < plot.getHeight(); y += 4) {
      for (int x = 0; x < plot.getWidth(); x += 4) {
        if (tip(plot, new Point(x, y)).contains("<b>" + state)) {
          return new Point(x, y);
        }
      }
    }
    return null;
  }

  /** The results are on other data now. */
  private void otherData() throws Exception {
    Gui.act(() -> toggle().doClick());
    Gui.act(() -> ((Explorer.ExplorerPanel) tab.panel()).setInstances(new Instances(tab.data(), 0, 100)));
    tab.answer("Discard pairs");
    tab.awaitRows(100);
    Gui.report("other data", moved());
    run("PCKMeans -N 3");
    Gui.report("one result on other data", moved());
  }
}
