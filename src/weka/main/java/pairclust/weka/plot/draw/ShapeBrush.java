package pairclust.weka.plot.draw;

import java.awt.BasicStroke;
import java.awt.Color;
import java.awt.Graphics2D;
import java.awt.Shape;
import java.awt.geom.AffineTransform;
import java.awt.geom.Line2D;

/** Draws vector shapes, which are sharp at every size but slow. */
public final class ShapeBrush implements Brush {

  private static final float RIM = 0.6f;

  /** The width of the halo around the outline, which separates overlapping points, if they are large enough. */
  private static final float HALO = 0.8f;
  private static final double LARGE_ENOUGH = 5;

  /** The size of points behind others: LARGER times the size of those, plus ROOM. */
  private static final double LARGER = 1.5;
  private static final double ROOM = 4.5;

  /** The share of its colour that a pale point has. */
  private static final double PALE = 0.4;

  private final Graphics2D g;
  private final Style style;
  private final double size;
  private final BasicStroke rim;
  private final BasicStroke halo;

  /** Takes the target, colours and font, and the size of points. */
  public ShapeBrush(Graphics2D g, Style style, double size) {
    this.g = g;
    this.style = style;
    this.size = size;
    rim = new BasicStroke((float) (RIM * style.unit()));
    halo = size < LARGE_ENOUGH * style.unit() ? null : new BasicStroke((float) ((RIM + 2 * HALO) * style.unit()));
  }

  /** Returns the size of a point, given that of plain ones and the unit of lengths. */
  static double size(Look look, double plain, double unit) {
    return look == Look.BEHIND ? LARGER * plain + ROOM * unit : plain;
  }

  @Override
  public void point(Look look, int group, double x, double y) {
    GroupStyle marker = new GroupStyle(group);
    double side = size(look, size, style.unit());
    Shape shape = new AffineTransform(side, 0, 0, side, x, y).createTransformedShape(marker.shape());
    if (halo != null || look == Look.BEHIND) {
      g.setStroke(halo == null ? rim : halo);
      g.setColor(style.theme().plotBackground());
      g.draw(shape);
    }
    g.setColor(shade(look, marker.colour(style.theme())));
    g.fill(shape);
    g.setStroke(rim);
    g.setColor(shade(look, marker.rim(style.theme())));
    g.draw(shape);
  }

  private Color shade(Look look, Color colour) {
    return look == Look.PALE ? Theme.mixed(style.theme().plotBackground(), colour, PALE) : colour;
  }

  @Override
  public void line(Segment segment, LinkKind kind, double strength) {
    float width = (float) (kind.width(strength) * style.unit());
    float dash = (float) (LinkKind.DASH * style.unit());
    float gap = (float) (LinkKind.GAP * style.unit());
    g.setColor(kind.colour(style.theme(), strength));
    g.setStroke(kind.isDashed() ? new BasicStroke(width, BasicStroke.CAP_BUTT, BasicStroke.JOIN_ROUND, 1, new float[] {dash, gap},
        (float) (segment.cut() % (dash + gap))) : new BasicStroke(width, BasicStroke.CAP_BUTT, BasicStroke.JOIN_ROUND));
    g.draw(new Line2D.Double(segment.x1(), segment.y1(), segment.x2(), segment.y2()));
  }
}
