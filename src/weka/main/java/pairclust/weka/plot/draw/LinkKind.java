package pairclust.weka.plot.draw;

import java.awt.Color;

/** How pairs look: must-links solid, cannot-links dashed, violated ones red and thicker. */
enum LinkKind {

  MUST, CANNOT, VIOLATED_MUST, VIOLATED_CANNOT;

  /** Dashes and the gaps between them, with usual letters. */
  static final double DASH = 6;
  static final double GAP = 4;

  private static final double THIN = 1.2;
  private static final double THICK = 2.2;

  /** Lines that are to be faint become thinner too, but not thinner than this share. */
  private static final double THINNEST = 0.5;

  static LinkKind of(PlottedLink link) {
    return link.violated() ? link.must() ? VIOLATED_MUST : VIOLATED_CANNOT : link.must() ? MUST : CANNOT;
  }

  boolean isDashed() {
    return this == CANNOT || this == VIOLATED_CANNOT;
  }

  private boolean isViolated() {
    return this == VIOLATED_MUST || this == VIOLATED_CANNOT;
  }

  /** Returns the colour with so much of its strength, from 0 to 1. */
  Color colour(Theme theme, double strength) {
    Color full = isViolated() ? theme.violated() : theme.kept();
    return new Color(full.getRed(), full.getGreen(), full.getBlue(), (int) Math.round(full.getAlpha() * strength));
  }

  /** Returns the width of the line, with usual letters. */
  double width(double strength) {
    return (isViolated() ? THICK : THIN) * Math.max(THINNEST, strength);
  }
}
