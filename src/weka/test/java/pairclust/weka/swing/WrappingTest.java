package pairclust.weka.swing;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.awt.BorderLayout;
import java.awt.Component;
import java.awt.Dimension;
import java.awt.EventQueue;
import java.awt.FlowLayout;
import java.awt.Font;
import java.util.List;
import javax.swing.JComponent;
import javax.swing.JLabel;
import javax.swing.JPanel;
import javax.swing.JScrollPane;
import org.junit.jupiter.api.Test;

/** Components whose height depends on their width. */
class WrappingTest {

  /** A window without a screen: like a real one, it is validated again after a request. */
  private static final class Window extends JPanel {

    private static final long serialVersionUID = 1L;

    Window(Component top) {
      super(new BorderLayout());
      add(top, BorderLayout.NORTH);
      add(new JPanel(), BorderLayout.CENTER);
    }

    void setWidth(int width) throws Exception {
      EventQueue.invokeAndWait(() -> {
        setSize(width, 400);
        layOut(this);
      });
      // What was requested during the layout runs after it.
      EventQueue.invokeAndWait(() -> layOut(this));
    }

    private static void layOut(Component part) {
      part.doLayout();
      if (part instanceof JPanel panel) {
        List.of(panel.getComponents()).forEach(Window::layOut);
      }
    }
  }

  private static JComponent box(int width, int height) {
    JPanel box = new JPanel();
    box.setPreferredSize(new Dimension(width, height));
    return box;
  }

  @Test
  void linesAreBrokenWhereTheyMustAndTheHeightFollows() throws Exception {
    JPanel tools = new JPanel(new WrapLayout(FlowLayout.LEFT, 4, 2));
    for (int i = 0; i < 3; i++) {
      tools.add(box(100, 20));
    }
    Window window = new Window(tools);
    window.setWidth(400);
    assertEquals(24, tools.getHeight(), "one line of 20 with a gap of 2 above and below");
    window.setWidth(220);
    assertEquals(46, tools.getHeight(), "100 + 4 + 100 and 2 * 4 around them are 212: the third is in a second line");
    window.setWidth(150);
    assertEquals(68, tools.getHeight(), "one in each line");
    assertEquals(46, tools.getComponent(2).getY(), "2 + 20 + 2 + 20 + 2");
    window.setWidth(400);
    assertEquals(24, tools.getHeight());
    assertEquals(108, tools.getMinimumSize().width, "the widest with its gaps");
  }

  @Test
  void whatIsWiderThanALineIsNarrowed() throws Exception {
    JPanel tools = new JPanel(new WrapLayout(FlowLayout.LEFT, 4, 2));
    tools.add(box(100, 20));
    tools.add(box(300, 20));
    new Window(tools).setWidth(208);
    assertEquals(200, tools.getComponent(1).getWidth());
  }

  @Test
  void aTextTakesTheLinesItNeeds() throws Exception {
    WrappedText text = new WrappedText("Question 1 of 30: do row 13 and row 54 belong together?", Font.BOLD);
    int line = text.getFontMetrics(text.getFont()).getHeight();
    int width = text.getFontMetrics(text.getFont()).stringWidth(text.getText());
    Window window = new Window(text);
    window.setWidth(2 * width);
    assertEquals(line, text.getHeight());
    window.setWidth(2 * width / 3);
    assertEquals(2 * line, text.getHeight());
    window.setWidth(2 * width);
    assertEquals(line, text.getHeight());
  }

  @Test
  void htmlTakesTheLinesItNeeds() throws Exception {
    WrappedHtml label = new WrappedHtml();
    label.setText("<html>40 pairs: 11 must-link, 29 cannot-link, <b>not saved</b>");
    int width = label.getPreferredSize().width;
    int line = label.getPreferredSize().height;
    Window window = new Window(label);
    window.setWidth(2 * width / 3);
    assertEquals(2 * line, label.getHeight(), 2);
    window.setWidth(2 * width);
    assertEquals(line, label.getHeight(), 2);
  }

  @Test
  void barsAppearOnlyWhereTheMinimumSizeDoesNotFit() throws Exception {
    JLabel content = new JLabel();
    content.setMinimumSize(new Dimension(300, 100));
    content.setPreferredSize(new Dimension(900, 900));
    JScrollPane pane = Scrolling.whenTight(content);
    EventQueue.invokeAndWait(() -> {
      pane.setSize(400, 200);
      pane.doLayout();
      pane.getViewport().doLayout();
      assertEquals(new Dimension(400, 200), pane.getViewport().getView().getSize(), "it is squeezed");
      pane.setSize(200, 200);
      pane.doLayout();
      pane.getViewport().doLayout();
      assertEquals(300, pane.getViewport().getView().getWidth());
      assertTrue(pane.getHorizontalScrollBar().isVisible());
    });
  }
}
