package weka.gui.explorer;

import java.io.File;
import weka.gui.Gui;

/** Uses the Explorer opened by its own main method. */
public final class ExplorerScenario {

  private ExplorerScenario() {
  }

  /**
   * @param args iris
   */
  public static void main(String[] args) {
    Gui.play(() -> {
      Explorer.main(new String[0]);
      ClusterTab tab = new ClusterTab(Gui.awaitShowing(Explorer.class, explorer -> true));
      Gui.report("tabs", tab.titles());
      tab.open(new File(args[0]));
      Gui.report("SimpleKMeans", tab.run("SimpleKMeans -N 3", ClusterTab.CLASSES));
    });
  }
}
