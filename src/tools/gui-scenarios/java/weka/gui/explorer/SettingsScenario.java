package weka.gui.explorer;

import java.awt.Container;
import java.io.File;
import javax.swing.AbstractButton;
import javax.swing.JComponent;
import javax.swing.JOptionPane;
import javax.swing.SwingUtilities;
import weka.gui.Gui;
import weka.gui.Perspectives;

/** The settings of the Constrained tab in the Explorer, which has no settings of its own. */
public final class SettingsScenario {

  private SettingsScenario() {
  }

  /**
   * @param args iris, then what to fill in: clusterer, strategy, colours, size of points, threads; nothing to leave all as it is
   */
  public static void main(String[] args) {
    Gui.play(() -> {
      ConstrainedTab tab = ConstrainedTab.start(800, 600);
      tab.open(new File(args[0]));
      tab.awaitRows(150);
      AbstractButton button = tab.named(AbstractButton.class, "Settings...");
      SwingUtilities.invokeLater(button::doClick);
      Container settings = Gui.awaitShowing(JOptionPane.class, JOptionPane::isShowing);
      Gui.report("settings", Perspectives.shown(settings));
      if (args.length > 1) {
        Perspectives.fill(settings, args[1], args[2], args[3], args[4], args[5]);
      }
      Gui.screenshot(SwingUtilities.getWindowAncestor(settings), "settings-explorer");
      Perspectives.ok();
      tab.click("Start");
      Gui.await("the result", () -> tab.results() == 1 && tab.isEnabled("Start"));
      Gui.report("result", tab.text());
      JComponent plot = Gui.all(tab.panel(), JComponent.class).stream().filter(part -> part.getClass().getSimpleName().equals("LinkPlot"))
          .findFirst().orElseThrow();
      Gui.report("Weka's red", Perspectives.colours(plot, 0xFF0000));
      Gui.screenshot(tab.frame(), "settings-applied");
    });
  }
}
