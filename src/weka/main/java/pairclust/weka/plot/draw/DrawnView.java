package pairclust.weka.plot.draw;

import java.awt.Graphics2D;
import java.awt.geom.AffineTransform;
import java.awt.image.BufferedImage;
import pairclust.constraint.Constraint;
import pairclust.weka.plot.axis.View;

/** A rendered view with an index of where its rows are. It is made in the background; the event thread only copies it to the screen. */
public final class DrawnView {

  /** Points whose centre is slightly outside are still partly visible. */
  private static final double MARGIN = 6;

  private final Scene scene;
  private final View view;
  private final Style style;
  private final double scale;
  private final BufferedImage image;
  private final ScreenIndex index;
  private final String note;
  private final double markerSize;
  private final ShownLinks links;
  private final Flows flows;

  private DrawnView(Scene scene, View view, Style style, double scale, BufferedImage image, ScreenIndex index, ShownLinks links,
      Flows flows, double markerSize) {
    this.scene = scene;
    this.view = view;
    this.style = style;
    this.scale = scale;
    this.image = image;
    this.index = index;
    this.links = links;
    this.flows = flows;
    note = links.count().isEmpty() ? "" : links.count() + "; zoom in to see more";
    this.markerSize = markerSize;
  }

  /** Renders a view; the scale is in pixels per unit of its coordinates. */
  public static DrawnView of(Scene scene, View view, Style style, double scale) {
    VisibleRows visible = VisibleRows.of(scene, view, MARGIN * style.unit());
    ShownLinks links = ShownLinks.of(scene, view);
    double size = style.markerSize(visible.count());
    PixelBrush brush = new PixelBrush(view, scale, style, size, scene.content().groupCount());
    new Layers(scene, view, style).draw(visible, links, brush);
    return new DrawnView(scene, view, style, scale, brush.image(), new ScreenIndex(view, visible), links, Flows.of(scene),
        size);
  }

  /** Returns whether rendering with these arguments would give the same image. */
  public boolean shows(Scene otherScene, View otherView, Style otherStyle, double otherScale) {
    return scene == otherScene && scale == otherScale && view.equals(otherView) && style.equals(otherStyle);
  }

  /** Returns whether the axes are those of another scene, so that the views differ by zoom and position only. */
  public boolean hasAxesOf(Scene other) {
    return scene.x() == other.x() && scene.y() == other.y();
  }

  /** Copies the image to its place in a view, stretched if it was rendered for another view. */
  public void draw(Graphics2D g, View other) {
    AffineTransform place = view.equals(other) ? new AffineTransform() : view.to(other);
    place.translate(view.left(), view.top());
    place.scale(1 / scale, 1 / scale);
    AffineTransform onScreen = g.getTransform();
    onScreen.concatenate(place);
    if (isShift(onScreen)) {
      // Aligned to pixels: a shift by half a pixel, as happens on screens scaled by 150 %, would blur everything.
      AffineTransform before = g.getTransform();
      g.setTransform(AffineTransform.getTranslateInstance(Math.round(onScreen.getTranslateX()), Math.round(onScreen.getTranslateY())));
      g.drawImage(image, 0, 0, null);
      g.setTransform(before);
    } else {
      g.drawImage(image, place, null);
    }
  }

  private static boolean isShift(AffineTransform transform) {
    return Math.abs(transform.getScaleX() - 1) < 1e-9 && Math.abs(transform.getScaleY() - 1) < 1e-9 && transform.getShearX() == 0
        && transform.getShearY() == 0;
  }

  /** Returns the row at a position in a view, or -1 if there is none. */
  public int rowAt(View other, double x, double y, double radius) {
    // In the coordinates of this rendering, since the view on the screen may have changed in the meantime.
    return index.nearest(view.x(other.valueX(x)), view.y(other.valueY(y)), Math.max(radius, markerSize / 2 + 2));
  }

  /** Returns the pair drawn at a position in a view, or null if there is none. */
  public Constraint pairAt(View other, double x, double y, double radius) {
    return links.at(scene, other, x, y, radius);
  }

  /** Draws arrows for the rows that moved between groups, if changes are shown. */
  public void drawFlows(Graphics2D g, View other) {
    flows.draw(g, other, style);
  }

  /** Returns a note for the user, such as how many pairs were drawn; empty if there is none. */
  public String note() {
    return note;
  }

  /** Returns the size of the markers. */
  public double markerSize() {
    return markerSize;
  }
}
