package pairclust.weka.explorer.ask;

import java.awt.Component;
import java.awt.Dimension;
import java.awt.GridLayout;
import java.awt.Rectangle;
import java.util.List;
import java.util.stream.Collectors;
import javax.swing.BorderFactory;
import javax.swing.JPanel;
import javax.swing.JScrollPane;
import javax.swing.JTextArea;
import javax.swing.JViewport;
import javax.swing.Scrollable;
import pairclust.weka.select.RowCards.Card;

/** Texts and entries of some rows side by side: as wide as there is room, but not narrower than can be read; then they are scrolled. */
final class CardRow extends JPanel implements Scrollable {

  private static final long serialVersionUID = 1L;

  private static final int NARROWEST = 140;
  private static final int HEIGHT = 150;

  CardRow() {
    super(new GridLayout(1, 0, 4, 0));
  }

  void show(List<Card> cards, String[] heads) {
    removeAll();
    for (int i = 0; i < heads.length; i++) {
      JTextArea area = new JTextArea(words(cards.get(i)));
      area.setName("card " + i);
      area.setLineWrap(true);
      area.setWrapStyleWord(true);
      area.setEditable(false);
      area.setFocusable(false);
      area.setCaretPosition(0);
      JScrollPane pane = new JScrollPane(area);
      pane.setBorder(BorderFactory.createTitledBorder(heads[i]));
      add(pane);
    }
  }

  private static String words(Card card) {
    String entries = card.entries().stream().map(entry -> entry.attribute() + " " + entry.value()).collect(Collectors.joining("\n"));
    // One text needs no name, which would only take room.
    String texts = card.texts().stream().map(entry -> card.texts().size() == 1 ? entry.value() : entry.attribute() + ": " + entry.value())
        .collect(Collectors.joining("\n\n"));
    return texts.isEmpty() ? entries : entries.isEmpty() ? texts : texts + "\n\n" + entries;
  }

  @Override
  public Dimension getPreferredSize() {
    return new Dimension(getComponentCount() * NARROWEST, HEIGHT);
  }

  @Override
  public Dimension getPreferredScrollableViewportSize() {
    return getPreferredSize();
  }

  @Override
  public int getScrollableUnitIncrement(Rectangle visible, int orientation, int direction) {
    return NARROWEST / 4;
  }

  @Override
  public int getScrollableBlockIncrement(Rectangle visible, int orientation, int direction) {
    return NARROWEST;
  }

  @Override
  public boolean getScrollableTracksViewportWidth() {
    Component parent = getParent();
    return parent instanceof JViewport && parent.getWidth() > getPreferredSize().width;
  }

  @Override
  public boolean getScrollableTracksViewportHeight() {
    return true;
  }
}
