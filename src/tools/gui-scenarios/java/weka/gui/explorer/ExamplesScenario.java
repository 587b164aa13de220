package weka.gui.explorer;

import java.awt.Component;
import java.io.File;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import javax.swing.AbstractButton;
import javax.swing.JButton;
import javax.swing.JCheckBox;
import javax.swing.JLabel;
import javax.swing.JSpinner;
import javax.swing.JTextArea;
import weka.gui.Gui;

/** Answers questions of one row against examples in the Constrained tab, on a small screen, and looks at how much the clusters change. */
public final class ExamplesScenario {

  private static final int ROWS_PER_CLASS = 50;
  private static final Pattern ROW = Pattern.compile("row (\\d+)");

  /** The most examples that the data has clusters for. */
  private static final int CLUSTERS = 3;

  private ExamplesScenario() {
  }

  /**
   * @param args iris, and a folder for files
   */
  public static void main(String[] args) {
    Gui.play(() -> {
      ConstrainedTab tab = ConstrainedTab.start(800, 600);
      tab.open(new File(args[0]));
      tab.awaitRows(3 * ROWS_PER_CLASS);
      tab.choose("PCKMeans -N 3");
      tab.view("Ask me");
      Gui.act(() -> {
        tab.named(JSpinner.class, "questions").setValue(100);
        tab.named(JCheckBox.class, "examples").doClick();
      });
      tab.file("Ask me...", new File(args[1], "examples.pairs"));
      answer(tab, 40);
      Gui.await("the curve", () -> Gui.call(() -> tab.named(Component.class, "settling").isShowing()));
      Gui.report("words in a small window", Gui.call(() -> tab.named(JLabel.class, "settling words").getText()));
      Gui.await("a question", () -> tab.isEnabled("None (N)"));
      Gui.report("title", Gui.call(() -> tab.named(JTextArea.class, "choice title").getText()));
      Gui.report("pairs", tab.pairs());
      Gui.screenshot(tab.frame(), "ask-examples-small");
      Gui.act(() -> tab.frame().setBounds(0, 0, 1240, 800));
      Thread.sleep(500);
      Gui.screenshot(tab.frame(), "ask-examples");
      // A low panel has no room for the numbers.
      Gui.report("words", Gui.call(() -> tab.named(JLabel.class, "settling words").getText()));
      tab.click("End");
      Gui.await("the end", () -> tab.isEnabled("Ask me..."));
    });
  }

  /** Answers by class, until a number of questions was shown. */
  private static void answer(ConstrainedTab tab, int questions) throws Exception {
    for (int i = 0; i < questions; i++) {
      Gui.await("a question", () -> tab.isEnabled("None (N)") || tab.isEnabled("Same (S)") && shown(tab, "Same (S)"));
      if (tab.isEnabled("None (N)")) {
        int kind = kind(tab.named(JTextArea.class, "choice title").getText(), 0);
        String chosen = "N";
        for (int j = 1; j <= CLUSTERS; j++) {
          JButton button = tab.named(JButton.class, "choice " + j);
          chosen = button.isVisible() && kind(button.getText(), 0) == kind ? String.valueOf(j) : chosen;
        }
        JButton answer = tab.named(JButton.class, "choice " + chosen);
        Gui.act(answer::doClick);
      } else {
        String title = tab.question();
        AbstractButton answer = tab.named(JButton.class, kind(title, 0) == kind(title, 1) ? "Same (S)" : "Different (D)");
        Gui.act(answer::doClick);
      }
    }
  }

  private static boolean shown(ConstrainedTab tab, String button) throws Exception {
    return Gui.call(() -> tab.named(JButton.class, button).isShowing());
  }

  /** Returns the class of a row that a text names. */
  private static int kind(String text, int which) {
    Matcher rows = ROW.matcher(text);
    for (int i = 0; i <= which; i++) {
      rows.find();
    }
    return Integer.parseInt(rows.group(1)) / ROWS_PER_CLASS;
  }
}
