package weka.gui.explorer.plot;

import java.awt.Graphics2D;
import java.awt.geom.AffineTransform;
import java.awt.image.BufferedImage;

/** Points and pairs of a view, drawn once, and the index to find rows in it. Made in the background, then only copied to the screen. */
final class Frame {

  private final Scene scene;
  private final View view;
  private final Style style;
  private final double scale;
  private final BufferedImage image;
  private final ScreenIndex index;
  private final String note;
  private final double markerSize;

  private Frame(Scene scene, View view, Style style, double scale, BufferedImage image, ScreenIndex index, String note, double markerSize) {
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
  static Frame of(Scene scene, View view, Style style, double scale) {
    PlacedRows placed = PlacedRows.of(scene, view);
    ShownLinks links = ShownLinks.of(scene, view);
    double size = style.markerSize(placed.count());
    DotBrush brush = new DotBrush(view, scale, style, size, scene.styles());
    new Layers(scene, view, style).draw(placed, links, brush);
    return new Frame(scene, view, style, scale, brush.finish(), new ScreenIndex(view, placed), links.note(), size);
  }

  /** Tells whether this is what would be drawn. */
  boolean shows(Scene otherScene, View otherView, Style otherStyle, double otherScale) {
    return scene == otherScene && scale == otherScale && view.equals(otherView) && style.equals(otherStyle);
  }

  /** Tells whether points are where they would be, apart from zooming and moving. */
  boolean hasAxesOf(Scene other) {
    return scene.x() == other.x() && scene.y() == other.y();
  }

  /** Copies the picture to where it belongs in a view, stretched if it was drawn for another. */
  void draw(Graphics2D g, View other) {
    AffineTransform place = view.equals(other) ? new AffineTransform() : view.to(other);
    place.translate(view.left(), view.up());
    place.scale(1 / scale, 1 / scale);
    g.drawImage(image, place, null);
  }

  /** Returns the row at a place of a view, or -1. */
  int rowAt(View other, double x, double y, double radius) {
    // Where the place was when this was drawn: what is on the screen may have moved on.
    return index.nearest(view.x(other.valueX(x)), view.y(other.valueY(y)), Math.max(radius, markerSize / 2 + 2));
  }

  String note() {
    return note;
  }

  double markerSize() {
    return markerSize;
  }
}
