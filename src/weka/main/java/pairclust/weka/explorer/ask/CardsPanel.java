package pairclust.weka.explorer.ask;

import java.awt.Dimension;
import java.awt.FontMetrics;
import java.awt.GridLayout;
import java.awt.Point;
import java.util.ArrayList;
import java.util.List;
import javax.swing.JPanel;
import javax.swing.JScrollPane;
import pairclust.weka.select.RowCards.Card;
import pairclust.weka.swing.Scrolling;

/**
 * Texts and entries of a row and of the examples that it is compared with: side by side where columns are wide enough to read, otherwise
 * one below the other. If there is too little room for all examples, they are scrolled, and the row remains visible.
 */
final class CardsPanel extends JPanel {

  private static final long serialVersionUID = 1L;

  /** The width of a column that can be read. */
  private static final int NARROWEST = 140;
  private static final int GAP = 4;

  /** The lines of texts that are visible in any window. */
  private static final int FEWEST_LINES = 6;

  private final transient List<CardView> views = new ArrayList<>();
  private final JPanel examples = new JPanel(grid(true));
  private final JScrollPane pane = Scrolling.whenTight(examples);
  private boolean columns = true;

  CardsPanel() {
    super(null);
  }

  private static GridLayout grid(boolean columns) {
    return new GridLayout(columns ? 1 : 0, columns ? 0 : 1, GAP, GAP);
  }

  void show(List<Card> cards, String[] heads) {
    views.clear();
    removeAll();
    examples.removeAll();
    for (int i = 0; i < heads.length; i++) {
      CardView view = new CardView(cards.get(i), heads[i]);
      view.setColumn(columns);
      view.setName("card " + i);
      views.add(view);
      if (i > 0) {
        examples.add(view);
      }
    }
    add(views.get(0));
    add(pane);
    pane.getViewport().setViewPosition(new Point());
  }

  @Override
  public void doLayout() {
    int count = views.size();
    setColumns(getWidth() >= count * NARROWEST);
    if (columns) {
      int share = getWidth() / count;
      views.get(0).setBounds(0, 0, share - GAP, getHeight());
      pane.setBounds(share, 0, getWidth() - share, getHeight());
    } else {
      int share = Math.max(getHeight() / count, views.get(0).getMinimumSize().height + GAP);
      views.get(0).setBounds(0, 0, getWidth(), share - GAP);
      pane.setBounds(0, share, getWidth(), getHeight() - share);
    }
  }

  private void setColumns(boolean wanted) {
    if (columns != wanted) {
      columns = wanted;
      views.forEach(view -> view.setColumn(columns));
      examples.setLayout(grid(columns));
    }
  }

  @Override
  public Dimension getMinimumSize() {
    FontMetrics metrics = getFontMetrics(getFont());
    return new Dimension(8 * metrics.getHeight(), FEWEST_LINES * metrics.getHeight());
  }

  @Override
  public Dimension getPreferredSize() {
    return new Dimension(views.size() * NARROWEST, getMinimumSize().height);
  }
}
