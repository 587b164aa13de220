package pairclust.weka.explorer.ask;

import java.awt.BorderLayout;
import java.awt.FlowLayout;
import java.awt.Font;
import java.util.List;
import java.util.Map;
import java.util.function.Consumer;
import javax.swing.Action;
import javax.swing.BorderFactory;
import javax.swing.JButton;
import javax.swing.JPanel;
import pairclust.oracle.Answer;
import pairclust.weka.explorer.model.AskSession;
import pairclust.weka.explorer.model.Rows;
import pairclust.weka.explorer.model.Workspace;
import pairclust.weka.explorer.text.TextsPanel;
import pairclust.weka.select.RowComparison.Part;
import pairclust.weka.swing.Look;
import pairclust.weka.swing.Scrolling;
import pairclust.weka.swing.WrapLayout;
import pairclust.weka.swing.WrappedText;

/** Asks whether two rows belong together: texts and attributes side by side, and the answers by button and letter. */
public final class PairPanel extends JPanel {

  private static final long serialVersionUID = 1L;

  private final transient Action same;
  private final transient Action different;
  private final WrappedText title = new WrappedText("", Font.BOLD);
  private final ComparisonTable table = new ComparisonTable();
  private final TextsPanel texts;

  /**
   * Creates a panel without a question.
   *
   * @param workspace the clusters, whose words are marked in texts
   * @param answer receives "same" and "different"
   * @param others the letters and actions of further answers, in the order of their buttons
   */
  public PairPanel(Workspace workspace, Consumer<Answer> answer, Map<String, Action> others) {
    super(new BorderLayout(4, 4));
    same = Look.action("Same (S)", "They belong together (S)", () -> answer.accept(Answer.SAME));
    different = Look.action("Different (D)", "They do not belong together (D)", () -> answer.accept(Answer.DIFFERENT));
    texts = new TextsPanel(workspace, Scrolling.lines(table, 8));
    setName("question");
    setFocusable(true);
    setBorder(BorderFactory.createEmptyBorder(4, 6, 4, 6));
    title.setName("question title");
    JPanel buttons = new JPanel(new WrapLayout(FlowLayout.CENTER, 6, 4));
    add(buttons, "S", same);
    add(buttons, "D", different);
    others.forEach((key, action) -> add(buttons, key, action));
    add(title, BorderLayout.NORTH);
    add(texts, BorderLayout.CENTER);
    add(buttons, BorderLayout.SOUTH);
  }

  private void add(JPanel buttons, String key, Action action) {
    // The key works without Alt.
    JButton button = Look.button(action, 0);
    button.setFocusable(false);
    buttons.add(button);
    Look.bindInWindow(this, key, action);
  }

  /**
   * Shows a question.
   *
   * @param words the question in words
   * @param asked the two rows
   * @param rows the data
   * @param hidden whether the rows are hidden
   */
  public void show(String words, AskSession.Question asked, Rows rows, boolean hidden) {
    int first = asked.pending().first();
    int second = asked.pending().second();
    setTitle(words);
    List<Part> others = texts.show(hidden ? List.of() : asked.parts(), first, second, rows::title);
    table.show(others, "A: " + rows.title(first), "B: " + rows.title(second));
  }

  /**
   * Shows other words above the question.
   *
   * @param words the words
   */
  public void setTitle(String words) {
    title.setText(words);
  }

  /**
   * Enables or disables the answers "same" and "different".
   *
   * @param waiting whether a question waits for its answer
   */
  public void setWaiting(boolean waiting) {
    same.setEnabled(waiting);
    different.setEnabled(waiting);
  }
}
