package weka.gui.explorer.plot;

import java.awt.FontMetrics;
import java.awt.Graphics2D;
import java.awt.geom.Rectangle2D;
import java.io.File;
import java.io.IOException;
import java.io.InterruptedIOException;
import org.jfree.svg.SVGGraphics2D;
import weka.gui.learningcurve.Picture;

/** A plot as it was at a moment, drawn for print: black on white, with sharp letters. */
final class PlotPicture {

  /** As wide as the text of a page. */
  private static final Picture SIZE = new Picture(432, 360, 300);

  /** So many points at most become shapes of an SVG file; more are dots in it, or drawing programs could not open it. */
  private static final int MOST_SHAPES = 20_000;

  /** Dots per point of an image within an SVG file. */
  private static final double SVG_DOTS = 4;

  private final PlotState state;
  private Scene scene;
  private final Window window;
  private final String title;

  private PlotPicture(PlotState state, String title) {
    this.state = state.copy();
    this.title = title;
    scene = state.scene();
    window = state.window();
  }

  /** Takes what is looked at, and a title or null. */
  static PlotPicture of(PlotState state, String title) {
    if (!state.emptiness().isEmpty()) {
      throw new IllegalArgumentException(String.join(": ", state.emptiness()));
    }
    return new PlotPicture(state, title);
  }

  void write(File file) throws IOException {
    prepare();
    SIZE.write((Picture.Drawing) this::draw, file);
  }

  /** Makes the axes if nobody did so yet. */
  void prepare() throws InterruptedIOException {
    if (scene == null) {
      try {
        scene = state.scene(state.source().axis(state.xChoice()), state.source().axis(state.yChoice()));
      } catch (InterruptedException e) {
        throw (InterruptedIOException) new InterruptedIOException("The picture was not written: it was stopped.").initCause(e);
      }
    }
  }

  void draw(Graphics2D g2, Rectangle2D area) {
    Graphics2D g = (Graphics2D) g2.create();
    g.setRenderingHints(Painter.HINTS);
    g.translate(area.getX(), area.getY());
    Style style = Style.PRINT;
    FontMetrics metrics = g.getFontMetrics(style.font());
    Painter painter = new Painter(scene, style, title, metrics, area.getWidth(), area.getHeight());
    View view = painter.view(window == null ? scene.whole() : window);
    painter.drawBackground(g, view);
    Graphics2D inside = (Graphics2D) g.create();
    inside.clip(view.area());
    String note;
    double markerSize;
    PlacedRows placed = PlacedRows.of(scene, view);
    boolean svg = g instanceof SVGGraphics2D;
    if (svg && placed.count() <= MOST_SHAPES) {
      ShownLinks links = ShownLinks.of(scene, view);
      markerSize = style.markerSize(placed.count());
      new Layers(scene, view, style).draw(placed, links, new ShapeBrush(inside, style, markerSize));
      note = links.note();
    } else {
      Frame frame = Frame.of(scene, view, style, svg ? SVG_DOTS : g.getTransform().getScaleX());
      frame.draw(inside, view);
      note = frame.note();
      markerSize = frame.markerSize();
    }
    new Marks(scene, view, style, markerSize).draw(inside, state.marked());
    inside.dispose();
    // Zooming in is no use on paper.
    painter.drawForeground(g, view, note.replaceFirst(";.*", ""));
    g.dispose();
  }
}
