package weka.gui.explorer;

import javax.swing.JLabel;
import javax.swing.JList;
import javax.swing.JTextField;
import weka.core.OptionHandler;
import weka.core.Utils;
import weka.gui.Gui;

/** Opens the example of the tab, as a new user would in a small window. */
public final class IrisExampleScenario {

  private final Explorer explorer;
  private final ConstrainedTab tab;

  private IrisExampleScenario(Explorer explorer) {
    this.explorer = explorer;
    tab = new ConstrainedTab(explorer);
  }

  /** @param args none */
  public static void main(String[] args) {
    Gui.play(() -> {
      Explorer.main(new String[0]);
      IrisExampleScenario scenario = new IrisExampleScenario(Gui.awaitShowing(Explorer.class, Explorer::isShowing));
      Gui.act(() -> scenario.tab.frame().setBounds(0, 0, 800, 600));
      scenario.opens();
      scenario.curve();
      scenario.choosesOthers();
    });
  }

  private String hint() throws Exception {
    return Gui.call(() -> tab.named(JLabel.class, "hint text").getText());
  }

  private void opens() throws Exception {
    // Weka disables other tabs until there is data, but not this one.
    int index = explorer.getTabbedPane().indexOfTab("Constrained");
    Gui.await("the tab", () -> explorer.getTabbedPane().isEnabledAt(index));
    tab.activate();
    Gui.report("first step", hint());
    Gui.screenshot(tab.frame(), "first-step");
    tab.click("Open the iris example");
    tab.awaitRows(150);
    Gui.await("the result", () -> tab.results() == 1 && tab.isEnabled("Start"));
    Gui.report("rows and pairs", "150 " + tab.pairs());
    Gui.report("result", tab.text());
    Gui.report("last step", hint());
    Gui.screenshot(tab.frame(), "iris-example");
  }

  private void curve() throws Exception {
    tab.part("Learning curves");
    JList<?> clusterers = tab.named(JList.class, "clusterers");
    Object first = Gui.call(() -> clusterers.getModel().getElementAt(0));
    Gui.report("curve clusterer", first.getClass().getSimpleName() + " " + Utils.joinOptions(((OptionHandler) first).getOptions()));
    JTextField points = Gui.all(explorer, JTextField.class).stream().filter(field -> field.getText().startsWith("0,10,"))
        .findFirst().orElseThrow();
    Gui.act(() -> points.setText("0,20"));
    tab.click("Compute");
    Gui.await("the curve", () -> tab.isShowing("Copy table") && tab.isEnabled("Compute"));
    Gui.screenshot(tab.frame(), "first-curve");
  }

  private void choosesOthers() throws Exception {
    tab.part("Pairs and clusters");
    StringBuilder proposed = new StringBuilder();
    for (String scheme : new String[] {"MPCKMeans", "PCKMeans", "PCKMeans -N 2"}) {
      tab.choose(scheme);
      int before = tab.results();
      tab.click("Start");
      Gui.await("the result", () -> tab.isEnabled("Start") && tab.results() == before + 1);
      proposed.append(proposed.isEmpty() ? "" : ", ").append(tab.text().replaceFirst("(?s).*?\\.(\\w+) -.*? -N (\\d+).*", "$1 $2"));
    }
    Gui.report("proposed clusters", proposed);
  }
}
