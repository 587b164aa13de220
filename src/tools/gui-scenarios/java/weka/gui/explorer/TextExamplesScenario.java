package weka.gui.explorer;

import java.awt.Rectangle;
import java.io.File;
import java.util.List;
import java.util.Set;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import javax.swing.JButton;
import javax.swing.JCheckBox;
import javax.swing.JLabel;
import javax.swing.JTextArea;
import weka.core.Instances;
import weka.gui.Gui;
import weka.gui.LayoutCheck;

/** Compares a text with several others in a small window and in a large one. */
public final class TextExamplesScenario {

  private static final Pattern ROW = Pattern.compile("row (\\d+)");

  private final ConstrainedTab tab;

  private TextExamplesScenario(ConstrainedTab tab) {
    this.tab = tab;
  }

  /** @param args twenty-four texts of three kinds */
  public static void main(String[] args) {
    Gui.play(() -> {
      ConstrainedTab tab = ConstrainedTab.start(800, 600);
      tab.open(new File(args[0]));
      tab.awaitRows(24);
      tab.choose("PCKMeans -N 4");
      Gui.await("the offer", () -> tab.named(JLabel.class, "hint text").getText().contains("'text'"));
      tab.click("Make word vectors");
      Gui.await("the words", () -> tab.data().numAttributes() > 20);
      tab.view("Ask me");
      Gui.act(() -> tab.named(JCheckBox.class, "examples").doClick());
      tab.file("Ask me...", new File(args[0] + "-examples.pairs"));
      TextExamplesScenario scenario = new TextExamplesScenario(tab);
      scenario.answerUntilThreeExamples();
      scenario.look("small");
      Gui.act(() -> tab.frame().setBounds(0, 0, 1240, 800));
      scenario.look("large");
      tab.click("End");
      Gui.await("the end", () -> tab.isEnabled("Ask me..."));
    });
  }

  private boolean isOffered(String button) throws Exception {
    return Gui.call(() -> tab.named(JButton.class, button).isShowing() && tab.named(JButton.class, button).isEnabled());
  }

  private void answerUntilThreeExamples() throws Exception {
    while (true) {
      Gui.await("a question", () -> isOffered("choice 1") || isOffered("Same (S)"));
      if (isOffered("Same (S)")) {
        List<Double> kinds = kinds(tab.question());
        tab.click(kinds.get(0).equals(kinds.get(1)) ? "Same (S)" : "Different (D)");
      } else if (Gui.call(() -> tab.named(JButton.class, "choice 3").isVisible())) {
        return;
      } else {
        double kind = kinds(Gui.call(() -> tab.named(JTextArea.class, "choice title").getText())).get(0);
        String chosen = "N";
        for (String number : List.of("1", "2")) {
          String example = Gui.call(() -> tab.named(JButton.class, "choice " + number).getText());
          chosen = kinds(example).get(0) == kind ? number : chosen;
        }
        JButton answer = tab.named(JButton.class, "choice " + chosen);
        Gui.act(answer::doClick);
      }
      Thread.sleep(300);
    }
  }

  /** Returns the classes of the rows that a text names. */
  private List<Double> kinds(String text) {
    Instances data = tab.data();
    return ROW.matcher(text).results().map(row -> data.instance(Integer.parseInt(row.group(1))).value(data.numAttributes() - 1)).toList();
  }

  /** Returns how many lines are visible in full width. */
  private static int visibleLines(JTextArea area) {
    Rectangle visible = area.getVisibleRect();
    return visible.width < area.getWidth() ? 0 : visible.height / area.getFontMetrics(area.getFont()).getHeight();
  }

  private void look(String size) throws Exception {
    Gui.awaitUnchanged(tab.panel());
    Gui.screenshot(tab.frame(), "text-examples-" + size);
    Gui.report("visible lines in a " + size + " window", Gui.call(() -> Gui.all(tab.panel(), JTextArea.class).stream()
        .filter(area -> area.isShowing() && "texts of a card".equals(area.getName()))
        .map(area -> String.valueOf(visibleLines(area)))
        .collect(Collectors.joining(" "))));
    Gui.report("problems in a " + size + " window",
        Gui.call(() -> String.join("\n", LayoutCheck.problems(tab.panel(), Set.of("hint text")))));
  }
}
