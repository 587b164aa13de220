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
import pairclust.weka.plot.draw.Layers;
import pairclust.weka.plot.draw.Marks;
import pairclust.weka.plot.draw.Painter;
import pairclust.weka.plot.draw.PlacedRows;
import pairclust.weka.plot.draw.Scene;
import pairclust.weka.plot.draw.ShapeBrush;
import pairclust.weka.plot.draw.ShownLinks;
import pairclust.weka.plot.draw.Style;

/** What a plot shows at a moment, drawn for print: black on white, with sharp letters. */
final class PlotPicture implements Picture.Drawing {

  /** As wide as the text of a page. */
  private static final Picture SIZE = new Picture(432, 360, 300);

  /** So many points at most become shapes of an SVG file; more are dots in it, or drawing programs could not open it. */
  private static final int MOST_SHAPES = 20_000;

  /** Dots per point of an image within an SVG file. */
  private static final double SVG_DOTS = 4;

  private final Scene scene;
  private final Region region;
  private final int[] marked;
  private final String title;

  private PlotPicture(Scene scene, Region region, int[] marked, String title) {
    this.scene = scene;
    this.region = region == null ? scene.whole() : region;
    this.marked = marked;
    this.title = title;
  }

  /** What makes a picture later, which takes its time if there are no axes yet. */
  @FunctionalInterface
  interface Later {

    PlotPicture make() throws IOException;
  }

  /** Takes what is looked at, and a title or null. What happens to the plot after that changes nothing. */
  static Later of(PlotState state, String title) {
    if (!state.emptiness().isEmpty()) {
      throw new IllegalArgumentException(String.join(": ", state.emptiness()));
    }
    AxisSource source = state.source();
    AxisChoice x = state.xChoice();
    AxisChoice y = state.yChoice();
    Scene seen = state.isCurrent() ? state.scene() : null;
    Content content = state.shown();
    Region region = state.isCurrent() ? state.region() : null;
    int[] marked = state.marked();
    return () -> new PlotPicture(seen != null ? seen : scene(source, x, y, content), region, marked, title);
  }

  private static Scene scene(AxisSource source, AxisChoice x, AxisChoice y, Content content) throws IOException {
    try {
      return new Scene(source.axis(x), source.axis(y), content);
    } catch (CancellationException e) {
      throw (IOException) new InterruptedIOException("The picture was not drawn: it was stopped.").initCause(e);
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
    Style style = Style.PRINT;
    Painter painter = new Painter(scene, region, style, title, g.getFontMetrics(style.font()), area.getWidth(), area.getHeight());
    View view = painter.view(region);
    painter.drawBackground(g, view);
    boolean svg = g instanceof SVGGraphics2D;
    PlacedRows placed = PlacedRows.of(scene, view, 0);
    ShownLinks links = ShownLinks.of(scene, view);
    double markerSize = style.markerSize(placed.count());
    if (svg && placed.count() <= MOST_SHAPES) {
      // Nothing is clipped: many programs cannot do that, and a point on the edge may be seen as a whole.
      new Layers(scene, view, style).draw(placed, links, new ShapeBrush(g, style, markerSize));
    } else {
      DrawnView.of(scene, view, style, svg ? SVG_DOTS : g.getTransform().getScaleX()).draw(g, view);
    }
    new Marks(scene, view, style, markerSize).draw(g, marked);
    painter.drawForeground(g, view, links.count());
    g.dispose();
  }
}
