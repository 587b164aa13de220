package weka.gui.explorer;

import java.awt.Window;
import java.io.File;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Random;
import weka.core.Attribute;
import weka.core.DenseInstance;
import weka.core.Instances;
import weka.gui.GUIChooserApp;
import weka.gui.Gui;

/** Opens two Explorers from Weka's GUI Chooser and uses their Cluster tabs. */
public final class ClusterTabScenario {

  private static final int MANY_ROWS = 500_000;

  private ClusterTabScenario() {
  }

  /**
   * @param args iris, a pair file for it, and a folder for a model
   */
  public static void main(String[] args) {
    Gui.play(() -> {
      GUIChooserApp.main(new String[0]);
      ClusterTab tab = new ClusterTab(explorer(1));
      Gui.report("tabs", tab.titles());
      Gui.report("buttons", tab.startButtons());
      File iris = new File(args[0]);
      String pckMeans = "PCKMeans -N 3 -constraints " + args[1];
      tab.open(iris);
      Gui.act(() -> tab.frame().setBounds(20, 20, 1000, 740));
      Gui.report("PCKMeans", tab.run(pckMeans, ClusterTab.CLASSES));
      Gui.report("shown", tab.shown());
      Gui.screenshot(tab.frame(), "cluster-tab");
      modes(tab);
      models(tab, new File(args[2], "pck.model"));
      together(tab, iris, pckMeans);
      stop(tab, iris);
    });
  }

  private static Explorer explorer(int number) throws Exception {
    GUIChooserApp chooser = Gui.awaitFound("the start window", () -> Arrays.stream(Window.getWindows())
        .filter(window -> window instanceof GUIChooserApp && window.isShowing()).map(GUIChooserApp.class::cast).findFirst().orElse(null));
    Gui.click(chooser, "Explorer");
    return Gui.awaitFound("Explorer " + number, () -> {
      List<Explorer> open = Gui.showing(Explorer.class);
      return open.size() == number ? open.get(number - 1) : null;
    });
  }

  private static void modes(ClusterTab tab) throws Exception {
    Gui.report("SimpleKMeans", tab.run("SimpleKMeans -N 3", ClusterTab.CLASSES));
    Gui.report("EM", tab.run("EM -N 10 -I 20", ClusterTab.CLASSES));
    tab.click("Store clusters for visualization");
    Gui.report("not stored", tab.run("FarthestFirst -N 3", ClusterTab.CLASSES));
    tab.click("Store clusters for visualization");
    Gui.report("training set", tab.run("PCKMeans -N 3", "Use training set"));
    Gui.report("split", tab.run("PCKMeans -N 3", "Percentage split"));
  }

  private static void models(ClusterTab tab, File model) throws Exception {
    String first = tab.first();
    tab.choose(first, "Save model", model);
    Gui.await("the model", model::exists);
    tab.choose(first, "Load model", model);
    Gui.await("the model's entry", () -> tab.last().contains(model.getName()));
    Gui.report("loaded", tab.text(tab.last()));
    Gui.report("evaluated again", tab.reevaluate(first));
    int results = tab.results();
    tab.choose(first, "Delete result buffer(s)");
    Gui.await("the deletion", () -> tab.results() == results - 1);
  }

  private static void together(ClusterTab tab, File iris, String pckMeans) throws Exception {
    ClusterTab other = new ClusterTab(explorer(2));
    other.open(iris);
    for (ClusterTab each : List.of(tab, other)) {
      each.choose(each == tab ? pckMeans : "SimpleKMeans -N 3");
      each.click(ClusterTab.CLASSES);
    }
    tab.click("Start");
    other.click("Start");
    Gui.report("one window", tab.finish());
    Gui.report("other window", other.finish());
  }

  private static void stop(ClusterTab tab, File iris) throws Exception {
    tab.open(manyRows());
    tab.choose("PCKMeans -N 8 -starts 1000");
    tab.click(ClusterTab.CLASSES);
    tab.click("Start");
    tab.awaitInside("pairclust.kmeans.loop.EmLoop");
    long pressed = System.nanoTime();
    tab.click("Stop");
    Gui.report("stopped", tab.finish());
    Gui.report("milliseconds to stop", (System.nanoTime() - pressed) / 1_000_000);
    tab.open(iris);
    Gui.report("after stop", tab.run("SimpleKMeans -N 3", ClusterTab.CLASSES));
  }

  private static Instances manyRows() {
    Random random = new Random(1);
    ArrayList<Attribute> attributes = new ArrayList<>(List.of(new Attribute("x"), new Attribute("y"),
        new Attribute("class", List.of("a", "b", "c"))));
    Instances data = new Instances("many", attributes, MANY_ROWS);
    for (int row = 0; row < MANY_ROWS; row++) {
      data.add(new DenseInstance(1, new double[] {random.nextGaussian(), random.nextGaussian(), row % 3}));
    }
    return data;
  }
}
