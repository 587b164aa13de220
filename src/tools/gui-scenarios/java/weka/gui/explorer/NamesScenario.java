package weka.gui.explorer;

import java.awt.Color;
import java.io.File;
import java.util.Arrays;
import java.util.List;
import javax.swing.JComponent;
import javax.swing.JList;
import javax.swing.JOptionPane;
import javax.swing.JTextField;
import weka.gui.Gui;

/** Names clusters, and runs other clusterers, which keep numbers, colours and names. */
public final class NamesScenario {

  private static final List<String> NAMES = List.of("small", "", "large");

  private NamesScenario() {
  }

  /**
   * @param args iris, and a file for the names
   */
  public static void main(String[] args) {
    Gui.play(() -> {
      ConstrainedTab tab = ConstrainedTab.start(1240, 800);
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
      colours(tab);
    });
  }

  /** Results with other numbers of clusters come between two looks at the same one. */
  private static void colours(ConstrainedTab tab) throws Exception {
    tab.view("Pairs");
    JComponent plot = Gui.all(tab.panel(), JComponent.class).stream().filter(part -> part.getClass().getSimpleName().equals("LinkPlot"))
        .findFirst().orElseThrow();
    JList<?> results = tab.named(JList.class, "results");
    Gui.act(() -> tab.frame().setSize(800, 600));
    Gui.act(() -> results.setSelectedIndex(0));
    // The plot is drawn in the background; until then it has no colours.
    Gui.await("the rows", () -> Arrays.stream(Gui.pixels(plot)).filter(NamesScenario::isColoured).count() > 100);
    int[] before = Gui.awaitUnchanged(plot);
    Gui.screenshot(tab.frame(), "colours-first");
    for (String scheme : List.of("PCKMeans -N 2 -S 2", "SimpleKMeans -N 2 -S 3", "PCKMeans -N 4", "PCKMeans -N 2 -S 5")) {
      run(tab, scheme);
      Gui.await("another picture with " + scheme, () -> !Arrays.equals(before, Gui.pixels(plot)));
      Gui.screenshot(tab.frame(), "colours-" + scheme.replaceAll("\\W+", "-"));
      Gui.act(() -> results.setSelectedIndex(0));
      Gui.await("the same picture after " + scheme, () -> Arrays.equals(before, Gui.pixels(plot)));
    }
    Gui.report("colours", "the same");
  }

  private static boolean isColoured(int pixel) {
    Color colour = new Color(pixel);
    return Math.max(Math.abs(colour.getRed() - colour.getGreen()), Math.abs(colour.getRed() - colour.getBlue())) > 60;
  }

  private static void run(ConstrainedTab tab, String scheme) throws Exception {
    int before = tab.results();
    tab.choose(scheme);
    tab.click("Start");
    Gui.await("the result", () -> tab.results() == before + 1 && tab.isEnabled("Start"));
  }
}
