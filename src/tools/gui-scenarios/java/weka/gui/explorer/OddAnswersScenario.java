package weka.gui.explorer;

import java.io.File;
import java.nio.file.Files;
import java.util.ArrayList;
import java.util.List;
import java.util.function.IntFunction;
import javax.swing.JButton;
import javax.swing.JLabel;
import javax.swing.JScrollPane;
import javax.swing.JSpinner;
import javax.swing.JTextField;
import javax.swing.SwingUtilities;
import weka.core.Attribute;
import weka.core.DenseInstance;
import weka.core.Instances;
import weka.gui.Gui;

/** Answers the questions of the Constrained tab as nobody should, on a small screen. */
public final class OddAnswersScenario {

  private static final String SAME = "Same (S)";
  private static final String DIFFERENT = "Different (D)";
  private static final String UNKNOWN = "Unknown (U)";
  private static final int ROWS = 8;

  private final ConstrainedTab tab;
  private final File folder;

  private OddAnswersScenario(ConstrainedTab tab, File folder) {
    this.tab = tab;
    this.folder = folder;
  }

  /**
   * @param args a folder for files
   */
  public static void main(String[] args) {
    Gui.play(() -> {
      OddAnswersScenario scenario = new OddAnswersScenario(ConstrainedTab.start(800, 600), new File(args[0]));
      String decided = "The answers decide the clusters of all rows.";
      scenario.answers("all-same", rows(1), "PCKMeans -N 3 -S 2", number -> SAME, decided);
      scenario.answers("all-different", rows(1), "PCKMeans -N 3 -S 2", number -> DIFFERENT, decided);
      scenario.answers("all-different-hard", rows(1), "COPKMeans -N 3 -S 2", number -> DIFFERENT, "change is unknown");
      scenario.answers("identical-rows", rows(0), "PCKMeans -N 3 -S 2", number -> number % 2 == 0 ? SAME : DIFFERENT, decided);
      scenario.answers("unknown", rows(1), "AutoConstrained -N 3 -S 2", number -> UNKNOWN,
          "it is unknown whether the clusters have settled");
      scenario.budget();
      scenario.people();
    });
  }

  /** Returns rows on a line; if they are scaled by 0, identical ones. */
  private static Instances rows(double scale) {
    Instances rows = new Instances("rows", new ArrayList<>(List.of(new Attribute("x"), new Attribute("y"))), ROWS);
    for (int i = 0; i < ROWS; i++) {
      rows.add(new DenseInstance(1, new double[] {scale * i * i, 1 - scale * i}));
    }
    return rows;
  }

  private void load(Instances rows, String scheme) throws Exception {
    boolean pairs = tab.pairs() > 0;
    Gui.act(() -> ((Explorer.ExplorerPanel) tab.panel()).setInstances(rows));
    if (pairs) {
      tab.answer("Discard pairs");
    }
    Gui.await("the rows", () -> tab.pairs() == 0);
    tab.awaitRows(ROWS);
    tab.choose(scheme);
    tab.view("Ask me");
  }

  /** Asks until the session ends by itself, and waits for words on how much the clusters still change. */
  private void answers(String name, Instances rows, String scheme, IntFunction<String> answer, String words) throws Exception {
    load(rows, scheme);
    Gui.act(() -> tab.named(JSpinner.class, "questions").setValue(100));
    tab.file("Ask me...", new File(folder, name + ".pairs"));
    int asked = 0;
    while (question(name)) {
      String chosen = answer.apply(asked++);
      Gui.act(tab.named(JButton.class, chosen)::doClick);
    }
    Gui.await(words, () -> tab.named(JLabel.class, "settling words").getText().contains(words));
    Gui.report(name, asked + " asked. " + idle());
    Gui.screenshot(tab.frame(), "odd-" + name);
    JScrollPane around = (JScrollPane) SwingUtilities.getAncestorOfClass(JScrollPane.class, tab.named(JSpinner.class, "questions"));
    Gui.report(name + " scroll bar", Gui.call(() -> around.getVerticalScrollBar().isVisible()));
    Gui.report(name + " pairs", tab.pairs());
  }

  private boolean question(String name) throws Exception {
    Gui.await("a question or the end of " + name, () -> tab.isEnabled(SAME) || tab.isEnabled("Ask me..."));
    return tab.isEnabled(SAME);
  }

  private String idle() throws Exception {
    return Gui.call(() -> tab.named(JLabel.class, "idle").getText()).replaceAll("<br><p>.*", "").replaceAll("<[^>]*>", "");
  }

  /** No question at all cannot be chosen. */
  private void budget() throws Exception {
    load(rows(1), "PCKMeans -N 3 -S 2");
    JSpinner questions = tab.named(JSpinner.class, "questions");
    Gui.act(() -> {
      questions.setValue(30);
      JTextField text = ((JSpinner.DefaultEditor) questions.getEditor()).getTextField();
      text.setText("0");
      text.postActionEvent();
    });
    Gui.report("budget", Gui.call(() -> questions.getValue()));
  }

  /** Two people, one after the other, in the same file; a name that is none. */
  private void people() throws Exception {
    File file = new File(folder, "people.pairs");
    for (String name : List.of("anna", "anna", "ben")) {
      Gui.act(() -> tab.named(JTextField.class, "by").setText(name));
      tab.file("Ask me...", file);
      Gui.await("a question", () -> tab.isEnabled(SAME));
      Gui.act(tab.named(JButton.class, DIFFERENT)::doClick);
      Gui.await("a question", () -> tab.isEnabled(SAME));
      tab.click("End");
      Gui.await("the end", () -> tab.isEnabled("Ask me..."));
    }
    Gui.report("people", Files.readString(file.toPath()));
    Gui.act(() -> tab.named(JTextField.class, "by").setText("anna, ben"));
    tab.file("Ask me...", new File(folder, "nobody.pairs"));
    Gui.report("bad name", tab.answer("OK"));
  }
}
