package pairclust.weka.plot.draw;

import java.awt.Color;
import pairclust.constraint.Link;

/** The appearance of pairs: must-links are solid, cannot-links dashed, violated ones red and thicker. */
enum LinkKind {

  MUST, CANNOT, VIOLATED_MUST, VIOLATED_CANNOT;

  /** The lengths of dashes and gaps at the default font size. */
  static final double DASH = 6;
  static final double GAP = 4;

  private static final double THIN = 1.2;
  private static final double THICK = 2.2;

  /** Faint lines also become thinner, down to this share of their width. */
  private static final double THINNEST = 0.5;

  static LinkKind of(Link link, boolean violated) {
    return link == Link.MUST ? violated ? VIOLATED_MUST : MUST : violated ? VIOLATED_CANNOT : CANNOT;
  }

  boolean isDashed() {
    return this == CANNOT || this == VIOLATED_CANNOT;
  }

  private boolean isViolated() {
    return this == VIOLATED_MUST || this == VIOLATED_CANNOT;
  }

  /** Returns the colour at a strength from 0 to 1. */
  Color colour(Theme theme, double strength) {
    Color full = isViolated() ? theme.violated() : theme.satisfied();
    return new Color(full.getRed(), full.getGreen(), full.getBlue(), (int) Math.round(full.getAlpha() * strength));
  }

  /** Returns the width of the line at the default font size. */
  double width(double strength) {
    return (isViolated() ? THICK : THIN) * Math.max(THINNEST, strength);
  }
}
