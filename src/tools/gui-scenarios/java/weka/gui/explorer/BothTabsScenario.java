package weka.gui.explorer;

import java.io.File;
import weka.gui.Gui;

/** Uses the Constrained tab and Weka's own Cluster tab once in one Explorer: a smoke test for other versions of Weka. */
public final class BothTabsScenario {

  private BothTabsScenario() {
  }

  /**
   * @param args iris
   */
  public static void main(String[] args) {
    Gui.play(() -> {
      Explorer.main(new String[0]);
      Explorer explorer = Gui.awaitShowing(Explorer.class, Explorer::isShowing);
      ConstrainedTab tab = new ConstrainedTab(explorer);
      Gui.act(() -> tab.frame().setBounds(0, 0, 1240, 800));
      tab.activate();
      tab.open(new File(args[0]));
      tab.awaitRows(150);
      tab.view("Pairs");
      tab.make(40);
      Gui.await("pairs", () -> tab.pairs() == 40);
      tab.choose("PCKMeans -N 3");
      tab.click("Start");
      Gui.await("the result", () -> tab.results() == 1 && tab.isEnabled("Start"));
      Gui.report("Constrained", tab.text());
      tab.choose("PCKMeans -N 3 -starts 1");
      tab.part("Learning curves");
      tab.click("Add chosen");
      tab.click("Compute");
      Gui.await("the curve", () -> tab.isShowing("Copy table") && tab.isEnabled("Compute"));
      Gui.report("curve", "shown");
      ClusterTab stock = new ClusterTab(explorer);
      stock.activate();
      Gui.report("Cluster", stock.run("PCKMeans -N 3", ClusterTab.CLASSES));
    });
  }
}
