package pairclust.weka.explorer.ask;

import java.awt.BorderLayout;
import java.awt.Dimension;
import java.awt.FlowLayout;
import java.awt.Font;
import java.awt.Insets;
import java.awt.event.ActionEvent;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.function.IntConsumer;
import java.util.stream.IntStream;
import javax.swing.AbstractAction;
import javax.swing.Action;
import javax.swing.BorderFactory;
import javax.swing.JButton;
import javax.swing.JPanel;
import javax.swing.JScrollPane;
import pairclust.oracle.Choice;
import pairclust.weka.select.RowCards.Card;
import pairclust.weka.swing.WrapLayout;
import pairclust.weka.swing.WrappedText;

/**
 * Asks which of some examples a row belongs with. Attributes are in one table, a column for the row and one for each example; texts and the
 * entries of sparse rows are side by side, or in a narrow window one below the other. The examples are chosen by the keys 1 to 9, none by N
 * or 0.
 */
public final class ChoicePanel extends JPanel {

  private static final long serialVersionUID = 1L;

  private static final int MOST = 9;

  /** Of more attributes beside texts, some are reached by scrolling. */
  private static final int MOST_LINES = 5;

  /** What a header may take, in lines. */
  private static final int HEADER_LINES = 3;

  private final transient IntConsumer reply;
  private final transient Map<String, Action> actions = new LinkedHashMap<>();
  private final WrappedText title = new WrappedText("", Font.BOLD);
  private final ChoiceTable table = new ChoiceTable();
  private final JScrollPane tablePane = new JScrollPane(table);
  private final CardsPanel texts = new CardsPanel();
  private final JPanel rows = new JPanel(new BorderLayout(4, 4));
  private final JPanel buttons = new JPanel(new WrapLayout(FlowLayout.CENTER, 6, 4));

  /**
   * Creates a panel without a question.
   *
   * @param name what the names of all its components begin with
   * @param reply receives the position of the chosen example, or {@link Choice#NONE}
   * @param others further answers that a question may have
   */
  public ChoicePanel(String name, IntConsumer reply, List<JButton> others) {
    super(new BorderLayout(4, 4));
    this.reply = reply;
    setName(name);
    setFocusable(true);
    setBorder(BorderFactory.createEmptyBorder(4, 6, 4, 6));
    title.setName(name + " title");
    for (int i = 0; i < MOST; i++) {
      addButton(String.valueOf(i + 1), i);
    }
    addButton("N", Choice.NONE);
    actions.put("0", actions.get("N"));
    others.forEach(button -> {
      button.setName(getName() + " " + button.getText());
      button.setFocusable(false);
      buttons.add(button);
    });
    add(title, BorderLayout.NORTH);
    add(rows, BorderLayout.CENTER);
    add(buttons, BorderLayout.SOUTH);
  }

  private void addButton(String key, int answer) {
    Action action = new AbstractAction() {

      private static final long serialVersionUID = 1L;

      @Override
      public void actionPerformed(ActionEvent event) {
        reply.accept(answer);
      }
    };
    actions.put(key, action);
    JButton button = new JButton(action);
    button.setName(getName() + " " + key);
    button.setFocusable(false);
    button.setMargin(new Insets(2, 6, 2, 6));
    buttons.add(button);
  }

  /**
   * Returns the answers by their keys, to be bound.
   *
   * @return the actions
   */
  public Map<String, Action> actions() {
    return actions;
  }

  /**
   * Shows a question.
   *
   * @param words the question in words
   * @param cards the row, and the examples; none while the question is hidden
   * @param complete whether the row must belong to one of the examples
   */
  public void show(String words, List<Card> cards, boolean complete) {
    setTitle(words);
    int examples = Math.max(0, cards.size() - 1);
    for (int i = 0; i < MOST; i++) {
      offer(i, i < examples, i < examples ? (i + 1) + ": " + cards.get(i + 1).title() : "");
    }
    offer(MOST, examples > 0 && !complete, "None (N)");
    rows.removeAll();
    if (!cards.isEmpty()) {
      showRows(cards);
    }
    revalidate();
    repaint();
  }

  private void offer(int button, boolean offered, String name) {
    JButton shown = (JButton) buttons.getComponent(button);
    shown.getAction().putValue(Action.NAME, name);
    shown.getAction().setEnabled(offered);
    shown.setVisible(offered);
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
   * Allows or forbids to answer.
   *
   * @param waiting whether a question waits for an answer
   */
  public void setWaiting(boolean waiting) {
    actions.forEach((key, action) -> action.setEnabled(waiting && isOffered(action)));
  }

  private boolean isOffered(Action action) {
    return IntStream.range(0, buttons.getComponentCount()).mapToObj(buttons::getComponent)
        .anyMatch(each -> ((JButton) each).getAction() == action && each.isVisible());
  }

  private void showRows(List<Card> cards) {
    String[] heads = IntStream.range(0, cards.size())
        .mapToObj(i -> (i == 0 ? "A" : i) + ": " + cards.get(i).title()).toArray(String[]::new);
    boolean attributes = !cards.get(0).attributes().isEmpty();
    boolean further = cards.stream().anyMatch(card -> !card.entries().isEmpty() || !card.texts().isEmpty());
    if (attributes) {
      table.show(cards, heads);
      rows.add(tablePane, further ? BorderLayout.NORTH : BorderLayout.CENTER);
      // Beside texts the table takes as little room as possible.
      int lines = Math.min(MOST_LINES, table.getRowCount()) + HEADER_LINES;
      tablePane.setPreferredSize(new Dimension(0, lines * table.getRowHeight()));
    }
    if (further) {
      texts.show(cards, heads);
      rows.add(texts, BorderLayout.CENTER);
    }
  }
}
