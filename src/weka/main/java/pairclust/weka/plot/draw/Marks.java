package pairclust.weka.plot.draw;

import java.awt.BasicStroke;
import java.awt.Font;
import java.awt.FontMetrics;
import java.awt.Graphics2D;
import java.awt.geom.AffineTransform;
import java.awt.geom.Ellipse2D;
import java.awt.geom.Line2D;
import java.awt.geom.Path2D;
import java.awt.geom.RoundRectangle2D;
import pairclust.weka.plot.axis.View;

/**
 * Highlights rows with a ring and a letter each; for a row outside the view, the letter is at the edge with an arrow towards the row.
 *
 * @param scene what is drawn
 * @param view the visible part of it
 * @param style colours and font
 * @param markerSize the size of the points
 */
public record Marks(Scene scene, View view, Style style, double markerSize) {

  private double x(int row) {
    return view.x(scene.x().positions()[row]);
  }

  private double y(int row) {
    return view.y(scene.y().positions()[row]);
  }

  /** Draws a thin ring around the row under the mouse. */
  public void drawHovered(Graphics2D g, int row) {
    ring(g, x(row), y(row), markerSize + 6 * style.unit(), 1.2);
  }

  /** Draws a thick line between the two rows of a pair. */
  public void drawPair(Graphics2D g, int first, int second) {
    Segment seen = new Segment(x(first), y(first), x(second), y(second), 0).within(view.area());
    if (seen == null) {
      return;
    }
    Line2D line = new Line2D.Double(seen.x1(), seen.y1(), seen.x2(), seen.y2());
    g.setColor(style.theme().plotBackground());
    g.setStroke(new BasicStroke((float) (5 * style.unit())));
    g.draw(line);
    g.setColor(style.theme().text());
    g.setStroke(new BasicStroke((float) (2.4 * style.unit())));
    g.draw(line);
  }

  /** Draws rings with the letters A and B; with more rows, A and the numbers of those that it is compared with. */
  public void draw(Graphics2D g, int... rows) {
    for (int i = 0; i < rows.length; i++) {
      double x = x(rows[i]);
      double y = y(rows[i]);
      // The labels of two rows are on opposite sides, so that they do not overlap.
      boolean leftmost = rows.length > 1 && x < x(rows[i == 0 ? 1 : 0]) || rows.length > 1 && x == x(rows[i == 0 ? 1 : 0]) && i == 0;
      String letter = label(i, rows.length);
      if (view.contains(x, y)) {
        double size = markerSize + 9 * style.unit();
        ring(g, x, y, size, 2.2);
        double off = size * 0.5 + 9 * style.unit();
        letter(g, letter, x + (leftmost ? -off : off), y - off * 0.8);
      } else {
        outside(g, letter, x, y);
      }
    }
  }

  /** Returns what is written at the i-th of several marked rows. */
  static String label(int i, int count) {
    return i == 0 ? "A" : count == 2 ? "B" : String.valueOf(i);
  }

  private void ring(Graphics2D g, double x, double y, double size, double width) {
    Ellipse2D ring = new Ellipse2D.Double(x - size / 2, y - size / 2, size, size);
    g.setColor(style.theme().plotBackground());
    g.setStroke(new BasicStroke((float) ((width + 2) * style.unit())));
    g.draw(ring);
    g.setColor(style.theme().text());
    g.setStroke(new BasicStroke((float) (width * style.unit())));
    g.draw(ring);
  }

  private void letter(Graphics2D g, String letter, double middleX, double middleY) {
    g.setFont(style.font().deriveFont(Font.BOLD));
    FontMetrics metrics = g.getFontMetrics();
    double width = metrics.stringWidth(letter) + 7 * style.unit();
    double height = metrics.getAscent() + 3 * style.unit();
    double x = Math.max(view.left() + width / 2, Math.min(view.left() + view.width() - width / 2, middleX));
    double y = Math.max(view.top() + height / 2, Math.min(view.top() + view.height() - height / 2, middleY));
    double round = 6 * style.unit();
    RoundRectangle2D box = new RoundRectangle2D.Double(x - width / 2, y - height / 2, width, height, round, round);
    g.setColor(style.theme().text());
    g.fill(box);
    g.setColor(style.theme().plotBackground());
    g.setStroke(new BasicStroke((float) style.unit()));
    g.draw(box);
    g.setColor(style.theme().plotBackground());
    g.drawString(letter, (float) (x - metrics.stringWidth(letter) / 2.0), (float) (y + metrics.getAscent() * 0.37));
  }

  private void outside(Graphics2D g, String letter, double x, double y) {
    double edge = 14 * style.unit();
    double atX = Math.max(view.left() + edge, Math.min(view.left() + view.width() - edge, x));
    double atY = Math.max(view.top() + edge, Math.min(view.top() + view.height() - edge, y));
    double angle = Math.atan2(y - atY, x - atX);
    Path2D arrow = new Path2D.Double();
    double size = 4.5 * style.unit();
    arrow.moveTo(edge, 0);
    arrow.lineTo(edge - size, -size);
    arrow.lineTo(edge - size, size);
    arrow.closePath();
    AffineTransform turn = AffineTransform.getTranslateInstance(atX, atY);
    turn.rotate(angle);
    g.setColor(style.theme().text());
    g.fill(turn.createTransformedShape(arrow));
    letter(g, letter, atX, atY);
  }
}
