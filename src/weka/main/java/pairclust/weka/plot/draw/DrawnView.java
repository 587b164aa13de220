package pairclust.weka.plot.draw;

import java.awt.Graphics2D;
import java.awt.geom.AffineTransform;
import java.awt.image.BufferedImage;
import pairclust.weka.plot.axis.View;

/** Points and pairs of a view, drawn once, and the index to find rows in it. Made in the background, then only copied to the screen. */
public final class DrawnView {

  /** Points whose middle is a little outside are seen too. */
  private static final double BEYOND = 6;

  private final Scene scene;
  private final View view;
  private final Style style;
  private final double scale;
  private final BufferedImage image;
  private final ScreenIndex index;
  private final String note;
  private final double markerSize;

  private DrawnView(Scene scene, View view, Style style, double scale, BufferedImage image, ScreenIndex index, String note,
      double markerSize) {
    this.scene = scene;
    this.view = view;
    this.style = style;
    this.scale = scale;
    this.image = image;
    this.index = index;
    this.note = note;
    this.markerSize = markerSize;
  }

  /** Draws a view, with so many dots for each unit of its coordinates. */
  public static DrawnView of(Scene scene, View view, Style style, double scale) {
    PlacedRows placed = PlacedRows.of(scene, view, BEYOND * style.unit());
    ShownLinks links = ShownLinks.of(scene, view);
    double size = style.markerSize(placed.count());
    DotBrush brush = new DotBrush(view, scale, style, size, scene.content().groupCount());
    new Layers(scene, view, style).draw(placed, links, brush);
    return new DrawnView(scene, view, style, scale, brush.image(), new ScreenIndex(view, placed),
        links.count().isEmpty() ? "" : links.count() + "; zoom in to see more", size);
  }

  /** Tells whether this is what would be drawn. */
  public boolean shows(Scene otherScene, View otherView, Style otherStyle, double otherScale) {
    return scene == otherScene && scale == otherScale && view.equals(otherView) && style.equals(otherStyle);
  }

  /** Tells whether points are where they would be, apart from zooming and moving. */
  public boolean hasAxesOf(Scene other) {
    return scene.x() == other.x() && scene.y() == other.y();
  }

  /** Copies the picture to where it belongs in a view, stretched if it was drawn for another. */
  public void draw(Graphics2D g, View other) {
    AffineTransform place = view.equals(other) ? new AffineTransform() : view.to(other);
    place.translate(view.left(), view.up());
    place.scale(1 / scale, 1 / scale);
    AffineTransform onScreen = g.getTransform();
    onScreen.concatenate(place);
    if (isShift(onScreen)) {
      // Dot on dot: otherwise a shift by half a dot, which happens on screens that enlarge by half, would blur everything.
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

  /** Returns the row at a place of a view, or -1. */
  public int rowAt(View other, double x, double y, double radius) {
    // Where the place was when this was drawn: what is on the screen may have moved on.
    return index.nearest(view.x(other.valueX(x)), view.y(other.valueY(y)), Math.max(radius, markerSize / 2 + 2));
  }

  public String note() {
    return note;
  }

  public double markerSize() {
    return markerSize;
  }
}
