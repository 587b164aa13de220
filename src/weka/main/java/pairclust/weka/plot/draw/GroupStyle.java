package pairclust.weka.plot.draw;

import java.awt.Color;
import java.awt.Shape;
import java.awt.geom.Ellipse2D;
import java.awt.geom.Path2D;
import java.awt.geom.Rectangle2D;

/**
 * The colour and shape of a group's points. The colours are those of a {@link Palette}. Shapes distinguish groups in greyscale and
 * when colours repeat: no two of 64 groups look alike.
 *
 * @param number the group, counted from 0; negative for rows in no group
 */
record GroupStyle(int number) {

  /** All of about the same area, in a square of side 1 around the origin. */
  private static final Shape[] SHAPES = {new Ellipse2D.Double(-0.5, -0.5, 1, 1), polygon(-0.48, 0.4, 0.48, 0.4, 0, -0.52),
      new Rectangle2D.Double(-0.43, -0.43, 0.86, 0.86), polygon(0, -0.58, 0.5, 0, 0, 0.58, -0.5, 0),
      polygon(-0.48, -0.4, 0.48, -0.4, 0, 0.52), cross(0, 0.5, 0.18), cross(Math.PI / 4, 0.54, 0.18), star()};

  /** Rows in no group get smaller points. */
  private static final Shape NONE = new Ellipse2D.Double(-0.36, -0.36, 0.72, 0.72);

  /** Returns the number of groups that look different. */
  static int distinctCount() {
    return Palette.size() * SHAPES.length;
  }

  /** Returns the fill colour. */
  Color colour(Theme theme) {
    if (number < 0) {
      return theme.faded();
    }
    int rgb = theme.palette().colour(number);
    return rgb == 0 ? theme.readable(theme.text(), Theme.FILL) : theme.readable(new Color(rgb), Theme.FILL);
  }

  /** Returns the colour of the outline, which contrasts with the background as much as lines must. */
  Color rim(Theme theme) {
    return theme.readable(colour(theme), Theme.LINE);
  }

  /** Returns the outline of a point of size 1 at the origin. */
  Shape shape() {
    return number < 0 ? NONE : SHAPES[(number + number / Palette.size()) % SHAPES.length];
  }

  private static Shape polygon(double... corners) {
    Path2D path = new Path2D.Double();
    path.moveTo(corners[0], corners[1]);
    for (int i = 2; i < corners.length; i += 2) {
      path.lineTo(corners[i], corners[i + 1]);
    }
    path.closePath();
    return path;
  }

  /** Makes a cross of two bars, given half their length and width, rotated by an angle. */
  private static Shape cross(double angle, double length, double width) {
    double[] corners = {-width, -length, width, -length, width, -width, length, -width, length, width, width, width, width, length,
        -width, length, -width, width, -length, width, -length, -width, -width, -width};
    for (int i = 0; i < corners.length; i += 2) {
      double x = corners[i];
      corners[i] = x * Math.cos(angle) - corners[i + 1] * Math.sin(angle);
      corners[i + 1] = x * Math.sin(angle) + corners[i + 1] * Math.cos(angle);
    }
    return polygon(corners);
  }

  private static Shape star() {
    double[] corners = new double[20];
    for (int i = 0; i < 10; i++) {
      double radius = i % 2 == 0 ? 0.62 : 0.27;
      corners[2 * i] = radius * Math.sin(i * Math.PI / 5);
      corners[2 * i + 1] = 0.04 - radius * Math.cos(i * Math.PI / 5);
    }
    return polygon(corners);
  }
}
