package weka.gui.explorer;

import java.io.File;
import java.util.List;
import javax.swing.JOptionPane;
import javax.swing.JTextField;
import weka.gui.Gui;

/** Names clusters, and runs other clusterers, which keep numbers and names. */
public final class NamesScenario {

  private static final List<String> NAMES = List.of("small", "", "large");

  private NamesScenario() {
  }

  /**
   * @param args iris, and a file for the names
   */
  public static void main(String[] args) {
    Gui.play(() -> {
      Explorer.main(new String[0]);
      ConstrainedTab tab = new ConstrainedTab(Gui.awaitShowing(Explorer.class, Explorer::isShowing));
      Gui.act(() -> tab.frame().setBounds(0, 0, 1240, 800));
      tab.activate();
      tab.open(new File(args[0]));
      tab.awaitRows(150);
      run(tab, "PCKMeans -N 3");
      Gui.report("first", tab.text());
      tab.menu("Name clusters...", 0);
      JOptionPane form = Gui.awaitShowing(JOptionPane.class, JOptionPane::isShowing);
      for (int c = 0; c < NAMES.size(); c++) {
        String name = "name of cluster" + c;
        JTextField field = Gui.awaitFound(name, () -> Gui.all(form, JTextField.class).stream()
            .filter(part -> name.equals(part.getName())).findFirst().orElse(null));
        String text = NAMES.get(c);
        Gui.act(() -> field.setText(text));
      }
      Gui.screenshot(tab.frame(), "name-clusters");
      tab.answer("OK");
      Gui.await("the names", () -> tab.text().contains("Cluster names"));
      Gui.report("named", tab.text());
      run(tab, "MPCKMeans -N 3 -S 7");
      Gui.report("second", tab.text());
      tab.view("Output");
      Gui.screenshot(tab.frame(), "named-clusters");
      tab.menu("Save cluster names...", 1);
      tab.choose(new File(args[1]));
      Gui.await("the file", new File(args[1])::exists);
      tab.menu("Undo naming", 0);
      Gui.await("no names", () -> !tab.text().contains("Cluster names"));
      Gui.report("undone", tab.text());
    });
  }

  private static void run(ConstrainedTab tab, String scheme) throws Exception {
    int before = tab.results();
    tab.choose(scheme);
    tab.click("Start");
    Gui.await("the result", () -> tab.results() == before + 1 && tab.isEnabled("Start"));
  }
}
