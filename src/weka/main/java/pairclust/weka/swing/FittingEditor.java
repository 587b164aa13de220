package pairclust.weka.swing;

import java.awt.Component;
import java.awt.Container;
import java.awt.Dialog;
import java.awt.EventQueue;
import java.awt.Rectangle;
import java.awt.Window;
import java.awt.event.ComponentAdapter;
import java.awt.event.ComponentEvent;
import javax.swing.JScrollPane;
import javax.swing.SwingUtilities;
import weka.gui.GenericObjectEditor;

/**
 * Weka's object editor, whose window is as wide as the options need. Where the screen is not high enough for all options, Weka's has a
 * vertical scroll bar that covers the right ends of the fields.
 */
public final class FittingEditor extends GenericObjectEditor {

  private boolean watched;

  @Override
  public Component getCustomEditor() {
    Component editor = super.getCustomEditor();
    if (!watched) {
      watched = true;
      editor.addComponentListener(new ComponentAdapter() {

        @Override
        public void componentResized(ComponentEvent event) {
          // Later, because scroll bars appear with the layout.
          EventQueue.invokeLater(() -> widen((Container) editor));
        }
      });
    }
    return editor;
  }

  private static void widen(Container editor) {
    Window window = SwingUtilities.getWindowAncestor(editor);
    if (window instanceof Dialog dialog && FittingEditor.class.getName().equals(dialog.getTitle())) {
      // Weka's title is the class of the editor.
      dialog.setTitle(GenericObjectEditor.class.getName());
    }
    int missing = missing(editor);
    if (window != null && missing > 0) {
      Rectangle screen = window.getGraphicsConfiguration().getBounds();
      int width = Math.min(screen.width, window.getWidth() + missing);
      int x = Math.max(screen.x, Math.min(window.getX(), screen.x + screen.width - width));
      window.setBounds(x, window.getY(), width, window.getHeight());
      window.validate();
    }
  }

  /** Returns how many pixels of the widest part are out of sight. */
  private static int missing(Container parent) {
    int missing = 0;
    if (parent instanceof JScrollPane pane && pane.getHorizontalScrollBar().isVisible()) {
      missing = pane.getViewport().getView().getPreferredSize().width - pane.getViewport().getWidth();
    }
    for (Component child : parent.getComponents()) {
      missing = Math.max(missing, child instanceof Container inner ? missing(inner) : 0);
    }
    return missing;
  }
}
