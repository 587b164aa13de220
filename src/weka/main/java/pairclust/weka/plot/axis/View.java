package pairclust.weka.plot.axis;

import java.awt.geom.AffineTransform;
import java.awt.geom.Rectangle2D;

/**
 * A part of the plane and the place on the screen where it is shown.
 *
 * @param region the part of the plane
 * @param left the left edge of its place
 * @param up the upper edge of its place
 * @param width the width of its place
 * @param height the height of its place
 */
public record View(Region region, double left, double up, double width, double height) {

  public View {
    if (!(width > 0 && height > 0)) {
      throw new IllegalArgumentException("A view needs a place on the screen.");
    }
  }

  public double x(double value) {
    return left + (value - region.left()) / region.width() * width;
  }

  public double y(double value) {
    return up + (region.top() - value) / region.height() * height;
  }

  public double valueX(double x) {
    return region.left() + (x - left) / width * region.width();
  }

  public double valueY(double y) {
    return region.top() - (y - up) / height * region.height();
  }

  public boolean contains(double x, double y) {
    return x >= left && x <= left + width && y >= up && y <= up + height;
  }

  public Rectangle2D area() {
    return new Rectangle2D.Double(left, up, width, height);
  }

  public View with(Region other) {
    return new View(other, left, up, width, height);
  }

  /** Returns the region that is so many times as large, with what is at a place of the screen staying there. */
  public Region zoomed(double x, double y, double factor) {
    return region.zoomed(valueX(x), valueY(y), factor);
  }

  /** Returns the region after everything was pushed so many pixels to the right and down. */
  public Region pushed(double dx, double dy) {
    return region.moved(-dx / width * region.width(), dy / height * region.height());
  }

  /** Returns what is between two corners on the screen. */
  public Region between(double x1, double y1, double x2, double y2) {
    return new Region(valueX(Math.min(x1, x2)), valueX(Math.max(x1, x2)), valueY(Math.max(y1, y2)), valueY(Math.min(y1, y2)));
  }

  /** Returns what brings a picture drawn for this view to where it belongs in another. */
  public AffineTransform to(View other) {
    double scaleX = other.width / width * region.width() / other.region.width();
    double scaleY = other.height / height * region.height() / other.region.height();
    return new AffineTransform(scaleX, 0, 0, scaleY, other.x(region.left()) - left * scaleX, other.y(region.top()) - up * scaleY);
  }
}
