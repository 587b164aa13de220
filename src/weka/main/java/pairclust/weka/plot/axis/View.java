package pairclust.weka.plot.axis;

import java.awt.geom.AffineTransform;
import java.awt.geom.Rectangle2D;

/**
 * A region of the plane and the rectangle of the screen that shows it.
 *
 * @param region the region
 * @param left the left edge on the screen
 * @param top the upper edge on the screen
 * @param width the width on the screen
 * @param height the height on the screen
 */
public record View(Region region, double left, double top, double width, double height) {

  /** Checks that the rectangle is not empty. */
  public View {
    if (!(width > 0 && height > 0)) {
      throw new IllegalArgumentException("The size of a view must be positive.");
    }
  }

  /** Returns the screen coordinate of an x value. */
  public double x(double value) {
    return left + (value - region.left()) / region.width() * width;
  }

  /** Returns the screen coordinate of a y value. */
  public double y(double value) {
    return top + (region.top() - value) / region.height() * height;
  }

  /** Returns the x value at a screen coordinate. */
  public double valueX(double x) {
    return region.left() + (x - left) / width * region.width();
  }

  /** Returns the y value at a screen coordinate. */
  public double valueY(double y) {
    return region.top() - (y - top) / height * region.height();
  }

  /** Returns whether a position on the screen is inside. */
  public boolean contains(double x, double y) {
    return x >= left && x <= left + width && y >= top && y <= top + height;
  }

  /** Returns the rectangle on the screen. */
  public Rectangle2D area() {
    return new Rectangle2D.Double(left, top, width, height);
  }

  /** Returns a view of another region in the same rectangle. */
  public View with(Region other) {
    return new View(other, left, top, width, height);
  }

  /** Returns the region after zooming by a factor about a position on the screen. */
  public Region zoomed(double x, double y, double factor) {
    return region.zoomed(valueX(x), valueY(y), factor);
  }

  /** Returns the region after dragging the content by a distance in pixels to the right and down. */
  public Region panned(double dx, double dy) {
    return region.moved(-dx / width * region.width(), dy / height * region.height());
  }

  /** Returns the region between two corners on the screen. */
  public Region between(double x1, double y1, double x2, double y2) {
    return new Region(valueX(Math.min(x1, x2)), valueX(Math.max(x1, x2)), valueY(Math.max(y1, y2)), valueY(Math.min(y1, y2)));
  }

  /** Returns the transformation that moves an image drawn for this view to its place in another. */
  public AffineTransform to(View other) {
    double scaleX = other.width / width * region.width() / other.region.width();
    double scaleY = other.height / height * region.height() / other.region.height();
    return new AffineTransform(scaleX, 0, 0, scaleY, other.x(region.left()) - left * scaleX, other.y(region.top()) - top * scaleY);
  }
}
