package weka.gui.explorer;

import java.awt.Dimension;
import java.io.File;
import java.util.ArrayList;
import java.util.List;
import java.util.Random;
import javax.swing.JComboBox;
import javax.swing.JComponent;
import javax.swing.JLabel;
import javax.swing.JList;
import weka.core.Attribute;
import weka.core.DenseInstance;
import weka.core.Instances;
import weka.gui.Gui;

/** Looks at the figures of results in the Constrained tab: learned weights, classes, silhouettes, and what there is if there are none. */
public final class FiguresScenario {

  private static final Dimension LARGE = new Dimension(1600, 1000);
  private static final Dimension SMALL = new Dimension(800, 600);
  private static final Dimension PAGE = new Dimension(1240, 800);
  private static final int MANY = 100;

  private final ConstrainedTab tab;

  private FiguresScenario(ConstrainedTab tab) {
    this.tab = tab;
  }

  /**
   * @param args iris, and a folder for files
   */
  public static void main(String[] args) {
    Gui.play(() -> {
      FiguresScenario scenario = new FiguresScenario(ConstrainedTab.start(SMALL.width, SMALL.height));
      scenario.tab.view("Figures");
      Gui.report("without data", scenario.message());
      scenario.tab.open(new File(args[0]));
      scenario.tab.awaitRows(150);
      scenario.tab.view("Pairs");
      scenario.tab.make(40);
      Gui.await("pairs", () -> scenario.tab.pairs() > 0);
      scenario.figures(new File(args[1]));
      scenario.many();
    });
  }

  private void run(String scheme) throws Exception {
    tab.choose(scheme);
    int before = tab.results();
    tab.click("Start");
    Gui.await("the result", () -> tab.results() == before + 1 && tab.isEnabled("Start"));
    tab.view("Figures");
  }

  /** Chooses a figure and waits until it is there, or the reason why not. */
  private String choose(int kind) throws Exception {
    JComboBox<?> kinds = tab.named(JComboBox.class, "figure");
    Gui.act(() -> kinds.setSelectedIndex(kind));
    Gui.await("the figure", () -> isPicture() || !message().startsWith("Computing"));
    Thread.sleep(300);
    return isPicture() ? "picture" : message();
  }

  private boolean isPicture() throws Exception {
    return Gui.call(() -> Gui.all(tab.panel(), JComponent.class).stream().anyMatch(part -> "figure picture".equals(part.getName())
        && part.isShowing()));
  }

  /** Returns what is in place of a picture. */
  private String message() throws Exception {
    return Gui.call(() -> Gui.all(tab.panel(), JLabel.class).stream().filter(label -> label.isShowing() && label.getText() != null
        && label.getText().startsWith("<html><center>")).map(label -> label.getText().substring("<html><center>".length())).findFirst()
        .orElse(""));
  }

  private void shoot(String name) throws Exception {
    for (Dimension size : List.of(SMALL, LARGE)) {
      Gui.act(() -> tab.frame().setSize(size));
      // The plot beside it is drawn in the background.
      Thread.sleep(800);
      Gui.screenshot(tab.frame(), name + "-" + size.width + "x" + size.height);
    }
    Gui.act(() -> tab.frame().setSize(SMALL));
  }

  private void figures(File folder) throws Exception {
    List<String> names = List.of("weights", "classes", "silhouettes", "silhouettes-cosine");
    run("MPCKMeans -N 3 -metric diagonal");
    for (int kind = 0; kind < names.size(); kind++) {
      String name = names.get(kind);
      Gui.report(name, choose(kind));
      if (kind == 0) {
        Gui.act(() -> tab.frame().setSize(PAGE));
        Thread.sleep(800);
        Gui.screenshot(tab.frame(), "figures");
      }
      shoot("figures-" + name);
      for (String ending : List.of(".png", ".svg")) {
        tab.file("Save picture...", new File(folder, name + ending));
        Gui.await("the picture", () -> new File(folder, name + ending).exists());
      }
      tab.file("Save table...", new File(folder, name + ".csv"));
      Gui.await("the table", () -> new File(folder, name + ".csv").exists());
    }
    run("MPCKMeans -N 3 -metric full -per-cluster");
    Gui.report("weights of each cluster", choose(0));
    shoot("figures-weights-each");
    run("PCKMeans -N 1");
    Gui.report("no weights", choose(0));
    Gui.report("classes of one cluster", choose(1));
    Gui.report("silhouettes of one cluster", choose(2));
    shoot("figures-one-cluster");
    // Another result, and back.
    JList<?> results = tab.named(JList.class, "results");
    Gui.act(() -> results.setSelectedIndex(0));
    Gui.await("the figure", this::isPicture);
    Gui.report("silhouettes of the first result", choose(2));
  }

  /** Many clusters, classes and attributes, some values missing. */
  private void many() throws Exception {
    Gui.act(() -> ((Explorer.ExplorerPanel) tab.panel()).setInstances(data()));
    if (Gui.call(() -> tab.pairs() > 0)) {
      tab.answer("Discard pairs");
    }
    tab.awaitRows(20 * MANY);
    run("MPCKMeans -N " + MANY + " -starts 1 -metric diagonal");
    List<String> names = List.of("weights", "classes", "silhouettes");
    for (int kind = 0; kind < names.size(); kind++) {
      Gui.report("many " + names.get(kind), choose(kind));
      shoot("figures-many-" + names.get(kind));
    }
  }

  private static Instances data() {
    Random random = new Random(1);
    ArrayList<Attribute> attributes = new ArrayList<>();
    for (int i = 0; i < 2 * MANY; i++) {
      attributes.add(new Attribute("attribute number " + i));
    }
    List<String> classes = new ArrayList<>();
    for (int i = 0; i < MANY; i++) {
      classes.add("class number " + i);
    }
    attributes.add(new Attribute("class", classes));
    Instances data = new Instances("many", attributes, 20 * MANY);
    for (int row = 0; row < 20 * MANY; row++) {
      double[] values = random.doubles(2 * MANY + 1).toArray();
      values[row % MANY] += 2;
      values[random.nextInt(2 * MANY)] = Double.NaN;
      values[2 * MANY] = row % MANY;
      data.add(new DenseInstance(1, values));
    }
    return data;
  }
}
