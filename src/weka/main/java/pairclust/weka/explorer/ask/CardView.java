package pairclust.weka.explorer.ask;

import java.awt.BorderLayout;
import java.awt.Color;
import java.awt.Dimension;
import java.awt.Font;
import java.util.stream.Collectors;
import javax.swing.BorderFactory;
import javax.swing.JLabel;
import javax.swing.JPanel;
import javax.swing.JScrollPane;
import javax.swing.JTextArea;
import javax.swing.border.Border;
import javax.swing.border.LineBorder;
import pairclust.weka.select.RowCards.Card;

/**
 * The texts and entries of one row. In a column its name is above them, and each entry has a line of its own; otherwise its number is to
 * the left, and the entries share lines.
 */
final class CardView extends JPanel {

  private static final long serialVersionUID = 1L;

  /** The lines that are always visible. */
  private static final int FEWEST_LINES = 2;
  private static final int NARROWEST = 60;

  private final transient Card card;
  private final transient Border titled;
  private final JLabel number;
  private final JTextArea area;

  CardView(Card card, String head) {
    super(new BorderLayout(4, 0));
    this.card = card;
    titled = BorderFactory.createTitledBorder(head);
    // The buttons have the whole names.
    number = new JLabel(head.substring(0, head.indexOf(':')));
    number.setToolTipText(head);
    number.setFont(number.getFont().deriveFont(Font.BOLD));
    area = new JTextArea();
    area.setName("texts of a card");
    area.setLineWrap(true);
    area.setWrapStyleWord(true);
    area.setEditable(false);
    area.setFocusable(false);
    area.getAccessibleContext().setAccessibleName(head);
    number.setLabelFor(area);
    JScrollPane pane = new JScrollPane(area);
    pane.setHorizontalScrollBarPolicy(JScrollPane.HORIZONTAL_SCROLLBAR_NEVER);
    pane.setBorder(new LineBorder(Color.LIGHT_GRAY));
    add(number, BorderLayout.WEST);
    add(pane, BorderLayout.CENTER);
    setColumn(true);
  }

  /** Chooses whether the row is a column beside others, or below them. */
  void setColumn(boolean column) {
    setBorder(column ? titled : null);
    number.setVisible(!column);
    area.setText(words(column ? "\n" : ", "));
    area.setCaretPosition(0);
  }

  private String words(String separator) {
    String entries = card.entries().stream().map(entry -> entry.attribute() + " " + entry.value()).collect(Collectors.joining(separator));
    // One text needs no name, which would only take room.
    String texts = card.texts().stream().map(entry -> card.texts().size() == 1 ? entry.value() : entry.attribute() + ": " + entry.value())
        .collect(Collectors.joining("\n\n"));
    return texts.isEmpty() ? entries : entries.isEmpty() ? texts : texts + "\n\n" + entries;
  }

  @Override
  public Dimension getMinimumSize() {
    int line = area.getFontMetrics(area.getFont()).getHeight();
    return new Dimension(NARROWEST, FEWEST_LINES * line + 2 + getInsets().top + getInsets().bottom);
  }

  @Override
  public Dimension getPreferredSize() {
    return getMinimumSize();
  }
}
