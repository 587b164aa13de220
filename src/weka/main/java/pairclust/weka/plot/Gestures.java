package pairclust.weka.plot;

import java.awt.Cursor;
import java.awt.Rectangle;
import java.awt.event.ActionEvent;
import java.awt.event.MouseAdapter;
import java.awt.event.MouseEvent;
import java.awt.event.MouseWheelEvent;
import javax.swing.AbstractAction;
import javax.swing.KeyStroke;
import javax.swing.SwingUtilities;
import pairclust.weka.plot.axis.Region;
import pairclust.weka.plot.axis.View;

/** Zooms and pans the plot with mouse and keyboard. */
final class Gestures extends MouseAdapter {

  private static final double WHEEL = 1.2;
  private static final double KEY_ZOOM = 1.4;
  private static final double KEY_PAN = 0.15;

  /** A smaller drag, in pixels, counts as a click with a shaky hand. */
  private static final int MIN_DRAG = 6;

  private final LinkPlot plot;
  private MouseEvent pressed;
  private boolean panning;
  private Region before;
  private Rectangle selection;

  Gestures(LinkPlot plot) {
    this.plot = plot;
    plot.addMouseListener(this);
    plot.addMouseMotionListener(this);
    plot.addMouseWheelListener(this);
    bind("zoom in", () -> plot.zoom(1 / KEY_ZOOM), "PLUS", "ADD", "typed +", "EQUALS");
    bind("zoom out", () -> plot.zoom(KEY_ZOOM), "MINUS", "SUBTRACT", "typed -");
    bind("left", () -> plot.pan(KEY_PAN, 0), "LEFT", "KP_LEFT");
    bind("right", () -> plot.pan(-KEY_PAN, 0), "RIGHT", "KP_RIGHT");
    bind("up", () -> plot.pan(0, KEY_PAN), "UP", "KP_UP");
    bind("down", () -> plot.pan(0, -KEY_PAN), "DOWN", "KP_DOWN");
    bind("whole", () -> plot.showRegion(null), "HOME", "0", "NUMPAD0");
    bind("cancel", this::cancel, "ESCAPE");
  }

  private void bind(String name, Runnable action, String... keys) {
    for (String key : keys) {
      plot.getInputMap().put(KeyStroke.getKeyStroke(key), name);
    }
    plot.getActionMap().put(name, new AbstractAction() {

      private static final long serialVersionUID = 1L;

      @Override
      public void actionPerformed(ActionEvent event) {
        action.run();
      }
    });
  }

  /** Returns the zoom rectangle that is being dragged, or null. */
  Rectangle selection() {
    return selection;
  }

  private void cancel() {
    pressed = null;
    selection = null;
    plot.repaint();
  }

  @Override
  public void mousePressed(MouseEvent event) {
    plot.requestFocusInWindow();
    View view = plot.view();
    if (view == null || pressed != null || !view.contains(event.getX(), event.getY())) {
      return;
    }
    pressed = event;
    before = view.region();
    panning = !SwingUtilities.isLeftMouseButton(event) || event.isShiftDown();
  }

  @Override
  public void mouseDragged(MouseEvent event) {
    View view = plot.view();
    if (pressed == null || view == null) {
      return;
    }
    plot.setHovered(-1);
    if (panning) {
      plot.setCursor(Cursor.getPredefinedCursor(Cursor.MOVE_CURSOR));
      plot.showRegion(view.with(before).panned(event.getX() - pressed.getX(), event.getY() - pressed.getY()));
    } else {
      Rectangle dragged = new Rectangle(pressed.getPoint());
      dragged.add(event.getPoint());
      selection = dragged.intersection(view.area().getBounds());
      plot.repaint();
    }
  }

  @Override
  public void mouseReleased(MouseEvent event) {
    if (pressed == null || event.getButton() != pressed.getButton()) {
      return;
    }
    Rectangle chosen = selection;
    View view = plot.view();
    cancel();
    plot.setCursor(null);
    if (chosen != null && view != null && chosen.width >= MIN_DRAG && chosen.height >= MIN_DRAG) {
      plot.showRegion(view.between(chosen.getMinX(), chosen.getMinY(), chosen.getMaxX(), chosen.getMaxY()));
    } else if (SwingUtilities.isLeftMouseButton(event) && !panning) {
      click(event);
    }
  }

  /** Handles clicks on release: Swing reports no click if the mouse moved by a pixel in between. */
  private void click(MouseEvent event) {
    if (event.getClickCount() == 2 && plot.isZoomed()) {
      plot.showRegion(null);
    } else {
      plot.pick(event.getX(), event.getY());
    }
  }

  @Override
  public void mouseMoved(MouseEvent event) {
    plot.setHovered(plot.rowAt(event.getX(), event.getY()));
  }

  @Override
  public void mouseExited(MouseEvent event) {
    plot.setHovered(-1);
  }

  @Override
  public void mouseWheelMoved(MouseWheelEvent event) {
    View view = plot.view();
    if (view != null && pressed == null && view.contains(event.getX(), event.getY())) {
      plot.showRegion(view.zoomed(event.getX(), event.getY(), Math.pow(WHEEL, event.getPreciseWheelRotation())));
    }
  }
}
