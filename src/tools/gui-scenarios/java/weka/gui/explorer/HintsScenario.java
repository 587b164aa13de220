package weka.gui.explorer;

import java.io.File;
import java.util.stream.Collectors;
import javax.swing.JButton;
import javax.swing.JLabel;
import javax.swing.JPanel;
import javax.swing.SwingUtilities;
import weka.core.Instances;
import weka.filters.Filter;
import weka.filters.unsupervised.attribute.Remove;
import weka.gui.Gui;

/** Opens data with a pair file beside it, and does what the tab proposes. */
public final class HintsScenario {

  private final Explorer explorer;
  private final ConstrainedTab tab;

  private HintsScenario(Explorer explorer) {
    this.explorer = explorer;
    tab = new ConstrainedTab(explorer);
  }

  /** @param args data with pair files beside it */
  public static void main(String[] args) {
    Gui.play(() -> {
      Explorer.main(new String[0]);
      HintsScenario scenario = new HintsScenario(Gui.awaitShowing(Explorer.class, Explorer::isShowing));
      Gui.act(() -> scenario.tab.frame().setBounds(0, 0, 800, 600));
      scenario.opens(new File(args[0]));
      scenario.usesThePairs();
      scenario.filters();
    });
  }

  /** Opens a file as a user does: only Weka's file dialog knows its name. */
  private void opens(File data) throws Exception {
    JButton open = Gui.awaitFound("the button", () -> Gui.all(explorer.getPreprocessPanel(), JButton.class).stream()
        .filter(button -> "Open file...".equals(button.getText())).findFirst().orElse(null));
    SwingUtilities.invokeLater(open::doClick);
    tab.choose(data);
    Gui.await("the data", () -> tab.data() != null && tab.data().numInstances() == 150);
    tab.activate();
    tab.awaitRows(150);
  }

  private String hint() throws Exception {
    return Gui.call(() -> tab.named(JLabel.class, "hint text").getText());
  }

  private String awaitOffer() throws Exception {
    Gui.await("the offer", () -> hint().contains("beside the data"));
    return hint();
  }

  private void usesThePairs() throws Exception {
    Gui.report("offer", awaitOffer());
    Gui.report("offers", Gui.call(() -> Gui.all(tab.named(JPanel.class, "hint"), JButton.class).stream().map(JButton::getText)
        .collect(Collectors.joining(", "))));
    Gui.screenshot(tab.frame(), "pair-file-offer");
    tab.click("Open flowers.pairs");
    Gui.await("the pairs", () -> tab.pairs() == 2);
    Gui.report("pairs", tab.pairs());
    tab.choose("PCKMeans -N 3");
    tab.click("Start");
    Gui.await("the result", () -> tab.results() == 1 && tab.isEnabled("Start"));
    Gui.report("result", tab.text());
  }

  private void filters() throws Exception {
    Remove remove = new Remove();
    remove.setAttributeIndices("1");
    remove.setInputFormat(tab.data());
    tab.open(Filter.useFilter(tab.data(), remove));
    tab.answer("Discard pairs");
    Gui.report("offer after a filter", awaitOffer());
    Instances other = new Instances(tab.data());
    other.setRelationName("generated");
    tab.open(other);
    Gui.await("no offer", () -> !hint().contains("beside the data"));
    Gui.report("offered for other data", tab.isShowing("Open flowers.pairs"));
  }
}
