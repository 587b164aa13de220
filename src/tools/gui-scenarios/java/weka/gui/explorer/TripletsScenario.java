package weka.gui.explorer;

import java.io.File;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import javax.swing.JButton;
import javax.swing.JCheckBox;
import javax.swing.JLabel;
import javax.swing.JSpinner;
import javax.swing.JTextArea;
import weka.gui.AccessCheck;
import weka.gui.Gui;

/** Answers in the Constrained tab, on a small screen, which of two rows is more like a third, and clusters by the answers. */
public final class TripletsScenario {

  private static final int QUESTIONS = 12;
  private static final int ROWS_PER_CLASS = 50;
  private static final Pattern ROW = Pattern.compile("row (\\d+)");

  private TripletsScenario() {
  }

  /**
   * @param args iris, and a folder for files
   */
  public static void main(String[] args) {
    Gui.play(() -> {
      File file = new File(args[1], "iris.triplets");
      ConstrainedTab tab = ConstrainedTab.start(800, 600);
      tab.open(new File(args[0]));
      tab.awaitRows(3 * ROWS_PER_CLASS);
      tab.view("Ask me");
      Thread.sleep(500);
      Gui.screenshot(tab.frame(), "ask-pairs-idle-small");
      Gui.report("access for pairs", AccessCheck.problems(tab.frame()));
      Gui.act(() -> {
        tab.named(JSpinner.class, "questions").setValue(QUESTIONS);
        tab.named(JCheckBox.class, "triplets").doClick();
      });
      Thread.sleep(500);
      Gui.screenshot(tab.frame(), "ask-triplets-idle-small");
      Gui.report("access before", AccessCheck.problems(tab.frame()));
      tab.file("Ask me...", file);
      answer(tab);
      Gui.report("answered", Gui.call(() -> tab.named(JLabel.class, "idle").getText()));
      Gui.screenshot(tab.frame(), "ask-triplets-end-small");
      tab.choose("SSSVaD -N 3 -triplets " + file);
      tab.click("Start");
      Gui.await("the result", () -> tab.results() == 1 && tab.isEnabled("Start"));
      Gui.report("text", tab.text());
    });
  }

  /** Answers by class; where both rows or none are of the class, that is unknown. */
  private static void answer(ConstrainedTab tab) throws Exception {
    for (int i = 1; i <= QUESTIONS; i++) {
      String begin = "Question " + i + " of " + QUESTIONS;
      JTextArea title = tab.named(JTextArea.class, "triplet title");
      Gui.await(begin, () -> Gui.call(() -> title.isShowing() && title.getText().startsWith(begin)));
      if (i == QUESTIONS / 2) {
        Thread.sleep(500);
        Gui.report("access", AccessCheck.problems(tab.frame()));
        Gui.screenshot(tab.frame(), "ask-triplets-small");
      }
      JButton first = tab.named(JButton.class, "triplet 1");
      JButton second = tab.named(JButton.class, "triplet 2");
      boolean one = kind(title.getText()) == kind(first.getText());
      boolean two = kind(title.getText()) == kind(second.getText());
      Gui.act(one == two ? tab.named(JButton.class, "triplet Unknown (U)")::doClick : one ? first::doClick : second::doClick);
    }
  }

  /** Returns the class of the row that a text names. */
  private static int kind(String text) {
    Matcher row = ROW.matcher(text);
    return row.find() ? Integer.parseInt(row.group(1)) / ROWS_PER_CLASS : -1;
  }
}
