package pairclust.weka.swing;

import java.awt.Component;
import java.awt.Font;
import java.awt.event.ComponentAdapter;
import java.awt.event.ComponentEvent;
import javax.swing.DefaultListCellRenderer;
import javax.swing.JList;
import javax.swing.JViewport;

/** Shows entries such as "12:30:00 - PCKMeans" in two lines where the list is too narrow for one, so that names are not cut. */
public final class WrappingCells extends DefaultListCellRenderer {

  private static final long serialVersionUID = 1L;

  private static final String DASH = " - ";

  private WrappingCells() {
  }

  /**
   * Lets a list wrap its entries.
   *
   * @param list the list, in a scroll pane
   */
  public static void install(JList<?> list) {
    list.setCellRenderer(new WrappingCells());
    list.getParent().addComponentListener(new ComponentAdapter() {

      @Override
      public void componentResized(ComponentEvent event) {
        // Lists remember the heights of entries until this changes.
        list.setFixedCellHeight(1);
        list.setFixedCellHeight(-1);
      }
    });
  }

  @Override
  public Component getListCellRendererComponent(JList<?> list, Object value, int index, boolean selected, boolean focused) {
    String name = String.valueOf(value);
    super.getListCellRendererComponent(list, name, index, selected, focused);
    // Bold type, the default of lists, is too wide for the longest names.
    setFont(list.getFont().deriveFont(Font.PLAIN));
    int dash = name.indexOf(DASH);
    if (dash > 0 && list.getParent() instanceof JViewport view && getPreferredSize().width > view.getWidth()) {
      setText("<html>" + escaped(name.substring(0, dash)) + "<br>" + escaped(name.substring(dash + DASH.length())));
    }
    return this;
  }

  private static String escaped(String text) {
    return Html.escaped(text).replace(" ", "&nbsp;");
  }
}
