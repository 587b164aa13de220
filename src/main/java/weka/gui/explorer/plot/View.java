package weka.gui.explorer.plot;

import java.awt.geom.AffineTransform;
import java.awt.geom.Rectangle2D;

/**
 * A part of the plane and the place on the screen where it is shown.
 *
 * @param window the part of the plane
 * @param left the left edge of its place
 * @param up the upper edge of its place
 * @param width the width of its place
 * @param height the height of its place
 */
record View(Window window, double left, double up, double width, double height) {

  View {
    if (!(width > 0 && height > 0)) {
      throw new IllegalArgumentException("A view needs a place on the screen.");
    }
  }

  double x(double value) {
    return left + (value - window.left()) / window.width() * width;
  }

  double y(double value) {
    return up + (window.top() - value) / window.height() * height;
  }

  double valueX(double x) {
    return window.left() + (x - left) / width * window.width();
  }

  double valueY(double y) {
    return window.top() - (y - up) / height * window.height();
  }

  boolean contains(double x, double y) {
    return x >= left && x <= left + width && y >= up && y <= up + height;
  }

  Rectangle2D area() {
    return new Rectangle2D.Double(left, up, width, height);
  }

  View with(Window other) {
    return new View(other, left, up, width, height);
  }

  /** Returns the window that is so many times as large, with what is at a place of the screen staying there. */
  Window zoomed(double x, double y, double factor) {
    return window.zoomed(valueX(x), valueY(y), factor);
  }

  /** Returns the window after everything was pushed so many pixels to the right and down. */
  Window pushed(double dx, double dy) {
    return window.moved(-dx / width * window.width(), dy / height * window.height());
  }

  /** Returns what is between two corners on the screen. */
  Window between(double x1, double y1, double x2, double y2) {
    return new Window(valueX(Math.min(x1, x2)), valueX(Math.max(x1, x2)), valueY(Math.max(y1, y2)), valueY(Math.min(y1, y2)));
  }

  /** Returns what brings a picture drawn for this view to where it belongs in another. */
  AffineTransform to(View other) {
    double scaleX = other.width / width * window.width() / other.window.width();
    double scaleY = other.height / height * window.height() / other.window.height();
    return new AffineTransform(scaleX, 0, 0, scaleY, other.x(window.left()) - left * scaleX, other.y(window.top()) - up * scaleY);
  }
}
