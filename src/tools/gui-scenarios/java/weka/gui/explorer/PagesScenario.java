package weka.gui.explorer;

import java.awt.Container;
import java.awt.Window;
import java.awt.event.InputEvent;
import java.awt.event.MouseEvent;
import java.io.File;
import javax.swing.JLabel;
import javax.swing.JTable;
import javax.swing.SwingUtilities;
import weka.gui.Gui;
import weka.gui.PropertyPanel;

/** Takes the screenshots of the pages that no other scenario takes. */
public final class PagesScenario {

  private PagesScenario() {
  }

  /**
   * @param args iris, and a pair file for it
   */
  public static void main(String[] args) {
    Gui.play(() -> {
      Explorer.main(new String[0]);
      Explorer explorer = Gui.awaitShowing(Explorer.class, Explorer::isShowing);
      ConstrainedTab tab = new ConstrainedTab(explorer);
      Gui.act(() -> tab.frame().setBounds(0, 0, 800, 600));
      tab.open(new File(args[1]));
      Gui.await("the pairs", () -> tab.data() != null && tab.data().attribute("link") != null);
      // Preprocess draws in the background.
      Thread.sleep(2000);
      Gui.screenshot(tab.frame(), "pairs-as-data");
      tab.open(new File(args[0]));
      tab.activate();
      tab.awaitRows(150);
      small(tab, new File(args[1]));
      editor(explorer, tab, new File(args[1]).getName());
    });
  }

  /** A run with given pairs, at the size at which the Explorer opens. */
  private static void small(ConstrainedTab tab, File pairs) throws Exception {
    tab.choose("PCKMeans -N 3");
    tab.view("Pairs");
    tab.file("Open...", pairs);
    Gui.await("the pairs", () -> tab.pairs() > 0);
    tab.click("Start");
    Gui.await("the result", () -> tab.results() == 1 && tab.isEnabled("Start"));
    tab.view("Pairs");
    JTable table = tab.table("pairs");
    Gui.act(() -> table.setRowSelectionInterval(2, 2));
    Thread.sleep(1000);
    Gui.screenshot(tab.frame(), "constrained-small");
  }

  private static void editor(Explorer explorer, ConstrainedTab tab, String pairs) throws Exception {
    tab.choose("PCKMeans -N 3 -constraints " + pairs);
    // The first panel contains the "Choose" button and the second panel, which shows the options.
    PropertyPanel chooser = Gui.all((Container) explorer.getTabbedPane().getSelectedComponent(), PropertyPanel.class).get(1);
    SwingUtilities.invokeLater(() -> chooser.dispatchEvent(new MouseEvent(chooser, MouseEvent.MOUSE_CLICKED, 0,
        InputEvent.BUTTON1_DOWN_MASK, chooser.getWidth() / 2, chooser.getHeight() / 2, 1, false, MouseEvent.BUTTON1)));
    JLabel label = Gui.awaitShowing(JLabel.class, part -> "constraints file".equals(part.getText()) && part.isShowing());
    Window window = SwingUtilities.getWindowAncestor(label);
    Thread.sleep(500);
    Gui.screenshot(window, "editor");
    Gui.act(window::dispose);
  }
}
