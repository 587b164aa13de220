package pairclust.weka.explorer.ask;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;
import static pairclust.weka.explorer.model.FakeUser.act;

import java.awt.Component;
import java.awt.Container;
import java.awt.Point;
import java.util.List;
import java.util.stream.IntStream;
import javax.swing.JPanel;
import javax.swing.JViewport;
import javax.swing.SwingUtilities;
import org.junit.jupiter.api.Test;
import pairclust.weka.select.RowCards.Card;
import pairclust.weka.select.RowCards.Entry;

/** A row and five examples with texts. */
class CardsPanelTest {

  private static final int CARDS = 6;

  private final CardsPanel panel = new CardsPanel();

  private void show(int width, int height) {
    List<Card> cards = IntStream.range(0, CARDS)
        .mapToObj(i -> new Card(i, "row " + i, List.of(), List.of(), List.of(new Entry("text", "Words of row " + i + ". ".repeat(40)))))
        .toList();
    panel.show(cards, IntStream.range(0, CARDS).mapToObj(i -> (i == 0 ? "A" : i) + ": row " + i).toArray(String[]::new));
    panel.setSize(width, height);
    layOut(panel);
  }

  private static void layOut(Container container) {
    container.doLayout();
    for (Component part : container.getComponents()) {
      if (part instanceof Container inner) {
        layOut(inner);
      }
    }
  }

  private JPanel card(int number) {
    return find(panel, "card " + number);
  }

  private static JPanel find(Container container, String name) {
    for (Component part : container.getComponents()) {
      JPanel found = part instanceof JPanel candidate && name.equals(part.getName()) ? candidate
          : part instanceof Container inner ? find(inner, name) : null;
      if (found != null) {
        return found;
      }
    }
    return null;
  }

  private Point place(int number) {
    return SwingUtilities.convertPoint(card(number).getParent(), card(number).getLocation(), panel);
  }

  @Test
  void sideBySideWhereThereIsRoom() throws Exception {
    act(() -> {
      show(1200, 300);
      for (int i = 0; i < CARDS; i++) {
        assertEquals(0, place(i).y);
        assertEquals(i * 200, place(i).x, 10);
        assertEquals(300, card(i).getHeight());
      }
    });
  }

  @Test
  void otherwiseOneBelowTheOther() throws Exception {
    act(() -> {
      show(400, 600);
      for (int i = 0; i < CARDS; i++) {
        assertEquals(0, place(i).x);
        assertEquals(i * 100, place(i).y, 10);
        assertEquals(400, card(i).getWidth());
      }
    });
  }

  /** There is room for the row and some examples; the others are scrolled, and the next question begins at the first again. */
  @Test
  void examplesAreScrolled() throws Exception {
    act(() -> {
      show(300, 150);
      assertEquals(new Point(), place(0));
      JViewport viewport = (JViewport) SwingUtilities.getAncestorOfClass(JViewport.class, card(1));
      assertTrue(viewport.getView().getHeight() > viewport.getHeight());
      viewport.setViewPosition(new Point(0, 60));
      assertEquals(new Point(), place(0), "the row stays");
      assertTrue(place(1).y < viewport.getParent().getY());
      show(300, 150);
      assertEquals(viewport.getParent().getY(), place(1).y);
    });
  }
}
