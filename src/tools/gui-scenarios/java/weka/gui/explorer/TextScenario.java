package weka.gui.explorer;

import java.io.File;
import java.util.Arrays;
import java.util.Set;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import javax.swing.JButton;
import javax.swing.JComboBox;
import javax.swing.JComponent;
import javax.swing.JLabel;
import javax.swing.JScrollPane;
import javax.swing.JTabbedPane;
import javax.swing.JTextArea;
import javax.swing.SwingUtilities;
import javax.swing.text.Highlighter;
import weka.core.Instances;
import weka.core.converters.TextDirectoryLoader;
import weka.gui.Gui;
import weka.gui.LayoutCheck;

/** Clusters texts by their words, and answers questions about them. */
public final class TextScenario {

  private final Explorer explorer;
  private final ConstrainedTab tab;

  private TextScenario(Explorer explorer) {
    this.explorer = explorer;
    tab = new ConstrainedTab(explorer);
  }

  /** @param args twenty-four texts, and a folder with six texts in two folders */
  public static void main(String[] args) {
    Gui.play(() -> {
      Explorer.main(new String[0]);
      TextScenario scenario = new TextScenario(Gui.awaitShowing(Explorer.class, Explorer::isShowing));
      Gui.act(() -> scenario.tab.frame().setBounds(0, 0, 800, 600));
      scenario.tab.activate();
      scenario.makesWords(new File(args[0]));
      scenario.asks(new File(args[0] + "-answers.pairs"));
      scenario.asksUntilThereIsACurve();
      scenario.clusters();
      scenario.takesPictures();
      scenario.opensAFolder(new File(args[1]));
    });
  }

  private String hint() throws Exception {
    return Gui.call(() -> tab.named(JLabel.class, "hint text").getText());
  }

  private void makesWords(File notes) throws Exception {
    tab.open(notes);
    tab.awaitRows(24);
    tab.choose("PCKMeans -N 3");
    Gui.await("the offer", () -> hint().contains("'text'"));
    Gui.report("offer", hint());
    Gui.screenshot(tab.frame(), "text-offer");
    tab.click("Make word vectors");
    Gui.await("the words", () -> tab.data().numAttributes() > 20);
    Gui.await("the end of the offer", () -> !hint().contains("'text'"));
    Gui.report("attributes", attributes());
    Gui.report("text", tab.data().instance(0).stringValue(0));
    JButton undo = Gui.all(explorer.getPreprocessPanel(), JButton.class).stream().filter(button -> "Undo".equals(button.getText()))
        .findFirst().orElseThrow();
    Gui.act(undo::doClick);
    Gui.await("the texts alone", () -> tab.data().numAttributes() == 2 && hint().contains("'text'"));
    tab.click("Make word vectors");
    Gui.await("the words again", () -> tab.data().numAttributes() > 20 && !hint().contains("'text'"));
  }

  private String attributes() {
    Instances data = tab.data();
    return data.attribute(0).name() + " " + data.attribute("bread").name() + " " + data.attribute(data.numAttributes() - 1).name();
  }

  private String marked() throws Exception {
    return Gui.call(() -> Gui.all(explorer, JTextArea.class).stream().filter(JTextArea::isShowing)
        .map(area -> Arrays.stream(area.getHighlighter().getHighlights()).map(mark -> word(area, mark)).collect(Collectors.joining(" ")))
        .collect(Collectors.joining("|")));
  }

  private static String word(JTextArea area, Highlighter.Highlight mark) {
    return area.getText().substring(mark.getStartOffset(), mark.getEndOffset());
  }

  private void asks(File answers) throws Exception {
    tab.view("Ask me");
    tab.file("Ask me...", answers);
    Gui.await("a question", () -> !tab.question().isEmpty() && tab.isEnabled("Same (S)"));
    Gui.report("axis", Gui.call(() -> String.valueOf(Gui.all(explorer, JComboBox.class).stream().filter(box -> box.isShowing())
        .filter(box -> String.valueOf(box.getItemAt(0)).startsWith("Principal")).findFirst().orElseThrow().getSelectedItem())));
    Gui.report("first legend", Gui.call(() -> tab.named(JLabel.class, "marked words").getText()));
    Gui.report("first marks", marked());
    Gui.screenshot(tab.frame(), "text-question-small");
    int before = tab.results();
    tab.click("Different (D)");
    Gui.await("the clusters", () -> tab.results() == before + 1 && tab.isEnabled("Same (S)"));
    tab.click("Different (D)");
    Gui.await("the next question", () -> tab.question().contains("Question 3") && tab.isEnabled("Same (S)"));
    Gui.report("later legend", Gui.call(() -> tab.named(JLabel.class, "marked words").getText()));
    Gui.report("later marks", marked());
  }

  /** In a small window, the texts remain readable when it also shows how much the clusters change. */
  private void asksUntilThereIsACurve() throws Exception {
    JComponent settling = tab.named(JComponent.class, "settling");
    for (int number = 3; !Gui.call(settling::isVisible); number++) {
      String next = "Question " + (number + 1);
      Matcher rows = Pattern.compile("row (\\d+) and row (\\d+)").matcher(tab.question());
      rows.find();
      tab.click(hobby(rows.group(1)) == hobby(rows.group(2)) ? "Same (S)" : "Different (D)");
      Gui.await(next, () -> tab.question().contains(next) && tab.isEnabled("Same (S)"));
      Thread.sleep(200);
    }
    Thread.sleep(500);
    Gui.screenshot(tab.frame(), "text-question-curve-small");
    Gui.report("lines of text", Gui.call(() -> texts().mapToInt(TextScenario::visibleLines).min().orElse(0)));
    Gui.report("problems", Gui.call(() -> String.join("\n", LayoutCheck.problems(tab.panel(), Set.of("hint text")))));
  }

  private double hobby(String row) {
    Instances data = tab.data();
    return data.instance(Integer.parseInt(row)).value(data.numAttributes() - 1);
  }

  /** Returns the texts of the question on the screen. */
  private Stream<JTextArea> texts() {
    return Gui.all(tab.panel(), JTextArea.class).stream().filter(area -> area.isShowing() && area.getLineWrap()
        && SwingUtilities.getAncestorOfClass(JScrollPane.class, area).getParent().getParent().getClass().getSimpleName()
            .equals("TextsPanel"));
  }

  private static int visibleLines(JTextArea text) {
    return text.getVisibleRect().height / text.getFontMetrics(text.getFont()).getHeight();
  }

  private void clusters() throws Exception {
    int before = tab.results();
    tab.click("Start");
    Gui.await("the result", () -> tab.results() == before + 1 && tab.isEnabled("Start"));
    Gui.report("result", tab.text());
  }

  private void takesPictures() throws Exception {
    Gui.act(() -> tab.frame().setBounds(0, 0, 1240, 800));
    JTabbedPane views = tab.named(JTabbedPane.class, "views");
    Gui.act(() -> views.setSelectedIndex(views.indexOfTab("Ask me")));
    JComponent plot = Gui.all(explorer, JComponent.class).stream().filter(part -> part.getClass().getSimpleName().equals("LinkPlot"))
        .findFirst().orElseThrow();
    Gui.await("the window", () -> plot.getWidth() > 300);
    Gui.screenshot(tab.frame(), "text-question");
    tab.click("End");
    tab.view("Output");
    Gui.screenshot(tab.frame(), "text-output");
  }

  private void opensAFolder(File folder) throws Exception {
    TextDirectoryLoader loader = new TextDirectoryLoader();
    loader.setDirectory(folder);
    tab.open(loader.getDataSet());
    tab.answer("Discard pairs");
    tab.awaitRows(6);
    Gui.await("the offer", () -> hint().contains("'text'"));
    tab.click("Make word vectors");
    Gui.await("the words", () -> tab.data().attribute("river") != null && !hint().contains("'text'"));
    tab.view("Rows");
    Gui.screenshot(tab.frame(), "text-folder");
    Gui.report("class of the folder", Gui.call(() -> tab.data().attribute(tab.data().numAttributes() - 1).name()));
  }
}
