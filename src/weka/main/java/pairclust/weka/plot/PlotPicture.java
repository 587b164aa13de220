package pairclust.weka.plot;

import java.awt.Graphics2D;
import java.awt.geom.Rectangle2D;
import java.io.File;
import java.io.IOException;
import java.io.InterruptedIOException;
import java.util.concurrent.CancellationException;
import org.jfree.svg.SVGGraphics2D;
import pairclust.weka.curves.Picture;
import pairclust.weka.plot.axis.AxisChoice;
import pairclust.weka.plot.axis.AxisSource;
import pairclust.weka.plot.axis.Region;
import pairclust.weka.plot.axis.View;
import pairclust.weka.plot.draw.Content;
import pairclust.weka.plot.draw.DrawnView;
import pairclust.weka.plot.draw.Flows;
import pairclust.weka.plot.draw.Layers;
import pairclust.weka.plot.draw.Marks;
import pairclust.weka.plot.draw.Painter;
import pairclust.weka.plot.draw.PointLook;
import pairclust.weka.plot.draw.Scene;
import pairclust.weka.plot.draw.ShapeBrush;
import pairclust.weka.plot.draw.ShownLinks;
import pairclust.weka.plot.draw.Style;
import pairclust.weka.plot.draw.VisibleRows;

/** A snapshot of a plot for print: dark on white, with sharp text. */
final class PlotPicture implements Picture.Drawing {

  /** The width of the text on a page. */
  private static final Picture SIZE = new Picture(432, 360, 300);

  /** Above this number, points are an embedded image in an SVG file: drawing programs cannot open files with so many shapes. */
  private static final int MAX_SHAPES = 20_000;

  /** Pixels per point of an image embedded in an SVG file. */
  private static final double SVG_DOTS = 4;

  private final Scene scene;
  private final Region region;
  private final int[] marked;
  private final String title;
  private final PointLook look;

  private PlotPicture(Scene scene, Region region, int[] marked, String title, PointLook look) {
    this.scene = scene;
    this.region = region == null ? scene.whole() : region;
    this.marked = marked;
    this.title = title;
    this.look = look;
  }

  /** Makes the picture later, off the event thread: this is slow if the axes are not computed yet. */
  @FunctionalInterface
  interface Deferred {

    PlotPicture make() throws IOException;
  }

  /** Captures the visible part, with a title or null; later changes to the plot do not affect it. */
  static Deferred of(PlotState state, String title) {
    if (!state.placeholder().isEmpty()) {
      throw new IllegalArgumentException(String.join(": ", state.placeholder()));
    }
    AxisSource source = state.source();
    AxisChoice x = state.xChoice();
    AxisChoice y = state.yChoice();
    Scene made = state.isCurrent() ? state.scene() : null;
    Content content = state.shown();
    Region region = state.isCurrent() ? state.region() : null;
    int[] marked = state.marked();
    PointLook look = state.look();
    return () -> new PlotPicture(made != null ? made : scene(source, x, y, content), region, marked, title, look);
  }

  private static Scene scene(AxisSource source, AxisChoice x, AxisChoice y, Content content) throws IOException {
    try {
      return new Scene(source.axis(x), source.axis(y), content);
    } catch (CancellationException e) {
      throw (IOException) new InterruptedIOException("Drawing the picture was interrupted.").initCause(e);
    }
  }

  void write(File file) throws IOException {
    SIZE.write(this, file);
  }

  @Override
  public void draw(Graphics2D g2, Rectangle2D area) {
    Graphics2D g = (Graphics2D) g2.create();
    g.setRenderingHints(Painter.HINTS);
    g.translate(area.getX(), area.getY());
    Style style = look.of(Style.PRINT);
    Painter painter = new Painter(scene, region, style, title, g.getFontMetrics(style.font()), area.getWidth(), area.getHeight());
    View view = painter.view(region);
    painter.drawBackground(g, view);
    boolean svg = g instanceof SVGGraphics2D;
    VisibleRows visible = VisibleRows.of(scene, view, 0);
    ShownLinks links = ShownLinks.of(scene, view);
    double markerSize = style.markerSize(visible.count());
    if (svg && visible.count() <= MAX_SHAPES) {
      // No clipping: many programs do not support it, and points on the edge may be drawn in full.
      new Layers(scene, view, style).draw(visible, links, new ShapeBrush(g, style, markerSize));
    } else {
      DrawnView.of(scene, view, style, svg ? SVG_DOTS : g.getTransform().getScaleX()).draw(g, view);
    }
    Flows.of(scene).draw(g, view, style);
    new Marks(scene, view, style, markerSize).draw(g, marked);
    painter.drawForeground(g, view, links.count());
    g.dispose();
  }
}
