package weka.gui.explorer;

import java.awt.Dimension;
import java.io.File;
import javax.swing.JOptionPane;
import javax.swing.JTable;
import weka.gui.AccessCheck;
import weka.gui.Gui;

/** Rejects a clustering for another one, takes that back, and says which attributes matter. */
public final class FeedbackScenario {

  private static final Dimension SMALL = new Dimension(800, 600);
  private static final Dimension PAGE = new Dimension(1240, 800);

  private FeedbackScenario() {
  }

  /**
   * @param args the tiles of the examples
   */
  public static void main(String[] args) {
    Gui.play(() -> {
      ConstrainedTab tab = ConstrainedTab.start(PAGE.width, PAGE.height);
      Gui.report("without data", tab.isEnabled("Another") + " " + tab.isEnabled("Weights"));
      tab.open(new File(args[0]));
      tab.awaitRows(120);
      Gui.report("without a result", tab.isEnabled("Another") + " " + tab.isEnabled("Weights"));
      tab.choose("PCKMeans -N 3");
      run(tab, "Start");
      Gui.report("first", tab.text());
      run(tab, "Another");
      tab.view("Output");
      Gui.report("another", tab.text());
      Gui.screenshot(tab.frame(), "another-one");
      Gui.act(() -> tab.frame().setSize(SMALL));
      Thread.sleep(500);
      Gui.screenshot(tab.frame(), "another-one-small");
      Gui.report("access", AccessCheck.problems(tab.frame()));
      tab.menu("Accept again", 0);
      Gui.act(() -> tab.frame().setSize(PAGE));
      tab.clickForDialog("Weights");
      JOptionPane form = Gui.awaitShowing(JOptionPane.class, JOptionPane::isShowing);
      JTable table = Gui.all(form, JTable.class).get(0);
      Gui.act(() -> {
        table.setValueAt("0", 0, 1);
        table.setValueAt("0", 1, 1);
      });
      Gui.screenshot(tab.frame(), "weights");
      tab.answer("OK");
      run(tab, "Start");
      Gui.report("weighted", tab.text());
      tab.clickForDialog("Weights");
      Gui.awaitShowing(JOptionPane.class, JOptionPane::isShowing);
      tab.answer("Undo the last change");
      run(tab, "Start");
      Gui.report("undone", tab.text());
    });
  }

  private static void run(ConstrainedTab tab, String button) throws Exception {
    int before = tab.results();
    tab.click(button);
    Gui.await("the result", () -> tab.results() == before + 1 && tab.isEnabled("Start"));
  }
}
