package weka.gui;

import java.awt.Component;
import java.awt.Container;
import java.io.File;
import java.util.Set;
import javax.swing.JComponent;
import javax.swing.SwingUtilities;
import weka.core.converters.AbstractFileLoader;
import weka.core.converters.ConverterUtils;
import weka.gui.explorer.PreprocessPanel;

/** The Constrained perspective in the Workbench: data, menus, settings, and what is left of them in the next session. */
public final class WorkbenchScenario {

  /** A colour of Tol's that the default palette has not. */
  private static final int TOLS_ORANGE = 0xEE7733;

  private WorkbenchScenario() {
  }

  /**
   * @param args iris, and "first" or "second" for the session
   */
  public static void main(String[] args) {
    Gui.play(() -> {
      WorkbenchApp.main(new String[0]);
      WorkbenchApp app = Gui.awaitShowing(WorkbenchApp.class, Component::isShowing);
      Perspectives window = new Perspectives(app);
      Gui.act(() -> window.frame().setBounds(0, 0, 1240, 800));
      PreprocessPanel preprocess = (PreprocessPanel) app.getMainPerspective();
      Gui.report("button before data", window.hasButton());
      open(preprocess, args[0]);
      window.open();
      window.awaitRows(150);
      Gui.report("menu", window.menu());
      if (args[1].equals("first")) {
        first(window, preprocess, args[0]);
      } else {
        Container settings = window.settings("Constrained");
        Gui.report("settings", Perspectives.shown(settings));
        Perspectives.ok();
        window.open();
        Gui.report("result", window.cluster(1));
        Gui.report("Tol", window.plotHas(TOLS_ORANGE));
      }
    });
  }

  private static void open(PreprocessPanel preprocess, String file) throws Exception {
    AbstractFileLoader loader = ConverterUtils.getLoaderForFile(file);
    loader.setFile(new File(file));
    Gui.act(() -> preprocess.setInstancesFromFile(loader));
    Gui.await("the data", () -> preprocess.getInstances() != null);
  }

  private static void first(Perspectives window, PreprocessPanel preprocess, String file) throws Exception {
    Container settings = window.settings("Constrained");
    Gui.report("settings", Perspectives.shown(settings));
    Perspectives.fill(settings, "weka.clusterers.PCKMeans -N 3", "min-max", "Tol", "200", "2");
    Gui.screenshot(SwingUtilities.getWindowAncestor(settings), "settings");
    Perspectives.ok();
    window.open();
    Gui.report("result", window.cluster(1));
    Gui.report("Tol", window.plotHas(TOLS_ORANGE));
    Gui.screenshot(window.frame(), "workbench");
    for (String size : new String[] {"800x600", "1024x768"}) {
      String[] sides = size.split("x");
      Gui.act(() -> window.frame().setSize(Integer.parseInt(sides[0]), Integer.parseInt(sides[1])));
      Thread.sleep(500);
      Gui.screenshot(window.frame(), "workbench-" + size);
      Gui.report("problems " + size, Gui.call(() -> LayoutCheck.problems(window.constrained(), Set.of("hint text"))));
    }
    Gui.act(() -> window.frame().setSize(1240, 800));
    toggled(window, preprocess, file);
  }

  /** Data that is loaded while the perspective is switched off is there when it is switched on again. */
  private static void toggled(Perspectives window, PreprocessPanel preprocess, String file) throws Exception {
    window.toggle(false);
    Gui.report("button switched off", window.hasButton());
    window.toggle(true);
    Gui.report("button switched on", window.hasButton());
    JComponent panel = window.constrained();
    Gui.report("menu elsewhere", window.menu());
    window.open();
    open(preprocess, file);
    window.awaitRows(150);
    Gui.report("the same", panel == window.constrained());
  }
}
