package pairclust.weka.explorer.ask;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.awt.event.MouseEvent;
import java.util.List;
import java.util.stream.IntStream;
import javax.swing.JComponent;
import javax.swing.JScrollPane;
import javax.swing.table.DefaultTableCellRenderer;
import org.junit.jupiter.api.Test;
import pairclust.weka.explorer.model.FakeUser;
import pairclust.weka.select.RowCards.Card;
import pairclust.weka.select.RowCards.Entry;

/** The table of a row and examples: everything can be read, in any width, and nothing is rendered that the data says. */
class ChoiceTableTest {

  private static ChoiceTable table(int width, String value, String... heads) throws Exception {
    return FakeUser.ask(() -> {
      ChoiceTable table = new ChoiceTable();
      List<Card> cards = IntStream.range(0, heads.length)
          .mapToObj(i -> new Card(i, heads[i], List.of(new Entry("petal length", value)), List.of(), List.of())).toList();
      table.show(cards, heads);
      JScrollPane pane = new JScrollPane(table);
      pane.setColumnHeaderView(table.getTableHeader());
      pane.setSize(width, 200);
      // The second time with the widths of the first.
      for (int i = 0; i < 2; i++) {
        pane.doLayout();
        pane.getViewport().doLayout();
        table.doLayout();
      }
      return table;
    });
  }

  private static String header(ChoiceTable table, int column) {
    return String.valueOf(table.getColumnModel().getColumn(column).getHeaderValue());
  }

  @Test
  void headersAreWrapped() throws Exception {
    assertEquals("<html>A: row 149", header(table(1000, "1", "A: row 149", "1: row 7"), 1));
    ChoiceTable narrow = table(280, "1", "A: row 149", "1: row 7", "2: row 8", "3: row 10", "4: row 11");
    assertEquals("<html>A:<br>row<br>149", header(narrow, 1));
    assertTrue(narrow.getScrollableTracksViewportWidth());
  }

  /** With more columns than fit, the table is scrolled, and has the room that it wants. */
  @Test
  void tooManyColumnsAreScrolled() throws Exception {
    String[] heads = IntStream.rangeClosed(0, 9).mapToObj(i -> i + ": row 14" + i).toArray(String[]::new);
    ChoiceTable table = table(200, "0", heads);
    assertFalse(table.getScrollableTracksViewportWidth());
    assertEquals("<html>9: row 149", header(table, 10));
  }

  /** A person types the number of an example, which is in its header. */
  @Test
  void columnsCannotBeMoved() throws Exception {
    assertFalse(table(280, "1", "A: row 1", "1: row 2").getTableHeader().getReorderingAllowed());
  }

  @Test
  void valuesAreNotRendered() throws Exception {
    ChoiceTable table = table(280, "<html><b>x", "A: <html>", "1: row 2");
    DefaultTableCellRenderer renderer = (DefaultTableCellRenderer) table.getDefaultRenderer(Object.class);
    assertEquals(Boolean.TRUE, renderer.getClientProperty("html.disable"));
    assertEquals("<html>&lt;html>&lt;b>x", tip(table, table));
    assertEquals("<html>A: &lt;html>", tip(table, table.getTableHeader()));
  }

  private static String tip(ChoiceTable table, JComponent component) {
    int x = table.getColumnModel().getColumn(0).getWidth() + 5;
    return component.getToolTipText(new MouseEvent(component, MouseEvent.MOUSE_MOVED, 0, 0, x, 5, 0, false));
  }
}
