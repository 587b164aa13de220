package weka.gui.explorer.plot;

import java.awt.BasicStroke;
import java.awt.Graphics2D;
import java.awt.Shape;
import java.awt.geom.AffineTransform;

/** Draws points as shapes, which stay sharp at every size but take time. */
final class ShapeBrush implements Brush {

  private static final float RIM = 0.6f;

  private final Graphics2D g;
  private final Style style;
  private final double size;
  private final BasicStroke rim;

  /** Takes what to draw on and the size of points. */
  ShapeBrush(Graphics2D g, Style style, double size) {
    this.g = g;
    this.style = style;
    this.size = size;
    rim = new BasicStroke((float) (RIM * style.unit()));
  }

  @Override
  public void point(int group, double x, double y) {
    GroupStyle look = new GroupStyle(group);
    Shape shape = new AffineTransform(size, 0, 0, size, x, y).createTransformedShape(look.shape());
    g.setColor(look.colour(style.theme()));
    g.fill(shape);
    g.setStroke(rim);
    g.setColor(look.rim(style.theme()));
    g.draw(shape);
  }

  @Override
  public Graphics2D lines() {
    return g;
  }
}
