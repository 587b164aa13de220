package pairclust.weka.curves;

import java.awt.BasicStroke;
import java.awt.Color;
import java.awt.Polygon;
import java.awt.Shape;
import java.awt.geom.AffineTransform;
import java.awt.geom.Ellipse2D;
import java.awt.geom.Rectangle2D;

/**
 * The style of a line. The colours are those of M. Okabe and K. Ito, Color Universal Design, 2008, which colour-blind people can
 * distinguish, without yellow, which is too pale on white. Markers and dashes distinguish lines in greyscale and when colours repeat: with
 * 7 colours, 6 dash patterns and 5 markers, no two of 210 lines look alike.
 *
 * @param number the line, counted from 0
 */
record LineStyle(int number) {

  private static final int[] COLOURS = {0x0072B2, 0xD55E00, 0x009E73, 0xCC79A7, 0x000000, 0xE69F00, 0x56B4E9};

  private static final float[][] DASHES = {null, {6, 2}, {2, 1.5f}, {8, 2, 1.5f, 2}, {11, 2.5f}, {4, 1.5f, 1, 1.5f, 1, 1.5f}};

  /** All of about the same area, centred at the origin. */
  private static final Shape[] MARKERS = {new Ellipse2D.Double(-2.5, -2.5, 5, 5), new Rectangle2D.Double(-2.25, -2.25, 4.5, 4.5),
      polygon(-30, 25, 30, 25, 0, -30), polygon(0, -33, 33, 0, 0, 33, -33, 0), polygon(-30, -25, 30, -25, 0, 30)};

  /** Makes a polygon from corners in tenths of a point. */
  private static Shape polygon(int... corners) {
    Polygon polygon = new Polygon();
    for (int i = 0; i < corners.length; i += 2) {
      polygon.addPoint(corners[i], corners[i + 1]);
    }
    return AffineTransform.getScaleInstance(0.1, 0.1).createTransformedShape(polygon);
  }

  Color colour() {
    return new Color(COLOURS[number % COLOURS.length]);
  }

  Shape marker() {
    return MARKERS[number % MARKERS.length];
  }

  BasicStroke stroke() {
    return new BasicStroke(1.3f, BasicStroke.CAP_BUTT, BasicStroke.JOIN_ROUND, 10, DASHES[number % DASHES.length], 0);
  }
}
